"""Agreement beyond chance: one number for the whole matrix, of two classes or of many."""

from __future__ import annotations

import math

from numpy.typing import ArrayLike

from metrics.counts import Counts
from metrics.matrices import Matrix, MatrixTotals, check_matrix, confusion_matrix
from metrics.rates import ratio

ROOT_BITS = 64  # how many binary digits of a square root are kept beyond the point


# region: matthews
def matthews(counts: Counts, *, zero_division: float = 0.0) -> float:
    """The correlation between what units are and what they were called.

    Formula: (tp tn - fp fn) / sqrt((tp + fp) (tp + fn) (tn + fp) (tn + fn)).

    Undefined when a class is missing, or everybody is called the same: returns ``zero_division``.

    Range -1 to 1, perfect 1; calling at random gives about 0. It is high only when all four rates are.

    Also known as: Matthews correlation coefficient (MCC), phi coefficient, Yule's phi.

    Reference: Matthews, B. W. (1975). Comparison of the predicted and observed secondary structure of T4
    phage lysozyme. Biochimica et Biophysica Acta 405, 442-451.

    >>> matthews(Counts(tp=3, fn=1, fp=3, tn=5))
    0.3535533905932738
    """
    product = counts.flagged * counts.positives * counts.negatives * counts.cleared
    return _ratio_to_root(counts.tp * counts.tn - counts.fp * counts.fn, product, zero_division)


def multiclass_matthews(matrix: ArrayLike, *, zero_division: float = 0.0) -> float:
    """The correlation between true and predicted classes, when there are more than two.

    Formula: (n c - sum of t p) / sqrt((n n - sum of p p) (n n - sum of t t)), where n is the number of units,
    c that of the rightly labelled ones, t and p how often each class is true and is predicted. ``matrix`` of
    shape (K, K); for two classes it is `matthews`.

    Undefined when only one class is true, or only one is predicted: returns ``zero_division``.

    Range to 1, which is perfect; the least value lies between -1 and 0.

    Also known as: R_K statistic.

    Reference: Gorodkin, J. (2004). Comparing two K-category assignments by a K-category correlation
    coefficient. Computational Biology and Chemistry 28, 367-374.

    >>> multiclass_matthews([[46, 3, 1], [5, 9, 1], [1, 2, 2]])
    0.56165279618806
    """
    totals = MatrixTotals.of(matrix)
    square = totals.total**2
    covariance = totals.total * totals.correct - _chance(totals)
    spread_of_predicted = square - sum(count * count for count in totals.predicted)
    spread_of_true = square - sum(count * count for count in totals.true)
    return _ratio_to_root(covariance, spread_of_predicted * spread_of_true, zero_division)


