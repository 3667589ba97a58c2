"""The ROC square: the curve of all thresholds and the operating point of one."""

from __future__ import annotations

import math

import numpy as np
from manim import DEGREES, Dot, Line, VGroup, VMobject

from look import Sentence, Theme, Words
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import dashed_line, filled_box, set_polygon
from scenes.widgets.text import Writing


class RocPanel(VGroup):
    """Recall against false positive rate; the curve is given once, ``show`` moves the point.

    The part of the curve that the point has come along, from (1, 1) down, is drawn bright: ``trail``. Other
    parts: ``square``, ``grid``, ``chance``, ``curve``, ``point``, ``guides``, ``ticks``, ``labels``.
    """

    TICKS = (0.0, 0.5, 1.0)
    LINES = (0.25, 0.5, 0.75)
    #: From which false positive rate on, and up to which recall, the area stands in the lower right corner.
    CORNER = (0.4, 0.25)

    def __init__(self, false_positive_rate, recall, words: Words, theme: Theme, frame: Frame, box: Box):
        super().__init__()
        self.frame, self.theme, self.box = frame, theme, box
        self.vertices = np.column_stack([false_positive_rate, recall])
        px = frame.px
        self.square = filled_box(box, theme.panel)
        self.grid = VGroup(
            *(Line(box.at(at, 0), box.at(at, 1)).set_stroke(theme.grid, 1.5) for at in self.LINES),
            *(Line(box.at(0, at), box.at(1, at)).set_stroke(theme.grid, 1.5) for at in self.LINES),
        )
        self.chance = dashed_line(box.at(0, 0), box.at(1, 1), theme.chance, width=2.5, dash=px(11))
        self.path = np.array([self.place(x, y) for x, y in self.vertices])
        self.curve = VMobject().set_points_as_corners(self.path).set_stroke(theme.curve, 3.5, 0.45)
        self.trail = VMobject().set_stroke(theme.curve, 6)
        self.guides = VGroup(*(Line().set_stroke(theme.threshold, 2, 0.6) for _ in range(2)))
        self.point = Dot(radius=px(12), color=theme.threshold).set_stroke(theme.background, 3)

        def write(content, size, point, **options):
            return Writing(content, theme, size=px(size), **options).centered_at(point)

        ticks = [words.numbers.tick(value, "axis tick") for value in self.TICKS]
        self.ticks = VGroup(
            *(
                write(tick, 28, box.at(tick.value, 0) + _by(0, -px(28)), role="muted", align="center")
                for tick in ticks
            ),
            *(
                write(tick, 28, box.at(0, tick.value) + _by(-px(16), 0), role="muted", align="right")
                for tick in ticks
            ),
        )
        across = write(
            words("metric.false_positive_rate"), 30, box.at(0.5, 0) + _by(0, -px(66)), align="center"
        )
        up = write(words("metric.recall"), 30, np.zeros(3), align="center").rotate(90 * DEGREES)
        up.move_to(box.at(0, 0.5) + _by(-px(78), 0))
        self.labels = VGroup(across, up)
        #: What never changes while the point moves.
        self.still = VGroup(self.square, self.grid, self.chance, self.labels, self.ticks, self.curve)
        self.add(self.still, self.trail, self.guides, self.point)

    def write_area(self, sentence: Sentence) -> RocPanel:
        """Write the area under the curve into the corner that no good curve reaches, or else opposite."""
        px = self.frame.px
        # Recall never falls, so that a curve which has passed over the corner's end stays above it.
        below = float(np.interp(self.CORNER[0], *np.sort(self.vertices, axis=0).T)) < self.CORNER[1]
        # At the top it stands under the recalls that somebody may want.
        corner, inwards = ((0, 0.88), _by(px(20), -px(28))) if below else ((1, 0), _by(-px(20), px(36)))
        self.area = Writing(sentence, self.theme, size=px(32), align="left" if below else "right")
        self.area.centered_at(self.box.at(*corner) + inwards)
        self.still.add(self.area)
        return self

    def goal(self, recall: float) -> VMobject:
        """A dashed line across the square, at a recall that is wanted."""
        return dashed_line(
            self.place(0, recall),
            self.place(1, recall),
            self.theme.threshold,
            width=2.5,
            dash=self.frame.px(9),
        )

    def place(self, false_positive_rate: float, recall: float) -> np.ndarray:
        """Where a point of the ROC square stands in the scene."""
        return self.box.at(false_positive_rate, recall)

    def show(self, false_positive_rate: float, recall: float) -> RocPanel:
        """Move the operating point, its guides to both axes and the trail behind it."""
        if math.isnan(false_positive_rate) or math.isnan(recall):
            return self
        here = self.place(false_positive_rate, recall)
        self.point.move_to(here)
        for guide, foot in zip(
            self.guides, (self.place(false_positive_rate, 0), self.place(0, recall)), strict=True
        ):
            set_polygon(guide, np.array([here, foot] if np.linalg.norm(here - foot) > 1e-6 else []))
        behind = np.all(self.vertices >= (false_positive_rate, recall), axis=1)
        set_polygon(self.trail, np.vstack([here, self.path[behind]]))
        return self


def _by(x: float, y: float) -> np.ndarray:
    return np.array([x, y, 0.0])
