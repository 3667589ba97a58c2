"""F-beta: precision and recall as one number, with a say in which of them matters more."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, check_share
from metrics.counts import Counts
from metrics.row_blocks import first_lowest
from metrics.thresholds import ThresholdTable

ROUNDING = 1e-12  # how far above 1 a needed precision may come out of the last bits


# region: f_beta
def f_beta(counts: Counts, *, beta: float, zero_division: float = 0.0) -> float:
    """The weighted harmonic mean of precision and recall, in which recall counts beta times as much.

    Formula: (1 + b) tp / ((1 + b) tp + b fn + fp), where b is beta squared.

    Undefined when the denominator is zero (no positives and nobody flagged): returns ``zero_division``.

    Range 0 to 1, perfect 1. With beta 0 it is precision, with beta 1 F1, with beta infinite recall; 0.5 leans
    towards precision and 2 towards recall.

    Also known as: F measure, F score; 1 - van Rijsbergen's effectiveness E.

    Reference: van Rijsbergen, C. J. (1979). Information Retrieval, 2nd edition, chapter 7. Butterworths.

    >>> f_beta(Counts(tp=3, fn=1, fp=3, tn=5), beta=0.5)
    0.5357142857142857
    """
    on_recall, on_precision = _weights(beta)
    caught = (on_recall + on_precision) * counts.tp
    whole = caught + on_recall * counts.fn + on_precision * counts.fp
    return float(caught / whole) if whole else zero_division


def f_beta_of_rates(
    precision: float, recall: float, *, beta: float = 1.0, zero_division: float = 0.0
) -> float:
    """The same from precision and recall, where the counts are not known.

    Formula: (1 + b) precision recall / (b precision + recall), where b is beta squared.

    Undefined when both are zero: returns ``zero_division``. Range 0 to 1, perfect 1; with beta 1 it never
    exceeds the arithmetic mean, and falls far below it when one of the two is small.

    >>> f_beta_of_rates(1.0, 0.01)
    0.019801980198019802
    """
    on_recall, on_precision = _weights(beta)
    one, other = Fraction(check_share(precision, "precision")), Fraction(check_share(recall, "recall"))
    whole = on_recall * one + on_precision * other
    return float((on_recall + on_precision) * one * other / whole) if whole else zero_division


# endregion


# region: f_beta_on_the_plane
def precision_for_f_beta(f: ArrayLike, recall: ArrayLike, *, beta: float = 1.0) -> FloatArray:
    """The precision that it takes to reach an F at this recall: a line of equal F, precision against recall.

    Formula: f recall / ((1 + b) recall - b f), where b is beta squared. ``f`` and ``recall`` are shares of
    shapes that go together, and so is the result.

    Where not even a precision of 1 is enough (recall too small for this F), it is NaN; an F of 0 takes a
    precision of 0. Range 0 to 1. The line of F0 is level, and the higher beta is, the steeper is its line.

    Also known as: iso-F lines, isometrics.

    Reference: Flach, P. and Kull, M. (2015). Precision-recall-gain curves: PR analysis done right. Advances
    in Neural Information Processing Systems 28, 838-846.

    >>> precision_for_f_beta(0.5, [1.0, 0.5, 0.25]).round(4).tolist()
    [0.3333, 0.5, nan]
    """
    if not 0 <= beta < math.inf:
        raise ValueError(f"beta must be a number from 0 upwards, but is {beta!r}.")
    level, caught = np.asarray(f, dtype=np.float64), np.asarray(recall, dtype=np.float64)
    for name, share in (("f", level), ("recall", caught)):
        if not ((share >= 0) & (share <= 1)).all():
            raise ValueError(f"{name} must be shares from 0 to 1.")
    b = beta * beta
    left = (1 + b) * caught - b * level  # what recall leaves to be made up for by precision
    with np.errstate(divide="ignore", invalid="ignore"):
        needed = np.where(level == 0, 0.0, level * caught / left)
    enough = (level == 0) | ((left > 0) & (needed <= 1 + ROUNDING))
    reached: FloatArray = np.where(enough, np.minimum(needed, 1.0), np.nan)
    return reached


def threshold_with_best_f_beta(table: ThresholdTable, *, beta: float = 1.0) -> float:
    """The threshold whose flags have the highest F, the highest one when several tie.

    Without positives every F is 0 or undefined: ``ValueError``. Choose it on one sample and report its F on
    another: on its own it flatters.

    Reference: Lipton, Z. C., Elkan, C. and Naryanaswamy, B. (2014). Optimal thresholding of classifiers to
    maximize F1 measure. Machine Learning and Knowledge Discovery in Databases, 225-239.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> threshold_with_best_f_beta(table, beta=2.0), threshold_with_best_f_beta(table, beta=0.5)
    (0.35, 0.8)
    """
    on_recall, on_precision = _weights(beta)
    if not table.positives:
        raise ValueError("There are no positives, so no threshold has an F above 0.")
    # Up to a factor that is the same for all: F is tp over a weighted sum of those flagged and the positives.
    caught, alarmed = table.tp[1:], table.fp[1:]

    def less_than_nothing(rows: slice) -> FloatArray:
        flagged = caught[rows] + alarmed[rows]
        return -caught[rows] / (float(on_precision) * flagged + float(on_recall) * table.positives)

    return float(table.thresholds[1 + first_lowest(len(caught), less_than_nothing)])


# endregion


def _weights(beta: float) -> tuple[Fraction, Fraction]:
    """Return what recall and precision weigh, exactly."""
    if not beta >= 0:
        raise ValueError(f"beta must not be negative, but is {beta!r}.")
    if math.isinf(beta):
        return Fraction(1), Fraction(0)
    return Fraction(beta) ** 2, Fraction(1)
