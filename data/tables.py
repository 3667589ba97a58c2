"""The threshold table of a case, made once in a process: everything that is shown begins with it."""

from __future__ import annotations

from data.case import Case
from metrics.thresholds import ThresholdTable, threshold_table

#: How many tables are kept.
MOST = 16

_kept: dict[str, ThresholdTable] = {}


def table_of_case(case: Case) -> ThresholdTable:
    """Every threshold that makes a difference in a case, and how many of each class it flags.

    >>> from data import load_case
    >>> table_of_case(load_case()) is table_of_case(load_case())
    True
    """
    table = _kept.get(case.fingerprint)
    if table is None:
        table = threshold_table(case.y_true, case.y_score)
    remember_table(case, table)
    return table


def remember_table(case: Case, table: ThresholdTable) -> None:
    """Keep a table that was made elsewhere; the one that was asked for longest ago is forgotten."""
    _kept.pop(case.fingerprint, None)
    _kept[case.fingerprint] = table
    while len(_kept) > MOST:
        del _kept[next(iter(_kept))]


def forget_tables() -> None:
    """Give the memory of all tables back."""
    _kept.clear()
