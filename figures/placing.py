"""Finding room for labels: among many places, the nearest one where a label hides nothing."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.cbook import STEP_LOOKUP_MAP
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.text import Text
from matplotlib.transforms import Bbox
from numpy.typing import NDArray

from figures.labels import Label, extent

CLEARANCE = 2.5
"""Points left free around a label."""

Points = NDArray[np.float64]


def place_near(
    labels: Sequence[Label], point: tuple[float, float], axes: Axes, *, taken: Points | None = None
) -> bool:
    """Move a stack of labels (first one on top) beside a point given in the axes' data units.

    Every place on a few rings round the point is tried. What counts is, in this order: staying on the axes,
    hiding as little as possible of what is drawn and of the points ``taken`` (in data units), and being
    near. Returns whether the labels hide nothing.
    """
    centre = axes.transData.transform(point)
    size, unit = _size(labels), _points(axes)
    places = []
    for distance in np.arange(5.5, 40.0, 1.5) * unit:
        for angle in np.radians(np.arange(0, 360, 15)):
            towards = np.array([np.cos(angle), np.sin(angle)])
            # To the right or to the left is easier to read than above or below, for the same distance.
            places.append(
                (centre + towards * (size / 2 + distance), distance + 4 * unit * abs(np.sin(angle)))
            )
    return _move_to_best(labels, places, axes, axes.get_window_extent(), _taken(axes, labels, taken))


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
    grid = (
        np.array([x, y])
        for x in np.linspace(box.x0 + size[0] / 2, box.x1 - size[0] / 2, 41)
        for y in np.linspace(box.y0 + size[1] / 2, box.y1 - size[1] / 2, 41)
    )
    places = [(middle, float(np.hypot(*(middle - wished)))) for middle in (wished, *grid)]
    return _move_to_best(labels, places, axes, box, _taken(axes, labels, taken))


def _move_to_best(
    labels: Sequence[Label], places: list[tuple[Points, float]], axes: Axes, box: Bbox, taken: Points
) -> bool:
    size = _size(labels)
    reach = size / 2 + CLEARANCE * labels[0].get_figure().dpi / 72
    low, high = box.min + size / 2, box.max - size / 2

    def cost(place: tuple[Points, float]) -> tuple[float, int, float]:
        middle, distance = place
        outside = max(*(low - middle), *(middle - high), 0.0)
        hidden = int(np.count_nonzero((np.abs(taken - middle) < reach).all(axis=1)))
        return outside if outside > 0.5 else 0.0, hidden, distance

    # From near to far, so that the first place that costs nothing but its distance is the best one.
    nearest_first = sorted(places, key=lambda place: place[1])
    free = next((place for place in nearest_first if cost(place)[:2] == (0.0, 0)), None)
    middle, _ = free or min(places, key=cost)
    _stack(labels, middle, size[1], axes)
    return free is not None


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


def _taken(axes: Axes, besides: Sequence[Label], also: Points | None) -> Points:
    """Points in pixels, densely strewn over everything on the axes that a label must not hide."""
    figure = axes.get_figure()
    artists: list[Artist] = [
        *axes.lines,
        *axes.patches,
        *axes.texts,
        *axes.artists,
        *figure.texts,
        *figure.artists,
    ]
    strewn = [_strew(artist) for artist in artists if artist not in besides and artist.get_visible()]
    if also is not None:
        strewn.append(axes.transData.transform(also))
    return np.concatenate([np.empty((0, 2)), *strewn])


def _strew(artist: Artist) -> Points:
    if isinstance(artist, Text):
        return _strew_box(extent(artist)) if artist.get_text() else np.empty((0, 2))
    if isinstance(artist, Line2D):
        return _strew_line(artist)
    if isinstance(artist, Patch):
        outline = artist.get_path().transformed(artist.get_transform()).to_polygons(closed_only=False)
        return np.concatenate([np.empty((0, 2)), *(_along(polygon) for polygon in outline)])
    return np.empty((0, 2))


def _strew_line(line: Line2D) -> Points:
    corners = line.get_path().vertices
    if line.get_drawstyle() != "default":
        corners = np.column_stack(STEP_LOOKUP_MAP[line.get_drawstyle()](*corners.T))
    corners = line.get_transform().transform(corners)
    if line.get_marker() in (None, "None", ""):
        return _along(corners)
    half = line.get_markersize() * line.get_figure().dpi / 72 / 2
    boxes = [_strew_box(Bbox.from_extents(x - half, y - half, x + half, y + half)) for x, y in corners]
    along = [] if line.get_linestyle() == "None" else [_along(corners)]
    return np.concatenate([np.empty((0, 2)), *boxes, *along])


def _strew_box(box: Bbox) -> Points:
    x, y = np.meshgrid(
        np.linspace(box.x0, box.x1, max(2, int(box.width / 6) + 1)),
        np.linspace(box.y0, box.y1, max(2, int(box.height / 6) + 1)),
    )
    return np.column_stack([x.ravel(), y.ravel()])


def _along(corners: Points) -> Points:
    """Points along a line through corners, no further than some pixels from one another."""
    corners = corners[np.isfinite(corners).all(axis=1)]
    if len(corners) < 2:
        return corners
    length = np.concatenate([[0.0], np.hypot(*np.diff(corners, axis=0).T).cumsum()])
    at = np.linspace(0.0, length[-1], max(2, int(length[-1] / 4) + 1))
    return np.column_stack([np.interp(at, length, corners[:, 0]), np.interp(at, length, corners[:, 1])])
