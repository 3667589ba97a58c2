"""Everything one threshold says, ready to be shown: the counts, the rates, and why a rate has no value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from metrics import rates
from metrics.counts import Counts
from metrics.thresholds import ThresholdTable

NAN = float("nan")


# region: snapshot_class
@dataclass(frozen=True, slots=True)
class Snapshot:
    """One state of the sweep: a threshold, its four counts, and the rates read from them.

    A rate that is undefined is NaN here, and ``undefined`` says why, by an id that words can be found for:
    ``empty`` (no units), ``nobody_flagged``, ``no_positives`` or ``no_negatives``.

    >>> state = Snapshot(threshold=1.0, counts=Counts(tp=0, fn=80, fp=0, tn=151))
    >>> state.recall, state.precision
    (0.0, nan)
    >>> dict(state.undefined)
    {'precision': 'nobody_flagged'}
    """

    threshold: float
    counts: Counts

    @property
    def accuracy(self) -> float:
        """Of all units, the share judged rightly; NaN without units."""
        return rates.accuracy(self.counts, zero_division=NAN)

    @property
    def precision(self) -> float:
        """Of the units flagged, the share that is positive; NaN when nobody is flagged."""
        return rates.precision(self.counts, zero_division=NAN)

    @property
    def recall(self) -> float:
        """Of the positives, the share caught; NaN without positives."""
        return rates.recall(self.counts, zero_division=NAN)

    @property
    def specificity(self) -> float:
        """Of the negatives, the share left in peace; NaN without negatives."""
        return rates.specificity(self.counts, zero_division=NAN)

    @property
    def false_positive_rate(self) -> float:
        """Of the negatives, the share alarmed for nothing; NaN without negatives."""
        return rates.false_positive_rate(self.counts, zero_division=NAN)

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall; NaN without positives when nobody is flagged either."""
        return rates.f1(self.counts, zero_division=NAN)

    @property
    def undefined(self) -> Mapping[str, str]:
        """The rates that have no value, each with the id of the reason."""
        counts = self.counts
        if not counts.total:
            return dict.fromkeys(
                ("accuracy", "precision", "recall", "specificity", "false_positive_rate", "f1"), "empty"
            )
        reasons = {}
        if not counts.flagged:
            reasons["precision"] = "nobody_flagged"
        if not counts.positives:
            reasons["recall"] = "no_positives"
        if not counts.negatives:
            reasons["specificity"] = reasons["false_positive_rate"] = "no_negatives"
        if not counts.flagged and not counts.positives:
            reasons["f1"] = "no_positives"
        return reasons


# endregion


# region: snapshot
def snapshot(table: ThresholdTable, threshold: float) -> Snapshot:
    """Read everything one threshold says from a table; a unit is flagged when ``score >= threshold``.

    >>> from metrics.thresholds import threshold_table
    >>> state = snapshot(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]), 0.35)
    >>> state.counts.flagged, state.precision, state.recall
    (3, 0.6666666666666666, 1.0)
    """
    return Snapshot(threshold=float(threshold), counts=table.at(threshold))


# endregion
