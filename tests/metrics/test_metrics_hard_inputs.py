"""Hard inputs: each has one right answer or one clear, short `ValueError`."""

from __future__ import annotations

import numpy as np
import pytest

import metrics

OF_ARRAYS = [
    metrics.threshold_table,
    metrics.roc_curve,
    metrics.precision_recall_curve,
    metrics.roc_auc_score,
    metrics.average_precision_score,
    metrics.pair_counts,
    metrics.auc_by_pairs,
    metrics.auc_by_ranks,
]
every_function = pytest.mark.parametrize("function", OF_ARRAYS, ids=lambda one: one.__name__)
LABEL, SCORE = [0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]


class Nullable:
    """What a pandas column of type Int64 or boolean looks like to NumPy: an object array."""

    def __init__(self, entries: list[object]) -> None:
        self.entries = entries

    def __array__(self, dtype: object = None, copy: object = None) -> np.ndarray:
        return np.array(self.entries, dtype=object)


def refusal(function, label, score, **options) -> str:
    with pytest.raises(ValueError) as caught:
        function(label, score, **options)
    text = str(caught.value)
    assert len(text) < 240 and text.count("\n") <= 1
    return text


@every_function
@pytest.mark.parametrize(
    ("label", "score", "said"),
    [
        ([], [], "y_true is empty"),
        ([0, 1], [], "y_score is empty"),
        (LABEL, SCORE[:3], "y_true has 4 entries and y_score has 3"),
        (LABEL, [0.1, np.nan, 0.35, 0.8], "y_score holds NaN at position 1"),
        (LABEL, [0.1, 0.4, np.inf, 0.8], "y_score holds an infinite score at position 2"),
        (LABEL, [0.1, 0.4, 0.35, -np.inf], "y_score holds an infinite score at position 3"),
        ([0, 1, np.nan, 1], SCORE, "y_true holds NaN at position 2"),
        ([0, 1, 2, 1], SCORE, "y_true holds the labels 0, 1, 2; say which one is positive"),
        ([1, 2, 1, 2], SCORE, "y_true holds the labels 1, 2; say which one is positive"),
        ([0, 1, -1, 1], SCORE, "y_true holds the labels -1, 0, 1; say which"),
        (
            ["ill", "well", "ill", "well"],
            SCORE,
            "y_true holds the labels 'ill', 'well'; say which one is positive",
        ),
        (["0", "1", "0", "1"], SCORE, "y_true holds the labels '0', '1'; say which one is positive"),
        ([0, 1, None, 1], SCORE, "y_true holds None at position 2"),
        (LABEL, [0.1, None, 0.35, 0.8], "y_score holds None at position 1"),
        (LABEL, ["0.1", "0.4", "0.35", "0.8"], "y_score must hold numbers, not <U4"),
        (LABEL, [0.1, 0.4j, 0.35, 0.8], "y_score must hold numbers, not complex128"),
        ([LABEL], SCORE, "y_true must be one-dimensional, not of shape (1, 4)"),
        (LABEL, np.array(SCORE)[:, np.newaxis], "y_score must be one-dimensional, not of shape (4, 1)"),
        (LABEL, [0.1, [0.4, 0.5], 0.35, 0.8], "its entries differ in length"),
        (1, 0.5, "y_true must be one-dimensional, not of shape ()"),
        (np.array(LABEL, dtype="M8[D]"), SCORE, "y_true must hold labels"),
        (list("abcdefgh"), range(8), "'a', 'b', 'c', 'd', 'e', 'f', …"),
        (["a" * 900, "b" * 900] * 2, SCORE, "aaaa…, 'bbb"),
        (LABEL, np.ma.array(SCORE, mask=[0, 1, 0, 0]), "y_score has masked entries"),
        (np.ma.array(LABEL, mask=[0, 1, 0, 0]), SCORE, "y_true has masked entries"),
        (
            LABEL,
            [1, 2, 3, 2**53 + 1],
            "y_score holds 9007199254740993 at position 3, which no float holds exactly",
        ),
        (LABEL, [1, 2, 3, 10**30 + 1], "at position 3, which no float holds exactly"),
        (LABEL, [1, 2, 3, 10**400], "at position 3, which no float holds exactly"),
        (
            LABEL,
            np.array([1, 2**64 - 1, 3, 4], dtype=np.uint64),
            "at position 1, which no float holds exactly",
        ),
        (LABEL, np.array([1, 2, 2**63 - 1, 4]), "at position 2, which no float holds exactly"),
        (LABEL, np.array([1, 2, -(2**63) + 1, 4]), "at position 2, which no float holds exactly"),
    ],
)
def test_what_cannot_be_judged_is_refused_in_a_line(function, label, score, said):
    assert said in refusal(function, label, score)


