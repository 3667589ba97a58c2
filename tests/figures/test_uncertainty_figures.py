"""The figures of calibration, classes, folds, resamples and forecasts, read back from what was drawn."""

from __future__ import annotations

import importlib

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import FancyBboxPatch, Rectangle, StepPatch

import metrics
from data.answers import answers
from data.fraud import fraud_case
from data.recalibrated import recalibrated, scalings_of
from data.splits import kinds_of_splits
from data.twelve_units import twelve_units
from figures.panels import (
    draw_bin_counts,
    draw_brier_parts,
    draw_constants,
    draw_folds,
    draw_forecasts,
    draw_grades,
    draw_reliability,
)
from figures.panels.brier import BAR, ROW
from figures.panels.folds import ROW as RATE_ROW
from figures.panels.forecasts import loss_of_constant
from figures.panels.replicates import column_edges
from figures.probabilities import probabilities_of
from figures.resampled import resampled_share
from look import THEMES, Words
from tests.figures.cases import CASES, subject
from tests.figures.readback import agrees, dots, lines, published, same_points, shown, texts

WORDS, THEME = Words("en"), THEMES["light"]
pytestmark = pytest.mark.usefixtures("styled")
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def figure_of(name, case="diabetes"):
    module = importlib.import_module(f"figures.{name}")
    return module.draw(module.subject() if hasattr(module, "subject") else CASES[case], WORDS, THEME)


def caption_of(name):
    return importlib.import_module(f"figures.{name}").caption(subject(name), WORDS)


#: Of these cases nearly all probabilities lie in the first of ten bins of equal width.
STRATEGIES = {"rare": "quantile"}


@every_case
def test_reliability_is_every_bin_that_is_not_empty_with_its_interval(case):
    judged = probabilities_of(case)
    strategy = STRATEGIES.get(case.name, "uniform")
    curve = metrics.reliability_curve(judged.y_true, judged.y_score, n_bins=10, strategy=strategy)
    filled = curve.counts > 0
    axes = draw_reliability(judged, WORDS, THEME)
    assert dots(axes) == list(zip(curve.mean_probability[filled], curve.share_positive[filled], strict=True))
    bars = [line.get_ydata() for line in lines(axes, THEME.curve) if line.get_linewidth() < 1]
    expected = [
        metrics.wilson_interval(int(positives), int(count))
        for positives, count in zip(curve.positives[filled], curve.counts[filled], strict=True)
    ]
    assert [tuple(bar) for bar in bars] == [(one.low, one.high) for one in expected]
    columns = draw_bin_counts(judged, WORDS, THEME).patches
    if strategy == "uniform":
        assert [column.get_height() for column in columns] == curve.counts.tolist()


def test_recalibration_shows_the_published_fraud_models():
    found = {}
    for number in caption_of("recalibration").numbers:
        found.setdefault(number.metric, []).append(number.value)
    assert agrees(found["mean probability"][0], "fraud-cal-balanced-mean-prob")
    assert agrees(found["brier"][0], "fraud-cal-balanced-brier")
    assert agrees(found["brier"][1], "fraud-cal-balanced-isotonic-brier")
    assert agrees(found["auc"][1], "fraud-cal-balanced-isotonic-auc")
    errors = shown(figure_of("recalibration"))["expected calibration error"]
    assert errors == [
        metrics.expected_calibration_error(one.y_true, one.y_score)
        for one in (fraud_case("balanced"), fraud_case("isotonic"))
    ]


def test_reliability_shows_scores_that_are_no_probabilities_only_when_scaled():
    assert len(figure_of("reliability").axes) == 4
    figure = figure_of("reliability", "decision")
    scaling, *diagram = figure.axes
    assert len(diagram) == 2
    curves = [line for line in scaling.lines if len(line.get_xdata()) > 2]
    for line, one in zip(curves, scalings_of(CASES["decision"]), strict=True):
        assert same_points(line, line.get_xdata(), one.probability(line.get_xdata()))
    assert any("scores scaled to probabilities" in text for text in texts(figure))
    after = recalibrated(CASES["decision"])
    error = metrics.expected_calibration_error(after.y_true, after.y_score)
    assert shown(figure)["expected calibration error"] == [error, error]


