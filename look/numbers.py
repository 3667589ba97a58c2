"""Numbers as people read them: formatted once, by locale, never parted from the value and its source."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, localcontext

from babel import Locale
from babel.numbers import format_compact_decimal, format_decimal, format_percent

EM_DASH = "\N{EM DASH}"
MINUS = "\N{MINUS SIGN}"

#: Where a number of four digits stays whole: 9969, but 12.080. Babel does not read this from CLDR
#: (``minimumGroupingDigits``).
WHOLE_THOUSANDS = ("es", "es_ES", "pt_PT", "pl")

#: A score with more digits before the point, or more zeros behind it, is written with a power of ten.
LARGEST_POWER, SMALLEST_POWER = 9, 5


@dataclass(frozen=True)
class Number:
    """A value on show: what it is, which metric it came from, and how it is written."""

    value: float
    metric: str
    text: str

    def __str__(self) -> str:
        return self.text


class NumberFormat:
    """The number formats of one locale. An undefined value (``nan``) is written as an em dash."""

    def __init__(self, locale: str) -> None:
        self.locale = Locale.parse(locale.replace("_", "-"), sep="-")

    def _number(self, value: float, metric: str, text: str) -> Number:
        return Number(value, metric, EM_DASH if math.isnan(value) else text.replace("-", MINUS))

    def count(self, value: int, metric: str) -> Number:
        """Whole people or pairs, with the locale's grouping: 12,080.

        >>> str(NumberFormat("en").count(12080, "pairs"))
        '12,080'
        """
        return self._number(
            value, metric, format_decimal(value, format=self._whole(value), locale=self.locale)
        )

    def decimal(self, value: float, metric: str, *, decimals: int = 2) -> Number:
        """A value with a fixed number of decimals: 0.68.

        >>> str(NumberFormat("es-ES").decimal(0.6806, "precision"))
        '0,68'
        """
        return self._number(value, metric, self._fixed(value, decimals))

    def rate(self, value: float, metric: str, *, decimals: int = 2) -> Number:
        """A value from 0 to 1, with as many more decimals as it takes not to call a little none, or most all.

        >>> [str(NumberFormat("en").rate(value, "recall")) for value in (0.5, 0.99961, 0.0004, 1.0)]
        ['0.50', '0.9996', '0.0004', '1.00']
        """
        return self.decimal(value, metric, decimals=decimals_of_rate(value, least=decimals))

    def shortest(self, value: float, metric: str, *, decimals: int = 2) -> Number:
        """A value that is exact as written: at least ``decimals`` decimals, and as many more as it has.

        >>> (
        ...     str(NumberFormat("en").shortest(0.5, "threshold")),
        ...     str(NumberFormat("en").shortest(0.183, "threshold")),
        ... )
        ('0.50', '0.183')
        """
        return self._number(value, metric, self._fixed(value, max(decimals, _decimals(value))))

    def tick(self, value: float, metric: str) -> Number:
        """A value on an axis, with no more decimals than it needs: 0, 0.25, 0.5, 1.

        >>> [str(NumberFormat("en").tick(value, "score")) for value in (0.0, 0.25, 0.5, 1.0)]
        ['0', '0.25', '0.5', '1']
        """
        short = value if float(value).is_integer() else float(f"{value:.10g}")  # whole ones have no noise
        return self._number(value, metric, self._fixed(short, _decimals(short)))

    def score(self, value: float, metric: str, *, decimals: int = 0) -> Number:
        """A score or a threshold of any size, exact as written: as 6.8e−8 where it would be long.

        >>> numbers = NumberFormat("en")
        >>> [str(numbers.score(value, "score")) for value in (0.25, -37.0, 6.8e-8, 1e300)]
        ['0.25', '−37', '6.8e−8', '1e300']
        >>> str(numbers.score(2.1035300715365302e-12, "score"))
        '2.1035300715365302e−12'
        """
        digits = _exactly(value).normalize()
        power = digits.adjusted()
        if not digits or (-SMALLEST_POWER <= power < LARGEST_POWER and _decimals(value) <= LARGEST_POWER):
            return self.shortest(value, metric, decimals=decimals)
        # As decimal digits throughout: the float next to them may have fewer, and be another number.
        places = len(digits.as_tuple().digits) - 1
        pattern = "0." + "0" * places if places else "0"
        mantissa = format_decimal(digits.scaleb(-power), format=pattern, locale=self.locale)
        return self._number(value, metric, f"{mantissa}e{power}")

    def significant(self, value: float, metric: str, *, digits: int) -> Number:
        """The same rounded to so many digits.

        >>> str(NumberFormat("en").significant(0.00123456, "score", digits=3))
        '0.00123'
        """
        return Number(value, metric, self.score(float(f"{value:.{digits - 1}e}"), metric).text)

    def compact(self, value: float, metric: str) -> Number:
        """A large number on an axis, in thousands or millions: 10M.

        >>> [str(NumberFormat("en").compact(value, "units")) for value in (0, 2_500_000, 10_000_000)]
        ['0', '2.5M', '10M']
        """
        written = format_compact_decimal(value, locale=self.locale, fraction_digits=2)
        return self._number(value, metric, written)

    def percent(self, value: float, metric: str, *, decimals: int = 0) -> Number:
        """A share of a whole: 35% or 35 %, as the locale has it.

        >>> str(NumberFormat("en").percent(0.346, "prevalence"))
        '35%'
        """
        if math.isnan(value):
            return self._number(value, metric, EM_DASH)
        pattern = self.locale.percent_formats[None].pattern
        if decimals:
            pattern = pattern.replace("0", "0." + "0" * decimals, 1)
        with _digits_enough():
            text = format_percent(_rounded(value, decimals + 2), format=pattern, locale=self.locale)
        return self._number(value, metric, text)

    def _fixed(self, value: float, decimals: int) -> str:
        if math.isnan(value):
            return EM_DASH
        with _digits_enough():
            rounded = _rounded(value, decimals)
            pattern = self._whole(rounded) + ("." + "0" * decimals if decimals else "")
            return str(format_decimal(rounded, format=pattern, locale=self.locale))

    def _whole(self, value: float | Decimal) -> str:
        """The pattern of a number's digits before the point."""
        return "0" if str(self.locale) in WHOLE_THOUSANDS and -10_000 < value < 10_000 else "#,##0"


def decimals_of_rate(value: float, *, least: int = 2) -> int:
    """How many decimals a rate needs so that it is not written as 0 or 1 unless it is.

    >>> decimals_of_rate(0.5), decimals_of_rate(0.9996), decimals_of_rate(1.0)
    (2, 4, 2)
    """
    if math.isnan(value):
        return least
    within = (places for places in range(least, 20) if 0 < _rounded(value, places) < 1)
    return least if not 0 < value < 1 else next(within, least)


def _exactly(value: float) -> Decimal:
    """The number that a float is written as."""
    return Decimal(repr(float(value)))


def _decimals(value: float) -> int:
    """How many decimals it takes to write a float exactly."""
    exponent = _exactly(value).normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _rounded(value: float, decimals: int) -> Decimal:
    """A value rounded as schools teach it, halves away from zero: the same for 0.575 and for 57.5%.

    Raises ``ValueError`` on infinity, which is never written: say in words what it stands for.
    """
    if math.isinf(value):
        raise ValueError("infinity is never written; say in words what it stands for")
    rounded = _exactly(value).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    return rounded + 0  # no minus is left before a value that was rounded to zero


@contextmanager
def _digits_enough() -> Iterator[None]:
    """Room for every digit of a float: at most 309 before the point and as many behind it."""
    with localcontext() as context:
        context.prec = 800
        yield
