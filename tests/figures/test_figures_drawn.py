"""What is drawn, read back from the drawing: it is what the metrics say."""

from __future__ import annotations

import importlib
import math
from itertools import combinations

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import FancyBboxPatch, Rectangle

from figures import NAMES, subject_of
from figures.labels import Label, extent, shown_numbers
from figures.panels import (
    draw_confusion_matrix,
    draw_differences,
    draw_pairs,
    draw_precision_recall,
    draw_roc,
    draw_score_dots,
    draw_score_humps,
)
from figures.panels import pairs as pair_table
from figures.panels.differences import decimal_place
from figures.thresholds import story_thresholds
from look import THEMES, Words
from metrics import (
    average_precision,
    average_precision_score,
    pair_counts,
    precision_recall_points,
    prevalence,
    roc_auc_score,
    roc_points,
    score_density,
    snapshot,
    threshold_table,
)
from metrics.verify import Check, Report, side_by_side
from tests.figures.cases import CASES, table_of
from tests.figures.cases import case as odd_case

WORDS, THEME = Words("en"), THEMES["light"]
LONGEST = pair_table.WIDTH - pair_table.NAMES - 2 * pair_table.COLUMN - pair_table.AIR
pytestmark = pytest.mark.usefixtures("styled")
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def curve(axes):
    [line] = [line for line in axes.lines if line.get_color() == THEME.curve and line.get_linestyle() == "-"]
    return line


def points(axes):
    """Operating points: place, and whether filled."""
    marked = [line for line in axes.lines if line.get_marker() == "o"]
    return {
        (float(line.get_xdata()[0]), float(line.get_ydata()[0])): line.get_markerfacecolor()
        == THEME.threshold
        for line in marked
    }


def area(axes) -> float:
    """The area of what is shaded, from the corners of its outline."""
    [shade] = axes.collections
    [path] = shade.get_paths()
    x, y = path.vertices.T
    return abs(float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))) / 2


def texts(axes) -> list[str]:
    return [label.get_text() for label in axes.findobj(Label)]


@every_case
def test_roc_is_every_vertex_and_its_shade_is_the_auc(case):
    table = table_of(case)
    axes = draw_roc(table, WORDS, THEME, thresholds=())
    fpr, tpr = roc_points(table)
    line = curve(axes)
    assert np.array_equal(line.get_xdata(), fpr) and np.array_equal(line.get_ydata(), tpr)
    assert line.get_drawstyle() == "default"
    assert area(axes) == pytest.approx(roc_auc_score(case.y_true, case.y_score), abs=1e-12)


@every_case
def test_precision_recall_is_every_vertex_and_its_shade_is_the_average_precision(case):
    table = table_of(case)
    axes = draw_precision_recall(table, WORDS, THEME, thresholds=())
    recall, precision = precision_recall_points(table)
    line = curve(axes)
    assert np.array_equal(line.get_xdata(), recall) and np.array_equal(line.get_ydata(), precision)
    assert line.get_drawstyle() == "steps-pre"
    assert area(axes) == pytest.approx(average_precision_score(case.y_true, case.y_score), abs=1e-12)


def test_the_precision_recall_line_begins_at_its_first_vertex():
    line = curve(draw_precision_recall(table_of(CASES["perfect"]), WORDS, THEME))
    assert line.get_xdata()[0] == 1 / 20


def test_the_prevalence_is_drawn_and_written():
    table = table_of(CASES["diabetes"])
    axes = draw_precision_recall(table, WORDS, THEME, thresholds=())
    rate = prevalence(table.at(0.5))
    assert [line for line in axes.lines if list(line.get_ydata()) == [rate, rate]]
    assert "prevalence 0.346" in texts(axes)


@every_case
def test_the_same_thresholds_are_marked_on_both_curves(case):
    table = table_of(case)
    thresholds = story_thresholds(table)
    states = [snapshot(table, threshold) for threshold in thresholds]
    roc = points(draw_roc(table, WORDS, THEME, thresholds=thresholds))
    pr = points(draw_precision_recall(table, WORDS, THEME, thresholds=thresholds))
    assert roc.keys() == {(state.false_positive_rate, state.recall) for state in states}
    assert pr.keys() == {
        (state.recall, state.precision) for state in states if not math.isnan(state.precision)
    }
    assert roc[states[0].false_positive_rate, states[0].recall]
    assert sum(roc.values()) == 1
    assert sum(pr.values()) == (not math.isnan(states[0].precision))
    if not math.isnan(states[0].precision):
        assert pr[states[0].recall, states[0].precision]


