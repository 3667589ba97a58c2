"""Ten samples that were only called one or the other: four counts, and the ROC curve of a single point."""

from __future__ import annotations

import numpy as np

from data.case import Case
from data.made import made_case

CAUGHT, MISSED, ALARMED, CLEARED = 5, 1, 1, 3


def ten_samples() -> Case:
    """Return the ten samples; the score of each is 1 where it was flagged and 0 where it was not.

    >>> case = ten_samples()
    >>> int(case.y_true.sum()), int(case.y_score.sum())
    (6, 6)
    """
    many = [CAUGHT, MISSED, ALARMED, CLEARED]
    return made_case(
        "ten samples",
        np.repeat([1, 1, 0, 0], many),
        np.repeat([1.0, 0.0, 1.0, 0.0], many),
        negative_name="negative",
        positive_name="positive",
        unit="samples",
        source="made by hand",
    )
