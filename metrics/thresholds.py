"""One sort gives the counts at every threshold; curves, areas and choices are readings of that table."""

from __future__ import annotations

import bisect
import operator
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import BoolArray, FloatArray, IntArray, Label, ScoreArray, check_binary
from metrics.counts import Counts


# region: threshold_table_class
@dataclass(frozen=True, eq=False, slots=True)
class ThresholdTable:
    """Every threshold that makes a difference, and how many of each class it flags.

    Row 0 is the threshold infinity, which flags nobody; then come the distinct scores, high to low. A unit is
    flagged when ``score >= threshold``, so units with equal scores enter together.

    ``thresholds`` float64, ``tp`` and ``fp`` int64, all of one length and read-only; ``positives`` and
    ``negatives`` are the sizes of the two classes. Made by `threshold_table`.
    """

    thresholds: FloatArray
    tp: IntArray
    fp: IntArray
    positives: int
    negatives: int

    def __post_init__(self) -> None:
        """Protect the arrays: a table is read by many and changed by none."""
        for array in (self.thresholds, self.tp, self.fp):
            array.flags.writeable = False

    def __len__(self) -> int:
        """How many rows there are: the distinct scores and one for infinity."""
        return len(self.thresholds)

    @property
    def total(self) -> int:
        """How many units there are."""
        return self.positives + self.negatives

    def counts(self, index: int) -> Counts:
        """Return the four counts of one row.

        >>> threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]).counts(1)
        Counts(tp=1, fn=1, fp=0, tn=2)
        """
        tp, fp = int(self.tp[index]), int(self.fp[index])
        return Counts(tp=tp, fn=self.positives - tp, fp=fp, tn=self.negatives - fp)

    def row(self, threshold: float) -> int:
        """Return the index of the row that flags the same units as ``threshold``, by binary search.

        >>> threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]).row(0.5)
        1
        """
        if threshold != threshold:
            raise ValueError("The threshold is NaN; it must be a number.")
        return bisect.bisect_right(self.thresholds, -threshold, key=operator.neg) - 1

    def row_that_flags(self, least: float) -> int:
        """Return the first row that flags at least so many units; one past the last if none does.

        >>> threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]).row_that_flags(2)
        2
        """
        every = range(len(self.thresholds))
        return bisect.bisect_left(every, least, key=lambda row: int(self.tp[row]) + int(self.fp[row]))

    def some(self, rows: Sequence[int]) -> ThresholdTable:
        """Return a table with only these rows, for readings of single ones.

        >>> threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]).some([0, 3]).tp.tolist()
        [0, 2]
        """
        kept = list(rows)
        return ThresholdTable(
            self.thresholds[kept], self.tp[kept], self.fp[kept], self.positives, self.negatives
        )

    def at(self, threshold: float) -> Counts:
        """Return the four counts at any threshold; a unit is flagged when ``score >= threshold``.

        >>> threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]).at(0.35)
        Counts(tp=2, fn=0, fp=1, tn=1)
        """
        return self.counts(self.row(threshold))


# endregion


# region: threshold_table
def threshold_table(
    y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None
) -> ThresholdTable:
    """Sort the scores once, and know what every threshold would do.

    ``y_true`` labels of shape (n,), ``y_score`` scores of shape (n,); a unit is flagged when ``score >=
    threshold``. ``pos_label`` names the positive label; without it the labels must be 0/1 or -1/1.

    Scores that differ by one unit in the last place are different thresholds; nothing is rounded. Minus zero
    and zero are one score. One class only is allowed: its table is right, though half of the rates are then
    undefined.

    Also known as: cumulative confusion counts; `confusion_matrix_at_thresholds` in scikit-learn.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874,
    algorithm 1.

    >>> table = threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> table.thresholds.tolist()
    [inf, 0.8, 0.4, 0.35, 0.1]
    >>> table.tp.tolist(), table.fp.tolist()
    ([0, 1, 1, 2, 2], [0, 0, 1, 1, 2])
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    distinct, flagged = _sorted_once(score)
    positives = int(np.count_nonzero(positive))
    negatives = len(positive) - positives
    # Only the smaller class is placed among the thresholds; the other one is what remains of those flagged.
    if positives <= negatives:
        tp = _cumulative_counts(score[positive], distinct)
        fp = np.subtract(flagged, tp, out=flagged)
    else:
        fp = _cumulative_counts(score[~positive], distinct)
        tp = np.subtract(flagged, fp, out=flagged)
    thresholds = np.subtract(0.0, distinct, out=distinct)
    return ThresholdTable(thresholds.astype(np.float64, copy=False), tp, fp, positives, negatives)


# endregion


def _sorted_once(score: ScoreArray) -> tuple[ScoreArray, IntArray]:
    """Return the thresholds, infinity first, and how many units each flags.

    The thresholds come negated, upwards: that is how NumPy sorts, and its plain sort is many times faster
    than the stable sort of positions that would carry the labels along.
    """
    # One buffer serves from here to the finished table: memory is what millions of scores wait for.
    ordered: ScoreArray = np.empty(len(score) + 1, dtype=score.dtype)
    ordered[0] = -np.inf
    np.subtract(0.0, score, out=ordered[1:])  # not the sign alone: 0 - 0 is plain zero, never minus zero
    ordered[1:].sort()
    last_of_tie: BoolArray = np.ones(len(ordered), dtype=np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=last_of_tie[:-1])
    if last_of_tie.all():
        return ordered, np.arange(len(ordered), dtype=np.int64)
    return ordered[last_of_tie], np.flatnonzero(last_of_tie).astype(np.int64, copy=False)


def _cumulative_counts(score: ScoreArray, distinct: ScoreArray) -> IntArray:
    """Count the scores at or above each threshold; ``distinct`` holds the thresholds negated, upwards."""
    ordered = np.subtract(0.0, score)
    ordered.sort()
    if len(distinct) < len(ordered):  # few thresholds: look them up among the scores
        return np.searchsorted(ordered, distinct, side="right").astype(np.int64, copy=False)
    # Few scores: look them up among the thresholds; from each to the next one the count stands still.
    enters = np.searchsorted(distinct, ordered)
    stands = np.diff(enters, prepend=0, append=len(distinct))
    return np.repeat(np.arange(len(ordered) + 1, dtype=np.int64), stands)
