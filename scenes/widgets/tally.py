"""A count in large digits, what it counts, and a line of context under it."""

from __future__ import annotations

import numpy as np
from manim import VGroup

from look import Number, Sentence, Theme
from scenes.widgets.frame import Frame
from scenes.widgets.text import Writing


class Tally(VGroup):
    """Digits end, and words begin, where those of other tallies in the same column do.

    ``place`` is the left end of the digits' column, at the height of their middle. Parts: ``number``,
    ``label``, ``note``.
    """

    DIGITS, GAP = 112, 16

    def __init__(self, theme: Theme, frame: Frame, place: np.ndarray, *, role: str, width: float):
        super().__init__()
        px = frame.px
        self.left = place - np.array([0, 0.33 * px(64), 0])
        edge = self.left + np.array([px(self.DIGITS), 0, 0])
        words = edge + np.array([px(self.GAP), 0, 0])
        room = width - px(self.DIGITS + self.GAP)
        self.number = Writing(
            "", theme, size=px(64), bold=True, role=role, align="right", at=edge, max_width=px(self.DIGITS)
        )
        self.label = Writing("", theme, size=px(34), role=role, at=words, max_width=room)
        below = words - np.array([0, px(36), 0])
        self.note = Writing("", theme, size=px(28), role="muted", at=below, max_width=room)
        self.add(self.number, self.label, self.note)

    def show(self, number: Number, label: Sentence, note: Sentence | str = "") -> Tally:
        """Show another count."""
        self.number.show(number)
        self.label.show(label)
        self.note.show(note)
        return self