@every_function
@pytest.mark.parametrize(
    ("label", "pos_label"),
    [
        (["ill", "well", "well", "ill"], "sick"),
        (["ill", "well", "well", "ill"], 1),
        ([0, 1, 1, 0], "1"),
        ([1, 2, 1, 2], 3),
        ([True, False, True, False], "True"),
    ],
)
def test_a_positive_label_that_does_not_occur_is_refused(function, label, pos_label):
    said = refusal(function, label, SCORE, pos_label=pos_label)
    assert f"pos_label={pos_label!r} is none of them" in said


PLAIN = metrics.threshold_table(LABEL, SCORE)


@pytest.mark.parametrize(
    ("label", "pos_label"),
    [
        (np.array(LABEL, dtype=np.int8), None),
        (np.array(LABEL, dtype=np.uint64), None),
        (np.array(LABEL, dtype=bool), None),
        (np.array(LABEL, dtype=np.float32), None),
        (tuple(LABEL), None),
        ([-1, -1, 1, 1], None),
        ([-1.0, -1.0, 1.0, 1.0], None),
        (Nullable(LABEL), None),
        (Nullable([False, False, True, True]), None),
        (Nullable([np.False_, np.False_, np.True_, np.True_]), None),
        (Nullable([0.0, 0.0, 1.0, 1.0]), None),
        (["well", "well", "ill", "ill"], "ill"),
        (Nullable(["well", "well", "ill", "ill"]), "ill"),
        (np.array([b"well", b"well", b"ill", b"ill"]), "ill"),
        (np.array(["well", "well", "ill", "ill"], dtype=np.dtypes.StringDType()), "ill"),
        ([3, 3, 7, 7], 7),
        ([0, 1, 2, 2], 2),
        ([1, 1, 0, 0], 0),
        ([True, True, False, False], False),
        (["well", "fine", "ill", "ill"], "ill"),
    ],
)
def test_labels_of_any_kind_give_the_same_table(label, pos_label):
    table = metrics.threshold_table(label, SCORE, pos_label=pos_label)
    assert table.tp.tolist() == PLAIN.tp.tolist() and table.fp.tolist() == PLAIN.fp.tolist()
    assert table.thresholds.tolist() == PLAIN.thresholds.tolist()


@pytest.mark.parametrize(
    "score",
    [
        np.array([1, 4, 3, 8], dtype=np.int8),
        np.array([1, 4, 3, 8], dtype=np.uint16),
        np.array([1, 4, 3, 8], dtype=np.float16),
        np.array([1, 4, 3, 8], dtype=np.float32),
        np.array([1, 4, 3, 8], dtype=np.longdouble),
        np.array([1, 4, 3, 8], dtype=">f8"),
        np.array([9, 1, 9, 4, 9, 3, 9, 8])[1::2],
        np.array([8, 3, 4, 1])[::-1],
        Nullable([1, 4, 3, 8]),
        Nullable([1.0, 4, np.int32(3), np.float32(8)]),
        (1, 4, 3, 8),
    ],
)
def test_scores_of_any_kind_give_the_same_table(score):
    before = np.array(score, copy=True) if isinstance(score, np.ndarray) else None
    table = metrics.threshold_table(LABEL, score)
    assert table.thresholds.tolist() == [np.inf, 8, 4, 3, 1] and table.thresholds.dtype == np.float64
    assert table.tp.tolist() == PLAIN.tp.tolist() and table.fp.tolist() == PLAIN.fp.tolist()
    if before is not None:
        assert before.tolist() == score.tolist()  # the caller's array is not touched


def test_boolean_scores_are_zero_and_one():
    table = metrics.threshold_table([0, 1, 1], np.array([False, True, False]))
    assert table.thresholds.tolist() == [np.inf, 1, 0] and table.tp.tolist() == [0, 1, 2]


