"""The bootstrap: draw the sample again from itself, many times, and see how much the estimate moves."""

from __future__ import annotations

import math
from collections.abc import Iterator
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, IntArray, Label
from metrics.classes import check_classes
from metrics.intervals import Interval, check_level
from metrics.resampling import Statistic, Weights, auc_statistic, difference

CELLS = 2**17  # how many weights are held at once: a few resamples of a large sample, many of a small one
METHODS = ("percentile", "bca")


# region: bootstrap_replicates
def bootstrap_replicates(
    statistic: Statistic,
    rows: int,
    *,
    groups: ArrayLike | None = None,
    resamples: int = 2000,
    seed: int | np.random.Generator = 0,
) -> FloatArray:
    """The statistic of many samples of the same size, drawn with replacement from the sample itself.

    ``statistic`` as in `metrics.resampling`, over ``rows`` rows. With ``groups`` of shape (rows,) whole
    groups are drawn, with all of their rows: right when rows of a group (answers of a person, pictures of a
    patient) are alike. The result is of shape (resamples,), NaN where the statistic was undefined.

    The rows drawn are ``numpy.random.default_rng(seed).integers(0, n, (resamples, n))``, n being the number
    of rows or groups (in the order of their sorted names). ``seed`` may also be a generator, to continue it.

    Reference: Efron, B. and Tibshirani, R. J. (1993). An introduction to the bootstrap. Chapman and Hall.

    >>> from metrics.resampling import mean_statistic
    >>> bootstrap_replicates(mean_statistic([0.0, 1.0]), 2, resamples=4).tolist()
    [1.0, 0.5, 0.0, 0.0]
    """
    every = [statistic(weights) for weights in _drawn(rows, groups, resamples, seed)]
    return np.concatenate(every)


def standard_error(replicates: ArrayLike) -> float:
    """How much the statistic varies from resample to resample: the bootstrap's standard error.

    Formula: the standard deviation of the replicates. ``replicates`` of shape (resamples,), as from
    `bootstrap_replicates`; those that are NaN (undefined) are left out. Without any value left: NaN.

    Reference: Efron, B. (1979). Bootstrap methods: another look at the jackknife. The Annals of Statistics 7,
    1-26.

    >>> standard_error([1.0, 0.5, 0.0, 0.5, float("nan")])
    0.3535533905932738
    """
    values = np.asarray(replicates, dtype=np.float64)
    kept = values[~np.isnan(values)]
    return float(np.std(kept)) if len(kept) else math.nan


# endregion


# region: bootstrap_interval
def bootstrap_interval(
    statistic: Statistic,
    rows: int,
    *,
    groups: ArrayLike | None = None,
    resamples: int = 2000,
    level: float = 0.95,
    method: str = "percentile",
    seed: int | np.random.Generator = 0,
) -> Interval:
    """An interval that leaves out as many resamples at either end as its level allows.

    ``statistic``, ``rows``, ``groups``, ``resamples`` and ``seed`` as in `bootstrap_replicates`.
    ``"percentile"`` takes the (1 - level) / 2 and (1 + level) / 2 quantiles of the replicates. ``"bca"``
    moves both for bias (how many replicates lie below the estimate) and for acceleration (how the spread
    changes with the estimate, from leaving out one row or group at a time).

    Resamples without a value are skipped and counted in the result. Without any value left, or (bca) when all
    replicates lie on one side or leaving out a row leaves no value: NaN at both ends.

    Also known as: bootstrap confidence interval; bias-corrected and accelerated.

    Reference: Efron, B. (1987). Better bootstrap confidence intervals. Journal of the American Statistical
    Association 82, 171-185.

    >>> from metrics.resampling import mean_statistic
    >>> interval = bootstrap_interval(mean_statistic([0.0, 1.0] * 8), 16, resamples=500)
    >>> interval.low, interval.estimate, interval.high, interval.method
    (0.25, 0.5, 0.75, 'percentile bootstrap of rows')
    """
    if method not in METHODS:
        raise ValueError(f"method must be 'percentile' or 'bca', not {method!r}.")
    tail = (1 - check_level(level)) / 2
    replicates = bootstrap_replicates(statistic, rows, groups=groups, resamples=resamples, seed=seed)
    kept = replicates[~np.isnan(replicates)]
    estimate = float(statistic(np.ones((1, rows), dtype=np.int64))[0])
    shares = (tail, 1 - tail)
    if method == "bca":
        shares = _bca_shares(kept, estimate, _left_out(statistic, rows, groups), tail)
    if len(kept) and not any(math.isnan(share) for share in shares):
        low, high = np.quantile(kept, shares).tolist()
    else:
        low = high = math.nan
    unit = "rows" if groups is None else "groups"
    return Interval(
        estimate, low, high, level, f"{method} bootstrap of {unit}", resamples, resamples - len(kept)
    )


