"""What the metrics say along a sweep of thresholds, as numbers ready to be written."""

from __future__ import annotations

from functools import cached_property, lru_cache

import metrics
from data import Case
from look import Number, Sentence, Words
from metrics import Snapshot

RATES = ("accuracy", "precision", "recall", "f1")
COUNTS = (
    "tp",
    "fn",
    "fp",
    "tn",
    "flagged",
    "cleared",
    "positives",
    "negatives",
    "correct",
    "mistakes",
    "total",
)


class SweepReadings:
    """A case's threshold table, read at the steps of a sweep.

    ``steps`` equal steps lead from 0 to 1; ``least_recall`` adds the threshold that catches that share of the
    positives, rounded to the fewest digits that still flag the same units.
    """

    def __init__(self, case: Case, words: Words, *, steps: int, least_recall: float) -> None:
        self.case, self.words = case, words
        self.table = metrics.threshold_table(case.y_true, case.y_score)
        self.chosen = metrics.shortest_threshold(
            self.table, metrics.threshold_for_recall(self.table, least_recall)
        )
        self.grid = tuple(step / steps for step in range(steps + 1))
        self.snapshots = {step: metrics.snapshot(self.table, step) for step in {*self.grid, self.chosen}}

    @cached_property
    def names(self) -> dict[str, str]:
        """The two classes by name, and the unit counted, in the plural."""
        words, case = self.words, self.case
        return {
            "positive": words.name(case.positive_name),
            "negative": words.name(case.negative_name),
            "unit": words.name(case.unit),
        }

    @cached_property
    def auc(self) -> Number:
        """The area under the ROC curve."""
        return self.words.numbers.decimal(metrics.area_under_roc(self.table), "auc")

    @cached_property
    def groups_overlap(self) -> bool:
        """Whether every threshold makes mistakes."""
        best = metrics.threshold_with_fewest_mistakes(self.table)
        return self.table.at(best).mistakes > 0

    def near(self, threshold: float) -> float:
        """The step whose numbers are written while the line is at a threshold."""
        return min(self.snapshots, key=lambda step: abs(step - threshold))

    def exactly(self, threshold: float) -> Snapshot:
        """The state at any threshold, for the places of things."""
        return metrics.snapshot(self.table, threshold)

    def label(self, step: float) -> Number:
        """A step's threshold as it is written."""
        return self.words.numbers.shortest(step, "threshold")

    @lru_cache(maxsize=256)  # noqa: B019 (readings live as long as their scene)
    def rates(self, step: float) -> dict[str, Number]:
        """The metrics at a step; undefined ones are a dash."""
        state = self.snapshots[step]
        return {key: self.words.numbers.decimal(getattr(state, key), key) for key in RATES}

    @lru_cache(maxsize=256)  # noqa: B019
    def slots(self, step: float) -> dict[str, str | Number]:
        """Everything a sentence about a step may name."""
        counts = self.snapshots[step].counts
        written = {key: self.words.numbers.count(getattr(counts, key), key) for key in COUNTS}
        return {"threshold": self.label(step), **written, **self.rates(step), **self.names}

    @lru_cache(maxsize=256)  # noqa: B019
    def details(self, step: float) -> dict[str, Sentence]:
        """What each metric is made of, in people; or why it has no value."""
        undefined = self.snapshots[step].undefined
        return {
            key: self.words(f"undefined.{undefined[key]}")
            if key in undefined
            else self.words(f"detail.{key}", count=self.snapshots[step].counts.flagged, **self.slots(step))
            for key in RATES
        }
