"""A bootstrap distribution with its interval: how far an estimate moves when the sample is drawn again."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from figures.labels import Label, extent, write
from figures.panels.scales import ALONE, LINE, POINT, REFERENCE, TEXTS, set_x
from figures.panels.setting import setting
from figures.style import SMALL, tint
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import Interval

BINS = 24

#: Under the columns, as shares of the highest: where the interval lies, and how far down the axes reach.
INTERVAL, DEPTH = -0.14, -0.3

#: How high the axes reach, as a multiple of the highest column: above is the interval in figures.
HEADROOM = 1.38


def draw_replicates(
    replicates: NDArray[np.float64],
    interval: Interval,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    name: str,
    metric: str,
    span: tuple[float, float],
    said: Sentence | None = None,
    hatched: bool = False,
    decimals: int = 3,
    beneath: bool = False,
    ax: Axes | None = None,
) -> Axes:
    """Draw the resamples' values as columns, and under them the estimate (dot) and its interval (bar).

    ``name`` names the axis, ``metric`` what its numbers are, ``span`` where it goes from and to; ``said`` is
    written top left. The interval
    in figures stands top right, or ``beneath`` its bar.
    Resamples without a value are left out, as they are from the interval.
    """
    kept = replicates[~np.isnan(replicates)]
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        edges = column_edges(kept, span)
        counts, _ = np.histogram(kept, bins=edges)
        most = float(counts.max())
        face = theme.background if hatched else tint(theme.curve, theme.background, 0.35)
        axes.stairs(
            counts,
            edges,
            fill=True,
            facecolor=face,
            edgecolor=theme.bar,
            hatch="//////" if hatched else None,
            linewidth=0.6,
            zorder=LINE,
        )
        depth, headroom = (1.7 * DEPTH, 1.08) if beneath else (DEPTH, HEADROOM)
        axes.set(ylim=(depth * most, headroom * most), yticks=[])
        axes.spines["left"].set_visible(False)
        set_x(axes, span, name, metric, words, theme)
        y = INTERVAL * most
        ends = [interval.low, interval.high]
        axes.plot(ends, [y, y], color=theme.threshold, linewidth=1.8, zorder=LINE, solid_capstyle="butt")
        axes.plot([interval.estimate], [y], marker="o", markersize=5.5, color=theme.threshold, zorder=POINT)
        numbers = words(
            "figure.interval",
            estimate=words.numbers.decimal(interval.estimate, metric, decimals=decimals),
            low=words.numbers.decimal(interval.low, f"{metric}, low end", decimals=decimals),
            high=words.numbers.decimal(interval.high, f"{metric}, high end", decimals=decimals),
        )
        top = HEADROOM * most
        muted = {"size": SMALL, "va": "top", "zorder": TEXTS}
        if beneath:
            label = write(
                axes, interval.estimate, y - 0.07 * most, numbers, color=theme.threshold, ha="center", **muted
            )
            _keep_within(label, axes)
        else:
            write(axes, span[1], top, numbers, color=theme.threshold, ha="right", **muted)
        if said is not None:
            style = {"weight": "semibold", "va": "top", "zorder": TEXTS}
            write(axes, span[0], top, said, **style)
        return axes


def column_edges(values: NDArray[np.float64], span: tuple[float, float]) -> NDArray[np.float64]:
    """Where the columns begin and end: about ``BINS`` of them, each over equally many of the possible values.

    A share of 240 rows moves in steps of 1/240. Columns of any other width would hold one possible value here
    and two there, and show gaps that are not in the resamples.

    >>> edges = column_edges(np.array([0.25, 0.5, 0.5, 1.0]), (0.2, 1.05))
    >>> edges.tolist()
    [0.125, 0.375, 0.625, 0.875, 1.125]
    """
    possible = np.unique(values.round(12))
    apart = np.diff(possible)
    step = float(apart.min()) if len(apart) else 0.0
    width = (span[1] - span[0]) / BINS
    if step < width / 10 or not np.allclose(apart / step, np.round(apart / step), atol=1e-4):
        return np.linspace(*span, BINS + 1)
    width = max(round(width / step), 1) * step
    first, last = float(possible[0]) - step / 2, float(possible[-1])
    return first + width * np.arange(int((last - first) // width) + 2)


def _keep_within(label: Label, axes: Axes) -> None:
    """Move a label along the axis until both of its ends are on it."""
    box, room = extent(label), axes.get_window_extent()
    shift = max(room.x0 - box.x0, 0.0) + min(room.x1 - box.x1, 0.0)
    x = axes.transData.transform((label.get_position()[0], 0.0))[0] + shift
    label.set_x(float(axes.transData.inverted().transform((x, 0.0))[0]))


def mark_zero(axes: Axes, theme: Theme) -> None:
    """A dashed line where there is no difference."""
    low, high = axes.get_ylim()
    axes.plot([0, 0], [low, high * 0.75], color=theme.chance, linewidth=1.0, dashes=(4, 3), zorder=REFERENCE)
