"""Rates that weigh both classes alike, and what a rule that never looks at anybody reaches."""

from __future__ import annotations

from numpy.typing import ArrayLike

from metrics.averages import macro_mean
from metrics.counts import Counts
from metrics.matrices import MatrixTotals, check_matrix, confusion_matrix
from metrics.rates import ratio


# region: balanced_accuracy
def balanced_accuracy(counts: Counts, *, zero_division: float = 0.0) -> float:
    """The mean of what is got right among positives and among negatives, however rare either class is.

    Formula: (tp / (tp + fn) + tn / (tn + fp)) / 2.

    Undefined when a class is missing: returns ``zero_division``.

    Range 0 to 1, perfect 1; calling everybody the same reaches one half. It is the area under a ROC curve
    with this one point.

    Also known as: mean of sensitivity and specificity, macro-averaged recall.

    Reference: Brodersen, K. H., Ong, C. S., Stephan, K. E. and Buhmann, J. M. (2010). The balanced accuracy
    and its posterior distribution. International Conference on Pattern Recognition, 3121-3124.

    >>> balanced_accuracy(Counts(tp=4, fn=1, fp=2, tn=3))
    0.7
    """
    right = counts.tp * counts.negatives + counts.tn * counts.positives
    return ratio(right, 2 * counts.positives * counts.negatives, zero_division=zero_division)


def multiclass_balanced_accuracy(matrix: ArrayLike, *, zero_division: float = 0.0) -> float:
    """The mean over the classes that occur of the share of each that was given its own label.

    ``matrix`` of shape (K, K), rows the truth; a class without units does not count.

    Undefined when there are no units: returns ``zero_division``. Range 0 to 1, perfect 1.

    >>> multiclass_balanced_accuracy([[46, 3, 1], [5, 9, 1], [1, 2, 2]])
    0.64
    """
    cells, totals = check_matrix(matrix), MatrixTotals.of(matrix)
    return macro_mean(
        [cells[k][k] / true for k, true in enumerate(totals.true) if true], zero_division=zero_division
    )


def balanced_accuracy_score(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """The mean over the classes of the share of each that was given its own label.

    ``y_true`` and ``y_pred`` of shape (n,), labels of any number of classes; those that only occur in
    ``y_pred`` do not count. Range 0 to 1, perfect 1.

    As in scikit-learn, not adjusted for chance and without sample weights.

    >>> balanced_accuracy_score([0, 0, 0, 1], [0, 0, 1, 1])
    0.8333333333333333
    """
    return multiclass_balanced_accuracy(confusion_matrix(y_true, y_pred))


# endregion


# region: youden_j
def youden_j(counts: Counts, *, zero_division: float = 0.0) -> float:
    """How far the operating point stands above the diagonal of the ROC square.

    Formula: recall + specificity - 1, which is recall - false positive rate.

    Undefined when a class is missing: returns ``zero_division``.

    Range -1 to 1, perfect 1; any rule that does not look at the units has 0 on the average.

    Also known as: Youden's index, informedness, Peirce skill score, true skill statistic.

    Reference: Youden, W. J. (1950). Index for rating diagnostic tests. Cancer 3, 32-35.

    >>> youden_j(Counts(tp=4, fn=1, fp=2, tn=3))
    0.4
    """
    above = counts.tp * counts.negatives - counts.fp * counts.positives
    return ratio(above, counts.positives * counts.negatives, zero_division=zero_division)


# endregion


# region: majority_accuracy
def majority_accuracy(counts: Counts, *, zero_division: float = 0.0) -> float:
    """The accuracy of calling everybody what most are: what a model must beat to have learnt anything.

    Formula: max(tp + fn, fp + tn) / (tp + fn + fp + tn).

    Undefined when there are no units: returns ``zero_division``.

    Range one half to 1. It says nothing about the model, only about the sample.

    Also known as: do-nothing accuracy, no-information rate, zero-rule baseline.

    Reference: Provost, F., Fawcett, T. and Kohavi, R. (1998). The case against accuracy estimation for
    comparing induction algorithms. International Conference on Machine Learning, 445-453.

    >>> majority_accuracy(Counts(tp=0, fn=4, fp=0, tn=996))
    0.996
    """
    return ratio(max(counts.positives, counts.negatives), counts.total, zero_division=zero_division)


# endregion
