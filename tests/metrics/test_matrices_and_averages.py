"""Matrices of many classes: second opinions, properties, and what is refused."""

from __future__ import annotations

import math
import warnings
from fractions import Fraction

import numpy as np
import pytest
import sklearn.metrics
from hypothesis import given
from hypothesis import strategies as st

import metrics
from metrics.matrices import check_matrix

NAN = math.nan
MATRICES = st.integers(1, 4).flatmap(
    lambda size: st.lists(
        st.lists(st.integers(0, 30), min_size=size, max_size=size), min_size=size, max_size=size
    )
)
COUNTS = st.builds(metrics.Counts, *[st.integers(0, 10**18)] * 4)


def spread_out(matrix) -> tuple[np.ndarray, np.ndarray]:
    """Labels that have this matrix."""
    cells = np.array(matrix)
    true, predicted = np.indices(cells.shape)
    return np.repeat(true.ravel(), cells.ravel()), np.repeat(predicted.ravel(), cells.ravel())


def samples() -> dict[str, tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(8)
    names = np.array(["scrap", "good", "rework", "lost"])
    true = rng.integers(0, 4, 300)
    predicted = np.where(rng.random(300) < 0.6, true, rng.integers(0, 4, 300))
    return {
        "numbers": (true, predicted),
        "strings": (names[true], names[predicted]),
        "negative and large": (true * 10**15 - 7, predicted * 10**15 - 7),
        "floats": (true * 2.0, predicted * 2.0),
        "booleans": (true > 1, predicted > 1),
        "a class never predicted": (true, np.minimum(predicted, 2)),
        "a class that does not occur": (np.minimum(true, 2), predicted),
        "everything called one": (true, np.ones(300, dtype=int)),
        "two classes, rare": (rng.random(300) < 0.02, rng.random(300) < 0.1),
        "perfect": (true, true),
        "always wrong": (true, (true + 1) % 4),
    }


every_sample = pytest.mark.parametrize("name", samples())


@every_sample
def test_confusion_matrix_is_scikit_learns(name):
    true, predicted = samples()[name]
    ours = metrics.confusion_matrix(true, predicted)
    assert ours.dtype == np.int64
    assert ours.tolist() == sklearn.metrics.confusion_matrix(true, predicted).tolist()
    assert [[[c.tn, c.fp], [c.fn, c.tp]] for c in metrics.one_versus_rest(ours)] == (
        sklearn.metrics.multilabel_confusion_matrix(true, predicted).tolist()
    )


@pytest.mark.parametrize("labels", [[3, 0, 1, 2], [2, 0], [1], [0, 1, 2, 3, 9]])
def test_confusion_matrix_with_chosen_labels_is_scikit_learns(labels):
    true, predicted = samples()["numbers"]
    ours = metrics.confusion_matrix(true, predicted, labels=labels)
    assert ours.tolist() == sklearn.metrics.confusion_matrix(true, predicted, labels=labels).tolist()


@every_sample
def test_agreement_is_scikit_learns(name):
    true, predicted = samples()[name]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = {
            "accuracy_score": sklearn.metrics.accuracy_score(true, predicted),
            "balanced_accuracy_score": sklearn.metrics.balanced_accuracy_score(true, predicted),
            "matthews_corrcoef": sklearn.metrics.matthews_corrcoef(true, predicted),
            "cohen_kappa_score": sklearn.metrics.cohen_kappa_score(true, predicted),
        }
    for function, expected in theirs.items():
        assert getattr(metrics, function)(true, predicted) == pytest.approx(expected, abs=1e-12)
    for weights in ("linear", "quadratic"):
        expected = sklearn.metrics.cohen_kappa_score(true, predicted, weights=weights)
        assert metrics.cohen_kappa_score(true, predicted, weights=weights) == pytest.approx(
            expected, abs=1e-12
        )


@every_sample
@pytest.mark.parametrize("average", [None, "macro", "micro", "weighted"])
@pytest.mark.parametrize("beta", [0.5, 1, 2])
@pytest.mark.parametrize("zero_division", [0.0, 1.0, NAN])
def test_averages_are_scikit_learns(name, average, beta, zero_division):
    true, predicted = samples()[name]
    options = {"average": average, "beta": beta, "zero_division": zero_division}
    ours = metrics.precision_recall_fscore_support(true, predicted, **options)
    theirs = sklearn.metrics.precision_recall_fscore_support(true, predicted, **options)
    for one, other in zip(ours[:3], theirs[:3], strict=True):
        np.testing.assert_allclose(one, other, rtol=0, atol=1e-12)
    assert (ours[3] is None) == (theirs[3] is None)
    if average is None:
        assert ours[3].tolist() == theirs[3].tolist()


@pytest.mark.parametrize("labels", [[2, 0], [0, 1, 2, 3, 9], [3]])
@pytest.mark.parametrize("average", [None, "macro", "micro", "weighted"])
def test_averages_over_chosen_labels_are_scikit_learns(labels, average):
    true, predicted = samples()["numbers"]
    options = {"labels": labels, "average": average, "zero_division": 0.0}
    for function in ("precision_score", "recall_score", "f1_score"):
        ours = getattr(metrics, function)(true, predicted, **options)
        theirs = getattr(sklearn.metrics, function)(true, predicted, **options)
        np.testing.assert_allclose(ours, theirs, rtol=0, atol=1e-12)


@pytest.mark.parametrize(
    ("name", "pos_label"), [("booleans", True), ("two classes, rare", 1), ("booleans", 0)]
)
def test_one_positive_class_is_scikit_learns(name, pos_label):
    true, predicted = (np.asarray(labels).astype(int) for labels in samples()[name])
    for function, options in (
        ("precision_score", {}),
        ("recall_score", {}),
        ("f1_score", {}),
        ("fbeta_score", {"beta": 2.5}),
    ):
        ours = getattr(metrics, function)(true, predicted, pos_label=pos_label, **options)
        theirs = getattr(sklearn.metrics, function)(true, predicted, pos_label=int(pos_label), **options)
        assert ours == pytest.approx(theirs, abs=1e-12)


def test_binary_average_of_many_classes_is_refused():
    with pytest.raises(ValueError, match="for 2 classes, but there are 3"):
        metrics.f1_score([0, 1, 2], [0, 1, 2])


@given(MATRICES)
def test_averages_of_a_matrix_are_those_of_its_labels(matrix):
    true, predicted = spread_out(matrix)
    if not len(true):
        return
    names = np.arange(len(matrix))
    for function, average in (
        (metrics.macro_average, "macro"),
        (metrics.micro_average, "micro"),
        (metrics.weighted_average, "weighted"),
    ):
        ours = function(matrix)
        theirs = sklearn.metrics.precision_recall_fscore_support(
            true, predicted, labels=names, average=average, zero_division=0.0
        )
        np.testing.assert_allclose([ours.precision, ours.recall, ours.f], theirs[:3], rtol=0, atol=1e-12)
        assert ours.support == len(true)


@given(MATRICES)
def test_what_holds_for_every_matrix(matrix):
    totals = metrics.MatrixTotals.of(matrix)
    every = metrics.one_versus_rest(matrix)
    assert {counts.total for counts in every} == {totals.total}
    assert sum(counts.tp for counts in every) == totals.correct
    accuracy = metrics.multiclass_accuracy(matrix, zero_division=NAN)
    micro, weighted = metrics.micro_average(matrix, zero_division=NAN), metrics.weighted_average(matrix)
    np.testing.assert_equal([micro.precision, micro.recall, micro.f], [accuracy] * 3)
    if totals.total:
        assert weighted.recall == pytest.approx(accuracy, abs=1e-12)
    # The two definitions of macro F1: the harmonic mean of means is never the smaller.
    assert metrics.f_of_macro_averages(matrix) >= metrics.macro_average(matrix).f - 1e-12
    turned = [list(column) for column in zip(*matrix, strict=True)]
    for function in (metrics.multiclass_kappa, metrics.multiclass_matthews, metrics.expected_agreement):
        np.testing.assert_equal(function(matrix, zero_division=NAN), function(turned, zero_division=NAN))
        doubled = [[2 * cell for cell in row] for row in matrix]
        np.testing.assert_equal(function(matrix, zero_division=NAN), function(doubled, zero_division=NAN))
    backwards = [row[::-1] for row in matrix[::-1]]
    for weights in (None, "linear", "quadratic"):
        one = metrics.multiclass_kappa(matrix, weights=weights, zero_division=NAN)
        np.testing.assert_equal(one, metrics.multiclass_kappa(backwards, weights=weights, zero_division=NAN))


@given(COUNTS)
def test_two_classes_are_a_case_of_many(counts):
    matrix = [[counts.tn, counts.fp], [counts.fn, counts.tp]]
    assert metrics.counts_of_matrix(matrix) == counts
    assert metrics.one_versus_rest(matrix)[1] == counts
    np.testing.assert_equal(
        metrics.matthews(counts, zero_division=NAN), metrics.multiclass_matthews(matrix, zero_division=NAN)
    )
    if counts.positives and counts.negatives:
        assert metrics.balanced_accuracy(counts) == pytest.approx(
            metrics.multiclass_balanced_accuracy(matrix), abs=1e-15
        )
        turned = metrics.Counts(tp=counts.tn, fn=counts.fp, fp=counts.fn, tn=counts.tp)
        for function in (metrics.matthews, metrics.kappa, metrics.balanced_accuracy, metrics.youden_j):
            assert function(counts) == function(turned)  # which class is the positive one does not matter


@given(COUNTS)
def test_matthews_and_kappa_are_right_to_the_last_digit_or_nearly(counts):
    product = counts.flagged * counts.positives * counts.negatives * counts.cleared
    correlation = metrics.matthews(counts, zero_division=NAN)
    if not product:
        assert math.isnan(correlation)
    else:
        exact_square = Fraction(counts.tp * counts.tn - counts.fp * counts.fn) ** 2 / product
        assert correlation**2 == pytest.approx(float(exact_square), rel=1e-14)
        assert -1 <= correlation <= 1
    agreement = metrics.kappa(counts, zero_division=NAN)
    if counts.total:
        observed = Fraction(counts.correct, counts.total)
        expected = Fraction(
            counts.positives * counts.flagged + counts.negatives * counts.cleared, counts.total**2
        )
        if expected != 1:
            assert agreement == float((observed - expected) / (1 - expected))
        else:
            assert math.isnan(agreement)


@pytest.mark.parametrize("size", [1, 10**6, 10**12, 10**18])
def test_perfect_agreement_is_exactly_one_however_large(size):
    matrix = [[size, 0, 0], [0, 3 * size, 0], [0, 0, size + 1]]
    for function in (
        metrics.multiclass_accuracy,
        metrics.multiclass_kappa,
        metrics.multiclass_matthews,
        metrics.multiclass_balanced_accuracy,
    ):
        assert function(matrix) == 1.0
    one_wrong = [[size, 0, 0], [1, 3 * size, 0], [0, 0, size + 1]]
    assert metrics.MatrixTotals.of(one_wrong).correct == metrics.MatrixTotals.of(one_wrong).total - 1
    opposite = metrics.Counts(tp=0, fn=size, fp=size, tn=0)
    assert metrics.matthews(opposite) == metrics.kappa(opposite) == -1.0


@pytest.mark.parametrize("size", [10**3, 10**18])
def test_a_quotient_of_huge_counts_is_correctly_rounded(size):
    counts = metrics.Counts(tp=size, fn=1, fp=2, tn=size - 1)
    assert metrics.balanced_accuracy(counts) == float(
        (Fraction(size, size + 1) + Fraction(size - 1, size + 1)) / 2
    )
    assert metrics.youden_j(counts) == float(Fraction(size, size + 1) - Fraction(2, size + 1))
    assert metrics.negative_predictive_value(counts) == float(Fraction(size - 1, size))
    assert metrics.false_negative_rate(counts) == float(Fraction(1, size + 1))
    assert metrics.f_beta(counts, beta=2) == float(Fraction(5 * size, 5 * size + 4 + 2))
    assert metrics.positive_likelihood_ratio(counts) == float(Fraction(size, 2))


@given(COUNTS, st.sampled_from([0, 0.1, 0.5, 1, 2, 7.5, math.inf]))
def test_f_beta_leans_where_it_should(counts, beta):
    value = metrics.f_beta(counts, beta=beta, zero_division=NAN)
    precision = metrics.precision(counts, zero_division=NAN)
    recall = metrics.recall(counts, zero_division=NAN)
    if beta == 0:
        np.testing.assert_equal(value, precision)
    elif beta == math.inf:
        np.testing.assert_equal(value, recall)
    elif beta == 1:
        np.testing.assert_equal(value, metrics.f1(counts, zero_division=NAN))
    if not math.isnan(precision) and not math.isnan(recall):
        assert min(precision, recall) - 1e-15 <= value <= max(precision, recall) + 1e-15
        if precision + recall:
            assert value == pytest.approx(
                metrics.f_beta_of_rates(precision, recall, beta=beta), rel=1e-12, abs=1e-300
            )


@given(COUNTS)
def test_duplicating_every_unit_keeps_every_rate(counts):
    doubled = metrics.Counts(tp=2 * counts.tp, fn=2 * counts.fn, fp=2 * counts.fp, tn=2 * counts.tn)
    for function in (
        metrics.balanced_accuracy,
        metrics.youden_j,
        metrics.majority_accuracy,
        metrics.false_negative_rate,
        metrics.negative_predictive_value,
        metrics.positive_likelihood_ratio,
        metrics.negative_likelihood_ratio,
        metrics.matthews,
        metrics.kappa,
    ):
        np.testing.assert_equal(function(counts, zero_division=NAN), function(doubled, zero_division=NAN))


@given(COUNTS)
def test_rates_fit_together(counts):
    if counts.positives and counts.negatives:
        assert metrics.youden_j(counts) == pytest.approx(2 * metrics.balanced_accuracy(counts) - 1, abs=1e-15)
        assert metrics.false_negative_rate(counts) == pytest.approx(1 - metrics.recall(counts), abs=1e-15)
        assert metrics.majority_accuracy(counts) >= 0.5


def test_likelihood_ratios_are_scikit_learns():
    true, predicted = (labels.astype(int) for labels in samples()["two classes, rare"])
    counts = metrics.counts_of_predictions(true, predicted)
    theirs = sklearn.metrics.class_likelihood_ratios(true, predicted)
    assert metrics.positive_likelihood_ratio(counts) == pytest.approx(theirs[0], rel=1e-12)
    assert metrics.negative_likelihood_ratio(counts) == pytest.approx(theirs[1], rel=1e-12)
    no_alarms = metrics.Counts(tp=3, fn=1, fp=0, tn=4)
    assert math.isnan(metrics.positive_likelihood_ratio(no_alarms))
    assert metrics.positive_likelihood_ratio(no_alarms, zero_division=0.0) == 0.0


NOTHING = metrics.Counts(tp=0, fn=0, fp=0, tn=0)


@pytest.mark.parametrize(
    ("function", "undefined", "defined"),
    [
        (metrics.balanced_accuracy, metrics.Counts(tp=3, fn=1, fp=0, tn=0), metrics.Counts(1, 1, 1, 1)),
        (metrics.youden_j, metrics.Counts(tp=0, fn=0, fp=1, tn=2), metrics.Counts(1, 1, 1, 1)),
        (metrics.majority_accuracy, NOTHING, metrics.Counts(0, 1, 0, 0)),
        (metrics.false_negative_rate, metrics.Counts(tp=0, fn=0, fp=1, tn=2), metrics.Counts(0, 1, 0, 0)),
        (
            metrics.negative_predictive_value,
            metrics.Counts(tp=3, fn=0, fp=2, tn=0),
            metrics.Counts(0, 0, 0, 1),
        ),
        (metrics.matthews, metrics.Counts(tp=3, fn=0, fp=2, tn=0), metrics.Counts(1, 1, 1, 1)),
        (metrics.kappa, metrics.Counts(tp=3, fn=0, fp=0, tn=0), metrics.Counts(0, 1, 1, 0)),
    ],
)
def test_undefined_is_what_the_caller_says(function, undefined, defined):
    assert function(undefined) == 0.0
    assert math.isnan(function(undefined, zero_division=NAN))
    assert function(undefined, zero_division=0.25) == 0.25
    assert function(defined, zero_division=0.25) != 0.25


def test_undefined_is_0_unless_told_and_nan_for_the_likelihood_ratios_and_kappa_of_labels():
    never_called, never_true = ([0, 0], [1, 1]), ([1, 1], [0, 0])
    for function in (metrics.precision_score, metrics.f1_score):
        assert function([1, 1], [0, 0]) == 0.0
        assert function(*never_true, average=None).tolist() == [0.0, 0.0]
    assert metrics.recall_score([0, 0], [1, 1]) == metrics.fbeta_score([0, 0], [0, 0], beta=2) == 0.0
    assert metrics.precision_recall_fscore_support(*never_called, average="macro")[:3] == (0.0, 0.0, 0.0)
    nothing = [[0, 0], [0, 0]]
    for function in (
        metrics.multiclass_accuracy,
        metrics.multiclass_balanced_accuracy,
        metrics.multiclass_matthews,
        metrics.multiclass_kappa,
        metrics.expected_agreement,
        metrics.f_of_macro_averages,
    ):
        assert function(nothing) == 0.0
        assert function(nothing, zero_division=0.25) == 0.25
    for function in (metrics.macro_average, metrics.micro_average, metrics.weighted_average):
        assert function(nothing) == metrics.ClassScores(0.0, 0.0, 0.0, 0)
    assert metrics.f_beta_of_rates(0.0, 0.0) == metrics.macro_mean([]) == metrics.weighted_mean([], []) == 0.0
    assert metrics.f_beta(NOTHING, beta=1) == 0.0
    assert math.isnan(metrics.cohen_kappa_score([1, 1], [1, 1]))
    assert math.isnan(metrics.negative_likelihood_ratio(NOTHING))


@pytest.mark.parametrize(
    ("matrix", "said"),
    [
        ([], "is square"),
        ([[1, 2]], "is square"),
        ([[1], [2]], "is square"),
        ([[1, 2], [3]], "is square"),
        ([1, 2], "is square"),
        (5, "is square"),
        ([[[1]]], "whole numbers"),
        ([[1, -1], [0, 1]], "no negative numbers, but -1"),
        ([[1.0, 2.0], [3.0, 4.0]], "whole numbers, not 1.0"),
        ([[1, math.nan], [0, 1]], "whole numbers, not nan"),
        ([["a", "b"], ["c", "d"]], "whole numbers, not 'a'"),
    ],
)
def test_what_is_no_confusion_matrix_is_refused(matrix, said):
    for function in (check_matrix, metrics.multiclass_kappa, metrics.one_versus_rest, metrics.macro_average):
        with pytest.raises(ValueError, match=said):
            function(matrix)


@pytest.mark.parametrize("kind", [np.int8, np.uint64, np.int64, object])
def test_a_matrix_may_be_of_any_whole_numbers(kind):
    assert check_matrix(np.array([[1, 2], [3, 4]], dtype=kind)) == ((1, 2), (3, 4))


@pytest.mark.parametrize(
    "function",
    [
        metrics.confusion_matrix,
        metrics.accuracy_score,
        metrics.balanced_accuracy_score,
        metrics.matthews_corrcoef,
        metrics.cohen_kappa_score,
        metrics.precision_recall_fscore_support,
        metrics.counts_of_predictions,
        metrics.f1_score,
    ],
)
@pytest.mark.parametrize(
    ("true", "predicted", "said"),
    [
        ([], [], "is empty"),
        ([0, 1], [0], "equally long"),
        ([0, 1, math.nan], [0, 1, 1], "NaN at position 2"),
        ([0, 1, 1], [0, 1, math.nan], "NaN at position 2"),
        ([0, 1], ["0", "1"], "all numbers or all strings"),
        ([[0, 1]], [[0, 1]], "one-dimensional"),
        ([0, None], [0, 1], "must hold labels"),
        ([1j, 0], [0, 1], "must hold labels"),
        ([0, 1], [0.25, 1.0], "0.25 at position 0, which is a score"),
        ([0, 1], [0.0, np.inf], "inf at position 1"),
        (np.ma.array([0, 1], mask=[0, 1]), [0, 1], "masked"),
    ],
)
def test_what_cannot_be_judged_is_refused(function, true, predicted, said):
    with pytest.raises(ValueError, match=said):
        function(true, predicted)


def test_labels_that_do_not_fit_are_refused():
    for labels, said in (
        ([0, 0], "twice"),
        ([5], "no class that occurs"),
        (["a"], "all numbers or all strings"),
    ):
        with pytest.raises(ValueError, match=said):
            metrics.confusion_matrix([0, 1], [0, 1], labels=labels)
    with pytest.raises(ValueError, match="weights must be"):
        metrics.multiclass_kappa([[1, 0], [0, 1]], weights="cubic")
    with pytest.raises(ValueError, match="average must be"):
        metrics.f1_score([0, 1], [0, 1], average="mean")
    with pytest.raises(ValueError, match="2 classes, not of 3"):
        metrics.counts_of_matrix(np.eye(3, dtype=int))
    for beta in (-1, NAN):
        with pytest.raises(ValueError, match="beta"):
            metrics.f_beta(metrics.Counts(1, 1, 1, 1), beta=beta)
    with pytest.raises(ValueError, match="equally many"):
        metrics.weighted_mean([0.5], [1, 2])


def test_predictions_of_strings_bytes_and_objects():
    plain = metrics.counts_of_predictions([1, 1, 0, 0, 0], [1, 0, 1, 0, 0])
    words = np.array(["well", "ill"])
    true, predicted = words[[1, 1, 0, 0, 0]], words[[1, 0, 1, 0, 0]]
    for kind in (np.str_, object, np.bytes_, np.dtypes.StringDType()):
        found = metrics.counts_of_predictions(true.astype(kind), predicted.astype(kind), pos_label="ill")
        assert found == plain
    assert metrics.counts_of_predictions([1, 1, -1, -1, -1], [1, -1, 1, -1, -1]) == plain
    with pytest.raises(ValueError, match="pos_label"):
        metrics.counts_of_predictions(true, predicted)


def test_means_leave_out_what_is_undefined():
    assert metrics.macro_mean([0.5, NAN, 1.0]) == 0.75
    assert metrics.weighted_mean([0.5, NAN, 1.0], [1, 5, 3]) == 0.875
    assert metrics.macro_mean([NAN], zero_division=0.25) == metrics.macro_mean([], zero_division=0.25) == 0.25
    assert math.isnan(metrics.weighted_mean([0.5], [0], zero_division=NAN))


class TestFBetaOnThePlane:
    """Lines of equal F, and the threshold whose F is highest, against the F of counts."""

    @given(
        precision=st.floats(0.01, 1.0),
        recall=st.floats(0.01, 1.0),
        beta=st.sampled_from([0.0, 0.5, 1.0, 2.0, 3.0]),
    )
    def test_the_line_of_a_points_f_passes_through_the_point(self, precision, recall, beta):
        f = metrics.f_beta_of_rates(precision, recall, beta=beta)
        on_line = metrics.precision_for_f_beta(f, recall, beta=beta)
        assert float(on_line) == pytest.approx(precision, rel=1e-9)

    def test_where_the_recall_is_too_small_no_precision_is_enough(self):
        line = metrics.precision_for_f_beta(0.5, [0.0, 0.2, 1 / 3, 1.0], beta=1)
        assert np.isnan(line[:2]).all() and line[2:].tolist() == pytest.approx([1.0, 1 / 3])
        assert metrics.precision_for_f_beta(0.0, [0.0, 1.0]).tolist() == [0.0, 0.0]

    @pytest.mark.parametrize(
        ("f", "recall", "beta"), [(1.2, 0.5, 1), (0.5, -0.1, 1), (0.5, 0.5, -1), (0.5, 0.5, math.inf)]
    )
    def test_what_is_no_share_is_refused(self, f, recall, beta):
        with pytest.raises(ValueError, match="must be"):
            metrics.precision_for_f_beta(f, recall, beta=beta)

    @given(
        labels=st.lists(st.booleans(), min_size=2, max_size=30).filter(any),
        seed=st.integers(0, 99),
        beta=st.sampled_from([0.0, 0.5, 1.0, 2.0, math.inf]),
    )
    def test_no_threshold_has_a_higher_f_and_no_higher_one_as_high_an_f(self, labels, seed, beta):
        scores = np.random.default_rng(seed).integers(0, 6, len(labels)) / 4
        table = metrics.threshold_table(labels, scores)
        best = metrics.threshold_with_best_f_beta(table, beta=beta)
        every = {
            float(threshold): metrics.f_beta(table.counts(row), beta=beta)
            for row, threshold in enumerate(table.thresholds)
            if row
        }
        highest = max(every.values())
        assert best == max(threshold for threshold, f in every.items() if f == highest)

    def test_without_positives_there_is_none(self):
        with pytest.raises(ValueError, match="no positives"):
            metrics.threshold_with_best_f_beta(metrics.threshold_table([0, 0], [0.1, 0.2]))
