"""What the metrics say along a sweep of thresholds, as numbers ready to be written."""

from __future__ import annotations

from functools import cached_property, lru_cache

import metrics
from data import Case
from look import Number, Sentence, Words
from metrics import Snapshot
from scenes.case_readings import CaseReadings

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


class SweepReadings(CaseReadings):
    """A case read at the thresholds of its sweep, ``grid``, low to high.

    ``half`` is the threshold that its scores call for; ``chosen`` the highest that catches the share
    ``least_recall`` of the positives, rounded to the fewest digits that still flag the same units.
    """

    def __init__(self, case: Case, words: Words, *, least_recall: float) -> None:
        super().__init__(case, words)
        self.chosen = metrics.shortest_threshold(
            self.table, metrics.threshold_for_recall(self.table, least_recall)
        )
        self.grid = self.axis.sweep[::-1]
        self.start, self.half, self.end = self.grid[0], self.story[0], self.grid[-1]
        self.steps = tuple(sorted({*self.grid, self.half, self.chosen}))
        self.snapshots = {step: metrics.snapshot(self.table, step) for step in self.steps}

    @cached_property
    def auc(self) -> Number:
        """The area under the ROC curve."""
        return self.rounded(metrics.area_under_roc(self.table), "auc")

    @cached_property
    def precision_rises(self) -> bool:
        """Whether precision is mostly higher in the rest of the sweep than in its middle."""
        later = [step for step in self.steps if step >= self.half]
        return metrics.precision_mostly_higher(self.table, later)

    def exactly(self, threshold: float) -> Snapshot:
        """The state at any threshold, for the places of things."""
        return metrics.snapshot(self.table, threshold)

    @lru_cache(maxsize=256)  # noqa: B019 (readings live as long as their scene)
    def rates(self, step: float) -> dict[str, Number]:
        """The metrics at a step; undefined ones are a dash."""
        state = self.snapshots[step]
        return {key: self.rounded(getattr(state, key), key) for key in RATES}

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
