"""Bootstrap distributions under one another over one axis, as two figures show them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics import Interval, bootstrap_interval, bootstrap_replicates, share_replicates
from metrics.resampling import Statistic

#: Inches of one distribution, and of the air between two over the same axis.
HEIGHT_IN, BETWEEN = 0.85, 0.1

#: Of more rows than this, no resamples are drawn row by row.
ROW_BY_ROW = 10_000

RESAMPLES, LEVEL = 2000, 0.95

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Resampled:
    """What the resamples gave, and the interval that was read from them."""

    replicates: Floats
    interval: Interval


def resampled(statistic: Statistic, rows: int, *, groups: ArrayLike | None = None) -> Resampled:
    """Two thousand resamples and their 95 % percentile interval, always the same ones."""
    return Resampled(
        bootstrap_replicates(statistic, rows, groups=groups),
        bootstrap_interval(statistic, rows, groups=groups),
    )


def resampled_share(right: ArrayLike, *, groups: ArrayLike | None = None) -> Resampled:
    """The same of a share of rows, however many there are."""
    replicates = share_replicates(right, groups=groups, resamples=RESAMPLES)
    low, high = np.quantile(replicates, [(1 - LEVEL) / 2, (1 + LEVEL) / 2]).tolist()
    unit = "rows" if groups is None else "groups"
    method = f"percentile bootstrap of {unit}"
    return Resampled(replicates, Interval(float(np.mean(right)), low, high, LEVEL, method, RESAMPLES, 0))


def normal_of(estimate: float, influences: Floats, *, groups: NDArray[np.int64] | None = None) -> Resampled:
    """What resamples of very many rows or groups give: a bell curve, as wide as influences say."""
    own = influences if groups is None else np.bincount(groups, weights=influences)
    deviation = math.sqrt(float(np.sum(own**2)))
    reach = NormalDist().inv_cdf((1 + LEVEL) / 2) * deviation
    shares = (np.arange(RESAMPLES) + 0.5) / RESAMPLES
    standard = np.array([NormalDist().inv_cdf(share) for share in shares.tolist()])
    interval = Interval(estimate, estimate - reach, estimate + reach, LEVEL, "normal, from influences")
    return Resampled(estimate + deviation * standard, interval)


def span_of(*every: Resampled) -> tuple[float, float]:
    """From the lowest to the highest replicate, with a little air."""
    low = min(float(np.nanmin(one.replicates)) for one in every)
    high = max(float(np.nanmax(one.replicates)) for one in every)
    air = 0.03 * (high - low) or max(0.05 * abs(high), 1e-3)
    return low - air, high + air
