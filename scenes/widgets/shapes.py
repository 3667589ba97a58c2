"""Plain shapes in a theme's colours."""

from __future__ import annotations

import numpy as np
from manim import DashedVMobject, Line, Rectangle, RoundedRectangle, VMobject

from scenes.widgets.frame import Box

#: Where the four points of a curve stand that is a straight line: shares of the way, (4, 1).
_THIRDS = np.linspace(0, 1, 4)[:, np.newaxis]


def filled_box(box: Box, color: str, *, corner: float = 0.0, opacity: float = 1.0) -> VMobject:
    """A filled rectangle without an outline."""
    shape = (
        RoundedRectangle(corner_radius=corner, width=box.width, height=box.height)
        if corner
        else Rectangle(width=box.width, height=box.height)
    )
    return shape.set_stroke(width=0).set_fill(color, opacity).move_to(box.center)


def outlined_box(box: Box, color: str, *, corner: float, width: float, dashes: int = 0) -> VMobject:
    """A rectangle that is only an outline, dashed if ``dashes`` says how often."""
    shape = RoundedRectangle(corner_radius=corner, width=box.width, height=box.height, fill_opacity=0)
    shape.set_stroke(color, width).move_to(box.center)
    return _dashed(shape, dashes) if dashes else shape


def dashed_line(start, end, color: str, *, width: float, dash: float) -> VMobject:
    """A dashed straight line with dashes of a given length."""
    line = Line(start, end).set_stroke(color, width)
    return _dashed(line, max(1, round(line.get_length() / (2 * dash))))


def _dashed(shape: VMobject, dashes: int) -> VMobject:
    """The dashes of an outline as one shape, which is drawn many times faster than a group of them."""
    group = DashedVMobject(shape, num_dashes=dashes, dashed_ratio=0.55)
    dashed = VMobject().match_style(shape)
    dashed.points = np.concatenate([dash.points for dash in group])
    return dashed


def corners(box: Box) -> np.ndarray:
    """The outline of a box as a closed polygon."""
    return np.array([box.at(*corner) for corner in ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))])


def set_polygon(shape: VMobject, points) -> VMobject:
    """Give a shape other corners, (n, 3), joined by straight lines; fewer than two leave nothing to draw."""
    corners = np.asarray(points, dtype=float)
    if len(corners) < 2:
        return shape.clear_points()
    # What Manim's set_points_as_corners does, many times slower.
    start, end = corners[:-1, np.newaxis], corners[1:, np.newaxis]
    shape.points = ((1 - _THIRDS) * start + _THIRDS * end).reshape(-1, 3)
    return shape
