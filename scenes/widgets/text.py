"""Text on a film: the only place that chooses a font, and the only way a number gets on screen."""

from __future__ import annotations

import re

import numpy as np
from manim import ORIGIN, VectorizedPoint, VGroup, VMobject

from look import Number, Run, Sentence, Theme
from look.fonts import BOLD, REGULAR
from scenes.widgets.outlines import CAP_HEIGHT, outline


class Writing(VGroup):
    """One line of text that hangs at an anchor on its baseline, which stays put when the text changes.

    ``show(sentence)`` sets other words in place. ``numbers`` are the numbers that can be read in it now.
    """

    def __init__(
        self, content, theme: Theme, *, size, role="ink", bold=False, align="left", at=ORIGIN, max_width=None
    ):
        super().__init__()
        self.theme, self.full_size, self.role, self.bold = theme, size, role, bold
        self.max_width = max_width
        self.align = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        self.anchor = VectorizedPoint(at)
        self.sentence = None
        self.show(content)

    @property
    def text(self) -> str:
        """What it says."""
        return str(self.sentence)

    @property
    def numbers(self) -> tuple[Number, ...]:
        """The numbers it shows, with the metrics they came from."""
        return self.sentence.numbers

    @property
    def size(self) -> float:
        """The size it is set in: what was asked for, or less where the words would not fit ``max_width``."""
        if self.max_width is None:
            return self.full_size
        return min(self.full_size, self.max_width / max(self._ems(), 1e-9))

    @property
    def advance(self) -> float:
        """How wide the line is, from pen start to pen end, in scene units."""
        return self.size * self._ems()

    @property
    def visible(self) -> bool:
        """Whether anything of it is there to be seen."""
        return any(part.has_points() and part.get_fill_opacity() > 0.02 for part in self.submobjects[1:])

    def fade_to(self, opacity: float) -> Writing:
        """Be seen so far; where it already is, nothing is touched."""
        if any(part.get_fill_opacity() != opacity for part in self.submobjects[1:]):
            self.set_opacity(opacity)
        return self

    def show(self, content: str | Number | Sentence) -> Writing:
        """Say something else, from the same anchor. The same words again change nothing."""
        sentence = as_sentence(content)
        if sentence == self.sentence:
            return self
        self.sentence = sentence
        pen = self.anchor.get_location() - np.array([self.align * self.advance, 0, 0])
        # Manim lists what it draws when an animation begins: letters that are replaced while it runs would
        # stay in sight behind the new ones. So the same parts get other letters, and those left over none.
        parts = self.submobjects[1:]
        for part in parts[len(sentence.runs) :]:
            part.clear_points()
        parts = parts[: len(sentence.runs)]
        parts += [VMobject(stroke_width=0) for _ in sentence.runs[len(parts) :]]
        for run, part in zip(sentence.runs, parts, strict=True):
            shape = outline(run.text, self._weight(run))
            part.set_fill(self._color(run), 1)
            part.points = shape.points * self.size + pen
            pen = pen + np.array([shape.advance * self.size, 0, 0])
        self.submobjects = [self.anchor, *parts]
        return self

    def centered_at(self, point) -> Writing:
        """Move the anchor so that capitals and digits are centred on a point, whatever letters hang below."""
        self.shift(point - np.array([0, self.size * CAP_HEIGHT / 2, 0]) - self.anchor.get_location())
        return self

    def _ems(self) -> float:
        return sum(outline(run.text, self._weight(run)).advance for run in self.sentence.runs)

    def _weight(self, run: Run) -> str:
        return BOLD if run.bold or self.bold else REGULAR

    def _color(self, run: Run) -> str:
        return getattr(self.theme, run.role or self.role)


def legible(mobjects) -> list[Writing]:
    """The texts among these and their parts that are there to be seen."""
    family = dict.fromkeys(part for mobject in mobjects for part in mobject.get_family())
    return [part for part in family if isinstance(part, Writing) and part.visible]


def as_sentence(content: str | Number | Sentence) -> Sentence:
    """Plain text such as a name from somebody's data, one number, or a sentence, as a sentence."""
    if isinstance(content, Sentence):
        return content
    if isinstance(content, Number):
        return Sentence((Run(content.text, number=content),))
    return Sentence((Run(str(content)),))


def break_lines(sentence: Sentence, size: float, width: float) -> list[Sentence]:
    """A sentence broken at spaces into the fewest lines that fit a width, as even as can be."""
    words = [
        Run(word, run.role, run.bold, run.number)
        for run in sentence.runs
        for word in ([run.text] if run.number else re.split("(?<= )", run.text))
        if word
    ]

    def advance(runs: list[Run]) -> float:
        return size * sum(outline(run.text, BOLD if run.bold else REGULAR).advance for run in runs)

    def fill(limit: float) -> list[list[Run]]:
        lines: list[list[Run]] = [[]]
        for unit in _unbroken(words):
            if lines[-1] and advance([*lines[-1], *unit]) > limit:
                lines.append([])
            lines[-1].extend(unit)
        return lines

    lines = fill(width)
    limit = width
    while len(lines) > 1 and limit > width / 2:
        limit -= width / 50
        narrower = fill(limit)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return [Sentence(tuple(line)) for line in lines]


def _unbroken(words: list[Run]) -> list[list[Run]]:
    # A line may break only after a space: "(" + number + ")" stay together.
    units: list[list[Run]] = [[]]
    for word in words:
        units[-1].append(word)
        if word.text.endswith(" "):
            units.append([])
    return [unit for unit in units if unit]
