"""How many mistakes each threshold makes: the two kinds on top of each other, and the fewest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from manim import UP, Dot, Line, VGroup, VMobject

from look import Sentence, Theme
from metrics import Counts
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import dashed_line, set_polygon
from scenes.widgets.text import Writing


class MistakeStrip(VGroup):
    """Misses below, false alarms on top, and along the top their total, for every threshold.

    ``stairs`` are triples, low to high: from a threshold, to another, the counts there. ``trace`` draws
    them up to a threshold; ``show`` moves the point on the total. Parts: ``missed``, ``alarms``, ``total``,
    ``axis``, ``point``; ``least`` and ``least_label`` once the fewest is marked.
    """

    TINT = 0.38

    def __init__(
        self,
        stairs: Sequence[tuple[float, float, Counts]],
        span: tuple[float, float],
        theme: Theme,
        frame: Frame,
        box: Box,
    ):
        super().__init__()
        self.theme, self.frame, self.box, self.span = theme, frame, box, span
        self.stairs = [(start, end, counts) for start, end, counts in stairs if start < end]
        self.most = max(counts.mistakes for *_, counts in self.stairs) or 1
        self.axis = Line(box.at(0, 0), box.at(1, 0)).set_stroke(theme.muted, 2.5)
        self.missed = VMobject(stroke_width=0).set_fill(theme.positive, self.TINT)
        self.alarms = VMobject(stroke_width=0).set_fill(theme.negative, self.TINT)
        self.total = VMobject().set_stroke(theme.curve, 4.5)
        self.point = Dot(radius=frame.px(11), color=theme.threshold).set_stroke(theme.background, 3)
        self.add(self.missed, self.alarms, self.total, self.axis, self.point)
        self.trace(span[1])

    def place(self, threshold: float, mistakes: float) -> np.ndarray:
        """Where so many mistakes at a threshold stand in the scene."""
        low, high = self.span
        return self.box.at((threshold - low) / (high - low), mistakes / self.most)

    def trace(self, threshold: float) -> MistakeStrip:
        """Draw the stairs from the lowest threshold up to this one."""
        drawn = [
            (start, min(end, threshold), counts) for start, end, counts in self.stairs if start < threshold
        ]

        def edge(height) -> list[np.ndarray]:
            return [
                self.place(x, height(counts)) for start, end, counts in drawn for x in (start, end)
            ]

        floor, middle, top = edge(lambda _: 0), edge(lambda counts: counts.fn), edge(lambda c: c.mistakes)
        set_polygon(self.missed, [*middle, *reversed(floor)])
        set_polygon(self.alarms, [*top, *reversed(middle)])
        set_polygon(self.total, top)
        return self

    def show(self, threshold: float, counts: Counts) -> MistakeStrip:
        """Move the point to a threshold."""
        self.point.move_to(self.place(threshold, counts.mistakes))
        return self

    def mark_least(self, mistakes: int, label: Sentence) -> VGroup:
        """A line across at the fewest mistakes, named at its right end or, if that is low, on it."""
        left, right = self.place(self.span[0], mistakes), self.place(self.span[1], mistakes)
        self.least = dashed_line(left, right, self.theme.ink, width=2.5, dash=self.frame.px(9))
        self.least_label = Writing(label, self.theme, size=self.frame.px(30), bold=True, align="center")
        x = self.box.at(0.5, 0)[0]
        self.least_label.centered_at(np.array([x, self.box.top, 0]) - self.frame.px(22) * UP)
        return VGroup(self.least, self.least_label)
