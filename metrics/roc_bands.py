"""How far the ROC curve of another sample might lie from this one's, at each false positive rate."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.bootstrap import bootstrap_replicates
from metrics.checks import FloatArray, Label, check_binary
from metrics.intervals import check_level
from metrics.resampling import Statistic, Weights


# region: roc_band
@dataclass(frozen=True, eq=False, slots=True)
class RocBand:
    """An interval of the recall at each of some false positive rates.

    ``low`` and ``high`` float64, as long as ``false_positive_rate``, NaN where no resample had a value.
    ``skipped`` of the ``resamples`` had one class only. Each interval promises its ``level`` for its own
    false positive rate, not for all of them at once.
    """

    false_positive_rate: FloatArray
    low: FloatArray
    high: FloatArray
    level: float
    resamples: int
    skipped: int


def roc_band(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    false_positive_rate: ArrayLike,
    groups: ArrayLike | None = None,
    resamples: int = 2000,
    level: float = 0.95,
    seed: int | np.random.Generator = 0,
    pos_label: Label | None = None,
) -> RocBand:
    """The band in which the ROC curves of most bootstrap resamples run, read upwards at given rates.

    ``y_true`` and ``y_score`` of shape (n,), ``false_positive_rate`` of shape (k,). With ``groups`` of shape
    (n,) whole groups are drawn, see `bootstrap_replicates`. The vertices of each resample's curve are joined
    by straight lines, as its area is summed; on an upright part the upper end counts. The band's ends are
    percentiles, as those of `bootstrap_interval`, from the same resamples.

    Also known as: vertical averaging, pointwise confidence band.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874,
    section 9.

    >>> band = roc_band([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1], false_positive_rate=[0.0, 1.0], resamples=50)
    >>> band.low.tolist(), band.high.tolist()
    ([0.0, 1.0], [1.0, 1.0])
    """
    at = np.asarray(false_positive_rate, dtype=np.float64)
    check_level(level)
    statistic = _recall_statistic(y_true, y_score, at, pos_label)
    rows = len(np.asarray(y_true))
    replicates = bootstrap_replicates(statistic, rows, groups=groups, resamples=resamples, seed=seed)
    return band_of(replicates, at, level)


# endregion


def band_of(curves: FloatArray, at: FloatArray, level: float) -> RocBand:
    """The band of some curves, of shape (resamples, k), read at the same k false positive rates."""
    tail = (1 - level) / 2
    kept = curves[~np.isnan(curves).any(axis=1)]
    ends = np.quantile(kept, [tail, 1 - tail], axis=0) if len(kept) else np.full((2, len(at)), np.nan)
    return RocBand(at, ends[0], ends[1], level, len(curves), len(curves) - len(kept))


def _recall_statistic(
    y_true: ArrayLike, y_score: ArrayLike, at: FloatArray, pos_label: Label | None
) -> Statistic:
    """The recall of every resample at each false positive rate: of shape (resamples, k)."""
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    order = np.argsort(-score, kind="stable")
    last_of_tie = np.flatnonzero(np.append(np.diff(score[order]) != 0, True))
    is_positive = positive[order].astype(np.int64)

    def statistic(weights: Weights) -> FloatArray:
        drawn = np.take(weights, order, axis=1)
        flagged = np.cumsum(drawn, axis=1, dtype=np.int64)[:, last_of_tie]
        caught = np.cumsum(drawn * is_positive, axis=1, dtype=np.int64)[:, last_of_tie]
        return np.stack(
            [recall_at(tp, fp, at) for tp, fp in zip(caught, flagged - caught, strict=True)], dtype=np.float64
        )

    return statistic


def recall_at(tp: Weights, fp: Weights, at: FloatArray) -> FloatArray:
    """The height of one curve at these false positive rates."""
    if not tp[-1] or not fp[-1]:
        return np.full(len(at), np.nan)
    across = np.concatenate([[0.0], fp / fp[-1]])
    up = np.concatenate([[0.0], tp / tp[-1]])
    before = np.searchsorted(across, at, side="right") - 1
    after = np.minimum(before + 1, len(across) - 1)
    width = across[after] - across[before]
    part = np.divide(at - across[before], width, out=np.zeros(len(at)), where=width > 0)
    return np.asarray(up[before] + part * (up[after] - up[before]), dtype=np.float64)
