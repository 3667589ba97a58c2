"""Five hundred forecasts of a skewed amount, five of them far too high; made with seed 0."""

from __future__ import annotations

import numpy as np

from data.outcomes import Forecasts

SEED = 0
ROWS, SPOILT, TOO_HIGH = 500, 5, 80


def outlying_forecasts() -> Forecasts:
    """Return the forecasts; the first five are the ones that are far off.

    >>> forecasts = outlying_forecasts()
    >>> int(((forecasts.y_pred - forecasts.y_true) > 60).sum())
    5
    """
    rng = np.random.default_rng(SEED)
    amount = rng.gamma(2, scale=15, size=ROWS)
    forecast = amount + rng.normal(0, 6, ROWS)
    forecast[:SPOILT] += TOO_HIGH
    return Forecasts(
        name="outlying forecasts",
        y_true=amount,
        y_pred=forecast,
        unit="amounts",
        source="made with numpy.random.default_rng(0)",
    )
