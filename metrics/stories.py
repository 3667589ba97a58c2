"""What is told about a case: the thresholds that matter in it, and how its two groups of scores lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from metrics.choices import (
    shortest_threshold,
    threshold_for_capacity,
    threshold_for_recall,
    threshold_with_fewest_mistakes,
)
from metrics.rates import precision
from metrics.thresholds import ThresholdTable

#: What a probability is compared with by default, and one threshold on either side.
OF_PROBABILITIES = (0.5, 0.2, 0.8)

#: The share of the positives that a careful choice catches, and one that a strict choice does.
CAUGHT, CERTAIN = 0.9, 0.3


# region: story_thresholds
def story_thresholds(table: ThresholdTable) -> tuple[float, float, float]:
    """The threshold that scores call for by themselves, one that misses fewer, and one with fewer alarms.

    Scores between 0 and 1 are read as probabilities: 0.5, 0.2 and 0.8. Scores on both sides of zero are read
    as decision values, whose sign decides: 0. Where that would flag next to nobody or clear next to nobody,
    and with any other scores, the line stands where the fewest mistakes are made; if that would flag nobody
    or everybody, where as many are flagged as are positive. Beside these stand the thresholds that catch 90 %
    and 30 % of the positives; where they are no lower or no higher, one halfway to everybody or to nobody.
    All are rounded without changing what they do.

    >>> from metrics.thresholds import threshold_table
    >>> story_thresholds(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    (0.5, 0.2, 0.8)
    >>> story_thresholds(threshold_table([0, 1, 0, 0, 1, 0, 1], [-3.1, -2, -1, 1, 2, 2.5, 3]))
    (0.0, -2.0, 3.0)
    """
    highest, lowest = float(table.thresholds[1]), float(table.thresholds[-1])
    if lowest >= 0.0 and highest <= 1.0 and (_parts(table, 0.5) or lowest == highest):
        return OF_PROBABILITIES
    first = table.row(0.0) if lowest < 0.0 < highest and _parts(table, 0.0) else _best_row(table)
    last = len(table) - 1
    flagged = int(table.tp[first] + table.fp[first])
    lower, higher = first, first
    if table.positives:
        lower, higher = (table.row(threshold_for_recall(table, share)) for share in (CAUGHT, CERTAIN))
    if lower <= first:
        lower = min(max(table.row_that_flags((flagged + table.total) // 2), first + 1), last)
    if not 1 <= higher < first:
        higher = max(min(table.row_that_flags(max(flagged // 2, 1)), first - 1), 1)
    own, fewer_missed, fewer_alarms = (
        shortest_threshold(table, float(table.thresholds[row])) for row in (first, lower, higher)
    )
    return own, fewer_missed, fewer_alarms


# endregion


def _parts(table: ThresholdTable, threshold: float) -> bool:
    """Whether a threshold flags at least a tenth as many as are positive, and clears so many negatives."""
    counts = table.at(threshold)
    flagged, cleared = counts.flagged, counts.cleared
    return min(flagged, cleared) > 0 and flagged >= table.positives / 10 and cleared >= table.negatives / 10


def _best_row(table: ThresholdTable) -> int:
    """The row with the fewest mistakes, if it flags some only; else one that flags as many as positive."""
    rows = [
        table.row(threshold_with_fewest_mistakes(table)),
        table.row(threshold_for_capacity(table, table.positives)),
    ]
    return next((row for row in rows if 0 < row < len(table) - 1), 1)


# region: groups_of_scores
def groups_of_scores(table: ThresholdTable) -> Literal["overlap", "apart", "reversed", "tied"]:
    """How the scores of the two classes lie to each other.

    "apart": every positive scores higher than every negative, so that one threshold makes no mistake.
    "reversed": every positive scores lower than every negative. "tied": all scores are one. "overlap":
    anything else.

    With one class only there are no two groups: ``ValueError``.

    >>> from metrics.thresholds import threshold_table
    >>> [groups_of_scores(threshold_table([0, 1], scores)) for scores in ([1, 2], [2, 1], [1, 1])]
    ['apart', 'reversed', 'tied']
    >>> groups_of_scores(threshold_table([0, 1, 1], [1, 1, 2]))
    'overlap'
    """
    if not table.positives or not table.negatives:
        raise ValueError("The labels are of one class only, so there are no two groups of scores.")
    if len(table) == 2:
        return "tied"
    # The first row at which a class is whole; in it the other one must not have begun.
    if table.fp[np.searchsorted(table.tp, table.positives)] == 0:
        return "apart"
    if table.tp[np.searchsorted(table.fp, table.negatives)] == 0:
        return "reversed"
    return "overlap"


# endregion


# region: precision_mostly_higher
def precision_mostly_higher(table: ThresholdTable, thresholds: Sequence[float]) -> bool:
    """Whether precision is higher than at the first of these thresholds at most of the others.

    Thresholds that flag nobody are passed over. It need not be: precision falls wherever those who are no
    longer flagged were mostly positive.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([0, 1, 0, 1, 0], [0.1, 0.2, 0.3, 0.4, 0.5])
    >>> precision_mostly_higher(table, [0.1, 0.2, 0.4]), precision_mostly_higher(table, [0.4, 0.5, 0.6])
    (True, False)
    """
    found = [precision(table.counts(row)) for row in map(table.row, thresholds) if row > 0]
    higher = sum(later > found[0] for later in found[1:])
    return 2 * higher > len(found) - 1


# endregion
