"""Two smoothed humps of scores, one for each class, and the mistakes that a threshold makes in them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.ticker import NullLocator
from numpy.typing import NDArray

from data import Case
from figures.labels import Label, extent, write
from figures.panels.scales import is_even, scale_scores
from figures.panels.setting import setting
from figures.placing import FURTHEST, place_near, place_within
from figures.readings import axis_of, kept, story_thresholds, table_of
from figures.remarks import remark
from figures.style import COUNT, CURVE_WIDTH, TEXT, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import ScoreAxis, prevalence, score_density, scott_bandwidth
from metrics.density import MANY
from metrics.humps import FLAT

SIZE_IN = (5.0, 1.8)
FILL, HATCH, LINE, POINTER, TEXTS = 1.0, 2.0, 3.0, 3.5, 4.0

#: How high the axes are, as multiples of the higher hump: the first that leaves room for all labels is taken.
HEADROOMS = (1.12, 1.35, 1.6)

#: How many points from its peak a hump's name stands at most, if the other hump covers it.
OVER_BOTH = 120.0

#: Points that stay free between a name and a count of mistakes.
AWAY = 6.0

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Hump:
    """One class: its smoothed scores, where the threshold judges them wrongly, and how many that are."""

    name: str
    colour: str
    hatch: str
    grid: Floats
    height: Floats
    wrong: NDArray[np.bool_]
    mistakes: int
    message: str


def draw_score_humps(
    case: Case,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    threshold: float | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the smoothed scores of both classes, with the mistakes hatched and counted.

    A hump is filled where the threshold judges its class rightly and hatched where it does not: the
    positives below the threshold are missed, the negatives above it are false alarms. Each hump is as large
    as its class; the little that the smoothing puts beyond the shown scores is cut off. Without ``threshold``
    it is the first of `story_thresholds`.
    """
    with setting(ax, words, theme, size_in=SIZE_IN) as (axes, words, theme):
        if threshold is None:
            threshold = story_thresholds(table_of(case))[0]
        axis = axis_of(table_of(case))
        humps = _humps(case, threshold, theme)
        threshold = min(max(threshold, axis.low), axis.high)
        if len(case) > MANY:
            remark(axes, "cells")
        for hump in humps:
            _draw_hump(axes, hump, theme)
        scale_scores(axes, table_of(case))
        axes.set(xticks=[], yticks=[])
        axes.xaxis.set_minor_locator(NullLocator())
        axes.spines[["left", "top", "right"]].set_visible(False)
        axes.axvline(threshold, color=theme.threshold, linewidth=CURVE_WIDTH, zorder=LINE)

        # The lowest axes on which all labels find room over the humps; the last ones whatever they hide.
        labels: list[Artist] = []
        for headroom in HEADROOMS:
            for label in labels:
                label.remove()
            labels, free = _label(axes, humps, threshold, headroom, words)
            if free:
                break
        return axes


@kept
def hump_heights(case: Case, threshold: float) -> tuple[Floats, Floats, Floats, bool]:
    """Where the humps are drawn, how high both are there, and whether they are equally large.

    They are as large as their classes, unless one would be too flat to be seen. Places are scores, 240 up to
    the threshold and 240 from there on; heights are shares of a class in the whole axis.
    """
    axis = axis_of(table_of(case))
    at = min(max(threshold, axis.low), axis.high)
    low, middle, high = (axis.low, at, axis.high) if is_even(axis) else (0.0, float(axis.position(at)), 1.0)
    grid = np.concatenate([np.linspace(low, middle, 240), np.linspace(middle, high, 240)])
    negative, positive = (
        _density(_on_axis(case.y_score[case.y_true == label], axis), grid, (high - low) / 40) * (high - low)
        for label in (0, 1)
    )
    share = prevalence(table_of(case).at(math.inf))
    flat, steep = sorted((float(negative.max()) * (1 - share), float(positive.max()) * share))
    alike = 0.0 < flat < FLAT * steep
    if not alike:
        negative, positive = negative * (1 - share), positive * share
    return grid if is_even(axis) else axis.score_at(grid), negative, positive, alike


def _humps(case: Case, threshold: float, theme: Theme) -> tuple[Hump, Hump]:
    grid, negative, positive, _ = hump_heights(case, threshold)
    flagged = np.arange(480) >= 240
    counts = table_of(case).at(threshold)
    return (
        Hump(
            case.negative_name, theme.negative, "//////", grid, negative, flagged, counts.fp, "false_alarms"
        ),
        Hump(
            case.positive_name, theme.positive, "\\\\\\\\\\\\", grid, positive, ~flagged, counts.fn, "missed"
        ),
    )


def _on_axis(scores: Floats, axis: ScoreAxis) -> Floats:
    """Scores in units of the axis, so that a hump's area is its class on any axis; none from beyond it."""
    if is_even(axis):
        return scores
    inside = scores[(scores >= axis.low) & (scores <= axis.high)]
    return axis.position(inside if len(inside) else scores)


