"""The threshold table of a case, made once in a process: everything that is shown begins with it."""

from __future__ import annotations

from functools import lru_cache

from data.case import Case
from metrics.thresholds import ThresholdTable, threshold_table


@lru_cache(maxsize=16)
def table_of_case(case: Case) -> ThresholdTable:
    """Every threshold that makes a difference in a case, and how many of each class it flags.

    >>> from data import load_case
    >>> table_of_case(load_case()) is table_of_case(load_case())
    True
    """
    return threshold_table(case.y_true, case.y_score)
