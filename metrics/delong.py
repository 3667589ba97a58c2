"""DeLong's formulas: how far an AUC, or a difference of two, is known, without any resampling."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, Label, ScoreArray, check_binary
from metrics.intervals import Interval, normal_quantile


@dataclass(frozen=True, eq=False, slots=True)
class _Placements:
    """Of each unit the share of the other class that it beats, a tie counting one half."""

    of_positives: FloatArray
    of_negatives: FloatArray

    @property
    def auc(self) -> float:
        """The share of pairs in the right order."""
        return float(np.mean(self.of_positives))


# region: delong_interval
def delong_interval(
    y_true: ArrayLike, y_score: ArrayLike, *, level: float = 0.95, pos_label: Label | None = None
) -> Interval:
    """The AUC, plus and minus its standard error, z times.

    Formula: the variance is the variance of the positives' placements / P + that of the negatives' / N, where
    a unit's placement is the share of the other class that it beats. ``y_true`` and ``y_score`` of shape
    (n,). The interval is not cut at 1: near it the formula is poor, and has no width for a perfect model.

    Undefined with fewer than two units of a class: NaN at both ends.

    Reference: DeLong, E. R., DeLong, D. M. and Clarke-Pearson, D. L. (1988). Comparing the areas under two or
    more correlated receiver operating characteristic curves: a nonparametric approach. Biometrics 44,
    837-845.

    >>> interval = delong_interval([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> interval.estimate, round(interval.low, 4)
    (0.75, 0.057)
    """
    z = normal_quantile(level)
    placements = _placements(y_true, y_score, pos_label)
    if placements is None:
        return Interval(math.nan, math.nan, math.nan, level, "delong")
    reach = z * math.sqrt(_variance(placements))
    auc = placements.auc
    return Interval(auc, auc - reach, auc + reach, level, "delong")


# endregion


# region: delong_test
@dataclass(frozen=True, slots=True)
class DeLongTest:
    """Two AUCs of the same units compared: the interval of their difference, z, and the p value.

    ``p_value`` is the chance of a difference at least as large, either way, if both models were equally good.
    """

    interval: Interval
    z: float
    p_value: float

    @property
    def difference(self) -> float:
        """The first AUC less the second."""
        return self.interval.estimate


def delong_test(
    y_true: ArrayLike,
    first_score: ArrayLike,
    second_score: ArrayLike,
    *,
    level: float = 0.95,
    pos_label: Label | None = None,
) -> DeLongTest:
    """Are two models that scored the same units equally good at ordering them, but for chance.

    Formula: z = (A - B) / sqrt(variance of A - B), where that is the variance of the differences of the
    placements: the covariance of both models is in it. ``y_true`` and both
    scores of shape (n,).

    Undefined with fewer than two units of a class, or when the difference does not vary at all (as for equal
    orders): z and the p value are NaN.

    Also known as: test for correlated ROC curves.

    Reference: DeLong, DeLong and Clarke-Pearson (1988), as for `delong_interval`.

    >>> test = delong_test([0, 0, 0, 1, 1, 1], [1, 2, 4, 3, 5, 6], [3, 1, 5, 2, 6, 4])
    >>> round(test.difference, 4), round(test.p_value, 4)
    (0.2222, 0.1573)
    """
    z = normal_quantile(level)
    first, second = _placements(y_true, first_score, pos_label), _placements(y_true, second_score, pos_label)
    if first is None or second is None:
        return DeLongTest(Interval(math.nan, math.nan, math.nan, level, "delong"), math.nan, math.nan)
    apart = first.auc - second.auc
    together = _Placements(first.of_positives - second.of_positives, first.of_negatives - second.of_negatives)
    deviation = math.sqrt(_variance(together))
    interval = Interval(apart, apart - z * deviation, apart + z * deviation, level, "delong")
    if not deviation > 0:
        return DeLongTest(interval, math.nan, math.nan)
    return DeLongTest(interval, apart / deviation, math.erfc(abs(apart / deviation) / math.sqrt(2)))


# endregion


# region: auc_influences
def auc_influences(y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None) -> FloatArray:
    """How much each unit moves the AUC: where it beats more of the other class than most do, upwards.

    Formula: (placement - AUC) / P for a positive, (placement - AUC) / N for a negative; a unit's placement is
    the share of the other class that it beats. ``y_true`` and ``y_score`` of shape (n,); the result too.

    The influences add up to 0. The square root of the sum of their squares is the standard error of the AUC
    of large samples; with the influences of each group added up first, that of samples of whole groups.

    Undefined with one class only: ``ValueError``.

    Also known as: infinitesimal jackknife.

    Reference: Obuchowski, N. A. (1997). Nonparametric analysis of clustered ROC curve data. Biometrics 53,
    567-578.

    >>> auc_influences([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1]).tolist()
    [0.125, -0.125, -0.125, 0.125]
    """
    placements = _placements(y_true, y_score, pos_label)
    if placements is None:
        raise ValueError("The labels are of one class only; nothing can be compared.")
    positive, _ = check_binary(y_true, y_score, pos_label=pos_label)
    influences: FloatArray = np.empty(len(positive))
    for own, placed in ((positive, placements.of_positives), (~positive, placements.of_negatives)):
        influences[own] = (placed - placements.auc) / len(placed)
    return influences


# endregion


def _placements(y_true: ArrayLike, y_score: ArrayLike, pos_label: Label | None) -> _Placements | None:
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    caught, cleared = score[positive], score[~positive]
    if not len(caught) or not len(cleared):
        return None
    return _Placements(_share_below(caught, cleared), 1 - _share_below(cleared, caught))


def _share_below(units: ScoreArray, others: ScoreArray) -> FloatArray:
    ordered = np.sort(others)
    doubled = np.searchsorted(ordered, units, side="left") + np.searchsorted(ordered, units, side="right")
    return doubled / (2 * len(ordered))


def _variance(placements: _Placements) -> float:
    """Return the variance of the mean placement, NaN for a class of one unit."""
    sides = (placements.of_positives, placements.of_negatives)
    if min(len(side) for side in sides) < 2:
        return math.nan
    return sum(float(np.var(side, ddof=1)) / len(side) for side in sides)
