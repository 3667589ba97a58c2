"""The part of the ROC curve that matters when false alarms must stay rare."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from metrics import exact
from metrics.checks import check_share
from metrics.thresholds import ThresholdTable


# region: partial_area_under_roc
def partial_area_under_roc(table: ThresholdTable, *, max_fpr: float) -> float:
    """The area under the ROC curve to the left of a false positive rate.

    Formula: the trapezoids up to ``max_fpr``, the last one cut there; exact up to one last rounding.

    Undefined with one class only: NaN. Range 0 to ``max_fpr``, perfect ``max_fpr``; guessing reaches half of
    its square. ``max_fpr`` must be more than 0 and at most 1: ``ValueError``.

    Also known as: pAUC.

    Reference: McClish, D. K. (1989). Analyzing a portion of the ROC curve. Medical Decision Making 9,
    190-195.

    >>> from metrics.thresholds import threshold_table
    >>> partial_area_under_roc(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), max_fpr=0.5)
    0.25
    """
    limit = _limit(max_fpr)
    return float(_area(table, limit)) if table.positives and table.negatives else float("nan")


# endregion


# region: standardised_partial_area
def standardised_partial_area(table: ThresholdTable, *, max_fpr: float) -> float:
    """The area to the left of a false positive rate, stretched so that guessing gives 1/2, perfection 1.

    Formula: (1 + (area - max_fpr² / 2) / (max_fpr - max_fpr² / 2)) / 2.

    Undefined with one class only: NaN. ``max_fpr`` must be more than 0 and at most 1: ``ValueError``.

    Also known as: McClish's correction; what scikit-learn's ``roc_auc_score`` returns for ``max_fpr``.

    Reference: McClish, D. K. (1989). Analyzing a portion of the ROC curve. Medical Decision Making 9,
    190-195.

    >>> from metrics.thresholds import threshold_table
    >>> standardised_partial_area(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), max_fpr=0.5)
    0.6666666666666666
    """
    limit = _limit(max_fpr)
    if not table.positives or not table.negatives:
        return float("nan")
    by_guessing = limit**2 / 2
    return float((1 + (_area(table, limit) - by_guessing) / (limit - by_guessing)) / 2)


# endregion


def _limit(max_fpr: float) -> Fraction:
    limit = check_share(max_fpr, "max_fpr")
    if not limit:
        raise ValueError("max_fpr must be more than 0; there is no area to the left of 0.")
    return Fraction(limit)


def _area(table: ThresholdTable, limit: Fraction) -> Fraction:
    """Return the area as an exact fraction: whole trapezoids, and the part of the one that the limit cuts."""
    square = 2 * table.positives * table.negatives
    alarms = limit * table.negatives
    stop = int(np.searchsorted(table.fp, int(alarms), side="right"))  # the first row beyond the limit
    twice = Fraction(exact.twice_the_area(table.fp[:stop], table.tp[:stop], bound=square))
    if stop < len(table):
        fp, tp = int(table.fp[stop - 1]), int(table.tp[stop - 1])
        step = alarms - fp
        rise = step * (int(table.tp[stop]) - tp) / (int(table.fp[stop]) - fp)
        twice += step * (2 * tp + rise)
    return twice / square
