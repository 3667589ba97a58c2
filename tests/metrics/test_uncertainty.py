"""Intervals, resampling, DeLong and folds: second opinions, slow second versions, and what is refused."""

from __future__ import annotations

import itertools
import math
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest
import scipy.stats
from hypothesis import given
from hypothesis import strategies as st
from sklearn.model_selection import GroupKFold, StratifiedKFold, cross_val_predict
from sklearn.naive_bayes import GaussianNB

import metrics
from metrics import bootstrap

NAN = math.nan
ROOT = Path(__file__).resolve().parents[2]
SAMPLES = st.lists(
    st.tuples(st.integers(0, 1), st.integers(0, 6).map(lambda k: k / 6)), min_size=1, max_size=25
)


def sample(rows: int = 150, share: float = 0.4, *, decimals: int = 2) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(rows)
    label = (rng.random(rows) < share).astype(int)
    return label, np.round(1 / (1 + np.exp(-rng.normal(size=rows) - label)), decimals)


# Intervals of a share


@given(st.integers(0, 400), st.integers(0, 400), st.sampled_from([0.5, 0.9, 0.95, 0.999]))
def test_wilson_is_scipys_and_wald_the_formula(successes, others, level):
    total = successes + others
    if not total:
        assert math.isnan(metrics.wilson_interval(0, 0).low) and math.isnan(metrics.wald_interval(0, 0).high)
        return
    wilson = metrics.wilson_interval(successes, total, level=level)
    theirs = scipy.stats.binomtest(successes, total).proportion_ci(level, method="wilson")
    assert wilson.low == pytest.approx(theirs.low, abs=1e-12)
    assert wilson.high == pytest.approx(theirs.high, abs=1e-12)
    assert 0 <= wilson.low <= wilson.estimate <= wilson.high <= 1
    share = successes / total
    wald = metrics.wald_interval(successes, total, level=level)
    error = scipy.stats.norm.interval(level, share, math.sqrt(share * (1 - share) / total) or 1e-300)
    assert (wald.low, wald.high) == pytest.approx(error, abs=1e-12)
    turned = metrics.wilson_interval(others, total, level=level)
    assert turned.low == pytest.approx(1 - wilson.high, abs=1e-12)


def test_the_normal_quantile_is_scipys():
    for level in (1e-9, 0.5, 0.9, 0.95, 0.99, 1 - 1e-12):
        assert metrics.normal_quantile(level) == pytest.approx(
            scipy.stats.norm.ppf((1 + level) / 2), rel=1e-9
        )


def test_wilson_of_huge_counts():
    interval = metrics.wilson_interval(10**18, 2 * 10**18)
    assert interval.low < 0.5 < interval.high and interval.width < 1e-8


@pytest.mark.parametrize("function", [metrics.wald_interval, metrics.wilson_interval])
def test_shares_and_levels_are_checked(function):
    for arguments, said in (
        ((3, 2), "only 2 in total"),
        ((-1, 2), "whole number"),
        ((0.5, 2), "whole number"),
        ((True, 2), "whole number"),
        ((1, -2), "whole number"),
        ((NAN, 2), "whole number"),
    ):
        with pytest.raises(ValueError, match=said):
            function(*arguments)
    for level in (0, 1, -0.5, 1.5, NAN):
        with pytest.raises(ValueError, match="level"):
            function(1, 2, level=level)
    assert (function(1, 2).resamples, function(1, 2).skipped, function(1, 2).level) == (0, 0, 0.95)


# Statistics of resamples


def written_out(weights: np.ndarray) -> list[np.ndarray]:
    return [np.repeat(np.arange(weights.shape[1]), one) for one in weights]