def _density(scores: Floats, grid: Floats, narrow: float) -> Floats:
    # Scores that are all alike have no spread to smooth by; they become one narrow bell.
    bandwidth = narrow if scores.min() == scores.max() else scott_bandwidth(scores)
    return score_density(scores, grid, bandwidth=bandwidth)


def _draw_hump(axes: Axes, hump: Hump, theme: Theme) -> None:
    right = {"facecolor": tint(hump.colour, theme.background, 0.42), "zorder": FILL}
    wrong = {"facecolor": "none", "hatch": hump.hatch, "hatchcolor": hump.colour, "zorder": HATCH}
    for where, surface in ((~hump.wrong, right), (hump.wrong, wrong)):
        axes.fill_between(hump.grid, hump.height, where=where, linewidth=0, **surface)
    axes.plot(hump.grid, hump.height, color=hump.colour, linewidth=CURVE_WIDTH, zorder=LINE)


def _tally(axes: Axes, hump: Hump, words: Words) -> list[Label]:
    """How many mistakes, over the word for them."""
    properties = {"color": hump.colour, "zorder": TEXTS}
    number = words.numbers.count(hump.mistakes, hump.message)
    named = words(f"figure.score_distribution.{hump.message}", count=hump.mistakes)
    return [
        write(axes, 0, 0, number, size=COUNT, weight="bold", **properties),
        write(axes, 0, 0, named, size=TEXT, **properties),
    ]


def _label(
    axes: Axes, humps: Sequence[Hump], threshold: float, headroom: float, words: Words
) -> tuple[list[Artist], bool]:
    """Count the mistakes over their tails and name the humps at their peaks, never in the humps.

    Returns what was drawn, and whether it hides nothing.
    """
    low, high = axes.get_xlim()
    envelope = np.max([hump.height for hump in humps], axis=0)
    inside = np.outer(envelope, np.linspace(0, 1, 12)).ravel()
    taken = np.column_stack([np.repeat(humps[0].grid, 12), inside])
    top = float(envelope.max()) * headroom
    axes.set_ylim(0, top)
    drawn: list[Artist] = []
    free = True
    for hump in humps:
        tally = _tally(axes, hump, words)
        side = (threshold, high) if hump.wrong[-1] else (low, threshold)
        # Beside the threshold, the two tallies face one another.
        beside = _between(axes, threshold, sum(side) - threshold, 0.28)
        free &= place_within(tally, (_in_tail(hump, beside), top * 0.55), axes, taken=taken, across=side)
        drawn += [*tally, *(_point_to_tail(axes, hump, tally[-1]) if hump.mistakes else ())]
    # A name beside a count would be read as one with it.
    taken = np.concatenate([taken, *(_around(label, axes) for label in drawn if isinstance(label, Label))])
    for hump in humps:
        peak = int(np.argmax(hump.height))
        name = write(axes, 0, 0, words.name(hump.name, 2), weight="bold", color=hump.colour, zorder=TEXTS)
        at = float(hump.grid[peak]), float(hump.height[peak])
        # A peak deep under the other hump is named over both.
        free &= any(place_near([name], at, axes, taken=taken, reach=reach) for reach in (FURTHEST, OVER_BOTH))
        drawn.append(name)
    return drawn, free


def _between(axes: Axes, one: float, other: float, share: float) -> float:
    """The value so far on the way from one to the other, as the eye sees it."""
    ends = axes.transData.transform([(one, 0.0), (other, 0.0)])
    return float(axes.transData.inverted().transform(ends[0] + share * (ends[1] - ends[0]))[0])


def _around(label: Label, axes: Axes) -> Floats:
    """Points all over a label and a little about it, in data units."""
    box = extent(label).padded(AWAY * axes.figure.dpi / 72)
    places = np.meshgrid(np.linspace(box.x0, box.x1, 24), np.linspace(box.y0, box.y1, 12))
    return np.asarray(axes.transData.inverted().transform(np.column_stack([a.ravel() for a in places])))


def _in_tail(hump: Hump, x: float) -> float:
    """The place nearest to ``x`` in which the tail of mistakes is at least half as high as anywhere."""
    heights = np.where(hump.wrong, hump.height, -np.inf)
    thick = hump.grid[heights >= heights.max() / 2]
    return float(thick[np.argmin(np.abs(thick - x))])


def _point_to_tail(axes: Axes, hump: Hump, label: Label) -> list[Artist]:
    """A thin line from under a label into the tail that it counts."""
    box = extent(label)
    gap = 2 * axes.figure.dpi / 72
    start = axes.transData.inverted().transform(((box.x0 + box.x1) / 2, box.y0 - gap))
    x = _in_tail(hump, start[0])
    y = float(np.interp(x, hump.grid, hump.height)) / 2
    style = {"color": hump.colour, "zorder": POINTER}
    line = axes.plot([start[0], x], [start[1], y], linewidth=THIN, **style)
    return [*line, *axes.plot([x], [y], marker="o", markersize=2.4, linestyle="None", **style)]
