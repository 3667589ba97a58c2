"""The rates of those who were cleared, and how much a test's answer moves the odds."""

from __future__ import annotations

from metrics.counts import Counts
from metrics.rates import ratio


# region: false_negative_rate
def false_negative_rate(counts: Counts, *, zero_division: float = 0.0) -> float:
    """Of the units that truly are positive, the share that was missed.

    Formula: fn / (tp + fn), which is 1 - recall.

    Undefined when there are no positives: returns ``zero_division``.

    Range 0 to 1, perfect 0.

    Also known as: FNR, miss rate; the vertical axis of a DET curve.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> false_negative_rate(Counts(tp=4, fn=1, fp=2, tn=3))
    0.2
    """
    return ratio(counts.fn, counts.positives, zero_division=zero_division)


# endregion


# region: negative_predictive_value
def negative_predictive_value(counts: Counts, *, zero_division: float = 0.0) -> float:
    """Of the units cleared, the share that truly are negative.

    Formula: tn / (tn + fn).

    Undefined when nobody is cleared: returns ``zero_division``.

    Range 0 to 1, perfect 1. Like precision it depends on how common positives are.

    Also known as: NPV; its complement is the false omission rate.

    Reference: Altman, D. G. and Bland, J. M. (1994). Diagnostic tests 2: predictive values. BMJ 309, 102.

    >>> negative_predictive_value(Counts(tp=4, fn=1, fp=2, tn=3))
    0.75
    """
    return ratio(counts.tn, counts.cleared, zero_division=zero_division)


# endregion


# region: likelihood_ratios
def positive_likelihood_ratio(counts: Counts, *, zero_division: float = float("nan")) -> float:
    """How many times more often the truly positive are flagged than the truly negative.

    Formula: recall / false positive rate. Odds of being positive, times this, are the odds once flagged.

    Undefined when a class is missing or no negative is flagged: returns ``zero_division``. That is NaN here,
    as in scikit-learn: a test without false alarms is the best there is, and 0 would call it the worst.

    Range 0 upwards, the higher the better; 1 means that being flagged says nothing.

    Also known as: LR+, Bayes factor of a positive result.

    Reference: Deeks, J. J. and Altman, D. G. (2004). Diagnostic tests 4: likelihood ratios. BMJ 329, 168-169.

    >>> positive_likelihood_ratio(Counts(tp=4, fn=1, fp=2, tn=3))
    2.0
    """
    return ratio(counts.tp * counts.negatives, counts.fp * counts.positives, zero_division=zero_division)


def negative_likelihood_ratio(counts: Counts, *, zero_division: float = float("nan")) -> float:
    """How many times more often the truly positive are cleared than the truly negative.

    Formula: false negative rate / specificity. Odds of being positive, times this, are the odds once cleared.

    Undefined when a class is missing or no negative is cleared: returns ``zero_division``, NaN unless told.

    Range 0 upwards, the lower the better; 1 means that being cleared says nothing.

    Also known as: LR-, Bayes factor of a negative result.

    Reference: Deeks, J. J. and Altman, D. G. (2004). Diagnostic tests 4: likelihood ratios. BMJ 329, 168-169.

    >>> negative_likelihood_ratio(Counts(tp=4, fn=1, fp=2, tn=3))
    0.3333333333333333
    """
    return ratio(counts.fn * counts.negatives, counts.tn * counts.positives, zero_division=zero_division)


# endregion
