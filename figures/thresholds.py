"""The thresholds that the figures of a case show."""

from __future__ import annotations

import math
from collections.abc import Sequence

from figures.labels import round_values
from metrics import (
    ThresholdTable,
    shortest_threshold,
    snapshot,
    story_thresholds,
    threshold_for_recall,
    threshold_with_fewest_mistakes,
)
from metrics.stories import CAUGHT

__all__ = ["CAUGHT", "chosen_thresholds", "score_span", "story_thresholds", "thresholds_along"]


def chosen_thresholds(table: ThresholdTable) -> dict[str, float]:
    """Thresholds that somebody might choose, by the reason.

    ``default`` is what the scores call for by themselves, ``catching`` the highest that catches 90 % of the
    positives, ``fewest`` the one with the fewest mistakes.
    """
    return {
        "default": story_thresholds(table)[0],
        "catching": shortest_threshold(table, threshold_for_recall(table, CAUGHT)),
        "fewest": shortest_threshold(table, threshold_with_fewest_mistakes(table)),
    }


def thresholds_along(
    table: ThresholdTable, marked: Sequence[float], *, apart: float = 0.1
) -> tuple[float, ...]:
    """Round thresholds to write along the ROC and the precision–recall curve, besides those marked.

    Each stands at least ``apart`` (as a share of the square's side) from all others, on both curves.
    """
    kept = [_places(table, threshold) for threshold in marked]
    along = []
    for threshold in round_values(float(table.thresholds[-1]), float(table.thresholds[1]), most=10):
        places = _places(table, threshold)
        if all(_apart(places, others) >= apart for others in kept):
            kept.append(places)
            along.append(threshold)
    return tuple(along)


def _places(table: ThresholdTable, threshold: float) -> tuple[tuple[float, float], ...]:
    """Where a threshold stands on both curves; nowhere on the second one when it flags nobody."""
    state = snapshot(table, threshold)
    roc = (state.false_positive_rate, state.recall)
    return (roc,) if state.undefined else (roc, (state.recall, state.precision))


def _apart(places: Sequence[tuple[float, float]], others: Sequence[tuple[float, float]]) -> float:
    return min(math.dist(one, other) for one, other in zip(places, others, strict=False))


def score_span(table: ThresholdTable, marked: Sequence[float]) -> tuple[float, float]:
    """The stretch of scores a figure shows: 0 to 1 for probabilities, otherwise all scores and some air."""
    ends = [float(table.thresholds[-1]), float(table.thresholds[1]), *marked]
    low, high = min(ends), max(ends)
    if low >= 0.0 and high <= 1.0:
        return 0.0, 1.0
    air = (high - low) / 20 or max(abs(high) / 2, math.ulp(1.0))
    return low - air, high + air
