"""Every unit as a dot at its score, negatives over positives."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.labels import number_axis, round_values
from figures.panels.strips import Strip, strips_that_fit
from figures.style import CURVE_WIDTH, TEXT, blank_figure
from figures.thresholds import score_span
from look.theme import Theme
from look.words import Words
from metrics import threshold_table

SIZE_IN = (5.0, 1.5)
MARKS, LINE = 1.0, 3.0


def draw_score_dots(
    case: Case, words: Words, theme: Theme, *, threshold: float, ax: Axes | None = None
) -> tuple[Axes, bool]:
    """Draw every unit as a dot at its score: filled where the threshold judges it rightly, else outlined.

    Equal or close scores hang from one another. Where they are too many to be seen one by one, columns as
    long as their number stand for them. Returns the axes, and whether each dot is one unit.
    """
    axes = ax if ax is not None else blank_figure(SIZE_IN).add_axes((0.05, 0.35, 0.9, 0.6))
    low, high = score_span(threshold_table(case.y_true, case.y_score), [threshold])
    width, height = axes.get_window_extent().size / axes.figure.dpi * 72
    axes.set(xlim=(low, high), ylim=(height, 0), yticks=[])
    axes.spines["left"].set_visible(False)
    number_axis(axes.xaxis, round_values(low, high), words, "score")
    axes.set_xlabel(words.text("figure.score_distribution.score"), fontsize=TEXT, color=theme.ink, labelpad=3)
    axes.axvline(threshold, color=theme.threshold, linewidth=CURVE_WIDTH, zorder=LINE)

    classes = [case.y_score[case.y_true == label] for label in (0, 1)]
    strips = strips_that_fit(classes, span=(low, high), threshold=threshold, width=width, height=height)
    for strip, colour, right in zip(strips, (theme.negative, theme.positive), (False, True), strict=True):
        for flagged in (False, True):
            fill = colour if flagged == right else theme.background
            _draw_side(axes, strip, strip.flagged == flagged, colour, fill)
    return axes, all(strip.whole for strip in strips)


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
        axes.bar(
            middles,
            counts * strip.unit,
            width=strip.bin_width * 0.8,
            bottom=strip.top,
            facecolor=fill,
            edgecolor=colour,
            linewidth=0.5,
            clip_on=False,
            zorder=MARKS,
        )
