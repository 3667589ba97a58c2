"""Confusion matrices of any number of classes, and the four counts that hide in each of them.

Rows are the truth, columns the prediction, in the order of the sorted labels: for the labels 0 and 1 that is
[[TN, FP], [FN, TP]], as in scikit-learn. Pictures show a `Counts` instead, positive first.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import IntArray, Label, check_labels
from metrics.classes import number_classes
from metrics.counts import Counts
from metrics.rates import ratio

Matrix: TypeAlias = tuple[tuple[int, ...], ...]


# region: confusion_matrix
def confusion_matrix(y_true: ArrayLike, y_pred: ArrayLike, *, labels: ArrayLike | None = None) -> IntArray:
    """How many units of each true class (row) were given each label (column).

    ``y_true`` and ``y_pred`` of shape (n,), labels of any number K of classes; the result is of shape (K, K).
    Rows and columns follow ``labels``, or else all labels that occur, sorted: for 0 and 1 the matrix is
    [[TN, FP], [FN, TP]]. Units with a label that is not in ``labels`` are left out.

    As in scikit-learn, without sample weights and normalisation.

    Also known as: error matrix, contingency table.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> confusion_matrix([0, 1, 1, 0, 1], [0, 1, 0, 1, 1]).tolist()
    [[1, 1], [1, 2]]
    """
    names, true, predicted = number_classes(y_true, y_pred, labels=labels)
    size = len(names)
    cells = np.bincount(true * size + predicted, minlength=size * size)
    return cells.astype(np.int64, copy=False).reshape(size, size)


# endregion


def check_matrix(matrix: ArrayLike) -> Matrix:
    """Return a square matrix of counts as Python integers, which never overflow.

    >>> check_matrix([[10**18, 0], [1, 10**18]])
    ((1000000000000000000, 0), (1, 1000000000000000000))
    >>> check_matrix([[0.5, 1], [1, 1]])
    Traceback (most recent call last):
        ...
    ValueError: A confusion matrix holds whole numbers, not 0.5.
    """
    try:
        cells = np.asarray(matrix, dtype=object)
    except ValueError:  # rows of different lengths that NumPy cannot stack
        cells = np.empty(0, dtype=object)
    rows = cells.tolist() if cells.ndim else []
    if not rows or not all(isinstance(row, list) and len(row) == len(rows) for row in rows):
        raise ValueError("A confusion matrix is square: as many rows as columns, at least one.")
    return tuple(tuple(_whole(cell) for cell in row) for row in rows)


def _whole(cell: object) -> int:
    try:
        count = operator.index(cell)  # type: ignore[arg-type]
    except TypeError:
        raise ValueError(f"A confusion matrix holds whole numbers, not {cell!r}.") from None
    if count < 0:
        raise ValueError(f"A confusion matrix holds no negative numbers, but {count} was found.")
    return count


# region: matrix_totals
@dataclass(frozen=True, slots=True)
class MatrixTotals:
    """The margins of a confusion matrix: how often each class is true, how often it is predicted.

    ``true`` are the sums of the rows (the support of each class), ``predicted`` those of the columns;
    ``correct`` is the diagonal's sum and ``total`` the number of units.

    >>> MatrixTotals.of([[46, 3, 1], [5, 9, 1], [1, 2, 2]])
    MatrixTotals(true=(50, 15, 5), predicted=(52, 14, 4), correct=57, total=70)
    """

    true: tuple[int, ...]
    predicted: tuple[int, ...]
    correct: int
    total: int

    @classmethod
    def of(cls, matrix: ArrayLike) -> MatrixTotals:
        """Sum the rows, the columns and the diagonal of a matrix."""
        cells = check_matrix(matrix)
        true = tuple(sum(row) for row in cells)
        predicted = tuple(sum(column) for column in zip(*cells, strict=True))
        return cls(true, predicted, sum(cells[k][k] for k in range(len(cells))), sum(true))


# endregion


# region: one_versus_rest
def one_versus_rest(matrix: ArrayLike) -> tuple[Counts, ...]:
    """Each class in turn is the positive one, and all the others together are the negative one.

    ``matrix`` of shape (K, K), rows the truth; the result holds K `Counts`, in the matrix's order. Any rate
    of counts thereby is a rate of a class.

    Also known as: one-vs-all; `multilabel_confusion_matrix` in scikit-learn.

    Reference: Sokolova, M. and Lapalme, G. (2009). A systematic analysis of performance measures for
    classification tasks. Information Processing and Management 45, 427-437.

    >>> one_versus_rest([[46, 3, 1], [5, 9, 1], [1, 2, 2]])[1]
    Counts(tp=9, fn=6, fp=5, tn=50)
    """
    cells, totals = check_matrix(matrix), MatrixTotals.of(matrix)
    return tuple(
        Counts(
            tp=cells[k][k],
            fn=true - cells[k][k],
            fp=predicted - cells[k][k],
            tn=totals.total - true - predicted + cells[k][k],
        )
        for k, (true, predicted) in enumerate(zip(totals.true, totals.predicted, strict=True))
    )


# endregion


# region: counts_of
def counts_of_matrix(matrix: ArrayLike) -> Counts:
    """The four counts of a matrix of two classes whose second class is the positive one.

    ``matrix`` of shape (2, 2) in scikit-learn's order, [[TN, FP], [FN, TP]]; another shape is a `ValueError`.

    >>> counts_of_matrix([[128, 23], [31, 49]])
    Counts(tp=49, fn=31, fp=23, tn=128)
    """
    cells = check_matrix(matrix)
    if len(cells) != 2:
        raise ValueError(f"Four counts need a matrix of 2 classes, not of {len(cells)}; see one_versus_rest.")
    (tn, fp), (fn, tp) = cells
    return Counts(tp=tp, fn=fn, fp=fp, tn=tn)


def counts_of_predictions(y_true: ArrayLike, y_pred: ArrayLike, *, pos_label: Label | None = None) -> Counts:
    """The four counts of hard predictions, made by whatever rule.

    ``y_true`` and ``y_pred`` of shape (n,), labels of two classes; 1 is positive unless ``pos_label`` says
    otherwise.

    >>> counts_of_predictions([1, 1, 0, 0, 0], [1, 0, 1, 0, 0])
    Counts(tp=1, fn=1, fp=1, tn=2)
    """
    number_classes(y_true, y_pred)  # refuses different lengths, and numbers beside strings
    both = np.concatenate([np.asarray(y_true), np.asarray(y_pred)])
    true, flagged = np.split(check_labels(both, pos_label=pos_label, name="y_true or y_pred"), 2)
    tp = int(np.count_nonzero(true & flagged))
    positives, alarms = int(np.count_nonzero(true)), int(np.count_nonzero(flagged))
    return Counts(tp=tp, fn=positives - tp, fp=alarms - tp, tn=len(true) - positives - alarms + tp)


# endregion


# region: pooled_counts
def pooled_counts(every: Iterable[Counts]) -> Counts:
    """The counts of several folds, groups or classes, thrown together.

    >>> pooled_counts([Counts(tp=1, fn=0, fp=1, tn=0), Counts(tp=0, fn=1, fp=0, tn=1)])
    Counts(tp=1, fn=1, fp=1, tn=1)
    """
    kept = tuple(every)
    return Counts(
        tp=sum(one.tp for one in kept),
        fn=sum(one.fn for one in kept),
        fp=sum(one.fp for one in kept),
        tn=sum(one.tn for one in kept),
    )


# endregion


# region: multiclass_accuracy
def multiclass_accuracy(matrix: ArrayLike, *, zero_division: float = 0.0) -> float:
    """Of all units of any class, the share that was given its own label.

    Formula: sum of the diagonal / sum of all cells. ``matrix`` of shape (K, K).

    Undefined when there are no units: returns ``zero_division``. Range 0 to 1, perfect 1.

    Also known as: observed agreement; it equals precision, recall and F1 averaged micro over all classes.

    Reference: Cohen, J. (1960). A coefficient of agreement for nominal scales. Educational and Psychological
    Measurement 20, 37-46.

    >>> multiclass_accuracy([[46, 3, 1], [5, 9, 1], [1, 2, 2]])
    0.8142857142857143
    """
    totals = MatrixTotals.of(matrix)
    return ratio(totals.correct, totals.total, zero_division=zero_division)


def accuracy_score(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """Of all units, the share whose predicted label is the true one.

    ``y_true`` and ``y_pred`` of shape (n,), labels of any number of classes. Range 0 to 1, perfect 1.

    As in scikit-learn for one label a unit, normalised and without sample weights.

    >>> accuracy_score([0, 1, 2, 2], [0, 2, 2, 2])
    0.75
    """
    _, true, predicted = number_classes(y_true, y_pred)
    return ratio(int(np.count_nonzero(true == predicted)), len(true))


# endregion
