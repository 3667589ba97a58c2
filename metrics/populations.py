"""The same test among other people: what precision becomes where positives are rarer or more common.

Recall and false positive rate belong to the test and travel with it; precision belongs to the population.
Rates are read as they are written, so that 0.1 is one tenth and results are correctly rounded.
"""

from __future__ import annotations

import math
import numbers
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray
from metrics.counts import Counts
from metrics.thresholds import ThresholdTable
from metrics.written import Number, share_as_written

HALF = Fraction(1, 2)


# region: precision_at_prevalence
def precision_at_prevalence(
    recall: Number, false_positive_rate: Number, prevalence: Number, *, zero_division: float = 0.0
) -> float:
    """Of the people flagged, the share that truly is positive, where this share of the people is.

    Formula: recall x prevalence / (recall x prevalence + false positive rate x (1 - prevalence)).

    Undefined when nobody would be flagged: returns ``zero_division``.

    Range 0 to 1, perfect 1; it rises with the prevalence.

    Also known as: Bayes' theorem for a test, post-test probability, positive predictive value.

    Reference: Altman, D. G. and Bland, J. M. (1994). Diagnostic tests 2: predictive values. BMJ 309, 102.

    >>> precision_at_prevalence(0.9, 0.05, 0.1), precision_at_prevalence(0.9, 0.05, 0.001)
    (0.6666666666666666, 0.017699115044247787)
    """
    right, wrong = _flagged(recall, false_positive_rate, prevalence)
    return float(right / (right + wrong)) if right + wrong else zero_division


def npv_at_prevalence(
    recall: Number, false_positive_rate: Number, prevalence: Number, *, zero_division: float = 0.0
) -> float:
    """Of the people cleared, the share that truly is negative, where this share of the people is positive.

    Formula: specificity x (1 - prevalence) / (specificity x (1 - prevalence) + (1 - recall) x prevalence).

    Undefined when nobody would be cleared: returns ``zero_division``.

    Range 0 to 1, perfect 1; it falls with the prevalence.

    Reference: Altman, D. G. and Bland, J. M. (1994), as for `precision_at_prevalence`.

    >>> npv_at_prevalence(0.9, 0.05, 0.5)
    0.9047619047619048
    """
    caught, alarmed = _flagged(recall, false_positive_rate, prevalence)
    share = share_as_written(prevalence, "prevalence")
    right, wrong = 1 - share - alarmed, share - caught
    return float(right / (right + wrong)) if right + wrong else zero_division


# endregion


def _flagged(recall: Number, false_positive_rate: Number, prevalence: Number) -> tuple[Fraction, Fraction]:
    """Return which share of all people is flagged rightly, and which wrongly."""
    share = share_as_written(prevalence, "prevalence")
    caught = share_as_written(recall, "recall")
    alarmed = share_as_written(false_positive_rate, "false_positive_rate")
    return caught * share, alarmed * (1 - share)


# region: reweighted
def exact_rates(counts: Counts) -> tuple[Fraction, Fraction, Fraction]:
    """Recall, false positive rate and prevalence as fractions, from which whole people come out whole.

    Formula: tp / positives, fp / negatives, positives / total. Needs units of both classes: ``ValueError``.

    >>> exact_rates(Counts(tp=2, fn=1, fp=1, tn=5))
    (Fraction(2, 3), Fraction(1, 6), Fraction(1, 3))
    """
    if not counts.positives or not counts.negatives:
        raise ValueError("The rates of a class that is missing are undefined.")
    recall, alarmed = Fraction(counts.tp, counts.positives), Fraction(counts.fp, counts.negatives)
    return recall, alarmed, Fraction(counts.positives, counts.total)


def reweighted_precision(counts: Counts, prevalence: Number, *, zero_division: float = 0.0) -> float:
    """The precision that these recall and false positive rate would have at another prevalence.

    Formula: that of `precision_at_prevalence`, with tp / positives and fp / negatives. At the sample's own
    prevalence (a fraction, or its float) it is the sample's precision.

    Undefined when a class is missing, or nobody would be flagged: returns ``zero_division``.

    Range 0 to 1, perfect 1.

    >>> reweighted_precision(Counts(tp=49, fn=31, fp=23, tn=128), 0.01)
    0.03903270221936178
    """
    if not counts.positives or not counts.negatives:
        return zero_division
    recall, alarmed, _ = exact_rates(counts)
    return precision_at_prevalence(recall, alarmed, prevalence, zero_division=zero_division)


def reweighted_npv(counts: Counts, prevalence: Number, *, zero_division: float = 0.0) -> float:
    """The negative predictive value that these rates would have at another prevalence.

    Formula: that of `npv_at_prevalence`, with tp / positives and fp / negatives.

    Undefined when a class is missing, or nobody would be cleared: returns ``zero_division``.

    Range 0 to 1, perfect 1.

    >>> reweighted_npv(Counts(tp=49, fn=31, fp=23, tn=128), 0.01)
    0.995403759275206
    """
    if not counts.positives or not counts.negatives:
        return zero_division
    recall, alarmed, _ = exact_rates(counts)
    return npv_at_prevalence(recall, alarmed, prevalence, zero_division=zero_division)


