"""Lines with more vertices than a picture can show: those are drawn that can be seen."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from figures.remarks import remark
from metrics import kept_vertices

Floats = NDArray[np.float64]

#: Lines with fewer vertices are drawn as they are.
ENOUGH = 50_000

#: How far, in points, a vertex that is left out may lie from the line that is drawn: an eighth of a pixel in
#: print.
TOLERANCE = 0.03


def seen_vertices(axes: Axes, x: Floats, y: Floats, *, steps: bool = False) -> tuple[Floats, Floats]:
    """The vertices of a line that are enough to draw it straight from one to the next.

    The limits of the axes must be set. With ``steps`` the line goes to the height of each vertex first and
    then to it, and its corners become vertices. Undefined ends of a line of very many are left out.
    """
    if len(x) <= ENOUGH:
        return stepped(x, y) if steps else (x, y)
    there = np.isfinite(x) & np.isfinite(y)
    x, y = x[there], y[there]
    if steps:
        x, y = stepped(x, y)
    in_points = axes.transData.transform(np.column_stack([x, y])) * 72 / axes.figure.dpi
    rows = kept_vertices(in_points[:, 0], in_points[:, 1], tolerance=TOLERANCE)
    return x[rows], y[rows]


def stepped(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """The corners of a line in steps: first to the height of the next vertex, then to it.

    >>> [corners.tolist() for corners in stepped(np.array([0.0, 1.0]), np.array([2.0, 3.0]))]
    [[0.0, 0.0, 1.0], [2.0, 3.0, 3.0]]
    """
    corners = np.repeat(np.arange(len(x)), 2)
    return x[corners[:-1]], y[corners[1:]]


def draw_line(axes: Axes, x: Floats, y: Floats, *, steps: bool = False, **style: Any) -> None:
    """Draw a line through as many of these vertices as can be seen; see `seen_vertices`."""
    if len(x) <= ENOUGH:
        axes.plot(x, y, drawstyle="steps-pre" if steps else "default", **style)
    else:
        remark(axes, "seen_vertices")
        axes.plot(*seen_vertices(axes, x, y, steps=steps), **style)


def fill_under(axes: Axes, x: Floats, y: Floats, *, steps: bool = False, **style: Any) -> None:
    """Fill what is under such a line, without an edge."""
    if len(x) <= ENOUGH:
        axes.fill_between(x, y, step="pre" if steps else None, linewidth=0, **style)
    else:
        remark(axes, "seen_vertices")
        axes.fill_between(*seen_vertices(axes, x, y, steps=steps), linewidth=0, **style)
