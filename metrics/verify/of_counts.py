"""Checks of counts at every threshold, of rates made of counts, and of snapshots."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from metrics import counts, rates, snapshots
from metrics.verify.comparisons import NAN, Check, compare, exactly
from metrics.verify.judged_case import JudgedCase


def _counts_at_thresholds(case: JudgedCase) -> Iterator[Check]:
    from sklearn.metrics import confusion_matrix_at_thresholds

    _, fp, _, tp, at = confusion_matrix_at_thresholds(case.labels, case.score)
    table = case.table
    yield exactly("threshold_table: thresholds", table.thresholds, np.append(np.inf, at))
    yield exactly("threshold_table: true positives", table.tp, np.append(0, tp))
    yield exactly("threshold_table: false positives", table.fp, np.append(0, fp))
    yield exactly("threshold_table: positives", table.positives, tp[-1])
    yield exactly("threshold_table: negatives", table.negatives, fp[-1])
    yield exactly("threshold_table: total, rows", [table.total, len(table)], [len(case.score), len(at) + 1])

    judgements = case.judgements()
    ours = [table.at(threshold) for threshold, _, _ in judgements]
    yield exactly(
        "ThresholdTable.at: four counts", [_four(one) for one in ours], [four for _, four, _ in judgements]
    )
    sums = [(one.positives, one.negatives, one.flagged, one.cleared, one.mistakes, one.total) for one in ours]
    expected = [
        (tp + fn, fp + tn, tp + fp, fn + tn, fn + fp, tp + fn + fp + tn)
        for _, (tp, fn, fp, tn), _ in judgements
    ]
    yield exactly("Counts: sums of counts", sums, expected)


def _rates_of_counts(case: JudgedCase) -> Iterator[Check]:
    judgements = case.judgements()
    tables = [counts.Counts(*four) for _, four, _ in judgements]
    names = ("accuracy", "precision", "recall", "specificity", "false_positive_rate", "f1")
    for position, name in enumerate(names):
        rate = getattr(rates, name)
        theirs = np.array([values[position] for _, _, values in judgements])
        yield compare(
            f"{name}: where undefined, NaN", [rate(one, zero_division=NAN) for one in tables], theirs
        )
        yield compare(
            f"{name}: where undefined, 0", [rate(one) for one in tables], np.nan_to_num(theirs, nan=0.0)
        )
    yield compare(
        "prevalence", [rates.prevalence(one) for one in tables], [np.mean(case.labels)] * len(tables)
    )


def _snapshots(case: JudgedCase) -> Iterator[Check]:
    judgements = case.judgements()
    states = [snapshots.snapshot(case.table, threshold) for threshold, _, _ in judgements]
    ours = [
        (one.accuracy, one.precision, one.recall, one.specificity, one.false_positive_rate, one.f1)
        for one in states
    ]
    yield exactly("snapshot: thresholds", [one.threshold for one in states], [at for at, _, _ in judgements])
    yield exactly(
        "snapshot: counts", [_four(one.counts) for one in states], [four for _, four, _ in judgements]
    )
    yield compare("snapshot: rates", ours, [values for _, _, values in judgements])
    undefined = [sum(value != value for value in values) for _, _, values in judgements]
    yield exactly("snapshot: rates without a value", [len(one.undefined) for one in states], undefined)


def _four(one: counts.Counts) -> tuple[int, int, int, int]:
    return one.tp, one.fn, one.fp, one.tn


#: In the order of the report.
CHECKS = (_counts_at_thresholds, _rates_of_counts, _snapshots)
