"""Five rates against the threshold, and the thresholds that somebody might choose."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from data import Case
from figures.labels import write
from figures.lines import draw_line
from figures.panels.heads import draw_heads
from figures.panels.scales import LINE, REFERENCE, TEXTS, along_x, set_scores, set_y
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.placing import place_along
from figures.readings import drawn_table_of, table_of
from figures.style import CURVE_WIDTH, TEXT, THIN
from figures.thresholds import on_axis
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import RateCurves, ThresholdTable, rate_curves

SIZE_IN, BOX = (5.6, 3.4), (0.09, 0.16, 0.87, 0.62)

#: The rates in the order in which they are drawn, with the theme's colour, the line's dashes and its width.
#: Recall is of the positives and specificity of the negatives; they have their colours.
LINES = {
    "accuracy": ("chance", (1.0, 1.4), 1.0),
    "f1": ("muted", (6.0, 2.0), 1.0),
    "specificity": ("negative", None, 1.0),
    "recall": ("positive", None, 1.0),
    "precision": ("ink", None, 1.5),
}

#: Where along the axis a line's name is tried first: where the lines usually lie apart.
NAME_AT = {"accuracy": 0.93, "f1": 0.86, "specificity": 0.1, "recall": 0.13, "precision": 0.8}

Floats = NDArray[np.float64]


def draw_rates(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    marked: Mapping[float, Sentence] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw accuracy, precision, recall, specificity and F1 at every threshold, as the steps they are.

    ``marked`` maps thresholds to what is written over them. Where a rate is undefined its line ends.
    """
    table = table_of(case)
    with setting(ax, words, theme, size_in=SIZE_IN, box=BOX) as (axes, words, theme):
        marked = marked or {}
        said = words.text("figure.threshold_metrics.threshold")
        span = set_scores(axes, table, said, "threshold", words, theme)
        marked = {threshold: said for threshold, said in marked.items() if on_axis(table, threshold)}
        set_y(axes, (0, 1), "", "rate", words, theme, values=RATES)
        axes.spines[["top", "right"]].set_visible(False)
        for threshold in marked:
            axes.axvline(threshold, color=theme.threshold, linewidth=THIN, zorder=REFERENCE)
        curves = rate_curves(drawn_table_of(table))
        drawn = {rate: _draw_line(axes, curves, rate, span, theme) for rate in LINES}
        for rate, (x, y) in drawn.items():
            _name_line(axes, rate, x, y, words, theme)
        draw_heads(axes, marked, theme)
        return axes


def _draw_line(
    axes: Axes, curves: RateCurves, rate: str, span: tuple[float, float], theme: Theme
) -> tuple[Floats, Floats]:
    """The rate as steps from one end of the axis to the other."""
    # Upwards: from the left end to the lowest score all are flagged; above the highest score nobody is.
    x = np.concatenate([[span[0]], curves.thresholds[:0:-1], [max(span[1], curves.thresholds[1])]])
    values = getattr(curves, rate)
    y = np.concatenate([values[-1:], values[:0:-1], values[:1]])
    colour, dashes, width = LINES[rate]
    style = {"dashes": dashes} if dashes else {}
    draw_line(
        axes,
        x,
        y,
        steps=True,
        color=getattr(theme, colour),
        linewidth=CURVE_WIDTH * width,
        zorder=LINE,
        clip_on=False,
        label=rate,
        **style,
    )
    return x, y


def _name_line(axes: Axes, rate: str, x: Floats, y: Floats, words: Words, theme: Theme) -> None:
    """Write the rate's name beside its line, as near as possible to the place meant for it, over nothing."""
    label = write(
        axes,
        0,
        0,
        words(f"metric.{rate}"),
        size=TEXT,
        weight="bold" if rate == "precision" else "semibold",
        color=getattr(theme, LINES[rate][0]),
        zorder=TEXTS,
    )
    shares = sorted(np.linspace(0.04, 0.96, 24), key=lambda share: abs(share - NAME_AT[rate]))
    places = [along_x(axes, share) for share in shares]
    points = [(at, float(y[np.searchsorted(x, at)])) for at in places]
    place_along([label], [point for point in points if not np.isnan(point[1])], axes, reach=22.0)
