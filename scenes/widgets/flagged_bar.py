"""Those who are flagged, as a bar: what part of it is sick is the precision."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from manim import VGroup, VMobject

from look import Number, Theme, Words
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import corners, filled_box, set_polygon
from scenes.widgets.text import Writing


class FlaggedBar(VGroup):
    """The flagged as a bar of fixed length, its sick part filled, its false alarms outlined.

    ``show`` takes the slots of a population for the words; ``show_length`` moves only the border between the
    two parts. Parts: ``caught``, ``alarms``, ``head``, ``share``, ``sick``, ``healthy``, ``note``; the last
    five together are ``texts``.
    """

    def __init__(self, words: Words, theme: Theme, frame: Frame, box: Box):
        super().__init__()
        px, self.words = frame.px, words
        top, self.bar = box.top, Box(box.left, box.top - px(76), box.right, box.top - px(46))

        def write(size: float, down: float, right: bool, **options) -> Writing:
            place = np.array([box.right if right else box.left, top - px(down), 0])
            align = "right" if right else "left"
            return Writing("", theme, size=px(size), align=align, at=place, **options)

        self.track = filled_box(self.bar, theme.bar_track)
        self.caught = VMobject(stroke_width=0).set_fill(theme.positive, 1)
        self.alarms = VMobject(fill_opacity=0).set_stroke(theme.negative, 4)
        self.head = write(34, 30, False, bold=True)
        self.share = write(34, 30, True, bold=True, role="positive")
        self.sick = write(30, 112, False, role="positive")
        self.healthy = write(30, 112, True, role="negative")
        self.note = write(28, 154, False, role="muted", max_width=box.width)
        self.add(self.track, self.caught, self.alarms)
        self.texts = VGroup(self.head, self.share, self.sick, self.healthy, self.note)
        self.add(*self.texts)

    def show(self, slots: Mapping[str, str | Number], *, rounded: bool) -> FlaggedBar:
        """Write about another population; ``rounded`` if the people drawn are not exactly those expected."""
        words = self.words
        flagged = slots["flagged"].value
        # People that are broken, such as 58.5, are many.
        some = int(flagged) if flagged == int(flagged) else 2
        self.head.show(words("precision_prevalence.flagged", count=some, **slots))
        if math.isnan(slots["precision"].value):
            self.share.show(words("undefined.nobody_flagged"))
        else:
            self.share.show(words("precision_prevalence.share", **slots))
        self.sick.show(words("precision_prevalence.sick", **slots))
        self.healthy.show(words("precision_prevalence.healthy", **slots))
        self.note.show(words("precision_prevalence.rounded", **slots) if rounded else "")
        return self

    def show_length(self, precision: float) -> FlaggedBar:
        """Move the border between the caught and the false alarms."""
        if math.isnan(precision):
            set_polygon(self.caught, [])
            set_polygon(self.alarms, [])
            return self
        border = self.bar.left + precision * self.bar.width
        caught, alarms = replace(self.bar, right=border), replace(self.bar, left=border)
        set_polygon(self.caught, corners(caught) if caught.width > 1e-6 else [])
        set_polygon(self.alarms, corners(alarms) if alarms.width > 1e-6 else [])
        return self
