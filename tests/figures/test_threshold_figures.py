"""The figures of thresholds, accuracy and prevalence, read back from what was drawn."""

from __future__ import annotations

import importlib
import math

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import FancyBboxPatch, Rectangle

from figures.labels import extent
from figures.panels import draw_baseline, draw_precision_over_prevalence, draw_rates, draw_tree
from figures.panels.baseline import BAR
from figures.panels.heads import heads_over
from figures.panels.rates import LINES
from figures.thresholds import chosen_thresholds, story_thresholds, thresholds_along
from look import THEMES, Words
from metrics import (
    accuracy,
    majority_accuracy,
    natural_frequencies,
    precision_at_prevalence,
    prevalence,
    reweighted_precision,
    snapshot,
)
from tests.figures.cases import CASES, table_of
from tests.figures.readback import agrees, dots, lines, shown, texts

WORDS, THEME = Words("en"), THEMES["light"]
pytestmark = pytest.mark.usefixtures("styled")
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@every_case
def test_each_rate_is_a_step_line_through_every_threshold(case):
    table = table_of(case)
    axes = draw_rates(case, WORDS, THEME)
    drawn = {line.get_label(): line for line in axes.lines if line.get_label() in LINES}
    assert drawn.keys() == LINES.keys()
    for rate, line in drawn.items():
        assert line.get_drawstyle() == "steps-pre"
        x, y = line.get_xdata(), line.get_ydata()
        assert np.array_equal(x[1:-1], table.thresholds[:0:-1])
        for at, height in zip(x[1:-1], y[1:-1], strict=True):
            expected = getattr(snapshot(table, at), rate)
            assert height == expected or (math.isnan(height) and math.isnan(expected))
        nobody = getattr(snapshot(table, math.inf), rate)
        assert y[-1] == nobody or (math.isnan(y[-1]) and math.isnan(nobody))


def test_chosen_thresholds_are_marked_with_their_reason():
    case = CASES["diabetes"]
    chosen = chosen_thresholds(table_of(case))
    assert chosen == {"default": 0.5, "catching": 0.1829, "fewest": 0.64}
    figure = importlib.import_module("figures.threshold_metrics").draw(case, WORDS, THEME)
    assert {"0.5, the default", "0.1829, catches 90%", "0.64, fewest mistakes"} <= set(texts(figure))
    [axes] = figure.axes
    upright = {
        line.get_xdata()[0] for line in lines(axes, THEME.threshold) if len(set(line.get_xdata())) == 1
    }
    assert set(chosen.values()) <= upright


def test_heads_share_a_row_where_there_is_room_and_nothing_is_in_the_way_where_there_is_not():
    apart = heads_over(6.0, {1.0: 1.0, 3.0: 1.0, 5.0: 1.0})
    assert [head.row for head in apart] == [0, 0, 0]
    close = heads_over(2.6, {0.5: 0.9, 1.3: 0.9, 1.6: 0.9})
    assert not any(one.hinders(other) for one in close for other in close if one is not other)
    assert all(head.left >= 0 and head.right <= 2.6 for head in close)


@every_case
def test_thresholds_along_the_curves_are_round_and_apart(case):
    table = table_of(case)
    marked = story_thresholds(table)
    along = thresholds_along(table, marked)
    assert not set(along) & set(marked)
    places = [
        (state.false_positive_rate, state.recall)
        for state in (snapshot(table, threshold) for threshold in along)
    ]
    for rank, place in enumerate(places):
        assert all(math.dist(place, other) >= 0.1 for other in places[rank + 1 :])


def test_nine_thresholds_are_written_along_the_default_curves():
    figure = importlib.import_module("figures.roc_and_pr").draw(CASES["diabetes"], WORDS, THEME)
    for axes in figure.axes:
        assert {"0.1", "0.3", "0.6", "0.7", "0.9"} <= set(texts(axes))


