"""The numbers about one threshold, ours beside scikit-learn's, for people to look at."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics import areas, checks, snapshots, thresholds
from metrics.checks import FloatArray, Label
from metrics.verify import of_all_units
from metrics.verify.comparisons import NAN, Check, Report, compare, exactly
from metrics.verify.judging import judged
from metrics.verify.large_cases import is_large

FOUR = ("tp", "fn", "fp", "tn")


def side_by_side(
    y_true: ArrayLike,
    y_score: ArrayLike,
    threshold: float,
    *,
    pos_label: Label | None = None,
    report: Report | None = None,
    table: thresholds.ThresholdTable | None = None,
) -> tuple[Check, ...]:
    """The five best-known metrics at one threshold, ours beside scikit-learn's, for people to look at.

    ``accuracy``, ``precision``, ``recall``, ``f1`` and ``auc``, in this order. Where a metric is undefined
    both values are NaN, and agree. ``report`` is as in `scalars`.

    >>> for check in side_by_side([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8], 0.5):
    ...     print(check.name, round(check.ours, 4), round(check.theirs, 4), check.ok)
    accuracy 0.75 0.75 True
    precision 1.0 1.0 True
    recall 0.5 0.5 True
    f1 0.6667 0.6667 True
    auc 0.75 0.75 True
    """
    wanted = ("accuracy", "precision", "recall", "f1", "auc")
    every = scalars(y_true, y_score, threshold, pos_label=pos_label, report=report, table=table)
    found = {check.name: check for check in every}
    return tuple(found[name] for name in wanted)


def scalars(
    y_true: ArrayLike,
    y_score: ArrayLike,
    threshold: float,
    *,
    pos_label: Label | None = None,
    report: Report | None = None,
    table: thresholds.ThresholdTable | None = None,
) -> tuple[Check, ...]:
    """Every single number about one threshold, ours beside scikit-learn's: counts, rates, and the two areas.

    ``tp``, ``fn``, ``fp``, ``tn``, ``accuracy``, ``precision``, ``recall``, ``specificity``,
    ``false_positive_rate``, ``f1``, ``auc``, ``average_precision``. Where a number is undefined both values
    are NaN, and agree. What scikit-learn says of the areas of more than 250,000 units is taken from a
    ``report`` of the same case, if there is one; ours are read from its ``table``, if that is there already.

    >>> [check.ours for check in scalars([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8], 0.5)[:4]]
    [1.0, 1.0, 0.0, 2.0]
    """
    positive, score = checks.check_binary(y_true, y_score, pos_label=pos_label)
    score = score.astype(np.float64, copy=False)  # or NumPy would round the threshold to float32 as well
    labels: NDArray[np.int8] = positive.astype(np.int8)
    if table is None:
        table = thresholds.threshold_table(positive, score)
    state = snapshots.snapshot(table, threshold)
    four, area, precision = (_opinion_of_many if is_large(len(score)) else _opinion)(
        labels, score, threshold, report
    )
    return (
        *(exactly(name, getattr(state.counts, name), n) for name, n in zip(FOUR, four, strict=True)),
        *(compare(name, getattr(state, name), value) for name, value in _rates_of(four).items()),
        compare("auc", areas.area_under_roc(table), area),
        compare("average_precision", areas.average_precision(table), precision),
    )


#: Counts in our order, TP, FN, FP, TN; the area under the ROC curve; average precision.
_Opinion = tuple[tuple[int, ...], float, float]


def _opinion(
    labels: NDArray[np.int8], score: FloatArray, threshold: float, report: Report | None
) -> _Opinion:
    """Ask scikit-learn for the counts and for both areas, by the functions that are called so."""
    from sklearn.metrics import average_precision_score, confusion_matrix, roc_auc_score

    tn, fp, fn, tp = confusion_matrix(labels, score >= threshold, labels=[0, 1]).ravel().tolist()
    positives = int(labels.sum())
    area = float(roc_auc_score(labels, score)) if 0 < positives < len(labels) else NAN
    return (tp, fn, fp, tn), area, float(average_precision_score(labels, score)) if positives else NAN


def _opinion_of_many(
    labels: NDArray[np.int8], score: FloatArray, threshold: float, report: Report | None
) -> _Opinion:
    """Read the same from one sort of scikit-learn's; areas from a report, if it has them."""
    known = {} if report is None else {check.name: check.theirs for check in report.checks}
    names = "all units: area_under_roc", "all units: average_precision"
    if not all(name in known for name in names):
        found = judged(of_all_units.CHECKS, labels == 1, score)
        known = {check.name: check.theirs for check in found}
    flagged, positive = score >= threshold, labels == 1
    tp, total = int(np.count_nonzero(flagged & positive)), int(np.count_nonzero(flagged))
    positives = int(np.count_nonzero(positive))
    four = (tp, positives - tp, total - tp, len(labels) - positives - total + tp)
    area, precision = (known.get(name, NAN) for name in names)
    return four, area, precision


def _rates_of(four: tuple[int, ...]) -> dict[str, float]:
    """Ask scikit-learn for the rates of four counts: of one row for each cell, weighed by its count."""
    from sklearn import metrics as sk

    rows = {"y_true": [1, 1, 0, 0], "y_pred": [1, 0, 1, 0], "sample_weight": list(four)}
    specificity = float(sk.recall_score(**rows, pos_label=0, zero_division=np.nan))
    return {
        "accuracy": float(sk.accuracy_score(**rows)),
        "precision": float(sk.precision_score(**rows, zero_division=np.nan)),
        "recall": float(sk.recall_score(**rows, zero_division=np.nan)),
        "specificity": specificity,
        "false_positive_rate": 1 - specificity,
        "f1": float(sk.f1_score(**rows, zero_division=np.nan)),
    }
