"""Metrics as bars: the value, its bar, and the people it is made of."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np
from manim import Line, VGroup

from look import Number, Sentence, Theme, Words
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import corners, filled_box, set_polygon
from scenes.widgets.text import Writing


class MetricBars(VGroup):
    """One row a metric: its name, what it counts, its value, and a bar from 0 to 1.

    An undefined value (``nan``) is an em dash over an empty bar. Parts, all by the metric's key: ``labels``,
    ``details``, ``numbers``, ``tracks``, ``bars``. ``to_come`` are all values and details that will be shown:
    where some are too long to stand between name and value, all details stand under their bars.
    """

    #: How high a bar is, and how wide a value, in pixels.
    BAR, VALUE = 30, 72

    def __init__(
        self,
        keys: tuple[str, ...],
        words: Words,
        theme: Theme,
        frame: Frame,
        box: Box,
        *,
        to_come: Iterable[tuple[Mapping[str, Number], Mapping[str, Sentence]]] = (),
    ):
        super().__init__()
        self.theme, self.frame, self.box = theme, frame, box
        px, step = frame.px, (box.height - frame.px(40 + self.BAR)) / max(1, len(keys) - 1)
        self.places = {}
        self.labels, self.details, self.numbers, self.tracks, self.bars = {}, {}, {}, {}, {}
        for row, key in enumerate(keys):
            top = box.top - row * step
            track = self.places[key] = Box(box.left, top - px(40 + self.BAR), box.right, top - px(40))
            baseline = top - px(26)
            self.tracks[key] = filled_box(track, theme.bar_track)
            self.bars[key] = filled_box(track, theme.bar)
            label = Writing(words(f"metric.{key}"), theme, size=px(32), at=_at(box.left, baseline))
            self.labels[key] = label
            self.details[key] = Writing(
                "", theme, size=px(28), role="muted", at=_at(box.left + label.advance + px(14), baseline)
            )
            self.numbers[key] = Writing(
                "", theme, size=px(36), bold=True, align="right", at=_at(box.right, baseline)
            )
        if any(
            not self._stands_beside(key, detail, values[key])
            for values, some in to_come
            for key, detail in some.items()
        ):
            for key, detail in self.details.items():
                detail.anchor.move_to(_at(box.left, self.places[key].bottom - px(30)))
        #: What never changes while the values do.
        self.still = VGroup(*self.tracks.values(), *self.labels.values())
        self.add(self.still, *self.bars.values(), *self.details.values(), *self.numbers.values())

    def _stands_beside(self, key: str, detail: Sentence, value: Number) -> bool:
        """Whether a detail has room between the metric's name and its value."""
        start, px = self.details[key].anchor.get_location()[0], self.frame.px
        written = Writing(detail, self.theme, size=self.details[key].full_size)
        number = Writing(value, self.theme, size=self.numbers[key].full_size, bold=True)
        return bool(start + written.advance + px(14) + max(number.advance, px(self.VALUE)) <= self.box.right)

    def show(self, values: Mapping[str, Number], details: Mapping[str, Sentence]) -> MetricBars:
        """Show other values, and what they are made of."""
        for key, number in self.numbers.items():
            number.show(values[key])
            self.details[key].show(details[key])
        return self.show_lengths({key: values[key].value for key in self.bars})

    def show_lengths(self, values: Mapping[str, float]) -> MetricBars:
        """Set only the bars' lengths, for values between two that are written."""
        for key, bar in self.bars.items():
            length = 0.0 if math.isnan(values[key]) else values[key] * self.box.width
            track = self.places[key]
            set_polygon(bar, corners(replace(track, right=track.left + length)) if length else [])
        return self

    def goal(self, key: str, value: float) -> Line:
        """A mark across a bar, at a value that is wanted."""
        track, space = self.places[key], self.frame.px(4)
        x = track.at(value, 0)[0]
        return Line(_at(x, track.bottom - space), _at(x, track.top + space)).set_stroke(
            self.theme.threshold, 5
        )

    def frame_around(self, key: str, margin: float = 12) -> Box:
        """The box around a row, for pointing at it."""
        track, space = self.places[key], self.frame.px(margin)
        top = self.numbers[key].get_top()[1]
        bottom = min(track.bottom, self.details[key].anchor.get_location()[1] - self.frame.px(6))
        return Box(track.left - space, bottom - space, track.right + space, top + space)

    def length(self, key: str) -> float:
        """A bar's length as a share of its track."""
        return float(self.bars[key].width / self.box.width)


def _at(x: float, y: float) -> np.ndarray:
    return np.array([x, y, 0.0])
