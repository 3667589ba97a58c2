"""Humps over rows of dots on one axis of scores, with one threshold through both."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from manim import Line, VGroup

from look import Number, Theme, Words
from scenes.overlap_readings import OverlapReadings
from scenes.widgets.frame import Box, Frame
from scenes.widgets.mistake_tails import MistakeTails
from scenes.widgets.naming import place_over
from scenes.widgets.patient_dots import PatientDots
from scenes.widgets.score_humps import ScoreHumps
from scenes.widgets.text import Writing


class OverlapPlot(VGroup):
    """Two groups of scores, smoothed and one by one, and the mistakes of a threshold in both.

    ``arrangements`` are sets of boxes by name: "humps", a row for each class, and whatever else stands on
    the same axis below them. ``arrange`` moves everything from one to another, ``show`` moves the line.
    Parts: ``humps``, ``tails``, ``dots``, ``shelves`` by class, ``axis_name``.
    """

    def __init__(
        self,
        readings: OverlapReadings,
        words: Words,
        theme: Theme,
        frame: Frame,
        arrangements: Mapping[str, dict[str, Box]],
    ):
        super().__init__()
        self.arrangements, self.frame, self.first = arrangements, frame, readings.half
        axis, humps = readings.axis, readings.humps
        spread = self.arrangements["spread"]["humps"]
        self.humps = ScoreHumps(
            axis, humps, words, theme, frame, spread, readings.names, ticks=readings.ticks
        )
        # The line passes between columns of dots.
        self.humps.line.set_stroke(width=3.5)
        self.tails = MistakeTails(self.humps, theme)
        stops = (readings.best, readings.high, readings.low, readings.half)
        self.dots = PatientDots(readings.units, readings.sizes, axis, theme, frame, stops=stops)
        self.dots.fit(arrangements["stacked"])
        opening = arrangements["opening"]
        self.formations = {
            "block": self.dots.block(opening["block"]),
            "pile": self.dots.pile(opening["pile"]),
            **{name: self.dots.piles(arrangements[name]) for name in ("apart", "spread", "stacked")},
        }
        self.axis_name = Writing(
            words("score_overlap.axis"), theme, size=frame.px(28), role="muted", align="center"
        )
        self.shelves = {key: Line().set_stroke(theme.grid, 2.5) for key in self.dots.CLASSES}
        self.add(self.humps.flagged, *self.shelves.values(), self.dots)
        self.add(*(part for part in self.humps if part is not self.humps.flagged), self.tails, self.axis_name)
        self.arrange("apart", "spread", 0.0)

    def arrange(self, start: str, end: str, share: float) -> OverlapPlot:
        """Move everything a share of the way from one arrangement to another.

        Humps without a box at the start grow from the axis of their box at the end.
        """
        first, last = self.arrangements[start], self.arrangements[end]
        boxes = {part: first.get(part, box).toward(box, share) for part, box in last.items()}
        feet = [min(box.bottom for box in boxes.values()) for boxes in (first, last)]
        reach = boxes["humps"].bottom - (feet[0] + share * (feet[1] - feet[0]))
        self.humps.lay_out(boxes["humps"], reach=reach, growth=1.0 if "humps" in first else share)
        foot = np.array([self._between_ticks(), boxes["humps"].bottom - reach - self.frame.px(26), 0])
        self.axis_name.centered_at(foot)
        for key, shelf in self.shelves.items():
            shelf.put_start_and_end_on(boxes[key].at(0, 0), boxes[key].at(1, 0))
        self.dots.lay_out(self.formations[start].toward(self.formations[end], share))
        if self.humps.threshold is not None:
            self.tails.show(self.humps.threshold)
        self._place_names()
        return self

    def march(self, start: str, end: str, share: float, *, known: float) -> OverlapPlot:
        """Move the dots alone, one after another; ``known`` is how much of the truth's colour they have."""
        formations = self.formations
        self.dots.known = known
        self.dots.lay_out(formations[start].toward(formations[end], share, self.dots.delays))
        return self

    def show(self, threshold: float, label: Number) -> OverlapPlot:
        """Move the line, and judge everybody by it."""
        self.tails.show(threshold)
        self.dots.show(threshold)
        return self.show_line(threshold, label)

    def show_line(self, threshold: float, label: Number) -> OverlapPlot:
        """Move the line alone."""
        self.humps.show(threshold, label)
        self._place_names()
        return self

    def _between_ticks(self) -> float:
        """Where on the line of the ticks the axis's name has most room, as far right as it can."""
        px, ticks = self.frame.px, sorted(self.humps.ticks, key=lambda tick: tick.get_center()[0])
        edges = [side for tick in ticks for side in (tick.get_left()[0], tick.get_right()[0])]
        gaps = list(zip([*edges[1::2]], [*edges[2::2], self.humps.box.right], strict=True))
        need = self.axis_name.advance + 2 * px(20)
        wide = next((gap for gap in reversed(gaps) if gap[1] - gap[0] >= need), None)
        return sum(wide or max(gaps, key=lambda gap: gap[1] - gap[0])) / 2

    def _place_names(self) -> None:
        """Put a class's name over its summit, beside the line; it changes sides unseen, as the line moves."""
        humps, px = self.humps, self.frame.px
        hill = humps.ridge
        # Names make room for the line before it comes.
        line = humps.place([self.first if humps.threshold is None else humps.threshold], [0])[0][0]
        placed: list[Writing] = []
        for key, name in humps.names.items():
            x = humps.summit(key)[0]
            if humps.threshold is not None:
                standing = humps.threshold == humps.label.value
                name.fade_to(1.0 if standing else min(1.0, abs(x - line) / px(16)))
            placed.append(place_over(name, x, hill, humps.box, gap=px(28), line=line, others=placed))
