"""Stacks of dots, one for each unit, or columns where there are too many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

#: How wide a dot may be, in points, from the friendliest to the smallest that is still seen.
PITCHES = (6.0, 5.5, 5.0, 4.5, 4.0, 3.5, 3.0)
COLUMN = 4.0
GAP = 6.0


@dataclass(frozen=True, eq=False)
class Strip:
    """One class's scores in bins of equal width; lengths in points.

    ``top`` is where the strip begins, ``unit`` the length of one unit. ``whole`` says that each unit has a
    dot.
    """

    middles: NDArray[np.float64]
    counts: NDArray[np.int64]
    flagged: NDArray[np.bool_]
    bin_width: float
    pitch: float
    top: float
    unit: float
    whole: bool


def strips_that_fit(
    scores: Sequence[NDArray[np.float64]],
    *,
    span: tuple[float, float],
    threshold: float,
    width: float,
    height: float,
) -> list[Strip]:
    """Stack the scores of each class, one over the other, in dots as large as fit or else in columns.

    A class with few units keeps its dots also where the other one needs columns.
    """
    room = height - GAP * (len(scores) + 1)
    for pitch in PITCHES:
        binned = [_bin(values, span, threshold, width, pitch) for values in scores]
        lengths = [counts.max() * pitch for _, counts, _ in binned]
        if sum(lengths) <= room:
            break
    else:
        pitch = COLUMN
        binned = [_bin(values, span, threshold, width, pitch) for values in scores]
        lengths = _shared([counts.max() * pitch for _, counts, _ in binned], room)
    strips, top = [], GAP
    for (middles, counts, flagged), length in zip(binned, lengths, strict=True):
        unit = length / counts.max()
        bin_width = (span[1] - span[0]) * pitch / width
        strips.append(Strip(middles, counts, flagged, bin_width, pitch, top, unit, unit >= pitch * 0.999))
        top += length + GAP
    return strips


def _shared(wanted: list[float], room: float) -> list[float]:
    """What each class gets of the room: what it wants where that is little, and the rest in equal parts."""
    modest = min(wanted)
    if modest <= room / 3:
        return [length if length == modest else room - modest for length in wanted]
    return [room / len(wanted)] * len(wanted)


def _bin(
    values: NDArray[np.float64], span: tuple[float, float], threshold: float, width: float, pitch: float
) -> tuple[NDArray[np.float64], NDArray[np.int64], NDArray[np.bool_]]:
    """Middles, counts and sides of the bins that hold a score. The threshold is a border between two bins."""
    bin_width = (span[1] - span[0]) * pitch / width
    rank = np.floor((values - threshold) / bin_width).astype(np.int64)
    # A difference rounded to zero must not carry a score over the threshold.
    rank = np.where(values >= threshold, np.maximum(rank, 0), np.minimum(rank, -1))
    ranks, counts = np.unique(rank, return_counts=True)
    return threshold + (ranks + 0.5) * bin_width, counts, ranks >= 0
