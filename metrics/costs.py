"""What mistakes cost: the cost of a threshold, the cheapest one, and the one that probabilities call for.

``c_fp`` is the cost of a false alarm and ``c_fn`` that of a miss; being right costs nothing unless said. Only
their ratio decides, so any unit will do. Costs are read as they are written, and compared exactly.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.checks import FloatArray, IntArray
from metrics.counts import Counts
from metrics.exact import INT64_MAX
from metrics.row_blocks import first_lowest, rows_below
from metrics.thresholds import ThresholdTable
from metrics.written import Number, as_written, share_as_written

EXACT_FLOATS = 2**53  # whole numbers up to here are floats
EVERY = slice(None)


# region: cost
def cost(counts: Counts, *, c_fp: Number, c_fn: Number) -> float:
    """What the mistakes of one threshold cost together.

    Formula: c_fp x fp + c_fn x fn. Never undefined; without units it is 0. Perfect 0.

    Also known as: total misclassification cost, expected loss (times the number of units).

    Reference: Elkan, C. (2001). The foundations of cost-sensitive learning. International Joint Conference on
    Artificial Intelligence 17, 973-978.

    >>> cost(Counts(tp=3, fn=1, fp=3, tn=5), c_fp=1, c_fn=10)
    13.0
    """
    alarm, miss = _mistakes(c_fp, c_fn)
    return float(alarm * counts.fp + miss * counts.fn)


def cost_of_flagging_nobody(counts: Counts, *, c_fn: Number) -> float:
    """What it costs to do nothing: every positive is a miss.

    Formula: c_fn x positives. A model that costs more is worth less than no model.

    >>> cost_of_flagging_nobody(Counts(tp=3, fn=1, fp=3, tn=5), c_fn=10)
    40.0
    """
    return cost(Counts(tp=0, fn=counts.positives, fp=0, tn=counts.negatives), c_fp=0, c_fn=c_fn)


def cost_of_flagging_everybody(counts: Counts, *, c_fp: Number) -> float:
    """What it costs to treat everybody: every negative is a false alarm.

    Formula: c_fp x negatives.

    >>> cost_of_flagging_everybody(Counts(tp=3, fn=1, fp=3, tn=5), c_fp=1)
    8.0
    """
    return cost(Counts(tp=counts.positives, fn=0, fp=counts.negatives, tn=0), c_fp=c_fp, c_fn=0)


# endregion


# region: cost_curve
def cost_curve(
    table: ThresholdTable, *, c_fp: Number, c_fn: Number, thresholds: ArrayLike | None = None
) -> FloatArray:
    """The cost at every threshold: the table's own, infinity first, or those that are given.

    Formula: c_fp x fp + c_fn x fn, row by row. The result is of the shape of ``table.thresholds`` or of
    ``thresholds``. A unit is flagged when ``score >= threshold``.

    Reference: Elkan, C. (2001), as for `cost`.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> cost_curve(table, c_fp=1, c_fn=10).tolist()
    [20.0, 10.0, 11.0, 1.0, 2.0]
    """
    whole, scale = _whole_costs(table, c_fp, c_fn)
    if whole.dtype == np.int64 and max(scale, int(whole.max())) <= EXACT_FLOATS:
        curve: FloatArray = whole / scale
    else:
        curve = np.array([one / scale for one in whole.tolist()], dtype=np.float64)
    return curve if thresholds is None else curve[_rows(table, thresholds)]


def cheapest_threshold(table: ThresholdTable, *, c_fp: Number, c_fn: Number) -> float:
    """The threshold whose mistakes cost least on this sample, the highest one when several tie.

    It is infinity when flagging nobody is cheapest. Costs are compared in whole numbers, so that no tie is
    decided by rounding. Choose it on one sample and report its cost on another: on its own it flatters.

    Also known as: empirical cost minimiser.

    Reference: Sheng, V. S. and Ling, C. X. (2006). Thresholding for making classifiers cost-sensitive. AAAI
    Conference on Artificial Intelligence 21, 476-481.

    >>> from metrics.thresholds import threshold_table
    >>> cheapest_threshold(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), c_fp=1, c_fn=10)
    0.35
    """
    best = first_lowest(len(table), lambda rows: _whole_costs(table, c_fp, c_fn, rows)[0])
    return float(table.thresholds[best])


# endregion


# region: bayes_threshold
def bayes_threshold(*, c_fp: Number, c_fn: Number, c_tp: Number = 0, c_tn: Number = 0) -> float:
    """Flag as soon as the probability exceeds what a false alarm is worth against a miss.

    Formula: (c_fp - c_tn) / (c_fp - c_tn + c_fn - c_tp). Right for calibrated probabilities only; for other
    scores choose by `cheapest_threshold`.

    A mistake that costs less than the right answer, or two mistakes that cost nothing more: `ValueError`.

    Range 0 to 1; equal costs give one half.

    Also known as: cost-sensitive threshold, p*.

    Reference: Elkan, C. (2001), as for `cost`.

    >>> bayes_threshold(c_fp=1, c_fn=10)
    0.09090909090909091
    """
    alarm = as_written(c_fp, "c_fp") - as_written(c_tn, "c_tn")
    miss = as_written(c_fn, "c_fn") - as_written(c_tp, "c_tp")
    if alarm < 0 or miss < 0 or not alarm + miss:
        raise ValueError(
            "A mistake must cost at least as much as the right answer, and one of them more: "
            f"c_fp - c_tn is {float(alarm)}, c_fn - c_tp is {float(miss)}."
        )
    return float(alarm / (alarm + miss))


def bayes_threshold_from_benefits(*, b_tp: Number, b_fp: Number, b_fn: Number = 0, b_tn: Number = 0) -> float:
    """The same where acting brings in money: benefits are costs with the sign turned.

    Formula: (b_tn - b_fp) / (b_tn - b_fp + b_tp - b_fn).

    An offer of 20 that keeps 4 of 10 leavers, worth 300 each, brings 0.4 x 300 - 20 from a leaver and -20
    from a stayer:

    >>> bayes_threshold_from_benefits(b_tp=100, b_fp=-20)
    0.16666666666666666
    """
    every = {"b_tp": b_tp, "b_fp": b_fp, "b_fn": b_fn, "b_tn": b_tn}
    loss = {name: -as_written(value, name) for name, value in every.items()}
    return bayes_threshold(c_fp=loss["b_fp"], c_fn=loss["b_fn"], c_tp=loss["b_tp"], c_tn=loss["b_tn"])


def iso_cost_slope(prevalence: Number, *, c_fp: Number, c_fn: Number) -> float:
    """The slope of the lines in the ROC square along which all points cost the same.

    Formula: c_fp (1 - prevalence) / (c_fn prevalence). The cheapest point is where such a line, coming from
    the top left, first touches the curve.

    Undefined when misses cost nothing or there are no positives: NaN. Range 0 upwards.

    Reference: Provost, F. and Fawcett, T. (2001). Robust classification for imprecise environments. Machine
    Learning 42, 203-231.

    >>> iso_cost_slope(0.5, c_fp=1, c_fn=4)
    0.25
    """
    alarm, miss = _mistakes(c_fp, c_fn)
    share = share_as_written(prevalence, "prevalence")
    return float(alarm * (1 - share) / (miss * share)) if miss * share else math.nan


# endregion


# region: net_benefit
def net_benefit(counts: Counts, *, threshold: Number) -> float:
    """True positives less the false alarms that they are worth, for each unit judged.

    Formula: tp / n - fp / n x t / (1 - t): who acts at probability t says that t / (1 - t) false alarms weigh
    as much as one catch. Flagging nobody has net benefit 0.

    Undefined without units, or at threshold 1: NaN. The perfect value is the prevalence.

    Also known as: the vertical axis of a decision curve.

    Reference: Vickers, A. J. and Elkin, E. B. (2006). Decision curve analysis: a novel method for evaluating
    prediction models. Medical Decision Making 26, 565-574.

    >>> net_benefit(Counts(tp=4, fn=1, fp=2, tn=3), threshold=0.2)
    0.35
    """
    chance = share_as_written(threshold, "threshold")
    if chance == 1 or not counts.total:
        return math.nan
    return float((counts.tp - counts.fp * chance / (1 - chance)) / counts.total)


@dataclass(frozen=True, eq=False, slots=True)
class DecisionCurve:
    """The net benefit of a model and of treating everybody, over thresholds; treating nobody has 0.

    Three arrays of one length, read-only.
    """

    thresholds: FloatArray
    model: FloatArray
    everybody: FloatArray

    def __post_init__(self) -> None:
        """Protect the arrays."""
        for array in (self.thresholds, self.model, self.everybody):
            array.flags.writeable = False

    @property
    def useful(self) -> tuple[float, float] | None:
        """The longest stretch of thresholds at which the model beats treating everybody and treating nobody.

        Its lowest and its highest threshold of those asked for, in their order; None if there is none.
        """
        better = np.concatenate([[False], self.model > np.maximum(self.everybody, 0.0), [False]])
        starts, ends = np.flatnonzero(~better[:-1] & better[1:]), np.flatnonzero(better[:-1] & ~better[1:])
        if not len(starts):
            return None
        low, high = self.thresholds[starts], self.thresholds[ends - 1]
        longest = int(np.argmax(high - low))
        return float(low[longest]), float(high[longest])


def decision_curve(table: ThresholdTable, thresholds: ArrayLike) -> DecisionCurve:
    """The net benefit of acting on this model, over the thresholds at which people would act.

    ``thresholds`` of shape (k,), probabilities from 0 up to, but not including, 1; the scores of the table
    must be probabilities as well. A unit is flagged when ``score >= threshold``.

    Reference: Vickers, A. J. and Elkin, E. B. (2006), as for `net_benefit`.

    >>> from metrics.thresholds import threshold_table
    >>> curve = decision_curve(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), [0.2, 0.5])
    >>> curve.model.tolist(), curve.everybody.tolist()
    ([0.4375, 0.25], [0.375, 0.0])
    >>> curve.useful
    (0.2, 0.5)
    """
    chances = np.array(thresholds, dtype=np.float64)
    if chances.ndim != 1 or not ((chances >= 0) & (chances < 1)).all():
        raise ValueError("thresholds must be a line of probabilities from 0 up to, but not including, 1.")
    if len(table) > 1 and not (table.thresholds[-1] >= 0 and table.thresholds[1] <= 1):
        raise ValueError("A decision curve needs probabilities, but some scores lie outside 0 to 1.")
    rows = _rows(table, chances)
    odds = chances / (1 - chances)
    return DecisionCurve(
        chances,
        (table.tp[rows] - odds * table.fp[rows]) / table.total,
        (table.positives - odds * table.negatives) / table.total,
    )


# endregion


def _mistakes(c_fp: Number, c_fn: Number) -> tuple[Fraction, Fraction]:
    alarm, miss = as_written(c_fp, "c_fp"), as_written(c_fn, "c_fn")
    if alarm < 0 or miss < 0:
        raise ValueError(f"A mistake cannot cost less than nothing: c_fp is {c_fp!r}, c_fn is {c_fn!r}.")
    return alarm, miss


def _whole_costs(
    table: ThresholdTable, c_fp: Number, c_fn: Number, rows: slice = EVERY
) -> tuple[NDArray[Any], int]:
    """Return each row's cost as a whole number, and what to divide these by."""
    alarm, miss = _mistakes(c_fp, c_fn)
    scale = math.lcm(alarm.denominator, miss.denominator)
    per_fp, per_fn = int(alarm * scale), int(miss * scale)
    fits = per_fp * table.negatives + per_fn * table.positives <= INT64_MAX
    fp, tp = table.fp[rows], table.tp[rows]
    if not fits:
        fp, tp = fp.astype(object), tp.astype(object)
    return per_fp * fp + per_fn * (table.positives - tp), scale


def _rows(table: ThresholdTable, thresholds: ArrayLike) -> IntArray:
    """Return the row of each threshold: the last one whose own threshold is not below it."""
    wanted = np.asarray(thresholds, dtype=np.float64)
    if wanted.ndim != 1 or np.isnan(wanted).any():
        raise ValueError("thresholds must be a line of numbers, none of them NaN.")
    return rows_below(len(table), lambda rows: -table.thresholds[rows], -wanted, side="right") - 1
