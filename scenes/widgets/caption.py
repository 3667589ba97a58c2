"""The caption: one sentence at the foot of the frame, in a place that never moves."""

from __future__ import annotations

from manim import VGroup

from look import Sentence, Theme
from scenes.widgets.frame import Frame
from scenes.widgets.text import Writing, as_sentence, break_lines


class Caption(VGroup):
    """A sentence of one or two lines, flush left. One line stands where two would be centred."""

    SIZE, LEADING = 36, 46

    def __init__(self, theme: Theme, frame: Frame):
        super().__init__()
        self.frame = frame
        self.sentence = as_sentence("")
        self.lines = [Writing("", theme, size=frame.px(self.SIZE)) for _ in range(2)]
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
        safe, first = self.frame.safe, self.lines[0]
        lines = break_lines(sentence, first.size, safe.width)
        if len(lines) > len(self.lines):
            raise ValueError(f"a caption of more than two lines: {sentence}")
        foot = safe.bottom + self.frame.px(12 + self.LEADING / 2 * (len(self.lines) - 1))
        for row, line in enumerate(self.lines):
            down = (row - (len(lines) - 1) / 2) * self.frame.px(self.LEADING)
            line.anchor.move_to([safe.left, foot - down, 0])
            line.sentence = None
            line.show(lines[row] if row < len(lines) else "")
        return self
