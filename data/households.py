"""Six households: what each used, and what was forecast."""

from __future__ import annotations

from data.outcomes import Forecasts


def households() -> Forecasts:
    """Return the six households.

    >>> len(households())
    6
    """
    return Forecasts(
        name="households",
        y_true=[12, 20, 15, 30, 8, 25],  # type: ignore[arg-type]  # Forecasts makes the arrays
        y_pred=[14, 18, 15, 24, 11, 27],  # type: ignore[arg-type]
        unit="households",
        source="made by hand",
    )
