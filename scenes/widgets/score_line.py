"""A few units as dots on the line of scores, and links between two of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from manim import RIGHT, UP, ArcBetweenPoints, Dot, Line, VGroup, VMobject

from look import Number, Theme, Words
from scenes.widgets.frame import Box, Frame
from scenes.widgets.text import Writing


class ScoreLine(VGroup):
    """Each unit a dot at its score, in the colour of its class, its score written under it.

    ``show`` moves the line into a box. Parts: ``axis``, ``ends`` (the marks of 0 and 1), ``title``, and
    ``dots`` and ``numbers`` by class, in the order given.
    """

    ENDS = (0.0, 1.0)
    RADIUS = 17

    def __init__(
        self, scores: Mapping[str, Sequence[Number]], words: Words, theme: Theme, frame: Frame, box: Box
    ):
        super().__init__()
        self.theme, self.frame, self.scores = theme, frame, scores
        px = frame.px
        self.axis = Line().set_stroke(theme.muted, 2.5)
        self.ends = VGroup(
            *(
                Writing(
                    words.numbers.tick(end, "axis tick"), theme, size=px(30), role="muted", align="center"
                )
                for end in self.ENDS
            )
        )
        self.title = Writing(words("auc_pairs.score"), theme, size=px(30), role="muted")
        self.dots = {
            truth: [
                Dot(radius=px(self.RADIUS), color=getattr(theme, truth)).set_stroke(theme.background, 3)
                for _ in own
            ]
            for truth, own in scores.items()
        }
        self.numbers = {
            truth: [
                Writing(score, theme, size=px(32), bold=True, role=truth, align="center") for score in own
            ]
            for truth, own in scores.items()
        }
        self.add(self.axis, self.ends, self.title)
        for truth in scores:
            self.add(*self.numbers[truth], *self.dots[truth])
        self.show(box)

    def place(self, score: float) -> np.ndarray:
        """Where a score stands."""
        low, high = self.ENDS
        return self.box.at((score - low) / (high - low), 0)

    def show(self, box: Box) -> ScoreLine:
        """Move into a box: the line is at its foot, links rise above it, and what is written hangs below."""
        self.box, px = box, self.frame.px
        self.axis.put_start_and_end_on(box.at(0, 0), box.at(1, 0))
        for end, mark in zip(self.ENDS, self.ends, strict=True):
            mark.centered_at(self.place(end) - px(44) * UP)
        self.title.centered_at(box.at(1, 0) + px(16) * RIGHT)
        for truth, own in self.scores.items():
            for score, dot, number in zip(own, self.dots[truth], self.numbers[truth], strict=True):
                dot.move_to(self.place(score.value))
                number.centered_at(self.place(score.value) - px(44) * UP)
        return self

    def link(self, positive: int, negative: int) -> VMobject:
        """An arc over the line, from one of the negatives to one of the positives."""
        start, end = self.dots["negative"][negative], self.dots["positive"][positive]
        lift = self.frame.px(self.RADIUS + 8) * UP
        start, end = start.get_center() + lift, end.get_center() + lift
        span = end[0] - start[0]
        # The arc rises by half its span at most, and never leaves the box.
        height = min(self.box.height - lift[1], abs(span) / 2)
        angle = -np.sign(span) * 4 * np.arctan(2 * height / abs(span))
        return ArcBetweenPoints(start, end, angle=angle).set_stroke(self.theme.ink, 5)
