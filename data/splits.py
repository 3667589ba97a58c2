"""Rows cut into folds: twenty-four rows in four ways, and the twelve units in stratified folds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from data.twelve_units import twelve_units

FOLDS = 4
ROWS, POSITIVE_ROWS = 24, (1, 2, 3, 4, 9, 14)
ROWS_OF_PERSON = (5, 4, 4, 3, 3, 2, 2, 1)
KINDS = ("plain", "stratified", "grouped", "in_time")

Rows = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Splits:
    """One way to cut rows: which are positive, whose they are, and each fold's rows to train and to test on.

    ``positive`` (bool) and ``person`` (whole numbers) have one entry a row; both are read-only.
    """

    kind: str
    positive: NDArray[np.bool_]
    person: Rows
    folds: tuple[tuple[Rows, Rows], ...]

    def __post_init__(self) -> None:
        """Protect the arrays."""
        self.positive.flags.writeable = False
        self.person.flags.writeable = False

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.positive)


@lru_cache(maxsize=1)
def kinds_of_splits() -> tuple[Splits, ...]:
    """Return twenty-four rows of eight people, cut into four folds in each of the four `KINDS`.

    Six rows are positive, most of them early. ``in_time`` trains on what comes before the rows it tests.

    >>> [[len(test) for _, test in splits.folds] for splits in kinds_of_splits()]
    [[6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6], [4, 4, 4, 4]]
    """
    from sklearn.model_selection import GroupKFold, KFold, StratifiedKFold, TimeSeriesSplit

    positive = np.isin(np.arange(ROWS), POSITIVE_ROWS)
    person = np.repeat(np.arange(len(ROWS_OF_PERSON)), ROWS_OF_PERSON)
    folds = (
        KFold(FOLDS).split(positive),
        StratifiedKFold(FOLDS).split(positive, positive),
        GroupKFold(FOLDS).split(positive, positive, person),
        TimeSeriesSplit(FOLDS).split(positive),
    )
    return tuple(
        Splits(kind, positive.copy(), person.copy(), tuple(pairs))
        for kind, pairs in zip(KINDS, folds, strict=True)
    )


@lru_cache(maxsize=1)
def twelve_units_in_folds() -> tuple[Rows, ...]:
    """Return the rows of the twelve units that each of four stratified folds tests.

    >>> [(rows + 1).tolist() for rows in twelve_units_in_folds()]
    [[1, 2, 4], [3, 6, 7], [5, 9, 10], [8, 11, 12]]
    """
    from sklearn.model_selection import StratifiedKFold

    case = twelve_units()
    return tuple(test for _, test in StratifiedKFold(FOLDS).split(case.y_score, case.y_true))
