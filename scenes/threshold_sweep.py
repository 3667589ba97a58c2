"""Move the threshold and everything moves; none is good for every metric, so one has to choose."""

from __future__ import annotations

from manim import (
    UP,
    Animation,
    Create,
    FadeIn,
    FadeOut,
    Mobject,
    Transform,
    UpdateFromAlphaFunc,
    ValueTracker,
    VGroup,
    linear,
    smooth,
)

from scenes.chapter_scene import ChapterScene
from scenes.headlines import headline_of, variant
from scenes.readings import RATES, SweepReadings
from scenes.widgets.confusion_matrix import ConfusionMatrix
from scenes.widgets.gliding import glide
from scenes.widgets.metric_bars import MetricBars
from scenes.widgets.roc_panel import RocPanel
from scenes.widgets.score_humps import ScoreHumps
from scenes.widgets.shapes import outlined_box

#: Where each part stands, in pixels from the top left of the safe area: left, top, right, bottom.
LANDSCAPE = {
    "opening": (10, 230, 1718, 780),
    "humps": (10, 188, 1718, 326),
    "matrix": (0, 386, 640, 852),
    "bars": (722, 386, 1198, 852),
    "roc": (1346, 392, 1716, 762),
}
PORTRAIT = {
    "opening": (10, 400, 962, 1300),
    "humps": (10, 190, 962, 330),
    "matrix": (0, 390, 760, 824),
    "bars": (0, 866, 972, 1206),
    "roc": (340, 1240, 645, 1545),
}


