"""The path of one mobject in pixels: its curves, where they begin and end, and how cairo is told of them."""

from __future__ import annotations

from collections import deque
from functools import cached_property
from itertools import starmap
from typing import Any

import cairo
import numpy as np
from manim import VMobject
from manim.camera.camera import Camera
from numpy.typing import NDArray

from publish.films.fills import Edges

#: Manim's measure of points that are the same: numpy.isclose has it too.
_RELATIVE = 1e-5


class Shape:
    """What a mobject's points are on the picture; it never changes.

    ``pixels``, (n, 2), are its points in pixels, ``low`` and ``high``, (2,), the corners of the box that
    holds them, ``splits``, (m, 2), where each of its subpaths begins and ends among them. A curve is four
    points; the first of them is where the one before ended.
    """

    def __init__(self, mobject: VMobject, camera: Camera, matrix: cairo.Matrix) -> None:
        points = camera.transform_points_pre_display(mobject, mobject.points)[:, :2]
        # Rounded as cairo rounds them.
        self.pixels: NDArray[np.float64] = points * (matrix.xx, matrix.yy) + (matrix.x0, matrix.y0)
        tolerance = mobject.tolerance_for_point_equality
        self.splits, self._closed = _subpaths(points, tolerance)
        #: Whether anything is joined to something else.
        self.has_corners = len(points) > 4 * len(self.splits) or any(self._closed)
        self._path: cairo.Path | None = None
        self._traced = False
        if len(self.splits):
            self.low, self.high = self.pixels.min(axis=0), self.pixels.max(axis=0)

    @cached_property
    def edges(self) -> Edges:
        """What bounds the area that it fills."""
        return Edges.of(self.curves, self.splits)

    @property
    def curves(self) -> NDArray[np.float64]:
        """Its curves: (n, 4, 2)."""
        return self.pixels[: len(self.pixels) // 4 * 4].reshape(-1, 4, 2)

    def trace(self, context: cairo.Context[Any]) -> None:
        """Give a context the path, in pixels, so that a copy of it is the same to the last bit."""
        if self._path is not None:
            context.append_path(self._path)
            return
        curve_to, pixels = context.curve_to, self.pixels
        curves = self.curves.reshape(-1, 8)[:, 2:].tolist()
        for (start, end), closed in zip(self.splits.tolist(), self._closed, strict=True):
            if end - start < 4:
                continue
            context.new_sub_path()
            context.move_to(*pixels[start])
            deque(starmap(curve_to, curves[start // 4 : end // 4]), maxlen=0)
            if closed:
                context.close_path()
        if self._traced:  # what is drawn twice will be drawn often
            self._path = context.copy_path()
        self._traced = True


def _subpaths(points: NDArray[Any], tolerance: float) -> tuple[NDArray[np.int64], list[bool]]:
    """Where subpaths of points, (n, 2), begin and end, (m, 2), as Manim finds them, and which are closed."""
    count = len(points)
    if count < 4:
        return np.zeros((0, 2), dtype=int), []
    starts = points[4::4]
    joined = _are_close(points[3::4][: len(starts)], starts, tolerance)
    apart = [] if joined.all() else (4 * np.flatnonzero(~joined) + 4).tolist()
    splits = np.array([[0, *apart], [*apart, count]]).T
    begun, ended = points[splits[:, 0]], points[splits[:, 1] - 1]
    return splits, _are_close(begun, ended, tolerance).tolist()


def _are_close(some: NDArray[Any], others: NDArray[Any], tolerance: float) -> NDArray[np.bool_]:
    close: NDArray[np.bool_] = np.abs(some - others) <= tolerance + _RELATIVE * np.abs(others)
    return close[:, 0] & close[:, 1]
