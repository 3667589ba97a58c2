"""Intervals by formula, for a summary: one pass over any number of units, and no resampling."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from metrics.areas import area_under_roc, average_precision
from metrics.checks import FloatArray, Label
from metrics.counts import Counts
from metrics.f_measures import f_beta
from metrics.intervals import Interval, check_level, normal_quantile, wilson_interval
from metrics.probabilities import log_losses, squared_errors
from metrics.thresholds import ThresholdTable


# region: f1_interval
def f1_interval(counts: Counts, *, level: float = 0.95) -> Interval:
    """The interval of F1, from the Wilson interval of the share of hits among hits and mistakes.

    Formula: F1 = 2 J / (1 + J) with J = tp / (tp + fn + fp), and J is a share, so both ends of its Wilson
    interval are moved to the scale of F1.

    Undefined without positives and flagged units: NaN.

    Also known as: interval of the Dice coefficient; J is the Jaccard index.

    Reference: Wilson (1927), as for `wilson_interval`.

    >>> interval = f1_interval(Counts(tp=49, fn=31, fp=23, tn=128))
    >>> round(interval.low, 3), round(interval.estimate, 3), round(interval.high, 3)
    (0.553, 0.645, 0.727)
    """
    hits = wilson_interval(counts.tp, counts.tp + counts.mistakes, level=level)
    low, high = (2 * end / (1 + end) for end in (hits.low, hits.high))
    return Interval(f_beta(counts, beta=1, zero_division=math.nan), low, high, level, "wilson of hits")


# endregion


# region: auc_interval
def auc_interval(table: ThresholdTable, *, level: float = 0.95) -> Interval:
    """The interval of `delong_interval` from a table that is there already, without sorting again.

    Formula: as there. All units of a class that share a score share a placement, so variances are weighted
    by how many there are. Undefined with fewer than two units of a class: NaN at both ends, and with one
    class only for the estimate as well.

    >>> from metrics.thresholds import threshold_table
    >>> interval = auc_interval(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]))
    >>> interval.estimate, round(interval.low, 4)
    (0.75, 0.057)
    """
    z = normal_quantile(level)
    auc = area_under_roc(table)
    if min(table.positives, table.negatives) < 2:
        return Interval(auc, math.nan, math.nan, level, "delong")
    caught, alarmed = np.diff(table.tp), np.diff(table.fp)
    beaten = 1 - (table.fp[1:] - alarmed / 2) / table.negatives  # of a positive: the negatives below it
    beating = (table.tp[1:] - caught / 2) / table.positives  # of a negative: the positives above it
    variance = sum(
        float(many @ (placed - auc) ** 2) / (total - 1) / total
        for many, placed, total in (
            (caught, beaten, table.positives),
            (alarmed, beating, table.negatives),
        )
    )
    reach = z * math.sqrt(variance)
    return Interval(auc, auc - reach, auc + reach, level, "delong")


# endregion


# region: average_precision_interval
def average_precision_interval(table: ThresholdTable, *, level: float = 0.95) -> Interval:
    """The interval of average precision on the logit scale, as if it were a share of the positives.

    Formula: log(A / (1 - A)) plus and minus z / sqrt(P A (1 - A)), carried back. It never leaves 0 to 1.

    Undefined without positives, and for an average precision of 1, which has no logit: NaN at both ends.

    Reference: Boyd, K., Eng, K. H. and Page, C. D. (2013). Area under the precision-recall curve: point
    estimates and confidence intervals. ECML PKDD 2013, LNCS 8190, 451-466.

    >>> from metrics.thresholds import threshold_table
    >>> interval = average_precision_interval(threshold_table([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1]))
    >>> round(interval.low, 3), round(interval.estimate, 3), round(interval.high, 3)
    (0.108, 0.833, 0.995)
    """
    z, area = normal_quantile(level), average_precision(table)
    if not 0 < area < 1:
        return Interval(area, math.nan, math.nan, level, "logit")
    middle, reach = math.log(area / (1 - area)), z / math.sqrt(table.positives * area * (1 - area))
    low, high = (0.5 + 0.5 * math.tanh((middle + side * reach) / 2) for side in (-1, 1))
    return Interval(area, low, high, level, "logit")


# endregion


# region: probability_intervals
def brier_interval(
    y_true: ArrayLike, y_proba: ArrayLike, *, level: float = 0.95, pos_label: Label | None = None
) -> Interval:
    """The Brier score, plus and minus the standard error of a mean, z times. NaN ends for one unit.

    ``y_true`` and ``y_proba`` of shape (n,).

    >>> interval = brier_interval([0, 1, 1, 0], [0.25, 0.75, 0.5, 0.25])
    >>> round(interval.low, 3), interval.estimate, round(interval.high, 3)
    (0.018, 0.109375, 0.201)
    """
    return _mean_interval(squared_errors(y_true, y_proba, pos_label=pos_label), level)


def log_loss_interval(
    y_true: ArrayLike, y_proba: ArrayLike, *, level: float = 0.95, pos_label: Label | None = None
) -> Interval:
    """The log loss, plus and minus the standard error of a mean, z times. NaN ends for one unit.

    ``y_true`` and ``y_proba`` of shape (n,).

    >>> interval = log_loss_interval([0, 1, 1], [0.5, 0.5, 0.5])
    >>> round(interval.low, 3), round(interval.estimate, 3), round(interval.high, 3)
    (0.693, 0.693, 0.693)
    """
    return _mean_interval(log_losses(y_true, y_proba, pos_label=pos_label), level)


# endregion


def _mean_interval(values: FloatArray, level: float) -> Interval:
    check_level(level)
    mean = float(np.mean(values))
    error = float(np.std(values, ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    reach = normal_quantile(level) * error
    return Interval(mean, mean - reach, mean + reach, level, "normal")
