"""The precision-recall curve with lines of equal F, each through the point at which its F is highest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from data import Case
from figures.labels import write
from figures.lines import draw_line
from figures.panels.scales import (
    ALONE,
    LINE,
    REFERENCE,
    TEXTS,
    draw_dot,
    note_along,
    place_beside,
    set_x,
    set_y,
)
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.readings import drawn_table_of, table_of, threshold_with_best_f_beta
from figures.style import CURVE_WIDTH, THIN
from figures.thresholds import said_threshold
from look.theme import Theme
from look.words import Words
from metrics import ThresholdTable, f_beta, precision_for_f_beta, precision_recall_points, snapshot

#: Recall counts half as much as precision, as much, and twice as much.
BETAS = (0.5, 1.0, 2.0)

#: Dashes of the lines, from the one that leans to precision to the one that leans to recall.
DASHES = ((1.2, 1.6), (4, 3), (9, 3))

GRID = np.linspace(0.0, 1.0, 401)

Floats = NDArray[np.float64]


def draw_f_lines(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    betas: Sequence[float] = BETAS,
    ax: Axes | None = None,
) -> Axes:
    """Draw the curve in steps, and for every beta the highest line of equal F that still touches it.

    Along a line F is the same; lines further up and to the right are better. The dot is where line and curve
    meet, and the number beside it the threshold that is there.
    """
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_x(axes, (0, 1), words.text("metric.recall"), "recall", words, theme, values=RATES)
        set_y(axes, (0, 1), words.text("metric.precision"), "precision", words, theme, values=RATES)
        recall, precision = precision_recall_points(drawn_table_of(table))
        draw_line(
            axes,
            recall,
            precision,
            steps=True,
            color=theme.curve,
            linewidth=CURVE_WIDTH,
            zorder=LINE,
            clip_on=False,
        )
        best = {beta: said_threshold(table, threshold_with_best_f_beta(table, beta=beta)) for beta in betas}
        lines = {}
        for beta, dashes in zip(betas, DASHES, strict=True):
            state = snapshot(table, best[beta])
            lines[beta] = precision_for_f_beta(f_beta(state.counts, beta=beta), GRID, beta=beta)
            style = {"color": theme.chance, "linewidth": 1.5 * THIN, "dashes": dashes}
            axes.plot(GRID, lines[beta], zorder=REFERENCE, **style)
            draw_dot(axes, state.recall, state.precision, theme, filled=True)
        for threshold in dict.fromkeys(best.values()):
            state = snapshot(table, threshold)
            number = words.numbers.score(threshold, "threshold")
            first = threshold == next(iter(best.values()))
            said = words("threshold.label", threshold=number) if first else number
            label = write(axes, 0, 0, said, weight="bold", color=theme.threshold, zorder=TEXTS)
            place_beside([label], (state.recall, state.precision), axes)
        for beta, line in lines.items():
            _name_line(axes, line, beta, f_beta(table.at(best[beta]), beta=beta), words, theme)
        return axes


def _name_line(axes: Axes, line: Floats, beta: float, f: float, words: Words, theme: Theme) -> None:
    """Write what the line is beside it, at the first place from its left end that is free."""
    named = words(
        "figure.f_beta_lines.line",
        beta=words.numbers.tick(beta, "beta"),
        f=words.numbers.rate(f, "f_beta", decimals=3),
    )
    drawn = np.flatnonzero(~np.isnan(line))
    # An F of 1 is reached at one point only: there is no line to name.
    if len(drawn) > 1:
        places = [(float(GRID[place]), float(line[place])) for place in drawn[::12]]
        note_along(axes, named, places, color=theme.chance)