@given(SAMPLES, st.integers(0, 2**32 - 1))
def test_every_resample_is_judged_as_if_it_were_written_out(pairs, seed):
    label, score = np.array([one[0] for one in pairs]), np.array([one[1] for one in pairs])
    rng = np.random.default_rng(seed)
    weights = np.stack([np.bincount(rng.integers(0, len(pairs), len(pairs)), minlength=len(pairs))] * 2)
    weights[1] = rng.integers(0, 3, len(pairs))
    weights[1, 0] += 1
    rows = written_out(weights)
    auc = [metrics.roc_auc_score(label[one], score[one]) for one in rows]
    np.testing.assert_array_equal(metrics.auc_statistic(label, score)(weights), auc)
    for rate in (metrics.accuracy, metrics.precision, metrics.recall, metrics.f1, metrics.matthews):
        by_hand = [
            rate(metrics.threshold_table(label[one], score[one]).at(0.5), zero_division=NAN) for one in rows
        ]
        ours = metrics.rate_statistic(label, score, rate, threshold=0.5)(weights)
        np.testing.assert_array_equal(ours, by_hand)
    ap = [metrics.average_precision_score(label[one], score[one]) for one in rows]
    np.testing.assert_allclose(metrics.average_precision_statistic(label, score)(weights), ap, atol=1e-12)
    brier = [metrics.brier_score_loss(label[one], score[one]) for one in rows]
    squared = metrics.mean_statistic((score - label) ** 2)
    np.testing.assert_allclose(squared(weights), brier, atol=1e-12)
    anything = metrics.statistic_of_rows(metrics.roc_auc_score, label, score)
    np.testing.assert_array_equal(anything(weights), auc)
    apart = metrics.difference(metrics.auc_statistic(label, score), squared)(weights)
    np.testing.assert_allclose(apart, np.array(auc) - brier, atol=1e-12)


@pytest.mark.parametrize("cells", [1, 1000, 2**17])
@pytest.mark.parametrize("kind", [np.float64, np.float32, np.int64])
def test_blocks_make_no_difference_and_replicates_are_those_of_the_rows_drawn(monkeypatch, cells, kind):
    label, score = sample(80)
    score = (score * 100).astype(kind)
    monkeypatch.setattr(bootstrap, "CELLS", cells)
    replicates = metrics.bootstrap_replicates(metrics.auc_statistic(label, score), 80, resamples=60, seed=7)
    drawn = np.random.default_rng(7).integers(0, 80, (60, 80))
    assert replicates.tolist() == [metrics.roc_auc_score(label[one], score[one]) for one in drawn]


def test_labels_of_any_kind_can_be_resampled():
    label, score = sample(60)
    plain = metrics.bootstrap_auc(label, score, resamples=50)
    words = np.array(["well", "ill"])[label]
    assert metrics.bootstrap_auc(words, score, resamples=50, pos_label="ill") == plain
    assert metrics.bootstrap_auc(label.tolist(), score.tolist(), resamples=50) == plain


# Bootstrap intervals


@pytest.mark.parametrize("level", [0.8, 0.95])
@pytest.mark.parametrize(("ours", "theirs"), [("percentile", "percentile"), ("bca", "BCa")])
def test_bootstrap_intervals_are_scipys(level, ours, theirs):
    label, score = sample(150)
    interval = metrics.bootstrap_auc(label, score, resamples=400, level=level, method=ours, seed=3)
    second = scipy.stats.bootstrap(
        (label, score),
        metrics.roc_auc_score,
        paired=True,
        vectorized=False,
        n_resamples=400,
        confidence_level=level,
        method=theirs,
        rng=np.random.default_rng(3),
    ).confidence_interval
    assert (interval.low, interval.high) == pytest.approx((second.low, second.high), abs=1e-12)
    assert interval.method == f"{ours} bootstrap of rows"
    assert (interval.level, interval.resamples, interval.skipped) == (level, 400, 0)


def test_a_skewed_mean_has_scipys_bca_interval():
    values = np.random.default_rng(0).gamma(0.5, size=40)
    interval = metrics.bootstrap_interval(
        metrics.mean_statistic(values), 40, method="bca", resamples=1000, seed=1
    )
    second = scipy.stats.bootstrap(
        (values,), np.mean, n_resamples=1000, method="BCa", rng=np.random.default_rng(1)
    ).confidence_interval
    assert (interval.low, interval.high) == pytest.approx((second.low, second.high), abs=1e-12)
    percentile = metrics.bootstrap_interval(metrics.mean_statistic(values), 40, resamples=1000, seed=1)
    assert interval.high > percentile.high  # a long tail above moves the interval upwards


