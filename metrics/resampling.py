"""Statistics of resamples: each is told how often every row was drawn, for many resamples at once.

A resample never has to be written out. The scores are sorted once; then a resample is one whole number for
each row, and counts, means and AUC are sums over these. A statistic takes weights of shape (resamples, n),
whole numbers, and returns one value for each resample, NaN where it is undefined. Any such function will do.

AUC (of samples with fewer than 2**52 pairs) and rates of counts come out to the last bit as if the resample
had been written out and judged anew; means and average precision do up to the order in which floats are
added.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, IntArray, Label, check_binary, check_scores
from metrics.counts import Counts

Weights: TypeAlias = IntArray
Statistic: TypeAlias = Callable[[Weights], FloatArray]


class Rate(Protocol):
    """A rate of counts, such as `metrics.precision`."""

    def __call__(self, counts: Counts, /, *, zero_division: float) -> float:
        """Return the rate, or ``zero_division`` where it is undefined."""
        ...


# region: auc_statistic
def auc_statistic(y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None) -> Statistic:
    """The AUC of every resample, from one sort of the whole sample.

    ``y_true`` and ``y_score`` of shape (n,). In the sorted order a cumulative sum of a resample's negatives
    says for each positive how many it beats and with how many it ties. Undefined where a resample has one
    class only: NaN.

    >>> auc = auc_statistic([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1])
    >>> auc(np.array([[1, 1, 1, 1], [2, 2, 0, 0], [0, 2, 1, 1], [2, 0, 2, 0]])).tolist()
    [0.75, 1.0, 0.3333333333333333, nan]
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    order = np.argsort(score, kind="stable")
    ordered = score[order]
    negatives = np.flatnonzero(~positive[order])
    positives = np.flatnonzero(positive[order])
    # Of each positive: how many of the sorted negatives lie below it, and how many not above it.
    below = np.searchsorted(ordered[negatives], ordered[positives], side="left")
    not_above = np.searchsorted(ordered[negatives], ordered[positives], side="right")
    negatives, positives = order[negatives], order[positives]

    def statistic(weights: Weights) -> FloatArray:
        drawn = np.take(weights, positives, axis=1)
        reached = np.zeros((len(weights), len(negatives) + 1), dtype=np.int64)
        np.cumsum(np.take(weights, negatives, axis=1), axis=1, out=reached[:, 1:])
        # Twice the wins and once the ties, so that halves stay whole.
        beaten = np.take(reached, below, axis=1) + np.take(reached, not_above, axis=1)
        doubled = (drawn * beaten).sum(axis=1, dtype=np.int64)
        pairs = drawn.sum(axis=1, dtype=np.int64) * reached[:, -1]
        return _quotient(doubled, 2 * pairs)

    return statistic


# endregion


