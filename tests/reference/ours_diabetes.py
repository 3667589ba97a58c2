"""Our values for the diabetes chapter."""

from __future__ import annotations

import metrics
from data import load_case
from tests.reference.published import Values, group, prefixed


@group("pima-")
def diabetes() -> Values:
    case = load_case()
    table = metrics.threshold_table(case.y_true, case.y_score)
    counts = table.at(0.5)
    return prefixed(
        "pima-",
        {
            "tp": counts.tp,
            "fp": counts.fp,
            "fn": counts.fn,
            "tn": counts.tn,
            "accuracy": metrics.accuracy(counts),
            "precision": metrics.precision(counts),
            "recall": metrics.recall(counts),
            "specificity": metrics.specificity(counts),
            "f1": metrics.f1(counts),
            "auc": metrics.area_under_roc(table),
            "base_rate": metrics.prevalence(counts),
            "majority_accuracy": metrics.majority_accuracy(counts),
        },
    )
