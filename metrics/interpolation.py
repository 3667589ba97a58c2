"""The way between two precision-recall points, which is no straight line."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, check_scores
from metrics.thresholds import ThresholdTable


# region: interpolated_precision
def interpolated_precision(table: ThresholdTable, recall: ArrayLike) -> FloatArray:
    """The precision at any recall, if the units between two thresholds were flagged in random order.

    Between two rows the false alarms grow in step with the catches, as on the straight ROC segment between
    them: precision = u / (u + fp[a] + (u - tp[a]) (fp[b] - fp[a]) / (tp[b] - tp[a])) with u = recall x
    positives. ``recall`` of shape (m,), between 0 and 1; returns shape (m,).

    Where several thresholds have the same recall, the highest precision is returned. At recall 0 it is the
    limit from the right. Without positives: NaN.

    Reference: Davis, J. and Goadrich, M. (2006). The relationship between precision-recall and ROC curves.
    ICML.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([1, 0, 0, 1], [0.9, 0.5, 0.4, 0.4])
    >>> interpolated_precision(table, [0.0, 0.5, 0.75, 1.0]).tolist()
    [1.0, 1.0, 0.5, 0.5]
    """
    at = check_scores(recall, name="recall").astype(np.float64, copy=False)
    if ((at < 0) | (at > 1)).any():
        raise ValueError("recall must lie between 0 and 1.")
    if not table.positives:
        return np.full(len(at), np.nan)
    caught = at * table.positives
    whole = np.rint(caught)
    caught = np.where(
        whole / table.positives == at, whole, caught
    )  # 0.9 of 80 is 72, and no rounding beyond it
    end = np.maximum(np.searchsorted(table.tp, caught), 1)  # the first row that catches so many
    start = end - 1
    share = (caught - table.tp[start]) / np.maximum(table.tp[end] - table.tp[start], 1)
    alarmed = table.fp[start] + share * (table.fp[end] - table.fp[start])
    flagged = caught + alarmed
    nobody = flagged == 0
    limit = table.tp[1] / (table.tp[1] + table.fp[1])
    return np.where(nobody, limit, caught / np.where(nobody, 1.0, flagged))


# endregion


# region: area_under_precision_recall
def area_under_precision_recall(table: ThresholdTable) -> float:
    """The area under the precision-recall curve, with the curved way between its points.

    Formula: the integral of `interpolated_precision` over the recall, in closed form for each segment. With t
    = tp[b] - tp[a], f = fp[b] - fp[a] and w = t + f it is t² / w - t (t fp[a] - f tp[a]) / w² x ln(flagged[b]
    / flagged[a]), and from the origin t² / w; their sum is divided by the number of positives.

    It is not average precision, which is a sum of steps, and it lies below the area of trapezoids, which is
    too good wherever precision sags between two points.

    Undefined without positives: NaN. Range 0 to 1, perfect 1; guessing reaches the prevalence.

    Reference: Davis, J. and Goadrich, M. (2006). The relationship between precision-recall and ROC curves.
    ICML.

    >>> from metrics.thresholds import threshold_table
    >>> area_under_precision_recall(threshold_table([1, 0, 1, 0], [0.5, 0.5, 0.5, 0.5]))
    0.5
    """
    if not table.positives:
        return float("nan")
    end = np.flatnonzero(table.tp[1:] != table.tp[:-1]) + 1
    start = end - 1
    tp, fp = table.tp[start].astype(np.float64), table.fp[start].astype(np.float64)
    t, f = table.tp[end] - tp, table.fp[end] - fp
    w = t + f
    flagged = tp + fp
    # From the origin the precision stays as it is: the logarithm's factor is 0 there, and so is its divisor.
    growth = np.log1p(w / np.where(flagged, flagged, 1.0))
    return float(np.sum(t / w * (t - (t * fp - f * tp) / w * growth)) / table.positives)


# endregion
