"""Move the threshold and everything moves with it: no threshold is good for every metric, so one has to choose."""

from __future__ import annotations

import numpy as np
from manim import (
    UP,
    Animation,
    Create,
    FadeIn,
    FadeOut,
    Transform,
    UpdateFromAlphaFunc,
    ValueTracker,
    VGroup,
    smooth,
)

import metrics
from scenes.chapter_scene import ChapterScene
from scenes.widgets.confusion_matrix import ConfusionMatrix
from scenes.widgets.metric_bars import MetricBars
from scenes.widgets.roc_panel import RocPanel
from scenes.widgets.score_humps import ScoreHumps
from scenes.widgets.shapes import outlined_box

#: Where each part stands, in pixels from the top left of the safe area: left, top, right, bottom.
LANDSCAPE = {
    "humps": (0, 182, 1728, 318),
    "opening": (0, 230, 1728, 780),
    "matrix": (0, 372, 640, 846),
    "bars": (735, 388, 1225, 846),
    "roc": (1346, 400, 1716, 770),
}
PORTRAIT = {
    "humps": (0, 200, 972, 380),
    "opening": (0, 400, 972, 1400),
    "matrix": (0, 450, 740, 900),
    "bars": (0, 950, 972, 1290),
    "roc": (300, 1340, 640, 1640),
}