def test_the_title_of_reliability_says_whether_recalibration_helps():
    module = importlib.import_module("figures.reliability")
    assert "does not make them better" in str(module.title(CASES["diabetes"], WORDS))
    assert "recalibrated," in str(module.title(CASES["yes_or_no"], WORDS))


@every_case
def test_the_bars_of_the_brier_score_lead_from_uncertainty_to_the_score(case):
    judged = probabilities_of(case)
    strategy = STRATEGIES.get(case.name, "uniform")
    parts = metrics.brier_decomposition(judged.y_true, judged.y_score, n_bins=10, strategy=strategy)
    axes = draw_brier_parts(judged, WORDS, THEME)
    bars = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
    assert [bar.get_y() for bar in bars] == pytest.approx([row * ROW + BAR[0] for row in range(5)])
    assert bars[0].get_width() == pytest.approx(parts.uncertainty)
    assert bars[4].get_width() == pytest.approx(
        metrics.brier_score_loss(judged.y_true, judged.y_score), abs=1e-12
    )
    lengths = [parts.resolution, parts.reliability, abs(parts.within_bins)]
    assert [bar.get_width() for bar in bars[1:4]] == pytest.approx(lengths)
    hatched = [bool(bar.get_hatch()) for bar in bars]
    assert hatched[2] is False and hatched[1] == (parts.resolution > 0)


def test_on_a_page_each_bar_of_the_brier_score_hangs_from_the_end_of_the_last_one():
    figure = figure_of("brier_parts")
    [axes] = figure.axes
    bars = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
    _zero, *joints = axes.lines
    assert len(joints) == len(bars) - 1
    for upper, lower, joint in zip(bars, bars[1:], joints, strict=False):
        assert joint.get_ydata() == pytest.approx([upper.get_y() + upper.get_height(), lower.get_y()])
        [x] = set(joint.get_xdata())
        for bar in (upper, lower):
            ends = (bar.get_x(), bar.get_x() + bar.get_width())
            assert any(x == pytest.approx(end, abs=1e-12) for end in ends)
    said = texts(axes)
    assert {"−0.0728", "+0.0049", "−0.0019"} <= set(said)


def test_the_brier_score_of_the_twelve_is_made_of_published_parts():
    axes = draw_brier_parts(twelve_units(), WORDS, THEME)
    found = shown(axes.figure)
    assert agrees(found["uncertainty"][0], "w12-cal-base-rate-brier")
    assert agrees(found["brier"][0], "w12-cal-brier-shown")


def test_three_classes_are_the_published_matrix_filled_on_the_diagonal():
    axes = draw_grades(subject("three_classes"), WORDS, THEME)
    cells = [patch for patch in axes.patches if isinstance(patch, FancyBboxPatch)]
    filled = [to_hex(cell.get_facecolor()) == THEME.bar.lower() for cell in cells]
    assert filled == [row == column for row in range(3) for column in range(3)]
    found = shown(axes.figure)
    counts = [found[f"count of class {row} called {column}"][0] for row in range(3) for column in range(3)]
    assert counts == [46, 3, 1, 5, 9, 1, 1, 2, 2]
    for place, name in enumerate(("good", "rework")):
        values = [found[f"{what} of class {place}"][0] for what in ("precision", "recall")]
        assert [round(value, 4) for value in values] == published(f"c3-{name}")[:2]
    numbers = {number.metric: number.value for number in caption_of("three_classes").numbers}
    assert agrees(numbers["accuracy"], "c3-accuracy") and agrees(numbers["kappa"], "c3-kappa")


def test_the_averages_are_the_published_ones_of_both_ways():
    figure = figure_of("averages")
    found = shown(figure)
    for metric, name in (("micro f1", "accuracy"), ("macro f1", "macro-f1")):
        first, second = sorted(found[metric], reverse=True)[0], sorted(found[metric])[0]
        assert agrees(first, f"three-all-{name}") and agrees(second, f"three-never-rare-{name}")
    assert agrees(min(found["weighted f1"]), "three-never-rare-weighted-f1")
    [axes] = figure.axes
    places = {x for x, _ in dots(axes)}
    assert {value for name in found if "f1" in name for value in found[name]} <= places | {
        0,
        0.25,
        0.5,
        0.75,
        1,
    }
    assert 0.0 in places  # a class that is never called


