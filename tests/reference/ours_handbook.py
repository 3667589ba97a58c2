"""Our values for the metrics handbook: twelve units, three grades, households, and seeded studies."""

from __future__ import annotations

import math

import numpy as np

import metrics
from data.answers import ANSWERS, PEOPLE, answers, true_variances
from data.households import households
from data.three_clouds import three_clouds
from data.three_grades import three_grades
from data.twelve_units import twelve_units
from data.two_bells import rival_models, two_bells
from tests.reference.published import INPUTS, NUMBERS, Values, group, prefixed

COSTS = INPUTS["w12-cost-cost-curve"]


def twelve() -> metrics.ThresholdTable:
    case = twelve_units()
    return metrics.threshold_table(case.y_true, case.y_score)


@group("w12-")
def twelve_at_one_half() -> Values:
    counts = twelve().at(INPUTS["w12-tp"]["threshold"])
    return prefixed(
        "w12-",
        {
            "tp": counts.tp,
            "tn": counts.tn,
            "accuracy": metrics.accuracy(counts),
            "precision": metrics.precision(counts),
            "recall": metrics.recall(counts),
            "specificity": metrics.specificity(counts),
            "fpr": metrics.false_positive_rate(counts),
            "npv": metrics.negative_predictive_value(counts),
            "f1": metrics.f1(counts),
            "f0.5": metrics.f_beta(counts, beta=0.5),
            "balanced-accuracy": metrics.balanced_accuracy(counts),
            "mcc": metrics.matthews(counts),
            "kappa": metrics.kappa(counts),
        },
    )


@group("w12-row-")
def twelve_rows() -> Values:
    table = twelve()
    found = {}
    for row, threshold in enumerate(table.thresholds.tolist()):
        counts = table.counts(row)
        found[f"w12-row-{threshold}"] = [
            threshold,
            counts.tp,
            counts.fp,
            metrics.recall(counts),
            metrics.false_positive_rate(counts),
            metrics.precision(counts, zero_division=math.nan),
        ]
    return {name: value for name, value in found.items() if name in NUMBERS}


@group("w12-auc-")
def twelve_auc() -> Values:
    case = twelve_units()
    caught, cleared = case.y_score[case.y_true == 1], case.y_score[case.y_true == 0]

    def beaten(score: float, others: np.ndarray) -> float:
        pairs = metrics.pair_counts([1, *[0] * len(others)], [score, *others])
        return pairs.won + pairs.tied / 2

    return {
        "w12-auc-pairs-per-positive": [beaten(score, cleared) for score in caught],
        # Among all units a score ties with itself, so one half is missing to its rank.
        "w12-auc-ranks-of-positives": [beaten(score, case.y_score) + 0.5 for score in caught],
        "w12-auc-ranks": metrics.auc_by_ranks(case.y_true, case.y_score),
    }


@group("w12-pr-")
def twelve_precision_recall() -> Values:
    table = twelve()
    _, precision = metrics.precision_recall_points(table)
    return {
        "w12-pr-ap": metrics.average_precision(table),
        "w12-pr-baseline": metrics.prevalence(table.at(math.inf)),
        "w12-pr-precisions-at-recall-rise": precision[np.diff(table.tp) > 0],
    }


@group("w12-cost-")
def twelve_cost() -> Values:
    table = twelve()
    bayes = metrics.bayes_threshold(**COSTS)
    return prefixed(
        "w12-cost-",
        {
            "cost-curve": metrics.cost_curve(table, **COSTS),
            "default-cost": metrics.cost(table.at(0.5), **COSTS),
            "iso-cost-slope": metrics.iso_cost_slope(metrics.prevalence(table.at(0.5)), **COSTS),
            "bayes-threshold": bayes,
            "bayes-cost": metrics.cost(table.at(bayes), **COSTS),
        },
    )


@group("w12-cal-")
def twelve_calibration() -> Values:
    case = twelve_units()
    brier = metrics.brier_score_loss(case.y_true, case.y_score)
    faulty = metrics.brier_score_loss(np.ones(4, dtype=int), case.y_score[case.y_true == 1])
    working = metrics.brier_score_loss(np.zeros(8, dtype=int), case.y_score[case.y_true == 0])
    curve = metrics.reliability_curve(case.y_true, case.y_score, n_bins=2)
    return prefixed(
        "w12-cal-",
        {
            "brier-shown": brier,
            "sq-err-faulty": 4 * faulty,
            "sq-err-working": 8 * working,
            "sq-err-total": len(case) * brier,
            "base-rate-brier": metrics.brier_decomposition(case.y_true, case.y_score).uncertainty,
            "lower-bin-mean": curve.mean_probability[0],
            "lower-gap": curve.gaps[0],
            "upper-bin-mean": curve.mean_probability[1],
            "upper-bin-share": curve.share_positive[1],
            "ece-2bins": metrics.expected_calibration_error(case.y_true, case.y_score, n_bins=2),
        },
    )


