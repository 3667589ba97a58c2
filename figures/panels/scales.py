"""What panels of lines share: axes of round numbers, with the name of the vertical one over it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import NullLocator
from numpy.typing import NDArray

from figures.labels import Label, name_axis, number_axis, round_values, write
from figures.placing import FURTHEST, place_near, place_within
from figures.readings import axis_of
from figures.style import SMALL, TEXT
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import ScoreAxis, ThresholdTable

#: The figure of a panel that is given no axes, and where on it the axes stand.
ALONE = {"size_in": (4.6, 3.0), "box": (0.12, 0.17, 0.83, 0.72)}

#: Points that a label keeps from a dot that is not its own.
AWAY = 14.0

#: From the back to the front: shaded areas, references, lines, points, words.
AREA, REFERENCE, LINE, POINT, TEXTS = 1.0, 1.5, 2.0, 3.0, 4.0


def set_x(
    axes: Axes,
    span: tuple[float, float],
    name: str,
    metric: str,
    words: Words,
    theme: Theme,
    *,
    values: Sequence[float] = (),
) -> None:
    """A horizontal axis over ``span`` named below, with ticks at ``values`` or else at round ones."""
    axes.set_xlim(*span)
    number_axis(axes.xaxis, values or round_values(*span, most=_most(axes, across=True)), words, metric)
    name_axis(axes, name, theme)


def set_scores(
    axes: Axes,
    table: ThresholdTable,
    name: str,
    metric: str,
    words: Words,
    theme: Theme,
) -> tuple[float, float]:
    """A horizontal axis of the scores, named below; returns where it goes from and to.

    Scores that crowd at one end are drawn by their logarithm, and those beyond the axis at its end.
    """
    axis = axis_of(table)
    scale_scores(axes, table)
    most = _most(axes, across=True)
    ticks = fewer(axis.ticks, most + 1) if axis.scale == "log" else round_values(axis.low, axis.high, most)
    number_axis(axes.xaxis, ticks, words, metric)
    axes.xaxis.set_minor_locator(NullLocator())
    name_axis(axes, name, theme)
    return axis.low, axis.high


def scale_scores(axes: Axes, table: ThresholdTable) -> None:
    """Have a horizontal axis go as the scores of a table do, without ticks."""
    axis = axis_of(table)
    if not is_even(axis):
        axes.set_xscale("function", functions=(axis.position, axis.score_at))
    axes.set_xlim(axis.low, axis.high)


def is_even(axis: ScoreAxis) -> bool:
    """Whether equal distances are equal everywhere on an axis, and nobody stands at an end of it."""
    return axis.scale == "linear" and not axis.below and not axis.above


def fewer(values: Sequence[float], most: int) -> Sequence[float]:
    """Every so many of some values, the last one included, so that there are no more than ``most``.

    >>> fewer((1, 2, 3, 4, 5, 6), 3)
    (2, 4, 6)
    """
    apart = -(-len(values) // most)
    return values[::-1][::apart][::-1]


def set_y(
    axes: Axes,
    span: tuple[float, float],
    name: str,
    metric: str,
    words: Words,
    theme: Theme,
    *,
    values: Sequence[float] = (),
) -> None:
    """A vertical axis over ``span``; its name stands over it, so that nobody has to turn the head."""
    axes.set_ylim(*span)
    number_axis(axes.yaxis, values or round_values(*span, most=_most(axes, across=False)), words, metric)
    axes.set_title(name, loc="left", fontsize=TEXT, color=theme.ink, pad=8)


def _most(axes: Axes, *, across: bool) -> int:
    """How many ticks an axis has room for."""
    box = axes.get_window_extent()
    inches = (box.width if across else box.height) / axes.figure.dpi
    return max(2, min(6, round(inches / (0.75 if across else 0.42))))


def decimals_for(*values: float, least: int = 3) -> int:
    """How many decimals it takes not to write any of these values as zero when it is not.

    >>> decimals_for(0.25, 0.0), decimals_for(0.25, 0.00021)
    (3, 4)
    """
    smallest = min((abs(value) for value in values if value and not math.isnan(value)), default=1.0)
    return max(least, -math.floor(math.log10(smallest)))


def draw_dot(axes: Axes, x: float, y: float, theme: Theme, *, filled: bool, colour: str = "") -> None:
    """Mark a place: filled for the one that a figure is about, hollow for those it is compared with."""
    axes.plot(
        [x],
        [y],
        linestyle="None",
        marker="o",
        markersize=6.5 if filled else 5,
        markerfacecolor=(colour or theme.threshold) if filled else theme.background,
        markeredgecolor=colour or theme.threshold,
        markeredgewidth=1.2,
        clip_on=False,
        zorder=POINT,
    )


def place_beside(
    labels: Sequence[Label],
    point: tuple[float, float],
    axes: Axes,
    *,
    others: Sequence[tuple[float, float]] = (),
) -> None:
    """Move a stack of labels near a point, or where there is no room, to the nearest place that is free.

    ``others`` are points that the labels could be taken to belong to: they keep away from these.
    """
    taken = np.concatenate([_along_the_axes(axes), *(_around(other, axes) for other in others)])
    if not place_near(labels, point, axes, taken=taken):
        # A text that ends at the axis would touch its line.
        inside = along_x(axes, 0.02), along_x(axes, 0.98)
        place_within(labels, point, axes, across=inside)


def along_x(axes: Axes, share: float) -> float:
    """The value at a share of the horizontal axis, whatever its scale."""
    pixels = axes.transAxes.transform((share, 0.0))
    return float(axes.transData.inverted().transform(pixels)[0])


def note_along(
    axes: Axes,
    sentence: Sentence,
    places: Sequence[tuple[float, float]],
    *,
    reach: float = FURTHEST,
    **properties: Any,
) -> None:
    """Write a note beside the first of these places where it hides nothing, or else not at all.

    It is for what the caption says as well. ``reach`` is how many points away it may stand.
    """
    label = write(axes, 0, 0, sentence, size=SMALL, zorder=TEXTS, **properties)
    edge = _along_the_axes(axes)
    if not any(place_near([label], place, axes, taken=edge, reach=reach) for place in places):
        label.remove()


def _around(point: tuple[float, float], axes: Axes) -> NDArray[np.float64]:
    """Points on a ring round a point, as far from it as a label of its own would stand."""
    angles = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    ring = AWAY * axes.figure.dpi / 72 * np.column_stack([np.cos(angles), np.sin(angles)])
    return np.asarray(axes.transData.inverted().transform(axes.transData.transform(point) + ring))


def _along_the_axes(axes: Axes) -> NDArray[np.float64]:
    """Points along the lines of both axes, which a text must not touch."""
    share = np.linspace(0, 1, 120)
    edge = np.concatenate([np.column_stack([share, 0 * share]), np.column_stack([0 * share, share])])
    return np.asarray(axes.transData.inverted().transform(axes.transAxes.transform(edge)))
