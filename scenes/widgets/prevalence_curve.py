"""Precision against prevalence: one test in every population, and the point of one."""

from __future__ import annotations

import math

import numpy as np
from manim import Dot, Line, VGroup, VMobject

from look import Number, Sentence, Theme, Words
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import filled_box
from scenes.widgets.text import Writing


class PrevalenceCurve(VGroup):
    """The precision of a test from rare to common, on a logarithmic axis; ``show`` moves the point.

    ``draw`` leads the curve through points, ``leave_mark`` remembers one. Parts: ``square``, ``grid``,
    ``ticks``, ``labels``, ``title``, ``curve``, ``guide``, ``point``, ``value``; and ``marks``, which are
    added to a scene by themselves.
    """

    UP = (0.0, 0.5, 1.0)
    #: How wide the ticks at the left of the square are, in pixels.
    TICKS = 80
    #: Of more decades, every second one is named.
    MOST = 7

    def __init__(
        self,
        words: Words,
        theme: Theme,
        frame: Frame,
        box: Box,
        *,
        title: Sentence,
        axis: Sentence,
        rarest: float,
    ):
        super().__init__()
        self.theme, self.frame, self.box = theme, frame, box
        decades = range(math.floor(math.log10(rarest) + 1e-9), 1)
        #: The ticks of the axis, from the decade of the rarest to everybody.
        self.across = tuple(float(f"1e{decade}") for decade in decades)
        px = frame.px
        self.square = filled_box(box, theme.panel)
        self.grid = VGroup(
            *(Line(self.place(x, 0), self.place(x, 1)).set_stroke(theme.grid, 1.5) for x in self.across),
            *(Line(box.at(0, y), box.at(1, y)).set_stroke(theme.grid, 1.5) for y in self.UP),
        )

        def write(content, size, point, **options) -> Writing:
            return Writing(content, theme, size=px(size), **options).centered_at(point)

        across = [
            words.numbers.percent(share, "axis tick", decimals=max(0, -decade - 2))
            for share, decade in zip(self.across, decades, strict=True)
            if len(decades) <= self.MOST or decade % 2 == 0
        ]
        up = [words.numbers.tick(y, "axis tick") for y in self.UP]
        self.ticks = VGroup(
            *(
                write(tick, 28, self.place(tick.value, 0) + _by(0, -px(30)), role="muted", align="center")
                for tick in across
            ),
            *(
                write(tick, 28, box.at(0, tick.value) + _by(-px(16), 0), role="muted", align="right")
                for tick in up
            ),
        )
        # A long title starts over the ticks at the left of the square.
        self.title = write(title, 32, box.at(0, 1) + _by(0, px(34)), max_width=box.width + px(self.TICKS))
        self.show_title(title)
        self.labels = VGroup(
            self.title,
            write(axis, 30, box.at(0.5, 0) + _by(0, -px(72)), align="center", max_width=box.width),
        )
        self.curve = VMobject().set_stroke(theme.curve, 6)
        self.guide = Line(box.at(0, 0), box.at(0, 1)).set_stroke(theme.threshold, 2, 0.6)
        self.point = Dot(radius=px(12), color=theme.threshold).set_stroke(theme.background, 3)
        self.value = Writing("", theme, size=px(36), bold=True, align="right")
        #: The points that are remembered.
        self.marks = VGroup()
        #: What never changes.
        self.still = VGroup(self.square, self.grid, self.ticks, self.labels)
        self.add(self.still, self.curve, self.guide, self.point, self.value)

    def show_title(self, title: Sentence) -> PrevalenceCurve:
        """Say something else over the curve."""
        self.title.show(title)
        start = self.box.at(0, 1) + _by(min(0.0, self.box.width - self.title.advance), self.frame.px(34))
        self.title.centered_at(start)
        return self

    def place(self, prevalence: float, precision: float) -> np.ndarray:
        """Where a precision at a prevalence stands in the scene."""
        low, high = (math.log10(end) for end in (self.across[0], self.across[-1]))
        return self.box.at((math.log10(prevalence) - low) / (high - low), precision)

    def draw(self, line: VMobject, prevalences: np.ndarray, precisions: np.ndarray) -> VMobject:
        """Lead a line through points; past those where there is no precision."""
        known = np.flatnonzero(~np.isnan(precisions))
        places = [self.place(prevalences[index], precisions[index]) for index in known]
        return line.set_points_smoothly(places) if places else line.clear_points()

    def show(self, prevalence: float, precision: float, number: Number) -> PrevalenceCurve:
        """Move the point, and write its precision beside it."""
        if math.isnan(precision):
            return self
        self.move_point(prevalence, precision)
        self.value.show(number)
        self.value.centered_at(self._beside(self.place(prevalence, precision), self.value))
        return self

    def move_point(self, prevalence: float, precision: float) -> PrevalenceCurve:
        """Move the point and its guide alone."""
        here = self.place(prevalence, precision)
        self.point.move_to(here)
        self.guide.put_start_and_end_on(self.place(prevalence, 0), here + _by(0, 1e-6))
        return self

    def leave_mark(self, prevalence: float, number: Number) -> PrevalenceCurve:
        """Remember a point, quieter than the one that moves."""
        here = self.place(prevalence, number.value)
        dot = Dot(here, radius=self.frame.px(9), color=self.theme.muted).set_stroke(self.theme.background, 2)
        value = Writing(number, self.theme, size=self.frame.px(32), bold=True, role="muted", align="right")
        self.marks.add(VGroup(dot, value.centered_at(self._beside(here, value))))
        return self

    def show_marks(self, *, standing: bool) -> PrevalenceCurve:
        """Show as much of each remembered point as there is room for: all or nothing while nothing moves."""
        for mark in self.marks:
            seen = self._room_for(mark)
            mark.set_opacity(round(seen) if standing else seen)
        return self

    def _room_for(self, mark: VGroup) -> float:
        """How much of a remembered point is seen: all of it once the point that moves has left it."""
        (dot, number), px = mark, self.frame.px
        away = abs(dot.get_center()[0] - self.point.get_center()[0])
        across, up, _ = np.abs(number.anchor.get_location() - self.value.anchor.get_location())
        clear = max(across - max(number.advance, self.value.advance), up - px(32))
        return min(1.0, max(0.0, min(away / px(35) - 1, clear / px(16))))

    def _beside(self, here: np.ndarray, value: Writing) -> np.ndarray:
        """The right end of a number by its point: over it at the left, or where the square ends, under it.

        The curve rises, so that under it the right side is free, if the square does not end there. It never
        hangs over an edge.
        """
        px, box = self.frame.px, self.box
        left, right = (
            max(here[0] - px(14), box.left + px(12) + value.advance),
            here[0] + px(14) + value.advance,
        )
        if here[1] + px(50) <= box.top:
            return np.array([left, here[1] + px(34), 0])
        return np.array([right if right <= box.right - px(12) else left, here[1] - px(34), 0])


def _by(x: float, y: float) -> np.ndarray:
    return np.array([x, y, 0.0])
