"""The figures of costs, F, decisions and gains, read back from what was drawn."""

from __future__ import annotations

import importlib
import math

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.patches import Rectangle

import metrics
from data.recalibrated import is_of_probabilities
from data.twelve_units import twelve_units
from figures.labels import extent, write
from figures.panels import (
    draw_bills,
    draw_costs,
    draw_decisions,
    draw_f_lines,
    draw_gains,
    draw_iso_costs,
    draw_lift,
    draw_means,
)
from figures.panels.costs import STORY_COSTS, Costs, marked_thresholds
from figures.panels.decisions import decisions_of, marked_probability
from figures.panels.gains import top_row
from figures.panels.iso_costs import compared_thresholds
from figures.panels.scales import place_beside
from figures.probabilities import probabilities_of
from figures.style import CURVE_WIDTH, THIN, blank_figure
from look import THEMES, Words
from tests.figures.cases import CASES, case, table_of
from tests.figures.readback import agrees, dots, lines, same_points, shown, texts
from tests.reference.published import INPUTS

WORDS, THEME = Words("en"), THEMES["light"]
pytestmark = pytest.mark.usefixtures("styled")
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
COSTS = STORY_COSTS.slots


def figure_of(name, case="diabetes"):
    module = importlib.import_module(f"figures.{name}")
    subject = module.subject() if hasattr(module, "subject") else CASES[case]
    return module.draw(subject, WORDS, THEME)


def curve(axes):
    return max(lines(axes, THEME.curve), key=lambda line: len(line.get_xdata()))


def height_of_steps(line, x):
    """How high a line in steps (each as high as its right end) is drawn over ``x``."""
    assert line.get_drawstyle() == "steps-pre"
    place = int(np.searchsorted(line.get_xdata(), x, side="left"))
    return float(line.get_ydata()[place])


@every_case
def test_the_cost_over_every_threshold_is_its_cost(case):
    table = table_of(case)
    axes = draw_costs(table, WORDS, THEME, costs=STORY_COSTS, marked=marked_thresholds(table))
    line = curve(axes)
    low, high = axes.get_xlim()
    for threshold in np.concatenate([np.linspace(low, high, 97), table.thresholds[1:]]):
        drawn = height_of_steps(line, float(threshold))
        assert drawn == metrics.cost(table.at(float(threshold)), **COSTS), threshold


@every_case
def test_the_marked_thresholds_stand_on_the_curve_and_the_first_costs_least(case):
    table = table_of(case)
    marked = marked_thresholds(table)
    axes = draw_costs(table, WORDS, THEME, costs=STORY_COSTS, marked=marked)
    assert dots(axes) == [
        (threshold, metrics.cost(table.at(threshold), **COSTS)) for threshold in marked.values()
    ]
    if "cheapest" in marked:
        assert dots(axes)[0][1] == metrics.cost_curve(table, **COSTS).min()
    filled = [
        line.get_markerfacecolor() == THEME.threshold for line in axes.lines if line.get_marker() == "o"
    ]
    assert filled == [True, *[False] * (len(marked) - 1)]


def test_the_twelve_units_cost_what_is_published():
    table, said = table_of(twelve_units()), INPUTS["w12-cost-cost-curve"]
    costs = Costs(**said)
    axes = draw_costs(table, WORDS, THEME, costs=costs, marked={"default": 0.5})
    line = curve(axes)
    drawn = [height_of_steps(line, float(threshold)) for threshold in table.thresholds[1:]]
    assert agrees(drawn[5], "w12-cost-default-cost")
    assert metrics.cost_curve(table, **said)[1:].tolist() == drawn
    assert {"by default 0.5", "cost 13"} <= set(texts(axes))


def test_a_label_keeps_away_from_the_dots_of_others():
    axes = blank_figure((4.6, 3.0)).add_axes((0.1, 0.1, 0.85, 0.85))
    own, other = (0.3, 0.5), (0.36, 0.5)
    label = write(axes, 0, 0, "cheapest", size=8)
    near = axes.transData.transform(other)
    for others, away in (((), False), ([other], True)):
        place_beside([label], own, axes, others=others)
        box = extent(label)
        gap = np.hypot(*np.maximum(np.maximum(box.min - near, near - box.max), 0))
        assert (gap > 8 * axes.figure.dpi / 72) == away


@every_case
def test_no_point_of_the_roc_curve_lies_beyond_the_cheapest_line(case):
    table = table_of(case)
    marked = {"cheapest": metrics.cheapest_threshold(table, **COSTS), "default": 0.5}
    axes = draw_iso_costs(table, WORDS, THEME, costs=STORY_COSTS, marked=marked)
    [cheapest] = [line for line in lines(axes, THEME.threshold) if line.get_linewidth() == THIN]
    [curve_drawn] = [line for line in lines(axes, THEME.curve) if line.get_linewidth() == CURVE_WIDTH]
    assert same_points(curve_drawn, *metrics.roc_points(table))
    start, end = cheapest.get_ydata()
    fpr, tpr = metrics.roc_points(table)
    over = tpr - (start + (end - start) * fpr)
    assert over.max() == pytest.approx(0, abs=1e-12)
    rate = metrics.prevalence(table.at(math.inf))
    assert end - start == pytest.approx(metrics.iso_cost_slope(rate, **COSTS))


