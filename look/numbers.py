"""Numbers as people read them: formatted once, by locale, never parted from the value and its source."""

from __future__ import annotations

import math
from dataclasses import dataclass

from babel import Locale
from babel.numbers import format_decimal, format_percent

FIGURE_SPACE = "\N{FIGURE SPACE}"
EM_DASH = "\N{EM DASH}"
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Number:
    """A value on show: what it is, which metric it came from, and how it is written."""

    value: float
    metric: str
    text: str

    def __str__(self) -> str:
        return self.text

    def padded(self, width: int) -> Number:
        """The same number, filled at the left with spaces as wide as a digit: it can change in place."""
        return Number(self.value, self.metric, self.text.rjust(width, FIGURE_SPACE))


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
        return self._number(value, metric, format_decimal(value, format="#,##0", locale=self.locale))

    def decimal(self, value: float, metric: str, *, decimals: int = 2) -> Number:
        """A value with a fixed number of decimals: 0.68.

        >>> str(NumberFormat("es-ES").decimal(0.6806, "precision"))
        '0,68'
        """
        return self._number(value, metric, self._fixed(value, decimals))

    def shortest(self, value: float, metric: str, *, decimals: int = 2) -> Number:
        """A value that is exact as written: at least ``decimals`` decimals, and as many more as it has.

        >>> (
        ...     str(NumberFormat("en").shortest(0.5, "threshold")),
        ...     str(NumberFormat("en").shortest(0.183, "threshold")),
        ... )
        ('0.50', '0.183')
        """
        if math.isnan(value):
            return self._number(value, metric, EM_DASH)
        written = f"{value:.17f}" if "e" in repr(float(value)) else repr(float(value))
        needed = len(written.rstrip("0").partition(".")[2])
        return self._number(value, metric, self._fixed(value, max(decimals, needed)))

    def tick(self, value: float, metric: str) -> Number:
        """A value on an axis, with no more decimals than it needs: 0, 0.25, 0.5, 1.

        >>> [str(NumberFormat("en").tick(value, "score")) for value in (0.0, 0.25, 0.5, 1.0)]
        ['0', '0.25', '0.5', '1']
        """
        return self._number(value, metric, format_decimal(value, format="#,##0.####", locale=self.locale))

    def percent(self, value: float, metric: str, *, decimals: int = 0) -> Number:
        """A share of a whole: 35% or 35 %, as the locale has it.

        >>> str(NumberFormat("en").percent(0.346, "base rate"))
        '35%'
        """
        if math.isnan(value):
            return self._number(value, metric, EM_DASH)
        pattern = self.locale.percent_formats[None].pattern
        if decimals:
            pattern = pattern.replace("0", "0." + "0" * decimals, 1)
        return self._number(value, metric, format_percent(value, format=pattern, locale=self.locale))

    def _fixed(self, value: float, decimals: int) -> str:
        if math.isnan(value):
            return EM_DASH
        if math.isinf(value):
            raise ValueError("infinity is never written; say in words what it stands for")
        pattern = "#,##0." + "0" * decimals if decimals else "#,##0"
        # Adding zero turns the -0.0 that rounding leaves of a tiny negative value into 0.0.
        return str(format_decimal(round(value, decimals) + 0.0, format=pattern, locale=self.locale))