def bootstrap_auc(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    groups: ArrayLike | None = None,
    resamples: int = 2000,
    level: float = 0.95,
    method: str = "percentile",
    seed: int | np.random.Generator = 0,
    pos_label: Label | None = None,
) -> Interval:
    """How far the AUC of another sample like this one might be from this one's.

    ``y_true`` and ``y_score`` of shape (n,). See `bootstrap_interval`; resamples of one class are skipped.

    >>> interval = bootstrap_auc([0, 0, 1, 1, 0, 1], [0.1, 0.4, 0.35, 0.8, 0.2, 0.6], resamples=500)
    >>> interval.estimate, interval.high, interval.skipped
    (0.8888888888888888, 1.0, 22)
    """
    statistic = auc_statistic(y_true, y_score, pos_label=pos_label)
    return bootstrap_interval(
        statistic,
        len(np.asarray(y_true)),
        groups=groups,
        resamples=resamples,
        level=level,
        method=method,
        seed=seed,
    )


def bootstrap_difference(
    first: Statistic,
    second: Statistic,
    rows: int,
    *,
    groups: ArrayLike | None = None,
    resamples: int = 2000,
    level: float = 0.95,
    method: str = "percentile",
    seed: int | np.random.Generator = 0,
) -> Interval:
    """How much better the first is than the second, both judged on the same resamples.

    See `bootstrap_interval`. The interval of the difference is what decides: two overlapping intervals may
    belong to models of which one is better on every resample.

    Also known as: paired bootstrap.

    >>> from metrics.resampling import mean_statistic
    >>> values = np.array([0.0, 1.0, 5.0, 2.0])
    >>> interval = bootstrap_difference(mean_statistic(values + 1), mean_statistic(values), 4)
    >>> interval.low, interval.estimate, interval.high
    (1.0, 1.0, 1.0)
    """
    return bootstrap_interval(
        difference(first, second),
        rows,
        groups=groups,
        resamples=resamples,
        level=level,
        method=method,
        seed=seed,
    )


# endregion


def _drawn(
    rows: int, groups: ArrayLike | None, resamples: int, seed: int | np.random.Generator
) -> Iterator[Weights]:
    """Yield how often each row was drawn, for a block of resamples at a time."""
    for name, value in (("rows", rows), ("resamples", resamples)):
        if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
            raise ValueError(f"{name} must be a whole number of at least 1, not {value!r}.")
    group_of_row, units = _groups(rows, groups)
    rng = np.random.default_rng(seed)
    block = max(1, CELLS // max(rows, units))
    for start in range(0, resamples, block):
        chosen = rng.integers(0, units, (min(block, resamples - start), units))
        weights = np.stack([np.bincount(one, minlength=units) for one in chosen])
        yield weights if group_of_row is None else weights[:, group_of_row]


def _groups(rows: int, groups: ArrayLike | None) -> tuple[IntArray | None, int]:
    if groups is None:
        return None, rows
    names, group_of_row = np.unique(check_classes(groups, "groups"), return_inverse=True)
    if len(group_of_row) != rows:
        raise ValueError(f"groups has {len(group_of_row)} entries, but there are {rows} rows.")
    return group_of_row.astype(np.int64, copy=False), len(names)


def _left_out(statistic: Statistic, rows: int, groups: ArrayLike | None) -> FloatArray:
    """Return the statistic with each row, or each group, left out in turn."""
    group_of_row, units = _groups(rows, groups)
    place = np.arange(rows) if group_of_row is None else group_of_row
    block = max(1, CELLS // rows)
    values = []
    for start in range(0, units, block):
        left_out = np.arange(start, min(start + block, units))
        values.append(statistic((place != left_out[:, np.newaxis]).astype(np.int64)))
    return np.concatenate(values)


def _bca_shares(kept: FloatArray, estimate: float, left_out: FloatArray, tail: float) -> tuple[float, float]:
    """Return which quantiles of the replicates bound the interval."""
    normal = NormalDist()
    if not len(kept) or np.isnan(left_out).any():
        return math.nan, math.nan
    below = float(np.mean((kept < estimate) + 0.5 * (kept == estimate)))
    if not 0 < below < 1:
        return math.nan, math.nan
    bias = normal.inv_cdf(below)
    influence = np.mean(left_out) - left_out
    spread = float(np.sum(influence**2))
    # Without any spread nothing accelerates: all replicates are the same as well.
    acceleration = float(np.sum(influence**3)) / (6 * spread**1.5) if spread else 0.0

    def moved(share: float) -> float:
        reach = bias + normal.inv_cdf(share)
        return normal.cdf(bias + reach / (1 - acceleration * reach))

    return moved(tail), moved(1 - tail)
