"""Our values for the fraud chapter: its data, its regression examples and its exercises."""

from __future__ import annotations

import numpy as np

import metrics
from data.fraud import fraud_case, fraud_data
from data.outlying_forecasts import outlying_forecasts
from data.screening import screening
from data.seven_samples import seven_samples
from data.straight_line import straight_line
from data.three_digits import three_digits
from tests.reference.published import INPUTS, Values, group, prefixed

COSTS = {"c_fp": 5, "c_fn": 200}
GRID = np.linspace(0.001, 0.6, 600)


@group("fraud-reg-")
def regression() -> Values:
    case = outlying_forecasts()
    true, forecast = case.y_true, case.y_pred
    mean = np.full(len(case), metrics.constant_for_squared_error(true))
    mae = metrics.mean_absolute_error(true, forecast)
    return prefixed(
        "fraud-reg-",
        {
            "mae": mae,
            "mse": metrics.mean_squared_error(true, forecast),
            "r2-mean-constant": metrics.r2_score(true, mean),
            "r2-constant-plus10": metrics.r2_score(true, mean + 10),
            "rmse-over-mae": metrics.root_mean_squared_error(true, forecast) / mae,
        },
    )


@group("prose2-")
def prose() -> Values:
    four_in_a_thousand = metrics.Counts(tp=0, fn=4, fp=0, tn=996)
    return prefixed(
        "prose2-",
        {
            "majority-accuracy-0.4pct": metrics.majority_accuracy(four_in_a_thousand),
            "bayes-threshold-5-200": metrics.bayes_threshold(**COSTS),
            "all-negative-balanced-acc": metrics.balanced_accuracy(four_in_a_thousand),
            "precision-at-prev-10pct-corrected": metrics.precision_at_prevalence(0.9, 0.05, 0.1),
        },
    )


@group("fraud-prev-")
def prevalences() -> Values:
    labels = {part: label for part, (_, label) in fraud_data().items()}
    counts = {part: metrics.counts_of_predictions(one, one) for part, one in labels.items()}
    return {
        "fraud-prev-train": metrics.prevalence(counts["train"]),
        "fraud-prev-val": metrics.prevalence(counts["validation"]),
    }


@group("fraud-t05-")
def at_one_half() -> Values:
    case = fraud_case("strong", "test")
    counts = metrics.threshold_table(case.y_true, case.y_score).at(0.5)
    return prefixed(
        "fraud-t05-",
        {
            "tp": counts.tp,
            "fn": counts.fn,
            "tn": counts.tn,
            "accuracy": metrics.accuracy(counts),
            "precision": metrics.precision(counts),
            "recall": metrics.recall(counts),
            "specificity": metrics.specificity(counts),
            "f1": metrics.f1(counts),
            "balanced-accuracy": metrics.balanced_accuracy(counts),
            "majority-baseline": metrics.majority_accuracy(counts),
            "confusion-matrix": metrics.confusion_matrix(case.y_true, case.y_score >= 0.5),
        },
    )


@group("fraud-rank-")
def ranking() -> Values:
    strong, weak = fraud_case("strong"), fraud_case("weak")
    return {
        "fraud-rank-auc-strong": metrics.roc_auc_score(strong.y_true, strong.y_score),
        "fraud-rank-auc-strong-sklearn": metrics.auc_by_ranks(strong.y_true, strong.y_score),
        "fraud-rank-ap-weak": metrics.average_precision_score(weak.y_true, weak.y_score),
    }


@group("fraud-cal-")
def calibration() -> Values:
    found: Values = {}
    for name, model in (("plain", "strong"), ("balanced", "balanced"), ("balanced-isotonic", "isotonic")):
        case = fraud_case(model)
        found |= prefixed(
            f"fraud-cal-{name}-",
            {
                "mean-prob": metrics.constant_for_squared_error(case.y_score),
                "brier": metrics.brier_score_loss(case.y_true, case.y_score),
                "log-loss": metrics.log_loss(case.y_true, case.y_score),
                "auc": metrics.roc_auc_score(case.y_true, case.y_score),
            },
        )
    del found["fraud-cal-balanced-auc"], found["fraud-cal-balanced-isotonic-mean-prob"]  # not published
    return found


