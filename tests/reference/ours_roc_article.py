"""Our values for the ROC article: four samples, ten samples, nines against the rest, forest against SVM."""

from __future__ import annotations

import metrics
from data.blobs import blobs
from data.four_samples import four_samples
from data.nines import nines
from data.ten_samples import ten_samples
from tests.reference.published import Values, group, prefixed


@group("roc4-")
def four() -> Values:
    case, changed = four_samples(), four_samples(second_score=0.6)
    fpr, tpr, _ = metrics.roc_curve(case.y_true, case.y_score)
    return prefixed(
        "roc4-",
        {
            "fpr": fpr,
            "tpr": tpr,
            "auc": metrics.roc_auc_score(case.y_true, case.y_score),
            "pairs-correct": metrics.pair_counts(case.y_true, case.y_score).won,
            "auc-changed-0.6": metrics.roc_auc_score(changed.y_true, changed.y_score),
        },
    )


@group("ten-")
def ten() -> Values:
    case = ten_samples()
    return {"ten-tpr": metrics.recall(metrics.threshold_table(case.y_true, case.y_score).at(1.0))}


@group("nines-")
def digits() -> Values:
    tables = {
        gamma: metrics.threshold_table(nines(gamma).y_true, nines(gamma).y_score)
        for gamma in (1.0, 0.05, 0.01)
    }
    good = tables[0.01]
    pairs = metrics.pair_counts_of(good)
    best = good.at(metrics.threshold_with_fewest_mistakes(good))
    return prefixed(
        "nines-",
        {
            "acc-g1.0": metrics.accuracy(tables[1.0].at(0.0)),
            "acc-g0.05": metrics.accuracy(tables[0.05].at(0.0)),
            "auc-g1.0": metrics.area_under_roc(tables[1.0]),
            "auc-g0.01": metrics.area_under_roc(good),
            "misordered-g0.01": [pairs.lost, pairs.total, metrics.accuracy(best)],
        },
    )


@group("blobs-")
def forest_and_svc() -> Values:
    forest, svc = blobs("forest"), blobs("svc")
    return {
        "blobs-auc-rf": metrics.roc_auc_score(forest.y_true, forest.y_score),
        "blobs-auc-svc": metrics.roc_auc_score(svc.y_true, svc.y_score),
    }
