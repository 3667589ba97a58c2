"""Of a large case, which units everything is compared on."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from metrics.checks import BoolArray

LARGE = 250_000  # of more units only counts and areas are compared on all, and everything else on a part:
PART = 50_000  # so many of them, evenly spaced within each class


def is_large(units: int) -> bool:
    """Whether so many units are too many to compare everything on all of them."""
    return units > LARGE


def part_of(positive: BoolArray) -> NDArray[np.int64]:
    """Return rows evenly spaced within each class: all of a rare one, and none twice."""
    rows = []
    for members in (np.flatnonzero(positive), np.flatnonzero(~positive)):
        share = min(len(members), PART // 2)
        rows.append(members[np.arange(share) * len(members) // share])
    return np.sort(np.concatenate(rows))
