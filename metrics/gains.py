"""What working down the list from the top brings in: gains and lift."""

from __future__ import annotations

from metrics.checks import FloatArray
from metrics.curves import precision_recall_points, shares
from metrics.thresholds import ThresholdTable


# region: cumulative_gains
def cumulative_gains(table: ThresholdTable) -> tuple[FloatArray, FloatArray]:
    """Work down the list from the top: after this share of the units, that share of positives is found.

    Formula: flagged / total against tp / positives. Returns ``(share_flagged, recall)``, one entry for each
    row of the table, from (0, 0) to (1, 1). Working in random order gives the diagonal; perfect scores rise
    straight to (prevalence, 1).

    Without positives the recall is NaN.

    Also known as: gains chart, capture curve, cumulative accuracy profile.

    Reference: Provost, F. and Fawcett, T. (2013). Data Science for Business, chapter 8. O'Reilly.

    >>> from metrics.thresholds import threshold_table
    >>> share_flagged, recall = cumulative_gains(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    >>> share_flagged.tolist(), recall.tolist()
    ([0.0, 0.25, 0.5, 0.75, 1.0], [0.0, 0.5, 0.5, 1.0, 1.0])
    """
    return shares(table.tp + table.fp, table.total), shares(table.tp, table.positives)


# endregion


# region: lift_curve
def lift_curve(table: ThresholdTable) -> tuple[FloatArray, FloatArray]:
    """How many times more positives there are among those flagged than among everybody.

    Formula: precision / prevalence against flagged / total. Returns ``(share_flagged, lift)``, one entry for
    each distinct score, high to low; the row that flags nobody has no lift, so it has no entry. The last lift
    is 1.

    Without positives the lift is NaN. Range 0 to 1 / prevalence; flagging at random gives 1.

    Reference: Provost, F. and Fawcett, T. (2013). Data Science for Business, chapter 8. O'Reilly.

    >>> from metrics.thresholds import threshold_table
    >>> share_flagged, lift = lift_curve(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    >>> share_flagged.tolist(), lift.round(4).tolist()
    ([0.25, 0.5, 0.75, 1.0], [2.0, 1.0, 1.3333, 1.0])
    """
    share_flagged, recall = cumulative_gains(table)
    _, precision = precision_recall_points(table)
    prevalence = table.positives / table.total
    return share_flagged[1:], precision / prevalence if prevalence else recall[1:]


# endregion
