"""Cards of the chapter: a title at its start, and before each scene the question that leads to it."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

import numpy as np
from manim import UP, Create, Dot, FadeIn, VGroup, VMobject

import metrics
from look import Sentence
from scenes import SCENES
from scenes.case_readings import CaseReadings
from scenes.chapter_scene import ChapterScene, Spoken
from scenes.widgets.paragraph import Paragraph
from scenes.widgets.text import Writing, break_lines


class Card(ChapterScene):
    """A few large words, held until they are read. For who watches with subtitles they are its caption."""

    slug = "chapter"
    poster_beat = "card"

    SIZE, LEADING, LONGEST = 92, 112, 1400

    def construct(self) -> None:
        """Show the words and hold them."""
        shown = self.write()
        self.beat("card")
        self.spoken.append(Spoken(self.time, self.heading()))
        self.hold(self.STILL)
        self.play(FadeIn(shown, shift=self.frame.px(20) * UP), *self.decorate(), run_time=0.8)
        self.hold(max(2.0, len(str(self.heading())) / self.READING_SPEED + 1))

    def title(self, beat: str) -> str:
        """The card's section is called as the card reads."""
        return str(self.heading())

    def heading(self) -> Sentence:
        """The words that the card is for."""
        raise NotImplementedError

    def over(self) -> Sentence:
        """A few words over the heading."""
        raise NotImplementedError

    def decorate(self) -> list:
        """Animations of what else is on the card."""
        return []

    def write(self) -> VGroup:
        """The words, in the middle of the height, from the left edge."""
        px, frame = self.frame.px, self.frame
        heading = Sentence(tuple(replace(run, bold=True) for run in self.heading().runs))
        rows = break_lines(heading, px(self.SIZE), min(px(self.LONGEST), frame.safe.width))
        middle = frame.safe.height / px(1) / 2
        top = middle - (len(rows) - 1) * self.LEADING / 2 + self.SIZE / 3
        return VGroup(
            Paragraph(
                self.over(),
                self.theme,
                frame,
                sizes=range(40, 27, -1),
                width=frame.safe.width,
                at=frame.point(0, top - 118),
                role="muted",
            ),
            *(
                Writing(row, self.theme, size=px(self.SIZE), at=frame.point(0, top + number * self.LEADING))
                for number, row in enumerate(rows)
            ),
        )


class TitleCard(Card):
    """What the chapter asks, and of whom, with the curve and the point that the project is named after."""

    def heading(self) -> Sentence:
        """The chapter's question."""
        return self.words("chapter.title")

    def over(self) -> Sentence:
        """Whom the chapter is about."""
        words, readings = self.words, self.readings
        return words(
            "chapter.about",
            total=words.numbers.count(readings.table.total, "total"),
            positives=words.numbers.count(readings.table.positives, "positives"),
            unit=words.name(self.case.unit, readings.table.total),
            positive=readings.full_names["positive"],
        )

    @cached_property
    def readings(self) -> CaseReadings:
        """What the metrics say about the case."""
        return CaseReadings(self.case, self.words)

    def decorate(self) -> list:
        """The ROC curve over the width of the frame, and its operating point."""
        frame, theme, readings = self.frame, self.theme, self.readings
        state = metrics.snapshot(readings.table, readings.story[0])
        low, high = frame.safe.height * np.array([-0.46, -0.12])

        def place(x, y):
            return np.column_stack(
                [frame.width * (np.asarray(x) - 0.5), low + (high - low) * np.asarray(y), 0 * x]
            )

        curve = VMobject().set_points_as_corners(place(*readings.curve)).set_stroke(theme.grid, 6)
        here = place(np.array([state.false_positive_rate]), np.array([state.recall]))[0]
        point = Dot(here, radius=frame.px(20), color=theme.threshold).set_stroke(theme.background, 5)
        return [Create(curve), FadeIn(point)]


class BridgeCard(Card):
    """Which part comes next, and the question that it answers."""

    part: str

    def heading(self) -> Sentence:
        """The question that leads to the scene."""
        return self.words(f"chapter.bridge.{self.part}")

    def over(self) -> Sentence:
        """Which part of how many it is."""
        numbers = self.words.numbers
        return self.words(
            "chapter.part",
            part=numbers.count(SCENES.index(self.part) + 1, "part"),
            parts=numbers.count(len(SCENES), "parts"),
        )
