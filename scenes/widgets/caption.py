"""The caption: one sentence at the foot of the frame, in a place that never moves."""

from __future__ import annotations

from manim import VGroup

from look import Sentence, Theme
from scenes.widgets.frame import Frame
from scenes.widgets.text import Writing, as_sentence, break_lines


class Caption(VGroup):
    """A sentence of one or two lines, flush left. One line stands where two would be centred."""

    SIZE, SMALLEST, LEADING = 36, 28, 46

    def __init__(self, theme: Theme, frame: Frame):
        super().__init__()
        self.frame = frame
        self.sentence = as_sentence("")
        self.lines = [
            Writing("", theme, size=frame.px(self.SIZE), max_width=frame.safe.width) for _ in range(2)
        ]
        self.add(*self.lines)

    @property
    def numbers(self):
        """The numbers it shows."""
        return self.sentence.numbers

    def show(self, sentence: Sentence) -> Caption:
        """Say something else."""
        if sentence == self.sentence:
            return self
        self.sentence = sentence
        safe, px = self.frame.safe, self.frame.px
        # Long names from somebody's data make a sentence smaller before they make it leave its place.
        sizes = [px(size) for size in range(self.SIZE, self.SMALLEST - 1, -1)]
        fitting = (size for size in sizes if len(break_lines(sentence, size, safe.width)) <= len(self.lines))
        size = next(fitting, sizes[-1])
        lines = break_lines(sentence, size, safe.width)
        rest = Sentence(tuple(run for line in lines[1:] for run in line.runs))
        lines = [*lines[:1], rest] if len(lines) > 1 else lines
        foot = safe.bottom + px(12 + self.LEADING / 2)
        for row, line in enumerate(self.lines):
            down = (row - (len(lines) - 1) / 2) * px(self.LEADING)
            line.anchor.move_to([safe.left, foot - down, 0])
            line.full_size, line.sentence = size, None
            line.show(lines[row] if row < len(lines) else "")
        return self
