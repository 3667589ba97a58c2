"""One mobject as it looks at one moment: what Manim's camera would draw of it, kept to be drawn again."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import cairo
import numpy as np
from manim import VMobject
from manim.camera.camera import Camera
from numpy.typing import NDArray

from publish.films.area import NOWHERE, Area
from publish.films.dots import Dots
from publish.films.shape import Shape
from publish.films.stamps import Stamps
from publish.films.style import Style

_IDENTITY = cairo.Matrix()


class Ink:
    """What a mobject leaves on the picture: a shape in a style, and the pixels that they touch.

    An ink never changes; a mobject that changed gets another one, which takes over what is the same from the
    one ``before``. ``area`` holds every pixel that drawing it may change.
    """

    _shape: Shape
    _style: Style

    def __init__(
        self,
        mobject: VMobject,
        look: tuple[Any, ...],
        camera: Camera,
        matrix: cairo.Matrix,
        before: Ink | None = None,
    ) -> None:
        self.mobject, self.look, self._matrix = mobject, look, matrix
        # The points come first in a look.
        stayed = before is not None and look[0] == before.look[0]
        shape = before._shape if before and stayed else Shape(mobject, camera, matrix)
        # Gradients lie where the points are.
        same = before and look[1:] == before.look[1:] and (stayed or before._style.is_plain)
        style = before._style if before and same else Style.of(mobject, camera, matrix.xx)
        self._shape, self._style = shape, style
        margin = style.margin_at_corners if shape.has_corners else style.margin
        seen = bool(style.layers) and len(shape.splits) > 0
        self.area = Area.around(shape.low - margin, shape.high + margin) if seen else NOWHERE

    @cached_property
    def _dots(self) -> Dots | None:
        """The equal dots that it consists of, if it does."""
        if self.area is NOWHERE or not self._style.is_plain:
            return None
        return Dots.among(self._shape.pixels, self._shape.splits, self._style.half_width)

    def changes(self, before: Ink) -> list[Area]:
        """Where the picture may differ if this ink takes the place of another one."""
        if self is before:
            return []
        if self.look[1:] == before.look[1:] and NOWHERE not in (self.area, before.area):
            if self._dots is not None and before._dots is not None:
                return self._dots.changed_since(before._dots)
            if self._style.is_fill:
                areas = self._shape.edges.changed_since(before._shape.edges)
                if areas is not None:
                    return areas
        return [before.area, self.area]

    def paint(
        self, context: cairo.Context[Any], picture: NDArray[np.uint32], areas: list[Area], band: Area
    ) -> None:
        """Draw what reaches into any of some areas.

        ``picture``, (height, width), is what the context draws on, and ``band`` what its clip leaves open.
        """
        context.set_matrix(_IDENTITY)
        context.new_path()
        stamps = None if self._dots is None else Stamps.of(self._dots, areas, band, picture)
        if self._dots is None or stamps is None:
            self._shape.trace(context)
        else:
            self._dots.trace(context, stamps.drawn)
        context.set_matrix(self._matrix)
        self._style.paint(context)
        if stamps is not None and stamps.copies:
            context.get_target().flush()
            stamps.copy(picture)
            context.get_target().mark_dirty()


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