@pytest.mark.parametrize("kind", [np.int64, np.uint64, object])
def test_large_whole_numbers_that_a_float_holds_are_kept_apart(kind):
    score = np.array([10**18, 10**18 + 128, 2**53, 2**53 + 2], dtype=kind)
    table = metrics.threshold_table([0, 1, 0, 1], score)
    assert [int(one) for one in table.thresholds[1:].tolist()] == [10**18 + 128, 10**18, 2**53 + 2, 2**53]
    assert metrics.pair_counts([0, 1, 0, 1], score) == metrics.PairCounts(won=3, tied=0, lost=1)


def test_ends_of_the_integer_ranges():
    table = metrics.threshold_table([0, 1], np.array([-(2**63), 2**62]))
    assert table.thresholds.tolist() == [np.inf, 2.0**62, -(2.0**63)]
    table = metrics.threshold_table([0, 1], np.array([0, 2**63], dtype=np.uint64))
    assert table.thresholds.tolist() == [np.inf, 2.0**63, 0.0]


def test_scores_one_ulp_apart_are_different_scores():
    score = [0.5]
    for _ in range(9):
        score.append(float(np.nextafter(score[-1], 1)))
    label = [0, 1] * 5
    table = metrics.threshold_table(label, score)
    assert table.thresholds[1:].tolist() == score[::-1]
    assert metrics.pair_counts(label, score) == metrics.PairCounts(won=15, tied=0, lost=10)
    single = np.array(score[:1], dtype=np.float32)
    neighbours = np.array([single[0], np.nextafter(single[0], np.float32(1))])
    assert neighbours.dtype == np.float32
    assert len(metrics.threshold_table([0, 1], neighbours)) == 3


@pytest.mark.parametrize("scale", [1e-300, 5e-324, 1e-45, 1.0, 1e300, 2.0**1020])
def test_tiny_huge_and_negative_scores_are_ordered_as_they_are(scale):
    score = np.array([-3, -1, 0, 1, 2, 7]) * scale
    table = metrics.threshold_table([0, 1, 0, 1, 0, 1], score)
    assert table.thresholds[1:].tolist() == score[::-1].tolist()
    assert metrics.pair_counts_of(table) == metrics.PairCounts(won=6, tied=0, lost=3)


def test_minus_zero_and_zero_are_one_score():
    table = metrics.threshold_table([0, 1, 1], [-0.0, 0.0, -0.0])
    assert table.thresholds.tolist() == [np.inf, 0.0] and not np.signbit(table.thresholds[1])


def test_float32_scores_are_not_widened_before_they_are_told_apart():
    score = np.array([0.1, 0.1, 0.2], dtype=np.float32)
    table = metrics.threshold_table([0, 1, 1], score)
    assert table.thresholds[1:].tolist() == [float(np.float32(0.2)), float(np.float32(0.1))]
    assert table.at(float(np.float32(0.1))).flagged == 3
    assert table.at(0.1).flagged == 3  # the float32 next to 0.1 lies above it
    assert table.at(0.2).flagged == 1


@pytest.mark.parametrize("kind", [np.float16, np.float32])
def test_millions_of_short_floats_are_counted_without_loss(kind):
    rows = 3_000_000  # more than the 2**11 and (for sums) 2**24 at which short floats stop counting
    rng = np.random.default_rng(4)
    label = rng.random(rows) < 0.5
    score = (rng.random(rows) + 0.1 * label).astype(kind)
    table = metrics.threshold_table(label, score)
    assert int(table.tp[-1]) == table.positives == int(np.count_nonzero(label))
    assert int(table.fp[-1]) == table.negatives == rows - table.positives
    cut = float(kind(0.5))
    flagged = score >= kind(0.5)
    counts = table.at(cut)
    assert counts.tp == int(np.count_nonzero(flagged & label)) and counts.flagged == int(
        np.count_nonzero(flagged)
    )
    wide = metrics.threshold_table(label, score.astype(np.float64))
    assert table.thresholds.tobytes() == wide.thresholds.tobytes()
    assert table.tp.tobytes() == wide.tp.tobytes() and table.fp.tobytes() == wide.fp.tobytes()
    assert (
        metrics.area_under_roc(table)
        == metrics.auc_by_ranks(label, score)
        == metrics.auc_by_pairs(label, score)
    )


