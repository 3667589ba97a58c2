"""Two bell curves: the model of scores for which everything is known in closed form."""

from __future__ import annotations

import math
from statistics import NormalDist


# region: binormal
def binormal_rates(threshold: float, separation: float) -> tuple[float, float]:
    """The recall and the false positive rate when scores are two bell curves of width 1.

    Formula: with negatives around 0 and positives around ``separation``, both normal with deviation 1, recall
    is the share of the upper curve at or above the threshold, and the false positive rate that of the lower
    one.

    Reference: Green, D. M. and Swets, J. A. (1966). Signal detection theory and psychophysics. Wiley.

    >>> recall, false_positive_rate = binormal_rates(1.0, 2.0)
    >>> round(recall, 4), round(false_positive_rate, 4)
    (0.8413, 0.1587)
    """
    return NormalDist(-separation).cdf(-threshold), NormalDist().cdf(-threshold)


def binormal_auc(separation: float, *, deviation: float = 1.0) -> float:
    """The chance that a positive scores above a negative when scores are two bell curves.

    Formula: the normal distribution function at separation / sqrt(1 + deviation squared), where the
    negatives' curve has width 1 and the positives' one ``deviation``.

    Also known as: d' = sqrt(2) z(AUC) for equal widths.

    Reference: Green and Swets (1966), as for `binormal_rates`.

    >>> round(binormal_auc(2.0), 4), round(binormal_auc(1.5), 4)
    (0.9214, 0.8556)
    """
    if not deviation > 0:
        raise ValueError(f"deviation must be positive, not {deviation!r}.")
    return NormalDist().cdf(separation / math.hypot(1.0, deviation))


# endregion


# region: clustered
def deviation_of_clustered_share(between: float, within: float, *, groups: int, rows_of_group: int) -> float:
    """How much a share varies from sample to sample when rows come in groups that are alike.

    Formula: sqrt((between + within / rows of a group) / groups): ``between`` is the variance of the groups'
    own shares, ``within`` the mean of p (1 - p) inside a group. More rows of the same groups cannot bring it
    below sqrt(between / groups).

    Also known as: standard error under cluster sampling.

    Reference: Kish, L. (1965). Survey sampling. Wiley, chapter 5.

    >>> deviation_of_clustered_share(0.0, 0.25, groups=10, rows_of_group=10)
    0.05
    """
    if between < 0 or within < 0 or groups < 1 or rows_of_group < 1:
        raise ValueError("Variances are not negative, and there is at least one group and one row in it.")
    return math.sqrt((between + within / rows_of_group) / groups)


# endregion
