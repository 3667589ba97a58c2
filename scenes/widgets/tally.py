"""A count in large digits, what it counts, and a line of context under it."""

from __future__ import annotations

import numpy as np
from manim import RIGHT, UP, Line, VGroup

from look import Number, Sentence, Theme
from look.fonts import REGULAR
from scenes.widgets.frame import Frame
from scenes.widgets.outlines import outline
from scenes.widgets.text import Writing, as_sentence


class Tally(VGroup):
    """Digits end, and words begin, where those of other tallies in the same column do.

    A ``ruled`` one stands under a rule, as a sum does.
    ``place`` is the left end of the digits' column, at the height of their middle. After a count with
    more digits than that has room for they begin where it ends. Parts: ``number``, ``label``, ``note``.
    """

    #: How wide the columns of digits and of words are, and the gap between them; how long a rule is.
    DIGITS, GAP, WORDS, RULE = 112, 16, 242, 300
    #: How large digits are; more than so many have no room in their column, and are set smaller.
    LARGE, MOST, SMALL = 64, 3, 44

    def __init__(self, theme: Theme, frame: Frame, place: np.ndarray, *, role: str, ruled: bool = False):
        super().__init__()
        px = frame.px
        self.place, self.frame, self.long = place, frame, False
        self.number = Writing("", theme, size=px(self.LARGE), bold=True, role=role, align="right", at=place)
        self.label = Writing("", theme, size=px(34), role=role, at=place)
        self.note = Writing("", theme, size=px(28), role="muted", at=place)
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
        self._make_room(number, as_sentence(note))
        self.number.show(number)
        self.label.show(label)
        self.note.show(note)
        return self

    def _make_room(self, number: Number, note: Sentence) -> None:
        """Let words begin in their column, or after the digits where these are many."""
        px, long = self.frame.px, len(number.text) > self.MOST
        self.number.align, self.number.full_size = (0.0, px(self.SMALL)) if long else (1.0, px(self.LARGE))
        digits = len(number.text) * px(self.SMALL) / 2 if long else px(self.DIGITS)
        foot = self.place - 0.33 * px(self.LARGE) * UP
        words = foot + (digits + px(self.GAP)) * RIGHT
        room = px(self.DIGITS + self.GAP + self.WORDS)
        wide = long or sum(outline(run.text, REGULAR).advance for run in note.runs) * px(28) > px(self.WORDS)
        under = (foot if wide else words) - px(36) * UP
        starts = (foot if long else foot + digits * RIGHT, words, under)
        for text, start in zip((self.number, self.label, self.note), starts, strict=True):
            if long != self.long or np.any(text.anchor.get_location() != start):
                text.anchor.move_to(start)
                text.sentence = None
        self.label.max_width = room - (words - foot)[0]
        self.note.max_width = room if wide else px(self.WORDS)
        self.long = long
