"""A number as `check` prints it: its name, its interval, and how that was made."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from metrics import Interval

DIFFERENCE = "difference in AUC"

#: How an interval was made, for people.
METHODS = {
    "delong": "DeLong",
    "logit": "logit (Boyd and others, 2013)",
    "wilson": "Wilson",
    "wilson of hits": "Wilson, of hits among hits and mistakes",
    "normal": "normal, of the mean",
}


@dataclass(frozen=True)
class Line:
    """A number by its name, with its interval and the most that it can be.

    An interval without width at an end of the scale, as formulas and bootstrap give for a perfect model, is
    none: nobody is that sure of so few rows.
    """

    name: str
    interval: Interval
    most: float = 1.0

    def __post_init__(self) -> None:
        """Take the ends from an interval that has no width."""
        if self.interval.width == 0 and self.interval.estimate in (0, 1) and self.name != DIFFERENCE:
            object.__setattr__(self, "interval", replace(self.interval, low=math.nan, high=math.nan))

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the interval, cut where the number itself ends."""
        return max(self.interval.low, self.least), min(self.interval.high, self.most)

    @property
    def least(self) -> float:
        """The least that the number can be: a difference may be as far below nothing as above."""
        return -1.0 if self.name == DIFFERENCE else 0.0

    @property
    def method(self) -> str:
        """How the interval was made, or why there is none."""
        one = METHODS.get(self.interval.method, self.interval.method)
        if math.isnan(self.interval.estimate):
            return "nobody is flagged"  # of what is printed, only precision can be without a value
        if math.isnan(self.interval.low):
            return f"{one} gives none here"
        cut = [f"{end:g}" for end, formula in zip(self.ends, self._formula, strict=True) if end != formula]
        return f"{one}, cut at {cut[0]}" if cut else one

    @property
    def _formula(self) -> tuple[float, float]:
        return self.interval.low, self.interval.high


def written(threshold: float) -> str:
    """A threshold as it is printed.

    >>> written(0.25), written(math.inf)
    ('0.25', 'infinity')
    """
    return "infinity" if math.isinf(threshold) else f"{threshold:.12g}"


def half_width(interval: Interval) -> float:
    """How far the truth may well lie from the estimate; NaN if that is not known.

    >>> half_width(Interval(0.5, 0.25, 0.75, 0.95, "wilson"))
    0.25
    """
    return interval.width / 2
