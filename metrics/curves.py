"""Curves: the table of thresholds drawn as points, each with the threshold that makes it."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import BoolArray, FloatArray, IntArray, Label
from metrics.thresholds import ThresholdTable, threshold_table


def shares(counts: IntArray, whole: int) -> FloatArray:
    """Divide an array of counts by the size of their class; an empty class gives NaN.

    >>> shares(np.array([0, 1, 2]), 4).tolist()
    [0.0, 0.25, 0.5]
    """
    return counts / whole if whole else np.full(len(counts), np.nan)


# region: roc_points
def roc_points(table: ThresholdTable) -> tuple[FloatArray, FloatArray]:
    """Each threshold is one point: the share of negatives it alarms, and of positives it catches.

    Returns ``(fpr, tpr)``, one entry for each row of the table, from (0, 0) to (1, 1).

    A class without units gives NaN on its axis.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> fpr, tpr = roc_points(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    >>> fpr.tolist(), tpr.tolist()
    ([0.0, 0.0, 0.5, 0.5, 1.0], [0.0, 0.5, 0.5, 1.0, 1.0])
    """
    return shares(table.fp, table.negatives), shares(table.tp, table.positives)


# endregion


# region: precision_recall_points
def precision_recall_points(table: ThresholdTable) -> tuple[FloatArray, FloatArray]:
    """Each threshold is one point: the share of positives it catches, and how pure its catch is.

    Returns ``(recall, precision)``, one entry for each distinct score, high to low. The row of infinity flags
    nobody and has no precision, so it has no point here: nothing is invented.

    Without positives the recall is NaN.

    Reference: Davis, J. and Goadrich, M. (2006). The relationship between precision-recall and ROC curves.
    ICML.

    >>> recall, precision = precision_recall_points(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    >>> recall.tolist()
    [0.5, 0.5, 1.0, 1.0]
    >>> precision.tolist()
    [1.0, 0.5, 0.6666666666666666, 0.5]
    """
    tp, fp = table.tp[1:], table.fp[1:]
    return shares(tp, table.positives), tp / (tp + fp)


# endregion


# region: roc_curve
def roc_curve(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    pos_label: Label | None = None,
    drop_intermediate: bool = False,
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Slide the threshold down from infinity and plot the share caught against the share falsely alarmed.

    ``y_true`` and ``y_score`` of shape (n,); a unit is flagged when ``score >= threshold``. Returns ``(fpr,
    tpr, thresholds)``, each with one entry for every distinct score and one for infinity, which comes first.

    With one class only, the other class's rate is NaN. Both rates range from 0 to 1; a perfect curve passes
    (0, 1).

    As in scikit-learn, except that every vertex is kept unless ``drop_intermediate`` is set, and there are no
    sample weights.

    Also known as: receiver operating characteristic.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> fpr, tpr, thresholds = roc_curve([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> fpr.tolist()
    [0.0, 0.0, 0.5, 0.5, 1.0]
    >>> tpr.tolist()
    [0.0, 0.5, 0.5, 1.0, 1.0]
    >>> thresholds.tolist()
    [inf, 0.8, 0.4, 0.35, 0.1]
    """
    table = threshold_table(y_true, y_score, pos_label=pos_label)
    fpr, tpr = roc_points(table)
    if not drop_intermediate:
        return fpr, tpr, table.thresholds.copy()
    keep = _corners(table)
    return fpr[keep], tpr[keep], table.thresholds[keep]


# endregion


# region: precision_recall_curve
def precision_recall_curve(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    pos_label: Label | None = None,
    drop_intermediate: bool = False,
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Slide the threshold and plot how pure the flagged are against how many positives are caught.

    ``y_true`` and ``y_score`` of shape (n,); a unit is flagged when ``score >= threshold``. Returns
    ``(precision, recall, thresholds)`` in scikit-learn's shapes: thresholds upwards, one for each distinct
    score, and the two rates with one entry more, (precision 1, recall 0), which ends the line at the axis and
    belongs to no threshold. `precision_recall_points` leaves that point out.

    Without positives the recall is NaN (scikit-learn says 1 and warns). ``drop_intermediate`` drops points at
    which the recall stays as it is on both sides. There are no sample weights.

    Also known as: PR curve.

    Reference: Davis, J. and Goadrich, M. (2006). The relationship between precision-recall and ROC curves.
    ICML.

    >>> precision, recall, thresholds = precision_recall_curve([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> precision.tolist()
    [0.5, 0.6666666666666666, 0.5, 1.0, 1.0]
    >>> recall.tolist()
    [1.0, 1.0, 0.5, 0.5, 0.0]
    >>> thresholds.tolist()
    [0.1, 0.35, 0.4, 0.8]
    """
    table = threshold_table(y_true, y_score, pos_label=pos_label)
    recall, precision = precision_recall_points(table)
    thresholds = table.thresholds[1:]
    if drop_intermediate:
        keep = ends_of_runs(table.tp[1:])
        recall, precision, thresholds = recall[keep], precision[keep], thresholds[keep]
    precision = np.append(precision[::-1], 1.0)  # one after the other, so that one copy at a time is held
    recall = np.append(recall[::-1], 0.0)
    return precision, recall, thresholds[::-1].copy()


# endregion


def _corners(table: ThresholdTable) -> BoolArray:
    """Mark infinity, the first and last score, and every row where the ROC changes direction or stride."""
    keep: BoolArray = np.ones(len(table), dtype=np.bool_)
    keep[2:-1] = (np.diff(table.fp[1:], 2) != 0) | (np.diff(table.tp[1:], 2) != 0)
    return keep


def ends_of_runs(counts: IntArray) -> BoolArray:
    """Mark the first and the last entry of every run of equal counts.

    >>> ends_of_runs(np.array([0, 1, 1, 1, 2])).tolist()
    [True, True, False, True, True]
    """
    keep: BoolArray = np.ones(len(counts), dtype=np.bool_)
    changes = np.diff(counts) != 0
    keep[1:-1] = changes[:-1] | changes[1:]
    return keep
