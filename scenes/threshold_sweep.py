"""Move the threshold and everything moves; none is good for every metric, so one has to choose."""

from __future__ import annotations

import numpy as np
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

import metrics
from scenes.chapter_scene import ChapterScene
from scenes.readings import RATES, SweepReadings
from scenes.widgets.confusion_matrix import ConfusionMatrix
from scenes.widgets.metric_bars import MetricBars
from scenes.widgets.roc_panel import RocPanel
from scenes.widgets.score_humps import ScoreHumps
from scenes.widgets.shapes import outlined_box

#: Where each part stands, in pixels from the top left of the safe area: left, top, right, bottom.
LANDSCAPE = {
    "opening": (10, 230, 1718, 780),
    "humps": (10, 182, 1718, 312),
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
    """The threshold goes from 0 to 1, and matrix, metrics and ROC point follow; then one is chosen."""

    slug = "threshold_sweep"
    poster_beat = "half"

    STEPS = 50
    START, HALF, END = 0.0, 0.5, 1.0
    LEAST_RECALL = 0.9
    SECONDS_PER_STEP = 4 / 15

    def construct(self) -> None:
        """Tell the story, beat by beat."""
        self.build()
        humps, matrix, bars, roc = self.humps, self.matrix, self.bars, self.roc
        rise = {"shift": self.frame.px(24) * UP}

        self.beat("scores")
        overlap = self.readings.groups_overlap
        self.say_numbers("scores" if overlap else "scores_apart", self.START)
        self.hold(self.STILL)
        self.play(Create(humps.axis), FadeIn(humps.ticks), run_time=0.8)
        for truth in ("negative", "positive"):
            parts = FadeIn(humps.fills[truth], humps.names[truth])
            self.play(Create(humps.outlines[truth]), parts, run_time=1.2)
        self.hold()

        self.beat("line")
        self.say_numbers("line", self.START)
        self.hold(self.STILL)
        humps.show(self.START, self.readings.label(self.START))
        self.play(FadeIn(humps.flagged, humps.line_label, *humps.sides.values()), Create(humps.line))
        self.play(self.shrink_humps())
        self.play(FadeIn(matrix, **rise))
        self.hold()

        self.beat("everyone")
        self.say_numbers("everyone", self.START, count="tp")
        self.hold(self.STILL)
        self.play(FadeIn(bars, **rise))
        self.play(FadeIn(roc, **rise))
        self.hold()
        self.follow()

        self.beat("raise")
        self.say("raise")
        self.hold(self.STILL + 1)
        self.glide_to(self.HALF)
        self.hold(self.STILL)

        self.beat("half")
        self.say_numbers("precision", self.HALF, count="tp")
        pointer = self.pointer("precision", "tp", "fp")
        self.hold(self.STILL)
        self.play(Create(pointer), run_time=0.6)
        self.hold()
        self.say_numbers("recall", self.HALF, count="tp")
        self.hold(self.STILL)
        self.play(Transform(pointer, self.pointer("recall", "tp", "fn")), run_time=0.6)
        self.hold()

        self.beat("on")
        self.say("on")
        self.hold(self.STILL)
        self.play(FadeOut(pointer), run_time=0.4)
        self.hold(self.STILL + 0.6)
        self.glide_to(self.END)
        self.hold(self.STILL)

        # A score of exactly 1 is flagged at every threshold up to 1.
        last = "few" if self.readings.snapshots[self.END].counts.flagged else "nobody"
        self.beat(last)
        self.say_numbers(last, self.END, count="flagged")
        self.hold()

        self.beat("choose")
        least = self.words.numbers.percent(self.LEAST_RECALL, "least recall")
        self.say("choose" if overlap else "choose_apart", least=least, **self.readings.names)
        self.hold(self.STILL)
        self.play(Create(roc.goal(self.LEAST_RECALL)), Create(bars.goal("recall", self.LEAST_RECALL)))
        self.hold(self.STILL + 0.4)
        self.play(self.threshold.animate(run_time=4, rate_func=smooth).set_value(self.readings.chosen))
        self.hold(self.STILL)
        self.say_numbers("chosen", self.readings.chosen, count="fp")
        self.hold()

    # What is on screen

    def build(self) -> None:
        """Make every part, in its place."""
        case, words, theme, frame = self.case, self.words, self.theme, self.frame
        self.readings = SweepReadings(case, words, steps=self.STEPS, least_recall=self.LEAST_RECALL)
        slots, names = self.readings.slots(self.START), self.readings.names
        places = PORTRAIT if frame.portrait else LANDSCAPE
        self.boxes = {name: frame.box(*place) for name, place in places.items()}
        self.add_headline(words("threshold_sweep.headline"), words("threshold_sweep.context", **slots))

        grid = np.linspace(self.START, self.END, 257)
        negative, positive = metrics.class_densities(case.y_true, case.y_score, grid)
        self.humps = ScoreHumps(
            grid,
            {"negative": negative, "positive": positive},
            words,
            theme,
            frame,
            self.boxes["opening"],
            names,
            stops=(self.START, self.HALF, self.END, self.readings.chosen),
        )
        everyone = self.readings.snapshots[self.START].counts
        self.matrix = ConfusionMatrix(everyone, words, theme, frame, self.boxes["matrix"], names)
        to_come = [self.readings.details(step) for step in self.readings.snapshots]
        self.bars = MetricBars(RATES, words, theme, frame, self.boxes["bars"], to_come=to_come)
        self.roc = RocPanel(*metrics.roc_points(self.readings.table), words, theme, frame, self.boxes["roc"])
        self.roc.write_area(words("roc.area", auc=self.readings.auc))
        self.threshold = ValueTracker(self.START)
        self.show_metrics(self.START)

    def show(self, threshold: float) -> None:
        """Bring every part to a threshold. Places follow the line; numbers are those of the nearest step."""
        self.humps.show(threshold, self.readings.label(self.readings.near(threshold)))
        self.show_metrics(threshold)

    def show_metrics(self, threshold: float) -> None:
        """Bring the matrix, the bars and the operating point to a threshold."""
        readings = self.readings
        here, step = readings.exactly(threshold), readings.near(threshold)
        self.matrix.show(readings.snapshots[step].counts)
        self.bars.show(readings.rates(step), readings.details(step))
        self.bars.show_lengths({key: getattr(here, key) for key in RATES})
        self.roc.show(here.false_positive_rate, here.recall)

    def say_numbers(self, place: str, step: float, *, count: str | None = None) -> None:
        """Say a caption about the state at a step; ``count`` is the slot that its plural form follows."""
        slots = self.readings.slots(step)
        self.say(place, count=slots[count].value if count else None, **slots)

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
        steps = round(abs(threshold - self.threshold.get_value()) * self.STEPS)
        move = self.threshold.animate(run_time=steps * self.SECONDS_PER_STEP, rate_func=linear)
        self.play(move.set_value(threshold))
