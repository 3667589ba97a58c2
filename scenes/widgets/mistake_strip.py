"""How many mistakes each threshold makes: the two kinds on top of each other, and the fewest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from manim import Dot, Line, VGroup, VMobject

from look import Sentence, Theme
from metrics import Counts
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import dashed_line, filled_box, set_polygon
from scenes.widgets.text import Writing


class MistakeStrip(VGroup):
    """Misses below, false alarms on top, and along the top their total, for every threshold.

    ``stairs`` are triples, low to high: from a threshold, to another, the counts there. ``trace`` draws
    them up to a threshold; ``show`` moves the point on the total. Parts: ``missed``, ``alarms``, ``total``,
    ``axis``, ``point``.
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
            return [self.place(x, height(counts)) for start, end, counts in drawn for x in (start, end)]

        floor, middle, top = edge(lambda _: 0), edge(lambda counts: counts.fn), edge(lambda c: c.mistakes)
        set_polygon(self.missed, [*middle, *reversed(floor)])
        set_polygon(self.alarms, [*top, *reversed(middle)])
        set_polygon(self.total, top)
        return self

    def show(self, threshold: float, counts: Counts) -> MistakeStrip:
        """Move the point to a threshold."""
        self.point.move_to(self.place(threshold, counts.mistakes))
        return self

    def mark_least(self, threshold: float, mistakes: int, label: Sentence) -> VGroup:
        """A line across at the fewest mistakes, and their name over the stairs, beside the threshold."""
        px, box = self.frame.px, self.box
        ends = [self.place(end, mistakes) for end in self.span]
        line = dashed_line(*ends, self.theme.ink, width=2.5, dash=px(9))
        text = Writing(label, self.theme, size=px(30), bold=True, align="center")
        half = text.advance / 2 + px(22)
        line_x = self.place(threshold, 0)[0]
        # On the side of the threshold that has more room, so that the line does not cross it.
        x = line_x - half if line_x > box.center[0] else line_x + half
        near = [
            self.place(start, counts.mistakes)[1]
            for start, end, counts in self.stairs
            if self.place(end, 0)[0] > x - half and self.place(start, 0)[0] < x + half
        ]
        text.centered_at(np.array([x, min(max(near) + px(30), box.top - px(14)), 0]))
        # Where there is no empty corner, the words stand on a ground of their own.
        top, bottom = text.get_top()[1] + px(4), text.get_bottom()[1] - px(4)
        ground = Box(x - text.advance / 2 - px(6), bottom, x + text.advance / 2 + px(6), top)
        behind = self.theme.background if x < line_x else self.theme.flagged
        return VGroup(line, filled_box(ground, behind), text)
