"""The thresholds that the figures of a case show."""

from __future__ import annotations

import math
from collections.abc import Sequence

from figures.labels import round_values
from figures.readings import (
    axis_of,
    shortest_threshold,
    story_thresholds,
    threshold_for_recall,
    threshold_with_fewest_mistakes,
)
from metrics import ThresholdTable, snapshot
from metrics.stories import CAUGHT

__all__ = [
    "CAUGHT",
    "chosen_thresholds",
    "name_of_own",
    "on_axis",
    "said_threshold",
    "thresholds_along",
    "within_axis",
]


def chosen_thresholds(table: ThresholdTable) -> dict[str, float]:
    """Thresholds that somebody might choose, by the reason.

    ``default`` is what the scores call for by themselves, ``catching`` the highest that catches 90 % of the
    positives, ``fewest`` the one with the fewest mistakes.
    """
    return {
        "default": story_thresholds(table)[0],
        "catching": said_threshold(table, threshold_for_recall(table, CAUGHT)),
        "fewest": said_threshold(table, threshold_with_fewest_mistakes(table)),
    }


def name_of_own(table: ThresholdTable) -> str:
    """The name of the threshold that scores call for: "default" where it is one half or zero, else "own".

    It is the last part of a message's id. Nobody compares scores with another number by default.
    """
    return "default" if story_thresholds(table)[0] in (0.0, 0.5) else "own"


def thresholds_along(
    table: ThresholdTable, marked: Sequence[float], *, apart: float = 0.1
) -> tuple[float, ...]:
    """Round thresholds to write along the ROC and the precision–recall curve, besides those marked.

    Each stands at least ``apart`` (as a share of the square's side) from all others, on both curves.
    """
    kept = [_places(table, threshold) for threshold in marked]
    along = []
    axis = axis_of(table)
    lowest, highest = float(table.thresholds[-1]), float(table.thresholds[1])
    for threshold in axis.ticks if axis.scale == "log" else round_values(lowest, highest, most=10):
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


def said_threshold(table: ThresholdTable, threshold: float) -> float:
    """How a threshold is written: the roundest number that flags the same units, and stands on the axis."""
    return within_axis(table, shortest_threshold(table, threshold))


def within_axis(table: ThresholdTable, threshold: float) -> float:
    """A threshold that flags the same units and stands on the axis of scores, where there is one."""
    axis = axis_of(table)
    near = min(max(threshold, axis.low), axis.high)
    return near if near != threshold and table.at(near) == table.at(threshold) else threshold


def on_axis(table: ThresholdTable, threshold: float) -> bool:
    """Whether a threshold can be drawn: those beyond the axis are told in the caption only."""
    axis = axis_of(table)
    return axis.low <= threshold <= axis.high
