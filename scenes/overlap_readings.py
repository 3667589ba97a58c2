"""What the metrics say about two overlapping groups of scores, as numbers ready to be written."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache

import numpy as np

import metrics
from data import Case
from look import Number, Words
from metrics import Counts

COUNTS = ("tp", "fn", "fp", "tn", "flagged", "positives", "negatives", "mistakes", "total")


class OverlapReadings:
    """A case's scores by class, and the mistakes of each threshold.

    ``steps`` equal steps lead from one end of the scores' ``span`` to the other; ``best`` is the roundest
    threshold that makes the fewest mistakes of all.
    """

    #: Up to so many different scores, every single one is read; of more, only the steps.
    EVERY_SCORE = 2000

    def __init__(self, case: Case, words: Words, *, steps: int) -> None:
        self.case, self.words = case, words
        self.table = metrics.threshold_table(case.y_true, case.y_score)
        self.lowest, self.highest = float(self.table.thresholds[-1]), float(self.table.thresholds[1])
        fewest = metrics.threshold_with_fewest_mistakes(self.table)
        self.best = metrics.shortest_threshold(self.table, fewest)
        if self.best > max(self.highest, 1.0 if self.probabilities else self.highest):
            self.best = self._just_over_everybody()
        self.fewest = self.table.at(self.best).mistakes
        low, high = self.span
        self.grid = tuple(
            round(low + step / steps * (high - low), self.decimals + 1) for step in range(steps + 1)
        )

    @cached_property
    def probabilities(self) -> bool:
        """Whether all scores lie between 0 and 1."""
        return self.lowest >= 0.0 and self.highest <= 1.0

    @cached_property
    def span(self) -> tuple[float, float]:
        """From which score to which the axis runs: 0 to 1 for probabilities, else all scores there are.

        A best threshold that flags nobody may lie a little beyond.
        """
        if self.probabilities:
            return 0.0, max(1.0, self.best)
        ends = [self.lowest, self.highest, self.best]
        return (min(ends), max(ends)) if min(ends) < max(ends) else (ends[0] - 1.0, ends[0] + 1.0)

    @property
    def decimals(self) -> int:
        """With so many decimals, two numbers differ by about a twentieth of the scores' range."""
        return -math.floor(math.log10((self.highest - self.lowest or 1.0) / 20))

    def _just_over_everybody(self) -> float:
        """A number above all scores, but not far."""
        unit = 10.0**-self.decimals
        return round((math.floor(self.highest / unit) + 1) * unit, self.decimals)

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
    def everyone(self) -> tuple[np.ndarray, np.ndarray]:
        """The scores of all units, high to low, and the class of each by its key; both of shape (n,)."""
        table = self.table
        entering = np.column_stack([np.diff(table.tp), np.diff(table.fp)]).ravel()
        scores = np.repeat(np.repeat(table.thresholds[1:], 2), entering)
        return scores, np.repeat(np.tile(["positive", "negative"], len(table) - 1), entering)

    @cached_property
    def stairs(self) -> list[tuple[float, float, Counts]]:
        """Every state there is, from the lowest threshold on: above a score, up to the next, its counts."""
        low, high = self.span
        table, stairs = self.table, []
        rows = range(len(table) - 1, -1, -1)
        if len(table) > self.EVERY_SCORE:
            rows = sorted({table.row(step) for step in (*self.grid, self.best)}, reverse=True)
        for row in rows:
            start = stairs[-1][1] if stairs else low
            end = min(float(table.thresholds[row]), high)
            stairs.append((start, end, table.counts(row)))
        return stairs

    def at(self, share: float) -> float:
        """The threshold at a share of the span; the roundest like it where scores are no probabilities."""
        if self.probabilities:
            return share
        low, high = self.span
        return metrics.shortest_threshold(self.table, low + share * (high - low))

    def counts(self, threshold: float) -> Counts:
        """The four counts at any threshold."""
        return self.table.at(threshold)

    def label(self, threshold: float) -> Number:
        """A threshold as it is written."""
        return self.words.numbers.shortest(threshold, "threshold")

    def near(self, threshold: float, *stops: float) -> float:
        """The step, or the stop, whose numbers are written while the line is at a threshold."""
        return min((*stops, *self.grid), key=lambda step: abs(step - threshold))

    @lru_cache(maxsize=512)  # noqa: B019 (readings live as long as their scene)
    def slots(self, threshold: float) -> dict[str, str | Number]:
        """Everything a sentence about a threshold may name."""
        counts = self.counts(threshold)
        written = {key: self.words.numbers.count(getattr(counts, key), key) for key in COUNTS}
        return {"threshold": self.label(threshold), **written, **self.names}
