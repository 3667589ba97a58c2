"""Fewer vertices for a line with more of them than a picture can show."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.checks import BoolArray, FloatArray

Indices = NDArray[np.intp]


# region: kept_vertices
def kept_vertices(x: ArrayLike, y: ArrayLike, *, tolerance: float) -> Indices:
    """Which vertices of a line are enough to draw it: no other one lies farther from it than ``tolerance``.

    ``x`` and ``y`` of shape (n,), finite, in one unit: scale them to what is drawn, so that ``tolerance`` is
    half a pixel, say. Returns the indices of those kept, upwards; the first and the last are among them.
    With ``tolerance=0`` only vertices in the middle of a straight piece are left out, so the line is exactly
    the same.

    Two sieves. The first goes over a grid of cells half a tolerance across their diagonal and keeps where
    the line enters and leaves each one; what remains does not depend on how many vertices there were. The
    second leaves out, from a stretch between two kept vertices, all that lie near enough to the straight
    line between them.

    Reference: Douglas, D. and Peucker, T. (1973). Algorithms for the reduction of the number of points
    required to represent a digitized line or its caricature. Cartographica 10, 112-122.

    >>> kept_vertices([0, 1, 2, 3, 4], [0, 0, 0.1, 0, 2], tolerance=0.5).tolist()
    [0, 3, 4]
    >>> kept_vertices([0, 0, 0, 1], [0, 1, 2, 2], tolerance=0).tolist()
    [0, 2, 3]
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    if x.ndim != 1 or x.shape != y.shape:
        raise ValueError(f"x and y must be one-dimensional and equally long, not {x.shape} and {y.shape}.")
    if not 0.0 <= tolerance < math.inf:
        raise ValueError(f"tolerance must be finite and not negative, not {tolerance!r}.")
    if not (np.isfinite(x).all() and np.isfinite(y).all()):
        raise ValueError("x and y must be finite.")
    if len(x) < 3:
        return np.arange(len(x), dtype=np.intp)
    # Each sieve may use half of what is allowed.
    kept = _by_cells(x, y, tolerance / 2) if tolerance else np.arange(len(x), dtype=np.intp)
    return kept[_by_stretches(x[kept], y[kept], tolerance / 2)]


# endregion


def _by_cells(x: FloatArray, y: FloatArray, diagonal: float) -> Indices:
    """The first and the last vertex of each visit to a cell: the others lie within a diagonal of both."""
    side = diagonal / math.sqrt(2.0)
    moves: BoolArray = np.zeros(len(x) - 1, dtype=np.bool_)
    for values in (x, y):
        cell = np.floor(values / side)
        moves |= cell[1:] != cell[:-1]
    ends = np.ones(len(x), dtype=np.bool_)
    ends[1:-1] = moves[1:] | moves[:-1]
    return np.flatnonzero(ends)


def _by_stretches(x: FloatArray, y: FloatArray, tolerance: float) -> BoolArray:
    """Split where a vertex lies farthest from the straight line, until none lies too far."""
    kept = np.zeros(len(x), dtype=np.bool_)
    kept[[0, -1]] = True
    stretches = [(0, len(x) - 1)]
    while stretches:
        first, last = stretches.pop()
        if last - first < 2:
            continue
        inside = slice(first + 1, last)
        distance = _distance(
            x[inside] - x[first], y[inside] - y[first], x[last] - x[first], y[last] - y[first]
        )
        farthest = int(distance.argmax())
        if distance[farthest] > tolerance:
            middle = first + 1 + farthest
            kept[middle] = True
            stretches += [(first, middle), (middle, last)]
    return kept


def _distance(x: FloatArray, y: FloatArray, end_x: float, end_y: float) -> FloatArray:
    """How far points lie from the piece of a straight line between the origin and the end."""
    squared = end_x * end_x + end_y * end_y
    along = np.clip((x * end_x + y * end_y) / squared, 0.0, 1.0) if squared else np.zeros(len(x))
    distance: FloatArray = np.hypot(x - along * end_x, y - along * end_y)
    return distance
