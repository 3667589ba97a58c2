"""The ends an axis of scores can have, and how scores lie between them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray
from metrics.round_numbers import (
    LARGEST,
    multiples_within,
    nearest_float,
    plain,
    round_step,
    roundest_between,
)

if TYPE_CHECKING:
    from metrics.score_spread import Spread

#: How many stretches the ticks cut a linear axis into, and how many ticks a logarithmic one has, at most.
STRETCHES, TICKS = 5, 6
#: A logarithmic axis of probabilities has no more decades.
DECADES = 8
#: How much of a class may stand at an end because it lies far out, from the least on.
FAR = (0.001, 0.003, 0.01, 0.03)


@dataclass(frozen=True, slots=True)
class Ends:
    """An axis from ``low`` to ``high``, linear or logarithmic, perhaps from the top.

    ``grid`` is the step between the round numbers of a linear axis.
    """

    low: float
    high: float
    scale: Literal["linear", "log"] = "linear"
    mirrored: bool = False
    grid: Fraction | None = None

    @property
    def is_whole_unit(self) -> bool:
        """Whether it is the plain axis of probabilities, from 0 to 1."""
        return self.scale == "linear" and (self.low, self.high) == (0.0, 1.0)

    @property
    def stops_at_one(self) -> bool:
        """Whether it ends at 1 as probabilities do: those who score exactly 1 are flagged to the end."""
        return self.high == 1.0 and (self.low >= 0.0)

    def position(self, score: ArrayLike) -> FloatArray:
        """Shares of the axis, from 0 to 1."""
        found = np.clip(np.asarray(score, dtype=np.float64), self.low, self.high)
        if self.scale == "linear":
            scale = 1.0 if math.isfinite(self.high - self.low) else 0.25
            share = (found * scale - self.low * scale) / (self.high * scale - self.low * scale)
        elif self.mirrored:
            share = 1.0 - _log_share(1.0 - found, 1.0 - self.high, 1.0 - self.low)
        else:
            share = _log_share(found, self.low, self.high)
        return np.asarray(np.clip(share, 0.0, 1.0), dtype=np.float64)

    def score_at(self, position: ArrayLike) -> FloatArray:
        """Scores at shares of the axis."""
        share = np.clip(np.asarray(position, dtype=np.float64), 0.0, 1.0)
        if self.scale == "linear":
            found = self.low * (1.0 - share) + self.high * share
        elif self.mirrored:
            found = 1.0 - _log_at(1.0 - share, 1.0 - self.high, 1.0 - self.low)
        else:
            found = _log_at(share, self.low, self.high)
        return np.asarray(np.clip(found, self.low, self.high), dtype=np.float64)

    def steps(self, most: int) -> tuple[float, ...]:
        """About so many round thresholds, high to low."""
        if self.scale == "linear" and self.grid is not None:
            return multiples_within(self.grid, self.low, self.high)[::-1]
        shares = np.linspace(1.0, 0.0, most + 1)
        middles = self.score_at((shares[1:] + shares[:-1]) / 2).tolist()
        wanted = self.score_at(shares).tolist()
        between = [self.high, *(
            self._roundest(middles[place], middles[place - 1], wanted[place]) for place in range(1, most)
        ), self.low]  # fmt: skip
        return tuple(dict.fromkeys(between))

    def _roundest(self, lower: float, upper: float, wanted: float) -> float:
        if not self.mirrored:
            return roundest_between(lower, upper, wanted)
        return nearest_float(1 - plain(roundest_between(1.0 - upper, 1.0 - lower, 1.0 - wanted)))

    def step(self, most: int) -> float:
        """How far the thresholds of the sweep are apart; on a logarithmic axis, by which factor."""
        if self.scale == "linear":
            return (
                max(float(self.grid), math.ulp(0.0))
                if self.grid is not None
                else (self.high - self.low) / most
            )
        low, high = (1.0 - self.high, 1.0 - self.low) if self.mirrored else (self.low, self.high)
        return float(10.0 ** ((math.log10(high) - math.log10(low)) / most))

    def ticks(self) -> tuple[float, ...]:
        """A few round numbers along the axis, upwards."""
        if self.is_whole_unit:
            return (0.0, 0.25, 0.5, 0.75, 1.0)
        if self.scale == "linear":
            length = Fraction(self.high) - Fraction(self.low)
            step = round_step(length, STRETCHES, digits=("1", "2", "2.5", "5"))
            return multiples_within(step, self.low, self.high)
        ends = (1.0 - self.high, 1.0 - self.low) if self.mirrored else (self.low, self.high)
        first, last = (math.log10(end) for end in ends)
        first, last = math.ceil(first - 1e-9), math.floor(last + 1e-9)
        apart = max(1, -(-(last - first) // (TICKS - 1)))
        powers = [Fraction(10) ** decade for decade in range(first, last + 1, apart)]
        return tuple(sorted(nearest_float(1 - power if self.mirrored else power) for power in powers))


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


def _log_share(number: FloatArray, low: float, high: float) -> FloatArray:
    first, last = math.log10(low), math.log10(high)
    share: FloatArray = (np.log10(np.clip(number, low, high)) - first) / (last - first)
    return share


def _log_at(share: FloatArray, low: float, high: float) -> FloatArray:
    first, last = math.log10(low), math.log10(high)
    number: FloatArray = 10.0 ** (first + share * (last - first))
    return number
