"""How the path of one mobject is drawn: what Manim's camera fills and strokes it with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cairo
import numpy as np
from manim import VMobject
from manim.camera.camera import CAP_STYLE_MAP, LINE_JOIN_MAP, Camera
from numpy.typing import NDArray

#: How far beyond its line a mitred corner may reach, in line widths: cairo's limit, which Manim leaves alone.
_MITRE = 10

#: A source, and for a stroke its width in scene units, its joins and its ends; a fill has no width.
_Layer = tuple[cairo.Pattern, float | None, Any, Any]


@dataclass(frozen=True, eq=False)
class Style:
    """A stroke behind, a fill and a stroke, as far as they can be seen.

    ``half_width`` is half the width of the widest stroke. ``margin`` is how far beyond a path anything may be
    seen, ``margin_at_corners`` how far where the path turns; all in pixels. ``is_plain`` says whether each
    colour is the same everywhere.
    """

    layers: tuple[_Layer, ...]
    half_width: float
    margin: float
    margin_at_corners: float
    is_plain: bool

    @classmethod
    def of(cls, mobject: VMobject, camera: Camera, scale: float) -> Style:
        """The style of a mobject; ``scale`` is how many pixels a unit of the scene has."""
        found = (
            _stroke(mobject, camera, background=True),
            _fill(mobject, camera),
            _stroke(mobject, camera, background=False),
        )
        layers = tuple(layer for layer in found if layer is not None)
        half = max((width * scale / 2 for _, width, *_ in layers if width is not None), default=0.0)
        mitred = any(join == cairo.LineJoin.MITER for _, _, join, _ in layers)
        margin = 1 + half * 2**0.5
        at_corners = 1 + half * _MITRE if mitred else margin
        plain = all(isinstance(source, cairo.SolidPattern) for source, *_ in layers)
        return cls(layers, half, margin, at_corners, plain)

    @property
    def is_fill(self) -> bool:
        """Whether it is nothing but one colour inside the path."""
        return self.is_plain and len(self.layers) == 1 and self.layers[0][1] is None

    def paint(self, context: cairo.Context[Any]) -> None:
        """Draw the path that a context holds."""
        for source, width, join, cap in self.layers:
            context.set_source(source)
            if width is None:
                context.fill_preserve()
            else:
                context.set_line_width(width)
                context.set_line_join(join)
                context.set_line_cap(cap)
                context.stroke_preserve()


def _fill(mobject: VMobject, camera: Camera) -> _Layer | None:
    source = _source(mobject, camera.get_fill_rgbas(mobject), camera)
    return None if source is None else (source, None, None, None)


def _stroke(mobject: VMobject, camera: Camera, *, background: bool) -> _Layer | None:
    width = mobject.get_stroke_width(background)
    source = _source(mobject, camera.get_stroke_rgbas(mobject, background), camera) if width else None
    if source is None:
        return None
    join, cap = LINE_JOIN_MAP[mobject.joint_type], CAP_STYLE_MAP[mobject.cap_style]
    return (source, float(width * camera.cairo_line_width_multiple), join, cap)


def _source(mobject: VMobject, rgbas: NDArray[Any], camera: Camera) -> cairo.Pattern | None:
    """What to draw with; nothing for a colour that cannot be seen. Cairo stores blue first, Manim red."""
    if len(rgbas) == 1:
        red, green, blue, alpha = rgbas[0].tolist()
        return cairo.SolidPattern(blue, green, red, alpha) if alpha else None
    ends = camera.transform_points_pre_display(mobject, np.array(mobject.get_gradient_start_and_end_points()))
    gradient = cairo.LinearGradient(*(float(value) for end in ends for value in end[:2]))
    for offset, (red, green, blue, alpha) in zip(np.linspace(0, 1, len(rgbas)), rgbas, strict=True):
        gradient.add_color_stop_rgba(offset, blue, green, red, alpha)
    return gradient
