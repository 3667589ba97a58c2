"""Checks of thresholds that are chosen, and of readings at the rates that are asked for."""

from __future__ import annotations

import math
from collections.abc import Iterator
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal, localcontext

import numpy as np

from metrics import choices, readings
from metrics.checks import FloatArray
from metrics.verify.comparisons import Check, exactly
from metrics.verify.judged_case import JudgedCase, four_of


def _choices_of_threshold(case: JudgedCase) -> Iterator[Check]:
    from sklearn.metrics import precision_recall_curve, roc_curve

    _, recall, at = precision_recall_curve(case.labels, case.score)
    levels = [level / 20 for level in range(1, 21)]
    theirs = [at[recall[:-1] >= level].max() for level in levels]
    ours = [choices.threshold_for_recall(case.table, level) for level in levels]
    yield exactly("threshold_for_recall", ours, theirs)

    fpr, tpr, at = roc_curve(case.labels, case.score, drop_intermediate=False)
    mistakes = np.rint((1 - tpr) * case.table.positives + fpr * case.table.negatives)
    yield exactly(
        "threshold_with_fewest_mistakes",
        choices.threshold_with_fewest_mistakes(case.table),
        at[mistakes == mistakes.min()].max(),
    )

    every = max(1, len(case.judged) // 60)
    judged = case.judged[::every]
    short = [choices.shortest_threshold(case.table, threshold) for threshold in judged]
    kept = [four for _, four, _ in case.judgements()[::every]]
    yield exactly("shortest_threshold: same counts", [four_of(case, one) for one in short], kept)
    distinct = np.unique(case.score)
    needed = [_decimals_needed(distinct, threshold) for threshold in judged]
    used = [max(0, -int(Decimal(repr(one)).normalize().as_tuple().exponent)) for one in short]
    yield exactly("shortest_threshold: decimal places", used, needed)


def _decimals_needed(distinct: FloatArray, threshold: float) -> int:
    """Return how many decimal places it takes to write a number that flags what ``threshold`` flags."""
    row = int(np.searchsorted(distinct, threshold))
    if row in (0, len(distinct)):
        return 0  # an interval without an end holds a whole number
    lower, upper = float(distinct[row - 1]), float(distinct[row])
    with localcontext(prec=1000):
        for places in range(400):
            step = Decimal(10) ** -places
            for rounding in (ROUND_FLOOR, ROUND_CEILING):
                written = (Decimal(upper) / step).to_integral_value(rounding) * step
                if lower < float(written) <= upper:
                    return places
    return -1


def _constraints(case: JudgedCase) -> Iterator[Check]:
    """Find each threshold and reading again by trying every vertex of scikit-learn's curves."""
    from sklearn.metrics import confusion_matrix_at_thresholds, precision_recall_curve, roc_curve

    precision, recall, at = precision_recall_curve(case.labels, case.score)
    precision, recall = precision[:-1], recall[:-1]
    levels = [level / 20 for level in range(1, 21)]
    reached = [*(level for level in levels if precision.max() >= level), float(precision.max())]
    yield exactly(
        "threshold_for_precision",
        [choices.threshold_for_precision(case.table, level) for level in reached],
        [at[precision >= level].min() for level in reached],
    )
    yield exactly(
        "precision_at_recall",
        [readings.precision_at_recall(case.table, level) for level in levels],
        [precision[recall >= level][-1] for level in levels],
    )
    fpr, tpr, _ = roc_curve(case.labels, case.score, drop_intermediate=False)
    yield exactly(
        "recall_at_false_positive_rate",
        [readings.recall_at_false_positive_rate(case.table, level) for level in (0.0, *levels)],
        [tpr[fpr <= level].max() for level in (0.0, *levels)],
    )
    _, fp, _, tp, at = confusion_matrix_at_thresholds(case.labels, case.score)
    capacities = np.unique(np.linspace(0, len(case.score), 25).astype(np.int64)).tolist()
    yield exactly(
        "threshold_for_capacity",
        [choices.threshold_for_capacity(case.table, most) for most in capacities],
        [at[tp + fp <= most].min(initial=math.inf) for most in capacities],
    )
    # Where k takes in all units of a tie, the k best are those flagged, and their share is the precision.
    flagged = (tp + fp).astype(np.int64).tolist()
    some = range(0, len(flagged), max(1, len(flagged) // 500))
    yield exactly(
        "precision_at_k",
        [readings.precision_at_k(case.table, flagged[row]) for row in some],
        [precision[::-1][row] for row in some],
    )


#: In the order of the report.
CHECKS = (_choices_of_threshold, _constraints)
