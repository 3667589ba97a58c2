"""A wide cloud of 4,000 points and a narrow one of 500 within it: a random forest against an SVM."""

from __future__ import annotations

from functools import lru_cache

from data.case import Case
from data.made import made_case

MODELS = ("forest", "svc")


@lru_cache(maxsize=len(MODELS))
def blobs(model: str) -> Case:
    """Return the held-out points with the score of one of both models.

    >>> len(blobs("svc"))
    1125
    """
    from sklearn.datasets import make_blobs
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.model_selection import train_test_split
    from sklearn.svm import SVC

    if model not in MODELS:
        raise ValueError(f"There is no model {model!r}; choose one of {', '.join(MODELS)}.")
    points, label = make_blobs(n_samples=(4000, 500), cluster_std=[7.0, 2], random_state=22)
    train, test, train_label, test_label = train_test_split(points, label, random_state=0)
    if model == "forest":
        forest = RandomForestClassifier(100, random_state=0, max_features=2, n_jobs=1)
        score = forest.fit(train, train_label).predict_proba(test)[:, 1]
    else:
        score = SVC(gamma=0.05).fit(train, train_label).decision_function(test)
    return made_case(
        f"blobs, {model}",
        test_label,
        score,
        negative_name="wide cloud",
        positive_name="narrow cloud",
        unit="points",
        source="made with scikit-learn's make_blobs, seed 22; held-out points",
    )
