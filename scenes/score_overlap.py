"""The scores of the two groups overlap, so every threshold makes mistakes: the line is not the problem."""

from __future__ import annotations

from manim import (
    Animation,
    Create,
    FadeIn,
    FadeOut,
    Mobject,
    UpdateFromAlphaFunc,
    ValueTracker,
    VGroup,
    linear,
    smooth,
    squish_rate_func,
)

from scenes.chapter_scene import ChapterScene
from scenes.headlines import headline_of, variant
from scenes.overlap_places import OverlapPlaces
from scenes.overlap_readings import OverlapReadings
from scenes.widgets.gliding import glide
from scenes.widgets.mistake_strip import MistakeStrip
from scenes.widgets.mistake_tails import OverlapArea
from scenes.widgets.overlap_plot import OverlapPlot
from scenes.widgets.overlap_tallies import OverlapTallies


class ScoreOverlap(ChapterScene):
    """Dots, humps, a line, two kinds of mistakes; the line moves, and some of one kind always remain."""

    slug = "score_overlap"
    poster_beat = "alarms"

    #: In how many steps the numbers follow the line along an axis from 0 to 1.
    STEPS = 100

    #: Whether the strip of mistakes is being drawn along with the line.
    tracing = False

    def construct(self) -> None:
        """Tell the story, beat by beat."""
        self.build()
        self.show_everybody()
        self.draw_the_line()
        self.move_the_line()
        self.try_every_line()

    # The story

    def show_everybody(self) -> None:
        """Dots at their scores, apart by class, and smoothed into humps."""
        plot, humps, tallies, readings = self.plot, self.plot.humps, self.tallies, self.readings
        everyone = readings.slots(readings.half)

        self.beat("patients")
        place = "patients_tied" if readings.groups == "tied" else "patients"
        self.say(place, **readings.ends, **everyone, one=readings.one_of_each["positive"])
        self.add(self.follower, plot.dots, tallies["total"])
        self.hold(self.STILL + 0.6)
        floor = plot.shelves["positive"]
        self.play(Create(floor), FadeIn(humps.ticks, plot.axis_name), run_time=0.8)
        self.play(self.march("block", "pile"), run_time=2.4)
        self.hold()

        self.beat("truth")
        self.say(variant("truth", readings.groups), **everyone)
        self.hold(self.STILL)
        self.play(self.march("pile", "apart", reveal=True), run_time=2.4)
        heads = VGroup(tallies["negatives"], tallies["positives"])
        self.play(FadeOut(tallies["total"]), FadeIn(heads, plot.shelves["negative"]), run_time=0.6)
        self.hold()

        self.beat("humps")
        self.say("humps", **everyone)
        self.hold(self.STILL)
        self.add(*humps.fills.values(), *humps.outlines.values())
        self.play(self.rearrange("apart", "spread"), FadeIn(humps.axis, run_time=0.4), run_time=1.8)
        self.play(FadeIn(*humps.names.values()), run_time=0.4)
        self.hold()

    def draw_the_line(self) -> None:
        """A line, and the two kinds of mistakes that it makes."""
        plot, humps, tallies, readings = self.plot, self.plot.humps, self.tallies, self.readings
        everyone = readings.slots(readings.half)

        self.beat("line")
        self.say("line", **everyone)
        self.hold(self.STILL)
        mistaken = humps.mistaken(readings.half)
        plot.show_line(readings.half, readings.label(readings.half))
        comes = FadeIn(humps.flagged, humps.line_label, *humps.sides.values())
        self.play(FadeOut(mistaken), Create(humps.line), comes)
        self.hold()

        self.show(readings.half)
        for beat, key, head, tally in (
            ("missed", "positive", "positives", "fn"),
            ("alarms", "negative", "negatives", "fp"),
        ):
            self.beat(beat)
            some = everyone[tally].value
            self.say(beat if some else f"{beat}_none", count=some, **everyone)
            self.hold(self.STILL)
            rings, hatching = self.hollow_out(key), plot.tails.hatching[key]
            # The count of a class goes before the count of its mistakes comes to the same place.
            comes = FadeIn(tallies[tally], rate_func=squish_rate_func(smooth, 0.4, 1.0))
            self.play(rings, FadeIn(hatching), FadeOut(tallies[head], run_time=0.4), comes)
            self.hold()
        self.follow()

    def move_the_line(self) -> None:
        """Lower, and higher: what is gained on one side is lost on the other."""
        readings = self.readings
        before = readings.slots(readings.half)
        for beat, stop, fewer, more in (
            ("lower", readings.low, "fn", "fp"),
            ("higher", readings.high, "fp", "fn"),
        ):
            self.beat(beat)
            slots = readings.slots(stop)
            self.say(beat if before[fewer].value else f"{beat}_plain", **slots)
            self.hold(self.STILL + 0.4)
            self.play(self.slide(stop), run_time=2.2)
            found = readings.found(stop, fewer, more)
            self.say(variant(f"{beat}_found", found), count=slots["fp"].value, **slots)
            self.hold()

    def try_every_line(self) -> None:
        """The mistakes of every threshold, the fewest of all, and why they are not fewer."""
        humps, tallies, readings = self.plot.humps, self.tallies, self.readings
        axis = readings.axis

        self.beat("every")
        self.say(variant("every", "same" if len(readings.stairs) == 1 else ""))
        self.hold(self.STILL)
        self.play(self.slide(axis.low), self.rearrange("spread", "stacked"), run_time=1.4)
        self.strip.trace(axis.low)
        self.play(FadeIn(self.strip, tallies["mistakes"]), run_time=0.5)
        self.tracing = True
        self.play(self.slide(axis.high, linear), run_time=4.5)
        self.tracing = False
        self.hold()

        self.beat("fewest")
        best = readings.slots(readings.best)
        self.say("least")
        self.hold(self.STILL)
        self.play(self.slide(readings.best), run_time=1.6)
        self.say(variant("fewest", readings.best_kind), count=readings.fewest, **best)
        least = VGroup()
        if readings.fewest:
            named = self.words("score_overlap.least", **best)
            least = self.strip.mark_least(readings.best, readings.fewest, named)
            self.play(FadeIn(least), run_time=0.5)
        self.hold()

        self.beat(variant("overlap", readings.groups))
        backwards = readings.groups == "overlap" and readings.backwards
        self.say(variant("overlap", "backwards" if backwards else readings.groups), **readings.names)
        self.hold(self.STILL)
        self.play(FadeOut(self.strip, tallies["mistakes"], *least), run_time=0.5)
        self.play(self.rearrange("stacked", "spread"), run_time=1.2)
        if readings.groups == "overlap":
            self.play(FadeIn(OverlapArea(humps, self.words("score_overlap.overlap"), self.theme)))
        self.hold()

    # What is on screen

    def build(self) -> None:
        """Make every part, in its place."""
        case, words, theme, frame = self.case, self.words, self.theme, self.frame
        readings = self.readings = OverlapReadings(case, words, steps=self.STEPS)
        mostly_positive = readings.table.positives > readings.table.negatives
        self.places = OverlapPlaces(frame, mostly_positive=mostly_positive)
        boxes = self.places.boxes
        self.plot = OverlapPlot(readings, words, theme, frame, boxes)
        self.plot.dots.show(hollow=dict.fromkeys(self.plot.dots.CLASSES, 0.0))
        self.plot.march("block", "block", 1.0, known=0.0)
        self.strip = MistakeStrip(readings.stairs, readings.axis, theme, frame, boxes["stacked"]["strip"])
        self.tallies = OverlapTallies(readings, words, theme, frame, self.places.counts)
        self.threshold = ValueTracker(readings.half)
        #: Stands before everything that moves, so that an animation or an updater of it redraws all that.
        self.follower = Mobject()
        about = readings.dots_explained(self.plot.dots.stands_for)
        self.add_headline(headline_of(self.slug, case, words), readings.notes(about))

    # How it moves

    def show(self, threshold: float) -> None:
        """Bring every part to a threshold. Places follow the line; numbers are those of the nearest step."""
        readings = self.readings
        step = readings.near(threshold, readings.grid)
        slots = readings.slots(step)
        self.plot.show(threshold, slots["threshold"])
        self.strip.show(threshold, readings.counts(threshold))
        if self.tracing:
            self.strip.trace(threshold)
        self.tallies.show(slots)

    def follow(self) -> None:
        """From here on every part follows the tracker."""
        self.follower.add_updater(lambda _: self.show(self.threshold.get_value()))
        self.add(self.plot, self.tallies["fp"], self.tallies["fn"])

    def slide(self, threshold: float, rate_func=smooth) -> Animation:
        """Move the line."""
        return glide(self.threshold, self.readings.axis, threshold, rate_func=rate_func)

    def march(self, start: str, end: str, *, reveal: bool = False) -> Animation:
        """Move the dots from one formation to another, and show the truth on the way if it is to be known."""
        return UpdateFromAlphaFunc(
            self.follower,
            lambda _, alpha: self.plot.march(start, end, alpha, known=smooth(alpha) if reveal else 0.0),
            rate_func=linear,
        )

    def hollow_out(self, key: str) -> Animation:
        """Turn the wrongly judged dots of a class into rings."""
        return UpdateFromAlphaFunc(
            self.follower, lambda _, alpha: self.plot.dots.show(hollow={key: alpha}), rate_func=smooth
        )

    def rearrange(self, start: str, end: str) -> Animation:
        """Move plot and counts from one arrangement to another. Humps that are not there yet grow."""

        def move(_: Mobject, alpha: float) -> None:
            self.plot.arrange(start, end, alpha)
            self.tallies.arrange(start, end, alpha)

        return UpdateFromAlphaFunc(self.follower, move, rate_func=smooth)
