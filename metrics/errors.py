"""Numbers instead of classes: how far forecasts are off, and the constant that each measure likes best."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, check_scores, check_share

NEARLY = 1e-12  # cumulative weights that differ by less, of their sum, are taken for equal
SMALLEST_TRUTH = float(np.finfo(np.float64).eps)  # MAPE divides by nothing smaller


def check_forecasts(y_true: ArrayLike, y_pred: ArrayLike) -> tuple[FloatArray, FloatArray]:
    """Return the true and the forecast numbers as float64, all finite and equally many.

    >>> check_forecasts([1, 2], [1.5])
    Traceback (most recent call last):
        ...
    ValueError: y_true has 2 entries and y_pred has 1; they must be equally long.
    """
    true, forecast = _numbers(y_true, "y_true"), _numbers(y_pred, "y_pred")
    if len(true) != len(forecast):
        raise ValueError(
            f"y_true has {len(true)} entries and y_pred has {len(forecast)}; they must be equally long."
        )
    return true, forecast


def _numbers(values: ArrayLike, name: str) -> FloatArray:
    return check_scores(values, name=name).astype(np.float64, copy=False)


# region: absolute_errors
def mean_absolute_error(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """How far a forecast is off on the average, in the units of what is forecast.

    Formula: mean of |y - f|. ``y_true`` and ``y_pred`` of shape (n,).

    Never undefined. Range 0 upwards, perfect 0; of all constants a median does best.

    As in scikit-learn for one output, without sample weights.

    Also known as: MAE.

    Reference: Willmott, C. J. and Matsuura, K. (2005). Advantages of the mean absolute error (MAE) over the
    root mean square error (RMSE). Climate Research 30, 79-82.

    >>> mean_absolute_error([12, 20, 15, 30, 8, 25], [14, 18, 15, 24, 11, 27])
    2.5
    """
    true, forecast = check_forecasts(y_true, y_pred)
    return float(np.mean(np.abs(true - forecast)))


def median_absolute_error(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """Half of the forecasts are off by no more than this.

    Formula: median of |y - f|, the mean of the middle two for an even number. ``y_true`` and ``y_pred`` of
    shape (n,).

    Never undefined. Range 0 upwards, perfect 0; the worse half of the forecasts does not count.

    As in scikit-learn for one output, without sample weights.

    Reference: Hyndman, R. J. and Koehler, A. B. (2006). Another look at measures of forecast accuracy.
    International Journal of Forecasting 22, 679-688.

    >>> median_absolute_error([12, 20, 15, 30, 8, 25], [14, 18, 15, 24, 11, 27])
    2.0
    """
    true, forecast = check_forecasts(y_true, y_pred)
    return float(np.median(np.abs(true - forecast)))


def mean_absolute_percentage_error(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """How far a forecast is off on the average, as a share of the truth.

    Formula: mean of |y - f| / |y|, as a share and not in per cent. ``y_true`` and ``y_pred`` of shape (n,).

    A truth of 0 is undefined, and is taken for 2.2e-16: the result is then enormous, as in scikit-learn.
    Range 0 upwards, perfect 0. Forecasting too little costs at most 1, too much has no limit, so that of all
    constants one far below the median does best.

    As in scikit-learn for one output, without sample weights.

    Also known as: MAPE.

    Reference: Hyndman, R. J. and Koehler, A. B. (2006), as for `median_absolute_error`.

    >>> mean_absolute_percentage_error([10, 20], [11, 10])
    0.3
    """
    true, forecast = check_forecasts(y_true, y_pred)
    return float(np.mean(np.abs(true - forecast) / np.maximum(np.abs(true), SMALLEST_TRUTH)))


def mean_pinball_loss(y_true: ArrayLike, y_pred: ArrayLike, *, alpha: float = 0.5) -> float:
    """The mean error when too low a forecast costs alpha for each unit, and too high a one 1 - alpha.

    Formula: mean of alpha (y - f) where y is above f, and of (1 - alpha) (f - y) where it is below.
    ``y_true`` and ``y_pred`` of shape (n,).

    Never undefined. Range 0 upwards, perfect 0; of all constants an alpha-quantile does best. With alpha one
    half it is half the mean absolute error.

    As in scikit-learn for one output, without sample weights.

    Also known as: quantile loss, tick loss, newsvendor cost.

    Reference: Koenker, R. and Bassett, G. (1978). Regression quantiles. Econometrica 46, 33-50.

    >>> mean_pinball_loss([10, 20], [12, 16], alpha=0.75)
    1.75
    """
    share = check_share(alpha, "alpha")
    true, forecast = check_forecasts(y_true, y_pred)
    short = true - forecast
    return float(np.mean(np.maximum(share * short, (share - 1) * short)))


# endregion


# region: squared_errors
def mean_squared_error(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """The mean of the squared errors: a forecast that is off by twice as much counts four times.

    Formula: mean of (y - f) squared. ``y_true`` and ``y_pred`` of shape (n,).

    Never undefined. Range 0 upwards, perfect 0; of all constants the mean does best.

    As in scikit-learn for one output, without sample weights.

    Also known as: MSE.

    Reference: Gauss, C. F. (1823). Theoria combinationis observationum erroribus minimis obnoxiae.

    >>> mean_squared_error([12, 20, 15, 30, 8, 25], [14, 18, 15, 24, 11, 27])
    9.5
    """
    true, forecast = check_forecasts(y_true, y_pred)
    return float(np.mean((true - forecast) ** 2))


def root_mean_squared_error(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """The square root of the mean squared error, which brings it back to the units of what is forecast.

    Formula: sqrt(mean of (y - f) squared). ``y_true`` and ``y_pred`` of shape (n,).

    Never undefined. Range 0 upwards, perfect 0; never below the mean absolute error, and far above it when a
    few forecasts are far off.

    As in scikit-learn for one output, without sample weights.

    Also known as: RMSE.

    Reference: Willmott and Matsuura (2005), as for `mean_absolute_error`.

    >>> root_mean_squared_error([1, 5], [2, 12])
    5.0
    """
    return math.sqrt(mean_squared_error(y_true, y_pred))


def r2_score(y_true: ArrayLike, y_pred: ArrayLike, *, force_finite: bool = True) -> float:
    """Which share of the squared error of always saying the mean is gone.

    Formula: 1 - sum of (y - f) squared / sum of (y - mean of y) squared. ``y_true`` and ``y_pred`` of shape
    (n,).

    Undefined for a single unit: NaN. When all truths are equal it is 1 for perfect forecasts and 0 for
    others; with ``force_finite=False`` NaN and minus infinity. Range to 1, which is perfect; 0 is the mean,
    and worse than that is below 0. It depends on how much the truth varies in the sample.

    As in scikit-learn for one output, without sample weights.

    Also known as: R squared, coefficient of determination, Nash-Sutcliffe efficiency.

    Reference: Kvålseth, T. O. (1985). Cautionary note about R². The American Statistician 39, 279-285.

    >>> r2_score([1, 2, 3], [1, 2, 4])
    0.5
    """
    true, forecast = check_forecasts(y_true, y_pred)
    if len(true) < 2:
        return math.nan
    left = float(np.sum((true - forecast) ** 2))
    whole = float(np.sum((true - np.mean(true)) ** 2))
    if whole:
        return 1.0 - left / whole
    if force_finite:
        return 0.0 if left else 1.0
    return -math.inf if left else math.nan


# endregion


# region: best_constants
def constant_for_squared_error(y_true: ArrayLike) -> float:
    """The one number whose mean squared error is least: the mean.

    ``y_true`` of shape (n,).

    >>> constant_for_squared_error([12, 20, 15, 30, 8, 25])
    18.333333333333332
    """
    return float(np.mean(_numbers(y_true, "y_true")))


def constants_for_absolute_error(y_true: ArrayLike) -> tuple[float, float]:
    """The numbers whose mean absolute error is least: a median, and all between the middle two.

    ``y_true`` of shape (n,); the result is the lowest and the highest such number.

    >>> constants_for_absolute_error([12, 20, 15, 30, 8, 25])
    (15.0, 20.0)
    """
    return constants_for_pinball_loss(y_true, alpha=0.5)


def constants_for_pinball_loss(y_true: ArrayLike, *, alpha: float) -> tuple[float, float]:
    """The numbers whose pinball loss is least: an alpha-quantile, from the lowest to the highest such number.

    ``y_true`` of shape (n,). With alpha 0 or 1 they are endless on one side, and the nearest is returned.

    >>> constants_for_pinball_loss([12, 20, 15, 30, 8, 25], alpha=0.9)
    (30.0, 30.0)
    """
    true = _numbers(y_true, "y_true")
    return weighted_quantiles(true, np.ones_like(true), check_share(alpha, "alpha"))


def constants_for_percentage_error(y_true: ArrayLike) -> tuple[float, float]:
    """The numbers whose mean absolute percentage error is least: a median in which y weighs 1 / |y|.

    ``y_true`` of shape (n,), none of them 0 (`ValueError`). Small truths weigh most, so that the best
    forecast is too low for most.

    Reference: Gneiting, T. (2011). Making and evaluating point forecasts. Journal of the American Statistical
    Association 106, 746-762.

    >>> constants_for_percentage_error([12, 20, 15, 30, 8, 25])
    (12.0, 12.0)
    """
    true = _numbers(y_true, "y_true")
    if not true.all():
        raise ValueError("A truth of 0 has no percentage error, so no constant is best.")
    return weighted_quantiles(true, percentage_weights(true), 0.5)


def constant_for_median_absolute_error(y_true: ArrayLike) -> float:
    """The number that half of the truths are nearest to: the middle of the shortest stretch that holds half.

    ``y_true`` of shape (n,). For an even number of units, the number whose middle two errors are least
    together. Of several equally good ones the lowest that is a truth, or half-way between two, is
    returned. What lies outside the crowded half does not count at all.

    Also known as: least median of squares, shorth midpoint.

    Reference: Rousseeuw, P. J. (1984). Least median of squares regression. Journal of the American
    Statistical Association 79, 871-880.

    >>> constant_for_median_absolute_error([1, 10, 11, 12, 100])
    11.0
    """
    true = np.sort(_numbers(y_true, "y_true"))
    # The error turns from falling to rising only half-way between two truths about half of all apart.
    middles = [
        (true[apart:] + true[: len(true) - apart]) / 2
        for apart in range(max((len(true) - 1) // 2, 0), len(true) // 2 + 2)
        if apart < len(true)
    ]
    tried = np.unique(np.concatenate(middles))
    errors = [float(np.median(np.abs(true - constant))) for constant in tried]
    return float(tried[int(np.argmin(errors))])


def percentage_weights(y_true: ArrayLike) -> FloatArray:
    """What each unit weighs in a mean absolute percentage error: 1 / |y|.

    ``y_true`` of shape (n,), none of them 0; the result is of the same shape.

    >>> percentage_weights([8, 20]).tolist()
    [0.125, 0.05]
    """
    true = np.abs(_numbers(y_true, "y_true"))
    if not true.all():
        raise ValueError("A truth of 0 weighs infinitely much in a percentage error.")
    return 1.0 / true


def weighted_quantiles(values: ArrayLike, weights: ArrayLike, share: float) -> tuple[float, float]:
    """The lowest and the highest number that has this share of the weight at or below it.

    ``values`` and ``weights`` of shape (n,), the weights positive. The two differ when the weight up to some
    value is the share exactly.

    >>> weighted_quantiles([1, 2, 3, 4], [1, 1, 1, 1], 0.5)
    (2.0, 3.0)
    """
    number, weight = check_forecasts(values, weights)
    if not (weight > 0).all():
        raise ValueError("Weights must be positive.")
    order = np.argsort(number, kind="stable")
    number, reached = number[order], np.cumsum(weight[order])
    wanted, slack = share * reached[-1], NEARLY * reached[-1]
    last = len(number) - 1
    low = min(int(np.searchsorted(reached, wanted - slack, side="left")), last)
    high = min(int(np.searchsorted(reached, wanted + slack, side="right")), last)
    return float(number[low]), float(number[high])


# endregion