def matthews_corrcoef(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """The correlation between true and predicted labels, of two classes or of many.

    ``y_true`` and ``y_pred`` of shape (n,). See `matthews` and `multiclass_matthews`; 0 where undefined.

    As in scikit-learn, without sample weights.

    >>> matthews_corrcoef([1, 1, 1, 0], [1, 0, 1, 0])
    0.5773502691896257
    """
    return multiclass_matthews(confusion_matrix(y_true, y_pred))


# endregion


# region: kappa
def kappa(counts: Counts, *, zero_division: float = 0.0) -> float:
    """How much of the agreement that chance leaves open was reached.

    Formula: (observed - expected) / (1 - expected), where observed is the accuracy, and expected what two
    independent judges with the same habits would reach: the product of the margins.

    Undefined when chance alone agrees always (both call everybody the same): returns ``zero_division``.

    Range to 1, which is perfect; 0 is chance, and the least value is -1.

    Also known as: Cohen's kappa, Heidke skill score.

    Reference: Cohen, J. (1960). A coefficient of agreement for nominal scales. Educational and Psychological
    Measurement 20, 37-46.

    >>> kappa(Counts(tp=3, fn=1, fp=3, tn=5))
    0.3333333333333333
    """
    return multiclass_kappa(((counts.tn, counts.fp), (counts.fn, counts.tp)), zero_division=zero_division)


def expected_agreement(matrix: ArrayLike, *, zero_division: float = 0.0) -> float:
    """How often two judges with these habits would agree if neither looked at the units.

    Formula: sum over the classes of (row total x column total) / total squared. ``matrix`` of shape (K, K).

    Undefined when there are no units: returns ``zero_division``. Range 0 to 1.

    Also known as: chance agreement.

    Reference: Cohen, J. (1960), as for `kappa`.

    >>> expected_agreement([[46, 3, 1], [5, 9, 1], [1, 2, 2]])
    0.5775510204081633
    """
    totals = MatrixTotals.of(matrix)
    return ratio(_chance(totals), totals.total**2, zero_division=zero_division)


def multiclass_kappa(matrix: ArrayLike, *, weights: str | None = None, zero_division: float = 0.0) -> float:
    """Agreement beyond chance over many classes; with weights, a near miss is a smaller disagreement.

    Formula: 1 - sum of w observed / sum of w expected. A disagreement of classes i and j weighs 1, or |i - j|
    with ``weights="linear"``, or its square with ``"quadratic"``: then the classes are grades, and the order
    of the matrix is theirs. ``matrix`` of shape (K, K).

    Undefined when no disagreement is expected: returns ``zero_division``.

    Range to 1, which is perfect; 0 is chance.

    Also known as: weighted kappa; quadratic weights come close to the intraclass correlation.

    Reference: Cohen, J. (1968). Weighted kappa: nominal scale agreement with provision for scaled
    disagreement or partial credit. Psychological Bulletin 70, 213-220.

    >>> grades = [[46, 3, 1], [5, 9, 1], [1, 2, 2]]
    >>> multiclass_kappa(grades), multiclass_kappa(grades, weights="quadratic")
    (0.5603864734299517, 0.6144927536231884)
    """
    cells, totals = check_matrix(matrix), MatrixTotals.of(matrix)
    weight = _disagreements(cells, weights)
    places = [(i, j) for i in range(len(cells)) for j in range(len(cells))]
    observed = totals.total * sum(weight[i][j] * cells[i][j] for i, j in places)
    expected = sum(weight[i][j] * totals.true[i] * totals.predicted[j] for i, j in places)
    return ratio(expected - observed, expected, zero_division=zero_division)


def cohen_kappa_score(
    y1: ArrayLike, y2: ArrayLike, *, labels: ArrayLike | None = None, weights: str | None = None
) -> float:
    """How far two lists of labels agree beyond chance; neither needs to be the truth.

    ``y1`` and ``y2`` of shape (n,). ``labels`` gives the classes and, with ``weights``, the order of the
    grades; otherwise it is that of the sorted labels. NaN where undefined. See `multiclass_kappa`.

    As in scikit-learn, without sample weights.

    >>> cohen_kappa_score([1, 2, 3, 3], [1, 2, 3, 2], weights="linear")
    0.7142857142857143
    """
    return multiclass_kappa(confusion_matrix(y1, y2, labels=labels), weights=weights, zero_division=math.nan)


# endregion


def _chance(totals: MatrixTotals) -> int:
    return sum(true * predicted for true, predicted in zip(totals.true, totals.predicted, strict=True))


def _disagreements(cells: Matrix, weights: str | None) -> list[list[int]]:
    powers = {None: 0, "linear": 1, "quadratic": 2}
    if weights not in powers:
        raise ValueError(f"weights must be None, 'linear' or 'quadratic', not {weights!r}.")
    power, size = powers[weights], range(len(cells))
    return [[abs(i - j) ** power if i != j else 0 for j in size] for i in size]


def _ratio_to_root(numerator: int, square: int, zero_division: float) -> float:
    """Divide by a square root in whole numbers, so that a perfect agreement is exactly 1, however large."""
    if not square:
        return zero_division
    return (numerator << ROOT_BITS) / math.isqrt(square << 2 * ROOT_BITS)
