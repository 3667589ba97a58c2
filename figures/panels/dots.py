"""Every unit as a dot at its score, negatives over positives."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.panels.scales import set_scores
from figures.panels.setting import setting
from figures.panels.strips import Strip, strips_that_fit
from figures.readings import axis_of, story_thresholds, table_of
from figures.style import CURVE_WIDTH
from look.theme import Theme
from look.words import Words

SIZE_IN, BOX = (5.0, 1.5), (0.05, 0.35, 0.9, 0.6)
MARKS, LINE = 1.0, 3.0


def draw_score_dots(
    case: Case,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    threshold: float | None = None,
    ax: Axes | None = None,
) -> tuple[Axes, bool]:
    """Draw every unit as a dot at its score: filled where the threshold judges it rightly, else outlined.

    Equal or close scores hang from one another. Where they are too many to be seen one by one, columns as
    long as their number stand for them. Returns the axes, and whether each dot is one unit. Without
    ``threshold`` it is the first of `story_thresholds`.
    """
    with setting(ax, words, theme, size_in=SIZE_IN, box=BOX) as (axes, words, theme):
        if threshold is None:
            threshold = story_thresholds(table_of(case))[0]
        axis = axis_of(table_of(case))
        width, height = axes.get_window_extent().size / axes.figure.dpi
        set_scores(axes, table_of(case), words.text("figure.score_distribution.score"), "score", words, theme)
        axes.set(ylim=(height * 72, 0), yticks=[])
        axes.spines[["left", "top", "right"]].set_visible(False)
        at = min(max(threshold, axis.low), axis.high)
        axes.axvline(at, color=theme.threshold, linewidth=CURVE_WIDTH, zorder=LINE)

        strips = score_strips(case, threshold, width, height)
        for strip, colour, right in zip(strips, (theme.negative, theme.positive), (False, True), strict=True):
            for flagged in (False, True):
                fill = colour if flagged == right else theme.background
                _draw_side(axes, strip, strip.flagged == flagged, colour, fill)
        return axes, all(strip.whole for strip in strips)


def score_strips(case: Case, threshold: float, width_in: float, height_in: float) -> list[Strip]:
    """Both classes' dots, negatives first, as large as fit on axes of this size in inches."""
    axis = axis_of(table_of(case))
    return strips_that_fit(
        (case.y_score[case.y_true == label] for label in (0, 1)),
        axis=axis,
        threshold=threshold,
        width=width_in * 72,
        height=height_in * 72,
    )


def _draw_side(axes: Axes, strip: Strip, side: np.ndarray, colour: str, fill: str) -> None:
    middles, counts = strip.middles[side], strip.counts[side]
    if strip.whole:
        x = np.repeat(middles, counts)
        rank = np.concatenate([np.arange(count) for count in counts]) if len(counts) else counts
        axes.plot(
            x,
            strip.top + (rank + 0.5) * strip.pitch,
            linestyle="None",
            marker="o",
            markersize=strip.pitch * 0.68,
            markeredgewidth=strip.pitch * 0.16,
            markerfacecolor=fill,
            markeredgecolor=colour,
            clip_on=False,
            zorder=MARKS,
        )
    else:
        left, right = (ends[side] for ends in strip.sides)
        axes.bar(
            left,
            counts * strip.unit,
            width=right - left,
            align="edge",
            bottom=strip.top,
            facecolor=fill,
            edgecolor=colour,
            linewidth=0.5,
            clip_on=False,
            zorder=MARKS,
        )
