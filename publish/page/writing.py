"""How numbers are written, told to the page's script: taken from `look.numbers`, never stated twice."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import Any

from data import Case
from look import Words
from look.numbers import LARGEST_POWER, SMALLEST_POWER, NumberFormat

#: The decimals that a threshold among probabilities has at least; any other score has none to spare.
OF_PROBABILITIES = 2


def number_format(words: Words) -> dict[str, Any]:
    """The signs of a language's numbers, read from how it writes some.

    >>> number_format(Words("es-ES"))["decimal"], number_format(Words("es-ES"))["wholeBelow"]
    (',', 10000)
    """
    numbers = words.numbers
    thousands, million = (str(numbers.count(value, "")) for value in (1234, 1234567))
    return {
        "group": million.removeprefix("1").partition("234")[0],
        "decimal": str(numbers.decimal(0.5, "", decimals=1))[1:-1],
        "wholeBelow": 10_000 if thousands == "1234" else 0,
        "minus": str(numbers.count(-1, "")).removesuffix("1"),
        "largestPower": LARGEST_POWER,
        "smallestPower": SMALLEST_POWER,
        "undefined": str(numbers.decimal(math.nan, "")),
    }


def threshold_decimals(case: Case) -> int:
    """How many decimals a threshold has at least."""
    return OF_PROBABILITIES if case.scores_are_probabilities else 0


def share_text(words: Words, share: float) -> str:
    """A share in percent, with as many decimals as it takes not to call a little none, or most all.

    >>> [share_text(Words("en"), share) for share in (0.76, 0.0004, 0.99996, 1.0)]
    ['76%', '0.04%', '99.996%', '100%']
    """
    for decimals in range(9):
        text = str(words.numbers.percent(share, "share", decimals=decimals))
        if share in (0.0, 1.0) or text not in _none_and_all(words.language, decimals):
            break
    return text


@cache
def _none_and_all(language: str, decimals: int) -> tuple[str, str]:
    """How no share and a whole are written."""
    percent = partial(NumberFormat(language).percent, metric="share", decimals=decimals)
    return str(percent(0.0)), str(percent(1.0))
