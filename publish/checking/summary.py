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
from metrics.checks import FloatArray
from metrics.formula_intervals import (
    auc_interval,
    average_precision_interval,
    brier_interval,
    f1_interval,
    log_loss_interval,
)
from metrics.probabilities import log_losses, squared_errors
from metrics.resampling import (
    Statistic,
    auc_statistic,
    average_precision_statistic,
    difference,
    mean_statistic,
    rate_statistic,
)
from publish.checking.line import DIFFERENCE, Line

RESAMPLED = 20_000  # of so many units at most groups are drawn again and again


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
        """The threshold of films, figures and numbers: one half, unless that would say nothing."""
        return metrics.story_thresholds(self.table)[0]

    @property
    def why_there(self) -> str:
        """Why the threshold is that one, in words; nothing for the one half of probabilities."""
        if self.case.scores_are_probabilities and self.threshold == 0.5:
            return ""
        if self.counts.mistakes == self.table.at(metrics.threshold_with_fewest_mistakes(self.table)).mistakes:
            return "fewest mistakes on these rows"
        return "the sign" if self.threshold == 0 else "about as many as are positive"

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
            scored = case.y_true, case.y_score
            lines += [
                Line("Brier score", self._mean_drawn(squared_errors) or brier_interval(*scored)),
                Line("log loss", self._mean_drawn(log_losses) or log_loss_interval(*scored), most=math.inf),
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

    def _mean_drawn(self, losses: Callable[..., FloatArray]) -> Interval | None:
        return self._drawn(lambda y_true, y_score: mean_statistic(losses(y_true, y_score)))

    def _rate_drawn(self, rate: Callable[..., float]) -> Interval | None:
        case = self.case
        if not self.in_groups:
            return None
        return self._interval(rate_statistic(case.y_true, case.y_score, rate, threshold=self.threshold))

    def _interval(self, statistic: Statistic) -> Interval:
        # As many resamples as the figures draw, and the same: one quantity has one interval.
        return bootstrap_interval(statistic, len(self.case), groups=self.case.groups)
