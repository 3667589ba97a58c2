"""Handwritten nines against all other digits: one in ten is positive, and one setting decides everything."""

from __future__ import annotations

from functools import lru_cache

from data.case import Case
from data.made import made_case


@lru_cache(maxsize=8)
def nines(gamma: float) -> Case:
    """Return the held-out digits with the score of a support vector machine of this kernel width.

    With ``gamma`` 1.0 or 0.05 it calls nothing a nine, with 0.01 it is nearly perfect.

    >>> len(nines(0.01)), int(nines(0.01).y_true.sum())
    (450, 47)
    """
    from sklearn.datasets import load_digits
    from sklearn.model_selection import train_test_split
    from sklearn.svm import SVC

    pixels, digit = load_digits(return_X_y=True)
    train, test, train_label, test_label = train_test_split(pixels, digit == 9, random_state=0)
    return made_case(
        f"nines, gamma {gamma}",
        test_label,
        SVC(gamma=gamma).fit(train, train_label).decision_function(test),
        negative_name="other",
        positive_name="nine",
        unit="digits",
        source="scikit-learn's digits (Alpaydin and Kaynak, 1998), held out, support vector machine",
    )
