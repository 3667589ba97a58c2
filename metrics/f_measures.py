"""F-beta: precision and recall as one number, with a say in which of them matters more."""

from __future__ import annotations

import math
from fractions import Fraction

from metrics.checks import check_share
from metrics.counts import Counts


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


def _weights(beta: float) -> tuple[Fraction, Fraction]:
    """Return what recall and precision weigh, exactly."""
    if not beta >= 0:
        raise ValueError(f"beta must not be negative, but is {beta!r}.")
    if math.isinf(beta):
        return Fraction(1), Fraction(0)
    return Fraction(beta) ** 2, Fraction(1)