def precision_over_prevalences(
    recall: Number, false_positive_rate: Number, prevalences: ArrayLike
) -> FloatArray:
    """The precision of one test over a whole range of populations, for drawing.

    ``prevalences`` of shape (k,), each between 0 and 1; the result is of the same shape, with NaN where
    nobody would be flagged. See `precision_at_prevalence`.

    >>> precision_over_prevalences(0.9, 0.05, [0.5, 0.1]).tolist()
    [0.9473684210526315, 0.6666666666666666]
    """
    shares = np.asarray(prevalences, dtype=np.float64)
    if shares.ndim != 1:
        raise ValueError(f"prevalences must be one-dimensional, not of shape {shares.shape}.")
    points = [
        precision_at_prevalence(recall, false_positive_rate, share, zero_division=math.nan)
        for share in shares.tolist()
    ]
    return np.array(points, dtype=np.float64)


def precision_recall_at_prevalence(
    table: ThresholdTable, prevalence: Number
) -> tuple[FloatArray, FloatArray]:
    """The precision-recall curve that this model would have in another population.

    Returns ``(recall, precision)``, each with one entry for every distinct score, high to low: the same
    recall as `precision_recall_points`, and each precision re-weighted as by `reweighted_precision`.

    Undefined precisions are NaN: all of them with one class only, and those of empty flags at prevalence 0 or
    1.

    Reference: Siblini, W., Frery, J., He-Guelton, L., Oble, F. and Wang, Y.-Q. (2020). Master your metrics
    with calibration. Advances in Intelligent Data Analysis 18, 457-469.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> precision_recall_at_prevalence(table, 0.2)[1].tolist()
    [1.0, 0.2, 0.3333333333333333, 0.2]
    """
    share = share_as_written(prevalence, "prevalence")
    with np.errstate(invalid="ignore", divide="ignore"):
        recall = table.tp[1:] / np.float64(table.positives)
        # Multiplied out, so that no rate is rounded before the last division.
        right = table.tp[1:] * (float(table.negatives) * float(share))
        wrong = table.fp[1:] * (float(table.positives) * float(1 - share))
        return recall, right / (right + wrong)


# endregion


# region: natural_frequencies
@dataclass(frozen=True, slots=True)
class NaturalFrequencies:
    """So many people out of a thousand: the exact expectations, and whole people that stand for them.

    ``counts`` are whole people; ``exact`` maps "tp", "fn", "fp", "tn" to the expectations as fractions.
    ``largest_rounding`` is the furthest that a whole number lies from its expectation, never above 1, and
    ``is_exact`` says that nothing was rounded. Made by `natural_frequencies`.
    """

    people: int
    counts: Counts
    exact: dict[str, Fraction] = field(hash=False)

    @property
    def largest_rounding(self) -> float:
        """How far the worst of the four whole numbers lies from what is expected."""
        return float(max(abs(getattr(self.counts, name) - share) for name, share in self.exact.items()))

    @property
    def is_exact(self) -> bool:
        """Whether all four expectations are whole numbers of people."""
        return all(getattr(self.counts, name) == share for name, share in self.exact.items())

    @property
    def flagged(self) -> float:
        """How many people are expected to be flagged, not rounded to whole ones."""
        return float(self.exact["tp"] + self.exact["fp"])

    @property
    def precision(self) -> float:
        """The share of true positives among those flagged, before any rounding; NaN if nobody is flagged."""
        flagged = self.exact["tp"] + self.exact["fp"]
        return float(self.exact["tp"] / flagged) if flagged else math.nan


def natural_frequencies(
    people: int, *, prevalence: Number, recall: Number, false_positive_rate: Number
) -> NaturalFrequencies:
    """Tell a test's rates as a story about so many people: who is ill, and who of them is flagged.

    The rounding: the positives become whole people first; then the flagged among them and among the others,
    never more than there are; the rest of each class is cleared. Halves are rounded up, so that the four
    numbers add up to all people, and none is more than one person off.

    Reference: Gigerenzer, G. and Hoffrage, U. (1995). How to improve Bayesian reasoning without instruction:
    frequency formats. Psychological Review 102, 684-704.

    >>> story = natural_frequencies(1000, prevalence=0.01, recall=0.9, false_positive_rate=0.05)
    >>> story.counts, story.flagged, story.is_exact
    (Counts(tp=9, fn=1, fp=50, tn=940), 58.5, False)
    """
    if isinstance(people, bool) or not isinstance(people, numbers.Integral) or people < 1:
        raise ValueError(f"people must be a whole number of at least 1, not {people!r}.")
    many = int(people)
    positives = many * share_as_written(prevalence, "prevalence")
    caught, alarmed = (many * part for part in _flagged(recall, false_positive_rate, prevalence))
    whole = math.floor(positives + HALF)
    tp = min(math.floor(caught + HALF), whole)
    fp = min(math.floor(alarmed + HALF), many - whole)
    return NaturalFrequencies(
        many,
        Counts(tp=tp, fn=whole - tp, fp=fp, tn=many - whole - fp),
        {"tp": caught, "fn": positives - caught, "fp": alarmed, "tn": many - positives - alarmed},
    )


# endregion