def test_the_numbers_of_the_default_curves():
    figure = importlib.import_module("figures.roc_and_pr").draw(CASES["diabetes"], WORDS, THEME)
    shown = {number.metric: number.text for number in shown_numbers(figure) if number.metric != "threshold"}
    assert shown["auc"] == "0.825" and shown["average precision"] == "0.706"
    pairs = pair_counts(CASES["diabetes"].y_true, CASES["diabetes"].y_score)
    assert (
        (shown["pairs won"], shown["pairs"]) == (f"{pairs.won:,}", f"{pairs.total:,}") == ("9,969", "12,080")
    )
    labelled = {label.get_text() for label in figure.findobj(Label)}
    assert {"threshold 0.5", "0.2", "0.8"} <= labelled


def test_tied_pairs_are_said():
    axes = draw_roc(table_of(CASES["tied"]), WORDS, THEME)
    assert {"AUC 0.500", "0 of 6 pairs in order, 6 tied"} <= set(texts(axes))


def test_without_a_class_there_is_a_dash_and_the_reason():
    only_negatives = threshold_table([0, 0, 0], [0.1, 0.2, 0.3])
    assert {"AUC —", "no positives"} <= set(texts(draw_roc(only_negatives, WORDS, THEME, thresholds=(0.2,))))
    assert {"AP —", "no positives"} <= set(
        texts(draw_precision_recall(only_negatives, WORDS, THEME, thresholds=(0.2,)))
    )
    only_positives = threshold_table([1, 1, 1], [0.1, 0.2, 0.3])
    assert {"AUC —", "no negatives"} <= set(texts(draw_roc(only_positives, WORDS, THEME, thresholds=(0.2,))))


def test_a_threshold_that_flags_nobody_has_no_precision_and_says_why():
    axes = draw_precision_recall(table_of(CASES["rare"]), WORDS, THEME, thresholds=(0.99,))
    assert points(axes) == {}
    assert "no precision at 0.99: nobody flagged" in texts(axes)


@every_case
def test_the_matrix_shows_the_counts_positive_first(case):
    table = table_of(case)
    state = snapshot(table, story_thresholds(table)[0])
    axes = draw_confusion_matrix(case, WORDS, THEME)
    cells = [patch for patch in axes.patches if isinstance(patch, FancyBboxPatch)]
    counts = state.counts
    assert len(cells) == 4
    found = {}
    for cell in cells:
        box = cell.get_window_extent()
        inside = [
            label
            for label in axes.findobj(Label)
            if box.contains(*((extent(label).min + extent(label).max) / 2))
        ]
        biggest = max(inside, key=lambda label: label.get_fontsize())
        filled = cell.get_facecolor()[3] > 0
        found[round(box.x0), -round(box.y0)] = (biggest.get_text(), filled, to_hex(cell.get_edgecolor()))
    expected = [
        (f"{counts.tp:,}", True, THEME.positive.lower()),
        (f"{counts.fn:,}", False, THEME.positive.lower()),
        (f"{counts.fp:,}", False, THEME.negative.lower()),
        (f"{counts.tn:,}", True, THEME.negative.lower()),
    ]
    in_reading_order = sorted(found, key=lambda place: (place[1], place[0]))
    assert [found[place] for place in in_reading_order] == expected


def test_the_matrix_of_the_default_case_is_read_along_its_margins():
    case = CASES["diabetes"]
    said = texts(draw_confusion_matrix(case, WORDS, THEME, threshold=0.5).figure)
    assert {"caught, 61%", "missed, 39%", "false alarms, 15%", "rightly cleared, 85%"} <= set(said)
    assert {"72 flagged", "159 cleared", "80", "151", "0.61", "0.85", "0.68"} <= set(said)


def test_a_row_is_never_said_to_be_all_or_nothing_when_it_is_not():
    truth, score = [1] * 1000 + [0] * 1000, [0.9] * 999 + [0.1] + [0.9] + [0.1] * 999
    said = texts(draw_confusion_matrix(odd_case("nearly", truth, score), WORDS, THEME, threshold=0.5))
    assert {"caught, 99.9%", "missed, 0.1%", "false alarms, 0.1%", "rightly cleared, 99.9%"} <= set(said)


