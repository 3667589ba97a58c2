"""Where scores are drawn, and which thresholds a sweep visits: for any scores that a model can give."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.axis_candidates import candidates
from metrics.axis_ends import Ends
from metrics.checks import FloatArray, check_scores
from metrics.choices import shortest_threshold
from metrics.round_numbers import roundest_between
from metrics.score_spread import Spread
from metrics.thresholds import ThresholdTable, threshold_table

#: Of how many equal steps the sweep is made, at most.
STEPS = 50
#: A sweep in which fewer states than this follow one another, though there are more, visits others.
FEWEST_STATES = 10


# region: score_axis_class
@dataclass(frozen=True, slots=True)
class ScoreAxis:
    """An axis of scores from ``low`` to ``high``, its round ``ticks``, and the thresholds of a sweep on it.

    ``scale`` is "linear", or "log" for scores that crowd at one end; ``mirrored`` says that the logarithm is
    that of 1 - score, for probabilities that crowd at 1. ``sweep`` are about 51 thresholds, high to low: the
    first flags nobody (or, where the axis ends at 1, those who score exactly 1), the last everybody.
    ``step`` is how far they are apart, on a logarithmic axis as a factor. ``below`` and ``above`` count the
    units whose scores lie beyond the ends, and are drawn at them. Made by `score_axis`.
    """

    low: float
    high: float
    scale: Literal["linear", "log"]
    ticks: tuple[float, ...]
    step: float
    sweep: tuple[float, ...]
    mirrored: bool = False
    below: int = 0
    above: int = 0
    _ends: Ends = field(repr=False, kw_only=True)

    def position(self, score: ArrayLike) -> FloatArray:
        """Where scores stand: shares of the axis from 0 to 1, of the same shape.

        A score beyond an end, infinity too, stands at the end.

        >>> axis = score_axis([0.1, 0.4, 0.35, 0.8])
        >>> axis.position([0.25, math.inf]).tolist()
        [0.25, 1.0]
        """
        return self._ends.position(score)

    def score_at(self, position: ArrayLike) -> FloatArray:
        """The scores at shares of the axis from 0 to 1: what `position` undoes, but for rounding."""
        return self._ends.score_at(position)


# endregion


# region: score_axis
def score_axis(y_score: ArrayLike, *, y_true: ArrayLike | None = None) -> ScoreAxis:
    """Choose the axis on which scores can be seen, and a sweep of thresholds that make a difference.

    ``y_score`` of shape (n,). With ``y_true`` the axis is chosen so that either class can be seen.

    Scores between 0 and 1 that use their range are drawn from 0 to 1, and swept in steps of 0.02. Others are
    drawn between round numbers close around them; if they crowd there, on a logarithmic axis; if they crowd
    there too, without the few that lie far out, which are counted in ``below`` and ``above``.

    >>> axis = score_axis([0.1, 0.4, 0.35, 0.8])
    >>> axis.low, axis.high, axis.sweep[:3], axis.ticks
    (0.0, 1.0, (1.0, 0.98, 0.96), (0.0, 0.25, 0.5, 0.75, 1.0))
    >>> axis = score_axis([-37.2, 14.0, 90.5, 811.0])
    >>> axis.low, axis.high, axis.step, axis.ticks
    (-40.0, 820.0, 20.0, (0.0, 200.0, 400.0, 600.0, 800.0))
    """
    scores = check_scores(y_score)
    labels: NDArray[np.int8] = np.zeros(len(scores), dtype=np.int8)
    return score_axis_of(threshold_table(labels if y_true is None else y_true, scores))


def score_axis_of(table: ThresholdTable) -> ScoreAxis:
    """The same from a table that is there already.

    >>> score_axis_of(threshold_table([0, 0, 1, 1], [0.001, 0.004, 0.0035, 0.008])).high
    0.0082
    """
    spread = Spread(table)
    ends = spread.best(candidates(spread, STEPS))
    flagged = table.tp + table.fp
    low, high = (table.row(end) for end in (ends.low, math.nextafter(ends.high, math.inf)))
    axis = ScoreAxis(
        low=ends.low,
        high=ends.high,
        scale=ends.scale,
        ticks=ends.ticks(),
        step=ends.step(STEPS),
        sweep=(),
        mirrored=ends.mirrored,
        below=table.total - int(flagged[low]),
        above=int(flagged[high]),
        _ends=ends,
    )
    return replace(axis, sweep=_sweep(table, ends))


# endregion


# region: threshold_for_nobody
def threshold_for_nobody(table: ThresholdTable, axis: ScoreAxis) -> float:
    """A round threshold that flags nobody, at the upper end of an axis or a little above the scores.

    >>> table = threshold_table([0, 1], [0.2, 1.0])
    >>> threshold_for_nobody(table, score_axis_of(table))
    1.1
    """
    highest = float(table.thresholds[1])
    return axis.sweep[0] if axis.sweep[0] > highest else _just_over(highest)


# endregion


def _sweep(table: ThresholdTable, ends: Ends) -> tuple[float, ...]:
    lowest, highest = float(table.thresholds[-1]), float(table.thresholds[1])
    steps = ends.steps(STEPS)
    if ends.is_whole_unit:
        return steps
    if len({table.row(step) for step in steps}) < min(len(table), FEWEST_STATES):
        steps = _evenly_flagged(table)
    top = [] if steps[0] > highest or ends.stops_at_one else [_just_over(highest)]
    foot = [] if steps[-1] <= lowest else [_just_under(lowest)]
    return tuple(dict.fromkeys([*top, *steps, *foot]))


def _evenly_flagged(table: ThresholdTable) -> tuple[float, ...]:
    """Thresholds that flag a fiftieth more each, as far as ties allow."""
    wanted = np.linspace(0, table.total, STEPS + 1)
    rows = np.unique(np.searchsorted(table.tp + table.fp, np.ceil(wanted)))
    thresholds = (shortest_threshold(table, float(table.thresholds[row])) for row in rows)
    return tuple(sorted({step for step in thresholds if math.isfinite(step)}, reverse=True))


def _just_over(score: float) -> float:
    """A round number above a score, a little."""
    over = score + max(abs(score), math.ulp(0.0)) / 20
    above = math.nextafter(score, math.inf)
    if not math.isfinite(over) or over <= above:
        return above if math.isfinite(above) else score
    return roundest_between(score, over + (over - score), over)


def _just_under(score: float) -> float:
    """A round number below a score or at it."""
    under = score - abs(score) / 20
    return roundest_between(under - (score - under), score, under) if math.isfinite(under) else score
