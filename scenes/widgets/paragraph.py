"""One line of text that becomes two, and then smaller, where it would be too long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from manim import DOWN, UP, VGroup

from look import Sentence, Theme
from scenes.widgets.frame import Frame
from scenes.widgets.outlines import CAP_HEIGHT
from scenes.widgets.text import Writing, as_sentence, break_lines


class Paragraph(VGroup):
    """Up to ``most`` lines under one another, the first on a baseline that stays put. Part: ``lines``.

    It is one line in the first of ``sizes`` (in pixels) in which that fits ``width``; if none does, several
    lines in the last of them, and what finds no room there is left out: three dots stand for it.
    """

    LEADING = 1.15

    def __init__(
        self, content, theme: Theme, frame: Frame, *, sizes: Sequence[int], width, at, most=2, **options
    ):
        super().__init__()
        self.frame, self.sizes, self.room, self.sentence = frame, sizes, width, None
        self.lines = [
            Writing("", theme, size=frame.px(sizes[0]), at=at, max_width=width, **options)
            for _ in range(most)
        ]
        self.start = self.lines[0].anchor.get_location()
        self.add(*self.lines)
        self.show(content)

    @property
    def rows(self) -> int:
        """How many lines it takes."""
        return sum(bool(line.text) for line in self.lines)

    @property
    def text(self) -> str:
        """What it says."""
        return "".join(line.text for line in self.lines)

    def show(self, content: str | Sentence) -> Paragraph:
        """Say something else."""
        sentence, px = as_sentence(content), self.frame.px
        if sentence == self.sentence:
            return self
        self.sentence = sentence
        broken = {size: break_lines(sentence, px(size), self.room) for size in self.sizes}
        size = next((size for size in self.sizes if len(broken[size]) == 1), self.sizes[-1])
        rows = broken[size]
        last = len(self.lines) - 1
        if len(rows) > len(self.lines):
            rows = [*rows[:last], _cut(rows[last])]
        for number, line in enumerate(self.lines):
            line.anchor.move_to(self.start + number * self.LEADING * px(size) * DOWN)
            line.full_size, line.sentence = px(size), None
            line.show(rows[number] if number < len(rows) else "")
        return self

    def centered_at(self, point) -> Paragraph:
        """Move it so that its capitals, from the first line's to the last one's, are centred on a point."""
        first, last = self.lines[0], self.lines[max(self.rows, 1) - 1]
        ends = first.anchor.get_location() + first.size * CAP_HEIGHT * UP, last.anchor.get_location()
        move = point - (ends[0] + ends[1]) / 2
        self.start = self.start + move
        return self.shift(move)


def _cut(line: Sentence) -> Sentence:
    """A line with three dots after its last word."""
    *runs, last = line.runs
    return Sentence((*runs, replace(last, text=last.text.rstrip() + "…") if not last.number else last))
