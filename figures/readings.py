"""What all figures of a case read, computed once: figure, title, caption and alternative ask for the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

import metrics
from data import Case
from data.tables import table_of_case
from metrics import ScoreAxis, ThresholdTable, score_axis_of, table_to_draw

P = ParamSpec("P")
R = TypeVar("R")


def kept(reading: Callable[P, R]) -> Callable[P, R]:
    """The same function, which remembers its last answers: some go through millions of rows."""
    remembers: Any = lru_cache(maxsize=64)(reading)

    @wraps(reading)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        answer: R = remembers(*args, **kwargs)
        return answer

    return asked


def table_of(case: Case | ThresholdTable) -> ThresholdTable:
    """The threshold table of a case; kept, because every figure, title and caption begins with it.

    A table is returned as it is.
    """
    return case if isinstance(case, ThresholdTable) else table_of_case(case)


@kept
def axis_of(table: ThresholdTable) -> ScoreAxis:
    """Where the scores of a table are drawn."""
    return score_axis_of(table)


@kept
def drawn_table_of(table: ThresholdTable) -> ThresholdTable:
    """The rows of a table that lines are drawn through: all of them, but for very many."""
    return table_to_draw(table, axis_of(table).position)


area_under_roc = kept(metrics.area_under_roc)
average_precision = kept(metrics.average_precision)
cheapest_threshold = kept(metrics.cheapest_threshold)
pair_counts_of = kept(metrics.pair_counts_of)
shortest_threshold = kept(metrics.shortest_threshold)
story_thresholds = kept(metrics.story_thresholds)
threshold_for_recall = kept(metrics.threshold_for_recall)
threshold_with_best_f_beta = kept(metrics.threshold_with_best_f_beta)
threshold_with_fewest_mistakes = kept(metrics.threshold_with_fewest_mistakes)
