"""Twelve inspected units, four of them faulty, with one tie between a faulty and a working one."""

from __future__ import annotations

import numpy as np

from data.case import Case
from data.made import made_case

FAULTY = (1, 3, 5, 8)  # counted from 1, in the order of the scores
SCORES = (0.95, 0.85, 0.8, 0.7, 0.65, 0.55, 0.4, 0.4, 0.3, 0.2, 0.15, 0.1)


def twelve_units() -> Case:
    """Return the twelve units, the highest score first.

    >>> case = twelve_units()
    >>> np.flatnonzero(case.y_true).tolist()
    [0, 2, 4, 7]
    """
    return made_case(
        "twelve units",
        np.isin(np.arange(1, len(SCORES) + 1), FAULTY),
        SCORES,
        negative_name="working",
        positive_name="faulty",
        unit="units",
        source="made by hand",
    )
