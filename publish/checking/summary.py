"""The main numbers of somebody's scores, each with an interval and how it was made."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import metrics
from data import Case
from metrics import Counts, Interval, ThresholdTable
from metrics.bootstrap import bootstrap_interval
from metrics.formula_intervals import (
    auc_interval,
    average_precision_interval,
    brier_interval,
    f1_interval,
    log_loss_interval,
)
from metrics.resampling import (
    Statistic,
    auc_statistic,
    average_precision_statistic,
    difference,
    rate_statistic,
)

RESAMPLED = 20_000  # of so many units at most groups are drawn again and again
RESAMPLES = 1_000

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
    """A number by its name, with its interval and the most that it can be."""

    name: str
    interval: Interval
    most: float = 1.0

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
        """How the interval was made."""
        one = METHODS.get(self.interval.method, self.interval.method)
        cut = [f"{end:g}" for end, formula in zip(self.ends, self._formula, strict=True) if end != formula]
        return f"{one}, cut at {cut[0]}" if cut and not math.isnan(self.interval.low) else one

    @property
    def _formula(self) -> tuple[float, float]:
        return self.interval.low, self.interval.high


@dataclass(frozen=True)
class Summary:
    """What is told of a case: its table of counts, the threshold of the rates, and the numbers."""

    case: Case

    @cached_property
    def table(self) -> ThresholdTable:
        """The counts at every threshold."""
        return metrics.threshold_table(self.case.y_true, self.case.y_score)

    @cached_property
    def threshold(self) -> float:
        """One half for probabilities, otherwise the threshold with the fewest mistakes, shortly written."""
        if self.case.scores_are_probabilities:
            return 0.5
        return metrics.shortest_threshold(self.table, metrics.threshold_with_fewest_mistakes(self.table))

    @cached_property
    def counts(self) -> Counts:
        """The four counts at that threshold."""
        return self.table.at(self.threshold)

    @property
    def in_groups(self) -> bool:
        """Whether intervals are made by drawing groups."""
        return self.case.groups is not None and len(self.case) <= RESAMPLED

    @cached_property
    def ranking(self) -> tuple[Line, ...]:
        """What needs no threshold."""
        case = self.case
        auc = self._drawn(auc_statistic) or auc_interval(self.table)
        precision = self._drawn(average_precision_statistic) or average_precision_interval(self.table)
        lines = [Line("AUC", auc), Line("average precision", precision)]
        if case.scores_are_probabilities:
            lines += [
                Line("Brier score", brier_interval(case.y_true, case.y_score)),
                Line("log loss", log_loss_interval(case.y_true, case.y_score), most=math.inf),
            ]
        return tuple(lines)

    @cached_property
    def rates(self) -> tuple[Line, ...]:
        """What depends on the threshold."""
        counts = self.counts
        shares = {
            metrics.accuracy: (counts.tp + counts.tn, counts.total),
            metrics.precision: (counts.tp, counts.flagged),
            metrics.recall: (counts.tp, counts.positives),
            metrics.specificity: (counts.tn, counts.negatives),
        }
        lines = [
            Line(rate.__name__, self._rate_drawn(rate) or metrics.wilson_interval(*share))
            for rate, share in shares.items()
        ]
        return (*lines, Line("F1", self._rate_drawn(metrics.f1) or f1_interval(counts)))

    @cached_property
    def rival(self) -> tuple[Line, ...]:
        """The second model's AUC, and how much better the first one is."""
        case = self.case
        if case.rival_score is None:
            return ()
        if self.in_groups:
            first, second = (auc_statistic(case.y_true, score) for score in (case.y_score, case.rival_score))
            rival, apart = self._interval(second), self._interval(difference(first, second))
        else:
            rival = metrics.delong_interval(case.y_true, case.rival_score)
            apart = metrics.delong_test(case.y_true, case.y_score, case.rival_score).interval
        return (Line(f"AUC of {case.rival_name}", rival), Line(DIFFERENCE, apart))

    def _drawn(self, statistic: Callable[..., Statistic]) -> Interval | None:
        case = self.case
        return self._interval(statistic(case.y_true, case.y_score)) if self.in_groups else None

    def _rate_drawn(self, rate: Callable[..., float]) -> Interval | None:
        case = self.case
        if not self.in_groups:
            return None
        return self._interval(rate_statistic(case.y_true, case.y_score, rate, threshold=self.threshold))

    def _interval(self, statistic: Statistic) -> Interval:
        return bootstrap_interval(
            statistic, len(self.case), groups=self.case.groups, resamples=RESAMPLES, seed=0
        )


def half_width(interval: Interval) -> float:
    """How far the truth may well lie from the estimate; NaN if that is not known.

    >>> half_width(Interval(0.5, 0.25, 0.75, 0.95, "wilson"))
    0.25
    """
    return interval.width / 2 if not math.isnan(interval.width) else math.nan
