"""The two ends of an axis of scores, and how scores lie between them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray
from metrics.round_numbers import (
    multiples_within,
    nearest_float,
    plain,
    round_step,
    roundest_between,
)

#: How many stretches the ticks cut a linear axis into, and how many ticks a logarithmic one has, at most.
STRETCHES, TICKS = 5, 6


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


def _log_share(number: FloatArray, low: float, high: float) -> FloatArray:
    first, last = math.log10(low), math.log10(high)
    share: FloatArray = (np.log10(np.clip(number, low, high)) - first) / (last - first)
    return share


def _log_at(share: FloatArray, low: float, high: float) -> FloatArray:
    first, last = math.log10(low), math.log10(high)
    number: FloatArray = 10.0 ** (first + share * (last - first))
    return number
