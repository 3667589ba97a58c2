"""Published numbers about counts, curves, areas and pairs, computed again from the inputs they came with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import metrics
from data import load_case

CASES = json.loads(Path(__file__).with_name("numbers.json").read_text(encoding="utf-8"))["cases"]
PUBLISHED = {number["id"]: (number, case) for case in CASES for number in case["numbers"]}
NAN = float("nan")


def diabetes() -> dict[str, Any]:
    case = load_case()
    table = metrics.threshold_table(case.y_true, case.y_score)
    state = metrics.snapshot(table, 0.5)
    base_rate = metrics.prevalence(state.counts)
    return {
        "pima-tp": state.counts.tp,
        "pima-fp": state.counts.fp,
        "pima-fn": state.counts.fn,
        "pima-tn": state.counts.tn,
        "pima-accuracy": state.accuracy,
        "pima-precision": state.precision,
        "pima-recall": state.recall,
        "pima-specificity": state.specificity,
        "pima-f1": state.f1,
        "pima-auc": metrics.area_under_roc(table),
        "pima-base_rate": base_rate,
        "pima-majority_accuracy": metrics.accuracy(table.at(np.inf)),
    }


def four_samples() -> dict[str, Any]:
    inputs = PUBLISHED["roc4-auc"][1]["inputs"]
    fpr, tpr, _ = metrics.roc_curve(inputs["y"], inputs["s"])
    changed = PUBLISHED["roc4-auc-changed-0.6"][1]["inputs"]
    ten = PUBLISHED["ten-tpr"][1]["inputs"]
    return {
        "roc4-fpr": fpr,
        "roc4-tpr": tpr,
        "roc4-auc": metrics.roc_auc_score(inputs["y"], inputs["s"]),
        "roc4-pairs-correct": metrics.pair_counts(inputs["y"], inputs["s"]).won,
        "roc4-auc-changed-0.6": metrics.roc_auc_score(changed["y"], changed["s"]),
        "ten-tpr": metrics.recall(metrics.Counts(tp=ten["TP"], fn=ten["FN"], fp=ten["FP"], tn=ten["TN"])),
    }


def twelve_units() -> tuple[np.ndarray, np.ndarray]:
    inputs = PUBLISHED["w12-tp"][1]["inputs"]
    label = np.isin(np.arange(1, 13), inputs["faulty_units_1based"]).astype(int)
    return label, np.array(inputs["scores"])


def worked_example() -> dict[str, Any]:
    label, score = twelve_units()
    table = metrics.threshold_table(label, score)
    state = metrics.snapshot(table, 0.5)
    recall, precision = metrics.precision_recall_points(table)
    entering = np.diff(table.tp)
    found = {
        "w12-tp": state.counts.tp,
        "w12-tn": state.counts.tn,
        "w12-accuracy": state.accuracy,
        "w12-precision": state.precision,
        "w12-recall": state.recall,
        "w12-specificity": state.specificity,
        "w12-fpr": state.false_positive_rate,
        "w12-f1": state.f1,
        "w12-auc-pairs-per-positive": [
            float(metrics.pair_counts([1, *[0] * 8], [one, *score[label == 0]]).auc * 8)
            for one in score[label == 1]
        ],
        "w12-auc-ranks": metrics.auc_by_ranks(label, score),
        "w12-pr-ap": metrics.average_precision(table),
        "w12-pr-baseline": metrics.prevalence(state.counts),
        "w12-pr-precisions-at-recall-rise": precision[entering > 0],
    }
    for row, threshold in enumerate(table.thresholds[1:].tolist(), start=1):
        counts = table.counts(row)
        found[f"w12-row-{threshold}"] = [
            threshold,
            counts.tp,
            counts.fp,
            recall[row - 1],
            metrics.false_positive_rate(counts),
            precision[row - 1],
        ]
    return {name: value for name, value in found.items() if name in PUBLISHED}


def pitfalls() -> dict[str, Any]:
    """What ties and hard predictions do to an area that forgets about them."""
    label, score = twelve_units()
    pairs = metrics.pair_counts(label, score)
    found = {
        "pit-auc-of-hard-predictions": metrics.roc_auc_score(label, score >= 0.5),
        "pit-ties-order-low": pairs.won / pairs.total,
        "pit-ties-order-high": (pairs.won + pairs.tied) / pairs.total,
    }
    label, score = binormal(np.random.default_rng(3), 20, 1980, separation=2.5)
    hard = (score >= 2.0).astype(float)
    recall, precision = metrics.precision_recall_points(metrics.threshold_table(label, hard))
    found["pit-pr-ap-fine"] = metrics.average_precision_score(label, score)
    found["pit-pr-hard-by-hand-from-counts"] = [
        # a line from the invented point (0, 1), which makes a poor classifier look good, and the step sum
        metrics.auc([0.0, *recall], [1.0, *precision]),
        metrics.average_precision_score(label, hard),
    ]
    found["pit-pr-trapezoid-hard"] = metrics.auc([0.0, *recall], [1.0, *precision])
    return found


def binormal(
    rng: np.random.Generator, positives: int, negatives: int, *, separation: float
) -> tuple[np.ndarray, np.ndarray]:
    score = np.concatenate([rng.normal(separation, 1, positives), rng.normal(0, 1, negatives)])
    return np.repeat([1, 0], [positives, negatives]), score


def imbalance() -> dict[str, Any]:
    found = {}
    for name in ("imb50", "imb10"):
        inputs = PUBLISHED[f"{name}-ap"][1]["inputs"]
        label, score = binormal(np.random.default_rng(3), inputs["n_pos"], inputs["n_neg"], separation=2)
        table = metrics.threshold_table(label, score)
        state = metrics.snapshot(table, 1.0)
        found |= {
            f"{name}-ap": metrics.average_precision(table),
            f"{name}-auc": metrics.area_under_roc(table),
            f"{name}-accuracy": state.accuracy,
            f"{name}-precision": state.precision,
            f"{name}-recall": state.recall,
            f"{name}-silent-accuracy": metrics.accuracy(table.at(np.inf)),
        }
    return {name: value for name, value in found.items() if name in PUBLISHED}


def nines() -> dict[str, Any]:
    from sklearn.datasets import load_digits
    from sklearn.model_selection import train_test_split
    from sklearn.svm import SVC

    digits = load_digits()
    train, test, label, truth = train_test_split(digits.data, digits.target == 9, random_state=0)
    tables = {
        gamma: metrics.threshold_table(truth, SVC(gamma=gamma).fit(train, label).decision_function(test))
        for gamma in (1.0, 0.05, 0.01)
    }
    pairs = metrics.pair_counts_of(tables[0.01])
    best = tables[0.01].at(metrics.threshold_with_fewest_mistakes(tables[0.01]))
    return {
        "nines-acc-g1.0": metrics.accuracy(tables[1.0].at(0.0)),
        "nines-acc-g0.05": metrics.accuracy(tables[0.05].at(0.0)),
        "nines-auc-g0.01": metrics.area_under_roc(tables[0.01]),
        "nines-misordered-g0.01": [pairs.lost, pairs.total, metrics.accuracy(best)],
    }


PARTS: list[Callable[[], dict[str, Any]]] = [
    diabetes,
    four_samples,
    worked_example,
    pitfalls,
    imbalance,
    nines,
]


@pytest.mark.parametrize("part", PARTS, ids=lambda one: one.__name__)
def test_published_numbers_are_reproduced(part):
    found = part()
    assert found
    for name, ours in found.items():
        published = PUBLISHED[name][0]
        np.testing.assert_allclose(
            np.round(np.asarray(ours, dtype=float), published["decimals"]),
            published["value"],
            rtol=0,
            atol=1e-9,
            err_msg=f"{name}: {published['quantity']}",
        )
