"""What all figures of a case read, computed once."""

from __future__ import annotations

from functools import lru_cache

from data import Case
from metrics import ThresholdTable, threshold_table


def table_of(case: Case | ThresholdTable) -> ThresholdTable:
    """The threshold table of a case; kept, because every figure, title and caption begins with it.

    A table is returned as it is.
    """
    return case if isinstance(case, ThresholdTable) else _table_of(case)


@lru_cache(maxsize=16)
def _table_of(case: Case) -> ThresholdTable:
    return threshold_table(case.y_true, case.y_score)