@every_case
def test_bars_are_all_units_those_judged_rightly_first(case):
    table = table_of(case)
    threshold = story_thresholds(table)[0]
    axes = draw_baseline(case, WORDS, THEME)
    bars = [patch for patch in axes.patches if isinstance(patch, Rectangle) and patch.get_height() == BAR]
    rows: dict[float, list[Rectangle]] = {}
    for bar in bars:
        rows.setdefault(bar.get_y(), []).append(bar)
    counts = table.at(threshold)
    majority = max(table.positives, table.negatives)
    for bars_of_row, right in zip(rows.values(), (counts.tp + counts.tn, majority), strict=True):
        assert sum(bar.get_width() for bar in bars_of_row) == table.total
        assert sum(bar.get_width() for bar in bars_of_row if bar.get_hatch() is None) == right
        assert [bar.get_hatch() is None for bar in bars_of_row] == [True, True, False, False]
    colours = [to_hex(bar.get_facecolor()).upper() for bar in next(iter(rows.values()))[:2]]
    assert colours == [THEME.negative, THEME.positive]


def test_the_accuracies_of_the_default_case_are_the_published_ones():
    figure = importlib.import_module("figures.accuracy_baseline").draw(CASES["diabetes"], WORDS, THEME)
    counts = table_of(CASES["diabetes"]).at(0.5)
    [first], [second] = (set(shown(figure)[metric]) for metric in ("accuracy", "majority accuracy"))
    assert (first, second) == (accuracy(counts), majority_accuracy(counts))
    assert agrees(first, "pima-accuracy") and agrees(second, "pima-majority_accuracy")
    assert "26 more" in texts(figure)


def test_a_model_that_adds_nothing_is_said_to():
    module = importlib.import_module("figures.accuracy_baseline")
    assert "no better" in str(module.title(CASES["hopeless"], WORDS))
    assert "without any model" in str(module.title(CASES["diabetes"], WORDS))
    drawn = module.draw(CASES["hopeless"], WORDS, THEME)
    assert not [said for said in texts(drawn) if said.endswith("more")]


@pytest.mark.parametrize("width_in", [3.35, 6.4])
@pytest.mark.parametrize("language", ["en", "es-MX"])
def test_flagging_at_random_is_named_on_its_own_side_of_the_dashed_line(language, width_in):
    figure = importlib.import_module("figures.precision_and_prevalence")
    [axes] = figure.draw(CASES["diabetes"], Words(language), THEME, width_in=width_in).axes
    box = extent(axes.texts[-1]).transformed(axes.transData.inverted())
    assert box.y1 < box.x0


def test_precision_over_prevalence_is_the_formula_and_meets_the_sample():
    case = CASES["diabetes"]
    axes = draw_precision_over_prevalence(case, WORDS, THEME)
    state = snapshot(table_of(case), 0.5)
    [curve] = [
        line for line in lines(axes, THEME.curve) if len(line.get_xdata()) > 2 and line.get_linestyle() == "-"
    ]
    for share, height in list(zip(curve.get_xdata(), curve.get_ydata(), strict=True))[::20]:
        assert height == precision_at_prevalence(state.recall, state.false_positive_rate, share)
    own = prevalence(state.counts)
    expected = {(own, state.precision)} | {
        (share, reweighted_precision(state.counts, share)) for share in (0.1, 0.05, 0.01)
    }
    assert set(dots(axes)) == expected
    assert {"68% here", "31%", "17%", "4%"} <= set(texts(axes))


def test_where_nobody_is_flagged_there_is_no_precision_to_draw():
    axes = draw_precision_over_prevalence(CASES["four"], WORDS, THEME, threshold=2.0)
    assert dots(axes) == []


def test_the_tree_holds_the_counts_of_its_story():
    module = importlib.import_module("figures.natural_frequencies")
    story = module.subject()
    assert story == natural_frequencies(10_000, prevalence=0.01, recall=0.9, false_positive_rate=0.05)
    assert story.is_exact  # nothing is rounded, as the caption says
    axes = draw_tree(story, WORDS, THEME)
    said = texts(axes)
    assert {"10,000", "100", "9,900", "90", "10", "495", "9,405", "585 flagged"} <= set(said)
    filled = [patch for patch in axes.patches if isinstance(patch, FancyBboxPatch)]
    leaves = sorted(filled, key=lambda box: (box.get_y(), box.get_x()))[-4:]
    right = [to_hex(box.get_facecolor()).upper() != THEME.background for box in leaves]
    assert right == [False, True, False, True]
    assert "15%" in str(module.title(story, WORDS))