# region: average_precision_statistic
def average_precision_statistic(
    y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None
) -> Statistic:
    """The average precision of every resample, from one sort of the whole sample.

    ``y_true`` and ``y_score`` of shape (n,). Undefined where a resample has no positives: NaN.

    >>> statistic = average_precision_statistic([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1])
    >>> statistic(np.array([[1, 1, 1, 1], [0, 2, 2, 0]])).tolist()
    [0.8333333333333333, 0.5]
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    order = np.argsort(-score, kind="stable")
    last_of_tie = np.flatnonzero(np.append(np.diff(score[order]) != 0, True))
    is_positive = positive[order].astype(np.int64)

    def statistic(weights: Weights) -> FloatArray:
        drawn = np.take(weights, order, axis=1)
        flagged = np.cumsum(drawn, axis=1, dtype=np.int64)[:, last_of_tie]
        tp = np.cumsum(drawn * is_positive, axis=1, dtype=np.int64)[:, last_of_tie]
        entering = np.diff(tp, axis=1, prepend=0)
        # Before anybody is drawn there is no precision, and nobody enters either.
        total = np.sum(entering * (tp / np.maximum(flagged, 1)), axis=1)
        return _quotient(total, tp[:, -1])

    return statistic


# endregion


# region: other_statistics
def rate_statistic(
    y_true: ArrayLike,
    y_score: ArrayLike,
    rate: Rate,
    *,
    threshold: float,
    pos_label: Label | None = None,
) -> Statistic:
    """Any rate of counts at one threshold, of every resample.

    ``y_true`` and ``y_score`` of shape (n,); a unit is flagged when ``score >= threshold``. ``rate`` takes a
    `Counts` and ``zero_division``, as `precision` does; it is asked for NaN where it is undefined.

    >>> from metrics.rates import precision
    >>> statistic = rate_statistic([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1], precision, threshold=0.75)
    >>> statistic(np.array([[1, 1, 1, 1], [3, 1, 0, 0], [0, 0, 2, 2]])).tolist()
    [0.5, 0.75, nan]
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    flagged = score >= threshold
    cells = [positive & flagged, positive & ~flagged, ~positive & flagged, ~positive & ~flagged]
    columns = np.stack(cells, axis=1).astype(np.float64)

    def statistic(weights: Weights) -> FloatArray:
        counted = (weights.astype(np.float64) @ columns).astype(np.int64)  # whole numbers far below 2**53
        every = [Counts(tp=tp, fn=fn, fp=fp, tn=tn) for tp, fn, fp, tn in counted.tolist()]
        return np.array([rate(counts, zero_division=math.nan) for counts in every], dtype=np.float64)

    return statistic


def mean_statistic(values: ArrayLike) -> Statistic:
    """The mean of one value a row, of every resample: a Brier score, a log loss, an accuracy, an error.

    ``values`` of shape (n,), for example the squared errors.

    >>> mean_statistic([1.0, 0.0, 0.0, 1.0])(np.array([[1, 1, 1, 1], [3, 1, 0, 0]])).tolist()
    [0.5, 0.75]
    """
    each = check_scores(values, name="values").astype(np.float64)

    def statistic(weights: Weights) -> FloatArray:
        return _quotient(weights.astype(np.float64) @ each, weights.sum(axis=1, dtype=np.int64))

    return statistic


def difference(first: Statistic, second: Statistic) -> Statistic:
    """How much more the first statistic is than the second, on the very same resamples.

    Two models judged on the same units share their luck; taking both from each resample keeps that in.

    >>> wider = difference(mean_statistic([2.0, 4.0]), mean_statistic([1.0, 1.0]))
    >>> wider(np.array([[1, 1], [0, 2]])).tolist()
    [2.0, 3.0]
    """

    def statistic(weights: Weights) -> FloatArray:
        return first(weights) - second(weights)

    return statistic


def statistic_of_rows(function: Callable[..., float], *arrays: ArrayLike) -> Statistic:
    """Any function of arrays, of every resample written out: slow, and right for whatever it is.

    ``arrays`` all have n rows; ``function`` receives each of them resampled, row by row, and returns NaN
    where it is undefined.

    >>> median = statistic_of_rows(np.median, [1.0, 5.0, 9.0])
    >>> median(np.array([[1, 1, 1], [0, 1, 2]])).tolist()
    [5.0, 9.0]
    """
    columns = [np.asarray(array) for array in arrays]
    if len({len(column) for column in columns}) != 1:
        raise ValueError("All arrays must have the same number of rows.")

    def statistic(weights: Weights) -> FloatArray:
        written_out = [np.repeat(np.arange(weights.shape[1]), drawn) for drawn in weights]
        values = [function(*(column[rows] for column in columns)) for rows in written_out]
        return np.array(values, dtype=np.float64)

    return statistic


# endregion


def _quotient(numerator: FloatArray | IntArray, denominator: IntArray) -> FloatArray:
    """Divide, with NaN where the denominator is zero."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(denominator == 0, np.nan, numerator / denominator)
