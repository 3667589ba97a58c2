"""The best-known rates at every threshold at once, for drawing them over a whole range."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from metrics.checks import FloatArray, IntArray
from metrics.thresholds import ThresholdTable


# region: rate_curves
@dataclass(frozen=True, eq=False, slots=True)
class RateCurves:
    """Five rates at each row of a threshold table, NaN where a rate is undefined.

    ``thresholds`` as in the table: infinity, then the distinct scores, high to low. All arrays are float64
    of one length. Between two distinct scores nothing changes: the rates of a row hold from its threshold
    down to, but not including, the next one. Made by `rate_curves`.
    """

    thresholds: FloatArray
    accuracy: FloatArray
    precision: FloatArray
    recall: FloatArray
    specificity: FloatArray
    f1: FloatArray


def rate_curves(table: ThresholdTable) -> RateCurves:
    """Read accuracy, precision, recall, specificity and F1 at every threshold that makes a difference.

    Each entry is what the function of the same name says of that row's counts, to the last bit.

    Undefined rates are NaN: precision where nobody is flagged, recall without positives, specificity without
    negatives, F1 where there are neither positives nor flagged, accuracy without units.

    >>> from metrics.thresholds import threshold_table
    >>> curves = rate_curves(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    >>> curves.recall.tolist(), curves.accuracy.tolist()
    ([0.0, 0.5, 0.5, 1.0, 1.0], [0.5, 0.75, 0.5, 0.75, 0.5])
    """
    tp, fp = table.tp, table.fp
    tn = table.negatives - fp
    return RateCurves(
        thresholds=table.thresholds,
        accuracy=_quotient(tp + tn, table.total),
        precision=_quotient(tp, tp + fp),
        recall=_quotient(tp, table.positives),
        specificity=_quotient(tn, table.negatives),
        f1=_quotient(2 * tp, table.positives + tp + fp),
    )


# endregion


def _quotient(part: IntArray, whole: IntArray | int) -> FloatArray:
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(np.equal(whole, 0), np.nan, np.true_divide(part, whole))