def test_areas_of_enormous_tables_are_exact():
    """A table built from counts of 10**18 each: products of such counts do not fit into 64 bits."""
    big = 10**18
    thresholds = np.array([np.inf, 2.0, 1.0])
    table = metrics.ThresholdTable(
        thresholds, np.array([0, big, 2 * big]), np.array([0, 1, big]), 2 * big, big
    )
    pairs = metrics.pair_counts_of(table)
    assert pairs.tied == big + big * (big - 1) and pairs.lost == big
    assert pairs.total == 2 * big**2 and pairs.won == 2 * big**2 - pairs.tied - pairs.lost
    assert metrics.area_under_roc(table) == float(pairs.auc)
    assert table.counts(1) == metrics.Counts(tp=big, fn=big, fp=1, tn=big - 1)


@pytest.mark.parametrize("bad", [-1, 1.5, "3", None])
def test_what_is_no_count_is_refused(bad):
    with pytest.raises(ValueError, match="tp must"):
        metrics.Counts(tp=bad, fn=0, fp=0, tn=0)


def test_numpy_counts_become_python_integers():
    counts = metrics.Counts(tp=np.int64(2**62), fn=np.int64(2**62), fp=np.uint8(255), tn=np.int8(1))
    assert {type(one) for one in (counts.tp, counts.fn, counts.fp, counts.tn)} == {int}
    assert counts.total == 2**63 + 256


def test_no_units_at_all_leave_every_rate_undefined_and_say_why():
    state = metrics.Snapshot(threshold=0.5, counts=metrics.Counts(0, 0, 0, 0))
    assert set(state.undefined.values()) == {"empty"}
    assert all(np.isnan(getattr(state, rate)) for rate in state.undefined)
    assert len(state.undefined) == 6


@pytest.mark.parametrize(
    ("counts", "undefined"),
    [
        ((0, 80, 0, 151), {"precision": "nobody_flagged"}),
        ((80, 0, 151, 0), {}),
        ((3, 1, 0, 0), {"specificity": "no_negatives", "false_positive_rate": "no_negatives"}),
        ((0, 0, 2, 3), {"recall": "no_positives"}),
        ((0, 0, 0, 3), {"recall": "no_positives", "precision": "nobody_flagged", "f1": "no_positives"}),
    ],
)
def test_a_snapshot_says_which_rates_have_no_value_and_why(counts, undefined):
    state = metrics.Snapshot(threshold=0.5, counts=metrics.Counts(*counts))
    assert state.undefined == undefined
    rates = ("accuracy", "precision", "recall", "specificity", "false_positive_rate", "f1")
    assert {rate for rate in rates if np.isnan(getattr(state, rate))} == undefined.keys()


def test_tables_cannot_be_changed():
    table = metrics.threshold_table(LABEL, SCORE)
    for array in (table.thresholds, table.tp, table.fp):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 7
    fpr, _, thresholds = metrics.roc_curve(LABEL, SCORE)
    fpr[0] = thresholds[0] = 7  # curves belong to the caller


def test_a_threshold_that_is_no_number_is_refused():
    for question in (PLAIN.at, lambda one: metrics.snapshot(PLAIN, one)):
        with pytest.raises(ValueError, match="The threshold is NaN"):
            question(float("nan"))
    assert PLAIN.at(np.inf).flagged == 0 and PLAIN.at(-np.inf).cleared == 0


@pytest.mark.parametrize("least", [-0.1, 1.1, float("nan")])
def test_a_recall_outside_zero_to_one_is_refused(least):
    with pytest.raises(ValueError, match="least_recall must lie between 0 and 1"):
        metrics.threshold_for_recall(PLAIN, least)


def test_without_positives_no_threshold_has_a_recall():
    with pytest.raises(ValueError, match="There are no positives"):
        metrics.threshold_for_recall(metrics.threshold_table([0, 0], [0.1, 0.2]), 0.5)


def test_the_largest_float_has_nothing_above_it_but_infinity():
    largest = float(np.finfo(np.float64).max)
    table = metrics.threshold_table([0, 1], [1.0, largest])
    assert metrics.shortest_threshold(table, np.inf) == np.inf
    assert metrics.shortest_threshold(table, largest) == 1e308
    table = metrics.threshold_table([0, 1], [-largest, 1.0])
    assert metrics.shortest_threshold(table, -np.inf) == -largest


