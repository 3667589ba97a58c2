"""Tradeoff, gains, partial areas, wishes granted, and the curved way between precision-recall points."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import metrics

LABEL, SCORE = [0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]
TABLE = metrics.threshold_table(LABEL, SCORE)


@st.composite
def samples(draw: st.DrawFn) -> tuple[np.ndarray, np.ndarray]:
    pairs = draw(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 9)), min_size=2, max_size=30))
    label, score = np.array([one[0] for one in pairs]), np.array([one[1] / 10 for one in pairs])
    label[0], label[-1] = 0, 1
    return label, score


def vertices(table: metrics.ThresholdTable) -> list[tuple[Fraction, Fraction]]:
    return [
        (Fraction(int(fp), table.negatives), Fraction(int(tp), table.positives))
        for fp, tp in zip(table.fp, table.tp, strict=True)
    ]


@given(samples(), st.floats(0, 1, exclude_min=True))
def test_a_partial_area_is_the_integral_of_the_curve_up_to_there(sample, max_fpr):
    table = metrics.threshold_table(*sample)
    limit = Fraction(max_fpr)
    area = Fraction(0)
    points = vertices(table)
    for (left, low), (right, high) in pairwise(points):
        end = min(right, limit)
        if end > left:
            at_end = low + (high - low) * (end - left) / (right - left)
            area += (end - left) * (low + at_end) / 2
    assert metrics.partial_area_under_roc(table, max_fpr=max_fpr) == float(area)
    guessing = limit**2 / 2
    stretched = (1 + (area - guessing) / (limit - guessing)) / 2
    assert metrics.standardised_partial_area(table, max_fpr=max_fpr) == float(stretched)
    assert metrics.roc_auc_score(*sample, max_fpr=max_fpr) == float(stretched)


@given(samples())
def test_the_whole_partial_area_is_the_area(sample):
    table = metrics.threshold_table(*sample)
    whole = metrics.area_under_roc(table)
    assert metrics.partial_area_under_roc(table, max_fpr=1.0) == whole
    assert metrics.standardised_partial_area(table, max_fpr=1.0) == whole


@pytest.mark.parametrize("max_fpr", [0, -0.1, 1.1, float("nan")])
def test_a_limit_is_more_than_zero_and_at_most_one(max_fpr):
    for function in (metrics.partial_area_under_roc, metrics.standardised_partial_area):
        with pytest.raises(ValueError, match="max_fpr must"):
            function(TABLE, max_fpr=max_fpr)
    with pytest.raises(ValueError, match="max_fpr must"):
        metrics.roc_auc_score(LABEL, SCORE, max_fpr=max_fpr)


@given(samples())
def test_precision_at_k_is_the_mean_over_all_orders_of_the_tied(sample):
    """Each unit of the tie at the border is as likely as any other to be among the k."""
    label, score = sample
    table = metrics.threshold_table(label, score)
    for k in range(1, len(label) + 1):
        border = np.sort(score)[::-1][k - 1]
        above, tied = label[score > border], label[score == border]
        places_left = k - len(above)
        expected = (Fraction(int(above.sum())) + Fraction(places_left * int(tied.sum()), len(tied))) / k
        assert metrics.precision_at_k(table, k) == float(expected)


@pytest.mark.parametrize("k", [0, -1, 5])
def test_k_lies_between_one_and_the_number_of_units(k):
    with pytest.raises(ValueError, match="k must lie between 1 and the number of units, 4"):
        metrics.precision_at_k(TABLE, k)


@given(samples(), st.integers(0, 35))
def test_a_capacity_is_used_as_far_as_ties_allow(sample, most):
    table = metrics.threshold_table(*sample)
    chosen = metrics.threshold_for_capacity(table, most)
    assert table.at(chosen).flagged <= most
    lower = table.thresholds[table.thresholds < chosen].tolist()
    assert all(table.at(threshold).flagged > most for threshold in lower)


@given(samples(), st.floats(0, 1))
def test_the_threshold_for_a_precision_is_the_lowest_that_reaches_it(sample, least):
    table = metrics.threshold_table(*sample)
    precisions = {
        threshold: metrics.precision(table.at(threshold)) for threshold in table.thresholds[1:].tolist()
    }
    reaching = [threshold for threshold, precision in precisions.items() if precision >= least]
    if reaching:
        assert metrics.threshold_for_precision(table, least) == min(reaching)
    else:
        with pytest.raises(ValueError, match=f"the highest there is is {max(precisions.values()):.4g}"):
            metrics.threshold_for_precision(table, least)


@given(samples(), st.floats(0, 1))
def test_recall_at_a_false_positive_rate_is_the_best_any_threshold_does(sample, most):
    table = metrics.threshold_table(*sample)
    every = [table.counts(row) for row in range(len(table))]
    allowed = [metrics.recall(one) for one in every if metrics.false_positive_rate(one) <= most]
    assert metrics.recall_at_false_positive_rate(table, most) == max(allowed)


def test_wishes_that_cannot_be_granted_are_refused_in_a_line():
    for wish, said in (
        (lambda: metrics.threshold_for_precision(TABLE, 1.5), "least_precision must lie between 0 and 1"),
        (lambda: metrics.threshold_for_capacity(TABLE, -1), "most_flagged must not be negative"),
        (lambda: metrics.recall_at_false_positive_rate(TABLE, -0.5), "most_fpr must lie between 0 and 1"),
        (lambda: metrics.precision_at_recall(TABLE, 0), "least_recall must be more than 0"),
        (lambda: metrics.precision_at_recall(TABLE, 2), "least_recall must lie between 0 and 1"),
        (lambda: metrics.interpolated_precision(TABLE, [1.5]), "recall must lie between 0 and 1"),
        (lambda: metrics.det_curve([1, 1], [0.1, 0.2]), "an error tradeoff needs both"),
    ):
        with pytest.raises(ValueError, match=said):
            wish()


@pytest.mark.parametrize("only", [0, 1])
def test_readings_of_one_class_are_undefined_where_they_must_be(only):
    table = metrics.threshold_table([only] * 3, [0.1, 0.2, 0.2])
    for value in (
        metrics.partial_area_under_roc(table, max_fpr=0.5),
        metrics.standardised_partial_area(table, max_fpr=0.5),
        metrics.recall_at_false_positive_rate(table, 0.5),
    ):
        assert np.isnan(value)
    share, recall = metrics.cumulative_gains(table)
    assert share.tolist() == [0, 2 / 3, 1]
    _, lift = metrics.lift_curve(table)
    area = metrics.area_under_precision_recall(table)
    if only:
        assert recall.tolist() == [0, 2 / 3, 1] and lift.tolist() == [1, 1] and area == 1.0
    else:
        assert np.isnan(recall).all() and np.isnan(lift).all() and np.isnan(area)
        assert np.isnan(metrics.interpolated_precision(table, [0.5])).all()


@given(samples())
def test_lift_is_gain_over_effort_and_ends_at_one(sample):
    table = metrics.threshold_table(*sample)
    share, recall = metrics.cumulative_gains(table)
    share_flagged, lift = metrics.lift_curve(table)
    np.testing.assert_allclose(lift, recall[1:] / share_flagged, rtol=1e-13)
    assert share[1:].tolist() == share_flagged.tolist()
    assert lift[-1] == 1.0 and (share[0], recall[0]) == (0, 0) and (share[-1], recall[-1]) == (1, 1)


def precision_on_the_way(table: metrics.ThresholdTable, caught: Fraction) -> Fraction:
    """Find the segment that catches so many, and go along the straight ROC, in exact fractions."""
    for row in range(1, len(table)):
        low, high = int(table.tp[row - 1]), int(table.tp[row])
        if low < caught <= high:
            share = (caught - low) / (high - low)
            alarmed = int(table.fp[row - 1]) + share * int(table.fp[row] - table.fp[row - 1])
            return caught / (caught + alarmed)
    raise AssertionError("every count above 0 is caught somewhere")


@given(samples(), st.lists(st.floats(1e-6, 1), min_size=1, max_size=5))
def test_interpolated_precision_follows_the_straight_roc(sample, recalls):
    table = metrics.threshold_table(*sample)
    expected = [float(precision_on_the_way(table, Fraction(one) * table.positives)) for one in recalls]
    np.testing.assert_allclose(metrics.interpolated_precision(table, recalls), expected, rtol=1e-9)


@given(samples())
def test_at_a_threshold_the_interpolated_precision_is_the_best_with_that_recall(sample):
    table = metrics.threshold_table(*sample)
    recall, precision = metrics.precision_recall_points(table)
    for one in set(recall.tolist()) - {0.0}:
        assert metrics.interpolated_precision(table, [one])[0] == pytest.approx(
            precision[recall == one].max(), abs=1e-15
        )


@given(samples())
def test_the_interpolated_area_is_the_integral_of_the_interpolated_precision(sample):
    """Gauss's rule with many nodes on each segment, where the curve is smooth: no closed form."""
    table = metrics.threshold_table(*sample)
    nodes, weights = np.polynomial.legendre.leggauss(60)
    area = 0.0
    counts = np.unique(table.tp).tolist()
    for low, high in pairwise(counts):
        caught = low + (high - low) * (nodes + 1) / 2
        area += (
            float(weights @ metrics.interpolated_precision(table, caught / table.positives))
            * (high - low)
            / 2
        )
    assert metrics.area_under_precision_recall(table) == pytest.approx(area / table.positives, abs=1e-9)


