"""Calibration: among units that got about this probability, about as many should turn out positive."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, IntArray, Label, ScoreArray, check_binary
from metrics.logistic import fitted_sigmoid, sigmoid
from metrics.probabilities import bin_edges, check_probabilities, right_closed_bins
from metrics.row_blocks import blocks

MANY, CELL = 100_000, 1e-4  # more scores than this are put into cells, so many standard deviations wide


# region: reliability_curve
@dataclass(frozen=True, eq=False, slots=True)
class ReliabilityCurve:
    """For every bin of probabilities: how many units, their mean probability, and the share that is positive.

    ``edges`` of shape (bins + 1,); ``counts`` and ``positives`` whole numbers, ``mean_probability`` and
    ``share_positive`` floats, all of shape (bins,) and read-only. An empty bin has NaN, and is named in
    ``empty``. Made by `reliability_curve`.
    """

    edges: FloatArray
    counts: IntArray
    positives: IntArray
    mean_probability: FloatArray
    share_positive: FloatArray

    def __post_init__(self) -> None:
        """Protect the arrays."""
        for array in (self.edges, self.counts, self.positives, self.mean_probability, self.share_positive):
            array.flags.writeable = False

    @property
    def empty(self) -> tuple[int, ...]:
        """The numbers of the bins without units, counted from 0: there the curve has no point."""
        return tuple(np.flatnonzero(self.counts == 0).tolist())

    @property
    def gaps(self) -> FloatArray:
        """How far each bin lies from the diagonal, upwards or downwards; NaN for an empty bin."""
        return np.abs(self.share_positive - self.mean_probability)

    @property
    def expected_error(self) -> float:
        """How far a unit's bin lies from the diagonal, on the average: `expected_calibration_error`."""
        filled = self.counts > 0
        return float(np.sum(self.counts[filled] * self.gaps[filled]) / np.sum(self.counts))


def reliability_curve(
    y_true: ArrayLike,
    y_prob: ArrayLike,
    *,
    n_bins: int = 10,
    strategy: str = "uniform",
    pos_label: Label | None = None,
) -> ReliabilityCurve:
    """Put units into bins by their probability, and see in each bin how many truly are positive.

    ``y_true`` and ``y_prob`` of shape (n,). Bins are of equal width (``"uniform"``) or hold about equally
    many units (``"quantile"``). They are closed on the right: a probability on an edge belongs to the lower
    bin, and 0 to the first. Equal probabilities never part, so that quantile bins may be unequal, and even
    empty.

    Never undefined; empty bins are told. A calibrated model lies on the diagonal, up to chance.

    Also known as: reliability diagram, calibration plot.

    Reference: Niculescu-Mizil, A. and Caruana, R. (2005). Predicting good probabilities with supervised
    learning. International Conference on Machine Learning 22, 625-632.

    >>> curve = reliability_curve([0, 0, 1, 1], [0.1, 0.2, 0.5, 0.9], n_bins=4)
    >>> curve.counts.tolist(), curve.share_positive.tolist(), curve.empty
    ([2, 1, 0, 1], [0.0, 1.0, nan, 1.0], (2,))
    """
    positive, chance = check_probabilities(y_true, y_prob, pos_label=pos_label)
    edges = bin_edges(chance, n_bins, strategy)
    bins = len(edges) - 1
    counts, positives, total = np.zeros(bins, np.int64), np.zeros(bins, np.int64), np.zeros(bins)
    for block in blocks(len(chance)):
        place = right_closed_bins(chance[block], edges)
        counts += np.bincount(place, minlength=bins)
        positives += np.bincount(place[positive[block]], minlength=bins)
        total += np.bincount(place, weights=chance[block], minlength=bins)
    with np.errstate(invalid="ignore"):
        return ReliabilityCurve(edges, counts, positives, total / counts, positives / counts)


def calibration_curve(
    y_true: ArrayLike,
    y_prob: ArrayLike,
    *,
    pos_label: Label | None = None,
    n_bins: int = 5,
    strategy: str = "uniform",
) -> tuple[FloatArray, FloatArray]:
    """The points of the reliability curve: the share of positives and the mean probability of each bin.

    ``y_true`` and ``y_prob`` of shape (n,); the results have one entry for each bin that is not empty. See
    `reliability_curve`, which also tells which bins are.

    As in scikit-learn.

    >>> calibration_curve([0, 0, 1, 1], [0.1, 0.2, 0.5, 0.9], n_bins=4)[0].tolist()
    [0.0, 1.0, 1.0]
    """
    curve = reliability_curve(y_true, y_prob, pos_label=pos_label, n_bins=n_bins, strategy=strategy)
    filled = curve.counts > 0
    return curve.share_positive[filled], curve.mean_probability[filled]


# endregion


# region: calibration_error
def expected_calibration_error(
    y_true: ArrayLike,
    y_prob: ArrayLike,
    *,
    n_bins: int = 10,
    strategy: str = "uniform",
    pos_label: Label | None = None,
) -> float:
    """How far the probabilities of a unit's bin lie from the truth, on the average.

    Formula: sum over the bins of n_k / n x |share of positives - mean probability|. ``y_true`` and ``y_prob``
    of shape (n,); bins as in `reliability_curve`. It depends on the bins, so state them; with few units
    chance alone makes it positive.

    Never undefined; empty bins weigh nothing. Range 0 to 1, perfect 0.

    Also known as: ECE.

    Reference: Naeini, M. P., Cooper, G. F. and Hauskrecht, M. (2015). Obtaining well calibrated probabilities
    using Bayesian binning. AAAI Conference on Artificial Intelligence 29, 2901-2907.

    >>> expected_calibration_error([0, 0, 1, 1], [0.125, 0.125, 0.75, 0.75], n_bins=2)
    0.1875
    """
    curve = reliability_curve(y_true, y_prob, n_bins=n_bins, strategy=strategy, pos_label=pos_label)
    return curve.expected_error


