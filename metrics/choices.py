"""Choosing a threshold: each function states a wish and returns the threshold that grants it."""

from __future__ import annotations

import math
import operator
from bisect import bisect_left
from fractions import Fraction

import numpy as np

from metrics.checks import check_share
from metrics.row_blocks import first_lowest
from metrics.thresholds import ThresholdTable


# region: threshold_for_recall
def threshold_for_recall(table: ThresholdTable, least_recall: float) -> float:
    """The highest threshold that still catches at least this share of the positives.

    Of all thresholds that do, the highest flags the fewest units. A recall is compared as the float nearest
    to its quotient, so that 72 of 80 is at least 0.9. A share of 0 is granted by infinity, which flags
    nobody.

    Without positives there is no recall: ``ValueError``.

    >>> from metrics.thresholds import threshold_table
    >>> threshold_for_recall(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), 0.9)
    0.35
    """
    least = check_share(least_recall, "least_recall")
    if not table.positives:
        raise ValueError("There are no positives, so no threshold has a recall.")
    row = bisect_left(range(len(table)), least, key=lambda row: int(table.tp[row]) / table.positives)
    return float(table.thresholds[row])


# endregion


# region: threshold_for_precision
def threshold_for_precision(table: ThresholdTable, least_precision: float) -> float:
    """The lowest threshold at which at least this share of those flagged is positive.

    Of all thresholds that do, the lowest catches the most. Precision may fall and rise again on the way down,
    so thresholds above the one returned need not reach it. A precision is compared as the float nearest to
    its quotient.

    Where no threshold reaches it: ``ValueError``, which says how far one gets.

    >>> from metrics.thresholds import threshold_table
    >>> threshold_for_precision(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), 0.6)
    0.35
    """
    least = check_share(least_precision, "least_precision")
    precision = table.tp[1:] / (table.tp[1:] + table.fp[1:])
    rows = np.flatnonzero(precision >= least)
    if not len(rows):
        raise ValueError(
            f"No threshold has a precision of {least}; the highest there is is {precision.max():.4g}."
        )
    return float(table.thresholds[1 + rows[-1]])


# endregion


# region: threshold_for_capacity
def threshold_for_capacity(table: ThresholdTable, most_flagged: int) -> float:
    """The lowest threshold that flags at most so many units: what can be looked into, and no more.

    Units with equal scores are flagged together or not at all, so fewer than allowed may be flagged. It is
    infinity where even the units with the highest score are too many.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([0, 0, 1, 1, 1], [0.1, 0.4, 0.4, 0.8, 0.9])
    >>> threshold_for_capacity(table, 3), threshold_for_capacity(table, 4), threshold_for_capacity(table, 0)
    (0.8, 0.4, inf)
    """
    most = operator.index(most_flagged)
    if most < 0:
        raise ValueError(f"most_flagged must not be negative, but is {most}.")
    row = int(np.searchsorted(table.tp + table.fp, most, side="right")) - 1
    return float(table.thresholds[row])


# endregion


# region: threshold_with_fewest_mistakes
def threshold_with_fewest_mistakes(table: ThresholdTable) -> float:
    """The threshold with the fewest misses and false alarms together, the highest one when several tie.

    It is infinity when flagging nobody is best. It counts both mistakes alike, which is rarely what they
    cost.

    >>> from metrics.thresholds import threshold_table
    >>> threshold_with_fewest_mistakes(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    0.8
    """
    row = first_lowest(len(table), lambda rows: table.fp[rows] - table.tp[rows])
    return float(table.thresholds[row])


# endregion


# region: shortest_threshold
def shortest_threshold(table: ThresholdTable, threshold: float) -> float:
    """The roundest number that flags exactly the same units: typed in, it gives the printed counts.

    Every number above the next lower score, up to the lowest score flagged, does the same as ``threshold``.
    Of these the one on the coarsest decimal grid is returned (…, 10, 1, 0.1, 0.01, …), and the nearest to
    ``threshold`` where several lie on it. For the threshold that flags nobody it is finite too, unless a
    score is the largest float there is.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([0, 1, 1], [0.18291, 0.18307, 0.7])
    >>> shortest_threshold(table, 0.18307)
    0.183
    >>> shortest_threshold(table, float("inf"))
    1.0
    """
    row = table.row(threshold)
    lower, upper = _interval(table, row)
    if lower < 0.0 <= upper:
        return 0.0
    if upper == math.inf:
        return upper
    # An infinite threshold is answered from the table's end of the interval.
    wanted = Fraction({math.inf: lower, -math.inf: upper}.get(threshold, min(max(threshold, lower), upper)))
    coarsest = math.floor(math.log10(max(abs(lower), abs(upper)))) + 1
    finest = coarsest - 18  # a float is determined by 17 digits
    for exponent in range(coarsest, finest - 1, -1):
        grid = Fraction(10) ** exponent
        first, last = math.floor(Fraction(lower) / grid) + 1, math.floor(Fraction(upper) / grid)
        # What is typed becomes the nearest float: 0.3 becomes a little less, perhaps a score.
        first += _nearest_float(first * grid) <= lower
        last += _nearest_float((last + 1) * grid) <= upper
        if first <= last:
            return _nearest_float(min(max(round(wanted / grid), first), last) * grid)
    return upper


# endregion


def _interval(table: ThresholdTable, row: int) -> tuple[float, float]:
    """Return two numbers: every threshold above the first, up to the second, flags this row.

    At the two ends of the table the interval is endless; it is cut where it surely holds a whole number, and
    a power of ten beyond the scores.
    """
    upper = float(table.thresholds[row])
    lower = float(table.thresholds[row + 1]) if row + 1 < len(table) else -math.inf
    largest = float(np.finfo(np.float64).max)
    if upper == math.inf and lower < largest:
        upper = min(max(10.0 * lower, 1.0), largest)
    if lower == -math.inf:
        lower = max(min(10.0 * upper, -2.0), -largest)
    return lower, upper


def _nearest_float(number: Fraction) -> float:
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf
