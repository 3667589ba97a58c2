"""Numbers as people write them: 0.1 is one tenth, not the float next to it."""

from __future__ import annotations

import math
import numbers
from fractions import Fraction
from typing import TypeAlias

Number: TypeAlias = int | float | Fraction


def as_written(value: Number, name: str) -> Fraction:
    """Return a number exactly as its shortest decimal says it.

    >>> as_written(0.1, "prevalence"), as_written(3, "cost")
    (Fraction(1, 10), Fraction(3, 1))
    """
    if isinstance(value, Fraction):
        return value
    if isinstance(value, numbers.Integral):
        return Fraction(int(value))  # not NumPy's integers, which overflow
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"{name} must be a finite number, not {value!r}.")
    return Fraction(repr(number))


def share_as_written(value: Number, name: str) -> Fraction:
    """Return the same for a number between 0 and 1, both included.

    >>> share_as_written(1.5, "recall")
    Traceback (most recent call last):
        ...
    ValueError: recall must lie between 0 and 1, not 1.5.
    """
    if not 0 <= value <= 1:  # NaN neither
        raise ValueError(f"{name} must lie between 0 and 1, not {value!r}.")
    return as_written(value, name)
