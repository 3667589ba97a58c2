"""One straight line, judged on the range it was fitted to, on a narrow part of it and on a wider one."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType

import numpy as np

from data.outcomes import Forecasts

SEED = 0
TRAINING_ROWS, TEST_ROWS = 50, 1000
SLOPE, NOISE = 2.0, 0.2
RANGES = MappingProxyType({"same": (0.0, 1.0), "narrow": (0.45, 0.55), "wide": (0.0, 3.0)})


@lru_cache(maxsize=1)
def straight_line() -> MappingProxyType[str, Forecasts]:
    """Return what a line fitted to 50 points between 0 and 1 says of 1,000 points in each range.

    The places of all three ranges are drawn before any noise.

    >>> [len(forecasts) for forecasts in straight_line().values()]
    [1000, 1000, 1000]
    """
    from sklearn.linear_model import LinearRegression

    rng = np.random.default_rng(SEED)
    place = rng.uniform(0, 1, TRAINING_ROWS)
    height = SLOPE * place + rng.normal(0, NOISE, TRAINING_ROWS)
    line = LinearRegression().fit(place[:, np.newaxis], height)
    drawn = {name: rng.uniform(low, high, TEST_ROWS) for name, (low, high) in RANGES.items()}
    return MappingProxyType(
        {
            name: Forecasts(
                name=f"straight line, {name} range",
                y_true=SLOPE * places + rng.normal(0, NOISE, TEST_ROWS),
                y_pred=line.predict(places[:, np.newaxis]),
                unit="points",
                source="made with numpy.random.default_rng(0); linear regression",
            )
            for name, places in drawn.items()
        }
    )
