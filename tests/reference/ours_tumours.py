"""Our values for the handbook's breast tumours: out of fold, by cost, and on the test set."""

from __future__ import annotations

import numpy as np

import metrics
from data.case import Case
from data.tumours import MODELS, tumours, tumours_data
from tests.reference.published import NUMBERS, Values, group, prefixed

COSTS = {"c_fp": 1, "c_fn": 20}


@group("bc-data-")
def sizes() -> Values:
    develop, test = tumours_data()
    both = np.concatenate([develop, test])
    counts = metrics.counts_of_predictions(both, both)
    return {
        "bc-data-malignant": counts.positives,
        "bc-data-share": metrics.prevalence(counts),
        "bc-data-test-n-pos": [len(test), np.count_nonzero(test)],
        "bc-data-dev-n": len(develop),
    }


@group("bc-oof-")
def out_of_fold() -> Values:
    found: Values = {}
    for model in MODELS:
        case = tumours(model, "out-of-fold")
        table = metrics.threshold_table(case.y_true, case.y_score)
        counts = table.at(0.5)
        every = {
            "accuracy": metrics.accuracy(counts),
            "precision": metrics.precision(counts),
            "recall": metrics.recall(counts),
            "f1": metrics.f1(counts),
            "mcc": metrics.matthews(counts),
            "auc": metrics.area_under_roc(table),
            "ap": metrics.average_precision(table),
            "brier": metrics.brier_score_loss(case.y_true, case.y_score),
            "ece": metrics.expected_calibration_error(case.y_true, case.y_score, n_bins=10),
        }
        found |= prefixed(f"bc-oof-{model}-", every)
    return {name: value for name, value in found.items() if name in NUMBERS}


def judged(case: Case, threshold: float) -> list[float]:
    """The cost, the misses and the false alarms on the test set."""
    counts = metrics.threshold_table(case.y_true, case.y_score).at(threshold)
    return [metrics.cost(counts, **COSTS), counts.fn, counts.fp]


def thresholds(model: str) -> dict[str, float]:
    case = tumours(model, "out-of-fold")
    chosen_on = metrics.threshold_table(case.y_true, case.y_score)
    return {
        "default-0.5": 0.5,
        "chosen": metrics.cheapest_threshold(chosen_on, **COSTS),
        "bayes-1-21": metrics.bayes_threshold(**COSTS),
    }


@group("bc-cost-")
def by_cost() -> Values:
    found: Values = {}
    for model in MODELS:
        chosen = thresholds(model)
        for name, threshold in chosen.items():
            found[f"bc-cost-{model}-{name}"] = judged(tumours(model, "test"), threshold)
        found[f"bc-cost-{model}-chosen-threshold"] = chosen["chosen"]
    del found["bc-cost-lr-bayes-1-21"]  # not published
    return found


@group("bc-test-")
def on_the_test_set() -> Values:
    cases = {model: tumours(model, "test") for model in MODELS}
    rows = len(cases["lr"])
    auc = {model: metrics.auc_statistic(case.y_true, case.y_score) for model, case in cases.items()}
    squared = {
        model: metrics.mean_statistic((case.y_score - case.y_true) ** 2) for model, case in cases.items()
    }
    nb = cases["nb"]
    lr_auc = metrics.bootstrap_interval(auc["lr"], rows)
    nb_ap = metrics.bootstrap_interval(metrics.average_precision_statistic(nb.y_true, nb.y_score), rows)
    auc_apart = metrics.bootstrap_difference(auc["lr"], auc["nb"], rows)
    brier_apart = metrics.bootstrap_difference(squared["lr"], squared["nb"], rows)
    costs = {
        model: {name: judged(case, one)[0] for name, one in thresholds(model).items()}
        for model, case in cases.items()
    }
    return prefixed(
        "bc-test-",
        {
            "lr-auc": lr_auc.estimate,
            "lr-auc-ci": [lr_auc.low, lr_auc.high],
            "lr-ap": metrics.average_precision_score(cases["lr"].y_true, cases["lr"].y_score),
            "nb-ap": nb_ap.estimate,
            "nb-ap-ci": [nb_ap.low, nb_ap.high],
            "platt-brier": metrics.brier_score_loss(cases["platt"].y_true, cases["platt"].y_score),
            "auc-diff": auc_apart.estimate,
            "auc-diff-ci": [auc_apart.low, auc_apart.high],
            "brier-diff-ci": [brier_apart.low, brier_apart.high],
            "default-over-best-min": min(one["default-0.5"] / one["chosen"] for one in costs.values()),
        },
    )