def maximum_calibration_error(
    y_true: ArrayLike,
    y_prob: ArrayLike,
    *,
    n_bins: int = 10,
    strategy: str = "uniform",
    pos_label: Label | None = None,
) -> float:
    """How far the worst bin lies from the truth.

    Formula: the largest |share of positives - mean probability| of any bin. ``y_true`` and ``y_prob`` of
    shape (n,); bins as in `reliability_curve`. A bin with one unit can decide it.

    Never undefined. Range 0 to 1, perfect 0.

    Also known as: MCE.

    Reference: Naeini and others (2015), as for `expected_calibration_error`.

    >>> maximum_calibration_error([0, 0, 1, 1], [0.125, 0.125, 0.75, 0.75], n_bins=2)
    0.25
    """
    curve = reliability_curve(y_true, y_prob, n_bins=n_bins, strategy=strategy, pos_label=pos_label)
    return float(np.nanmax(curve.gaps))


# endregion


# region: platt
@dataclass(frozen=True, slots=True)
class PlattScaling:
    """A curve that turns any score into a probability: 1 / (1 + exp(-(slope x score + intercept))).

    With a positive slope the order of the units, and with it AUC, stays as it was. Made by `platt_scaling`.
    """

    slope: float
    intercept: float

    def probability(self, y_score: ArrayLike) -> FloatArray:
        """Return the probabilities of scores of shape (n,).

        >>> PlattScaling(slope=2.0, intercept=-1.0).probability([0.5, 1.0]).tolist()
        [0.5, 0.7310585786300049]
        """
        return sigmoid(self.slope * np.asarray(y_score, dtype=np.float64) + self.intercept)


def platt_scaling(
    y_true: ArrayLike, y_score: ArrayLike, *, smoothed: bool = True, pos_label: Label | None = None
) -> PlattScaling:
    """Fit a sigmoid to scores and labels, by the greatest likelihood.

    Formula: slope and intercept that minimise the log loss of 1 / (1 + exp(-(slope x score + intercept))).
    ``smoothed`` takes (P + 1) / (P + 2) and 1 / (N + 2) instead of 1 and 0 for the truth, as Platt proposed
    and scikit-learn does. ``y_true`` and ``y_score`` of shape (n,). Fit it on units that the model was not
    trained on.

    More than 100,000 scores are put into cells of a ten-thousandth of their standard deviation first, each at
    the mean of its scores: that moves slope and intercept by about a millionth part.

    Without smoothing there is no best curve when a threshold separates the classes, or one is missing:
    `ValueError`. Constant scores have slope 0.

    Also known as: sigmoid calibration, logistic calibration.

    Reference: Platt, J. C. (1999). Probabilistic outputs for support vector machines. Advances in Large
    Margin Classifiers, 61-74; the method of Lin, H.-T., Lin, C.-J. and Weng, R. C. (2007). Machine Learning
    68, 267-276.

    >>> scaling = platt_scaling([0, 1, 0, 1], [0.0, 1.0, 2.0, 3.0], smoothed=False)
    >>> round(scaling.slope, 6), round(scaling.intercept, 6)
    (0.908184, -1.362276)
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    chance = positive.astype(np.float64)
    if smoothed:
        positives = int(np.count_nonzero(positive))
        chance[positive] = (positives + 1) / (positives + 2)
        chance[~positive] = 1 / (len(positive) - positives + 2)
    elif _separable(score[positive], score[~positive]):
        raise ValueError(
            "A threshold separates the classes, so no sigmoid fits them best; use smoothed=True."
        )
    # Standardised scores make the two unknowns alike in size, whatever the scores are.
    wide = score.astype(np.float64)
    largest = float(np.max(np.abs(wide)))
    # Squares of numbers as large or as small as these are no floats.
    unit = 1.0 if not largest or 1e-100 < largest < 1e100 else largest
    wide /= unit
    middle, spread = float(np.mean(wide)), float(np.std(wide))
    if not spread:
        share = float(np.mean(chance))
        return PlattScaling(0.0, float(np.log(share / (1 - share))))
    wide -= middle
    wide /= spread
    if len(wide) > MANY:
        wide, chance, weight = _together(wide, chance)
    else:
        weight = np.ones(len(wide))
    slope, intercept = fitted_sigmoid(wide, chance, weight)
    return PlattScaling(slope / spread / unit, intercept - slope * middle / spread)


# endregion


def _separable(caught: ScoreArray, cleared: ScoreArray) -> bool:
    """Whether some threshold has all of one class on one side, touching at most in a single score."""
    if not len(caught) or not len(cleared):
        return True
    lowest, highest = (caught.min(), cleared.min()), (caught.max(), cleared.max())
    if min(lowest) == max(highest):
        return False  # all scores are equal: the best curve is flat
    return bool(highest[1] <= lowest[0] or highest[0] <= lowest[1])


def _together(score: FloatArray, chance: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Standardised scores in cells: the mean of each cell, the sum of its truths, and how many it holds."""
    low = float(score.min())
    if (float(score.max()) - low) / CELL < len(score):
        cell = ((score - low) / CELL).astype(np.int32)
    else:  # few cells hold anybody, far apart
        cell = np.unique(np.floor(score / CELL), return_inverse=True)[1].astype(np.int32)
    weight = np.bincount(cell).astype(np.float64)
    held = weight > 0
    sums, truth = (np.bincount(cell, weights=values)[held] for values in (score, chance))
    return sums / weight[held], truth.astype(np.float64), weight[held]
