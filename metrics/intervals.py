"""How sure: an interval states its level, its method, and what it was made from."""

from __future__ import annotations

import math
import operator
from dataclasses import dataclass
from statistics import NormalDist

from metrics.checks import check_share


# region: interval
@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with two ends between which the truth may well lie.

    ``level`` is the share of samples whose interval would hold the truth, if the ``method`` kept its promise;
    ``resamples`` how many bootstrap resamples were drawn, and ``skipped`` how many of them left the estimate
    undefined and were not used. Both are 0 for a formula.

    >>> interval = Interval(0.8, low=0.7, high=0.9, level=0.95, method="wilson")
    >>> interval.low <= interval.estimate <= interval.high, interval.resamples, interval.skipped
    (True, 0, 0)
    """

    estimate: float
    low: float
    high: float
    level: float
    method: str
    resamples: int = 0
    skipped: int = 0

    @property
    def width(self) -> float:
        """How far the two ends are apart."""
        return self.high - self.low


# endregion


def check_level(level: float) -> float:
    """Return a level of confidence above 0 and below 1, or say that it is none.

    >>> check_level(0.95)
    0.95
    """
    if not 0.0 < check_share(level, "level") < 1.0:
        raise ValueError(f"level must lie between 0 and 1, not {level!r}.")
    return float(level)


# region: normal_quantile
def normal_quantile(level: float) -> float:
    """How many standard deviations to either side hold this share of a normal distribution.

    Formula: the (1 + level) / 2 quantile of the standard normal distribution; 1.959964 for 95 %, not 1.96.

    Also known as: z, critical value.

    >>> round(normal_quantile(0.95), 6)
    1.959964
    """
    return NormalDist().inv_cdf((1 + check_level(level)) / 2)


# endregion


# region: wald
def wald_interval(successes: int, total: int, *, level: float = 0.95) -> Interval:
    """The plain interval of a share: plus and minus its standard error, z times.

    Formula: p plus and minus z sqrt(p (1 - p) / n), p being successes / total. It is not cut at 0 and 1,
    which shows where it fails: it leaves them for shares near an end, and has no width for a share of 0 or 1.

    Undefined when there is nothing: NaN. Use `wilson_interval` instead.

    Also known as: normal approximation interval.

    Reference: Brown, L. D., Cai, T. T. and DasGupta, A. (2001). Interval estimation for a binomial
    proportion. Statistical Science 16, 101-133.

    >>> interval = wald_interval(8, 12)
    >>> round(interval.low, 4), round(interval.high, 4)
    (0.3999, 0.9334)
    """
    count, of = _check_share_of(successes, total)
    z = normal_quantile(level)
    if not of:
        return Interval(math.nan, math.nan, math.nan, level, "wald")
    share = count / of
    reach = z * math.sqrt(share * (1 - share) / of)
    return Interval(share, share - reach, share + reach, level, "wald")


# endregion


# region: wilson
def wilson_interval(successes: int, total: int, *, level: float = 0.95) -> Interval:
    """The interval of all shares that the observed one would not surprise.

    Formula: (p + z^2 / 2n) / (1 + z^2 / n), plus and minus z sqrt(p (1 - p) / n + z^2 / 4n^2) / (1 + z^2 /
    n), p being successes / total. Its centre leans towards one half; it never leaves 0 to 1, and is right for
    small samples and shares near an end too.

    Undefined when there is nothing: NaN.

    Also known as: score interval, without continuity correction.

    Reference: Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference.
    Journal of the American Statistical Association 22, 209-212.

    >>> interval = wilson_interval(8, 12)
    >>> round(interval.low, 4), round(interval.high, 4)
    (0.3906, 0.8619)
    """
    count, of = _check_share_of(successes, total)
    z = normal_quantile(level)
    if not of:
        return Interval(math.nan, math.nan, math.nan, level, "wilson")
    share, shrink = count / of, 1 + z * z / of
    centre = (share + z * z / (2 * of)) / shrink
    reach = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / shrink
    # At an end the formula gives that end, up to rounding.
    low = 0.0 if count == 0 else centre - reach
    high = 1.0 if count == of else centre + reach
    return Interval(share, low, high, level, "wilson")


# endregion


def _check_share_of(successes: int, total: int) -> tuple[int, int]:
    counts = []
    for name, value in (("successes", successes), ("total", total)):
        try:
            counts.append(operator.index(value))
        except TypeError:
            raise ValueError(f"{name} must be a whole number, not {value!r}.") from None
        if isinstance(value, bool) or counts[-1] < 0:
            raise ValueError(f"{name} must be a whole number of at least 0, not {value!r}.")
    count, of = counts
    if count > of:
        raise ValueError(f"There are {count} successes, but only {of} in total.")
    return count, of