@pytest.mark.parametrize("splits", kinds_of_splits(), ids=lambda one: one.kind)
def test_folds_are_drawn_cell_by_cell(splits):
    axes = draw_folds(splits, WORDS, THEME)
    width = axes.get_xlim()[1]
    drawn = []
    for collection in axes.collections:
        lefts = [path.vertices[:, 0].min() for path in collection.get_paths()]
        drawn.append((to_hex(collection.get_facecolor()[0]), len(lefts), lefts))
    cell = (width - 0.42) / len(splits)
    for place, (train, test) in enumerate(splits.folds):
        (pale, trained, left), (dark, tested, right) = drawn[2 * place : 2 * place + 2]
        assert (trained, tested) == (len(train), len(test))
        assert dark == THEME.bar.lower() and pale != dark
        assert np.floor(np.array(left) / cell + 1e-9).tolist() == train.tolist()
        assert np.floor(np.array(right) / cell + 1e-9).tolist() == test.tolist()
    positives = [int(splits.positive[test].sum()) for _, test in splits.folds]
    assert shown(axes.figure)[f"positives tested, {splits.kind}"] == positives


def test_the_folds_are_as_published():
    by_kind = {splits.kind: splits for splits in kinds_of_splits()}
    tested = [int(by_kind["stratified"].positive[test].sum()) for _, test in by_kind["stratified"].folds]
    assert tested == published("split24-stratified")
    sizes = [len(test) for _, test in by_kind["grouped"].folds]
    assert sizes == published("split24-group-instance")
    for _, test in by_kind["grouped"].folds:
        people = set(by_kind["grouped"].person[test].tolist())
        assert sum(by_kind["grouped"].person.tolist().count(one) for one in people) == len(test)
    for train, test in by_kind["in_time"].folds:
        assert train.max() < test.min()


def test_the_folds_of_the_twelve_average_and_pool_as_published():
    found = shown(figure_of("folds_and_pooled"))
    assert [found[f"f1 of fold {place}"][0] for place in (1, 2, 3, 4)] == pytest.approx(
        published("cv12-strat-f1"), abs=5e-5
    )
    assert agrees(found["mean f1"][0], "cv12-mean-f1")
    assert found["pooled f1"][0] == pytest.approx(published("cv12-pooled")[2])
    numbers = {number.metric: number.value for number in caption_of("folds_and_pooled").numbers}
    assert agrees(numbers["mean precision"], "cv12-mean-precision")
    assert agrees(numbers["mean recall"], "cv12-mean-recall")


def test_before_each_f1_stand_the_units_that_it_counts():
    folds = subject("folds_and_pooled")
    [axes] = figure_of("folds_and_pooled").axes
    rows = [*enumerate(folds), (len(folds) + 1, metrics.pooled_counts(folds))]
    units = [line for line in axes.lines if line.get_marker() in ("o", "s")]
    looks = {
        ("o", THEME.positive, THEME.positive): "tp",
        ("s", THEME.negative, THEME.background): "fp",
        ("o", THEME.positive, THEME.background): "fn",
    }
    for place, counts in rows:
        here = [unit for unit in units if place * RATE_ROW < unit.get_ydata()[0] < (place + 1) * RATE_ROW]
        drawn = [
            looks[unit.get_marker(), unit.get_markeredgecolor(), unit.get_markerfacecolor()] for unit in here
        ]
        assert drawn == ["tp"] * counts.tp + ["fp"] * counts.fp + ["fn"] * counts.fn
        [value] = [
            line.get_xdata()[0]
            for line in axes.lines
            if line.get_marker() in ("|", "D")
            and place * RATE_ROW < line.get_ydata()[0] < (place + 1) * RATE_ROW
        ]
        assert value == metrics.f1(counts)
    assert all(unit.get_xdata()[0] < 0 for unit in units)  # beside the scale and not on it


def columns_of(axes):
    [steps] = [patch for patch in axes.patches if isinstance(patch, StepPatch)]
    return steps.get_data()


