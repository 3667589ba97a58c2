"""Many classes as one number: per class, macro, micro and weighted precision, recall and F1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, IntArray, Label
from metrics.classes import number_classes
from metrics.counts import Counts
from metrics.f_measures import f_beta, f_beta_of_rates
from metrics.matrices import confusion_matrix, counts_of_predictions, one_versus_rest, pooled_counts
from metrics.rates import precision, recall


# region: class_scores
@dataclass(frozen=True, slots=True)
class ClassScores:
    """Precision, recall and F of one class, or of an average over classes, and how many units it is true of.

    >>> ClassScores(precision=0.5, recall=1.0, f=0.6666666666666666, support=3).support
    3
    """

    precision: float
    recall: float
    f: float
    support: int


def class_scores(
    matrix: ArrayLike, *, beta: float = 1.0, zero_division: float = 0.0
) -> tuple[ClassScores, ...]:
    """How well each class is recognised, taken as the positive one against all the others.

    ``matrix`` of shape (K, K), rows the truth; the result holds one `ClassScores` for each class, in the
    matrix's order. ``f`` is F1 unless ``beta`` says otherwise.

    Undefined rates are ``zero_division``: precision of a class never predicted, recall of one that does not
    occur, F of one that does neither.

    Also known as: classification report.

    Reference: Sokolova, M. and Lapalme, G. (2009). A systematic analysis of performance measures for
    classification tasks. Information Processing and Management 45, 427-437.

    >>> class_scores([[46, 3, 1], [5, 9, 1], [1, 2, 2]])[1]
    ClassScores(precision=0.6428571428571429, recall=0.6, f=0.6206896551724138, support=15)
    """
    return tuple(_scores(counts, beta, zero_division) for counts in one_versus_rest(matrix))


# endregion


def _scores(counts: Counts, beta: float, zero_division: float) -> ClassScores:
    return ClassScores(
        precision(counts, zero_division=zero_division),
        recall(counts, zero_division=zero_division),
        f_beta(counts, beta=beta, zero_division=zero_division),
        counts.positives,
    )


# region: averages
def macro_mean(values: Sequence[float], *, zero_division: float = 0.0) -> float:
    """Every class has one vote, however rare it is.

    Formula: sum of the values / their number. Values that are NaN (undefined) are left out; without any other
    the mean is ``zero_division``.

    >>> macro_mean([0.25, 0.75, 0.5])
    0.5
    """
    kept = [value for value in values if not math.isnan(value)]
    return math.fsum(kept) / len(kept) if kept else zero_division


def weighted_mean(values: Sequence[float], support: Sequence[int], *, zero_division: float = 0.0) -> float:
    """Every unit has one vote: classes count by how often they are true.

    Formula: sum of support x value / sum of support. Values that are NaN are left out with their support;
    without any support the mean is ``zero_division``.

    >>> weighted_mean([0.25, 0.75], [1, 3])
    0.625
    """
    if len(values) != len(support):
        raise ValueError(
            f"There are {len(values)} values and {len(support)} supports; they must be equally many."
        )
    kept = [(value, votes) for value, votes in zip(values, support, strict=True) if not math.isnan(value)]
    total = sum(votes for _, votes in kept)
    return math.fsum(value * votes for value, votes in kept) / total if total else zero_division


def macro_average(matrix: ArrayLike, *, beta: float = 1.0, zero_division: float = 0.0) -> ClassScores:
    """The plain mean over the classes of precision, of recall and of F.

    ``matrix`` of shape (K, K). ``f`` is the mean of the classes' F values, as in scikit-learn: not the F of
    the mean precision and mean recall, for which see `f_of_macro_averages`.

    With ``zero_division=nan`` an undefined class is left out of the mean.

    Reference: Opitz, J. and Burst, S. (2019). Macro F1 and macro F1. arXiv 1911.03347.

    >>> macro_average([[46, 3, 1], [5, 9, 1], [1, 2, 2]]).f
    0.6556982946435279
    """
    scores = class_scores(matrix, beta=beta, zero_division=zero_division)
    return _averaged(scores, [1] * len(scores), zero_division)


def weighted_average(matrix: ArrayLike, *, beta: float = 1.0, zero_division: float = 0.0) -> ClassScores:
    """The mean over the classes, each counting as often as it is true.

    ``matrix`` of shape (K, K). The weighted recall is the accuracy; the weighted F may lie outside the
    weighted precision and recall.

    >>> weighted_average([[46, 3, 1], [5, 9, 1], [1, 2, 2]]).recall
    0.8142857142857143
    """
    scores = class_scores(matrix, beta=beta, zero_division=zero_division)
    return _averaged(scores, [one.support for one in scores], zero_division)


def micro_average(matrix: ArrayLike, *, beta: float = 1.0, zero_division: float = 0.0) -> ClassScores:
    """The rates of all classes' counts thrown together.

    ``matrix`` of shape (K, K). Over all classes a false alarm for one is a miss of another, so that
    precision, recall and F all equal the accuracy.

    >>> micro_average([[46, 3, 1], [5, 9, 1], [1, 2, 2]]).precision
    0.8142857142857143
    """
    return _scores(pooled_counts(one_versus_rest(matrix)), beta, zero_division)


def f_of_macro_averages(matrix: ArrayLike, *, beta: float = 1.0, zero_division: float = 0.0) -> float:
    """The other macro F1: the harmonic mean of the mean precision and the mean recall.

    ``matrix`` of shape (K, K). It is never below the mean of the classes' F1 (`macro_average`), and can be
    far above it when precision and recall are unequal in opposite ways; say which of the two is meant.

    Undefined when both means are zero: returns ``zero_division``.

    Reference: Opitz, J. and Burst, S. (2019). Macro F1 and macro F1. arXiv 1911.03347.

    >>> f_of_macro_averages([[46, 3, 1], [5, 9, 1], [1, 2, 2]])
    0.6574244195757474
    """
    means = macro_average(matrix, beta=beta, zero_division=zero_division)
    return f_beta_of_rates(means.precision, means.recall, beta=beta, zero_division=zero_division)


# endregion


def _averaged(scores: Sequence[ClassScores], votes: Sequence[int], zero_division: float) -> ClassScores:
    return ClassScores(
        weighted_mean([one.precision for one in scores], votes, zero_division=zero_division),
        weighted_mean([one.recall for one in scores], votes, zero_division=zero_division),
        weighted_mean([one.f for one in scores], votes, zero_division=zero_division),
        sum(one.support for one in scores),
    )


# region: precision_recall_fscore_support
def precision_recall_fscore_support(
    y_true: ArrayLike,
    y_pred: ArrayLike,
    *,
    beta: float = 1.0,
    labels: ArrayLike | None = None,
    pos_label: Label = 1,
    average: str | None = None,
    zero_division: float = 0.0,
) -> tuple[FloatArray | float, FloatArray | float, FloatArray | float, IntArray | None]:
    """Precision, recall, F and support, of each class or averaged.

    ``y_true`` and ``y_pred`` of shape (n,). Without ``average`` four arrays of shape (K,), one entry a class;
    with ``"macro"``, ``"micro"``, ``"weighted"`` or ``"binary"`` three numbers and None. ``labels`` chooses
    the classes and their order; a unit whose label is not among them still counts as a mistake.

    Undefined rates are ``zero_division``; if that is NaN they are left out of the means.

    As in scikit-learn, without sample weights.

    >>> precision_recall_fscore_support([0, 1, 1, 2], [0, 1, 2, 2], average="macro")[1]
    0.8333333333333334
    """
    if average == "binary":
        names, _, _ = number_classes(y_true, y_pred)
        if len(names) > 2:
            raise ValueError(
                f"average='binary' is for 2 classes, but there are {len(names)}; choose another average."
            )
        counts = counts_of_predictions(y_true, y_pred, pos_label=pos_label)
        one = _scores(counts, beta, zero_division)
        return one.precision, one.recall, one.f, None
    chosen = _chosen_counts(y_true, y_pred, labels)
    scores = [_scores(counts, beta, zero_division) for counts in chosen]
    if average is None:
        columns = [
            np.array([getattr(one, name) for one in scores], dtype=np.float64)
            for name in ("precision", "recall", "f")
        ]
        support: IntArray = np.array([one.support for one in scores], dtype=np.int64)
        return columns[0], columns[1], columns[2], support
    if average == "micro":
        mean = _scores(pooled_counts(chosen), beta, zero_division)
    elif average in ("macro", "weighted"):
        votes = [one.support for one in scores] if average == "weighted" else [1] * len(scores)
        mean = _averaged(scores, votes, zero_division)
    else:
        raise ValueError(f"average must be None, 'binary', 'macro', 'micro' or 'weighted', not {average!r}.")
    return mean.precision, mean.recall, mean.f, None


def _chosen_counts(y_true: ArrayLike, y_pred: ArrayLike, labels: ArrayLike | None) -> list[Counts]:
    """Return the counts of the chosen classes, each against all others, also against those not chosen."""
    names, _, _ = number_classes(y_true, y_pred)
    every = one_versus_rest(confusion_matrix(y_true, y_pred))
    if labels is None:
        return list(every)
    chosen, _, _ = number_classes(y_true, y_pred, labels=labels)
    by_name = dict(zip(names.tolist(), every, strict=True))
    absent = Counts(tp=0, fn=0, fp=0, tn=every[0].total)  # a class that neither occurs nor is predicted
    return [by_name.get(name, absent) for name in chosen.tolist()]


def precision_score(
    y_true: ArrayLike,
    y_pred: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    pos_label: Label = 1,
    average: str | None = "binary",
    zero_division: float = 0.0,
) -> FloatArray | float:
    """Of the units given a label, the share that bears it; of one class, of each, or averaged.

    ``y_true`` and ``y_pred`` of shape (n,). See `precision_recall_fscore_support`. As in scikit-learn,
    without sample weights.

    >>> precision_score([0, 1, 1, 0], [0, 1, 1, 1])
    0.6666666666666666
    """
    return precision_recall_fscore_support(
        y_true, y_pred, labels=labels, pos_label=pos_label, average=average, zero_division=zero_division
    )[0]


def recall_score(
    y_true: ArrayLike,
    y_pred: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    pos_label: Label = 1,
    average: str | None = "binary",
    zero_division: float = 0.0,
) -> FloatArray | float:
    """Of the units that bear a label, the share that was given it; of one class, of each, or averaged.

    ``y_true`` and ``y_pred`` of shape (n,). See `precision_recall_fscore_support`. As in scikit-learn,
    without sample weights.

    >>> recall_score([0, 1, 1, 0], [0, 1, 0, 1])
    0.5
    """
    return precision_recall_fscore_support(
        y_true, y_pred, labels=labels, pos_label=pos_label, average=average, zero_division=zero_division
    )[1]


def fbeta_score(
    y_true: ArrayLike,
    y_pred: ArrayLike,
    *,
    beta: float,
    labels: ArrayLike | None = None,
    pos_label: Label = 1,
    average: str | None = "binary",
    zero_division: float = 0.0,
) -> FloatArray | float:
    """The weighted harmonic mean of precision and recall; of one class, of each, or averaged.

    ``y_true`` and ``y_pred`` of shape (n,). See `f_beta` and `precision_recall_fscore_support`. As in
    scikit-learn, without sample weights.

    >>> fbeta_score([0, 1, 1, 0], [0, 1, 1, 1], beta=2)
    0.9090909090909091
    """
    return precision_recall_fscore_support(
        y_true,
        y_pred,
        beta=beta,
        labels=labels,
        pos_label=pos_label,
        average=average,
        zero_division=zero_division,
    )[2]


def f1_score(
    y_true: ArrayLike,
    y_pred: ArrayLike,
    *,
    labels: ArrayLike | None = None,
    pos_label: Label = 1,
    average: str | None = "binary",
    zero_division: float = 0.0,
) -> FloatArray | float:
    """The harmonic mean of precision and recall; of one class, of each, or averaged.

    ``y_true`` and ``y_pred`` of shape (n,). Averaged macro it is the mean of the classes' F1. See
    `precision_recall_fscore_support`. As in scikit-learn, without sample weights.

    >>> f1_score([0, 1, 1, 0], [0, 1, 1, 1])
    0.8
    """
    return fbeta_score(
        y_true,
        y_pred,
        beta=1.0,
        labels=labels,
        pos_label=pos_label,
        average=average,
        zero_division=zero_division,
    )


# endregion
