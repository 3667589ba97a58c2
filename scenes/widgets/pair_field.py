"""All pairs of a case as one square: too many for cells, so the won ones are a region."""

from __future__ import annotations

import numpy as np
from manim import VGroup, VMobject

from look import Theme
from scenes.widgets.frame import Box
from scenes.widgets.pair_grid import TINT
from scenes.widgets.shapes import filled_box, outlined_box, set_polygon


class PairField(VGroup):
    """The unit square of recall and false positive rate; what lies under the curve are the pairs won.

    ``show`` moves to another curve, and to other numbers of rows and columns. The region is a flat tint:
    lines between thousands of cells would only make stripes. Parts: ``square``, ``region``, ``frame_line``,
    ``border``.
    """

    def __init__(self, curve, rows: int, columns: int, theme: Theme, box: Box):
        super().__init__()
        self.box = box
        self.square = filled_box(box, theme.panel)
        self.region = VMobject(stroke_width=0).set_fill(theme.positive, TINT)
        self.frame_line = outlined_box(box, theme.muted, corner=1e-3, width=2)
        self.border = VMobject().set_stroke(theme.threshold, 5).set_z_index(2)
        self.add(self.square, self.region, self.frame_line, self.border)
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
        return self

    def show_border(self, curve) -> PairField:
        """Move only the border and what lies under it."""
        self.curve = curve
        path = np.array([self.place(x, y) for x, y in zip(*curve, strict=True)])
        set_polygon(self.border, path)
        set_polygon(self.region, np.vstack([path, self.place(1, 0), path[:1]]))
        return self
