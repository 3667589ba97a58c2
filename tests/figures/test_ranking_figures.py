"""The figures of curves, pairs and rival models, read back from what was drawn."""

from __future__ import annotations

import importlib
import math
from statistics import NormalDist

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import Polygon, Rectangle, StepPatch

from figures.panels import (
    draw_bell_precision_recall,
    draw_bell_rocs,
    draw_det,
    draw_even_tradeoff,
    draw_pair_field,
    draw_ranking,
    draw_rival_precision_recall,
    draw_rival_rocs,
    draw_roc_band,
    draw_traced_precision_recall,
    draw_traced_roc,
)
from figures.panels.bands import GRID, RESAMPLES
from look import THEMES, Words
from metrics import (
    binormal_rates,
    bootstrap_auc,
    det_curve,
    precision_at_prevalence,
    precision_recall_points,
    roc_auc_score,
    roc_band,
    roc_points,
    snapshot,
)
from tests.figures.cases import CASES, subject, table_of
from tests.figures.readback import agrees, dots, lines, published, same_points, shown, texts

WORDS, THEME = Words("en"), THEMES["light"]
pytestmark = pytest.mark.usefixtures("styled")
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def figure_of(name):
    return importlib.import_module(f"figures.{name}").draw(subject(name), WORDS, THEME)


def steps(axes):
    """The steps of a traced curve, each with its colour."""
    roles = {THEME.positive: "positive", THEME.negative: "negative", THEME.ink: "tie"}
    return [
        (roles[line.get_color()], list(line.get_xdata()), list(line.get_ydata()))
        for line in axes.lines
        if line.get_color() in roles and line.get_solid_capstyle() == "round"
    ]


def test_four_samples_make_four_steps_through_the_published_vertices():
    axes = draw_traced_roc(subject("roc_steps"), WORDS, THEME)
    drawn = steps(axes)
    assert [role for role, _, _ in drawn] == ["positive", "negative", "positive", "negative"]
    x = [drawn[0][1][0], *(step[1][1] for step in drawn)]
    y = [drawn[0][2][0], *(step[2][1] for step in drawn)]
    assert (x, y) == (published("roc4-fpr"), published("roc4-tpr"))
    assert {"0.9", "0.8", "0.7", "0.1"} <= set(texts(axes))


def test_four_samples_are_listed_from_the_highest_score_and_every_pair_is_named():
    figure = figure_of("roc_steps")
    said = texts(figure)
    listed = [text for text in said if text.endswith(("up", "right"))]
    assert listed == ["positive: one step up", "negative: one step right"] * 2
    assert agrees(shown(figure)["auc"][0], "roc4-auc")
    title = importlib.import_module("figures.roc_steps").title(subject("roc_steps"), WORDS)
    assert [number.value for number in title.numbers] == [published("roc4-pairs-correct"), 4]
    assert said.count("0.7") >= 2 and {" < ", " > "} <= set(said)


def test_a_filled_dot_in_the_list_is_a_positive():
    axes = draw_ranking(subject("roc_steps"), WORDS, THEME)
    marks = [line for line in axes.lines if line.get_marker() == "o"]
    assert [line.get_markerfacecolor() == THEME.positive for line in marks] == [True, False, True, False]
    assert [line.get_markeredgecolor() for line in marks] == [THEME.positive, THEME.negative] * 2


def test_twelve_units_have_one_slanted_step_which_is_the_tie():
    case = subject("ties_and_sawtooth")
    fpr, tpr = roc_points(table_of(case))
    drawn = steps(draw_traced_roc(case, WORDS, THEME))
    assert [(x[0], y[0], x[-1], y[-1]) for _, x, y in drawn] == list(
        zip(fpr[:-1], tpr[:-1], fpr[1:], tpr[1:], strict=True)
    )
    slanted = [role for role, x, y in drawn if x[0] != x[1] and y[0] != y[1]]
    assert slanted == ["tie"] and [role for role, _, _ in drawn].count("tie") == 1


def test_the_teeth_are_the_steps_that_average_precision_adds_up():
    case = subject("ties_and_sawtooth")
    recall, precision = precision_recall_points(table_of(case))
    drawn = steps(draw_traced_precision_recall(case, WORDS, THEME))
    for rank, (role, x, y) in enumerate(drawn):
        assert x == [recall[rank], recall[rank], recall[rank + 1]]
        assert y == [precision[rank], precision[rank + 1], precision[rank + 1]]
        assert (role == "negative") == (recall[rank] == recall[rank + 1] and y[1] < y[0])
    figure = figure_of("ties_and_sawtooth")
    assert shown(figure)["auc"] == [published("w12-auc-ranks")]
    assert agrees(shown(figure)["average precision"][0], "w12-pr-ap")
    assert agrees(shown(figure)["prevalence"][0], "w12-pr-baseline")


