"""Where the scores of the two classes lie: smoothed humps, and under them the units themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from data import Case
from figures.labels import Label, extent, number_axis, round_values, write
from figures.panels.strips import Strip, strips_that_fit
from figures.placing import place_near, place_within
from figures.style import COUNT, CURVE_WIDTH, TEXT, THIN, blank_figure, tint
from figures.thresholds import score_span
from look.theme import Theme
from look.words import Words
from metrics import prevalence, score_density, scott_bandwidth, snapshot, threshold_table

SIZE_IN = (5.0, 1.8)
NEGATIVE, POSITIVE = 0, 1
FILL, HATCH, LINE, TEXTS = 1.0, 2.0, 3.0, 4.0


def new_strip() -> Axes:
    """Axes on a figure of their own, for a panel that was given none."""
    return blank_figure(SIZE_IN).add_axes((0.05, 0.25, 0.9, 0.7))


def draw_score_humps(
    case: Case, words: Words, theme: Theme, *, threshold: float, ax: Axes | None = None
) -> Axes:
    """Draw the smoothed scores of both classes, each hump as large as its class, with the mistakes hatched and counted.

    A hump is filled where the threshold judges its class rightly and hatched where it does not: the positives below
    the threshold are missed, the negatives above it are false alarms. Areas compare as the numbers of units do; the
    little that the smoothing puts beyond the shown scores is cut off.
    """
    axes = ax if ax is not None else new_strip()
    table = threshold_table(case.y_true, case.y_score)
    low, high = score_span(table, [threshold])
    below, above = np.linspace(low, threshold, 240), np.linspace(threshold, high, 240)
    grid = np.concatenate([below, above])
    heights = {label: _density(case, label, grid, (high - low) / 40) for label in (NEGATIVE, POSITIVE)}
    envelope = np.maximum(heights[NEGATIVE], heights[POSITIVE])

    for label, colour in ((NEGATIVE, theme.negative), (POSITIVE, theme.positive)):
        flagged = np.arange(len(grid)) >= len(below)
        right = flagged == bool(label)
        shape = {"linewidth": 0, "interpolate": False}
        axes.fill_between(
            grid, heights[label], where=right, color=tint(colour, theme.background, 0.25), zorder=FILL, **shape
        )
        axes.fill_between(
            grid,
            heights[label],
            where=~right,
            facecolor="none",
            hatch="\\\\\\\\\\\\" if label else "//////",
            hatchcolor=colour,
            zorder=HATCH,
            **shape,
        )
        axes.plot(grid, heights[label], color=colour, linewidth=CURVE_WIDTH, zorder=LINE)

    top = float(envelope.max()) * 1.12
    axes.set(xlim=(low, high), ylim=(0, top), xticks=[], yticks=[])
    axes.spines["left"].set_visible(False)
    axes.axvline(threshold, color=theme.threshold, linewidth=CURVE_WIDTH, zorder=LINE)

    # Labels stand over the humps, never in them: everything under the higher of the two is taken.
    under = np.column_stack([np.repeat(grid, 12), np.outer(envelope, np.linspace(0, 1, 12)).ravel()])
    for label, name, colour in (
        (NEGATIVE, case.negative_name, theme.negative),
        (POSITIVE, case.positive_name, theme.positive),
    ):
        peak = int(np.argmax(heights[label]))
        text = write(axes, 0, 0, words.name(name, 2), weight="bold", color=colour, zorder=TEXTS)
        place_near([text], (grid[peak], heights[label][peak]), axes, taken=under)

    counts = snapshot(table, threshold).counts
    for message, count, label, towards in (
        ("missed", counts.fn, POSITIVE, low),
        ("false_alarms", counts.fp, NEGATIVE, high),
    ):
        colour = theme.positive if label else theme.negative
        properties = {"color": colour, "zorder": TEXTS}
        number = words.numbers.count(count, message)
        named = words(f"figure.score_distribution.{message}", count=count)
        block = [
            write(axes, 0, 0, number, size=COUNT, weight="bold", **properties),
            write(axes, 0, 0, named, size=TEXT, **properties),
        ]
        place_within(block, (threshold + (towards - threshold) * 0.28, top * 0.55), axes, taken=under)
        if count:
            _point_down(axes, block, grid, heights[label], towards, threshold, color=colour, zorder=LINE + 0.5)
    return axes


def _point_down(
    axes: Axes,
    block: Sequence[Label],
    grid: NDArray[np.float64],
    height: NDArray[np.float64],
    towards: float,
    threshold: float,
    **properties: Any,
) -> None:
    """A thin line from under a label into the tail of mistakes that it counts."""
    box = extent(block[-1])
    gap = 2 * axes.figure.dpi / 72
    x, start = axes.transData.inverted().transform((box.x0 / 2 + box.x1 / 2, box.y0 - gap))
    inside = min(threshold, towards) < x < max(threshold, towards)
    end = float(np.interp(x, grid, height)) * 0.5
    if inside and start > end:
        axes.plot([x, x], [start, end], linewidth=THIN, **properties)
        axes.plot([x], [end], marker="o", markersize=2.4, **properties)


def draw_score_dots(
    case: Case, words: Words, theme: Theme, *, threshold: float, ax: Axes | None = None
) -> tuple[Axes, bool]:
    """Draw every unit as a dot at its score, negatives over positives: filled where judged rightly, else outlined.

    Equal or close scores hang from one another. Where they are too many to be seen one by one, columns as long as
    their number stand for them. Returns the axes, and whether each dot is one unit.
    """
    axes = ax if ax is not None else new_strip()
    low, high = score_span(threshold_table(case.y_true, case.y_score), [threshold])
    box = axes.get_window_extent()
    width, height = box.width / axes.figure.dpi * 72, box.height / axes.figure.dpi * 72
    axes.set(xlim=(low, high), ylim=(height, 0), yticks=[])
    axes.spines["left"].set_visible(False)
    number_axis(axes.xaxis, round_values(low, high), words, "score")
    axes.set_xlabel(words.text("figure.score_distribution.score"), fontsize=TEXT, color=theme.ink, labelpad=3)
    axes.axvline(threshold, color=theme.threshold, linewidth=CURVE_WIDTH, zorder=LINE)

    scores = [case.y_score[case.y_true == label] for label in (NEGATIVE, POSITIVE)]
    strips = strips_that_fit(scores, span=(low, high), threshold=threshold, width=width, height=height)
    for strip, label, colour in zip(strips, (NEGATIVE, POSITIVE), (theme.negative, theme.positive), strict=True):
        for flagged in (False, True):
            fill = colour if flagged == bool(label) else theme.background
            _draw_strip(axes, strip, flagged, colour, fill)
    return axes, all(strip.whole for strip in strips)


def _draw_strip(axes: Axes, strip: Strip, flagged: bool, colour: str, fill: str) -> None:
    side = strip.flagged == flagged
    if strip.whole:
        centres = [
            (x, strip.top + (rank + 0.5) * strip.pitch)
            for x, count in zip(strip.middles[side], strip.counts[side], strict=True)
            for rank in range(count)
        ]
        x, y = np.array(centres).reshape(-1, 2).T
        axes.plot(
            x,
            y,
            linestyle="None",
            marker="o",
            markersize=strip.pitch * 0.68,
            markeredgewidth=strip.pitch * 0.16,
            markerfacecolor=fill,
            markeredgecolor=colour,
            clip_on=False,
            zorder=FILL,
        )
        return
    lengths = strip.counts[side] * strip.unit
    axes.bar(
        strip.middles[side],
        lengths,
        width=strip.bin_width * 0.8,
        bottom=strip.top,
        facecolor=fill,
        edgecolor=colour,
        linewidth=0.5,
        zorder=FILL,
    )


def _density(case: Case, label: int, grid: NDArray[np.float64], narrow: float) -> NDArray[np.float64]:
    """The density of a class, scaled by its share of all units."""
    scores = case.y_score[case.y_true == label]
    share = prevalence(threshold_table(case.y_true, case.y_score).at(np.inf))
    # Scores that are all alike have no spread to smooth by; they become one narrow bell.
    bandwidth = narrow if scores.min() == scores.max() else scott_bandwidth(scores)
    return score_density(scores, grid, bandwidth=bandwidth) * (share if label else 1 - share)
