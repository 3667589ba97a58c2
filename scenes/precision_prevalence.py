"""The same test among other people: where the sick are rare, most of those it flags are healthy."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
from manim import Animation, Create, FadeIn, FadeOut, Mobject, ValueTracker, VGroup, smooth

from scenes.case_readings import CaseReadings
from scenes.chapter_scene import ChapterScene
from scenes.population_places import population_boxes
from scenes.population_readings import ModelReadings, PopulationReadings, Share, round_prevalences
from scenes.widgets.crowd import Crowd
from scenes.widgets.flagged_bar import FlaggedBar
from scenes.widgets.population_motions import move_crowd, place_crowd, reveal, turn_into
from scenes.widgets.precision_formula import PrecisionFormula
from scenes.widgets.prevalence_curve import PrevalenceCurve
from scenes.widgets.text import Writing


class PrecisionPrevalence(ChapterScene):
    """A crowd and a curve: the sick get rarer, the test stays, precision falls. So it does for a model."""

    slug = "precision_prevalence"
    poster_beat = "one"

    #: The story's test, and how many people it is tried on.
    RECALL, FALSE_POSITIVE_RATE = Fraction(9, 10), Fraction(1, 20)
    PEOPLE, ROWS = 1000, 25
    #: The story's populations: how many of them are sick.
    TENTH, HUNDREDTH, THOUSANDTH = Fraction(1, 10), Fraction(1, 100), Fraction(1, 1000)

    def construct(self) -> None:
        """Tell the story, beat by beat."""
        self.build()
        self.try_it_on_people()
        self.make_the_sick_rarer()
        self.take_the_model()

    # The story

    def try_it_on_people(self) -> None:
        """A thousand people, those whom the test flags, and what part of these is sick."""
        crowd, curve = self.crowd, self.curve
        tenth = self.test.slots(self.TENTH)

        self.beat("people")
        self.say("people", **tenth)
        self.add(crowd, self.who)
        self.hold(self.STILL + 0.4)
        self.play(reveal(crowd, "known"), run_time=1.0)
        self.hold()

        self.beat("test")
        self.say("test", **tenth)
        self.hold(self.STILL)
        self.play(reveal(crowd, "judged"), run_time=1.0)
        self.play(Create(crowd.fence), run_time=1.0)
        self.hold()

        self.beat("precision")
        self.say("precision", **tenth)
        self.hold(self.STILL)
        self.play(
            move_crowd(crowd, self.who, self.boxes["opening"], self.boxes["crowd"], self.frame), run_time=1.2
        )
        self.play(FadeIn(self.bar), run_time=0.6)
        self.hold()

        self.beat("curve")
        self.say("curve")
        self.hold(self.STILL)
        self.play(FadeIn(curve.still), FadeIn(self.formula), run_time=0.8)
        self.play(Create(curve.curve), run_time=1.4)
        self.play(FadeIn(curve.guide, curve.point, curve.value), run_time=0.6)
        self.hold()
        self.follow()

    def make_the_sick_rarer(self) -> None:
        """The same test where fewer are sick, and back again."""
        for beat, before, prevalence in (
            ("one", self.TENTH, self.HUNDREDTH),
            ("tenth", self.HUNDREDTH, self.THOUSANDTH),
        ):
            self.beat(beat)
            slots = self.test.slots(prevalence)
            self.say("rarer", **slots)
            self.hold(self.STILL + 0.4)
            self.leave_mark(before)
            self.play(self.slide(prevalence), run_time=2.4)
            self.say(beat, **slots)
            self.hold()

        self.beat("same")
        self.say("same", **self.test.slots(self.TENTH))
        self.hold(self.STILL + 0.6)
        self.leave_mark(self.THOUSANDTH)
        self.play(self.slide(self.TENTH), run_time=3.0)
        self.hold()

    def take_the_model(self) -> None:
        """So it is with a model: at home, and where fewer are positive than at home."""
        self.beat("model")
        self.say("model", **self.model.slots(self.model.own))
        self.hold(self.STILL + 0.4)
        self.change_test()
        self.say("own" if self.model.flags else "nobody", **self.model.slots(self.model.own))
        self.hold()
        if self.model.flags:
            self.beat("elsewhere")
            self.say("taken", **self.model.names)
            self.hold(self.STILL + 0.4)
            for before, prevalence in zip(
                (self.model.own, *self.model.elsewhere), self.model.elsewhere, strict=False
            ):
                self.leave_mark(before)
                self.play(self.slide(prevalence), run_time=1.4)
                self.hold(self.STILL)
            self.say(
                "elsewhere" if self.model.false_positive_rate else "elsewhere_perfect", **self.model.taken()
            )
            self.hold()

        self.beat("whose")
        self.say("whose")
        self.hold()

    # What is on screen

    def build(self) -> None:
        """Make every part, in its place."""
        words, theme, frame = self.words, self.theme, self.frame
        self.boxes = population_boxes(frame)
        self.test = self.story()
        self.model = ModelReadings(CaseReadings(self.case, self.words), people=self.PEOPLE)
        self.now = self.test
        first = self.test.slots(self.TENTH)
        self.add_headline(
            words("precision_prevalence.headline"), words("precision_prevalence.context", **first)
        )
        self.crowd = Crowd(self.PEOPLE, self.ROWS, theme, frame, self.boxes["opening"])
        self.who = Writing("", theme, size=frame.px(34), bold=True)
        place_crowd(self.crowd, self.who, self.boxes["opening"], frame)
        self.bar = FlaggedBar(words, theme, frame, self.boxes["bar"])
        self.curve = PrevalenceCurve(
            words,
            theme,
            frame,
            self.boxes["curve"],
            title=words("precision_prevalence.up", **first),
            axis=words("precision_prevalence.across"),
            rarest=min(float(self.THOUSANDTH), self.model.own, *map(float, self.model.elsewhere)),
        )
        self.grid = np.geomspace(self.curve.across[0], self.curve.across[-1], 121)
        self.curve.draw(self.curve.curve, self.grid, self.test.curve(self.grid))
        self.formula = PrecisionFormula(words, theme, frame, self.boxes["formula"])
        self.prevalence = ValueTracker(math.log(self.TENTH))
        self.show(self.TENTH)
        self.crowd.show(self.crowd.counts, known=0.0, judged=0.0)

    def story(self) -> PopulationReadings:
        """The test of the story."""
        return PopulationReadings(
            self.words,
            recall=self.RECALL,
            false_positive_rate=self.FALSE_POSITIVE_RATE,
            people=self.PEOPLE,
            prevalences=round_prevalences(self.THOUSANDTH, self.TENTH),
            names={"positive": self.words.name("sick"), "negative": self.words.name("healthy")},
        )

    # How it moves

    def show(self, prevalence: float) -> None:
        """Bring every part to a prevalence. Places follow it; numbers and people are the nearest step's."""
        step = self.now.near(prevalence)
        slots, story = self.now.slots(step), self.now.frequencies(step)
        precision = self.now.precision(prevalence)
        self.who.show(self.words(f"precision_prevalence.{self.now.TITLE}", **slots))
        self.crowd.show(story.counts)
        self.bar.show(slots, rounded=not story.is_exact).show_length(precision)
        self.curve.show(prevalence, precision, self.now.shown_precision(step))
        self.curve.show_marks(standing=math.isclose(prevalence, step))

    def follow(self) -> None:
        """From here on every part follows the tracker. What stays still comes first and is drawn once."""
        self.add(self.curve.still, self.curve.curve, self.formula)
        self.follower = Mobject().add_updater(self.follow_prevalence)
        self.add(self.follower, self.curve.marks, self.crowd, self.crowd.fence, self.who, self.bar)
        self.add(self.curve.guide, self.curve.point, self.curve.value)

    def follow_prevalence(self, _: Mobject) -> None:
        """Bring every part to where the tracker is."""
        self.show(math.exp(self.prevalence.get_value()))

    def slide(self, prevalence: Share) -> Animation:
        """Move to another population."""
        return self.prevalence.animate(rate_func=smooth).set_value(math.log(prevalence))

    def leave_mark(self, prevalence: Share) -> None:
        """Remember the point of a population before moving on."""
        self.curve.leave_mark(float(prevalence), self.now.shown_precision(prevalence))

    def change_test(self) -> None:
        """Put the model in the place of the story's test, among the people it was tried on.

        Words about the one give way to words about the other; people, bar, curve and point move.
        """
        curve, bar = self.curve, self.bar
        about, texts = VGroup(self.context, curve.title), VGroup(self.who, *bar.texts, curve.value)
        slots = self.model.slots(self.model.own)
        self.follower.clear_updaters()
        self.play(FadeOut(about, texts, curve.marks), run_time=0.4)
        curve.marks.remove(*curve.marks)
        self.context.show(
            self.words("precision_prevalence.context_model", **{**slots, **self.model.full_names})
        )
        curve.show_title(self.words("precision_prevalence.up", **slots))
        self.play(FadeIn(about), run_time=0.4)
        if self.model.flags:
            ends = ((self.test, self.TENTH), (self.model, self.model.own))
            self.play(turn_into(self.crowd, bar, curve, self.grid, *ends), run_time=1.6)
        else:
            self.play(FadeOut(curve.curve, curve.guide, curve.point, self.formula), run_time=0.6)
        self.now = self.model
        self.prevalence.set_value(math.log(self.model.own))
        self.show(self.model.own)
        point = VGroup(curve.guide, curve.point) if self.model.flags else VGroup()
        self.play(FadeIn(texts if self.model.flags else VGroup(*texts[:-1])), run_time=0.4)
        self.add(self.follower, curve.marks, self.crowd, self.crowd.fence, self.who, bar, *point)
        if self.model.flags:
            self.add(curve.value)
        self.follower.add_updater(self.follow_prevalence)
