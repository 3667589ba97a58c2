"""A smooth hump for a heap of scores."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, ScoreArray, check_binary, check_scores
from metrics.row_blocks import blocks, deviation

#: How many kernel values are held at a time, so that memory does not grow with the number of scores.
BLOCK = 1 << 20

#: Of more scores than this, those in one cell count as one bell. Cells are this share of a bell's width;
#: so many widths away a bell is lower than floats can tell.
MANY, CELL, REACH = 20_000, 0.01, 9.0

#: In bandwidths: of scores that lie farther apart, floats do not hold the cells.
FARTHEST = 1e12


# region: scott_bandwidth
def scott_bandwidth(scores: ArrayLike) -> float:
    """The width that Scott's rule gives each score's little bell, in the unit of the scores.

    Formula: standard deviation (with n - 1) x n ** (-1/5).

    Fewer than two scores, or scores all alike, have no spread to go by: ``ValueError``.

    Reference: Scott, D. W. (1992). Multivariate Density Estimation. Wiley.

    >>> round(scott_bandwidth([0.1, 0.2, 0.4]), 4)
    0.1226
    """
    values = check_scores(scores, name="scores").astype(np.float64, copy=False)
    lowest = float(values.min())
    widest = float(values.max()) - lowest
    if not 0.0 < widest < math.inf:
        raise ValueError("A bandwidth needs at least two different scores; give one with bandwidth=….")
    # Measured from the lowest, close scores keep all their digits.
    width = deviation(len(values), lambda rows: (values[rows] - lowest) / widest, ddof=1) * widest
    return float(width * len(values) ** -0.2)


# endregion


# region: score_density
def score_density(scores: ArrayLike, grid: ArrayLike, *, bandwidth: float | None = None) -> FloatArray:
    """Put a little bell on each score and add them up: where scores crowd, the curve is high.

    Formula: the mean over the scores of the normal density with standard deviation ``bandwidth``, at each
    point of ``grid``. ``scores`` of shape (n,), ``grid`` of shape (m,); returns shape (m,). The area under
    the whole curve is 1. Without ``bandwidth``, Scott's rule chooses it, as SciPy's ``gaussian_kde`` does.

    The bells reach beyond the lowest and the highest score, so a hump of probabilities runs a little past 0
    and 1.

    More than 20,000 scores are counted in cells a hundredth of the bandwidth wide first, and a cell's bells
    stand at the mean of its scores. No height is off by more than 1.25e-5 times the peak of a single bell.

    Also known as: kernel density estimate (KDE).

    Reference: Silverman, B. W. (1986). Density Estimation for Statistics and Data Analysis. Chapman and Hall.

    >>> score_density([0.0, 1.0], [0.5], bandwidth=0.5).round(6).tolist()
    [0.483941]
    """
    values = check_scores(scores, name="scores").astype(np.float64, copy=False)
    points = check_scores(grid, name="grid").astype(np.float64, copy=False)
    width = scott_bandwidth(values) if bandwidth is None else float(bandwidth)
    if not (0.0 < width < math.inf):
        raise ValueError(f"bandwidth must be a positive number, not {bandwidth!r}.")
    if len(values) > MANY and (float(values.max()) - float(values.min())) / width < FARTHEST:
        heights = _summed_in_cells(values, points, width)
    else:
        heights = np.zeros(len(points), dtype=np.float64)
        block = max(1, BLOCK // len(points))
        for start in range(0, len(values), block):
            distance = (points[:, np.newaxis] - values[start : start + block]) / width
            heights += np.exp(-0.5 * distance**2).sum(axis=1)
    return heights / (len(values) * width * math.sqrt(2.0 * math.pi))


# endregion


def _summed_in_cells(values: FloatArray, points: FloatArray, width: float) -> FloatArray:
    """The sum of bells of height 1 at each point, those of one cell taken together."""
    places, counts = _cells(values, width)
    heights: FloatArray = np.zeros(len(points), dtype=np.float64)
    for index, point in enumerate((points / width).tolist()):
        near = slice(*np.searchsorted(places, (point - REACH, point + REACH)).tolist())
        heights[index] = np.dot(counts[near], np.exp(-0.5 * (point - places[near]) ** 2))
    return heights


def _cells(values: FloatArray, width: float) -> tuple[FloatArray, FloatArray]:
    """The mean of the values in each cell that holds some, upwards, and how many these are; in widths."""
    low = float(values.min()) / width
    across = (float(values.max()) / width - low) / CELL
    if not across < len(values):
        return _sparse_cells(np.sort(values) / width)
    counts = np.zeros(int(across) + 1)
    sums = np.zeros_like(counts)
    for rows in blocks(len(values), at_least=len(counts)):
        offset = values[rows] / width - low
        cell = (offset / CELL).astype(np.int64)
        np.minimum(cell, len(counts) - 1, out=cell)
        counts += np.bincount(cell, minlength=len(counts))
        sums += np.bincount(cell, weights=offset, minlength=len(counts))
    held = counts > 0
    return low + sums[held] / counts[held], counts[held]


def _sparse_cells(ordered: FloatArray) -> tuple[FloatArray, FloatArray]:
    """The same of values that are far apart: most cells are empty, and none is made for these."""
    cell = np.floor((ordered - ordered[0]) / CELL)
    first = np.flatnonzero(np.append(True, cell[1:] != cell[:-1]))
    counts = np.diff(first, append=len(ordered))
    offsets = ordered - np.repeat(ordered[first], counts)
    return ordered[first] + np.add.reduceat(offsets, first) / counts, counts.astype(np.float64)


# region: class_densities
def class_densities(y_true: ArrayLike, y_score: ArrayLike, grid: ArrayLike) -> tuple[FloatArray, FloatArray]:
    """The densities of the negatives' and the positives' scores, each scaled by its class's share.

    Drawn over one another the two curves compare people with people: the area under each is its class's
    share, and together they enclose an area of 1. ``y_true`` and ``y_score`` of shape (n,), ``grid`` of shape
    (m,); returns two arrays of shape (m,), the negatives' first. A class whose scores have no spread borrows
    the bandwidth of all scores; where these have none either, it is a hundredth of the grid's length. A class
    without units is 0 everywhere.

    >>> negative, positive = class_densities([0, 0, 0, 1], [0.1, 0.2, 0.3, 0.8], np.linspace(-3, 3, 6001))
    >>> round(float(negative.sum() * 0.001), 6), round(float(positive.sum() * 0.001), 6)
    (0.75, 0.25)
    """
    labels, scores = check_binary(y_true, y_score)
    points = check_scores(grid, name="grid")

    def scaled(own: ScoreArray) -> FloatArray:
        if not len(own):
            return np.zeros(len(points))
        spread = next((values for values in (own, scores) if values.min() < values.max()), None)
        width = scott_bandwidth(spread) if spread is not None else float(np.ptp(points)) / 100
        return score_density(own, points, bandwidth=width) * (len(own) / len(scores))

    return scaled(scores[~labels]), scaled(scores[labels])


# endregion
