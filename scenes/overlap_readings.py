"""What the metrics say about two overlapping groups of scores, as numbers ready to be written."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

import numpy as np

import metrics
from data import Case
from look import Number, Sentence, Words
from metrics import Counts
from scenes.case_readings import CaseReadings
from scenes.headlines import variant

COUNTS = ("tp", "fn", "fp", "tn", "flagged", "positives", "negatives", "mistakes", "total")

#: Of whom there are none where the best threshold of all stands: it flags nobody, or clears nobody.
EXTREMES = {"flagged": "nobody", "cleared": "everybody"}


class OverlapReadings(CaseReadings):
    """A case's scores by class, and the mistakes of each threshold.

    ``steps`` equal steps lead along an axis from 0 to 1; on others the line stops where the sweep does.
    ``best`` is the roundest threshold that makes the fewest mistakes of all.
    """

    #: Up to so many different scores, every single one is read; of more, as many places of the axis.
    EVERY_SCORE = 2000

    def __init__(self, case: Case, words: Words, *, steps: int) -> None:
        super().__init__(case, words)
        self.half, self.low, self.high = self.story
        self.best = metrics.shortest_threshold(self.table, metrics.threshold_with_fewest_mistakes(self.table))
        if self.table.at(self.best).flagged == 0:
            self.best = metrics.threshold_for_nobody(self.table, self.axis)
        self.fewest = self.table.at(self.best).mistakes
        whole = (self.axis.low, self.axis.high, self.axis.scale) == (0.0, 1.0, "linear")
        grid = tuple(step / steps for step in range(steps + 1)) if whole else self.axis.sweep[::-1]
        self.grid = tuple(dict.fromkeys((self.half, self.low, self.high, self.best, *grid)))

    @cached_property
    def best_kind(self) -> str:
        """What is special about the best threshold: no mistakes, nobody flagged or cleared, nobody missed."""
        counts = self.table.at(self.best)
        if not counts.mistakes:
            return "none"
        extreme = next((EXTREMES[key] for key in EXTREMES if not getattr(counts, key)), None)
        return extreme or ("" if counts.fn else "alarms")

    def found(self, stop: float, fewer: str, more: str) -> str:
        """What moving the line from the middle to a stop brings: fewer mistakes of a kind, more of another.

        "" if both, "gain" or "loss" if only one of them, "same" if neither.
        """
        before, after = (self.table.at(threshold) for threshold in (self.half, stop))
        gain = getattr(after, fewer) < getattr(before, fewer)
        loss = getattr(after, more) > getattr(before, more)
        return {(True, True): "", (True, False): "gain", (False, True): "loss", (False, False): "same"}[
            gain, loss
        ]

    @property
    def sizes(self) -> dict[str, int]:
        """How many units each class has."""
        return {"negative": self.table.negatives, "positive": self.table.positives}

    def units(self, truth: str, stands_for: int) -> np.ndarray:
        """The scores of a class, high to low: of every so many neighbours, the middle one's."""
        table = self.table
        counts, size = (table.tp, table.positives) if truth == "positive" else (table.fp, table.negatives)
        middles = np.minimum(np.arange(0, size, stands_for) + stands_for // 2, size - 1)
        return table.thresholds[np.searchsorted(counts, middles + 1)]

    @cached_property
    def stairs(self) -> list[tuple[float, float, Counts]]:
        """Every state there is, from the lowest threshold on: above a score, up to the next, its counts."""
        axis, table, stairs = self.axis, self.table, []
        rows = range(len(table) - 1, -1, -1)
        if len(table) > self.EVERY_SCORE:
            places = axis.score_at(np.linspace(0.0, 1.0, self.EVERY_SCORE // 2 + 1)).tolist()
            rows = sorted({table.row(step) for step in (*places, self.best)}, reverse=True)
        for row in rows:
            start = stairs[-1][1] if stairs else axis.low
            end = min(float(table.thresholds[row]), axis.high)
            if start < end:
                stairs.append((start, end, table.counts(row)))
        return stairs

    @lru_cache(maxsize=512)  # noqa: B019 (readings live as long as their scene)
    def slots(self, threshold: float) -> dict[str, str | Number]:
        """Everything a sentence about a threshold may name."""
        counts = self.counts(threshold)
        written = {key: self.words.numbers.count(getattr(counts, key), key) for key in COUNTS}
        return {"threshold": self.label(threshold), **written, **self.names}

    def dots_explained(self, stands_for: Mapping[str, int]) -> Sentence:
        """What a dot is: one unit, or how many of which class."""
        negative, positive = (
            self.words.numbers.count(stands_for[key], "units a dot") for key in ("negative", "positive")
        )
        kind = "" if max(stands_for.values()) == 1 else "many" if negative == positive else "each"
        slots = {"n": negative, "of_negative": negative, "of_positive": positive, **self.names}
        return self.words(variant("score_overlap.context", kind), **slots)