@pytest.mark.parametrize(
    ("name", "parts"),
    [("paired_difference", ("first", "second", "apart")), ("rows_and_people", ("rows", "people"))],
)
def test_columns_are_the_resamples_and_bars_their_intervals(name, parts):
    drawn = subject(name)
    figure = figure_of(name)
    for axes, part in zip(figure.axes, parts, strict=True):
        resampled = getattr(drawn, part)
        data = columns_of(axes)
        counts, _ = np.histogram(resampled.replicates, bins=data.edges)
        assert data.values.tolist() == counts.tolist() and counts.sum() == 2000
        bars = [line for line in lines(axes, THEME.threshold) if line.get_linewidth() == 1.8]
        assert [tuple(bar.get_xdata()) for bar in bars] == [(resampled.interval.low, resampled.interval.high)]
        assert resampled.interval.estimate in {x for x, _ in dots(axes)}


@pytest.mark.parametrize("rows", [12, 231, 240, 600, 997])
def test_every_column_holds_equally_many_of_the_possible_shares(rows):
    """Or the share of a sample would seem to have gaps where a column holds fewer of them."""
    right = np.arange(rows) < 0.79 * rows
    replicates = resampled_share(right).replicates
    edges = column_edges(replicates, (replicates.min(), replicates.max()))
    held, _ = np.histogram(np.arange(rows + 1) / rows, bins=edges)
    assert len(set(held.tolist())) == 1 and 8 <= len(held) <= 40
    assert edges[0] < replicates.min() and replicates.max() < edges[-1]


def test_the_intervals_of_the_tumours_overlap_and_their_difference_leaves_zero_out():
    drawn = subject("paired_difference")
    ends = [drawn.apart.interval.low, drawn.apart.interval.high]
    assert [round(end, 4) for end in ends] == published("bc-test-brier-diff-ci")
    assert drawn.first.interval.high > drawn.second.interval.low and ends[1] < 0


def test_resampling_people_widens_the_interval_as_published():
    drawn = subject("rows_and_people")
    for part, name in (("rows", "answers"), ("people", "people")):
        interval = getattr(drawn, part).interval
        assert [round(end, 4) for end in (interval.low, interval.high)] == published(f"cluster-{name}-ci")
    numbers = {number.metric: number.value for number in caption_of("rows_and_people").numbers}
    assert agrees(numbers["deviation, rows"], "cluster-answers-sd")
    assert agrees(numbers["true deviation"], "cluster-real-spread-theory")
    assert numbers["share right"] == np.mean(answers().correct)


def test_each_measure_is_least_where_its_dot_is():
    forecasts = subject("best_constants")
    axes = draw_constants(forecasts, WORDS, THEME)
    at_one = sorted(x for x, y in dots(axes) if y == 1)
    assert at_one == pytest.approx([12, 15, 55 / 3, 20])
    curves = [line for line in lines(axes, THEME.curve) if len(line.get_xdata()) > 100]
    for line, name in zip(curves, ("percentage", "absolute", "squared"), strict=True):
        x, y = line.get_xdata(), line.get_ydata()
        least = loss_of_constant(
            name, forecasts.y_true, 55 / 3 if name == "squared" else 15 if name == "absolute" else 12
        )
        assert y.min() == pytest.approx(1, abs=2e-4)
        for place in (0, 57, 123, len(x) - 1):
            assert y[place] * least == pytest.approx(
                loss_of_constant(name, forecasts.y_true, float(x[place]))
            )


def test_the_households_have_the_published_errors():
    found = {number.metric: number.value for number in caption_of("best_constants").numbers}
    for metric, name in (("mae", "mae"), ("rmse", "rmse"), ("r2", "r2")):
        assert agrees(found[metric], f"house-{name}")
    assert agrees(found["best constant, percentage"], "house-const-mape-constant")
    assert agrees(found["least squared error"], "house-const-mse-at-mean")
    assert agrees(found["least absolute error"], "house-const-mae-at-15")
    forecasts = subject("best_constants")
    axes = draw_forecasts(forecasts, WORDS, THEME)
    drawn = [y for _, y in dots(axes)]
    assert drawn == [*forecasts.y_true, *forecasts.y_pred]
