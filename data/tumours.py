"""Breast tumours, malignant or benign: three models, scored out of fold and on a test set kept apart."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from data.case import Case
from data.made import made_case
from metrics.calibration import PlattScaling, platt_scaling
from metrics.checks import FloatArray, IntArray
from metrics.folds import out_of_fold_scores

MODELS = ("lr", "nb", "platt")
PARTS = ("out-of-fold", "test")


@lru_cache(maxsize=1)
def _measured() -> tuple[FloatArray, IntArray, IntArray, IntArray]:
    """Return the measurements, which tumours are malignant, and the rows to develop on and to test on."""
    from sklearn.datasets import load_breast_cancer
    from sklearn.model_selection import StratifiedKFold

    measured, target = load_breast_cancer(return_X_y=True)
    malignant = 1 - target
    develop, test = next(StratifiedKFold(4, shuffle=True, random_state=0).split(measured, malignant))
    return measured, malignant, develop, test


def tumours_data() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return which tumours are malignant (1): of the part to develop on, and of the test part.

    >>> [len(part) for part in tumours_data()]
    [426, 143]
    """
    _, malignant, develop, test = _measured()
    return malignant[develop], malignant[test]


def _scores(model: str, train: IntArray, test: IntArray) -> FloatArray:
    """Train on some rows, and return the probability that each of the other rows is malignant."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import StratifiedKFold
    from sklearn.naive_bayes import GaussianNB
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    measured, malignant, _, _ = _measured()
    if model == "lr":
        logistic = LogisticRegression(C=1.0, solver="newton-cholesky", tol=1e-12)
        fitted = make_pipeline(StandardScaler(), logistic).fit(measured[train], malignant[train])
        lr: FloatArray = fitted.predict_proba(measured[test])[:, 1]
        return lr

    def log_odds(fit_on: IntArray, score: IntArray) -> FloatArray:
        joint = GaussianNB().fit(measured[fit_on], malignant[fit_on]).predict_joint_log_proba(measured[score])
        odds: FloatArray = joint[:, 1] - joint[:, 0]
        return odds

    if model == "nb":
        # From the log-odds, as for `platt`: scikit-learn's own probabilities round differently next to 1,
        # where a quarter of the tumours lie, and so tie others of them.
        return PlattScaling(slope=1.0, intercept=0.0).probability(log_odds(train, test))
    inner = StratifiedKFold(3, shuffle=True, random_state=2).split(measured[train], malignant[train])
    held_out = out_of_fold_scores(
        len(train), inner, lambda fit_on, score: log_odds(train[fit_on], train[score])
    )
    scaling = platt_scaling(malignant[train], held_out, smoothed=False)
    return scaling.probability(log_odds(train, test))


@lru_cache(maxsize=len(MODELS) * len(PARTS))
def tumours(model: str, part: str) -> Case:
    """Return the tumours of one part with a model's probability that they are malignant.

    ``lr`` is a logistic regression, ``nb`` naive Bayes, and ``platt`` naive Bayes with its log-odds
    recalibrated on inner folds. The test part is a quarter; the rest is scored out of fold, in five folds.

    >>> len(tumours("nb", "out-of-fold")), len(tumours("nb", "test"))
    (426, 143)
    """
    from sklearn.model_selection import StratifiedKFold

    if model not in MODELS or part not in PARTS:
        raise ValueError(f"There is no model {model!r} or no part {part!r}; see MODELS and PARTS.")
    measured, malignant, develop, test = _measured()
    if part == "test":
        label, score = malignant[test], _scores(model, develop, test)
    else:
        label = malignant[develop]
        folds = StratifiedKFold(5, shuffle=True, random_state=1).split(measured[develop], label)
        score = out_of_fold_scores(
            len(develop), folds, lambda fit_on, held: _scores(model, develop[fit_on], develop[held])
        )
    return made_case(
        f"tumours, {model}, {part}",
        label,
        score,
        negative_name="benign",
        positive_name="malignant",
        unit="tumours",
        source="Breast Cancer Wisconsin (Diagnostic) (Street, Wolberg and Mangasarian, 1993)",
    )
