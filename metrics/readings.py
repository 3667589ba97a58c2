"""One number from a curve, read at the place where a wish is just met."""

from __future__ import annotations

import operator

import numpy as np

from metrics import rates
from metrics.checks import check_share
from metrics.choices import threshold_for_recall
from metrics.curves import shares
from metrics.thresholds import ThresholdTable


# region: precision_at_recall
def precision_at_recall(table: ThresholdTable, least_recall: float) -> float:
    """How pure the catch is at the first threshold, from the top, that catches this share of the positives.

    ``least_recall`` must be more than 0, since the threshold that catches nobody flags nobody:
    ``ValueError``, as it is without positives. Range 0 to 1, perfect 1.

    >>> from metrics.thresholds import threshold_table
    >>> precision_at_recall(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), 0.9)
    0.6666666666666666
    """
    if least_recall == 0:
        raise ValueError("least_recall must be more than 0; where nobody is flagged there is no precision.")
    return rates.precision(table.at(threshold_for_recall(table, least_recall)), zero_division=float("nan"))


# endregion


# region: recall_at_false_positive_rate
def recall_at_false_positive_rate(table: ThresholdTable, most_fpr: float) -> float:
    """The largest share of positives that can be caught while alarming at most this share of the negatives.

    Read at a threshold that exists; nothing is interpolated. A rate is compared as the float nearest to its
    quotient.

    Without positives there is no recall and without negatives no limit: NaN. Range 0 to 1, perfect 1.

    Also known as: sensitivity at a fixed specificity, TPR at FPR.

    >>> from metrics.thresholds import threshold_table
    >>> recall_at_false_positive_rate(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), 0.4)
    0.5
    """
    most = check_share(most_fpr, "most_fpr")
    if not table.positives or not table.negatives:
        return float("nan")
    row = int(np.searchsorted(shares(table.fp, table.negatives), most, side="right")) - 1
    return float(table.tp[row] / table.positives)


# endregion


# region: precision_at_k
def precision_at_k(table: ThresholdTable, k: int) -> float:
    """Of the k units with the highest scores, the share that truly is positive.

    Where the k-th place falls among equal scores, no order can be told: the tied units count in proportion,
    which is the mean over all their orders. ``k`` is a whole number from 1 to the number of units:
    ``ValueError`` otherwise.

    Range 0 to 1, perfect 1.

    Reference: Manning, C. D., Raghavan, P. and Schütze, H. (2008). Introduction to Information Retrieval,
    chapter 8.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([1, 0, 1, 1], [0.9, 0.5, 0.5, 0.1])
    >>> precision_at_k(table, 1), precision_at_k(table, 2), precision_at_k(table, 3)
    (1.0, 0.75, 0.6666666666666666)
    """
    places = operator.index(k)
    if not 1 <= places <= table.total:
        raise ValueError(f"k must lie between 1 and the number of units, {table.total}; it is {places}.")
    flagged = table.tp + table.fp
    row = int(np.searchsorted(flagged, places))
    before, after = table.counts(row - 1), table.counts(row)
    tied, entering = after.flagged - before.flagged, after.tp - before.tp
    return (before.tp * tied + (places - before.flagged) * entering) / (places * tied)


# endregion