def test_the_cell_of_the_tied_pair_is_outlined_and_half_of_it_dark():
    case = subject("ties_and_sawtooth")
    axes = draw_traced_roc(case, WORDS, THEME)
    [box] = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
    [half] = [patch for patch in axes.patches if isinstance(patch, Polygon)]
    [(_, x, y)] = [step for step in steps(axes) if step[0] == "tie"]
    assert (box.get_xy(), box.get_width(), box.get_height()) == ((x[0], y[0]), x[1] - x[0], y[1] - y[0])
    assert half.get_xy()[:3].tolist() == [[x[0], y[0]], [x[1], y[1]], [x[1], y[0]]]
    assert not draw_traced_roc(subject("roc_steps"), WORDS, THEME).patches


def test_a_fall_and_the_rise_after_it_stand_side_by_side():
    axes = draw_traced_precision_recall(subject("ties_and_sawtooth"), WORDS, THEME)
    drawn = [line for line in axes.lines if line.get_solid_capstyle() == "round"]
    falls = [line for line in drawn if line.get_color() == THEME.negative]
    rises = [line for line in drawn if line.get_color() == THEME.positive]
    for rise in rises:
        x, y = rise.get_xdata()[0], min(rise.get_ydata())
        [fall] = [one for one in falls if one.get_xdata()[0] == x and min(one.get_ydata()) == y]
        at = [line.get_transform().transform((x, y))[0] for line in (fall, rise)]
        apart = (at[1] - at[0]) * 72 / axes.figure.dpi
        assert apart >= (fall.get_linewidth() + rise.get_linewidth()) / 2
    assert "0.3 · 0.2 · 0.15 · 0.1" in "".join(texts(axes))


@every_case
def test_the_border_of_the_pairs_won_is_the_roc_curve(case):
    table = table_of(case)
    axes = draw_pair_field(case, WORDS, THEME)
    [border] = lines(axes, THEME.curve)
    fpr, tpr = roc_points(table)
    assert np.allclose(border.get_xdata(), fpr * table.negatives)
    assert np.allclose(border.get_ydata(), tpr * table.positives)
    [path] = axes.collections[0].get_paths()
    x, y = path.vertices.T
    won = abs(float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))) / 2
    assert won / (table.positives * table.negatives) == pytest.approx(
        roc_auc_score(case.y_true, case.y_score), abs=1e-12
    )


def test_the_grids_count_the_published_pairs():
    figure = importlib.import_module("figures.pair_grid").draw(CASES["diabetes"], WORDS, THEME)
    won = sum(published("w12-auc-pairs-per-positive"))
    assert shown(figure)["pairs won, ties half"] == [9969, won, 9969]  # in the title, and on either grid
    twelve, default = (number for number in shown(figure)["auc"])
    assert twelve == published("w12-auc-ranks") and agrees(default, "pima-auc")
    cells = figure.axes[0].collections[1].get_paths()
    assert len(cells) == 32


def test_the_band_and_the_interval_are_those_of_the_resamples():
    case = CASES["diabetes"]
    axes = draw_roc_band(case, WORDS, THEME)
    band = roc_band(case.y_true, case.y_score, false_positive_rate=GRID, resamples=RESAMPLES)
    low, high = lines(axes, THEME.second)
    assert same_points(low, GRID, band.low) and same_points(high, GRID, band.high)
    [curve] = [line for line in lines(axes, THEME.curve) if line.get_linestyle() == "-"]
    assert same_points(curve, *roc_points(table_of(case)))
    interval = bootstrap_auc(case.y_true, case.y_score, resamples=RESAMPLES)
    figure = importlib.import_module("figures.auc_interval").draw(case, WORDS, THEME)
    assert interval.low in shown(figure)["auc, lower end"]
    assert interval.high in shown(figure)["auc, upper end"]
    [columns] = [patch for patch in figure.axes[1].patches if isinstance(patch, StepPatch)]
    assert columns.get_data().values.sum() == RESAMPLES - interval.skipped


@every_case
def test_the_error_tradeoff_is_every_vertex_that_has_a_place(case):
    axes = draw_det(case, WORDS, THEME)
    fpr, fnr, _ = det_curve(case.y_true, case.y_score)
    kept = [(x, y) for x, y in zip(fpr, fnr, strict=True) if 0 < x < 1 and 0 < y < 1]
    [curve] = [line for line in lines(axes, THEME.curve) if line.get_linestyle() == "-"]
    back = NormalDist().cdf
    drawn = [(back(x), back(y)) for x, y in zip(curve.get_xdata(), curve.get_ydata(), strict=True)]
    assert np.allclose(np.array(drawn).reshape(-1, 2), np.array(kept).reshape(-1, 2), atol=1e-12)


@every_case
def test_the_tradeoff_on_even_axes_is_the_roc_curve_upside_down(case):
    axes = draw_even_tradeoff(case, WORDS, THEME)
    fpr, recall = roc_points(table_of(case))
    [curve] = [line for line in lines(axes, THEME.curve) if line.get_linestyle() == "-"]
    assert np.array_equal(curve.get_xdata(), fpr) and np.array_equal(curve.get_ydata(), 1 - recall)


