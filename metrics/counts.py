"""The four counts that every rate is built from."""

from __future__ import annotations

import operator
from dataclasses import dataclass


# region: counts
@dataclass(frozen=True, slots=True)
class Counts:
    """Four counts say all that one threshold does: how many are caught, missed, falsely alarmed, cleared.

    ``tp`` positives flagged, ``fn`` positives cleared, ``fp`` negatives flagged, ``tn`` negatives cleared.
    The order is that of the matrix shown to readers, row by row: rows are the truth, columns the prediction,
    positive first.

    Counts are Python integers, so they never overflow; a negative count or a fraction is refused.

    Also known as: confusion matrix, contingency table, 2 x 2 table.

    Reference: Fawcett, T. (2006). An introduction to ROC analysis. Pattern Recognition Letters 27, 861-874.

    >>> counts = Counts(tp=49, fn=31, fp=23, tn=128)
    >>> counts.flagged, counts.mistakes, counts.total
    (72, 54, 231)
    """

    tp: int
    fn: int
    fp: int
    tn: int

    def __post_init__(self) -> None:
        """Make each count a plain Python integer, and refuse what is no count."""
        for name in ("tp", "fn", "fp", "tn"):
            value = getattr(self, name)
            try:
                count = operator.index(value)
            except TypeError:
                raise ValueError(f"{name} must be a whole number, not {value!r}.") from None
            if count < 0:
                raise ValueError(f"{name} must not be negative, but is {count}.")
            object.__setattr__(self, name, count)

    @property
    def positives(self) -> int:
        """How many units truly are positive, flagged or not."""
        return self.tp + self.fn

    @property
    def negatives(self) -> int:
        """How many units truly are negative, flagged or not."""
        return self.fp + self.tn

    @property
    def flagged(self) -> int:
        """How many units were predicted positive, rightly or not."""
        return self.tp + self.fp

    @property
    def cleared(self) -> int:
        """How many units were predicted negative, rightly or not."""
        return self.fn + self.tn

    @property
    def correct(self) -> int:
        """How many units were judged rightly, of either class."""
        return self.tp + self.tn

    @property
    def mistakes(self) -> int:
        """How many units were judged wrongly: misses and false alarms together."""
        return self.fn + self.fp

    @property
    def total(self) -> int:
        """How many units there are."""
        return self.tp + self.fn + self.fp + self.tn


# endregion
