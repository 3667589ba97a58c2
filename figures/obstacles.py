"""What a label must not hide: everything drawn on an axes, as points on a grid that is asked quickly."""

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

Points = NDArray[np.float64]

#: Pixels: a cell of the grid, and how far the points strewn along a line are apart.
CELL, APART = 3.0, 4.0


class Obstacles:
    """Points strewn densely over the lines, outlines, texts and spines of an axes.

    Surfaces and collections are free to lie on. A table of sums tells how many points lie in any upright
    rectangle at the price of four look-ups.
    """

    def __init__(self, axes: Axes, *, besides: Sequence[Label] = (), also: Points | None = None) -> None:
        """Strew points over all but the labels ``besides``, and add the points ``also`` (in data units)."""
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
        strewn += _along_spines(axes)
        if also is not None:
            strewn.append(axes.transData.transform(also))
        self._sums = _table_of_sums(np.concatenate([np.empty((0, 2)), *strewn]), figure.bbox.size)

    def hidden(self, middles: Points, half: Points) -> NDArray[np.int64]:
        """How many points lie in each rectangle about these middles; ``half`` is half of its two sides."""
        limits = np.array(self._sums.shape) - 1
        low = np.clip(np.ceil((middles - half) / CELL), 0, limits).astype(np.int64)
        high = np.maximum(np.clip(np.floor((middles + half) / CELL), 0, limits).astype(np.int64), low)
        sums = self._sums
        return np.asarray(
            sums[high[:, 0], high[:, 1]]
            - sums[low[:, 0], high[:, 1]]
            - sums[high[:, 0], low[:, 1]]
            + sums[low[:, 0], low[:, 1]]
        )


def _table_of_sums(points: Points, size: Points) -> NDArray[np.int64]:
    """Of each corner of the grid, how many points lie below and to the left of it."""
    cells = np.ceil(size / CELL).astype(np.int64) + 1
    place = np.floor(points / CELL)
    inside = np.isfinite(place).all(axis=1) & (place >= 0).all(axis=1) & (place < cells).all(axis=1)
    column, row = place[inside].astype(np.int64).T
    counts = np.bincount(column * cells[1] + row, minlength=cells[0] * cells[1]).reshape(cells)
    sums = np.zeros(cells + 1, dtype=np.int64)
    sums[1:, 1:] = counts.cumsum(axis=0).cumsum(axis=1)
    return sums


def _strew(artist: Artist) -> Points:
    if isinstance(artist, Text):
        return _strew_box(extent(artist)) if artist.get_text() else np.empty((0, 2))
    if isinstance(artist, Line2D):
        return _strew_line(artist)
    if isinstance(artist, Patch):
        outline = artist.get_path().transformed(artist.get_transform()).to_polygons(closed_only=False)
        return np.concatenate([np.empty((0, 2)), *(_along(polygon) for polygon in outline)])
    return np.empty((0, 2))


def _along_spines(axes: Axes) -> list[Points]:
    """Points along the visible spines; these know themselves where they are only when they are drawn."""
    box = axes.get_window_extent()
    ends = {
        "left": [(box.x0, box.y0), (box.x0, box.y1)],
        "right": [(box.x1, box.y0), (box.x1, box.y1)],
        "bottom": [(box.x0, box.y0), (box.x1, box.y0)],
        "top": [(box.x0, box.y1), (box.x1, box.y1)],
    }
    there = [name for name, spine in axes.spines.items() if axes.axison and spine.get_visible()]
    return [_along(np.array(ends[name])) for name in there]


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
    at = np.linspace(0.0, length[-1], max(2, int(length[-1] / APART) + 1))
    return np.column_stack([np.interp(at, length, corners[:, 0]), np.interp(at, length, corners[:, 1])])