@group("fraud-cost-")
def costs() -> Values:
    validation, test = fraud_case("strong", "validation"), fraud_case("strong", "test")
    chosen_on = metrics.threshold_table(validation.y_true, validation.y_score)
    table = metrics.threshold_table(test.y_true, test.y_score)
    theory = metrics.bayes_threshold(**COSTS)
    chosen = GRID[np.argmin(metrics.cost_curve(chosen_on, **COSTS, thresholds=GRID))]
    return prefixed(
        "fraud-cost-",
        {
            "threshold-theory": theory,
            "threshold-best-val": chosen,
            "cost-default": metrics.cost(table.at(0.5), **COSTS),
            "precision-default": metrics.precision(table.at(0.5)),
            "cost-theory": metrics.cost(table.at(theory), **COSTS),
            "recall-theory": metrics.recall(table.at(theory)),
            "cost-valchosen": metrics.cost(table.at(chosen), **COSTS),
            "precision-valchosen": metrics.precision(table.at(chosen)),
            "cost-flag-nobody": metrics.cost_of_flagging_nobody(table.at(0.5), c_fn=COSTS["c_fn"]),
            "cost-flag-everybody": metrics.cost_of_flagging_everybody(table.at(0.5), c_fp=COSTS["c_fp"]),
        },
    )


@group("fraud-isotonic-")
def recalibrated() -> Values:
    case = fraud_case("isotonic")
    counts = metrics.threshold_table(case.y_true, case.y_score).at(metrics.bayes_threshold(**COSTS))
    return {"fraud-isotonic-at-theory": metrics.cost(counts, **COSTS)}


@group("digits3-")
def report() -> Values:
    case = three_digits()
    matrix = metrics.confusion_matrix(case.y_true, case.y_pred)
    one = metrics.class_scores(matrix)[1]
    macro, weighted = metrics.macro_average(matrix), metrics.weighted_average(matrix)
    return prefixed(
        "digits3-",
        {
            "class1": [one.precision, one.recall, one.f, one.support],
            "macro-f1": metrics.f1_score(case.y_true, case.y_pred, average="macro"),
            "micro-f1": metrics.f1_score(case.y_true, case.y_pred, average="micro"),
            "macro-avg": [macro.precision, macro.recall, macro.f],
            "weighted-avg": [weighted.precision, weighted.recall, weighted.f],
        },
    )


@group("ex1-")
def exercise_1() -> Values:
    said = INPUTS["ex1-tp"]
    tp, fp = said["flagged_positive"], said["flagged"] - said["flagged_positive"]
    fn = said["positives"] - tp
    counts = metrics.Counts(tp=tp, fn=fn, fp=fp, tn=said["n"] - said["flagged"] - fn)
    return prefixed(
        "ex1-",
        {
            "tp": counts.tp,
            "fp": counts.fp,
            "fn": counts.fn,
            "tn": counts.tn,
            "accuracy": metrics.accuracy(counts),
            "precision": metrics.precision(counts),
            "specificity": metrics.specificity(counts),
            "f1": metrics.f1(counts),
            "balanced-accuracy": metrics.balanced_accuracy(counts),
        },
    )


@group("ex2-")
def exercise_2() -> Values:
    said = INPUTS["ex2-prev-0.2"]
    found = {
        f"ex2-prev-{share}": metrics.precision_at_prevalence(said["tpr"], said["fpr"], share)
        for share in (0.2, 0.05, 0.01, 0.001)
    }
    found["ex2-simulated-1pct"] = metrics.precision(screening(0.01))
    return found


@group("ex3-")
def exercise_3() -> Values:
    said = INPUTS["ex3-threshold"]
    gain = said["stay_prob"] * said["value"] - said["offer"]
    return {"ex3-threshold": metrics.bayes_threshold_from_benefits(b_tp=gain, b_fp=-said["offer"])}


@group("ex4-")
def exercise_4() -> Values:
    case = seven_samples()
    assert metrics.roc_auc_score(case.y_true, case.y_score**2) == metrics.roc_auc_score(
        case.y_true, case.y_score
    )
    return {
        "ex4-auc": metrics.roc_auc_score(case.y_true, case.y_score),
        "ex4-pairs-correct": metrics.pair_counts(case.y_true, case.y_score).won,
    }


@group("ex5-")
def exercise_5() -> Values:
    same, narrow = straight_line()["same"], straight_line()["narrow"]
    return {
        "ex5-r2-same": metrics.r2_score(same.y_true, same.y_pred),
        "ex5-r2-narrow": metrics.r2_score(narrow.y_true, narrow.y_pred),
        "ex5-rmse-narrow": metrics.root_mean_squared_error(narrow.y_true, narrow.y_pred),
    }


@group("ex6-")
def exercise_6() -> Values:
    said = INPUTS["ex6-f1-a"]
    f1 = {name: metrics.f_beta_of_rates(one[1], one[2]) for name, one in said.items()}
    support = [one[0] for one in said.values()]
    return {
        "ex6-f1-a": f1["A"],
        "ex6-f1-b": f1["B"],
        "ex6-f1-c": f1["C"],
        "ex6-macro-f1": metrics.macro_mean(list(f1.values())),
        "ex6-weighted-f1": metrics.weighted_mean(list(f1.values()), support),
    }
