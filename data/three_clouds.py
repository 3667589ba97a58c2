"""Three overlapping clouds of points, a common, a less common and a rare one; made with seed 4."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from data.outcomes import Gradings
from metrics.folds import out_of_fold_scores

SIZES = (1500, 400, 100)
CENTRES = ((0.0, 0.0), (2.0, 1.0), (1.0, 2.5))
SEED = 4


@lru_cache(maxsize=1)
def _probabilities() -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Return the true class of each point, and its out-of-fold probabilities of the three classes."""
    from sklearn.model_selection import StratifiedKFold
    from sklearn.naive_bayes import GaussianNB

    rng = np.random.default_rng(SEED)
    label = np.repeat(np.arange(len(SIZES)), SIZES)
    points = rng.standard_normal((len(label), 2)) + np.array(CENTRES)[label]
    order = rng.permutation(len(label))
    label, points = label[order], points[order]

    def column(cloud: int) -> NDArray[np.float64]:
        splits = StratifiedKFold(5, shuffle=True, random_state=0).split(points, label)
        return out_of_fold_scores(
            len(label),
            splits,
            lambda train, test: (
                GaussianNB().fit(points[train], label[train]).predict_proba(points[test])[:, cloud]
            ),
        )

    return label, np.stack([column(cloud) for cloud in range(len(SIZES))], axis=1)


def three_clouds(*, never_rare: bool = False) -> Gradings:
    """Return the points with the most probable class, or the more probable of the two that are not rare.

    >>> gradings = three_clouds(never_rare=True)
    >>> sorted(set(gradings.y_pred.tolist()))
    [0, 1]
    """
    label, chance = _probabilities()
    return Gradings(
        name="three clouds",
        y_true=label,
        y_pred=np.argmax(chance[:, :2] if never_rare else chance, axis=1),
        classes=("common", "uncommon", "rare"),
        unit="points",
        source="made with numpy.random.default_rng(4); naive Bayes, out of fold",
    )
