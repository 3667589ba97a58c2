"""Finding room for labels: among many places, the nearest one where a label hides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.transforms import Bbox
from numpy.typing import NDArray

from figures.labels import Label, extent
from figures.obstacles import Obstacles, Points

CLEARANCE = 2.5
"""Points left free around a label."""

#: The rings round a point on which a label is tried: points between them, and degrees.
NEAREST, RINGS_APART, FURTHEST, TURN = 5.5, 1.5, 40.0, 15

#: How many places are tried across and up where a label may stand anywhere.
GRID = 41

Floats = NDArray[np.float64]


def place_near(
    labels: Sequence[Label],
    point: tuple[float, float],
    axes: Axes,
    *,
    taken: Points | None = None,
    reach: float = FURTHEST,
) -> bool:
    """Move a stack of labels (first one on top) beside a point given in the axes' data units.

    Every place on a few rings round the point, up to ``reach`` points away, is tried. What counts is, in this
    order: staying on the axes, hiding as little as possible of what is drawn and of the points ``taken`` (in
    data units), and being near. Returns whether the labels hide nothing.
    """
    return place_along(labels, [point], axes, taken=taken, reach=reach)


def place_along(
    labels: Sequence[Label],
    points: Iterable[tuple[float, float]],
    axes: Axes,
    *,
    taken: Points | None = None,
    reach: float = FURTHEST,
    between: tuple[int, int] = (0, 360),
) -> bool:
    """Move a stack of labels beside the first of these points where they hide nothing.

    Where there is none, the best place beside any of them is taken. ``between`` are the directions that are
    tried, in degrees: from 0 to 90 is to the right and above. Otherwise as ``place_near``.
    """
    size, unit = _size(labels), _points(axes)
    rings = np.arange(NEAREST, reach, RINGS_APART) * unit
    angles = np.radians(np.arange(*between, TURN))
    towards = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    shifts = (towards[None, :, :] * (size / 2 + rings[:, None, None])).reshape(-1, 2)
    # To the right or to the left is easier to read than above or below, for the same distance.
    distances = (rings[:, None] + 4 * unit * np.abs(towards[:, 1])).ravel()
    obstacles = Obstacles(axes, besides=labels, also=taken)
    box = axes.get_window_extent()
    best: tuple[tuple[float, ...], Floats] | None = None
    for point in points:
        middles = axes.transData.transform(point) + shifts
        cost, middle = _best(labels, middles, distances, box, obstacles)
        if best is None or cost[:2] < best[0][:2]:
            best = cost, middle
        if cost[:2] == (0.0, 0.0):
            break
    if best is None:
        raise ValueError("there is no point to place a label beside")
    cost, middle = best
    _stack(labels, middle, size[1], axes)
    return cost[:2] == (0.0, 0.0)


def place_within(
    labels: Sequence[Label],
    wish: tuple[float, float],
    axes: Axes,
    *,
    taken: Points | None = None,
    across: tuple[float, float] | None = None,
) -> bool:
    """Move a stack of labels to the free place nearest to a wished middle given in the axes' data units.

    ``across`` keeps them between two values of x, where that is wide enough. What counts is as in
    ``place_near``.
    """
    wished = axes.transData.transform(wish)
    size, box = _size(labels), axes.get_window_extent()
    if across is not None:
        (x0, _), (x1, _) = axes.transData.transform([(x, 0) for x in across])
        side = Bbox.from_extents(max(x0, box.x0), box.y0, min(x1, box.x1), box.y1)
        box = side if side.width > size[0] + 4 * CLEARANCE * _points(axes) else box
    x, y = np.meshgrid(
        np.linspace(box.x0 + size[0] / 2, box.x1 - size[0] / 2, GRID),
        np.linspace(box.y0 + size[1] / 2, box.y1 - size[1] / 2, GRID),
        indexing="ij",
    )
    middles = np.concatenate([[wished], np.column_stack([x.ravel(), y.ravel()])])
    distances = np.hypot(*(middles - wished).T)
    obstacles = Obstacles(axes, besides=labels, also=taken)
    cost, middle = _best(labels, middles, distances, box, obstacles)
    _stack(labels, middle, size[1], axes)
    return cost[:2] == (0.0, 0.0)


def _best(
    labels: Sequence[Label], middles: Floats, distances: Floats, box: Bbox, obstacles: Obstacles
) -> tuple[tuple[float, ...], Floats]:
    """The best of many places, and what it costs: pixels outside the box, points hidden, distance."""
    size = _size(labels)
    clearance = CLEARANCE * labels[0].get_figure().dpi / 72
    beyond = np.maximum(box.min + size / 2 - middles, middles - (box.max - size / 2)).max(axis=1)
    outside = np.where(beyond > 0.5, beyond, 0.0)
    hidden = obstacles.hidden(middles, size / 2 + clearance)
    first = np.lexsort([distances, hidden, outside])[0]
    return (float(outside[first]), float(hidden[first]), float(distances[first])), middles[first]


def _stack(labels: Sequence[Label], middle: Points, height: float, axes: Axes) -> None:
    """Stack labels about a middle. They keep their place in the axes when these are moved or resized."""
    to_axes = axes.transAxes.inverted()
    top = middle[1] + height / 2
    for label in labels:
        box = extent(label)
        x, y = to_axes.transform((middle[0], top - box.height / 2))
        label.set(x=x, y=y, ha="center", va="center", transform=axes.transAxes)
        top -= box.height


def _size(labels: Sequence[Label]) -> Points:
    """Width and height of a stack in pixels."""
    boxes = [extent(label) for label in labels]
    return np.array([max(box.width for box in boxes), sum(box.height for box in boxes)])


def _points(axes: Axes) -> float:
    """Pixels in a point."""
    return axes.get_figure().dpi / 72
