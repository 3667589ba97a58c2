"""The axes that are worth a try for the scores of a table: round ends, the plainest first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from metrics.axis_ends import Ends
from metrics.round_numbers import LARGEST, nearest_float, plain, round_step
from metrics.score_spread import Spread

#: A logarithmic axis of probabilities has no more decades.
DECADES = 8
#: How much of a class may stand at an end because it lies far out, from the least on.
FAR = (0.001, 0.003, 0.01, 0.03)


def candidates(spread: Spread, steps: int) -> Sequence[Ends]:
    """The axes worth a try, the plainest first."""
    low, high = spread.lowest, spread.highest
    unit = Ends(0.0, 1.0, grid=Fraction(1, steps))
    if spread.probabilities:
        if low == high:
            return [unit]
        plain_ones = [unit] if low < 0.5 <= high else []
        if high < 0.5:
            plain_ones.append(_around(0.0, high, steps, within_unit=True))
        tight = _around(low, high, steps, within_unit=True)
        logs = [*_log_below(spread), *_log_above(spread)]
        return [*plain_ones, tight, *logs, *_without_the_far(spread, steps)]
    if low == high:
        return [_around(low - (abs(low) / 2 or 1.0), low + (abs(low) / 2 or 1.0), steps)]
    return [_around(low, high, steps), *_log_below(spread), *_without_the_far(spread, steps)]


def _around(low: float, high: float, steps: int, *, within_unit: bool = False) -> Ends:
    """Round ends close around two scores; the upper one is above any score, except a probability of 1."""
    low, high = max(low, -LARGEST), min(high, LARGEST)
    step = round_step(Fraction(high) - Fraction(low), steps - 1)
    foot = nearest_float(math.floor(Fraction(low) / step) * step)
    top = nearest_float((math.floor(Fraction(high) / step) + 1) * step)
    if within_unit:
        foot, top = max(foot, 0.0), min(top, 1.0)
    if top <= high and not (within_unit and top == 1.0):
        top = min(math.nextafter(high, math.inf), LARGEST)
    return Ends(min(foot, low), top, grid=step)


def _log_below(spread: Spread) -> list[Ends]:
    """From a power of ten up, for positive scores that crowd at the lower end."""
    low, high = spread.quantiles(0.01)[0], spread.highest
    if spread.lowest < 0.0 or high <= 0.0:
        return []
    low = low if low > 0.0 else spread.smallest_above(0.0)
    top = 1.0 if spread.probabilities and high > 0.5 else _over(high)
    if not 0.0 < low < high:
        return []
    if spread.probabilities:
        low = max(low, top * 10.0**-DECADES)
    foot = nearest_float(Fraction(10) ** math.floor(math.log10(low) + 1e-12))
    return [Ends(foot, top, "log")] if 0.0 < foot <= low and foot < top else []


def _log_above(spread: Spread) -> list[Ends]:
    """From far below 1 up to a little less, for probabilities that crowd at 1."""
    low, high = 1.0 - spread.lowest, 1.0 - spread.quantiles(0.01)[1]
    if not high > 0.0:
        high = 1.0 - float(spread.table.thresholds[spread.table.row(1.0) + 1])
    if not 0.0 < high < low:
        return []
    high = max(high, low * 10.0**-DECADES)
    near = Fraction(10) ** math.floor(math.log10(high) + 1e-12)
    far = 1.0 if low > 0.5 else min(1.0, _over(low))
    if not 0.0 < float(near) < far:
        return []
    return [Ends(nearest_float(1 - plain(far)), nearest_float(1 - near), "log", mirrored=True)]


def _over(number: float) -> float:
    """The next power of ten, or two or five of it, above a positive number."""
    decade = Fraction(10) ** math.floor(math.log10(number))
    tops = (nearest_float(digit * decade) for digit in (1, 2, 5, 10, 20))
    return next((top for top in tops if top > number), LARGEST)


def _without_the_far(spread: Spread, steps: int) -> list[Ends]:
    """Around most scores of either class, with some air; the few far out stand at the ends."""
    found = []
    for share in FAR:
        low, high = spread.quantiles(share)
        if low < high:
            air = high / 10 - low / 10
            low, high = max(low - air, spread.lowest), min(high + air, spread.highest)
            found.append(_around(low, high, steps, within_unit=spread.probabilities))
    return found