def test_groups_are_drawn_whole():
    rng = np.random.default_rng(2)
    group = rng.permutation(np.repeat(["b", "a", "d", "c", "e"], [3, 9, 1, 4, 13]))
    label, score = sample(30)
    replicates = metrics.bootstrap_replicates(
        metrics.auc_statistic(label, score), 30, groups=group, resamples=40, seed=5
    )
    names = np.unique(group)
    by_hand = []
    for drawn in np.random.default_rng(5).integers(0, 5, (40, 5)):
        rows = np.concatenate([np.flatnonzero(group == names[one]) for one in drawn])
        by_hand.append(metrics.roc_auc_score(label[rows], score[rows]))
    np.testing.assert_array_equal(replicates, by_hand)
    interval = metrics.bootstrap_auc(label, score, groups=group, resamples=40, seed=5)
    assert interval.method == "percentile bootstrap of groups"


def test_two_thousand_resamples_at_95_percent_unless_told():
    label, score = sample(20)
    statistic = metrics.auc_statistic(label, score)
    assert len(metrics.bootstrap_replicates(statistic, 20)) == 2000
    told = metrics.bootstrap_auc(label, score, resamples=2000, level=0.95, method="percentile", seed=0)
    assert told == metrics.bootstrap_auc(label, score) == metrics.bootstrap_interval(statistic, 20)
    nothing = metrics.mean_statistic(np.zeros(20))
    apart = metrics.bootstrap_difference(statistic, nothing, 20)
    assert (apart.low, apart.high, apart.resamples) == (told.low, told.high, told.resamples)


def test_groups_of_one_are_rows():
    label, score = sample(40)
    for method in ("percentile", "bca"):
        of_groups = metrics.bootstrap_auc(label, score, groups=np.arange(40), resamples=200, method=method)
        of_rows = metrics.bootstrap_auc(label, score, resamples=200, method=method)
        assert (of_groups.low, of_groups.high) == (of_rows.low, of_rows.high)


def test_bca_of_groups_leaves_out_one_group_at_a_time():
    label, score = sample(60)
    group = np.repeat(np.arange(12), 5)
    statistic = metrics.auc_statistic(label, score)
    left_out = bootstrap._left_out(statistic, 60, group)
    by_hand = [metrics.roc_auc_score(label[group != one], score[group != one]) for one in range(12)]
    assert left_out.tolist() == by_hand


def test_skipped_resamples_are_counted():
    label, score = np.array([1, 0, 0, 0]), np.array([0.5, 0.1, 0.6, 0.2])
    interval = metrics.bootstrap_auc(label, score, resamples=1000)
    drawn = np.random.default_rng(0).integers(0, 4, (1000, 4))
    one_class = sum(len(set(label[one])) == 1 for one in drawn)
    assert interval.skipped == one_class > 200
    assert interval.skipped / 1000 == pytest.approx(metrics.chance_of_one_class(1, 3), abs=0.05)
    replicates = metrics.bootstrap_replicates(metrics.auc_statistic(label, score), 4, resamples=1000)
    assert np.isnan(replicates).sum() == one_class
    kept = replicates[~np.isnan(replicates)]
    assert [interval.low, interval.high] == np.quantile(kept, [0.025, 0.975]).tolist()


