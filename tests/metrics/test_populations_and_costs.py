"""Other populations, and costs: properties, slow second versions, and what is refused."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import metrics

NAN = math.nan
SHARES = st.one_of(
    st.sampled_from([0, 1, 0.5, 0.1, 0.001]), st.fractions(0, 1), st.floats(0, 1, allow_subnormal=False)
)
COUNTS = st.builds(metrics.Counts, *[st.integers(0, 10**18)] * 4)
LABELS = st.lists(
    st.tuples(st.integers(0, 1), st.integers(0, 8).map(lambda k: k / 8)), min_size=2, max_size=30
)
MONEY = st.one_of(st.integers(0, 1000), st.sampled_from([0.1, 0.2, 0.3, 1e-3, 1e6]))


def table_of(pairs) -> metrics.ThresholdTable:
    return metrics.threshold_table([one[0] for one in pairs], [one[1] for one in pairs])


@given(COUNTS)
def test_reweighted_at_its_own_prevalence_a_precision_is_what_it_was(counts):
    if counts.positives and counts.negatives:
        own = Fraction(counts.positives, counts.total)
        for ours, rate in (
            (metrics.reweighted_precision, metrics.precision),
            (metrics.reweighted_npv, metrics.negative_predictive_value),
        ):
            np.testing.assert_equal(ours(counts, own, zero_division=NAN), rate(counts, zero_division=NAN))


@given(LABELS)
def test_a_curve_reweighted_at_its_own_prevalence_is_the_curve(pairs):
    table = table_of(pairs)
    if not table.positives or not table.negatives:
        return
    recall, precision = metrics.precision_recall_points(table)
    own = Fraction(table.positives, table.total)
    again = metrics.precision_recall_at_prevalence(table, own)
    assert again[0].tolist() == recall.tolist()
    np.testing.assert_allclose(again[1], precision, rtol=1e-12, atol=0)


@given(LABELS, SHARES)
def test_every_point_of_a_reweighted_curve_is_a_reweighted_precision(pairs, share):
    table = table_of(pairs)
    _, precision = metrics.precision_recall_at_prevalence(table, share)
    by_hand = [
        metrics.reweighted_precision(table.counts(row), share, zero_division=NAN)
        for row in range(1, len(table))
    ]
    if share == 0 or share > 1e-290:  # smaller shares vanish beside 1 in floats
        np.testing.assert_allclose(precision, by_hand, rtol=1e-12, atol=0)


@given(SHARES, SHARES, SHARES, SHARES)
def test_precision_rises_and_npv_falls_with_the_prevalence(recall, alarmed, one, other):
    low, high = sorted((one, other))
    precision = [metrics.precision_at_prevalence(recall, alarmed, p, zero_division=NAN) for p in (low, high)]
    npv = [metrics.npv_at_prevalence(recall, alarmed, p, zero_division=NAN) for p in (low, high)]
    if not any(map(math.isnan, precision)):
        assert precision[0] <= precision[1]
    if not any(map(math.isnan, npv)):
        assert npv[0] >= npv[1]
    assert all(0 <= value <= 1 for value in precision + npv if not math.isnan(value))


def test_rates_are_read_as_they_are_written():
    assert metrics.precision_at_prevalence(0.9, 0.05, 0.1) == 2 / 3
    assert metrics.precision_at_prevalence(np.float64(0.9), np.float32(0.5), 0.5) == 9 / 14
    assert metrics.npv_at_prevalence(0.9, 0.05, 0.1) == float(Fraction(855, 865))
    grid = [0.5, 0.1, 0.01, 0.001]
    assert metrics.precision_over_prevalences(0.9, 0.05, grid).tolist() == [
        metrics.precision_at_prevalence(0.9, 0.05, share) for share in grid
    ]
    assert np.isnan(metrics.precision_over_prevalences(0.9, 0.0, [0.0])).all()


def test_nobody_flagged_or_cleared_is_undefined():
    assert metrics.precision_at_prevalence(0, 0, 0.5) == metrics.npv_at_prevalence(1, 1, 0.5) == 0.0
    for one_class in (metrics.Counts(1, 1, 0, 0), metrics.Counts(0, 0, 1, 1)):
        assert metrics.reweighted_precision(one_class, 0.5) == metrics.reweighted_npv(one_class, 0.5) == 0.0
    assert math.isnan(metrics.precision_at_prevalence(0, 0, 0.5, zero_division=NAN))
    assert math.isnan(metrics.npv_at_prevalence(1, 1, 0.5, zero_division=NAN))
    assert math.isnan(metrics.reweighted_precision(metrics.Counts(1, 1, 0, 0), 0.5, zero_division=NAN))
    assert math.isnan(metrics.reweighted_npv(metrics.Counts(0, 0, 1, 1), 0.5, zero_division=NAN))
    only_positives = metrics.threshold_table([1, 1], [0.2, 0.4])
    assert np.isnan(metrics.precision_recall_at_prevalence(only_positives, 0.5)[1]).all()


@given(st.integers(1, 10**6), SHARES, SHARES, SHARES)
def test_whole_people_add_up_and_are_at_most_one_off(people, prevalence, recall, alarmed):
    story = metrics.natural_frequencies(
        people, prevalence=prevalence, recall=recall, false_positive_rate=alarmed
    )
    assert story.counts.total == people == sum(story.exact.values())
    assert story.largest_rounding <= 1
    assert story.is_exact == (story.largest_rounding == 0)
    expected = metrics.precision_at_prevalence(recall, alarmed, prevalence, zero_division=NAN)
    np.testing.assert_equal(story.precision, expected)


def test_the_crowd_of_a_thousand():
    at_10 = metrics.natural_frequencies(1000, prevalence=0.1, recall=0.9, false_positive_rate=0.05)
    assert at_10.counts == metrics.Counts(tp=90, fn=10, fp=45, tn=855)
    assert at_10.is_exact and at_10.flagged == 135
    at_1 = metrics.natural_frequencies(1000, prevalence=0.01, recall=0.9, false_positive_rate=0.05)
    assert at_1.counts == metrics.Counts(tp=9, fn=1, fp=50, tn=940)  # 49.5 and 940.5: the half goes up
    assert not at_1.is_exact and at_1.flagged == 58.5 and at_1.largest_rounding == 0.5
    twice_a_half = metrics.natural_frequencies(
        1000, prevalence=0.0105, recall=0.9, false_positive_rate=Fraction(99, 1979)
    )
    assert float(twice_a_half.exact["tn"]) == 940 and twice_a_half.counts.tn == 939
    rates = {"prevalence": 0.1, "recall": 0.9, "false_positive_rate": 0.05}
    assert metrics.natural_frequencies(np.int16(1000), **rates) == at_10
    assert hash(metrics.natural_frequencies(1000, **rates)) == hash(at_10)
    everybody = metrics.natural_frequencies(1, prevalence=0.5, recall=1, false_positive_rate=1)
    assert everybody.counts == metrics.Counts(tp=1, fn=0, fp=0, tn=0)


@pytest.mark.parametrize("wrong", [-0.1, 1.1, NAN, math.inf])
def test_shares_outside_0_to_1_are_refused(wrong):
    for arguments in ((wrong, 0.5, 0.5), (0.5, wrong, 0.5), (0.5, 0.5, wrong)):
        for function in (metrics.precision_at_prevalence, metrics.npv_at_prevalence):
            with pytest.raises(ValueError, match="between 0 and 1"):
                function(*arguments)
    with pytest.raises(ValueError, match="between 0 and 1"):
        metrics.reweighted_precision(metrics.Counts(1, 1, 1, 1), wrong)
    with pytest.raises(ValueError, match="between 0 and 1"):
        metrics.iso_cost_slope(wrong, c_fp=1, c_fn=1)
    with pytest.raises(ValueError, match="between 0 and 1"):
        metrics.net_benefit(metrics.Counts(1, 1, 1, 1), threshold=wrong)


@pytest.mark.parametrize("people", [0, -1, 2.5, True, "many"])
def test_people_are_whole(people):
    with pytest.raises(ValueError, match="people must be a whole number"):
        metrics.natural_frequencies(people, prevalence=0.1, recall=0.9, false_positive_rate=0.1)


@given(LABELS, MONEY, MONEY)
def test_the_cheapest_threshold_is_the_highest_of_the_cheapest(pairs, c_fp, c_fn):
    table = table_of(pairs)
    exact = [
        Fraction(str(c_fp)) * table.counts(row).fp + Fraction(str(c_fn)) * table.counts(row).fn
        for row in range(len(table))
    ]
    best = exact.index(min(exact))
    assert metrics.cheapest_threshold(table, c_fp=c_fp, c_fn=c_fn) == table.thresholds[best]
    curve = metrics.cost_curve(table, c_fp=c_fp, c_fn=c_fn)
    assert curve.tolist() == [float(one) for one in exact]
    elsewhere = [-1.0, 0.0, 0.3, 0.5, 0.51, 1.0, 2.0, math.inf]
    assert metrics.cost_curve(table, c_fp=c_fp, c_fn=c_fn, thresholds=elsewhere).tolist() == [
        metrics.cost(table.at(threshold), c_fp=c_fp, c_fn=c_fn) for threshold in elsewhere
    ]
    counts = table.at(0.5)
    assert curve[0] == metrics.cost_of_flagging_nobody(counts, c_fn=c_fn)
    assert curve[-1] == metrics.cost_of_flagging_everybody(counts, c_fp=c_fp)


def test_equal_costs_make_the_fewest_mistakes_cheapest():
    rng = np.random.default_rng(1)
    label, score = rng.random(500) < 0.3, rng.random(500)
    table = metrics.threshold_table(label, score)
    assert metrics.cheapest_threshold(table, c_fp=1, c_fn=1) == metrics.threshold_with_fewest_mistakes(table)


def test_ties_are_not_decided_by_rounding_nor_lost_to_overflow():
    # Ten false alarms at 0.1 cost as much as one miss at 1; added up in floats they cost a little less.
    label = [1, *[0] * 10, 1]
    score = [0.9, *[0.5] * 10, 0.4]
    table = metrics.threshold_table(label, score)
    assert metrics.cheapest_threshold(table, c_fp=0.1, c_fn=1) == 0.9
    huge = 10**30
    assert metrics.cheapest_threshold(table, c_fp=huge, c_fn=10 * huge) == 0.9
    assert metrics.cheapest_threshold(table, c_fp=huge, c_fn=10 * huge + 1) == 0.4
    for c_fp, c_fn in ((huge, 7 * huge + 1), (10**15 + 1, 10**17 + 7), (1e-300, 1e300)):
        curve = metrics.cost_curve(table, c_fp=c_fp, c_fn=c_fn)
        assert curve.tolist() == [
            metrics.cost(table.counts(row), c_fp=c_fp, c_fn=c_fn) for row in range(len(table))
        ]


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_on_calibrated_scores_the_bayes_threshold_is_cheapest(c_fp, c_fn):
    """Ten units at each tenth, as many of them positive as the score says."""
    if not c_fp + c_fn:
        return
    score = np.repeat(np.arange(11) / 10, 10)
    label = np.concatenate([np.arange(10) < tenth for tenth in range(11)])
    table = metrics.threshold_table(label, score)
    bayes = metrics.cost(table.at(metrics.bayes_threshold(c_fp=c_fp, c_fn=c_fn)), c_fp=c_fp, c_fn=c_fn)
    assert bayes == metrics.cost_curve(table, c_fp=c_fp, c_fn=c_fn).min()


def test_bayes_threshold_from_costs_of_all_four_and_from_benefits():
    assert metrics.bayes_threshold(c_fp=5, c_fn=200) == 5 / 205
    assert metrics.bayes_threshold(c_fp=6, c_fn=203, c_tp=3, c_tn=1) == 5 / 205
    assert metrics.bayes_threshold_from_benefits(b_tp=-3, b_fp=-6, b_fn=-203, b_tn=-1) == 5 / 205
    assert metrics.bayes_threshold(c_fp=0, c_fn=1) == 0.0 and metrics.bayes_threshold(c_fp=1, c_fn=0) == 1.0
    for wrong in (
        {"c_fp": 0, "c_fn": 0},
        {"c_fp": 1, "c_fn": 1, "c_tp": 2},
        {"c_fp": 1, "c_fn": 5, "c_tn": 2},
    ):
        with pytest.raises(ValueError, match="cost at least as much"):
            metrics.bayes_threshold(**wrong)


@given(LABELS, st.integers(1, 100), st.integers(1, 100))
def test_points_on_a_line_of_this_slope_cost_the_same(pairs, c_fp, c_fn):
    table = table_of(pairs)
    if not table.positives or not table.negatives:
        return
    slope = metrics.iso_cost_slope(Fraction(table.positives, table.total), c_fp=c_fp, c_fn=c_fn)
    fpr, tpr = metrics.roc_points(table)
    curve = metrics.cost_curve(table, c_fp=c_fp, c_fn=c_fn)
    along = tpr - slope * fpr  # the same on a line of this slope, and higher where it is cheaper
    np.testing.assert_allclose(curve, c_fn * table.positives * (1 - along), rtol=1e-12, atol=1e-9)


def test_iso_cost_slope_is_undefined_without_positives_or_cost_of_misses():
    assert math.isnan(metrics.iso_cost_slope(0, c_fp=1, c_fn=1))
    assert math.isnan(metrics.iso_cost_slope(0.5, c_fp=1, c_fn=0))


@given(LABELS, st.lists(st.floats(0, 0.99), min_size=1, max_size=5))
def test_a_decision_curve_is_net_benefit_at_its_own_threshold(pairs, thresholds):
    table = table_of(pairs)
    curve = metrics.decision_curve(table, thresholds)
    everybody = table.at(-math.inf)
    for place, threshold in enumerate(thresholds):
        assert curve.model[place] == pytest.approx(
            metrics.net_benefit(table.at(threshold), threshold=threshold), rel=1e-9, abs=1e-9
        )
        assert curve.everybody[place] == pytest.approx(
            metrics.net_benefit(everybody, threshold=threshold), rel=1e-9, abs=1e-9
        )
    assert metrics.net_benefit(table.at(math.inf), threshold=0.3) == 0
    assert metrics.net_benefit(everybody, threshold=0) == metrics.prevalence(everybody)
    assert not curve.model.flags.writeable


def test_the_useful_stretch_is_the_longest_in_which_the_model_beats_both_others():
    def useful(model, everybody):
        grid = np.arange(len(model)) / 10
        return metrics.DecisionCurve(grid, np.array(model), np.array(everybody)).useful

    assert useful([0.5, 0.4, 0.3, 0.2], [0.5, 0.3, 0.2, 0.2]) == (0.1, 0.2)
    assert useful([0.5, 0.1, 0.3, 0.2, 0.1], [0.4, 0.2, 0.1, -0.1, -0.2]) == (0.2, 0.4)
    assert useful([0.1, 0.0, -0.1], [0.1, -0.1, -0.2]) is None
    apart = np.array([0.001, 0.002, 0.003, 0.1, 0.2, 0.3])
    curve = metrics.DecisionCurve(apart, np.array([1, 1, 1, 0, 1, 1.0]), np.zeros(6))
    assert curve.useful == (0.2, 0.3)  # the longest on the axis, however many thresholds were asked for


def test_what_a_decision_curve_cannot_be_drawn_for():
    table = metrics.threshold_table([0, 1], [0.1, 0.9])
    for thresholds in ([1.0], [-0.1], [NAN], [[0.5]]):
        with pytest.raises(ValueError, match="thresholds must be"):
            metrics.decision_curve(table, thresholds)
    with pytest.raises(ValueError, match="needs probabilities"):
        metrics.decision_curve(metrics.threshold_table([0, 1], [0.1, 1.5]), [0.5])
    assert math.isnan(metrics.net_benefit(metrics.Counts(1, 1, 1, 1), threshold=1))
    assert math.isnan(metrics.net_benefit(metrics.Counts(0, 0, 0, 0), threshold=0.5))


@pytest.mark.parametrize("wrong", [-1, NAN, math.inf])
def test_costs_are_finite_and_not_negative(wrong):
    table = metrics.threshold_table([0, 1], [0.1, 0.9])
    for options in ({"c_fp": wrong, "c_fn": 1}, {"c_fp": 1, "c_fn": wrong}):
        for function in (metrics.cost_curve, metrics.cheapest_threshold):
            with pytest.raises(ValueError, match=r"c_f[pn]"):
                function(table, **options)
        with pytest.raises(ValueError, match=r"c_f[pn]"):
            metrics.cost(table.at(0.5), **options)
    with pytest.raises(ValueError, match="NaN"):
        metrics.cost_curve(table, c_fp=1, c_fn=1, thresholds=[NAN])


def test_costs_of_huge_counts_are_correctly_rounded():
    counts = metrics.Counts(tp=1, fn=10**18 + 1, fp=10**18, tn=1)
    assert metrics.cost(counts, c_fp=3, c_fn=7) == float(3 * 10**18 + 7 * (10**18 + 1))