def humps_of(case, threshold):
    axes = draw_score_humps(case, WORDS, THEME, threshold=threshold)
    lines = {line.get_color(): line for line in axes.lines if len(line.get_xdata()) > 100}
    return axes, lines


def test_humps_are_the_densities_scaled_by_the_classes():
    case = CASES["diabetes"]
    _, lines = humps_of(case, 0.5)
    share = prevalence(table_of(case).at(0.5))
    for label, colour, scale in ((0, THEME.negative, 1 - share), (1, THEME.positive, share)):
        line = lines[colour]
        expected = scale * score_density(case.y_score[case.y_true == label], line.get_xdata())
        assert np.array_equal(line.get_ydata(), expected)


@every_case
def test_mistakes_are_hatched_on_the_wrong_side_only(case):
    threshold = story_thresholds(table_of(case))[0]
    axes, _ = humps_of(case, threshold)
    hatched = {
        to_hex(area.get_hatchcolor()[0]): np.concatenate([path.vertices for path in area.get_paths()])
        for area in axes.collections
        if area.get_hatch()
    }
    assert hatched[THEME.negative.lower()][:, 0].min() >= threshold
    assert hatched[THEME.positive.lower()][:, 0].max() <= threshold


@every_case
def test_the_tallies_are_the_mistakes(case):
    threshold = story_thresholds(table_of(case))[0]
    counts = table_of(case).at(threshold)
    axes, _ = humps_of(case, threshold)
    tallies = {number.metric: number.text for number in shown_numbers(axes.figure)}
    assert tallies == {"missed": f"{counts.fn:,}", "false_alarms": f"{counts.fp:,}"}


@every_case
def test_every_unit_has_a_dot_or_its_part_of_a_column(case):
    threshold = story_thresholds(table_of(case))[0]
    axes, each = draw_score_dots(case, WORDS, THEME, threshold=threshold)
    counts = table_of(case).at(threshold)
    wanted = {
        (THEME.positive, True): counts.tp,
        (THEME.positive, False): counts.fn,
        (THEME.negative, False): counts.fp,
        (THEME.negative, True): counts.tn,
    }
    dots = {
        (line.get_markeredgecolor(), line.get_markerfacecolor() == line.get_markeredgecolor()): len(
            line.get_xdata()
        )
        for line in axes.lines
        if line.get_marker() == "o" and len(line.get_xdata())
    }
    columns = {}
    for bar in axes.patches:
        key = (to_hex(bar.get_edgecolor()).upper(), bar.get_facecolor() == bar.get_edgecolor())
        columns.setdefault(key, []).append(bar)
    assert each == (not columns)
    for key, count in wanted.items():
        if key in dots:
            assert dots[key] == count
        elif key in columns:
            same_strip = [bar for (colour, _), bars in columns.items() if colour == key[0] for bar in bars]
            units = sum(bar.get_height() for bar in same_strip) / sum(
                n for (colour, _), n in wanted.items() if colour == key[0]
            )
            assert sum(bar.get_height() for bar in columns[key]) / units == pytest.approx(count)
        else:
            assert count == 0


def test_dots_stand_at_their_scores_and_on_their_side():
    case = CASES["diabetes"]
    axes, _ = draw_score_dots(case, WORDS, THEME, threshold=0.5)
    scores = np.sort(case.y_score[case.y_true == 1])
    lines = [line for line in axes.lines if line.get_markeredgecolor() == THEME.positive]
    x = np.sort(np.concatenate([line.get_xdata() for line in lines]))
    assert len(x) == len(scores)
    assert np.abs(x - scores).max() < 0.01
    for line in lines:
        filled = line.get_markerfacecolor() == THEME.positive
        assert ((line.get_xdata() > 0.5) == filled).all()


def test_a_score_at_the_threshold_is_flagged():
    case = CASES["tied"]
    axes, _ = draw_score_dots(case, WORDS, THEME, threshold=0.4)
    filled = [
        len(line.get_xdata())
        for line in axes.lines
        if line.get_markerfacecolor() == line.get_markeredgecolor() == THEME.positive
    ]
    assert sum(filled) == 2


