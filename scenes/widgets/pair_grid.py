"""The pairs as a grid: a row for each positive, a column for each negative, a cell for each pair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from manim import DEGREES, UP, Animation, VGroup, VMobject

from look import Number, Theme
from metrics import PairTable
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import set_polygon
from scenes.widgets.text import Writing

#: How dense the colour of the pairs won is once they are an area, not cells to be counted.
TINT = 0.45

#: How the outcome of a pair is called, by its entry in a table of pairs.
OUTCOMES = {1: "won", 0: "tied", -1: "lost"}


class PairGrid(VGroup):
    """A cell is empty until its pair has been compared: then it is filled if won, half filled if tied.

    Rows count from the bottom and columns from the left, in the table's order or in another one, so that
    after sorting the border of the won cells is the ROC curve. ``show`` lays the cells out in a box, with
    rows and columns in other places. Parts: ``cells`` and ``halves`` (of ties) by row and column, ``heads``
    and ``titles`` by class; ``field`` is all that is not written.
    """

    GAP, CORNER = 8, 7

    def __init__(
        self,
        table: PairTable,
        scores: Mapping[str, Sequence[Number]],
        theme: Theme,
        frame: Frame,
        box: Box,
        names: Mapping[str, str],
        *,
        rows: Sequence[float] | None = None,
        columns: Sequence[float] | None = None,
    ):
        super().__init__()
        self.theme, self.frame, self.table = theme, frame, table
        self.outcome = {place: OUTCOMES[int(entry)] for place, entry in np.ndenumerate(table.outcomes)}
        self.cells = {place: style_cell(VMobject(), "open", theme) for place in self.outcome}
        self.halves = {
            place: VMobject(stroke_width=0).set_fill(theme.positive, 0)
            for place, outcome in self.outcome.items()
            if outcome == "tied"
        }
        self.field = VGroup(*self.cells.values(), *self.halves.values())
        self.heads = {
            truth: VGroup(
                *(
                    Writing(score, theme, size=frame.px(32), role=truth, align=align)
                    for score in scores[truth]
                )
            )
            for truth, align in (("positive", "right"), ("negative", "center"))
        }
        self.titles = {
            truth: Writing(names[truth], theme, size=frame.px(34), bold=True, role=truth, align="center")
            for truth in ("positive", "negative")
        }
        self.titles["positive"].rotate(90 * DEGREES)
        self.add(self.field, *self.heads.values(), *self.titles.values())
        count = table.outcomes.shape
        self.rows = np.asarray(range(count[0]) if rows is None else rows, dtype=float)
        self.columns = np.asarray(range(count[1]) if columns is None else columns, dtype=float)
        self.show(box)

    def show(
        self,
        box: Box,
        *,
        rows=None,
        columns=None,
        gap: float = GAP,
        corner: float = CORNER,
        across: float = 0.0,
    ) -> PairGrid:
        """Lay the cells out in a box: ``gap`` and ``corner`` in pixels, rows and columns by their places.

        ``across`` moves the scores of the rows from the left side, at 0, to the right, at 1:
        they fade out at one and in at the other.
        """
        self.box, px = box, self.frame.px
        self.rows = self.rows if rows is None else np.asarray(rows, dtype=float)
        self.columns = self.columns if columns is None else np.asarray(columns, dtype=float)
        boxes = [self.cell_box(*place, gap=gap) for place in self.cells]
        shapes = all_rounded(boxes, px(corner))
        for (place, cell), here, shape in zip(self.cells.items(), boxes, shapes, strict=True):
            cell.points = shape
            if place in self.halves:
                set_polygon(self.halves[place], [here.at(*at) for at in ((0, 0), (1, 0), (1, 1), (0, 0))])
        for row, head in enumerate(self.heads["positive"]):
            end = box.left - px(18) if across < 0.5 else box.right + px(18) + head.advance
            head.centered_at(np.array([end, self.cell_box(row, 0).center[1], 0]))
            head.set_fill(opacity=abs(1 - 2 * across))
        for column, head in enumerate(self.heads["negative"]):
            head.centered_at(np.array([self.cell_box(0, column).center[0], box.top + px(30), 0]))
        self.titles["negative"].centered_at(box.at(0.5, 1) + px(80) * UP)
        self.titles["positive"].move_to(box.at(0, 0.5) - np.array([px(118), 0, 0]))
        return self

    def cell_box(self, row: int, column: int, *, gap: float = GAP) -> Box:
        """The box of a cell."""
        box, inset = self.box, self.frame.px(gap) / 2
        up, across = box.height / len(self.rows), box.width / len(self.columns)
        left, bottom = box.left + self.columns[column] * across, box.bottom + self.rows[row] * up
        return Box(left + inset, bottom + inset, left + across - inset, bottom + up - inset)

    def of(self, outcome: str) -> list[tuple[int, int]]:
        """The places of the cells that end so, in the order of rows."""
        return [place for place, own in self.outcome.items() if own == outcome]

    def judge(self, row: int, column: int) -> list[Animation]:
        """Show how a pair ends."""
        changes = [style_cell(self.cells[row, column].animate, self.outcome[row, column], self.theme)]
        if (row, column) in self.halves:
            changes.append(self.halves[row, column].animate.set_fill(opacity=1))
        return changes


def style_cell(cell, state: str, theme: Theme):
    """Give a cell the look of its state: "open", "won", "tied" or "lost"."""
    if state == "won":
        return cell.set_fill(theme.positive, 1).set_stroke(theme.positive, 2, 1)
    color = theme.grid if state == "open" else theme.muted if state == "lost" else theme.positive
    return cell.set_fill(theme.positive, 0).set_stroke(color, 2 if state != "open" else 2.5, 1)


def rounded(box: Box, radius: float) -> np.ndarray:
    """The outline of a box with round corners, as cubic curves: points of shape (32, 3)."""
    return all_rounded([box], radius)[0]


def all_rounded(boxes: Sequence[Box], radius: float) -> np.ndarray:
    """The same of many boxes, (n, 32, 3)."""
    # How far the handles of a quarter circle reach, as a share of its radius.
    reach = radius * (1 - 4 / 3 * np.tan(np.pi / 8))
    corners = np.array([[box.at(*at) for at in ((0, 0), (1, 0), (1, 1), (0, 1))] for box in boxes])
    before, after = corners[:, [3, 0, 1, 2]], corners[:, [1, 2, 3, 0]]
    there, onward = _unit(before - corners), _unit(after - corners)
    start, end, next_start = corners + there * radius, corners + onward * radius, after - onward * radius
    bend = [start, corners + there * reach, corners + onward * reach, end]
    side = [end + (next_start - end) * share for share in (0, 1 / 3, 2 / 3, 1)]
    return np.stack([*bend, *side], axis=2).reshape(-1, 32, 3)


def _unit(vectors: np.ndarray) -> np.ndarray:
    """Vectors, (…, 3), of length 1 in the same directions."""
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1), 1e-9)[..., np.newaxis]
