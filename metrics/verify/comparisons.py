"""What a comparison is: two values, how far apart they are and may be; and what a report of many is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

NAN = float("nan")
TOLERANCE = 1e-12


@dataclass(frozen=True, slots=True)
class Check:
    """One comparison: the two values where they differ most, and whether that is within the tolerance."""

    name: str
    ours: float
    theirs: float
    difference: float
    tolerance: float
    compared: int

    @property
    def ok(self) -> bool:
        """Whether the largest difference is within the tolerance; something must have been compared."""
        return self.compared > 0 and self.difference <= self.tolerance


@dataclass(frozen=True, slots=True)
class Report:
    """All comparisons on one case; ``note`` says which of them were made on a part of a large one.

    >>> Report((Check("accuracy", 0.7, 0.7, 0.0, 1e-12, 1),)).ok
    True
    >>> Report(()).ok
    False
    """

    checks: tuple[Check, ...]
    note: str = ""

    @property
    def ok(self) -> bool:
        """Whether every comparison is within its tolerance, and there was at least one."""
        return bool(self.checks) and all(check.ok for check in self.checks)

    @property
    def failures(self) -> tuple[Check, ...]:
        """The comparisons that are not within their tolerance."""
        return tuple(check for check in self.checks if not check.ok)

    @property
    def compared(self) -> int:
        """How many pairs of values were compared."""
        return sum(check.compared for check in self.checks)


def compare(name: str, ours: Any, theirs: Any, *, tolerance: float = TOLERANCE) -> Check:
    """Compare two numbers or two arrays of one shape; NaN agrees with NaN only, infinity with infinity."""
    one = np.atleast_1d(np.asarray(ours, dtype=np.float64))
    other = np.atleast_1d(np.asarray(theirs, dtype=np.float64))
    if one.shape != other.shape:
        return Check(f"{name} (shape)", one.size, other.size, math.inf, tolerance, 1)
    if not one.size:
        return Check(name, NAN, NAN, math.inf, tolerance, 0)
    same = (one == other) | (np.isnan(one) & np.isnan(other))
    apart = np.where(same, 0.0, np.abs(one - other))
    apart[np.isnan(apart)] = math.inf
    where = int(np.argmax(apart))
    return Check(
        name, float(one.flat[where]), float(other.flat[where]), float(apart.flat[where]), tolerance, one.size
    )


def exactly(name: str, ours: Any, theirs: Any) -> Check:
    """Compare likewise, without any tolerance."""
    return compare(name, ours, theirs, tolerance=0.0)