def test_the_slope_of_the_twelve_is_the_published_one():
    table, said = table_of(twelve_units()), INPUTS["w12-cost-iso-cost-slope"]
    axes = draw_iso_costs(table, WORDS, THEME, costs=Costs(**said), marked={"cheapest": 0.4})
    [line] = [one for one in lines(axes, THEME.threshold) if one.get_linewidth() == THIN]
    start, end = line.get_ydata()
    assert agrees(end - start, "w12-cost-iso-cost-slope")


@every_case
def test_a_bill_is_what_misses_and_false_alarms_cost_to_scale(case):
    table = table_of(case)
    marked = compared_thresholds(table)
    axes = draw_bills(table, WORDS, THEME, marked=marked)
    bars = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
    mistakes = [table.at(threshold) for threshold in marked.values()]
    prices = [price for counts in mistakes for price in (10 * counts.fn, counts.fp)]
    totals = [10 * counts.fn + counts.fp for counts in mistakes]
    assert shown(axes.figure)["cost"] == totals
    widest = axes.get_xlim()[1] / (max(totals) or 1)
    assert [bar.get_width() for bar in bars] == pytest.approx([widest * price for price in prices])
    for misses, alarms in zip(bars[::2], bars[1::2], strict=True):
        assert alarms.get_x() == pytest.approx(misses.get_width())
        assert to_hex(misses.get_edgecolor()) == THEME.positive.lower()
        assert to_hex(alarms.get_edgecolor()) == THEME.negative.lower()
        assert misses.get_hatch() != alarms.get_hatch()


def test_the_bills_of_the_default_case_add_up():
    figure = figure_of("iso_cost_line")
    said = "".join(texts(figure))
    for part in ("4 × 10 = 40", "83 × 1 = 83", "31 × 10 = 310", "23 × 1 = 23"):
        assert part in said
    roc = figure.axes[0]
    box = roc.get_window_extent()
    assert box.width == pytest.approx(box.height)


@every_case
def test_lines_of_equal_f_touch_the_curve_and_never_cross_it(case):
    table, betas = table_of(case), (0.5, 1.0, 2.0)
    axes = draw_f_lines(table, WORDS, THEME, betas=betas)
    assert same_points(curve(axes), *metrics.precision_recall_points(table))
    drawn = lines(axes, THEME.chance)
    assert len(drawn) == len(betas)
    for line, beta in zip(drawn, betas, strict=True):
        best = max(metrics.f_beta(table.counts(row), beta=beta) for row in range(1, len(table)))
        for x, y in zip(line.get_xdata(), line.get_ydata(), strict=True):
            if not math.isnan(y):
                assert metrics.f_beta_of_rates(y, x, beta=beta) == pytest.approx(best)


@pytest.mark.parametrize(
    "draw", [draw_bills, draw_costs, draw_iso_costs, draw_f_lines, draw_decisions, draw_gains, draw_lift]
)
def test_a_case_is_drawn_in_one_line_on_axes_of_its_own_or_on_those_given(draw):
    case = CASES["diabetes"]
    alone = draw(case)
    axes = blank_figure((5, 3)).add_subplot()
    assert draw(case, ax=axes) is axes
    assert [line.get_xdata().tolist() for line in alone.lines if len(line.get_xdata()) > 9] == [
        line.get_xdata().tolist() for line in axes.lines if len(line.get_xdata()) > 9
    ]


def test_the_best_f_of_the_default_case_is_marked_at_its_threshold():
    figure = figure_of("f_beta_lines")
    assert {"F0.5 = 0.714", "F1 = 0.694", "F2 = 0.796"} <= set(texts(figure))
    assert {"threshold 0.64", "0.3696", "0.146"} <= set(texts(figure))


def test_two_means_are_the_published_ones():
    found = shown(figure_of("two_means"))
    assert agrees(found["arithmetic mean"][0], "prose4-arith-p1-r001")
    assert agrees(found["harmonic mean"][0], "prose4-f1-p1-r001")
    axes = draw_means(1.0, 0.01, WORDS, THEME)
    [harmonic] = [line for line in lines(axes, THEME.curve) if len(line.get_xdata()) > 2]
    expected = [metrics.f_beta_of_rates(1.0, float(recall)) for recall in harmonic.get_xdata()]
    assert harmonic.get_ydata().tolist() == expected
    assert (0.01, metrics.f_beta_of_rates(1.0, 0.01)) in dots(axes)


