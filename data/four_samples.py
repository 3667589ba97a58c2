"""Four samples: the smallest ROC curve with a corner, one of four pairs in the wrong order."""

from __future__ import annotations

from data.case import Case
from data.made import made_case


def four_samples(*, second_score: float = 0.8) -> Case:
    """Return the four samples; with ``second_score=0.6`` the misplaced negative falls below both positives.

    >>> four_samples().y_score.tolist()
    [0.9, 0.8, 0.7, 0.1]
    """
    return made_case(
        "four samples",
        [1, 0, 1, 0],
        [0.9, second_score, 0.7, 0.1],
        negative_name="negative",
        positive_name="positive",
        unit="samples",
        source="made by hand",
    )
