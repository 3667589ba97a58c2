"""Areas under curves: one number for all thresholds together."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics import exact
from metrics.checks import FloatArray, Label
from metrics.partial_areas import standardised_partial_area
from metrics.thresholds import ThresholdTable, threshold_table


# region: auc
def auc(x: ArrayLike, y: ArrayLike) -> float:
    """The area under a line through points, by trapezoids.

    Formula: sum of (x[k] - x[k-1]) (y[k] + y[k-1]) / 2. ``x`` and ``y`` of shape (n,), n at least 2; ``x``
    must never change its direction, and may run either way. Right for the ROC curve, whose segments are
    straight; wrong for precision-recall points, between which the line is not.

    Also known as: trapezoidal rule.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> auc([0.0, 0.0, 0.5, 0.5, 1.0], [0.0, 0.5, 0.5, 1.0, 1.0])
    0.75
    """
    across: FloatArray = np.asarray(x, dtype=np.float64)
    up: FloatArray = np.asarray(y, dtype=np.float64)
    if across.ndim != 1 or across.shape != up.shape:
        raise ValueError(
            f"x and y must be equally long lines of points; their shapes are {across.shape}, {up.shape}."
        )
    if len(across) < 2:
        raise ValueError(f"An area needs at least 2 points; there are {len(across)}.")
    steps = np.diff(across)
    if (steps < 0).any():
        if (steps > 0).any():
            raise ValueError("x must never change its direction, but it both rises and falls.")
        return -float(np.trapezoid(up, across))
    return float(np.trapezoid(up, across))


# endregion


# region: area_under_roc
def area_under_roc(table: ThresholdTable) -> float:
    """The share of the unit square that lies under the ROC curve, read from a table by trapezoids.

    Formula: sum of (fp[k] - fp[k-1]) (tp[k] + tp[k-1]), divided by 2 x positives x negatives: whole numbers
    up to one last division, so that it equals the share of pairs in the right order to the last bit.

    Undefined with one class only: NaN, never 0 or one half. Range 0 to 1, perfect 1; guessing reaches one
    half.

    Also known as: AUC, AUROC, c-statistic, concordance.

    Reference: Hanley, J. A. and McNeil, B. J. (1982). The meaning and use of the area under a receiver
    operating characteristic (ROC) curve. Radiology 143, 29-36.

    >>> area_under_roc(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    0.75
    """
    square = 2 * table.positives * table.negatives
    if not square:
        return float("nan")
    return exact.twice_the_area(table.fp, table.tp, bound=square) / square


# endregion


# region: average_precision
def average_precision(table: ThresholdTable) -> float:
    """The precision at the thresholds where positives enter, averaged over the positives; read from a table.

    Formula: sum of (recall[k] - recall[k-1]) precision[k] over the thresholds, high to low. A sum of steps:
    nothing is drawn between the points, because precision does not run straight between them.

    Undefined without positives: NaN. Range 0 to 1, perfect 1; guessing reaches about the prevalence.

    Also known as: AP, (loosely) area under the precision-recall curve.

    Reference: Zhu, M. (2004). Recall, precision and average precision. University of Waterloo, working paper
    2004-09.

    >>> average_precision(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    0.8333333333333333
    """
    if not table.positives:
        return float("nan")
    rows = np.flatnonzero(table.tp[1:] != table.tp[:-1]) + 1  # only where positives enter
    tp = table.tp[rows]
    entering = np.diff(tp, prepend=0)
    return float(np.sum(entering * (tp / (tp + table.fp[rows]))) / table.positives)


# endregion


# region: roc_auc_score
def roc_auc_score(
    y_true: ArrayLike, y_score: ArrayLike, *, max_fpr: float | None = None, pos_label: Label | None = None
) -> float:
    """The share of the unit square that lies under the ROC curve: how well the scores separate the classes.

    ``y_true`` and ``y_score`` of shape (n,). See `area_under_roc` for the formula, the range and the
    reference; ties count one half. Undefined with one class only: NaN. With ``max_fpr``, only the part to the
    left of that false positive rate counts, stretched as in `standardised_partial_area`.

    As in scikit-learn for two classes, without sample weights.

    >>> roc_auc_score([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    0.75
    """
    table = threshold_table(y_true, y_score, pos_label=pos_label)
    return area_under_roc(table) if max_fpr is None else standardised_partial_area(table, max_fpr=max_fpr)


# endregion


# region: average_precision_score
def average_precision_score(
    y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None
) -> float:
    """The precision averaged over the positives, each at the threshold where it enters.

    ``y_true`` and ``y_score`` of shape (n,). See `average_precision` for the formula, the range and the
    reference. Undefined without positives: NaN (scikit-learn says 0 and warns).

    As in scikit-learn for two classes, without sample weights.

    >>> average_precision_score([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    0.8333333333333333
    """
    return average_precision(threshold_table(y_true, y_score, pos_label=pos_label))


# endregion
