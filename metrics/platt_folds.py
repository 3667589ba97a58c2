"""Platt scaling of very many scores in folds: scores are counted in cells once, not once for each fold."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.calibration import CELL, PlattScaling
from metrics.checks import FloatArray, IntArray, Label, check_binary
from metrics.logistic import fitted_sigmoid
from metrics.row_blocks import blocks, deviation

#: Cells; for scores that lie so far apart that it takes more, this is the wrong way.
MOST = 1 << 20


# region: platt_in_folds
def platt_scaling_in_folds(
    y_true: ArrayLike, y_score: ArrayLike, fold: ArrayLike, *, pos_label: Label | None = None
) -> tuple[PlattScaling, ...] | None:
    """Fit a sigmoid for each fold to the units of all the others, whose scores stand together in cells.

    Formula: as `platt_scaling`, smoothed. A cell is a ten-thousandth of the standard deviation of all scores
    wide, and its units enter at the mean of their scores: that moves slope and intercept by about a
    millionth part. ``y_true``, ``y_score`` and ``fold`` of shape (n,); folds are numbered from 0.

    ``None`` where scores are all alike, or where most lie so close together and some so far away that there
    were more than a million cells.

    >>> truth, score, fold = [0, 1, 0, 1, 1, 0], [0.0, 1.0, 2.0, 3.0, 1.5, 2.5], [0, 0, 1, 1, 2, 2]
    >>> [round(scaling.slope, 4) for scaling in platt_scaling_in_folds(truth, score, fold)]
    [0.0, 0.0, 0.4115]
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    of = np.asarray(fold)
    low, high = float(score.min()), float(score.max())
    middle = float(np.mean(score, dtype=np.float64))
    spread = deviation(len(score), lambda rows: score[rows].astype(np.float64, copy=False), ddof=0)
    if not 0 < spread < np.inf or (high - low) / spread >= MOST * CELL:
        return None
    folds, cells = int(of.max()) + 1, int((high - low) / spread / CELL) + 1
    weight: IntArray = np.zeros((folds, cells), dtype=np.int64)
    caught: IntArray = np.zeros((folds, cells), dtype=np.int64)
    sums: FloatArray = np.zeros((folds, cells))
    for rows in blocks(len(score)):
        standard = (score[rows] - middle) / spread
        place = ((standard - (low - middle) / spread) / CELL).astype(np.intp)
        np.clip(place, 0, cells - 1, out=place)
        place += cells * of[rows].astype(np.intp)
        for counted, which, weights in (
            (weight, place, None),
            (sums, place, standard),
            (caught, place[positive[rows]], None),
        ):
            counted += np.bincount(which, weights, folds * cells).reshape(folds, cells)
    every = weight.sum(axis=0), caught.sum(axis=0), sums.sum(axis=0)
    return tuple(
        _fitted(every[0] - weight[one], every[1] - caught[one], every[2] - sums[one], middle, spread)
        for one in range(folds)
    )


# endregion


def _fitted(
    weight: IntArray, caught: IntArray, sums: FloatArray, middle: float, spread: float
) -> PlattScaling:
    """The curve of some cells: how many units, how many of them positive, the sum of standardised scores."""
    held = weight > 0
    weight, caught, sums = weight[held], caught[held], sums[held]
    positives = int(caught.sum())
    negatives = int(weight.sum()) - positives
    truth = caught * ((positives + 1) / (positives + 2)) + (weight - caught) / (negatives + 2)
    slope, intercept = fitted_sigmoid(sums / weight, truth, weight.astype(np.float64))
    return PlattScaling(slope / spread, intercept - slope * middle / spread)