def test_where_nothing_can_be_said_both_ends_are_nan():
    all_alike = metrics.bootstrap_auc([1, 1, 1], [0.1, 0.2, 0.3], resamples=50)
    assert math.isnan(all_alike.estimate) and math.isnan(all_alike.low) and all_alike.skipped == 50
    # Without its only positive a sample has no AUC, so there is no acceleration.
    lonely = metrics.bootstrap_auc([1, 0, 0, 0], [0.5, 0.1, 0.6, 0.2], resamples=200, method="bca")
    assert math.isnan(lonely.low) and not math.isnan(lonely.estimate)
    perfect = metrics.bootstrap_auc([0, 0, 0, 1, 1, 1], [1, 2, 3, 4, 5, 6], resamples=200, method="bca")
    assert (perfect.low, perfect.high) == (1.0, 1.0)
    # The largest of a sample is never exceeded by a resample, but often reached: bca has an answer there.
    largest = metrics.statistic_of_rows(np.max, [1.0, 2.0, 3.0])
    assert metrics.bootstrap_interval(largest, 3, method="bca", resamples=300).high == 3.0

    for side in (-1.0, 1.0):  # all replicates below the estimate, or above

        def elsewhere(weights: np.ndarray, side: float = side) -> np.ndarray:
            return np.where((weights == 1).all(axis=1), 0.0, side)

        one_sided = metrics.bootstrap_interval(elsewhere, 50, method="bca", resamples=50)
        assert math.isnan(one_sided.low) and math.isnan(one_sided.high)


def test_a_paired_difference_keeps_the_luck_that_models_share():
    label, score = sample(200)
    better = score + 0.3 * label * np.random.default_rng(9).random(200)
    first, second = metrics.auc_statistic(label, better), metrics.auc_statistic(label, score)
    interval = metrics.bootstrap_difference(first, second, 200, resamples=300, seed=4)
    replicates = [metrics.bootstrap_replicates(one, 200, resamples=300, seed=4) for one in (first, second)]
    assert [interval.low, interval.high] == np.quantile(
        replicates[0] - replicates[1], [0.025, 0.975]
    ).tolist()
    unpaired = np.std(replicates[0]) ** 2 + np.std(replicates[1]) ** 2
    assert np.std(replicates[0] - replicates[1]) ** 2 < unpaired
    assert interval.low > 0


def test_a_generator_goes_on_where_it_is():
    statistic = metrics.mean_statistic(np.arange(6.0))
    rng = np.random.default_rng(11)
    parts = [metrics.bootstrap_replicates(statistic, 6, resamples=5, seed=rng) for _ in range(2)]
    whole = metrics.bootstrap_replicates(statistic, 6, resamples=10, seed=11)
    assert np.concatenate(parts).tolist() == whole.tolist()


def test_what_cannot_be_bootstrapped_is_refused():
    statistic = metrics.mean_statistic([1.0, 2.0])
    for options, said in (
        ({"resamples": 0}, "resamples must be"),
        ({"resamples": 2.5}, "resamples must be"),
        ({"level": 1.0}, "level"),
        ({"method": "studentised"}, "method must be"),
        ({"groups": [1, 2, 3]}, "groups has 3 entries"),
        ({"groups": [1, NAN]}, "NaN"),
    ):
        with pytest.raises(ValueError, match=said):
            metrics.bootstrap_interval(statistic, 2, **options)
    with pytest.raises(ValueError, match="rows must be"):
        metrics.bootstrap_replicates(statistic, 0)
    with pytest.raises(ValueError, match="same number of rows"):
        metrics.statistic_of_rows(metrics.roc_auc_score, [0, 1], [0.5])
    for function in (metrics.auc_statistic, metrics.average_precision_statistic, metrics.bootstrap_auc):
        for label, score, said in (
            ([], [], "empty"),
            ([0, 1], [0.5], "equally long"),
            ([0, 1], [0.5, NAN], "NaN"),
        ):
            with pytest.raises(ValueError, match=said):
                function(label, score)
    with pytest.raises(ValueError, match="NaN"):
        metrics.mean_statistic([NAN])


def test_the_benchmark_runs_and_compares_values():
    command = [sys.executable, "-m", "benchmarks.bootstrap", "--rows", "300", "--resamples", "30"]
    options = ["--calls", "5", "--repeats", "2", "--least", "0"]
    done = subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("no ties") == done.stdout.count("three decimals") == 2
    too_slow = subprocess.run([*command, *options[:-1], "1e9"], cwd=ROOT, capture_output=True, check=False)
    assert too_slow.returncode == 1


# DeLong


def slow_placements(label: np.ndarray, score: np.ndarray) -> np.ndarray:
    caught, cleared = score[label == 1], score[label == 0]
    return np.array([[(a > b) + 0.5 * (a == b) for b in cleared] for a in caught], dtype=float)


