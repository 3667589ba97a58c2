"""Seven samples, three of them positive: twelve pairs to compare by hand."""

from __future__ import annotations

from data.case import Case
from data.made import made_case


def seven_samples() -> Case:
    """Return the seven samples, positives first.

    >>> len(seven_samples())
    7
    """
    return made_case(
        "seven samples",
        [1, 1, 1, 0, 0, 0, 0],
        [0.9, 0.6, 0.35, 0.7, 0.4, 0.3, 0.1],
        negative_name="negative",
        positive_name="positive",
        unit="samples",
        source="made by hand",
    )
