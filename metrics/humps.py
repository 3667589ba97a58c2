"""The humps of two classes along an axis of scores, as they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, check_binary
from metrics.density import score_density, scott_bandwidth
from metrics.row_blocks import blocks
from metrics.score_axes import ScoreAxis

#: A hump that would be less high than this share of the other one could not be seen.
FLAT = 0.08


# region: class_humps_class
@dataclass(frozen=True, eq=False, slots=True)
class ClassHumps:
    """The densities of two classes at the same ``places``, shares of an axis from 0 to 1.

    Each is scaled by its class's share of all units, so that people are compared with people; unless one of
    them would be too flat to be seen: then ``equally_large`` is true, and the area of each is 1. All arrays
    are float64 of shape (m,). Made by `class_humps`.
    """

    places: FloatArray
    negative: FloatArray
    positive: FloatArray
    equally_large: bool


# endregion


# region: class_humps
def class_humps(y_true: ArrayLike, y_score: ArrayLike, axis: ScoreAxis, *, points: int = 257) -> ClassHumps:
    """Smooth the scores of either class where they stand on an axis.

    ``y_true`` and ``y_score`` of shape (n,). The bells are as wide as Scott's rule says, along the axis, but
    never narrower than the distance of two of the ``points``: no hump falls between them. A class whose
    scores are all alike borrows the width of all scores; where these are alike too, it is a hundredth of the
    axis.

    >>> from metrics.score_axes import score_axis
    >>> humps = class_humps([0, 0, 0, 1], [0.1, 0.2, 0.3, 0.8], score_axis([0.1, 0.2, 0.3, 0.8]))
    >>> float(humps.places[humps.negative.argmax()]), humps.equally_large
    (0.19921875, False)
    """
    labels, scores = check_binary(y_true, y_score)
    stand = np.empty(len(scores))
    for rows in blocks(len(scores)):
        stand[rows] = axis.position(scores[rows])
    places = np.linspace(0.0, 1.0, points)

    def density(own: FloatArray) -> FloatArray:
        spread = next((values for values in (own, stand) if values.min() < values.max()), None)
        width = scott_bandwidth(spread) if spread is not None else 0.01
        return score_density(own, places, bandwidth=max(width, 1.0 / (points - 1)))

    humps = {of: density(stand[labels == of]) for of in (False, True) if np.any(labels == of)}
    negative, positive = (humps.get(of, np.zeros(points)) for of in (False, True))
    share = float(np.count_nonzero(labels)) / len(labels)
    low, high = sorted((float(negative.max()) * (1.0 - share), float(positive.max()) * share))
    if 0.0 < low < FLAT * high:
        return ClassHumps(places, negative, positive, True)
    return ClassHumps(places, negative * (1.0 - share), positive * share, False)


# endregion
