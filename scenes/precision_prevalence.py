"""The same test among other people: where the sick are rare, most of those it flags are healthy."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
from manim import (
    UP,
    Animation,
    Create,
    FadeIn,
    FadeOut,
    Mobject,
    UpdateFromAlphaFunc,
    ValueTracker,
    VGroup,
    smooth,
)

from metrics import Counts
from scenes.case_readings import CaseReadings
from scenes.chapter_scene import ChapterScene
from scenes.population_readings import ModelReadings, PopulationReadings, Share, round_prevalences
from scenes.widgets.crowd import Crowd
from scenes.widgets.flagged_bar import FlaggedBar
from scenes.widgets.formula import Formula, fraction, quoted
from scenes.widgets.prevalence_curve import PrevalenceCurve
from scenes.widgets.text import Writing

#: Where each part stands, in pixels from the top left of the safe area: left, top, right, bottom.
LANDSCAPE = {
    "opening": (364, 200, 1364, 825),
    "crowd": (0, 174, 800, 674),
    "bar": (0, 692, 800, 846),
    "curve": (974, 200, 1684, 600),
    "formula": (920, 706, 1728, 840),
}
PORTRAIT = {
    "opening": (0, 460, 960, 1060),
    "crowd": (0, 186, 960, 786),
    "bar": (0, 812, 960, 966),
    "curve": (90, 1060, 930, 1370),
    "formula": (0, 1472, 972, 1590),
}


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
        crowd, bar, curve = self.crowd, self.bar, self.curve
        tenth = self.test.slots(self.TENTH)

        self.beat("people")
        self.say("people", **tenth)
        self.add(crowd, self.who)
        self.hold(self.STILL + 0.4)
        self.play(self.reveal("known"), run_time=1.0)
        self.hold()

        self.beat("test")
        self.say("test", **tenth)
        self.hold(self.STILL)
        self.play(self.reveal("judged"), run_time=1.0)
        self.play(Create(crowd.fence), run_time=1.0)
        self.hold()

        self.beat("precision")
        self.say("precision", **tenth)
        self.hold(self.STILL)
        self.play(self.make_room(), run_time=1.2)
        self.play(FadeIn(bar), run_time=0.6)
        self.hold()

        self.beat("curve")
        self.say("curve")
        self.hold(self.STILL)
        self.play(FadeIn(curve.still), FadeIn(self.formula), run_time=0.8)
        self.play(Create(curve.curve), run_time=1.4)
        self.play(FadeIn(curve.guide, curve.point, curve.value), run_time=0.6)
        self.hold()
        self.follow()

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
        self.say("same", **tenth)
        self.hold(self.STILL + 0.6)
        self.leave_mark(self.THOUSANDTH)
        self.play(self.slide(self.TENTH), run_time=3.0)
        self.hold()

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
        self.boxes = {
            name: frame.box(*place) for name, place in (PORTRAIT if frame.portrait else LANDSCAPE).items()
        }
        self.test = self.story()
        self.model = ModelReadings(CaseReadings(self.case, self.words), people=self.PEOPLE)
        self.now = self.test
        first = self.test.slots(self.TENTH)
        self.add_headline(
            words("precision_prevalence.headline"), words("precision_prevalence.context", **first)
        )
        self.crowd = Crowd(self.PEOPLE, self.ROWS, theme, frame, self.boxes["opening"])
        self.who = Writing("", theme, size=frame.px(34), bold=True)
        self.place_crowd(0.0)
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
        self.formula = self.make_formula()
        self.marks = VGroup()
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

    def make_formula(self) -> Formula:
        """Precision from the three rates, in the colours of the people that each part counts."""
        name = {
            key: quoted(self.words.text(f"metric.{key}"))
            for key in ("precision", "recall", "false_positive_rate")
        }
        caught = f"{{{{ {name['recall']} dot pi : caught }}}}"
        alarms = f"{{{{ {name['false_positive_rate']} dot (1 - pi) : alarms }}}}"
        formula = Formula(
            f"{name['precision']} = {fraction(caught, f'{caught} + {alarms}')}",
            self.theme,
            size=self.frame.px(36),
            roles={"caught": "positive", "alarms": "negative"},
        )
        box = self.boxes["formula"]
        return formula.scale(min(1.0, box.width / formula.width)).move_to(box.center)

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
        for mark in self.marks:
            seen = self.room_for(mark)
            mark.set_opacity(round(seen) if math.isclose(prevalence, step) else seen)

    def room_for(self, mark: VGroup) -> float:
        """How much of a remembered point is seen: all of it once the point that moves has left it."""
        (dot, number), px = mark, self.frame.px
        point, value = self.curve.point, self.curve.value
        away = abs(dot.get_center()[0] - point.get_center()[0])
        across, up, _ = np.abs(number.anchor.get_location() - value.anchor.get_location())
        clear = max(across - max(number.advance, value.advance), up - px(32))
        return min(1.0, max(0.0, min(away / px(35) - 1, clear / px(16))))

    def place_crowd(self, share: float) -> None:
        """Put the crowd, its title and its fence a share of the way from the opening to their place."""
        box = self.boxes["opening"].toward(self.boxes["crowd"], share)
        self.crowd.lay_out(box)
        self.who.centered_at(box.at(0, 1) + self.frame.px(26) * UP)

    def make_room(self) -> Animation:
        """Move the crowd to its place beside the curve."""
        return UpdateFromAlphaFunc(
            VGroup(self.crowd, self.crowd.fence, self.who),
            lambda _, alpha: self.place_crowd(alpha),
            rate_func=smooth,
        )

    def follow(self) -> None:
        """From here on every part follows the tracker. What stays still comes first and is drawn once."""
        self.add(self.curve.still, self.curve.curve, self.formula)
        self.follower = Mobject().add_updater(self.follow_prevalence)
        self.add(self.follower, self.marks, self.crowd, self.crowd.fence, self.who, self.bar)
        self.add(self.curve.guide, self.curve.point, self.curve.value)

    def follow_prevalence(self, _: Mobject) -> None:
        """Bring every part to where the tracker is."""
        self.show(math.exp(self.prevalence.get_value()))

    def slide(self, prevalence: Share) -> Animation:
        """Move to another population."""
        return self.prevalence.animate(rate_func=smooth).set_value(math.log(prevalence))

    def reveal(self, what: str) -> Animation:
        """Show the truth, or the test's verdicts, in the crowd."""
        return UpdateFromAlphaFunc(
            self.crowd,
            lambda crowd, alpha: crowd.show(crowd.counts, **{what: alpha}),
            rate_func=smooth,
        )

    def leave_mark(self, prevalence: Share) -> None:
        """Remember the point of a population before moving on."""
        mark = self.curve.mark(float(prevalence), self.now.shown_precision(prevalence))
        self.marks.add(mark)

    def change_test(self) -> None:
        """Put the model in the place of the story's test, among the people it was tried on.

        Words about the one give way to words about the other; people, bar, curve and point move.
        """
        curve, bar = self.curve, self.bar
        about, texts = VGroup(self.context, curve.title), VGroup(self.who, *bar.texts, curve.value)
        slots = self.model.slots(self.model.own)
        self.follower.clear_updaters()
        self.play(FadeOut(about, texts, self.marks), run_time=0.4)
        self.marks.remove(*self.marks)
        self.context.show(
            self.words("precision_prevalence.context_model", **{**slots, **self.model.full_names})
        )
        curve.show_title(self.words("precision_prevalence.up", **slots))
        self.play(FadeIn(about), run_time=0.4)
        if self.model.flags:
            self.play(self.become_model(), run_time=1.6)
        else:
            self.play(FadeOut(curve.curve, curve.guide, curve.point, self.formula), run_time=0.6)
        self.now = self.model
        self.prevalence.set_value(math.log(self.model.own))
        self.show(self.model.own)
        point = VGroup(curve.guide, curve.point) if self.model.flags else VGroup()
        self.play(FadeIn(texts if self.model.flags else VGroup(*texts[:-1])), run_time=0.4)
        self.add(self.follower, self.marks, self.crowd, self.crowd.fence, self.who, bar, *point)
        if self.model.flags:
            self.add(curve.value)
        self.follower.add_updater(self.follow_prevalence)

    def become_model(self) -> Animation:
        """Move people, bar, curve and point from the story's test to the model, each by shares of the way."""
        ends = (self.test.frequencies(self.TENTH).counts, self.model.frequencies(self.model.own).counts)
        curves = [readings.curve(self.grid) for readings in (self.test, self.model)]

        def between(first: float, last: float, share: float) -> float:
            return first + share * (last - first)

        def move(_: Mobject, share: float) -> None:
            some = {
                key: round(between(*(getattr(counts, key) for counts in ends), share))
                for key in ("tp", "fn", "fp")
            }
            prevalence = math.exp(between(math.log(self.TENTH), math.log(self.model.own), share))
            precision = between(self.test.precision(prevalence), self.model.precision(prevalence), share)
            self.crowd.show(Counts(**some, tn=self.PEOPLE - sum(some.values())))
            self.bar.show_length(precision)
            self.curve.draw(self.curve.curve, self.grid, between(*curves, share))
            self.curve.move_point(prevalence, precision)

        return UpdateFromAlphaFunc(self.curve.curve, move, rate_func=smooth)
