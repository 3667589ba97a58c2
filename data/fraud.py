"""Forty thousand payments, three in a hundred fraudulent: training, choosing and testing are apart."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from data.case import Case
from data.made import made_case

PAYMENTS = 40_000
WEAK_COLUMNS = 4  # all that the weak model sees
MODELS = ("strong", "weak", "balanced", "isotonic")
PARTS = ("train", "validation", "test")


@lru_cache(maxsize=1)
def fraud_data() -> dict[str, tuple[NDArray[np.float64], NDArray[np.int64]]]:
    """Return what is known of the payments and which are fraudulent, for each of the three parts.

    >>> [len(label) for _, label in fraud_data().values()]
    [20000, 10000, 10000]
    """
    from sklearn.datasets import make_classification
    from sklearn.model_selection import train_test_split

    known, label = make_classification(
        n_samples=PAYMENTS,
        n_features=12,
        n_informative=6,
        n_redundant=2,
        weights=[0.97],
        flip_y=0.005,
        class_sep=0.8,
        random_state=0,
    )
    train, rest, train_label, rest_label = train_test_split(
        known, label, test_size=0.5, stratify=label, random_state=0
    )
    validation, test, validation_label, test_label = train_test_split(
        rest, rest_label, test_size=0.5, stratify=rest_label, random_state=0
    )
    return {
        "train": (train, train_label),
        "validation": (validation, validation_label),
        "test": (test, test_label),
    }


@lru_cache(maxsize=len(MODELS))
def _trained(model: str) -> Any:
    from sklearn.calibration import CalibratedClassifierCV
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    weights = "balanced" if model in ("balanced", "isotonic") else None
    classifier = make_pipeline(StandardScaler(), LogisticRegression(max_iter=1000, class_weight=weights))
    if model == "isotonic":
        classifier = CalibratedClassifierCV(classifier, method="isotonic", cv=5)
    known, label = fraud_data()["train"]
    return classifier.fit(_seen_by(model, known), label)


def _seen_by(model: str, known: NDArray[np.float64]) -> NDArray[np.float64]:
    return known[:, :WEAK_COLUMNS] if model == "weak" else known


def fraud_case(model: str = "strong", part: str = "test") -> Case:
    """Return the payments of one part with a model's probability of fraud.

    ``strong`` is a logistic regression; ``weak`` sees four of the twelve columns; ``balanced`` weighs both
    classes alike while training, which spoils the probabilities; ``isotonic`` is balanced and recalibrated.

    >>> case = fraud_case("strong", "test")
    >>> len(case), int(case.y_true.sum())
    (10000, 320)
    """
    if model not in MODELS or part not in PARTS:
        raise ValueError(f"There is no model {model!r} or no part {part!r}; see MODELS and PARTS.")
    known, label = fraud_data()[part]
    return made_case(
        f"fraud, {model} model, {part} part",
        label,
        _trained(model).predict_proba(_seen_by(model, known))[:, 1],
        negative_name="genuine",
        positive_name="fraudulent",
        unit="payments",
        source="made with scikit-learn's make_classification, seed 0; logistic regression",
    )
