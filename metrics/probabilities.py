"""Scores that claim to be probabilities: how far off they are, unit by unit."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import BoolArray, FloatArray, Label, check_binary
from metrics.row_blocks import blocks

SMALLEST_CHANCE = float(np.finfo(np.float64).eps)  # log loss takes no probability nearer to 0 or 1 than this


def check_probabilities(
    y_true: ArrayLike, y_proba: ArrayLike, *, pos_label: Label | None = None
) -> tuple[BoolArray, FloatArray]:
    """Return which units are positive, and their probabilities as float64, all between 0 and 1.

    >>> check_probabilities([0, 1], [0.2, 1.2])
    Traceback (most recent call last):
        ...
    ValueError: y_proba holds 1.2 at position 1; a probability lies between 0 and 1.
    """
    positive, score = check_binary(y_true, y_proba, pos_label=pos_label)
    chance: FloatArray = score.astype(np.float64, copy=False)
    outside = (chance < 0) | (chance > 1)
    if outside.any():
        where = int(np.argmax(outside))
        raise ValueError(
            f"y_proba holds {float(chance[where])!r} at position {where}; a probability lies between 0 and 1."
        )
    return positive, chance


# region: brier_score_loss
def brier_score_loss(y_true: ArrayLike, y_proba: ArrayLike, *, pos_label: Label | None = None) -> float:
    """The mean squared distance of the probability from what happened.

    Formula: mean of (p - y) squared, y being 1 for positives and 0 for negatives. ``y_true`` and ``y_proba``
    of shape (n,).

    Never undefined. Range 0 to 1, perfect 0; saying the prevalence of everybody gives prevalence x (1 -
    prevalence), at most one quarter.

    As in scikit-learn for two classes, without sample weights.

    Also known as: Brier score, mean squared error of probabilities, quadratic score.

    Reference: Brier, G. W. (1950). Verification of forecasts expressed in terms of probability. Monthly
    Weather Review 78, 1-3.

    >>> brier_score_loss([0, 1, 1, 0], [0.25, 0.75, 0.5, 0.25])
    0.109375
    """
    positive, chance = check_probabilities(y_true, y_proba, pos_label=pos_label)
    rows = len(chance)
    return sum(float(np.sum((chance[some] - positive[some]) ** 2)) for some in blocks(rows)) / rows


def squared_errors(y_true: ArrayLike, y_proba: ArrayLike, *, pos_label: Label | None = None) -> FloatArray:
    """Of each unit what it adds to the Brier score, before the mean is taken; of shape (n,).

    >>> squared_errors([0, 1], [0.5, 0.75]).tolist()
    [0.25, 0.0625]
    """
    positive, chance = check_probabilities(y_true, y_proba, pos_label=pos_label)
    errors: FloatArray = (chance - positive) ** 2
    return errors


# endregion


# region: log_loss
def log_loss(y_true: ArrayLike, y_proba: ArrayLike, *, pos_label: Label | None = None) -> float:
    """The mean surprise, in natural units: minus the logarithm of the probability given to what happened.

    Formula: mean of -log(p) over positives and -log(1 - p) over negatives. ``y_true`` and ``y_proba`` of
    shape (n,). Probabilities of 0 and 1 are moved inwards by 2.2e-16, so that a certain mistake costs 36 and
    not infinity.

    Never undefined. Range 0 upwards, perfect 0; saying one half of everybody gives log 2 = 0.693.

    As in scikit-learn for two classes and float64 probabilities, without sample weights.

    Also known as: logistic loss, cross-entropy, negative log-likelihood, ignorance score.

    Reference: Good, I. J. (1952). Rational decisions. Journal of the Royal Statistical Society B 14, 107-114.

    >>> log_loss([0, 1], [0.5, 0.5])
    0.6931471805599453
    """
    return float(np.mean(log_losses(y_true, y_proba, pos_label=pos_label)))


def log_losses(y_true: ArrayLike, y_proba: ArrayLike, *, pos_label: Label | None = None) -> FloatArray:
    """Of each unit what it adds to the log loss, before the mean is taken; of shape (n,).

    >>> log_losses([0, 1], [0.5, 1.0]).round(4).tolist()
    [0.6931, 0.0]
    """
    positive, chance = check_probabilities(y_true, y_proba, pos_label=pos_label)
    kept = np.clip(chance, SMALLEST_CHANCE, 1 - SMALLEST_CHANCE)
    losses: FloatArray = np.log(np.where(positive, kept, 1 - kept))
    return np.negative(losses, out=losses)


# endregion


# region: murphy
@dataclass(frozen=True, slots=True)
class BrierParts:
    """What a Brier score is made of: reliability - resolution + uncertainty.

    ``reliability`` how far each forecast is from what follows it (0 is perfect); ``resolution`` how far what
    follows differs from the prevalence (more is better); ``uncertainty`` prevalence x (1 - prevalence), which
    no forecast can change. With bins, forecasts differ within a bin, which adds ``within_bins``.
    """

    reliability: float
    resolution: float
    uncertainty: float
    within_bins: float

    @property
    def brier(self) -> float:
        """The parts put together again: the Brier score."""
        return self.reliability - self.resolution + self.uncertainty + self.within_bins


def brier_decomposition(
    y_true: ArrayLike,
    y_proba: ArrayLike,
    *,
    n_bins: int | None = None,
    strategy: str = "uniform",
    pos_label: Label | None = None,
) -> BrierParts:
    """What a forecast loses by lying, and what it gains by telling units apart.

    Formula: with n_k units of forecast p_k, of which the share o_k is positive, and the prevalence o, the
    parts are sum n_k (p_k - o_k)^2 / n, sum n_k (o_k - o)^2 / n and o (1 - o). Units are grouped by their
    exact forecast, or with ``n_bins`` into bins of equal width (``strategy="uniform"``) or of about equally
    many units (``"quantile"``), closed on the right, whose p_k is the mean forecast; then ``within_bins`` is
    the variance of the forecasts within bins less twice their covariance with the truth. ``y_true`` and
    ``y_proba`` of shape (n,).

    Never undefined. The parts add up to `brier_score_loss`.

    Also known as: Murphy's decomposition; calibration, refinement and uncertainty.

    Reference: Murphy, A. H. (1973). A new vector partition of the probability score. Journal of Applied
    Meteorology 12, 595-600; with bins Stephenson, D. B., Coelho, C. A. S. and Jolliffe, I. T. (2008). Two
    extra components in the Brier score decomposition. Weather and Forecasting 23, 752-757.

    >>> parts = brier_decomposition([0, 1, 1, 0, 1], [0.25, 0.75, 0.75, 0.75, 0.25])
    >>> round(parts.reliability, 4), round(parts.resolution, 4), round(parts.uncertainty, 4)
    (0.0292, 0.0067, 0.24)
    """
    positive, chance = check_probabilities(y_true, y_proba, pos_label=pos_label)
    # Without bins every forecast is the upper edge of its own.
    edges = np.append(0.0, np.unique(chance)) if n_bins is None else bin_edges(chance, n_bins, strategy)
    bins = len(edges) - 1
    size, forecast, happened = np.zeros(bins), np.zeros(bins), np.zeros(bins)
    total, within = len(chance), 0.0
    for block in blocks(total):
        group = right_closed_bins(chance[block], edges)
        size += np.bincount(group, minlength=bins)
        forecast += np.bincount(group, weights=chance[block], minlength=bins)
        happened += np.bincount(group, weights=positive[block], minlength=bins)
    held = np.maximum(size, 1)  # empty bins take no part
    mean, share = forecast / held, happened / held
    everywhere = float(np.mean(positive))
    for block in blocks(total) if n_bins is not None else ():
        group = right_closed_bins(chance[block], edges)
        spread, apart = chance[block] - mean[group], positive[block] - share[group]
        within += float(np.sum(spread**2) - 2 * np.sum(spread * apart)) / total
    return BrierParts(
        float(np.sum(size * (mean - share) ** 2)) / total,
        float(np.sum(size * (share - everywhere) ** 2)) / total,
        everywhere * (1 - everywhere),
        within,
    )


# endregion


def right_closed_bins(values: FloatArray, edges: FloatArray) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    """Return the bin of each value: above its lower edge, up to and including its upper edge.

    The lowest edge belongs to the first bin.

    >>> right_closed_bins(np.array([0.0, 0.5, 0.51, 1.0]), np.array([0.0, 0.5, 1.0])).tolist()
    [0, 0, 1, 1]
    """
    return np.searchsorted(edges[1:-1], values, side="left")


def bin_edges(chance: FloatArray, n_bins: int, strategy: str) -> FloatArray:
    """Return the edges of bins of equal width, or of bins that hold about equally many.

    >>> bin_edges(np.array([0.0, 0.1, 0.2, 0.9]), 2, "uniform").tolist()
    [0.0, 0.5, 1.0]
    """
    shares: FloatArray = np.linspace(0.0, 1.0, bin_count(n_bins) + 1)
    if strategy == "uniform":
        return shares
    if strategy == "quantile":
        quantiles: FloatArray = np.percentile(chance, shares * 100)
        return quantiles
    raise ValueError(f"strategy must be 'uniform' or 'quantile', not {strategy!r}.")


def bin_count(n_bins: int) -> int:
    """Return a number of bins, or say that it is none.

    >>> bin_count(10)
    10
    """
    if isinstance(n_bins, bool) or not isinstance(n_bins, (int, np.integer)) or n_bins < 1:
        raise ValueError(f"n_bins must be a whole number of at least 1, not {n_bins!r}.")
    return int(n_bins)
