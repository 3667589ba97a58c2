"""Stacks of dots, one for each unit, or columns where there are too many."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from figures.panels.scales import is_even
from metrics import ScoreAxis

Floats = NDArray[np.float64]

#: How wide a dot may be, in points, from the friendliest to the smallest that is still seen.
PITCHES = (6.0, 5.5, 5.0, 4.5, 4.0, 3.5, 3.0)
COLUMN = 4.0
GAP = 6.0

BLOCK = 1 << 20


@dataclass(frozen=True, eq=False)
class Strip:
    """One class's scores in bins of equal width; lengths in points.

    ``middles`` and ``sides`` are scores: where dots stand, and where columns begin and end.
    ``top`` is where the strip begins, ``unit`` the length of one unit. ``whole`` says that each unit has a
    dot.
    """

    middles: Floats
    sides: tuple[Floats, Floats]
    counts: NDArray[np.int64]
    flagged: NDArray[np.bool_]
    pitch: float
    top: float
    unit: float
    whole: bool


def strips_that_fit(
    scores: Iterable[Floats], *, axis: ScoreAxis, threshold: float, width: float, height: float
) -> list[Strip]:
    """Stack the scores of each class, one over the other, in dots as large as fit or else in columns.

    A class with few units keeps its dots also where the other one needs columns. Scores beyond the axis stand
    at its end.
    """
    # Of so many scores that no dots of any size could hold them, only the counts in columns are kept.
    most = int(width * height / PITCHES[-1] ** 2)
    every = [_Placed(values, axis, threshold, width, few=len(values) <= most) for values in scores]
    room = height - GAP * (len(every) + 1)
    for pitch in PITCHES if all(placed.few for placed in every) else ():
        binned = [placed.bins(pitch) for placed in every]
        lengths = [counts.max() * pitch for _, counts in binned]
        if sum(lengths) <= room:
            break
    else:
        pitch = COLUMN
        binned = [placed.bins(pitch) for placed in every]
        lengths = _shared([counts.max() * pitch for _, counts in binned], room)
    strips, top = [], GAP
    for placed, (ranks, counts), length in zip(every, binned, lengths, strict=True):
        unit = length / counts.max()
        strips.append(
            Strip(
                middles=placed.score_at((ranks + 0.5) * pitch),
                sides=(placed.score_at((ranks + 0.1) * pitch), placed.score_at((ranks + 0.9) * pitch)),
                counts=counts,
                flagged=ranks >= 0,
                pitch=pitch,
                top=top,
                unit=unit,
                whole=unit >= pitch * 0.999,
            )
        )
        top += length + GAP
    return strips


def _shared(wanted: list[float], room: float) -> list[float]:
    """What each class gets of the room: what it wants where that is little, and the rest in equal parts."""
    modest = min(wanted)
    if modest <= room / 3:
        return [length if length == modest else room - modest for length in wanted]
    return [room / len(wanted)] * len(wanted)


class _Placed:
    """A class along an axis, in points from the threshold, which is a border between two bins."""

    def __init__(self, values: Floats, axis: ScoreAxis, threshold: float, width: float, *, few: bool) -> None:
        self.few = few
        self._axis, self._threshold, self._width = axis, threshold, width
        self._point = (axis.high - axis.low) / width if is_even(axis) else math.nan
        self._start = float(axis.position(threshold)) * width
        self._kept = values if few else None
        self._columns = None if few else self._bins(values, COLUMN)

    def bins(self, pitch: float) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The numbers of the bins that hold a score, counted from the threshold, and how many each holds."""
        if self._columns is not None:
            return self._columns
        return self._bins(self._kept, pitch)

    def score_at(self, points: Floats) -> Floats:
        """The scores so many points to the right of the threshold."""
        if is_even(self._axis):
            return self._threshold + points * self._point
        return self._axis.score_at((self._start + points) / self._width)

    def _bins(self, values: Floats, pitch: float) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        found: Counter[int] = Counter()
        for start in range(0, len(values), BLOCK):
            block = values[start : start + BLOCK]
            if is_even(self._axis):
                points = (block - self._threshold) / self._point
            else:
                points = self._axis.position(block) * self._width - self._start
            rank = np.floor(points / pitch).astype(np.int64)
            # A difference rounded to zero must not carry a score over the threshold.
            rank = np.where(block >= self._threshold, np.maximum(rank, 0), np.minimum(rank, -1))
            low = int(rank.min())
            counts = np.bincount(rank - low)
            found.update({low + place: int(counts[place]) for place in np.flatnonzero(counts).tolist()})
        ranks = sorted(found)
        return np.array(ranks, dtype=np.int64), np.array([found[rank] for rank in ranks], dtype=np.int64)
