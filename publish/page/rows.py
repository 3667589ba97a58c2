"""The table that the page looks everything up in: one row for each threshold, computed by ``metrics``."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import numpy as np

from metrics import (
    ScoreAxis,
    Snapshot,
    false_negative_rate,
    shortest_threshold,
)
from publish.page.sentences import texts_of
from publish.page.subject import Subject
from publish.page.writing import share_text

#: The metrics that have a bar, in this order.
BARS = ("accuracy", "precision", "recall", "specificity", "f1")

#: What else is drawn, or stands in a cell as a share of its row.
RATES = (*BARS, "false_positive_rate")

#: With how many decimals bars and points are drawn.
DRAWN = 4


class Written:
    """Values as they are written, each way once."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    def place(self, text: str) -> int:
        """The place of a text among all."""
        return self._places.setdefault(text, len(self._places))

    @property
    def texts(self) -> list[str]:
        """All of them, by their places."""
        return list(self._places)


def rows_of(subject: Subject) -> dict[str, Any]:
    """Everything about each kept row, column by column; ``None`` where a metric is undefined.

    ``upper`` and ``lower``: a threshold above the second, up to the first, flags this row. ``at`` is the
    roundest such number, ``place`` where that stands on the axis (0 to 1), and ``edge`` where ``upper`` does.
    ``written`` are the ways in which values of metrics are written, and ``metrics`` says which of them a row
    takes; ``drawn`` are the values themselves, in ten-thousandths. ``shares`` are the four cells' shares of
    their rows, in percent, written likewise. ``texts`` are the forms of each text, and ``forms`` says which
    of them a row takes.
    """
    words, table, axis, kept = subject.words, subject.table, subject.axis, subject.kept
    upper = table.thresholds[kept]
    lower = np.append(table.thresholds[1:], -math.inf)[kept]
    at = [shortest_threshold(table, threshold) for threshold in upper.tolist()]
    states = [Snapshot(threshold, table.counts(int(row))) for row, threshold in zip(kept, at, strict=True)]
    rates = {name: [getattr(state, name) for state in states] for name in RATES}
    misses = [false_negative_rate(state.counts, zero_division=math.nan) for state in states]
    in_rows = (rates["recall"], misses, rates["false_positive_rate"], rates["specificity"])
    texts = texts_of(subject.case, words, states, BARS)
    written = Written()
    return {
        "upper": [*(None if math.isinf(one) else one for one in upper.tolist())],
        "lower": [*(None if math.isinf(one) else one for one in lower.tolist())],
        "at": at,
        "place": _places(axis, np.array(at)),
        "edge": _places(axis, upper),
        "tp": table.tp[kept].tolist(),
        "fp": table.fp[kept].tolist(),
        "metrics": {
            name: [written.place(str(words.numbers.rate(one, name))) for one in rates[name]] for name in RATES
        },
        "drawn": {name: [_rounded(one, DRAWN) for one in rates[name]] for name in RATES},
        "shares": {
            cell: [written.place(share_text(words, one)) for one in shares]
            for cell, shares in zip(("tp", "fn", "fp", "tn"), in_rows, strict=True)
        },
        "written": written.texts,
        "texts": texts.forms,
        "forms": texts.takes,
    }


def _places(axis: ScoreAxis, scores: np.ndarray[Any, np.dtype[np.float64]]) -> list[float]:
    return [round(place, 5) for place in np.asarray(axis.position(scores)).tolist()]


def _rounded(value: float, decimals: int) -> int | None:
    """A share in whole steps of so many decimals, halves away from zero, as `look.numbers` rounds."""
    if math.isnan(value):
        return None
    return int(Decimal(repr(float(value))).scaleb(decimals).quantize(Decimal(1), ROUND_HALF_UP))