def test_the_interpolated_area_by_hand():
    """One positive on top, then the last one tied with nine negatives: ln 2 and friends."""
    label, score = [1, 1, *[0] * 9], [0.9, 0.5, *[0.5] * 9]
    table = metrics.threshold_table(label, score)
    # precision on the second half: u / (u + 9 (u - 1)) = u / (10 u - 9), u from 1 to 2
    second = 1 / 10 + 9 / 100 * np.log(11)
    assert metrics.area_under_precision_recall(table) == pytest.approx((1 + second) / 2, rel=1e-14)
    assert metrics.average_precision(table) == pytest.approx((1 + 2 / 11) / 2)
    recall, precision = metrics.precision_recall_points(table)
    by_trapezoids = metrics.auc([0, *recall], [1, *precision])
    assert metrics.average_precision(table) < metrics.area_under_precision_recall(table) < by_trapezoids


@given(samples())
def test_scores_that_see_nothing_have_the_prevalence_as_their_interpolated_area(sample):
    label, _ = sample
    table = metrics.threshold_table(label, np.zeros(len(label)))
    assert metrics.area_under_precision_recall(table) == pytest.approx(np.mean(label), rel=1e-14)
    np.testing.assert_allclose(
        metrics.interpolated_precision(table, [0.0, 0.3, 1.0]), np.mean(label), rtol=1e-14
    )
    perfect = metrics.threshold_table(label, label)
    assert metrics.area_under_precision_recall(perfect) == 1.0


def test_the_interpolated_area_stays_exact_for_millions():
    """From counts of millions in one step, where the two terms nearly cancel."""
    thresholds = np.array([np.inf, 3.0, 2.0, 1.0])
    tp, fp = np.array([0, 10**6, 10**6 + 1, 10**6 + 1]), np.array([0, 10**7, 10**7, 10**7 + 5])
    table = metrics.ThresholdTable(thresholds, tp, fp, int(tp[-1]), int(fp[-1]))
    expected = (10**6 / 11 + 1 / 11) / (10**6 + 1)
    assert metrics.area_under_precision_recall(table) == pytest.approx(expected, rel=1e-9)