def test_both_tradeoffs_mark_the_thresholds_that_the_title_names():
    figure = importlib.import_module("figures.det").draw(CASES["diabetes"], WORDS, THEME)
    even, stretched = figure.axes
    states = [snapshot(table_of(CASES["diabetes"]), threshold) for threshold in (0.5, 0.1829)]
    expected = [(state.false_positive_rate, 1 - state.recall) for state in states]
    back = NormalDist().cdf
    assert np.allclose(dots(even), expected, atol=1e-12)
    assert np.allclose([(back(x), back(y)) for x, y in dots(stretched)], expected, atol=1e-12)


def test_the_points_of_the_tradeoff_are_the_two_mistakes():
    axes = draw_det(CASES["diabetes"], WORDS, THEME)
    states = [snapshot(table_of(CASES["diabetes"]), threshold) for threshold in (0.5, 0.2, 0.8)]
    quantile = NormalDist().inv_cdf
    expected = [(quantile(state.false_positive_rate), quantile(1 - state.recall)) for state in states]
    assert np.allclose(dots(axes), expected, atol=1e-12)


@pytest.mark.parametrize("name", ["two_models", "order_reversed"])
def test_rival_curves_are_those_of_their_models(name):
    models = subject(name)
    tables = [table_of(case) for case in models.values()]
    colours = (THEME.curve, THEME.muted)
    roc, pr = draw_rival_rocs(models, WORDS, THEME), draw_rival_precision_recall(models, WORDS, THEME)
    for table, colour in zip(tables, colours, strict=True):
        [curve] = [line for line in lines(roc, colour) if len(line.get_xdata()) > 2]
        assert same_points(curve, *roc_points(table))
        [curve] = [line for line in lines(pr, colour) if len(line.get_xdata()) > 2]
        assert same_points(curve, *precision_recall_points(table))
        assert curve.get_drawstyle() == "steps-pre"


def test_the_published_values_of_the_rival_models():
    strong = shown(figure_of("two_models"))
    assert agrees(strong["auc of strong"][0], "fraud-rank-auc-strong")
    assert agrees(strong["ap of weak"][0], "fraud-rank-ap-weak")
    module = importlib.import_module("figures.order_reversed")
    numbers = {number.metric: number.value for number in module.caption(module.subject(), WORDS).numbers}
    for metric, identity in (
        ("auc of A", "modelA-auc"),
        ("ap of A", "modelA-ap"),
        ("precision of A", "modelA-precision-at-50-recall"),
        ("auc of B", "modelB-auc"),
        ("ap of B", "modelB-ap"),
        ("precision of B", "modelB-precision-at-50-recall"),
        ("caught of B", "modelB-recall-at-1pct-fpr"),
    ):
        assert agrees(numbers[metric], identity), metric


def test_three_prevalences_have_one_roc_curve_and_three_exact_ones_of_precision():
    bells = subject("three_prevalences")
    roc, pr = draw_bell_rocs(bells, WORDS, THEME), draw_bell_precision_recall(bells, WORDS, THEME)
    for axes, read in ((roc, roc_points), (pr, precision_recall_points)):
        sampled = lines(axes, THEME.second)
        assert len(sampled) == 3
        for line, case in zip(sampled, bells.samples.values(), strict=True):
            assert same_points(line, *read(table_of(case)))
    exact = [line for line in lines(roc, THEME.curve) if len(line.get_xdata()) > 2]
    assert len(exact) == 1
    recall, alarmed = binormal_rates(1.0, 2.0)
    assert math.dist(dots(roc)[0], (alarmed, recall)) < 1e-12
    exact = [line for line in lines(pr, THEME.curve) if len(line.get_xdata()) > 2]
    for line, name in zip(exact, bells.samples, strict=True):
        middle = len(line.get_xdata()) // 2
        share = bells.prevalence(name)
        at = np.argmin(np.abs(line.get_xdata() - recall))
        expected = precision_at_prevalence(recall, alarmed, share)
        assert line.get_ydata()[at] == pytest.approx(expected, abs=0.03)
        assert 0 < line.get_ydata()[middle] <= 1


def test_the_published_values_of_the_three_prevalences():
    module = importlib.import_module("figures.three_prevalences")
    numbers = [number for number in module.caption(module.subject(), WORDS).numbers]
    values = {
        metric: [n.value for n in numbers if n.metric == metric]
        for metric in ("precision", "average precision", "exact auc")
    }
    for value, identity in zip(
        values["precision"], ("imb50-precision", "imb10-precision", "imb1-precision"), strict=True
    ):
        assert agrees(value, identity)
    for value, identity in zip(values["average precision"], ("imb50-ap", "imb10-ap", "imb1-ap"), strict=True):
        assert agrees(value, identity)
    assert agrees(values["exact auc"][0], "prose4-auc-theory-d2")


def test_colours_say_the_truth_in_the_grid_of_pairs():
    axes = draw_pair_field(subject("ties_and_sawtooth"), WORDS, THEME)
    from figures.labels import Label

    said = {label.get_text(): to_hex(label.get_color()).upper() for label in axes.findobj(Label)}
    assert said["0.95"] == said["4 faulty"] == THEME.positive
    assert said["0.85"] == said["8 working"] == THEME.negative
