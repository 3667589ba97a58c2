"""Rates: one count divided by a sum of counts. Each answers one question about one threshold.

Every function takes a `Counts`. Where the denominator is zero the rate is undefined and ``zero_division`` is
returned: 0.0 by default, as in scikit-learn; pass ``float("nan")`` for anything that people will look at.
"""

from __future__ import annotations

from metrics.counts import Counts


# region: ratio
def ratio(numerator: int, denominator: int, *, zero_division: float = 0.0) -> float:
    """Return the quotient of two whole numbers, correctly rounded however large they are.

    Undefined when the denominator is zero: returns ``zero_division``.

    >>> ratio(1, 4), ratio(0, 0), ratio(10**18 - 1, 10**18 + 1)
    (0.25, 0.0, 1.0)
    """
    return numerator / denominator if denominator else zero_division


# endregion


# region: accuracy
def accuracy(counts: Counts, *, zero_division: float = 0.0) -> float:
    """Of all units, the share judged rightly.

    Formula: (tp + tn) / (tp + fn + fp + tn).

    Undefined when there are no units: returns ``zero_division``.

    Range 0 to 1, perfect 1; calling everybody negative already reaches 1 - prevalence.

    Also known as: proportion correct, hit score; its complement is the error rate.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> accuracy(Counts(tp=4, fn=1, fp=2, tn=3))
    0.7
    """
    return ratio(counts.tp + counts.tn, counts.total, zero_division=zero_division)


# endregion


# region: precision
def precision(counts: Counts, *, zero_division: float = 0.0) -> float:
    """Of the units flagged, the share that truly are positive.

    Formula: tp / (tp + fp).

    Undefined when nobody is flagged: returns ``zero_division``.

    Range 0 to 1, perfect 1. It depends on how common positives are: the same test is less precise where they
    are rare.

    Also known as: positive predictive value (PPV); its complement is the false discovery rate.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> precision(Counts(tp=4, fn=1, fp=2, tn=3))
    0.6666666666666666
    """
    return ratio(counts.tp, counts.flagged, zero_division=zero_division)


# endregion


# region: recall
def recall(counts: Counts, *, zero_division: float = 0.0) -> float:
    """Of the units that truly are positive, the share that was caught.

    Formula: tp / (tp + fn).

    Undefined when there are no positives: returns ``zero_division``.

    Range 0 to 1, perfect 1; flagging everybody reaches 1 for nothing.

    Also known as: sensitivity, true positive rate (TPR), hit rate, probability of detection.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> recall(Counts(tp=4, fn=1, fp=2, tn=3))
    0.8
    """
    return ratio(counts.tp, counts.positives, zero_division=zero_division)


# endregion


# region: specificity
def specificity(counts: Counts, *, zero_division: float = 0.0) -> float:
    """Of the units that truly are negative, the share that was left in peace.

    Formula: tn / (tn + fp).

    Undefined when there are no negatives: returns ``zero_division``.

    Range 0 to 1, perfect 1; flagging nobody reaches 1 for nothing.

    Also known as: true negative rate (TNR), selectivity, recall of the negative class.

    Reference: Altman, D. G. and Bland, J. M. (1994). Diagnostic tests 1: sensitivity and specificity. BMJ
    308, 1552.

    >>> specificity(Counts(tp=4, fn=1, fp=2, tn=3))
    0.6
    """
    return ratio(counts.tn, counts.negatives, zero_division=zero_division)


# endregion


# region: false_positive_rate
def false_positive_rate(counts: Counts, *, zero_division: float = 0.0) -> float:
    """Of the units that truly are negative, the share that was alarmed for nothing.

    Formula: fp / (fp + tn), which is 1 - specificity.

    Undefined when there are no negatives: returns ``zero_division``.

    Range 0 to 1, perfect 0. Not to be mistaken for the false discovery rate, which divides by those flagged.

    Also known as: FPR, fall-out, false alarm rate, probability of false detection.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> false_positive_rate(Counts(tp=4, fn=1, fp=2, tn=3))
    0.4
    """
    return ratio(counts.fp, counts.negatives, zero_division=zero_division)


# endregion


# region: f1
def f1(counts: Counts, *, zero_division: float = 0.0) -> float:
    """The harmonic mean of precision and recall: high only when both are high.

    Formula: 2 tp / (2 tp + fp + fn).

    Undefined when there are no positives and nobody is flagged: returns ``zero_division``.

    Range 0 to 1, perfect 1. True negatives do not enter.

    Also known as: F score, F measure, Dice coefficient of the flagged and the positive units.

    Reference: van Rijsbergen, C. J. (1979). Information Retrieval, 2nd edition, chapter 7. Butterworths.

    >>> f1(Counts(tp=4, fn=1, fp=2, tn=3))
    0.7272727272727273
    """
    return ratio(2 * counts.tp, 2 * counts.tp + counts.mistakes, zero_division=zero_division)


# endregion


# region: prevalence
def prevalence(counts: Counts, *, zero_division: float = 0.0) -> float:
    """Of all units, the share that truly is positive, whatever anybody predicted.

    Formula: (tp + fn) / (tp + fn + fp + tn).

    Undefined when there are no units: returns ``zero_division``.

    Range 0 to 1; there is no perfect value. It is the precision of flagging everybody.

    Also known as: base rate, prior, positive share.

    Reference: Altman, D. G. and Bland, J. M. (1994). Diagnostic tests 2: predictive values. BMJ 309, 102.

    >>> prevalence(Counts(tp=4, fn=1, fp=2, tn=3))
    0.5
    """
    return ratio(counts.positives, counts.total, zero_division=zero_division)


# endregion
