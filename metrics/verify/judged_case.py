"""The case in hand, with scikit-learn's opinion of it at many thresholds."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics import thresholds
from metrics.checks import BoolArray, FloatArray

GRID = tuple(step / 50 for step in range(51))  # the thresholds of the sweep: 0, 0.02, …, 1
WORK = 2_000_000  # units judged one threshold at a time; a large case is checked at fewer thresholds that way


class JudgedCase:
    """Labels and scores, and the thresholds at which they are judged one at a time."""

    def __init__(self, positive: BoolArray, score: FloatArray) -> None:
        self.positive, self.score = positive, score
        self.labels: NDArray[np.int64] = positive.astype(np.int64)
        self.table = thresholds.threshold_table(self.labels, score)
        self._judgements: list[tuple[Any, ...]] | None = None

    @cached_property
    def judged(self) -> tuple[float, ...]:
        """The thresholds that are judged one at a time: the sweep's, some of the scores, and infinity."""
        rows = np.unique(self.score)
        most = max(2, WORK // len(self.score) - len(GRID))
        chosen = rows if len(rows) <= most else rows[np.linspace(0, len(rows) - 1, most).astype(np.int64)]
        grid = GRID if len(self.score) * len(GRID) <= WORK else GRID[::10]
        return (*grid, *chosen.tolist(), math.inf)

    def judgements(self) -> list[tuple[Any, ...]]:
        """Return scikit-learn's opinion of every threshold judged: itself, its counts and its rates."""
        if self._judgements is None:
            from sklearn.metrics import accuracy_score, precision_recall_fscore_support

            self._judgements = []
            for threshold in self.judged:
                predicted = (self.score >= threshold).astype(np.int64)
                by_class = precision_recall_fscore_support(
                    self.labels, predicted, labels=[0, 1], zero_division=np.nan
                )
                precision, recall, f1 = (float(values[1]) for values in by_class[:3])
                specificity = float(by_class[1][0])
                accuracy = float(accuracy_score(self.labels, predicted))
                values = (accuracy, precision, recall, specificity, 1 - specificity, f1)
                self._judgements.append((threshold, four_of(self, threshold), values))
        return self._judgements


def four_of(case: JudgedCase, threshold: float) -> tuple[int, int, int, int]:
    """Let scikit-learn count at one threshold, and return its counts in our order: TP, FN, FP, TN."""
    from sklearn.metrics import confusion_matrix

    tn, fp, fn, tp = confusion_matrix(case.labels, case.score >= threshold, labels=[0, 1]).ravel().tolist()
    return tp, fn, fp, tn
