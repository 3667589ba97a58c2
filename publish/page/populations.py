"""Where the page's second slider stops: round prevalences, denser where they are low, and the case's own."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from look import Words
from metrics import ThresholdTable
from publish.page.drawings import Tick, percent

#: The lowest and the highest prevalence of the slider.
LEAST, MOST = Fraction(1, 1000), Fraction(95, 100)

#: From each of these on, in steps of so much.
STRETCHES = (
    (Fraction(1, 1000), Fraction(1, 1000)),
    (Fraction(1, 100), Fraction(5, 1000)),
    (Fraction(1, 10), Fraction(1, 100)),
)

#: Where the slider stands at first: a rarer condition, or the second one where that is near the case's own.
FIRST = (Fraction(5, 100), Fraction(1, 100))

#: The prevalences that have a tick.
TICKS = (Fraction(1, 1000), Fraction(1, 100), Fraction(1, 10), Fraction(1, 2))


def stops_of(table: ThresholdTable, words: Words) -> tuple[list[dict[str, Any]], int, int]:
    """The stops, upwards; which of them is the case's own prevalence, and where the slider stands at first.

    Each has its share as a fraction (``part`` of ``whole``) and as a decimal for an address, its text, and
    its place on a logarithmic axis.
    """
    own = Fraction(table.positives, table.total)
    shares = sorted({*_round_ones(), own})
    stops = [
        {
            "part": str(share.numerator),
            "whole": str(share.denominator),
            "share": f"{float(share):.6g}",
            "text": _written(share, words),
            "place": round(_place(share), 5),
        }
        for share in shares
    ]
    first = next(share for share in FIRST if not own / 2 <= share <= own * 2)
    return stops, shares.index(own), shares.index(first)


def stop_ticks(words: Words) -> list[Tick]:
    """The numbers along the axis of prevalences."""
    return [Tick(percent(_place(share)), _written(share, words)) for share in TICKS]


def _round_ones() -> list[Fraction]:
    found, ends = [], [start for start, _ in STRETCHES[1:]]
    for (start, step), end in zip(STRETCHES, [*ends, MOST + Fraction(1, 100)], strict=True):
        found += [start + index * step for index in range(int((end - start) / step))]
    return found


def _place(share: Fraction) -> float:
    """Where a prevalence stands, from 0 to 1; what lies beyond an end stands at the end."""
    low, high = math.log(LEAST), math.log(MOST)
    return min(1.0, max(0.0, (math.log(share) - low) / (high - low)))


def _written(share: Fraction, words: Words) -> str:
    """A share in percent, with a decimal where it needs one."""
    tenths = share * 1000
    whole = share * 100
    decimals = 0 if whole.denominator == 1 else 1 if share >= LEAST or tenths.denominator == 1 else 3
    return str(words.numbers.percent(float(share), "prevalence", decimals=decimals))