class ThresholdSweep(ChapterScene):
    """The threshold goes up the whole axis, and matrix, metrics and ROC point follow; then one is chosen."""

    slug = "threshold_sweep"
    poster_beat = "half"

    LEAST_RECALL = 0.9
    #: How long the line takes for a fiftieth of its axis.
    STEPS, SECONDS_PER_STEP = 50, 4 / 15

    def construct(self) -> None:
        """Tell the story, beat by beat."""
        self.build()
        self.draw_the_line()
        self.raise_it()
        self.choose()

    # The story

    def draw_the_line(self) -> None:
        """Two humps, a line under all of them, and what it makes of everybody."""
        readings, humps, start = self.readings, self.humps, self.readings.start
        rise = {"shift": self.frame.px(24) * UP}

        self.beat("scores")
        self.say_numbers("scores", start, kind=readings.groups)
        self.hold(self.STILL)
        self.play(Create(humps.axis), FadeIn(humps.ticks), run_time=0.8)
        for truth in ("negative", "positive"):
            parts = FadeIn(humps.fills[truth], humps.names[truth])
            self.play(Create(humps.outlines[truth]), parts, run_time=1.2)
        self.hold()

        self.beat("line")
        self.say_numbers("line", start)
        self.hold(self.STILL)
        mistaken = humps.mistaken(start)
        humps.show(start, readings.label(start))
        comes = FadeIn(humps.flagged, humps.line_label, *humps.sides.values())
        self.play(FadeOut(mistaken), comes, Create(humps.line))
        self.play(self.shrink_humps())
        self.play(FadeIn(self.matrix, **rise))
        self.hold()

        self.beat("everyone")
        everyone = readings.snapshots[start].counts
        mostly = "" if everyone.positives <= everyone.negatives else "mostly_positive"
        self.say_numbers("everyone", start, count="tp", kind=mostly)
        self.hold(self.STILL)
        self.play(FadeIn(self.bars, **rise))
        self.play(FadeIn(self.roc, **rise))
        self.hold()
        self.follow()

    def raise_it(self) -> None:
        """From everybody to nobody, with a stop at the threshold that the scores call for."""
        readings, half, end = self.readings, self.readings.half, self.readings.end
        here, last = (readings.snapshots[step].counts for step in (half, end))

        self.beat("raise")
        self.say("raise" if here.fn and here.tn else "raise_plain")
        self.hold(self.STILL + 1)
        self.glide_to(half)
        self.hold(self.STILL)

        self.beat("half")
        if here.flagged:
            self.say_numbers("precision", half, count="tp")
        else:
            self.say_numbers("nobody", half)
        pointer = self.pointer("precision", "tp", "fp")
        self.hold(self.STILL)
        self.play(Create(pointer), run_time=0.6)
        self.hold()
        self.say_numbers("recall", half, count="positives")
        self.hold(self.STILL)
        self.play(Transform(pointer, self.pointer("recall", "tp", "fn")), run_time=0.6)
        self.hold()

        self.beat("on")
        trade = here.tp > last.tp and readings.precision_rises
        self.say("on" if trade else "on_recall" if here.tp > last.tp else "on_plain")
        self.hold(self.STILL)
        self.play(FadeOut(pointer), run_time=0.4)
        self.hold(self.STILL + 0.6)
        self.glide_to(end)
        self.hold(self.STILL)

        # Whoever scores the most that there can be is flagged at every threshold.
        place = "few" if last.flagged else "nobody"
        self.beat(place)
        self.say_numbers(place, end, count="flagged")
        self.hold()

    def choose(self) -> None:
        """The threshold that still catches most, and its price."""
        readings, roc, bars = self.readings, self.roc, self.bars
        chosen = readings.snapshots[readings.chosen].counts

        self.beat("choose")
        least = self.words.numbers.percent(self.LEAST_RECALL, "least recall")
        self.say(variant("choose", readings.groups), least=least, **readings.names)
        self.hold(self.STILL)
        self.play(Create(roc.goal(self.LEAST_RECALL)), Create(bars.goal("recall", self.LEAST_RECALL)))
        self.hold(self.STILL + 0.4)
        self.play(glide(self.threshold, readings.axis, readings.chosen, run_time=4, rate_func=smooth))
        self.hold(self.STILL)
        price = "free" if not chosen.fp else "everybody" if not chosen.cleared else ""
        self.say_numbers("chosen", readings.chosen, count="fp", kind=price)
        self.hold()

    # What is on screen

    def build(self) -> None:
        """Make every part, in its place."""
        case, words, theme, frame = self.case, self.words, self.theme, self.frame
        readings = self.readings = SweepReadings(case, words, least_recall=self.LEAST_RECALL)
        start, names = readings.start, readings.names
        places = PORTRAIT if frame.portrait else LANDSCAPE
        self.boxes = {name: frame.box(*place) for name, place in places.items()}
        about = words("threshold_sweep.context", **readings.slots(start))
        self.add_headline(headline_of(self.slug, case, words), readings.notes(about))

        stops = (start, readings.half, readings.end, readings.chosen)
        boxes = self.boxes
        self.humps = ScoreHumps(
            readings.axis,
            readings.humps,
            words,
            theme,
            frame,
            boxes["opening"],
            names,
            ticks=readings.ticks,
            stops=stops,
        )
        everyone = readings.snapshots[start].counts
        self.matrix = ConfusionMatrix(everyone, words, theme, frame, boxes["matrix"], names)
        to_come = [(readings.rates(step), readings.details(step)) for step in readings.steps]
        self.bars = MetricBars(RATES, words, theme, frame, boxes["bars"], to_come=to_come)
        self.roc = RocPanel(*readings.curve, words, theme, frame, boxes["roc"])
        self.roc.write_area(words("roc.area", auc=readings.auc))
        self.threshold = ValueTracker(start)
        self.show_metrics(start)

    def show(self, threshold: float) -> None:
        """Bring every part to a threshold. Places follow the line; numbers are those of the nearest step."""
        readings = self.readings
        self.humps.show(threshold, readings.label(readings.near(threshold, readings.steps)))
        self.show_metrics(threshold)

    def show_metrics(self, threshold: float) -> None:
        """Bring the matrix, the bars and the operating point to a threshold."""
        readings = self.readings
        here, step = readings.exactly(threshold), readings.near(threshold, readings.steps)
        self.matrix.show(readings.snapshots[step].counts)
        self.bars.show(readings.rates(step), readings.details(step))
        self.bars.show_lengths({key: getattr(here, key) for key in RATES})
        self.roc.show(here.false_positive_rate, here.recall)

    def say_numbers(self, place: str, step: float, *, kind: str = "", count: str | None = None) -> None:
        """Say a caption about the state at a step, in its own words for a kind of case if there are any.

        ``count`` is the slot that its plural form follows.
        """
        slots = self.readings.slots(step)
        self.say(variant(place, kind), count=slots[count].value if count else None, **slots)

    def pointer(self, metric: str, *cells: str) -> VGroup:
        """Frames around a metric's bar and around the row or column of the matrix that it is a share of."""
        boxes = (self.matrix.frame_around(*cells), self.bars.frame_around(metric))
        corner = self.frame.px(20)
        return VGroup(*(outlined_box(box, self.theme.threshold, corner=corner, width=5) for box in boxes))

    # How it moves

    def follow(self) -> None:
        """From here on the parts follow the tracker. What stays still comes first and is drawn once."""
        widgets = (self.humps, self.matrix, self.bars, self.roc)
        self.add(*(widget.still for widget in widgets))
        self.follower = Mobject().add_updater(lambda _: self.show(self.threshold.get_value()))
        self.add(self.follower)
        self.add(*(part for widget in widgets for part in widget if part is not widget.still))
        # Manim takes what lies under the follower for what stays still: the region would be left behind.
        self.humps.flagged.set_z_index(0)

    def shrink_humps(self) -> Animation:
        """Move the humps from the middle of the frame to the strip at its top."""
        start, end = self.boxes["opening"], self.boxes["humps"]
        return UpdateFromAlphaFunc(
            self.humps,
            lambda humps, alpha: humps.lay_out(start.toward(end, alpha)),
            run_time=1.4,
            rate_func=smooth,
        )

    def glide_to(self, threshold: float) -> None:
        """Move the line evenly; the digits go with it step by step."""
        axis = self.readings.axis
        start, end = axis.position([self.threshold.get_value(), threshold])
        seconds = max(1, round(abs(end - start) * self.STEPS)) * self.SECONDS_PER_STEP
        self.play(glide(self.threshold, axis, threshold, run_time=seconds, rate_func=linear))
