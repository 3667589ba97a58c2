"""Seventy parts in three grades, and what a grader called them."""

from __future__ import annotations

import numpy as np

from data.outcomes import Gradings

GRADES = ("good", "rework", "scrap")
GRADED = ((46, 3, 1), (5, 9, 1), (1, 2, 2))  # rows are the true grades
ALL_GOOD = ((50, 0, 0), (15, 0, 0), (5, 0, 0))  # a grader who never looks


def three_grades(*, all_called_good: bool = False) -> Gradings:
    """Return the parts, grade by grade, as a grader called them, or as one who calls every part good.

    >>> len(three_grades()), int((three_grades().y_true == three_grades().y_pred).sum())
    (70, 57)
    """
    matrix = np.array(ALL_GOOD if all_called_good else GRADED)
    true, called = np.indices(matrix.shape)
    return Gradings(
        name="three grades",
        y_true=np.repeat(true.ravel(), matrix.ravel()),
        y_pred=np.repeat(called.ravel(), matrix.ravel()),
        classes=GRADES,
        unit="parts",
        source="made by hand",
    )