class ThresholdSweep(ChapterScene):
    """The threshold goes from 0 to 1; matrix, metrics and operating point follow. Then one threshold is chosen."""

    slug = "threshold_sweep"
    poster_beat = "half"

    STEPS = 50
    HALF = 0.5
    LEAST_RECALL = 0.9
    METRICS = ("accuracy", "precision", "recall", "f1")
    SECONDS_PER_STEP = 4 / 15

    def construct(self) -> None:
        self.judge()
        self.build()

        self.beat("scores")
        self.say("scores", unit=self.words.name(self.case.unit, 1))
        self.hold(self.STILL)
        self.play(Create(self.humps.axis), FadeIn(self.humps.ticks), run_time=0.8)
        for truth in ("negative", "positive"):
            outline, fill, name = (parts[truth] for parts in (self.humps.outlines, self.humps.fills, self.humps.names))
            self.play(Create(outline), FadeIn(fill, name), run_time=1.2, rate_func=smooth)
        self.hold()

        self.beat("line")
        everyone = self.snapshots[0.0].counts
        self.say("line", threshold=self.label(0.0), n=self.count(everyone.flagged, "flagged"), unit=self.unit)
        self.hold(self.STILL)
        humps = self.humps.show(0.0, self.label(0.0))
        self.play(FadeIn(humps.flagged, humps.line_label, *humps.sides.values()), Create(humps.line))
        self.play(self.shrink(humps))
        self.play(FadeIn(self.matrix, shift=self.frame.px(-24) * UP))
        self.hold()

        self.beat("everyone")
        self.say_numbers("everyone", 0.0)
        self.hold(self.STILL)
        self.play(FadeIn(self.bars, shift=self.frame.px(-24) * UP))
        self.play(FadeIn(self.roc, shift=self.frame.px(-24) * UP))
        self.hold()
        self.follow()

        self.beat("raise")
        self.say("raise")
        self.hold(self.STILL + 1)
        self.step_to(self.HALF)
        self.hold(self.STILL)

        self.beat("half")
        self.say_numbers("precision", self.HALF)
        pointer = self.pointer("precision", "tp", "fp")
        self.play(Create(pointer), run_time=0.6)
        self.hold()
        self.say_numbers("recall", self.HALF)
        self.play(Transform(pointer, self.pointer("recall", "tp", "fn")), run_time=0.6)
        self.hold()

        self.beat("on")
        self.say("on")
        self.play(FadeOut(pointer), run_time=0.4)
        self.hold(self.STILL + 1)
        self.step_to(1.0)
        self.hold(self.STILL)

        self.beat("nobody")
        self.say_numbers("nobody", 1.0)
        self.hold()

        self.beat("choose")
        self.say("choose", least=self.words.numbers.percent(self.LEAST_RECALL, "recall"), **self.names)
        self.hold(self.STILL)
        self.play(Create(self.roc.goal(self.LEAST_RECALL)), Create(self.bars.goal("recall", self.LEAST_RECALL)))
        self.hold(self.STILL + 0.5)
        self.play(self.threshold.animate(run_time=4, rate_func=smooth).set_value(self.chosen))
        self.hold(self.STILL)
        self.say_numbers("chosen", self.chosen)
        self.hold()

    # What the metrics say

    def judge(self) -> None:
        """Ask ``metrics`` for everything the scene shows."""
        case = self.case
        self.table = metrics.threshold_table(case.y_true, case.y_score)
        self.chosen = metrics.shortest_threshold(
            self.table, metrics.threshold_for_recall(self.table, self.LEAST_RECALL)
        )
        stops = [step / self.STEPS for step in range(self.STEPS + 1)]
        self.snapshots = {stop: metrics.snapshot(self.table, stop) for stop in sorted({*stops, self.chosen})}

    def label(self, threshold: float):
        """A threshold as it is written."""
        return self.words.numbers.shortest(threshold, "threshold")

    def count(self, n: int, metric: str):
        """A number of people as it is written."""
        return self.words.numbers.count(n, metric)

    # What is on screen

    def build(self) -> None:
        """Make every part, in its place."""
        case, words, theme, frame = self.case, self.words, self.theme, self.frame
        self.names = {"positive": words.name(case.positive_name), "negative": words.name(case.negative_name)}
        self.unit = words.name(case.unit)
        places = PORTRAIT if frame.portrait else LANDSCAPE
        boxes = self.boxes = {name: frame.box(*place) for name, place in places.items()}
        everyone = self.snapshots[0.0].counts
        self.add_headline(
            words("threshold_sweep.headline"),
            words(
                "threshold_sweep.context",
                n=self.count(everyone.total, "total"),
                positives=self.count(everyone.positives, "positives"),
                unit=words.name(case.unit, everyone.total),
                **self.names,
            ),
        )
        grid = np.linspace(0, 1, 401)
        densities = dict(
            zip(("negative", "positive"), metrics.class_densities(case.y_true, case.y_score, grid), strict=True)
        )
        self.humps = ScoreHumps(grid, densities, words, theme, frame, boxes["opening"], self.names)
        self.matrix = ConfusionMatrix(everyone, words, theme, frame, boxes["matrix"], self.names)
        self.bars = MetricBars(self.METRICS, words, theme, frame, boxes["bars"])
        self.roc = RocPanel(*metrics.roc_points(self.table), words, theme, frame, boxes["roc"])
        self.roc.write_area(words("roc.area", auc=words.numbers.decimal(metrics.area_under_roc(self.table), "auc")))
        self.threshold = ValueTracker(0.0)
        self.show_metrics(0.0)

    def show(self, threshold: float) -> None:
        """Bring every part to a threshold. Positions follow the line, numbers are those of the nearest step."""
        self.humps.show(threshold, self.label(self.step_near(threshold)))
        self.show_metrics(threshold)

    def step_near(self, threshold: float) -> float:
        """The step whose numbers are written while the line is at a threshold."""
        return min(self.snapshots, key=lambda step: abs(step - threshold))

    def show_metrics(self, threshold: float) -> None:
        """Bring the matrix, the bars and the operating point to a threshold."""
        here, there = metrics.snapshot(self.table, threshold), self.snapshots[self.step_near(threshold)]
        self.matrix.show(there.counts)
        self.bars.show(
            {key: self.words.numbers.decimal(getattr(there, key), key) for key in self.METRICS},
            {key: self.detail(key, there) for key in self.METRICS},
        )
        self.bars.show_lengths({key: getattr(here, key) for key in self.METRICS})
        self.roc.show(here.false_positive_rate, here.recall)

    def detail(self, key: str, state: metrics.Snapshot):
        """What a metric is made of, in people; or why it has no value."""
        if key in state.undefined:
            return self.words(f"undefined.{state.undefined[key]}")
        counts = state.counts
        parts = {
            name: self.count(getattr(counts, name), name)
            for name in ("tp", "tn", "flagged", "positives", "total", "correct")
        }
        return self.words(f"detail.{key}", **parts, **self.names)

    def say_numbers(self, place: str, threshold: float) -> None:
        """Say a caption about the state at a threshold."""
        state = self.snapshots[threshold]
        slots = {
            name: self.count(getattr(state.counts, name), name)
            for name in ("tp", "fn", "fp", "tn", "flagged", "cleared", "positives", "negatives", "total")
        }
        rates = {key: self.words.numbers.decimal(getattr(state, key), key) for key in self.METRICS}
        self.say(place, threshold=self.label(threshold), unit=self.unit, **slots, **rates, **self.names)

    def pointer(self, metric: str, *cells: str) -> VGroup:
        """Frames around a metric's bar and around the row or column of the matrix that it is a share of."""
        frame = self.frame
        return VGroup(
            *(
                outlined_box(box, self.theme.threshold, corner=frame.px(20), width=5)
                for box in (self.matrix.frame_around(*cells), self.bars.frame_around(metric))
            )
        )

    # How it moves

    def follow(self) -> None:
        """From here on the parts follow the tracker."""
        self.add(self.humps, self.matrix, self.bars, self.roc)
        self.humps.add_updater(lambda _: self.show(self.threshold.get_value()))

    def shrink(self, humps: ScoreHumps) -> Animation:
        """Move the humps from the middle of the frame to the strip at its top."""
        start, end = self.boxes["opening"], self.boxes["humps"]
        return UpdateFromAlphaFunc(
            humps, lambda humps, alpha: humps.lay_out(start.toward(end, alpha)), run_time=1.4, rate_func=smooth
        )

    def step_to(self, threshold: float) -> None:
        """Move the line step by step, so that every state is a still for a moment."""
        steps = round(abs(threshold - self.threshold.get_value()) * self.STEPS)
        self.play(
            self.threshold.animate(run_time=steps * self.SECONDS_PER_STEP, rate_func=in_steps(steps)).set_value(
                threshold
            )
        )


def in_steps(steps: int, moving: float = 0.4):
    """A rate function that goes in so many equal steps and rests after each; ``moving`` is the share of motion."""

    def rate(alpha: float) -> float:
        step, within = divmod(min(alpha, 1.0) * steps, 1.0)
        return float((step + smooth(min(1.0, within / moving))) / steps)

    return rate