@given(SAMPLES)
def test_delong_is_the_variance_of_placements(pairs):
    label, score = np.array([one[0] for one in pairs]), np.array([one[1] for one in pairs])
    interval = metrics.delong_interval(label, score)
    positives, negatives = int(label.sum()), int(len(label) - label.sum())
    if not positives or not negatives:
        assert math.isnan(interval.estimate)
        return
    won = slow_placements(label, score)
    assert interval.estimate == pytest.approx(metrics.roc_auc_score(label, score), abs=1e-12)
    if min(positives, negatives) < 2:
        assert math.isnan(interval.low) and math.isnan(interval.high)
        return
    variance = np.var(won.mean(axis=1), ddof=1) / positives + np.var(won.mean(axis=0), ddof=1) / negatives
    reach = scipy.stats.norm.ppf(0.975) * math.sqrt(variance)
    assert (interval.low, interval.high) == pytest.approx((won.mean() - reach, won.mean() + reach), abs=1e-12)


@pytest.mark.parametrize("seed", range(5))
def test_the_delong_test_has_the_covariance_of_both(seed):
    rng = np.random.default_rng(seed)
    label = (rng.random(60) < 0.4).astype(int)
    shared = rng.normal(size=60)
    first = np.round(shared + label + rng.normal(size=60), 1)
    second = np.round(shared + 0.5 * label + rng.normal(size=60), 1)
    test = metrics.delong_test(label, first, second)
    one, other = slow_placements(label, first), slow_placements(label, second)
    of_positives = np.cov(one.mean(axis=1), other.mean(axis=1))
    of_negatives = np.cov(one.mean(axis=0), other.mean(axis=0))
    covariance = of_positives / label.sum() + of_negatives / (60 - label.sum())
    z = (one.mean() - other.mean()) / math.sqrt(np.array([1, -1]) @ covariance @ np.array([1, -1]))
    assert test.z == pytest.approx(z, rel=1e-9)
    assert test.p_value == pytest.approx(2 * scipy.stats.norm.sf(abs(z)), rel=1e-9)
    assert test.difference == pytest.approx(one.mean() - other.mean(), abs=1e-12)
    turned = metrics.delong_test(label, second, first)
    assert turned.z == pytest.approx(-test.z) and turned.p_value == pytest.approx(test.p_value)
    # The interval of the difference leaves out 0 just when the test says so at the same level.
    assert (test.interval.low > 0 or test.interval.high < 0) == (test.p_value < 0.05)


def test_delong_and_the_bootstrap_see_the_same_spread():
    label, score = sample(1000, decimals=6)
    delong = metrics.delong_interval(label, score)
    resampled = metrics.bootstrap_auc(label, score, resamples=2000)
    assert delong.width == pytest.approx(resampled.width, rel=0.08)


def test_equal_orders_cannot_be_tested():
    label, score = sample(50)
    test = metrics.delong_test(label, score, score * 2)
    assert test.difference == 0 and math.isnan(test.z) and math.isnan(test.p_value)
    nothing = metrics.delong_test([1, 1], [0.1, 0.2], [0.2, 0.1])
    assert math.isnan(nothing.difference) and math.isnan(nothing.p_value)
    for function in (metrics.delong_interval, lambda y, s: metrics.delong_test(y, s, s)):
        with pytest.raises(ValueError, match="equally long"):
            function([0, 1], [0.5])
        with pytest.raises(ValueError, match="NaN"):
            function([0, 1], [0.5, NAN])
    with pytest.raises(ValueError, match="level"):
        metrics.delong_interval(label, score, level=1)


# Folds


def test_out_of_fold_scores_are_scikit_learns():
    rng = np.random.default_rng(3)
    label = (rng.random(90) < 0.4).astype(int)
    known = rng.normal(size=(90, 3)) + label[:, None]
    splits = list(StratifiedKFold(5, shuffle=True, random_state=0).split(known, label))
    ours = metrics.out_of_fold_scores(
        90,
        splits,
        lambda train, test: GaussianNB().fit(known[train], label[train]).predict_proba(known[test])[:, 1],
    )
    theirs = cross_val_predict(GaussianNB(), known, label, cv=splits, method="predict_proba")[:, 1]
    assert ours.tolist() == theirs.tolist()


