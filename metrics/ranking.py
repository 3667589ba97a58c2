"""AUC as a comparison of pairs: take one positive and one negative, and see which has the higher score."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from metrics import exact
from metrics.checks import Label, check_binary
from metrics.row_blocks import blocks
from metrics.thresholds import ThresholdTable


# region: pair_counts_class
@dataclass(frozen=True, slots=True)
class PairCounts:
    """Of all pairs of a positive and a negative: how many are ordered rightly, tied, ordered wrongly.

    >>> pairs = PairCounts(won=3, tied=0, lost=1)
    >>> pairs.total, pairs.auc
    (4, Fraction(3, 4))
    """

    won: int
    tied: int
    lost: int

    @property
    def total(self) -> int:
        """How many pairs there are: positives times negatives."""
        return self.won + self.tied + self.lost

    @property
    def auc(self) -> Fraction:
        """The share of pairs won, a tie counting one half, as an exact fraction.

        Without pairs, that is with one class only, it is undefined: ``ZeroDivisionError``. `share_won` gives
        NaN there.
        """
        return Fraction(2 * self.won + self.tied, 2 * self.total)

    @property
    def share_won(self) -> float:
        """The same share as a float, correctly rounded; NaN without pairs."""
        return (2 * self.won + self.tied) / (2 * self.total) if self.total else float("nan")


# endregion


# region: pair_counts
def pair_counts(y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None) -> PairCounts:
    """Compare every positive with every negative, and count who has the higher score.

    ``y_true`` and ``y_score`` of shape (n,). For each positive, the negatives below it are wins and those
    level with it ties; they are found by binary search among the sorted negatives, never by making all the
    pairs.

    Also known as: Mann-Whitney U (won + tied / 2), concordant and discordant pairs.

    Reference: Mann, H. B. and Whitney, D. R. (1947). On a test of whether one of two random variables is
    stochastically larger than the other. Annals of Mathematical Statistics 18, 50-60.

    >>> pair_counts([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1])
    PairCounts(won=3, tied=0, lost=1)
    >>> pair_counts([1, 0], [0.5, 0.5])
    PairCounts(won=0, tied=1, lost=0)
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    caught, alarmed = np.sort(score[positive]), np.sort(score[~positive])
    below = int(np.searchsorted(alarmed, caught, side="left").sum(dtype=np.int64))
    not_above = int(np.searchsorted(alarmed, caught, side="right").sum(dtype=np.int64))
    return PairCounts(won=below, tied=not_above - below, lost=len(caught) * len(alarmed) - not_above)


# endregion


# region: pair_counts_of
def pair_counts_of(table: ThresholdTable) -> PairCounts:
    """The same three numbers, read from a table row by row.

    A positive that enters at row k beats the negatives not yet flagged then, ties with those that enter with
    it, and has lost to those flagged before.

    >>> from metrics.thresholds import threshold_table
    >>> pair_counts_of(threshold_table([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1]))
    PairCounts(won=3, tied=0, lost=1)
    """
    total = table.positives * table.negatives
    lost = tied = 0
    for rows in blocks(len(table) - 1):
        tp, fp = (counts[rows.start : rows.stop + 1] for counts in (table.tp, table.fp))
        positives = np.diff(tp)
        lost += exact.dot(positives, fp[:-1], bound=total)
        tied += exact.dot(positives, np.diff(fp), bound=total)
    return PairCounts(won=total - tied - lost, tied=tied, lost=lost)


# endregion


# region: auc_by_pairs
def auc_by_pairs(y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None) -> float:
    """The chance that a random positive has a higher score than a random negative, a tie counting one half.

    Formula: (won + tied / 2) / (won + tied + lost) over all pairs. ``y_true`` and ``y_score`` of shape (n,).

    Undefined with one class only: NaN. Range 0 to 1, perfect 1. Equal to `roc_auc_score` to the last bit.

    Also known as: probability of superiority, common-language effect size, c-statistic.

    Reference: Hanley, J. A. and McNeil, B. J. (1982). The meaning and use of the area under a receiver
    operating characteristic (ROC) curve. Radiology 143, 29-36.

    >>> auc_by_pairs([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1])
    0.75
    """
    return pair_counts(y_true, y_score, pos_label=pos_label).share_won


# endregion


# region: auc_by_ranks
def auc_by_ranks(y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None) -> float:
    """AUC is the rank sum of the positives, shifted and scaled to run from 0 to 1.

    Formula: (R - P (P + 1) / 2) / (P N), where R is the sum of the positives' ranks among all units, lowest
    first, and equal scores share the mean of their ranks; P and N are the sizes of the classes. Ranks are
    doubled while they are summed, so that a shared rank stays a whole number.

    Undefined with one class only: NaN. Range 0 to 1, perfect 1. Equal to `roc_auc_score` to the last bit.

    Also known as: Wilcoxon rank-sum statistic, scaled.

    Reference: Wilcoxon, F. (1945). Individual comparisons by ranking methods. Biometrics Bulletin 1, 80-83.

    >>> auc_by_ranks([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1])
    0.75
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    everybody, caught = np.sort(score), np.sort(score[positive])
    positives, negatives = len(caught), len(everybody) - len(caught)
    if not positives or not negatives:
        return float("nan")
    first = np.searchsorted(everybody, caught, side="left") + 1
    last = np.searchsorted(everybody, caught, side="right")
    doubled_rank_sum = int(first.sum(dtype=np.int64)) + int(last.sum(dtype=np.int64))
    return (doubled_rank_sum - positives * (positives + 1)) / (2 * positives * negatives)


# endregion
