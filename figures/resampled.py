"""Bootstrap distributions under one another over one axis, as two figures show them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics import Interval, bootstrap_interval, bootstrap_replicates
from metrics.resampling import Statistic

#: Inches of one distribution, and of the air between two over the same axis.
HEIGHT_IN, BETWEEN = 0.85, 0.1


@dataclass(frozen=True, eq=False)
class Resampled:
    """What the resamples gave, and the interval that was read from them."""

    replicates: NDArray[np.float64]
    interval: Interval


def resampled(statistic: Statistic, rows: int, *, groups: ArrayLike | None = None) -> Resampled:
    """Two thousand resamples and their 95 % percentile interval, always the same ones."""
    return Resampled(
        bootstrap_replicates(statistic, rows, groups=groups),
        bootstrap_interval(statistic, rows, groups=groups),
    )


def span_of(*every: Resampled) -> tuple[float, float]:
    """From the lowest to the highest replicate, with a little air."""
    low = min(float(np.nanmin(one.replicates)) for one in every)
    high = max(float(np.nanmax(one.replicates)) for one in every)
    air = 0.03 * (high - low)
    return low - air, high + air
