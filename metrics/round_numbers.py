"""Round numbers near others: what a person would write at the end of an axis, or as a threshold."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np

LARGEST = float(np.finfo(np.float64).max)


def nearest_float(number: Fraction) -> float:
    """The float nearest to a fraction; beyond the largest float, that one."""
    try:
        return float(number)
    except OverflowError:
        return LARGEST if number > 0 else -LARGEST


def round_step(length: Fraction, most: int, *, digits: tuple[str, ...] = ("1", "2", "5")) -> Fraction:
    """The smallest round step of which at most so many make up a length.

    >>> round_step(Fraction(1), 50), round_step(Fraction("0.0199"), 50)
    (Fraction(1, 50), Fraction(1, 2000))
    """
    raw = length / most
    decade = Fraction(10) ** (_exponent(raw) - 1)
    while True:
        for digit in digits:
            if Fraction(digit) * decade >= raw:
                return Fraction(digit) * decade
        decade *= 10


def multiples_within(step: Fraction, low: float, high: float) -> tuple[float, ...]:
    """All whole multiples of a step from one number to another, upwards, each float once.

    >>> multiples_within(Fraction(1, 4), 0.1, 1.0)
    (0.25, 0.5, 0.75, 1.0)
    """
    first, last = math.ceil(Fraction(low) / step), math.floor(Fraction(high) / step)
    # What is written as 0.3 is the float nearest to it, which may lie on the other side of an end.
    numbers = (nearest_float(step * whole) for whole in range(first - 1, last + 2))
    return tuple(dict.fromkeys(number for number in numbers if low <= number <= high))


def roundest_between(lower: float, upper: float, wanted: float) -> float:
    """The number with the fewest digits above the first, up to the second; ``wanted`` lies there itself.

    >>> roundest_between(0.021, 0.027, 0.0243), roundest_between(2.0, 9.0, 3.7)
    (0.024, 4.0)
    """
    if lower < 0.0 <= upper:
        return 0.0
    for digits in range(17):
        number = float(f"{wanted:.{digits}e}")
        if lower < number <= upper:
            return number
    return wanted


def _exponent(number: Fraction) -> int:
    """The power of ten of a positive fraction's first digit, or one less."""
    scale = len(str(number.numerator)) - len(str(number.denominator))
    return scale - 1


def plain(number: float) -> Fraction:
    """The fraction that a float is written as: 0.1 is a tenth."""
    return Fraction(Decimal(repr(float(number))))
