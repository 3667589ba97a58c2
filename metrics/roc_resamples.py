"""The bootstrap of very many rows: neighbouring scores are drawn together, at no more cost than of few."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.areas import area_under_roc
from metrics.checks import FloatArray, IntArray
from metrics.exact import twice_the_area
from metrics.intervals import Interval, check_level
from metrics.roc_bands import RocBand, band_of, recall_at
from metrics.row_blocks import rows_below
from metrics.thresholds import ThresholdTable

#: Into how many groups the scores are put, at most, besides ties.
GROUPS = 2000


# region: resampled_roc
@dataclass(frozen=True, eq=False, slots=True)
class ResampledRoc:
    """What resamples of a sample say: the band of their ROC curves, their areas, and an interval of these."""

    band: RocBand
    areas: FloatArray
    interval: Interval


def resampled_roc(
    table: ThresholdTable,
    *,
    false_positive_rate: ArrayLike,
    resamples: int = 2000,
    level: float = 0.95,
    seed: int | np.random.Generator = 0,
) -> ResampledRoc:
    """Bootstrap the ROC curve and its area from a table, in a time that does not grow with the sample.

    Drawing n rows with replacement draws so many positives and so many negatives of every group of scores: a
    multinomial number, which is drawn at once. Groups are neighbouring scores, each with about a thousandth
    of a class, or one score that many units share. Within a group the pairs keep the order that they have in
    the sample, so that the estimate is the exact AUC; an end of the interval is moved by far less than chance
    moves it, and a curve of the band by a thousandth at most.

    ``false_positive_rate`` of shape (k,), ``areas`` of shape (resamples,), NaN where a resample has one class
    only. For samples of a few thousand rows use `bootstrap_auc` and `roc_band`, which draw every row.

    Reference: Efron, B. and Tibshirani, R. J. (1993). An introduction to the bootstrap. Chapman and Hall.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([0, 1] * 50, list(range(100)))
    >>> found = resampled_roc(table, false_positive_rate=[0.5], resamples=200)
    >>> found.interval.estimate, bool(found.interval.low < 0.51 < found.interval.high)
    (0.51, True)
    """
    at = np.asarray(false_positive_rate, dtype=np.float64)
    tail = (1 - check_level(level)) / 2
    positives, negatives, won = _groups(table)
    both = np.concatenate([positives, negatives]) / table.total
    drawn = np.random.default_rng(seed).multinomial(table.total, both / both.sum(), size=resamples)
    caught, alarmed = np.cumsum(drawn[:, : len(won)], axis=1), np.cumsum(drawn[:, len(won) :], axis=1)
    areas = _areas(drawn[:, : len(won)], drawn[:, len(won) :], won)
    curves = np.stack([recall_at(tp, fp, at) for tp, fp in zip(caught, alarmed, strict=True)])
    kept = areas[~np.isnan(areas)]
    low, high = np.quantile(kept, [tail, 1 - tail]).tolist() if len(kept) else (np.nan, np.nan)
    method = "percentile bootstrap of rows, neighbouring scores together"
    skipped = resamples - len(kept)
    interval = Interval(area_under_roc(table), low, high, level, method, resamples, skipped)
    return ResampledRoc(band_of(curves, at, level), areas, interval)


# endregion


def _groups(table: ThresholdTable) -> tuple[IntArray, IntArray, FloatArray]:
    """How many positives and negatives each group holds, and which share of its pairs is won, ties half."""

    def share(block: slice) -> FloatArray:
        return table.tp[block] / table.positives + table.fp[block] / table.negatives

    wanted = np.linspace(0.0, 2.0, GROUPS + 1)
    rows = np.unique(np.append(rows_below(len(table), share, wanted), [0, len(table) - 1]))
    rows = rows[rows < len(table)]
    # Twice the area under the curve in each group; whole numbers.
    bound = 2 * table.positives * table.negatives
    ends = zip(rows[:-1].tolist(), rows[1:].tolist(), strict=True)
    groups = (slice(first, last + 1) for first, last in ends)
    pieces = np.array([twice_the_area(table.fp[own], table.tp[own], bound=bound) for own in groups])
    positives, negatives = np.diff(table.tp[rows]), np.diff(table.fp[rows])
    inside = pieces / 2 - negatives * table.tp[rows[:-1]]
    pairs = positives * negatives
    return positives, negatives, np.divide(inside, pairs, out=np.full(len(pairs), 0.5), where=pairs > 0)


def _areas(positives: IntArray, negatives: IntArray, won: FloatArray) -> FloatArray:
    before = np.cumsum(positives, axis=1) - positives
    wins = np.sum(negatives * (before + won * positives), axis=1)
    pairs = positives.sum(axis=1).astype(np.float64) * negatives.sum(axis=1)
    areas: FloatArray = np.divide(wins, pairs, out=np.full(len(pairs), np.nan), where=pairs > 0)
    return areas