@group("w12-ci-")
def twelve_intervals() -> Values:
    said = INPUTS["w12-ci-wald"]
    k, n, z = said["k"], said["n"], metrics.normal_quantile(0.95)
    wald, wilson = metrics.wald_interval(k, n), metrics.wilson_interval(k, n)
    return prefixed(
        "w12-ci-",
        {
            "z": z,
            "wald": [wald.low, wald.high],
            "wilson-centre": (wilson.low + wilson.high) / 2,
            "wilson": [wilson.low, wilson.high],
            "wilson-scipy": [wilson.low, wilson.high],
            "wilson-inner-sqrt": wilson.width / 2 * (1 + z * z / n) / z,
        },
    )


@group("w12-boot-")
def twelve_bootstrap() -> Values:
    case = twelve_units()
    interval = metrics.bootstrap_auc(case.y_true, case.y_score)
    return {
        "w12-boot-skipped": interval.skipped,
        "w12-boot-expected-skipped": interval.resamples * metrics.chance_of_one_class(4, 8),
    }


@group("c3-")
def grades() -> Values:
    case = three_grades()
    matrix = metrics.confusion_matrix(case.y_true, case.y_pred)
    good, rework, _ = metrics.class_scores(matrix)
    macro, micro = metrics.macro_average(matrix), metrics.micro_average(matrix)
    totals = metrics.MatrixTotals.of(matrix)
    return prefixed(
        "c3-",
        {
            "good": [good.precision, good.recall, good.f, good.support],
            "rework": [rework.precision, rework.recall, rework.f, rework.support],
            "macro": [macro.precision, macro.recall, macro.f],
            "micro": [micro.precision, micro.recall, micro.f],
            "accuracy": metrics.multiclass_accuracy(matrix),
            "column-totals": totals.predicted,
            "row-col-product-sum": metrics.expected_agreement(matrix) * totals.total**2,
            "expected-agreement": metrics.expected_agreement(matrix),
            "kappa": metrics.multiclass_kappa(matrix),
            "kappa-quadratic": metrics.cohen_kappa_score(case.y_true, case.y_pred, weights="quadratic"),
        },
    )


@group("c3-allgood-")
def all_called_good() -> Values:
    case = three_grades(all_called_good=True)
    matrix = metrics.confusion_matrix(case.y_true, case.y_pred)
    return prefixed(
        "c3-allgood-",
        {
            "accuracy": metrics.accuracy_score(case.y_true, case.y_pred),
            "good-f1": metrics.class_scores(matrix)[0].f,
            "macro-f1": metrics.macro_average(matrix).f,
            "mcc": metrics.multiclass_matthews(matrix),
            "kappa": metrics.multiclass_kappa(matrix),
        },
    )


@group("house-")
def house() -> Values:
    case = households()
    true, forecast = case.y_true, case.y_pred
    mean = metrics.constant_for_squared_error(true)
    return prefixed(
        "house-",
        {
            "ape": [
                metrics.mean_absolute_percentage_error([one], [other])
                for one, other in zip(true, forecast, strict=True)
            ],
            "rmse": metrics.root_mean_squared_error(true, forecast),
            "mae": metrics.mean_absolute_error(true, forecast),
            "mape": metrics.mean_absolute_percentage_error(true, forecast),
            "mean": mean,
            "sst": len(case) * metrics.mean_squared_error(true, np.full(len(case), mean)),
            "r2": metrics.r2_score(true, forecast),
        },
    )


@group("house-const-")
def house_constants() -> Values:
    true = households().y_true

    def always(constant: float) -> np.ndarray:
        return np.full(len(true), constant)

    weights = np.sort(metrics.percentage_weights(true))[::-1]
    low, high = metrics.constants_for_absolute_error(true)
    lowest, highest = metrics.constants_for_percentage_error(true)
    assert (low, high) == (15.0, 20.0)
    assert lowest == highest
    return prefixed(
        "house-const-",
        {
            "mse-at-mean": metrics.mean_squared_error(true, always(metrics.constant_for_squared_error(true))),
            "mae-at-15": metrics.mean_absolute_error(true, always(low)),
            "mae-at-20": metrics.mean_absolute_error(true, always(high)),
            "weights": weights,
            "weight-sum": weights.sum(),
            "half-weight": weights.sum() / 2,
            "mape-constant": lowest,
            "mape-at-12": metrics.mean_absolute_percentage_error(true, always(lowest)),
        },
    )


