"""How many mistakes each threshold makes: the two kinds on top of each other, and the fewest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from manim import Dot, Line, VGroup, VMobject

from look import Sentence, Theme
from metrics import Counts, ScoreAxis
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
        scores: ScoreAxis,
        theme: Theme,
        frame: Frame,
        box: Box,
    ):
        super().__init__()
        self.theme, self.frame, self.box, self.scores, self.stairs = theme, frame, box, scores, stairs
        self.most = max(counts.mistakes for *_, counts in stairs) or 1
        #: The two ends of each stair, in shares of the axis, and its missed and all its mistakes.
        self.ends = scores.position([(start, end) for start, end, _ in stairs])
        self.counts = np.array([(counts.fn, counts.mistakes) for *_, counts in stairs])
        self.axis = Line(box.at(0, 0), box.at(1, 0)).set_stroke(theme.muted, 2.5)
        self.missed = VMobject(stroke_width=0).set_fill(theme.positive, self.TINT)
        self.alarms = VMobject(stroke_width=0).set_fill(theme.negative, self.TINT)
        self.total = VMobject().set_stroke(theme.curve, 4.5)
        self.point = Dot(radius=frame.px(11), color=theme.threshold).set_stroke(theme.background, 3)
        self.add(self.missed, self.alarms, self.total, self.axis, self.point)
        self.trace(scores.high)

    def place(self, threshold: float, mistakes: float) -> np.ndarray:
        """Where so many mistakes at a threshold stand in the scene."""
        return self.box.at(float(self.scores.position(threshold)), mistakes / self.most)

    def trace(self, threshold: float) -> MistakeStrip:
        """Draw the stairs from the lowest threshold up to this one."""
        reached = float(self.scores.position(threshold))
        drawn = self.ends[:, 0] < reached
        across = np.minimum(self.ends[drawn], reached).ravel()

        def edge(heights: np.ndarray) -> np.ndarray:
            up = np.repeat(heights / self.most, 2)
            box = self.box
            return np.column_stack(
                [box.left + across * box.width, box.bottom + up * box.height, np.zeros(len(up))]
            )

        missed, mistakes = self.counts[drawn].T
        floor, middle, top = edge(np.zeros(len(missed))), edge(missed), edge(mistakes)
        set_polygon(self.missed, np.vstack([middle, floor[::-1]]))
        set_polygon(self.alarms, np.vstack([top, middle[::-1]]))
        set_polygon(self.total, top)
        return self

    def show(self, threshold: float, counts: Counts) -> MistakeStrip:
        """Move the point to a threshold."""
        self.point.move_to(self.place(threshold, counts.mistakes))
        return self

    def mark_least(self, threshold: float, mistakes: int, label: Sentence) -> VGroup:
        """A line across at the fewest mistakes, and their name over the stairs, beside the threshold."""
        px, box = self.frame.px, self.box
        ends = [box.at(side, mistakes / self.most) for side in (0, 1)]
        line = dashed_line(*ends, self.theme.ink, width=2.5, dash=px(9))
        text = Writing(label, self.theme, size=px(30), bold=True, align="center")
        half = text.advance / 2 + px(22)
        line_x = self.place(threshold, 0)[0]
        # On the side of the threshold that has more room, so that the line does not cross it.
        x = line_x - half if line_x > box.center[0] else line_x + half
        left, right = (box.left + self.ends * box.width).T
        under = self.counts[(right > x - half) & (left < x + half), 1] / self.most
        near = box.bottom + float(under.max()) * box.height
        text.centered_at(np.array([x, min(near + px(30), box.top - px(14)), 0]))
        # Where there is no empty corner, the words stand on a ground of their own.
        top, bottom = text.get_top()[1] + px(4), text.get_bottom()[1] - px(4)
        ground = Box(x - text.advance / 2 - px(6), bottom, x + text.advance / 2 + px(6), top)
        behind = self.theme.background if x < line_x else self.theme.flagged
        return VGroup(line, filled_box(ground, behind), text)
