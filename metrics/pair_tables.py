"""The pairs behind the AUC one by one: a table of who beats whom, and pairs picked at random."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.checks import FloatArray, IntArray, Label, check_binary
from metrics.ranking import PairCounts

#: How a pair can end: the positive scores higher, both score the same, the negative scores higher.
WON, TIED, LOST = 1, 0, -1


# region: pair_table_class
@dataclass(frozen=True, eq=False, slots=True)
class PairTable:
    """Every positive against every negative: a row for each positive, a column for each negative.

    ``positives`` and ``negatives`` are the scores, high to low; ``outcomes`` int8 of shape (positives,
    negatives) holds 1 for a pair won, 0 for a tie, -1 for a pair lost. With the first row at the bottom and
    each cell as large as any other, the border of the won cells is the ROC curve. Made by `pair_table`.
    """

    positives: FloatArray
    negatives: FloatArray
    outcomes: NDArray[np.int8]

    def __post_init__(self) -> None:
        """Protect the arrays: a table is read by many and changed by none."""
        _protect(self)

    @property
    def counts(self) -> PairCounts:
        """How many of the cells are won, tied and lost.

        >>> pair_table([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1]).counts
        PairCounts(won=3, tied=0, lost=1)
        """
        won, tied, lost = (int(np.count_nonzero(self.outcomes == outcome)) for outcome in (WON, TIED, LOST))
        return PairCounts(won=won, tied=tied, lost=lost)


# endregion


# region: pair_table
def pair_table(y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None) -> PairTable:
    """Set every positive against every negative, both sorted by score, and note who scores higher.

    ``y_true`` and ``y_score`` of shape (n,). The table has a cell for each pair, positives times negatives of
    them: it is for looking at pairs. `pair_counts` counts them without making any.

    Scores are compared as they are; nothing is rounded. With one class only there are no pairs, and the table
    has no rows or no columns.

    Also known as: dominance matrix.

    Reference: Hanley, J. A. and McNeil, B. J. (1982). The meaning and use of the area under a receiver
    operating characteristic (ROC) curve. Radiology 143, 29-36.

    >>> table = pair_table([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1])
    >>> table.positives.tolist(), table.negatives.tolist()
    ([0.9, 0.7], [0.8, 0.1])
    >>> table.outcomes.tolist()
    [[1, 1], [-1, 1]]
    """
    caught, alarmed = _high_to_low(y_true, y_score, pos_label=pos_label)
    return PairTable(
        positives=caught,
        negatives=alarmed,
        outcomes=_outcomes(caught[:, np.newaxis], alarmed[np.newaxis, :]),
    )


# endregion


# region: random_pairs
@dataclass(frozen=True, eq=False, slots=True)
class RandomPairs:
    """Pairs that were picked at random: their rows and columns in the table of all pairs, and how they ended.

    ``rows``, ``columns`` int64; ``positives``, ``negatives`` float64, the two scores; ``outcomes`` int8 as in
    `PairTable`; one entry for each pick.
    """

    rows: IntArray
    columns: IntArray
    positives: FloatArray
    negatives: FloatArray
    outcomes: NDArray[np.int8]

    def __post_init__(self) -> None:
        """Protect the arrays."""
        _protect(self)


def random_pairs(
    y_true: ArrayLike, y_score: ArrayLike, *, picks: int, seed: int, pos_label: Label | None = None
) -> RandomPairs:
    """Pick one positive and one negative at random, again and again: the AUC is how often the positive wins.

    ``y_true`` and ``y_score`` of shape (n,). Each of the ``picks`` draws a positive and a negative, each with
    the same chance as any other of its class, and puts them back. The same ``seed`` picks the same pairs. The
    share won, a tie counting one half, comes near the AUC as the picks grow; the table of all pairs is never
    made.

    With one class only nothing can be picked: ``ValueError``.

    Reference: Hanley, J. A. and McNeil, B. J. (1982). The meaning and use of the area under a receiver
    operating characteristic (ROC) curve. Radiology 143, 29-36.

    >>> picked = random_pairs([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1], picks=4, seed=0)
    >>> picked.rows.tolist(), picked.columns.tolist(), picked.outcomes.tolist()
    ([1, 1, 1, 0], [0, 0, 0, 0], [-1, -1, -1, 1])
    """
    caught, alarmed = _high_to_low(y_true, y_score, pos_label=pos_label)
    if not len(caught) or not len(alarmed):
        raise ValueError("A pair takes a positive and a negative; y_true holds one class only.")
    rng = np.random.default_rng(seed)
    rows, columns = rng.integers(len(caught), size=picks), rng.integers(len(alarmed), size=picks)
    positives, negatives = caught[rows], alarmed[columns]
    return RandomPairs(rows, columns, positives, negatives, _outcomes(positives, negatives))


# endregion


# region: mann_whitney_u
def mann_whitney_u(pairs: PairCounts) -> float:
    """The pairs won, a tied one counted as half.

    Formula: won + tied / 2. Range 0 to the number of pairs, by which it is divided to give the AUC. Without
    pairs it is 0.

    Also known as: Mann-Whitney U statistic of the positives.

    Reference: Mann, H. B. and Whitney, D. R. (1947). On a test of whether one of two random variables is
    stochastically larger than the other. Annals of Mathematical Statistics 18, 50-60.

    >>> mann_whitney_u(PairCounts(won=25, tied=1, lost=6))
    25.5
    """
    return (2 * pairs.won + pairs.tied) / 2


# endregion


def _high_to_low(
    y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None
) -> tuple[FloatArray, FloatArray]:
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    exact = score.astype(np.float64, copy=False)
    return np.sort(exact[positive])[::-1], np.sort(exact[~positive])[::-1]


def _outcomes(caught: FloatArray, alarmed: FloatArray) -> NDArray[np.int8]:
    # Compared, never subtracted: the difference of two tiny scores may vanish.
    won: NDArray[np.int8] = np.greater(caught, alarmed).astype(np.int8)
    return won - np.less(caught, alarmed).astype(np.int8)


def _protect(holder: PairTable | RandomPairs) -> None:
    for field in fields(holder):
        getattr(holder, field.name).flags.writeable = False