@group("cv12-")
def folds() -> Values:
    from sklearn.model_selection import KFold, StratifiedKFold

    case = twelve_units()
    plain = [test for _, test in KFold(4).split(case.y_score)]
    strat = [test for _, test in StratifiedKFold(4).split(case.y_score, case.y_true)]
    of_plain = metrics.counts_by_fold(case.y_true, case.y_score, plain, threshold=0.5)
    every = metrics.counts_by_fold(case.y_true, case.y_score, strat, threshold=0.5)
    pooled = metrics.pooled_counts(every)
    return prefixed(
        "cv12-",
        {
            "plain-positives-per-fold": [counts.positives for counts in of_plain],
            "strat-members": [(test + 1).tolist() for test in strat],
            "strat-counts-tp-fp-fn": [[counts.tp, counts.fp, counts.fn] for counts in every],
            "strat-precision": [metrics.precision(counts) for counts in every],
            "strat-f1": [metrics.f1(counts) for counts in every],
            "mean-precision": metrics.fold_average(metrics.precision, every),
            "mean-recall": metrics.fold_average(metrics.recall, every),
            "mean-f1": metrics.fold_average(metrics.f1, every),
            "pooled": [metrics.precision(pooled), metrics.recall(pooled), metrics.f1(pooled)],
        },
    )


@group("prose4-")
def prose() -> Values:
    recall, alarmed = metrics.binormal_rates(1.0, 2.0)
    empty = metrics.chance_of_fold_without_positives(200, 10, 20)
    # A truth of zero is divided by the smallest number allowed: an error of that size is then 100 %.
    epsilon = 1.0 / metrics.mean_absolute_percentage_error([0.0], [1.0])
    return prefixed(
        "prose4-",
        {
            "f1-p1-r001": metrics.f_beta_of_rates(1.0, 0.01),
            "arith-p1-r001": metrics.macro_mean([1.0, 0.01]),
            "precision-pi-0.5": metrics.precision_at_prevalence(recall, alarmed, 0.5),
            "precision-pi-0.01": metrics.precision_at_prevalence(recall, alarmed, 0.01),
            "tpr-fpr": [recall, alarmed],
            "silent-accuracy-1pct": metrics.majority_accuracy(metrics.Counts(tp=0, fn=1, fp=0, tn=99)),
            "bayes-threshold-1-10": metrics.bayes_threshold(c_fp=1, c_fn=10),
            "auc-theory-d2": metrics.binormal_auc(2.0),
            "auc-theory-d1.5": metrics.binormal_auc(1.5),
            "p-empty-fold": empty,
            "expected-empty-folds": 2000 * empty,
            "mape-over-forecast-x3": metrics.mean_absolute_percentage_error([5.0], [15.0]),
            "bootstrap-left-out": metrics.chance_left_out(10_000),
            "mape-epsilon": epsilon,
        },
    )


@group("split24-")
def splitters() -> Values:
    from sklearn.model_selection import GroupKFold, StratifiedKFold

    said = INPUTS["split24-stratified"]
    label = np.arange(said["n"]) % 4 == 1  # a quarter is positive, and the first row is not
    assert np.count_nonzero(label) == said["positives"]
    strat = [test for _, test in StratifiedKFold(4).split(label, label)]
    groups = np.repeat(np.arange(8), [5, 4, 4, 3, 3, 2, 2, 1])
    grouped = [test for _, test in GroupKFold(4).split(label, label, groups)]
    return {
        "split24-stratified": [
            counts.positives for counts in metrics.counts_by_fold(label, label, strat, threshold=1)
        ],
        "split24-group-instance": [
            counts.total for counts in metrics.counts_by_fold(label, label, grouped, threshold=1)
        ],
    }


def imbalance(name: str, positives: int) -> Values:
    case = two_bells(positives)
    table = metrics.threshold_table(case.y_true, case.y_score)
    counts = table.at(1.0)
    every = prefixed(
        name,
        {
            "auc": metrics.area_under_roc(table),
            "ap": metrics.average_precision(table),
            "accuracy": metrics.accuracy(counts),
            "balanced-accuracy": metrics.balanced_accuracy(counts),
            "precision": metrics.precision(counts),
            "recall": metrics.recall(counts),
            "f1": metrics.f1(counts),
            "mcc": metrics.matthews(counts),
            "kappa": metrics.kappa(counts),
            "silent-accuracy": metrics.majority_accuracy(counts),
        },
    )
    return {identity: value for identity, value in every.items() if identity in NUMBERS}


@group("imb50-")
def half_positive() -> Values:
    return imbalance("imb50-", INPUTS["imb50-ap"]["n_pos"])


