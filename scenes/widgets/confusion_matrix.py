"""The confusion matrix: four counts, truth in rows, prediction in columns, positive first."""

from __future__ import annotations

import numpy as np
from manim import UP, VGroup

from look import Theme, Words
from metrics import Counts
from scenes.widgets.frame import Box, Frame
from scenes.widgets.paragraph import Paragraph
from scenes.widgets.shapes import filled_box, outlined_box
from scenes.widgets.text import Writing

#: Cell: its row, its column, the class whose colour it has, and whether the prediction is right there.
CELLS = {
    "tp": (0, 0, "positive", True),
    "fn": (0, 1, "positive", False),
    "fp": (1, 0, "negative", False),
    "tn": (1, 1, "negative", True),
}


class ConfusionMatrix(VGroup):
    """Four cells with their counts; the columns' heads say how many are flagged and cleared.

    A right prediction is a filled cell, a mistake an outlined one; the colour is the truth's. Parts:
    ``cells``, ``numbers`` and ``names`` by the key of a count, ``heads`` by column, ``rows`` by class.
    """

    HEAD, ROW_NAME, GAP = 100, 210, 20

    def __init__(
        self, counts: Counts, words: Words, theme: Theme, frame: Frame, box: Box, names: dict[str, str]
    ):
        super().__init__()
        self.words, self.frame = words, frame
        px = frame.px
        gap, corner = px(self.GAP), px(14)
        grid = Box(box.left + px(self.ROW_NAME), box.bottom, box.right, box.top - px(self.HEAD))
        width, height = (grid.width - gap) / 2, (grid.height - gap) / 2
        self.boxes, self.cells, self.numbers, self.names = {}, {}, {}, {}
        for key, (row, column, truth, right) in CELLS.items():
            left, top = grid.left + column * (width + gap), grid.top - row * (height + gap)
            cell = self.boxes[key] = Box(left, top - height, left + width, top)
            if right:
                self.cells[key] = filled_box(cell, getattr(theme, truth), corner=corner)
            else:
                self.cells[key] = outlined_box(cell, getattr(theme, truth), corner=corner, width=4, dashes=44)
            role = f"on_{truth}" if right else truth
            self.numbers[key] = Writing(
                "", theme, size=px(80), bold=True, role=role, align="center", max_width=width - px(40)
            )
            self.names[key] = Paragraph(
                words(f"cell.{key}", count=2),
                theme,
                frame,
                sizes=(30, 29, 28),
                width=width - px(16),
                at=cell.center,
                role=role,
                align="center",
            )
        # Where one name takes two lines, all four counts make room for them.
        up, down = (32, 52) if any(name.rows > 1 for name in self.names.values()) else (18, 50)
        for key, cell in self.boxes.items():
            self.numbers[key].centered_at(cell.center + px(up) * UP)
            self.names[key].centered_at(cell.center - px(down) * UP)

        middle = (grid.left + grid.right) / 2
        self.title = Writing(words("matrix.title"), theme, size=px(28), role="muted", align="center")
        self.title.centered_at(_at(middle, box.top - px(14)))
        self.places = {
            key: _at(grid.left + width / 2 + column * (width + gap), grid.top + px(36))
            for column, key in enumerate(("flagged", "cleared"))
        }
        self.heads = {
            key: Paragraph(
                "", theme, frame, sizes=(32, 30, 28), width=width + px(self.GAP - 6), at=place, align="center"
            )
            for key, place in self.places.items()
        }
        numbers = words.numbers
        self.rows = {
            truth: Paragraph(
                words("matrix.row", n=numbers.count(n, f"{truth}s"), name=names[truth]),
                theme,
                frame,
                sizes=(32, 30, 28),
                width=px(self.ROW_NAME - 22),
                at=grid.center,
                most=4,
                role=truth,
                align="right",
            ).centered_at(_at(grid.left - px(22), self.boxes[key].center[1]))
            for truth, key, n in (("positive", "tp", counts.positives), ("negative", "tn", counts.negatives))
        }
        #: What never changes while the counts do.
        self.still = VGroup(*self.cells.values(), self.title, *self.rows.values())
        self.add(self.still, *self.names.values(), *self.numbers.values(), *self.heads.values())
        self.show(counts)

    def show(self, counts: Counts) -> ConfusionMatrix:
        """Show other counts."""
        numbers = self.words.numbers
        for key, number in self.numbers.items():
            count = getattr(counts, key)
            number.show(numbers.count(count, key))
            self.names[key].show(self.words(f"cell.{key}", count=count))
        for key, head in self.heads.items():
            n = getattr(counts, key)
            head.show(self.words(f"matrix.{key}", count=n, n=numbers.count(n, key)))
            # Two lines stand a little higher, clear of what frames the cells.
            head.centered_at(self.places[key] + self.frame.px(8 * (head.rows > 1)) * UP)
        return self

    def frame_around(self, *keys: str, margin: float = 8) -> Box:
        """The box around some of the cells, for pointing at a row or a column."""
        boxes, space = [self.boxes[key] for key in keys], self.frame.px(margin)
        return Box(
            min(box.left for box in boxes) - space,
            min(box.bottom for box in boxes) - space,
            max(box.right for box in boxes) + space,
            max(box.top for box in boxes) + space,
        )


def _at(x: float, y: float) -> np.ndarray:
    return np.array([x, y, 0.0])