@pytest.mark.parametrize(
    ("splits", "said"),
    [
        ([([2, 3], [0, 1])], "row 2 is tested 0 times"),
        ([([2, 3], [0, 1]), ([0], [1, 2, 3])], "row 1 is tested 2 times"),
        ([([1, 2, 3], [0, 1]), ([0, 1], [2, 3])], "training and in the test part"),
        ([([2, 3], [0, 1]), ([0, 1], [2, 4])], "outside 0 to 3"),
        ([([2, 3], [0, 1]), ([0, 1], [-1, 2])], "outside 0 to 3"),
        ([([2, 3], [True, True, False, False])], "row numbers"),
        ([([2, 3], [0.0, 1.0])], "row numbers"),
        ([([2, 3], [0, 0, 1])], "row 0 is tested 2 times"),
    ],
)
def test_folds_that_leak_or_leave_out_are_refused(splits, said):
    with pytest.raises(ValueError, match=said):
        metrics.out_of_fold_scores(4, splits, lambda train, test: np.zeros(len(test)))


def test_scores_of_a_fold_are_checked():
    splits = [([2, 3], [0, 1]), ([0, 1], [2, 3])]
    with pytest.raises(ValueError, match="2 rows was given 1"):
        metrics.out_of_fold_scores(4, splits, lambda train, test: [0.5])
    with pytest.raises(ValueError, match="NaN"):
        metrics.out_of_fold_scores(4, splits, lambda train, test: [0.5, NAN])


def test_folds_add_up_to_the_whole():
    label, score = sample(90)
    groups = np.repeat(np.arange(18), 5)
    folds = [test for _, test in GroupKFold(4).split(score, label, groups)]
    every = metrics.counts_by_fold(label, score, folds, threshold=0.5)
    whole = metrics.threshold_table(label, score).at(0.5)
    assert metrics.pooled_counts(every) == whole
    assert [one.total for one in every] == [len(one) for one in folds]
    assert metrics.fold_average(metrics.recall, every) == pytest.approx(
        np.mean([metrics.recall(one) for one in every])
    )


def test_an_undefined_fold_counts_as_the_caller_says():
    empty, full = metrics.Counts(tp=0, fn=0, fp=1, tn=3), metrics.Counts(tp=1, fn=1, fp=0, tn=2)
    assert metrics.fold_average(metrics.recall, [empty, full]) == 0.25
    assert metrics.fold_average(metrics.recall, [empty, full], zero_division=NAN) == 0.5
    assert math.isnan(metrics.fold_average(metrics.recall, [empty], zero_division=NAN))
    with pytest.raises(ValueError, match="outside 0 to 1"):
        metrics.counts_by_fold([0, 1], [0.1, 0.9], [[2]], threshold=0.5)


def test_chances_are_scipys_or_counted():
    for rows, positives, fold in (
        (200, 10, 20),
        (30, 1, 10),
        (10, 9, 1),
        (10, 10, 0),
        (10, 0, 10),
        (10, 5, 6),
    ):
        theirs = scipy.stats.hypergeom(rows, positives, fold).pmf(0)
        assert metrics.chance_of_fold_without_positives(rows, positives, fold) == pytest.approx(
            theirs, rel=1e-9
        )
    for label in ([0, 1], [0, 0, 1], [1, 1, 0, 1]):
        every = list(itertools.product(label, repeat=len(label)))
        alike = sum(len(set(one)) == 1 for one in every) / len(every)
        assert metrics.chance_of_one_class(sum(label), len(label) - sum(label)) == pytest.approx(alike)
        left = sum(0 not in one for one in itertools.product(range(len(label)), repeat=len(label)))
        assert metrics.chance_left_out(len(label)) == pytest.approx(left / len(every))
    assert metrics.chance_of_one_class(3, 0) == 1.0 and metrics.chance_left_out(1) == 0.0
    assert metrics.chance_of_one_class(5000, 5000) == 0.0  # far below what floats hold
    for function, arguments in (
        (metrics.chance_of_fold_without_positives, (10, 11, 2)),
        (metrics.chance_of_fold_without_positives, (10, 1, 11)),
        (metrics.chance_of_one_class, (0, 0)),
        (metrics.chance_of_one_class, (-1, 2)),
        (metrics.chance_left_out, (0,)),
    ):
        with pytest.raises(ValueError, match=r"there cannot be|no sample|at least 1"):
            function(*arguments)