@group("imb10-")
def a_tenth_positive() -> Values:
    return imbalance("imb10-", INPUTS["imb10-ap"]["n_pos"])


@group("imb1-")
def a_hundredth_positive() -> Values:
    return imbalance("imb1-", INPUTS["imb1-ap"]["n_pos"])


def rival(model: str) -> Values:
    case = rival_models(model)
    table = metrics.threshold_table(case.y_true, case.y_score)
    every = prefixed(
        f"model{model}-",
        {
            "auc": metrics.area_under_roc(table),
            "ap": metrics.average_precision(table),
            "recall-at-1pct-fpr": metrics.recall_at_false_positive_rate(table, 0.01),
            "precision-at-50-recall": metrics.precision_at_recall(table, 0.5),
        },
    )
    return {identity: value for identity, value in every.items() if identity in NUMBERS}


@group("modelA-")
def model_a() -> Values:
    return rival("A")


@group("modelB-")
def model_b() -> Values:
    return rival("B")


@group("coverage-")
def coverage() -> Values:
    rng = np.random.default_rng(0)
    truth = metrics.binormal_auc(1.5)
    intervals = []
    for _ in range(200):
        case = two_bells(60, 140, separation=1.5, rng=rng)
        intervals.append(metrics.bootstrap_auc(case.y_true, case.y_score, resamples=500, seed=rng))
    covered = [one.low <= truth <= one.high for one in intervals]
    return {
        "coverage-true-auc": truth,
        "coverage-rate": metrics.macro_mean([float(one) for one in covered]),
        "coverage-mean-width": metrics.macro_mean([one.width for one in intervals]),
    }


@group("pit-")
def pitfalls() -> Values:
    case = twelve_units()
    pairs = metrics.pair_counts(case.y_true, case.y_score)
    return {
        "pit-auc-of-hard-predictions": metrics.roc_auc_score(case.y_true, case.y_score >= 0.5),
        "pit-ties-order-low": pairs.won / pairs.total,
        "pit-ties-order-high": (pairs.won + pairs.tied) / pairs.total,
    }


@group("pit-pr-")
def trapezoids() -> Values:
    case = two_bells(20, 1980, separation=2.5)
    hard = (case.y_score >= 2.0).astype(float)
    recall, precision = metrics.precision_recall_points(metrics.threshold_table(case.y_true, hard))
    # A line from the invented point (0, 1), which flatters, beside the step sum.
    flattering = metrics.auc([0.0, *recall], [1.0, *precision])
    return {
        "pit-pr-ap-fine": metrics.average_precision_score(case.y_true, case.y_score),
        "pit-pr-trapezoid-hard": flattering,
        "pit-pr-hard-by-hand-from-counts": [flattering, metrics.average_precision_score(case.y_true, hard)],
    }


@group("pit-folds-")
def folds_without_positives() -> Values:
    from sklearn.model_selection import KFold

    label = np.arange(200) < 10
    empty = 0
    for seed in range(200):
        tests = [test for _, test in KFold(10, shuffle=True, random_state=seed).split(label)]
        counts = metrics.counts_by_fold(label, label, tests, threshold=1)
        empty += sum(one.positives == 0 for one in counts)
    return {"pit-folds-empty-folds-of-2000": empty}


@group("cluster-")
def clusters() -> Values:
    case = answers()
    share = metrics.mean_statistic(case.correct)
    rows = len(case.correct)
    of_answers = metrics.bootstrap_interval(share, rows)
    of_people = metrics.bootstrap_interval(share, rows, groups=case.person)
    between, within = true_variances()
    return {
        "cluster-answers-ci": [of_answers.low, of_answers.high],
        "cluster-answers-sd": np.std(metrics.bootstrap_replicates(share, rows)),
        "cluster-people-ci": [of_people.low, of_people.high],
        "cluster-real-spread-theory": metrics.deviation_of_clustered_share(
            between, within, groups=PEOPLE, rows_of_group=ANSWERS
        ),
    }


@group("three-")
def clouds() -> Values:
    found: Values = {}
    for name, case in (("all", three_clouds()), ("never-rare", three_clouds(never_rare=True))):
        matrix = metrics.confusion_matrix(case.y_true, case.y_pred)
        found |= prefixed(
            f"three-{name}-",
            {
                "accuracy": metrics.multiclass_accuracy(matrix),
                "macro-f1": metrics.macro_average(matrix).f,
                "weighted-f1": metrics.weighted_average(matrix).f,
                "balanced-accuracy": metrics.multiclass_balanced_accuracy(matrix),
                "mcc": metrics.multiclass_matthews(matrix),
            },
        )
    return {identity: value for identity, value in found.items() if identity in NUMBERS}