def bars(axes, colour):
    return [
        bar.get_width()
        for bar in axes.patches
        if isinstance(bar, Rectangle) and bar.get_x() > 0.5 and to_hex(bar.get_facecolor()) == colour.lower()
    ]


@every_case
def test_bars_and_numbers_are_both_opinions(case):
    table = table_of(case)
    threshold = story_thresholds(table)[0]
    pairs = side_by_side(case.y_true, case.y_score, threshold)
    axes = draw_pairs(pairs, snapshot(table, threshold).undefined, WORDS, THEME)
    for values, colour in (
        ([pair.ours for pair in pairs], THEME.bar),
        ([pair.theirs for pair in pairs], THEME.second),
    ):
        lengths = bars(axes, colour)[1:]  # the first is the stroke under the head of the column
        assert lengths == [value * LONGEST for value in values if not math.isnan(value)]
    written = [text for text in texts(axes) if text == "—" or text.replace(".", "").isdigit()]
    expected = [
        "—" if math.isnan(value) else f"{value:.4f}" for pair in pairs for value in (pair.ours, pair.theirs)
    ]
    assert written == expected
    assert ("nobody flagged" in texts(axes)) == ("precision" in snapshot(table, threshold).undefined)


def test_a_second_opinion_that_differs_is_drawn_as_it_is():
    axes = draw_pairs([Check("recall", 0.5, 0.75, 0.25, 1e-12, 1)], {}, WORDS, THEME)
    assert bars(axes, THEME.bar)[1:] == [0.5 * LONGEST]
    assert bars(axes, THEME.second)[1:] == [0.75 * LONGEST]
    assert {"0.5000", "0.7500"} <= set(texts(axes))


def test_every_check_is_a_dot_and_a_failed_one_a_cross():
    report = Report(
        (
            *(Check(f"exact {n}", 1.0, 1.0, 0.0, 1e-12, 5) for n in range(13)),
            Check("rounded", 1.0, 1.0, 2e-16, 1e-12, 5),
            Check("rounded alike", 1.0, 1.0, 2e-16, 1e-12, 5),
            Check("wrong", 1.0, 2.0, 1.0, 1e-12, 5),
            Check("broken", math.nan, math.nan, math.inf, 0.0, 1),
        )
    )
    axes = draw_differences(report, WORDS, THEME)
    drawn = {"o": [], "x": []}
    for line in axes.lines:
        if line.get_marker() in drawn:
            drawn[line.get_marker()] += list(zip(line.get_xdata(), line.get_ydata(), strict=True))
    assert len(drawn["o"]) == len(set(drawn["o"])) == 15
    assert len(drawn["x"]) == len(set(drawn["x"])) == 2
    assert all(x < 1 for x, _ in drawn["x"])
    rounded = [x for x, _ in drawn["o"] if x < 17]
    assert rounded == pytest.approx([decimal_place(2e-16)] * 2, abs=0.3)
    said = " ".join(texts(axes))
    assert "13 checks: no difference" in said and "2 checks: rounding" in said and "2 checks fail" in said


@pytest.mark.parametrize("language", ["en", "es-MX"])
def test_in_a_column_too_checks_that_pass_are_spoken_of_where_they_stand(language):
    figure = importlib.import_module("figures.ours_and_scikit_learn")
    strip = figure.draw(CASES["diabetes"], Words(language), THEME, width_in=3.35).axes[-1]
    [line] = [line for line in strip.lines if line.get_linestyle() == "--"]
    border = strip.transData.transform((line.get_xdata()[0], 0))[0]
    _, *said = (extent(label) for label in strip.texts)
    assert len(said) >= 4 and all(box.x0 > border for box in said)
    assert not any(one.overlaps(other) for one, other in combinations([box.padded(-1) for box in said], 2))


@pytest.mark.parametrize(
    ("difference", "place"),
    [(1e-4, 4), (2e-4, 4), (2e-16, 16), (1.0, 0), (50.0, 0), (math.inf, 0), (1e-30, 17)],
)
def test_the_decimal_place_of_a_difference(difference, place):
    assert decimal_place(difference) == place