# The binormal model


@pytest.mark.parametrize("separation", [-1.0, 0.0, 1.5, 2.0])
@pytest.mark.parametrize("deviation", [0.5, 1.0, 2.0])
def test_binormal_auc_is_the_area_and_what_samples_tend_to(separation, deviation):
    auc = metrics.binormal_auc(separation, deviation=deviation)
    assert auc == pytest.approx(scipy.stats.norm.cdf(separation / math.sqrt(1 + deviation**2)), abs=1e-12)
    rng = np.random.default_rng(0)
    score = np.concatenate([rng.normal(separation, deviation, 40_000), rng.normal(0, 1, 40_000)])
    assert metrics.roc_auc_score(np.repeat([1, 0], 40_000), score) == pytest.approx(auc, abs=0.01)
    if deviation == 1.0:
        rates = [metrics.binormal_rates(one, separation) for one in np.linspace(9, -9, 2001)]
        area = metrics.auc([one[1] for one in rates], [one[0] for one in rates])
        assert area == pytest.approx(auc, abs=1e-5)


def test_binormal_rates_are_scipys():
    for threshold, separation in ((1.0, 2.0), (-3.0, 0.5), (8.0, 1.0)):
        recall, alarmed = metrics.binormal_rates(threshold, separation)
        assert recall == pytest.approx(scipy.stats.norm.sf(threshold, loc=separation), rel=1e-9)
        assert alarmed == pytest.approx(scipy.stats.norm.sf(threshold), rel=1e-9)
    with pytest.raises(ValueError, match="deviation"):
        metrics.binormal_auc(1.0, deviation=0)


def test_rows_of_a_group_that_are_alike_add_nothing():
    alike = metrics.deviation_of_clustered_share(0.25, 0.0, groups=25, rows_of_group=1000)
    assert alike == metrics.deviation_of_clustered_share(0.25, 0.0, groups=25, rows_of_group=1) == 0.1
    with pytest.raises(ValueError, match="not negative"):
        metrics.deviation_of_clustered_share(-1, 0, groups=1, rows_of_group=1)


def test_simulated_clusters_vary_as_the_formula_says():
    rng = np.random.default_rng(6)
    chance = rng.beta(4, 2, (4000, 30))
    shares = rng.binomial(20, chance).sum(axis=1) / 600
    between = scipy.stats.beta(4, 2).var()
    within = 4 / 6 * (1 - 4 / 6) - between
    expected = metrics.deviation_of_clustered_share(between, within, groups=30, rows_of_group=20)
    assert np.std(shares) == pytest.approx(expected, rel=0.05)


def test_nothing_warns():
    label, score = np.array([1, 0, 0, 0]), np.array([0.5, 0.1, 0.6, 0.2])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        metrics.bootstrap_auc(label, score, resamples=100, method="bca")
        metrics.bootstrap_interval(metrics.average_precision_statistic(label, score), 4, resamples=100)
        metrics.delong_interval(label, score)
        metrics.reliability_curve(label, score)
        metrics.precision_recall_at_prevalence(metrics.threshold_table(label, score), 0)


def test_the_standard_error_is_the_spread_of_the_replicates_that_have_a_value():
    values = np.array([0.25, math.nan, 0.75, 1.0])
    assert metrics.standard_error(values) == np.std([0.25, 0.75, 1.0])
    assert math.isnan(metrics.standard_error([math.nan, math.nan]))
    assert math.isnan(metrics.standard_error([]))
