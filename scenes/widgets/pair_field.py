"""All pairs of a case as one square: too many for cells, so the won ones are a region."""

from __future__ import annotations

import numpy as np
from manim import VGroup, VMobject

from look import Theme
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import filled_box, outlined_box, set_polygon


class PairField(VGroup):
    """The unit square of recall and false positive rate; what lies under the curve are the pairs won.

    ``show`` moves to another curve, and to other numbers of rows and columns. The lines between rows or
    columns are drawn while they are ``FINEST`` pixels apart or more. Parts: ``square``, ``region``, ``mesh``,
    ``frame_line``, ``border``.
    """

    FINEST = 3

    #: How dense the lines between rows and columns are.
    MESH = 0.45

    def __init__(self, curve, rows: int, columns: int, theme: Theme, frame: Frame, box: Box):
        super().__init__()
        self.frame, self.box = frame, box
        self.square = filled_box(box, theme.panel)
        self.region = VMobject(stroke_width=0).set_fill(theme.positive, 1)
        self.mesh = VMobject().set_stroke(theme.background, 0.7, self.MESH).set_z_index(1)
        self.frame_line = outlined_box(box, theme.muted, corner=1e-3, width=2)
        self.border = VMobject().set_stroke(theme.threshold, 5).set_z_index(2)
        self.add(self.square, self.region, self.mesh, self.frame_line, self.border)
        self.show(curve, rows, columns)

    def place(self, false_positive_rate: float, recall: float) -> np.ndarray:
        """Where a point of the square stands in the scene."""
        return self.box.at(false_positive_rate, recall)

    def cell(self, row: int, column: int) -> np.ndarray:
        """The middle of a pair's cell: rows from the bottom, columns from the left."""
        return self.place((column + 0.5) / self.columns, (row + 0.5) / self.rows)

    def show(self, curve, rows: int, columns: int) -> PairField:
        """Show other pairs."""
        self.rows, self.columns = rows, columns
        self.show_border(curve)
        self.mesh.clear_points()
        finest = self.frame.px(self.FINEST)
        if self.box.height / rows >= finest:
            for row in range(1, rows):
                self._line((0, row / rows), (1, row / rows))
        if self.box.width / columns >= finest:
            for column in range(1, columns):
                self._line((column / columns, 0), (column / columns, 1))
        return self

    def show_border(self, curve) -> PairField:
        """Move only the border and what lies under it."""
        self.curve = curve
        path = np.array([self.place(x, y) for x, y in zip(*curve, strict=True)])
        set_polygon(self.border, path)
        set_polygon(self.region, np.vstack([path, self.place(1, 0), path[:1]]))
        return self

    def _line(self, start, end) -> None:
        self.mesh.start_new_path(self.place(*start)).add_line_to(self.place(*end))