def test_a_disagreement_becomes_the_title(monkeypatch):
    figure = importlib.import_module("figures.ours_and_scikit_learn")
    wrong = Report((Check("accuracy", 0.5, 0.8, 0.3, 1e-12, 4), Check("recall", 1.0, 1.0, 0.0, 1e-12, 4)))
    monkeypatch.setattr(figure, "report_of", lambda case: wrong)
    case = CASES["diabetes"]
    assert str(figure.title(case, WORDS)) == "1 of 2 checks does not agree with scikit-learn or SciPy"
    assert str(figure.context(case, WORDS)) == "the largest difference is 0.3"


def test_the_titles_say_what_the_case_says():
    def title(name, case):
        return str(importlib.import_module(f"figures.{name}").title(CASES[case], WORDS))

    assert title("score_distribution", "diabetes").endswith("no threshold makes fewer than 50 mistakes")
    assert title("score_distribution", "four").endswith("no threshold makes fewer than 1 mistake")
    assert title("score_distribution", "perfect").endswith("a threshold of 0.6 makes no mistake")
    assert title("confusion_matrix", "diabetes") == (
        "A threshold of 0.5 catches 49 of 80 diabetic and raises 23 false alarms"
    )
    assert title("confusion_matrix", "four").endswith("raises 1 false alarm")
    assert title("roc_and_pr", "diabetes") == (
        "83% of pairs are ranked right; 68% of those flagged at 0.5 are diabetic"
    )
    assert title("roc_and_pr", "tied") == (
        "50% of pairs are ranked right (ties count half), but at 0.5 nobody is flagged"
    )
    assert average_precision(table_of(CASES["two"])) == 1.0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("sentence", ["title", "caption", "alternative"])
@pytest.mark.parametrize("case", ["diabetes", "tied"])
def test_sentences_hold_their_numbers_as_numbers(name, sentence, case):
    said = getattr(importlib.import_module(f"figures.{name}"), sentence)(subject_of(name, CASES[case]), WORDS)
    plain = "".join(run.text for run in said.runs if run.number is None)
    plain = plain.replace("F1", "").replace("R²", "")
    assert not any(character.isdigit() for character in plain)
    assert said.numbers or sentence == "title"
    assert "{" not in str(said)


def check_labels_stand_over_the_humps(axes, lines) -> float:
    """Return how many times as high as the higher hump the axes are."""
    grid = lines[THEME.negative].get_xdata()
    highest = np.max([line.get_ydata() for line in lines.values()], axis=0)
    for label in axes.findobj(Label):
        (left, bottom), (right, _) = axes.transData.inverted().transform(extent(label))
        covered = (grid >= left) & (grid <= right)
        assert (highest[covered] <= bottom).all(), label.get_text()
    return axes.get_ylim()[1] / highest.max()


@every_case
def test_labels_stand_over_the_humps(case):
    check_labels_stand_over_the_humps(*humps_of(case, story_thresholds(table_of(case))[0]))


@pytest.mark.parametrize(
    ("seed", "language", "width_in"), [(3, "en", 6.4), (8, "en", 3.35), (10, "es-ES", 6.4)]
)
def test_a_hump_under_the_other_is_named_where_nothing_is_on_its_name(seed, language, width_in):
    truth = np.arange(40) < 11
    scores = np.random.default_rng(seed).normal(0, 1.2, 40) + truth
    hidden = odd_case("hidden", truth, scores, positive="positive", negative="negative")
    figure = importlib.import_module("figures.score_distribution")
    figure = figure.draw(hidden, Words(language), THEME, width_in=width_in)
    [axes] = [axes for axes in figure.axes if any(line.get_color() == THEME.positive for line in axes.lines)]
    labels = axes.findobj(Label)
    assert len(labels) >= 6
    for label in labels:
        box = extent(label).padded(-1)
        assert not any(box.overlaps(extent(other).padded(-1)) for other in labels if other is not label)
        paths = [line.get_path().transformed(line.get_transform()) for line in axes.lines]
        assert not any(path.intersects_bbox(box, filled=False) for path in paths), label.get_text()


def test_the_axes_grow_where_the_humps_leave_no_room():
    flat = odd_case("flat", [0, 1] * 3000, np.linspace(0, 1, 6000))
    assert check_labels_stand_over_the_humps(*humps_of(flat, 0.5)) > 1.3
    assert check_labels_stand_over_the_humps(*humps_of(CASES["diabetes"], 0.5)) < 1.15
