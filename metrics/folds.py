"""Cross-validation: scores that no model gave to its own training rows, and how to sum folds up.

Which rows make a fold is for scikit-learn's splitters to say; here a fold is an array of row numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from metrics.averages import macro_mean
from metrics.checks import FloatArray, IntArray, Label, check_binary, check_scores
from metrics.counts import Counts
from metrics.resampling import Rate


# region: out_of_fold_scores
def out_of_fold_scores(
    rows: int,
    splits: Iterable[tuple[ArrayLike, ArrayLike]],
    fit_and_score: Callable[[IntArray, IntArray], ArrayLike],
) -> FloatArray:
    """Every row scored by a model that has not seen it.

    ``splits`` are pairs of training and test rows, as a splitter of scikit-learn yields them; for each,
    ``fit_and_score(train, test)`` trains anew and returns one score for each test row. The result is of shape
    (rows,).

    A row that is tested twice or never, or tested and trained on at once, is a `ValueError`.

    Also known as: cross-validated predictions; `cross_val_predict` in scikit-learn.

    Reference: Stone, M. (1974). Cross-validatory choice and assessment of statistical predictions. Journal of
    the Royal Statistical Society B 36, 111-147.

    >>> splits = [([2, 3], [0, 1]), ([0, 1], [2, 3])]
    >>> out_of_fold_scores(4, splits, lambda train, test: test * 0.0 + train.mean()).tolist()
    [2.5, 2.5, 0.5, 0.5]
    """
    scores = np.full(rows, np.nan)
    tested = np.zeros(rows, dtype=np.int64)
    for train, test in splits:
        trained, held_out = _row_numbers(train, rows), _row_numbers(test, rows)
        if np.isin(held_out, trained).any():
            raise ValueError("A row is in the training and in the test part of one fold.")
        np.add.at(tested, held_out, 1)
        given = check_scores(fit_and_score(trained, held_out), name="the scores of a fold")
        if len(given) != len(held_out):
            raise ValueError(f"A fold of {len(held_out)} rows was given {len(given)} scores.")
        scores[held_out] = given
    if not (tested == 1).all():
        row = int(np.argmax(tested != 1))
        raise ValueError(f"Every row must be tested once, but row {row} is tested {tested[row]} times.")
    return scores


def _row_numbers(rows: ArrayLike, total: int) -> IntArray:
    numbers = np.asarray(rows)
    if numbers.dtype.kind not in "iu" or numbers.ndim != 1:
        raise ValueError("A fold is a line of row numbers.")
    if len(numbers) and not 0 <= numbers.min() <= numbers.max() < total:
        raise ValueError(f"A fold names rows outside 0 to {total - 1}.")
    return numbers.astype(np.int64)


# endregion


# region: counts_by_fold
def counts_by_fold(
    y_true: ArrayLike,
    y_score: ArrayLike,
    folds: Iterable[ArrayLike],
    *,
    threshold: float,
    pos_label: Label | None = None,
) -> tuple[Counts, ...]:
    """The four counts of each fold.

    ``y_true`` and ``y_score`` of shape (n,), ``folds`` the test rows of each fold; a unit is flagged when
    ``score >= threshold``. A fold may lack a class: then some of its rates are undefined.

    >>> counts_by_fold([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1], [[0, 1], [2, 3]], threshold=0.75)
    (Counts(tp=1, fn=0, fp=1, tn=0), Counts(tp=0, fn=1, fp=0, tn=1))
    """
    positive, score = check_binary(y_true, y_score, pos_label=pos_label)
    flagged = score >= threshold
    found = []
    for fold in folds:
        rows = _row_numbers(fold, len(positive))
        true, called = positive[rows], flagged[rows]
        found.append(
            Counts(
                tp=int(np.count_nonzero(true & called)),
                fn=int(np.count_nonzero(true & ~called)),
                fp=int(np.count_nonzero(~true & called)),
                tn=int(np.count_nonzero(~true & ~called)),
            )
        )
    return tuple(found)


def fold_average(rate: Rate, folds: Sequence[Counts], *, zero_division: float = 0.0) -> float:
    """The mean of a rate over the folds: what most programs report.

    ``rate`` takes a `Counts`, as `precision` does. A fold in which it is undefined counts ``zero_division``,
    or is left out if that is NaN. Ratios of small counts are unsteady and, for F1, biased: pooling the counts
    first (`metrics.pooled_counts`) is steadier.

    Reference: Forman, G. and Scholz, M. (2010). Apples-to-apples in cross-validation studies: pitfalls in
    classifier performance measurement. ACM SIGKDD Explorations 12, 49-57.

    >>> from metrics.rates import precision
    >>> fold_average(precision, [Counts(tp=1, fn=0, fp=3, tn=0), Counts(tp=1, fn=0, fp=0, tn=3)])
    0.625
    """
    return macro_mean(
        [rate(counts, zero_division=zero_division) for counts in folds], zero_division=zero_division
    )


# endregion


# region: chances
def chance_of_fold_without_positives(rows: int, positives: int, fold_rows: int) -> float:
    """How likely a random fold holds no positive at all, so that its recall is undefined.

    Formula: C(rows - positives, fold rows) / C(rows, fold rows).

    Also known as: hypergeometric probability of zero.

    >>> round(chance_of_fold_without_positives(200, 10, 20), 4)
    0.3398
    """
    if not 0 <= positives <= rows or not 0 <= fold_rows <= rows:
        raise ValueError(f"Of {rows} rows there cannot be {positives} positives and {fold_rows} in a fold.")
    return math.comb(rows - positives, fold_rows) / math.comb(rows, fold_rows)


def chance_of_one_class(positives: int, negatives: int) -> float:
    """How likely a bootstrap resample holds one class only, so that its AUC is undefined.

    Formula: (P / n)^n + (N / n)^n, where n = P + N.

    >>> round(2000 * chance_of_one_class(4, 8), 1)
    15.4
    """
    rows = positives + negatives
    if positives < 0 or negatives < 0 or not rows:
        raise ValueError(f"{positives} positives and {negatives} negatives make no sample.")
    chance = Fraction(positives, rows) ** rows + Fraction(negatives, rows) ** rows
    return float(chance)


def chance_left_out(rows: int) -> float:
    """How likely a row does not occur in a bootstrap resample: about 37 in 100 for all but small samples.

    Formula: (1 - 1 / n)^n, which tends to 1 / e.

    >>> round(chance_left_out(100), 3)
    0.366
    """
    if rows < 1:
        raise ValueError(f"A sample has at least 1 row, not {rows}.")
    return (1 - 1 / rows) ** rows


# endregion