@every_case
def test_net_benefits_are_those_of_the_counts(case):
    judged = probabilities_of(case)
    table = table_of(judged)
    axes = draw_decisions(judged, WORDS, THEME)
    line = curve(axes)
    inside = np.isin(line.get_xdata(), decisions_of(judged).thresholds)
    assert inside.sum() > 1
    for x, y in zip(line.get_xdata()[inside], line.get_ydata()[inside], strict=True):
        assert y == pytest.approx(metrics.net_benefit(table.at(float(x)), threshold=float(x)), abs=1e-12)
    assert is_of_probabilities(judged)
    marked = marked_probability(judged)
    benefit = metrics.net_benefit(table.at(marked), threshold=marked)
    assert benefit < axes.get_ylim()[0] or (marked, pytest.approx(benefit)) in dots(axes)


def test_a_line_that_leaves_the_axes_ends_at_their_edge():
    axes = draw_decisions(probabilities_of(CASES["rare"]), WORDS, THEME)
    bottom = axes.get_ylim()[0]
    [everybody] = [line for line in lines(axes, THEME.chance) if line.is_dashed()]
    assert everybody.get_ydata().min() == pytest.approx(bottom)


def test_decisions_about_rare_positives_are_drawn_and_all_that_is_gained_is_shaded():
    scores = np.concatenate([np.linspace(0.0005, 0.4, 1990), np.linspace(0.2, 0.9, 10)])
    table = metrics.threshold_table([0] * 1990 + [1] * 10, scores)
    curve = decisions_of(table)
    assert np.count_nonzero(curve.everybody > 0) >= 40  # thresholds under the prevalence, 0.005
    axes = draw_decisions(table, WORDS, THEME)
    [shade] = axes.collections
    gained = curve.thresholds[curve.model > np.maximum(curve.everybody, 0)]
    assert gained[0] < 0.0025 and gained[-1] > 0.8
    shaded = np.concatenate([path.vertices[:, 0] for path in shade.get_paths()])
    assert set(gained) - set(shaded) <= set(_alone(curve))


def _alone(curve):
    """Thresholds that gain between two that do not: no area."""
    better = np.concatenate([[False], curve.model > np.maximum(curve.everybody, 0), [False]])
    return curve.thresholds[better[1:-1] & ~better[:-2] & ~better[2:]]


@every_case
def test_gains_and_lift_are_every_row(case):
    table = table_of(case)
    assert same_points(curve(draw_gains(table, WORDS, THEME)), *metrics.cumulative_gains(table))
    assert same_points(curve(draw_lift(table, WORDS, THEME)), *metrics.lift_curve(table))
    row = top_row(table)
    counts = table.counts(row)
    assert counts.flagged >= 0.2 * table.total > table.counts(row - 1).flagged
    [dot] = dots(draw_gains(table, WORDS, THEME))
    assert dot == (counts.flagged / table.total, metrics.recall(counts))


def test_titles_say_what_the_case_says():
    def title(name, case):
        return str(importlib.import_module(f"figures.{name}").title(CASES[case], WORDS))

    assert title("cost_curve", "diabetes").startswith("At a threshold of 0.5 the mistakes cost 333")
    assert "at 0.133 they would cost 123" in title("cost_curve", "diabetes")
    assert title("cost_curve", "perfect").startswith("No threshold is cheaper than 0.5")
    assert title("cost_curve", "rare").endswith(
        f"cost {metrics.cost_curve(table_of(CASES['rare']), **COSTS).min():.0f}"
    )
    assert title("f_beta_lines", "tied").startswith("However much recall counts")
    assert title("decision_curve", "diabetes").endswith("from 0.08 to 0.84")
    assert title("decision_curve", "tied").startswith("Acting on the model is never better")
    assert title("gains_and_lift", "diabetes").startswith("The 20% with the highest scores")


#: Twelve rows of decision values: F1 and F2 are best at one threshold, and nobody is missed there.
TWELVE = case(
    "twelve",
    [0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 0],
    [-2.1, 1.4, -0.3, 0.2, 0.2, 2.8, -3.5, -0.4, -1.0, 0.9, 1.9, -1.7],
)


def test_a_threshold_that_stays_is_not_said_to_fall_and_none_is_not_called_only_0_percent():
    from figures import det, f_beta_lines

    assert str(f_beta_lines.title(TWELVE, WORDS)) == (
        "The best threshold is 1 for F0.5, \N{MINUS SIGN}0.4 for F1 and \N{MINUS SIGN}0.4 for F2"
    )
    assert str(det.title(TWELVE, WORDS)) == ("At 0, 20% are missed; missing none takes false alarms for 43%")


def test_the_pairs_won_are_written_to_the_last_half_pair(monkeypatch):
    from figures import pair_grid

    monkeypatch.setattr(pair_grid, "mann_whitney_u", lambda pairs: 11_485_923_989.5)
    assert "11,485,923,989.5 of" in str(pair_grid.title(TWELVE, WORDS))
