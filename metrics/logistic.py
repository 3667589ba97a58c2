"""The sigmoid with the greatest likelihood, found by Newton's method."""

from __future__ import annotations

import numpy as np

from metrics.checks import FloatArray

STEPS = 200  # Newton's method needs about ten; halving a step cannot need more than this
ENOUGH = 1e-13  # stop when the gradient, for each unit, is smaller than this


def fitted_sigmoid(score: FloatArray, chance: FloatArray, weight: FloatArray) -> tuple[float, float]:
    """Minimise the log loss over slope and intercept, halving each step until the loss falls.

    Of shape (cells,) are the standardised score of each cell, the sum of the truths of its units, and how
    many units it holds; a unit may be a cell of its own.

    >>> slope, _ = fitted_sigmoid(np.array([-1.0, 1.0]), np.array([1.0, 3.0]), np.array([4.0, 4.0]))
    >>> round(slope, 6)
    1.098612
    """
    columns = np.stack([score, np.ones_like(score)])
    unknowns = np.zeros(2)
    loss = _loss(unknowns @ columns, chance, weight)
    for _ in range(STEPS):
        predicted = sigmoid(unknowns @ columns)
        gradient = columns @ (weight * predicted - chance)
        if np.max(np.abs(gradient)) <= ENOUGH * np.sum(weight):
            break
        curvature = (columns * (weight * predicted * (1 - predicted))) @ columns.T
        curvature[np.diag_indices(2)] += 1e-12 * np.trace(curvature)
        step, size = np.linalg.solve(curvature, gradient), 1.0
        while size > 1e-12 and _loss((unknowns - size * step) @ columns, chance, weight) > loss:
            size /= 2
        if size <= 1e-12:
            break  # no step lowers the loss any more: as near as floats allow
        unknowns = unknowns - size * step
        loss = _loss(unknowns @ columns, chance, weight)
    return float(unknowns[0]), float(unknowns[1])


def _loss(raw: FloatArray, chance: FloatArray, weight: FloatArray) -> float:
    return float(np.sum(weight * np.logaddexp(0.0, raw) - chance * raw))


def sigmoid(raw: FloatArray) -> FloatArray:
    """1 / (1 + exp(-raw)), without overflow at either end.

    >>> sigmoid(np.array([-1000.0, 0.0, 1000.0])).tolist()
    [0.0, 0.5, 1.0]
    """
    small = np.exp(-np.abs(raw))
    return np.where(raw >= 0, 1.0, small) / (1.0 + small)
