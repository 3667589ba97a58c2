"""A count in large digits, what it counts, and a line of context under it."""

from __future__ import annotations

import numpy as np
from manim import Line, VGroup

from look import Number, Sentence, Theme
from scenes.widgets.frame import Frame
from scenes.widgets.text import Writing


class Tally(VGroup):
    """Digits end, and words begin, where those of other tallies in the same column do.

    A ``ruled`` one stands under a rule, as a sum does.
    ``place`` is the left end of the digits' column, at the height of their middle. Parts: ``number``,
    ``label``, ``note``.
    """

    #: How wide the columns of digits and of words are, and the gap between them; how long a rule is.
    DIGITS, GAP, WORDS, RULE = 112, 16, 242, 300

    def __init__(self, theme: Theme, frame: Frame, place: np.ndarray, *, role: str, ruled: bool = False):
        super().__init__()
        px = frame.px
        self.place = place
        edge = place - np.array([0, 0.33 * px(64), 0]) + np.array([px(self.DIGITS), 0, 0])
        words = edge + np.array([px(self.GAP), 0, 0])
        room = px(self.WORDS)
        self.number = Writing(
            "", theme, size=px(64), bold=True, role=role, align="right", at=edge, max_width=px(self.DIGITS)
        )
        self.label = Writing("", theme, size=px(34), role=role, at=words, max_width=room)
        below = words - np.array([0, px(36), 0])
        self.note = Writing("", theme, size=px(28), role="muted", at=below, max_width=room)
        self.add(self.number, self.label, self.note)
        if ruled:
            over = np.array([0, px(52), 0])
            self.rule = Line(place + over, place + over + np.array([px(self.RULE), 0, 0]))
            self.rule.set_stroke(theme.muted, 2)
            self.add(self.rule)

    def lay_out(self, place: np.ndarray) -> Tally:
        """Move to another place."""
        self.shift(place - self.place)
        self.place = place
        return self

    def show(self, number: Number, label: Sentence, note: Sentence | str = "") -> Tally:
        """Show another count."""
        self.number.show(number)
        self.label.show(label)
        self.note.show(note)
        return self
