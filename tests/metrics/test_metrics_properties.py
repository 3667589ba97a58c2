"""What must hold for any labels and scores: properties, tried on examples that Hypothesis makes up."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import metrics

NAN = float("nan")
# Few distinct values, so that ties are common; neighbours one unit in the last place apart; extremes.
TIGHT = [
    0.0,
    0.1,
    0.25,
    0.5,
    float(np.nextafter(0.5, 1)),
    float(np.nextafter(0.5, 0)),
    1.0,
    -1.0,
    1e-300,
    1e300,
    -1e300,
]
SCORES = st.one_of(st.sampled_from(TIGHT), st.floats(allow_nan=False, allow_infinity=False))


@st.composite
def samples(draw: st.DrawFn, *, both_classes: bool = True) -> tuple[np.ndarray, np.ndarray]:
    pairs = draw(st.lists(st.tuples(st.integers(0, 1), SCORES), min_size=2, max_size=40))
    label, score = np.array([one[0] for one in pairs]), np.array([one[1] for one in pairs])
    if both_classes:
        label[0], label[-1] = 0, 1
    return label, score


def digits(number: float) -> int:
    """How many significant digits it takes to write the number."""
    return len(Decimal(repr(number)).normalize().as_tuple().digits)


def counted_by_hand(label: np.ndarray, score: np.ndarray, threshold: float) -> metrics.Counts:
    pairs = list(zip(label.tolist(), (score >= threshold).tolist(), strict=True))
    return metrics.Counts(
        tp=pairs.count((1, True)),
        fn=pairs.count((1, False)),
        fp=pairs.count((0, True)),
        tn=pairs.count((0, False)),
    )


@given(samples(both_classes=False), SCORES)
def test_the_table_counts_as_a_child_would(sample, elsewhere):
    label, score = sample
    table = metrics.threshold_table(label, score)
    assert table.thresholds[0] == np.inf
    assert sorted(set(score.tolist()), reverse=True) == table.thresholds[1:].tolist()
    for row, threshold in enumerate(table.thresholds.tolist()):
        assert table.counts(row) == table.at(threshold) == counted_by_hand(label, score, threshold)
    for threshold in (elsewhere, 0.0, -np.inf, np.inf):
        assert table.at(threshold) == counted_by_hand(label, score, threshold)


@given(samples(both_classes=False))
def test_four_counts_sum_to_n_and_only_grow_as_the_threshold_falls(sample):
    label, score = sample
    table = metrics.threshold_table(label, score)
    every = [table.counts(row) for row in range(len(table))]
    assert {one.total for one in every} == {len(label)}
    assert every[0].flagged == 0 and every[-1].cleared == 0
    assert all(np.diff(table.tp) >= 0) and all(np.diff(table.fp) >= 0)
    assert all(np.diff(table.tp + table.fp) >= 1)  # every row flags somebody new


@given(samples())
def test_the_roc_runs_from_the_origin_to_one_one_and_never_back(sample):
    fpr, tpr, thresholds = metrics.roc_curve(*sample)
    assert (fpr[0], tpr[0]) == (0, 0) and (fpr[-1], tpr[-1]) == (1, 1)
    assert all(np.diff(fpr) >= 0) and all(np.diff(tpr) >= 0) and all(np.diff(thresholds) < 0)


@given(samples())
def test_auc_by_area_pairs_and_ranks_is_one_number_and_a_tie_counts_half(sample):
    label, score = sample
    caught, alarmed = score[label == 1].tolist(), score[label == 0].tolist()
    won = sum(one > other for one in caught for other in alarmed)
    tied = sum(one == other for one in caught for other in alarmed)
    total = len(caught) * len(alarmed)
    expected = metrics.PairCounts(won=won, tied=tied, lost=total - won - tied)
    table = metrics.threshold_table(label, score)
    assert metrics.pair_counts(label, score) == metrics.pair_counts_of(table) == expected
    assert expected.auc == Fraction(won, total) + Fraction(tied, 2 * total)
    assert (
        metrics.roc_auc_score(label, score)
        == metrics.auc_by_pairs(label, score)
        == metrics.auc_by_ranks(label, score)
        == metrics.area_under_roc(table)
        == float(expected.auc)
    )
    assert metrics.auc(*metrics.roc_points(table)) == pytest.approx(float(expected.auc), abs=1e-12)


@given(samples())
def test_a_strictly_increasing_map_changes_nothing_but_the_thresholds(sample):
    label, score = sample
    ranks = np.unique(score, return_inverse=True)[1] ** 3 - 7.0  # increasing, and free of rounding
    before, after = metrics.threshold_table(label, score), metrics.threshold_table(label, ranks)
    assert before.tp.tolist() == after.tp.tolist() and before.fp.tolist() == after.fp.tolist()
    assert metrics.average_precision(before) == metrics.average_precision(after)


@given(samples())
def test_negated_scores_lose_every_pair_they_won(sample):
    label, score = sample
    pairs, negated = metrics.pair_counts(label, score), metrics.pair_counts(label, -score)
    assert (pairs.won, pairs.tied, pairs.lost) == (negated.lost, negated.tied, negated.won)
    assert pairs.auc == 1 - negated.auc


@given(samples(), st.randoms(use_true_random=False))
def test_the_order_of_the_rows_does_not_matter(sample, random):
    label, score = sample
    order = list(range(len(label)))
    random.shuffle(order)
    before, after = metrics.threshold_table(label, score), metrics.threshold_table(label[order], score[order])
    assert before.thresholds.tobytes() == after.thresholds.tobytes()
    assert before.tp.tobytes() == after.tp.tobytes() and before.fp.tobytes() == after.fp.tobytes()
    assert metrics.average_precision(before) == metrics.average_precision(after)


@given(samples(both_classes=False))
def test_every_unit_twice_keeps_every_rate(sample):
    label, score = sample
    once = metrics.threshold_table(label, score)
    twice = metrics.threshold_table(np.tile(label, 2), np.tile(score, 2))
    assert once.thresholds.tolist() == twice.thresholds.tolist()
    for threshold in once.thresholds.tolist():
        before, after = metrics.snapshot(once, threshold), metrics.snapshot(twice, threshold)
        for rate in ("accuracy", "precision", "recall", "specificity", "false_positive_rate", "f1"):
            np.testing.assert_array_equal(getattr(before, rate), getattr(after, rate))
        assert before.undefined == after.undefined
    np.testing.assert_array_equal(metrics.area_under_roc(once), metrics.area_under_roc(twice))
    np.testing.assert_allclose(metrics.average_precision(once), metrics.average_precision(twice), rtol=1e-14)


@given(samples())
def test_scores_that_see_nothing_have_auc_one_half_and_the_precision_of_the_base_rate(sample):
    label, _ = sample
    table = metrics.threshold_table(label, np.full(len(label), 0.3))
    assert len(table) == 2
    assert metrics.area_under_roc(table) == 0.5
    assert metrics.prevalence(table.counts(0)) == np.mean(label)
    assert metrics.average_precision(table) == pytest.approx(np.mean(label), rel=1e-15)


@given(samples())
def test_perfect_scores_are_perfect(sample):
    label, _ = sample
    table = metrics.threshold_table(label, label * 2 - 5)
    assert metrics.area_under_roc(table) == metrics.average_precision(table) == 1.0
    best = metrics.threshold_with_fewest_mistakes(table)
    assert table.at(best).mistakes == 0 and metrics.f1(table.at(best)) == 1.0


@pytest.mark.parametrize("only", [0, 1])
def test_one_class_only_has_no_area(only):
    label, score = [only] * 4, [0.1, 0.2, 0.2, 0.9]
    table = metrics.threshold_table(label, score)
    for area in (metrics.roc_auc_score, metrics.auc_by_pairs, metrics.auc_by_ranks):
        assert np.isnan(area(label, score))
    assert np.isnan(metrics.area_under_roc(table)) and np.isnan(metrics.pair_counts_of(table).share_won)
    with pytest.raises(ZeroDivisionError):
        _ = metrics.pair_counts(label, score).auc
    fpr, tpr, _ = metrics.roc_curve(label, score)
    precision, recall, _ = metrics.precision_recall_curve(label, score)
    if only:
        assert np.isnan(fpr).all() and tpr.tolist() == [0, 0.25, 0.75, 1]
        assert metrics.average_precision_score(label, score) == 1.0 and precision.tolist() == [1] * 4
    else:
        assert np.isnan(tpr).all() and fpr.tolist() == [0, 0.25, 0.75, 1]
        assert np.isnan(metrics.average_precision_score(label, score)) and np.isnan(recall[:-1]).all()


@given(st.integers(0, 10**18), st.integers(0, 10**18), st.integers(0, 10**18), st.integers(0, 10**18))
def test_rates_are_the_nearest_float_to_the_exact_quotient(tp, fn, fp, tn):
    counts = metrics.Counts(tp=tp, fn=fn, fp=fp, tn=tn)
    for rate, above, below in (
        (metrics.accuracy, tp + tn, tp + fn + fp + tn),
        (metrics.precision, tp, tp + fp),
        (metrics.recall, tp, tp + fn),
        (metrics.specificity, tn, tn + fp),
        (metrics.false_positive_rate, fp, tn + fp),
        (metrics.f1, 2 * tp, 2 * tp + fp + fn),
        (metrics.prevalence, tp + fn, tp + fn + fp + tn),
    ):
        if below:
            assert rate(counts) == float(Fraction(above, below))
        else:
            assert rate(counts) == 0.0 and np.isnan(rate(counts, zero_division=NAN))


@given(samples(), st.integers(0, 40), SCORES)
@example((np.array([0, 1]), np.array([0.0, np.finfo(float).max])), 0, 0.0)
def test_the_roundest_threshold_flags_the_same_units_and_is_no_longer_than_it_must_be(sample, row, elsewhere):
    table = metrics.threshold_table(*sample)
    for threshold in (float(table.thresholds[row % len(table)]), elsewhere):
        short = metrics.shortest_threshold(table, threshold)
        assert table.at(short) == table.at(threshold)
        # Over the largest float there is nothing but infinity, and only nobody needs more than it.
        beyond = table.thresholds[1] == np.finfo(float).max and table.at(threshold).flagged == 0
        assert np.isfinite(short) != beyond
        if beyond:
            continue
        one_digit_does = np.abs(table.thresholds[1:]).max() < 1e307  # beyond, twice as much may be no float
        most = digits(threshold) if np.isfinite(threshold) else 1 if one_digit_does else 17
        assert digits(short) <= most


@given(samples(), st.floats(0, 1))
def test_the_threshold_for_a_recall_is_the_highest_that_reaches_it(sample, least):
    table = metrics.threshold_table(*sample)
    chosen = metrics.threshold_for_recall(table, least)
    assert metrics.recall(table.at(chosen)) >= least
    higher = table.thresholds[table.thresholds > chosen].tolist()
    assert all(metrics.recall(table.at(threshold)) < least for threshold in higher)


@given(samples())
def test_no_threshold_makes_fewer_mistakes_than_the_one_chosen(sample):
    table = metrics.threshold_table(*sample)
    chosen = metrics.threshold_with_fewest_mistakes(table)
    mistakes = [table.counts(row).mistakes for row in range(len(table))]
    assert table.at(chosen).mistakes == min(mistakes)
    assert chosen == table.thresholds[mistakes.index(min(mistakes))]


@given(st.lists(st.floats(-5, 5), min_size=2, max_size=30).filter(lambda one: max(one) - min(one) > 0.1))
def test_a_density_is_positive_and_its_area_is_one(scores):
    width = metrics.scott_bandwidth(scores)
    grid = np.linspace(min(scores) - 9 * width, max(scores) + 9 * width, 4001)
    heights = metrics.score_density(scores, grid)
    assert (heights >= 0).all()
    assert metrics.auc(grid, heights) == pytest.approx(1, abs=1e-4)
