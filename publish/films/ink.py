"""One mobject as it looks at one moment: what Manim's camera would draw of it, kept to be drawn again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import starmap
from typing import Any

import cairo
import numpy as np
from manim import VMobject
from manim.camera.camera import CAP_STYLE_MAP, LINE_JOIN_MAP, Camera
from numpy.typing import NDArray

from publish.films.area import NOWHERE, Area
from publish.films.dots import Dots

#: How far beyond its line a mitred corner may reach, in line widths: cairo's limit, which Manim leaves alone.
_MITRE = 10

_IDENTITY = cairo.Matrix()


class Ink:
    """What a mobject leaves on the picture: a path, a fill and up to two strokes, and the pixels they touch.

    An ink never changes; a mobject that changed gets another one. ``area`` holds every pixel that drawing it
    may change.
    """

    def __init__(
        self, mobject: VMobject, look: tuple[Any, ...], camera: Camera, matrix: cairo.Matrix
    ) -> None:
        self.mobject, self.look = mobject, look
        # The mobject may move its points in place; the ink stays as it is.
        self._points = camera.transform_points_pre_display(mobject, mobject.points).copy()
        self._pixels = _pixels(self._points, matrix)
        self._splits = mobject.get_subpath_split_indices_from_points(self._points, n_dims=2)
        self._is_closed: Callable[[Any, Any], bool] = mobject.consider_points_equals_2d
        self._matrix = matrix
        self._path: cairo.Path | None = None
        self._painted = False
        self._layers = [
            layer
            for layer in (
                _stroke(mobject, camera, background=True),
                _fill(mobject, camera),
                _stroke(mobject, camera, background=False),
            )
            if layer is not None
        ]
        seen = bool(self._layers and len(self._splits))
        plain = all(isinstance(source, cairo.SolidPattern) for source, *_ in self._layers)
        self._dots = Dots.among(self._pixels, self._splits, self._half_width()) if seen and plain else None
        self.area = self._reach() if seen else NOWHERE

    def changes(self, before: Ink) -> list[Area]:
        """Where the picture may differ if this ink takes the place of another one."""
        if self is before:
            return []
        # The points come first; all the rest has to be the same.
        if self._dots is not None and before._dots is not None and self.look[1:] == before.look[1:]:
            return self._dots.changed_since(before._dots)
        return [before.area, self.area]

    def paint(self, context: cairo.Context[Any], area: Area) -> None:
        """Draw what reaches into an area, where the context's clip lets it be seen."""
        context.set_matrix(_IDENTITY)
        context.new_path()
        if self._dots is not None:
            _trace_dots(context, self._dots.within(area))
        elif self._path is not None:
            context.append_path(self._path)
        else:
            self._trace(context)
            if self._painted:  # what is drawn twice will be drawn often
                self._path = context.copy_path()
        self._painted = True
        context.set_matrix(self._matrix)
        for source, width, join, cap in self._layers:
            context.set_source(source)
            if width is None:
                context.fill_preserve()
            else:
                context.set_line_width(width)
                context.set_line_join(join)
                context.set_line_cap(cap)
                context.stroke_preserve()

    def _trace(self, context: cairo.Context[Any]) -> None:
        """Give the context the path, in pixels, so that a copy of it is the same to the last bit."""
        curve_to, points, pixels = context.curve_to, self._points, self._pixels
        # A curve is four points; the first of them is where the one before ended.
        curves = pixels[: len(pixels) // 4 * 4].reshape(-1, 8)[:, 2:].tolist()
        for start, end in self._splits.tolist():
            if end - start < 4:
                continue
            context.new_sub_path()
            context.move_to(*pixels[start])
            deque(starmap(curve_to, curves[start // 4 : end // 4]), maxlen=0)
            if self._is_closed(points[start], points[end - 1]):
                context.close_path()

    def _half_width(self) -> float:
        return max((width * self._matrix.xx / 2 for _, width, *_ in self._layers if width), default=0.0)

    def _reach(self) -> Area:
        pixels, margin = self._pixels, 1.0
        for _, width, join, _ in self._layers:
            if width is not None:
                reach = _MITRE if join == cairo.LineJoin.MITER else 1
                margin = max(margin, 1 + width * self._matrix.xx / 2 * max(reach, 2**0.5))
        return Area.around(pixels.min(axis=0) - margin, pixels.max(axis=0) + margin)


def _trace_dots(context: cairo.Context[Any], outlines: NDArray[Any]) -> None:
    """Give the context closed curves, (n, k, 2), in pixels."""
    curve_to = context.curve_to
    for outline in outlines.reshape(len(outlines), outlines.shape[1] // 4, 8).tolist():
        context.new_sub_path()
        context.move_to(*outline[0][:2])
        for curve in outline:
            curve_to(*curve[2:])
        context.close_path()


def look_of(mobject: VMobject) -> tuple[Any, ...]:
    """Everything that a mobject's ink depends on: equal looks leave equal inks."""
    fill, stroke = mobject.get_fill_rgbas(), mobject.get_stroke_rgbas()
    behind = mobject.background_stroke_width
    return (
        mobject.points.tobytes(),
        fill.tobytes(),
        stroke.tobytes(),
        mobject.stroke_width,
        behind,
        mobject.get_stroke_rgbas(background=True).tobytes() if behind else b"",
        mobject.joint_type,
        mobject.cap_style,
        # Only gradients have a direction.
        (*mobject.sheen_direction,) if len(fill) > 1 or len(stroke) > 1 else (),
    )


def _pixels(points: NDArray[Any], matrix: cairo.Matrix) -> NDArray[Any]:
    """Points of a scene in pixels, rounded as cairo rounds them."""
    return np.asarray(points[:, :2] * (matrix.xx, matrix.yy) + (matrix.x0, matrix.y0))


_Layer = tuple[cairo.Pattern, float | None, Any, Any]


def _fill(mobject: VMobject, camera: Camera) -> _Layer | None:
    source = _source(mobject, camera.get_fill_rgbas(mobject), camera)
    return None if source is None else (source, None, None, None)


def _stroke(mobject: VMobject, camera: Camera, *, background: bool) -> _Layer | None:
    width = mobject.get_stroke_width(background)
    source = _source(mobject, camera.get_stroke_rgbas(mobject, background), camera) if width else None
    if source is None:
        return None
    join, cap = LINE_JOIN_MAP[mobject.joint_type], CAP_STYLE_MAP[mobject.cap_style]
    return (source, width * camera.cairo_line_width_multiple, join, cap)


def _source(mobject: VMobject, rgbas: NDArray[Any], camera: Camera) -> cairo.Pattern | None:
    """What to draw with; nothing for a colour that cannot be seen. Cairo stores blue first, Manim red."""
    if len(rgbas) == 1:
        red, green, blue, alpha = rgbas[0]
        return cairo.SolidPattern(blue, green, red, alpha) if alpha else None
    ends = camera.transform_points_pre_display(mobject, np.array(mobject.get_gradient_start_and_end_points()))
    gradient = cairo.LinearGradient(*(float(value) for end in ends for value in end[:2]))
    for offset, (red, green, blue, alpha) in zip(np.linspace(0, 1, len(rgbas)), rgbas, strict=True):
        gradient.add_color_stop_rgba(offset, blue, green, red, alpha)
    return gradient