@pytest.mark.parametrize(
    ("score", "threshold", "short"),
    [
        ([0.3, 0.4], 0.32, 0.4),
        ([0.1 + 0.2, 0.5], 0.4, 0.4),
        ([0.2, 0.3], 0.3, 0.3),
        ([0.18291, 0.18307], 0.18307, 0.183),
        ([0.2, 0.98], np.inf, 1.0),
        ([0.2, 1.0], np.inf, 10.0),
        ([0.2, 0.98], 0.0, 0.0),
        ([-0.7, -0.2], np.inf, 0.0),
        ([-0.7, -0.2], -np.inf, -1.0),
        ([-0.05, 0.01], -np.inf, -1.0),
        ([1e-300, 3e-300], 0.5, 1.0),
        ([-0.7, -0.2], -0.7, -1.0),
        ([123456, 123789], 123789, 123700.0),
        ([1e-300, 3e-300], 3e-300, 3e-300),
    ],
)
def test_the_roundest_threshold(score, threshold, short):
    assert metrics.shortest_threshold(metrics.threshold_table([0, 1], score), threshold) == short


@pytest.mark.parametrize("scores", [[0.5], [0.5, 0.5, 0.5]])
def test_scores_all_alike_have_no_bandwidth_of_their_own(scores):
    with pytest.raises(ValueError, match="at least two different scores"):
        metrics.score_density(scores, [0.5])
    assert metrics.score_density(scores, [0.5], bandwidth=1.0)[0] == pytest.approx(1 / np.sqrt(2 * np.pi))


@pytest.mark.parametrize("bandwidth", [0.0, -1.0, np.inf, np.nan])
def test_a_bandwidth_is_a_positive_number(bandwidth):
    with pytest.raises(ValueError, match="bandwidth must be a positive number"):
        metrics.score_density([0.1, 0.2], [0.5], bandwidth=bandwidth)


def test_a_density_of_many_scores_is_summed_in_blocks(monkeypatch):
    from metrics import density

    scores, grid = np.random.default_rng(0).random(1000), np.linspace(0, 1, 7)
    whole = metrics.score_density(scores, grid)
    monkeypatch.setattr(density, "BLOCK", 70)
    np.testing.assert_allclose(metrics.score_density(scores, grid), whole, rtol=1e-13)


@pytest.mark.parametrize("shape", ["humps", "tied", "far apart", "tiny", "huge"])
def test_a_density_of_very_many_scores_is_as_near_to_the_sum_of_all_as_it_says(shape, monkeypatch):
    from metrics import density

    random = np.random.default_rng(0)
    scores = {
        "humps": np.r_[random.normal(size=4000), random.normal(5, 0.1, 3000)],
        "tied": random.integers(0, 7, 7000) / 7,
        "far apart": random.standard_cauchy(7000),
        "tiny": random.normal(size=7000) * 1e-300,
        "huge": random.normal(size=7000) * 1e300,
    }[shape]
    grid = np.linspace(*np.quantile(scores, [0.01, 0.99]), 60)
    one_by_one = metrics.score_density(scores, grid)
    monkeypatch.setattr(density, "MANY", 100)
    monkeypatch.setattr(density, "BLOCK", 1000)
    in_cells = metrics.score_density(scores, grid)
    peak_of_one = 1 / (metrics.scott_bandwidth(scores) * np.sqrt(2 * np.pi))
    assert np.abs(in_cells - one_by_one).max() <= 1.25e-5 * peak_of_one
    assert shape == "far apart" or not np.array_equal(in_cells, one_by_one)


def test_areas_refuse_lines_that_turn_back_or_have_no_length():
    for x, y, said in (
        ([0, 1, 0.5], [0, 1, 1], "must never change its direction"),
        ([0], [1], "needs at least 2 points"),
        ([0, 1], [1], "equally long"),
    ):
        with pytest.raises(ValueError, match=said):
            metrics.auc(x, y)


def test_class_densities_share_an_area_of_one_however_few_units_a_class_has():
    grid = np.linspace(-9, 10, 19001)
    for label, score in (
        ([0, 0, 1, 1], [0.1, 0.3, 0.6, 0.8]),
        ([0, 0, 0, 1], [0.1, 0.2, 0.3, 0.8]),
        ([0, 0, 1, 1], [0.5, 0.5, 0.5, 0.5]),
        ([0, 0, 1, 1], [0.2, 0.2, 0.5, 0.5]),
        ([1, 1, 1], [0.2, 0.4, 0.5]),
    ):
        negative, positive = metrics.class_densities(label, score, grid)
        assert metrics.auc(grid, negative) == pytest.approx(1 - np.mean(label), abs=1e-6)
        assert metrics.auc(grid, positive) == pytest.approx(np.mean(label), abs=1e-6)
