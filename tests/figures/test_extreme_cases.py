"""Cases at the ends of what there is: figures of the reader's case say what is so, and read well."""

from __future__ import annotations

import importlib
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import metrics
from figures import subject_of
from figures.labels import extent, shown_numbers
from figures.panels.bands import GRID, GROUP_BY_GROUP
from figures.panels.costs import marked_thresholds
from figures.panels.decisions import marked_probability
from figures.remarks import remarks_on
from figures.thresholds import name_of_own, on_axis, said_threshold
from look import THEMES, Words
from publish.checking.summary import RESAMPLED, Summary
from publish.texts.text_numbers import text_numbers
from tests.figures.cases import CASES, case, table_of
from tests.figures.layout import complaints
from tests.figures.readback import texts

WORDS, THEME = Words("en"), THEMES["light"]


def sigmoid(odds):
    return 1 / (1 + np.exp(-odds))


def humps(size: int, share: float, apart: float = 1.5, seed: int = 5):
    random = np.random.default_rng(seed)
    truth = (random.random(size) < share).astype(int)
    truth[:2] = 0, 1
    return truth, random.normal(size=size) + apart * truth


def _extremes():
    truth, odds = humps(800, 0.03)
    yield case("low", truth, 0.02 * sigmoid(odds - 1.5))
    truth, odds = humps(300, 0.4)
    yield case("huge", truth, np.clip(odds / 4, -1, 1) * 1e300)
    yield case("minute", truth, odds * 1e-9)
    yield case("wrong way", truth, sigmoid(-odds))
    truth, odds = humps(1500, 0.99)
    yield case("common", truth, sigmoid(odds))
    random = np.random.default_rng(1)
    yield case("far apart", random.random(200) < 0.4, random.lognormal(10, 2, 200))


EXTREMES = {one.name: one for one in _extremes()}


@cache
def drawn(figure: str, name: str):
    module = importlib.import_module(f"figures.{figure}")
    return module.draw(EXTREMES[name], WORDS, THEME)


def humps_of(name: str) -> list[np.ndarray]:
    """How high both humps are, at each of their places."""
    every = [line for axes in drawn("score_distribution", name).axes for line in axes.lines]
    return [line.get_ydata() for line in every if len(line.get_xdata()) == 480]


def said(figure: str, name: str, kind: str = "title") -> str:
    one = EXTREMES.get(name) or CASES[name]
    return str(getattr(importlib.import_module(f"figures.{figure}"), kind)(one, WORDS))


CLEAN = [
    *((figure, "low") for figure in ("score_distribution", "threshold_metrics", "cost_curve")),
    *((figure, "low") for figure in ("decision_curve", "reliability", "brier_parts")),
    *((figure, "huge") for figure in ("score_distribution", "threshold_metrics", "roc_and_pr")),
    *((figure, "huge") for figure in ("reliability", "cost_curve")),
    ("score_distribution", "minute"),
    *((figure, "wrong way") for figure in ("roc_and_pr", "det", "auc_interval", "gains_and_lift")),
    *((figure, "common") for figure in ("accuracy_baseline", "score_distribution", "iso_cost_line")),
    *((figure, "far apart") for figure in ("score_distribution", "threshold_metrics", "reliability")),
]


@pytest.mark.parametrize(("figure", "name"), CLEAN)
def test_every_text_is_in_its_place(figure, name):
    """And no number is without a value but those that have none."""
    assert complaints(drawn(figure, name)) == []
    values = [number.value for number in shown_numbers(drawn(figure, name))]
    assert values and np.isfinite(values).all()


class TestLowProbabilities:
    """All below 0.02: the axes go as far as there is something to see."""

    def test_axes_of_scores_follow_them(self):
        for figure in ("score_distribution", "threshold_metrics", "cost_curve", "decision_curve"):
            axes = drawn(figure, "low").axes[0]
            assert axes.get_xlim()[1] < 0.03, figure

    def test_what_theory_says_is_told_and_not_drawn(self):
        bayes = metrics.bayes_threshold(c_fp=1, c_fn=10)
        assert not on_axis(table_of(EXTREMES["low"]), bayes)
        assert not any(text.startswith("in theory") for text in texts(drawn("cost_curve", "low")))
        assert "0.091 is the threshold to use" in said("cost_curve", "low", "caption")

    def test_bins_hold_equally_many(self):
        one = EXTREMES["low"]
        error = metrics.expected_calibration_error(one.y_true, one.y_score, strategy="quantile")
        shown = [n.value for n in shown_numbers(drawn("reliability", "low")) if "calibration" in n.metric]
        assert error in shown
        parts = metrics.brier_decomposition(one.y_true, one.y_score, n_bins=10, strategy="quantile")
        resolution = [
            n.value for n in shown_numbers(drawn("brier_parts", "low")) if n.metric == "step of resolution"
        ]
        assert resolution == pytest.approx([-parts.resolution]) and parts.resolution > 0

    def test_the_decision_is_marked_where_somebody_would_act(self):
        table = table_of(EXTREMES["low"])
        assert 0 < marked_probability(table) < 0.02


def test_the_largest_scores_make_humps_and_probabilities():
    heights = np.concatenate(humps_of("huge"))
    assert 0.1 < np.max(heights) < 100
    curves = [line.get_ydata() for line in drawn("reliability", "huge").axes[0].lines]
    assert len(curves) == 5 and all(np.all(np.diff(curve) > 0) for curve in curves)


class TestTheWrongWay:
    """Scores that go with the negatives are shown as they are, with a hint."""

    @pytest.mark.parametrize("kind", ["caption", "alternative"])
    @pytest.mark.parametrize("figure", ["roc_and_pr", "auc_interval", "pair_grid", "det", "gains_and_lift"])
    def test_captions_say_so(self, figure, kind):
        assert "wrong way round" in said(figure, "wrong way", kind)
        assert "wrong way round" not in said(figure, "guessing", kind)

    def test_nothing_is_turned(self):
        table = table_of(EXTREMES["wrong way"])
        shown = {n.metric: n.value for n in shown_numbers(drawn("roc_and_pr", "wrong way"))}
        assert shown["auc"] == metrics.area_under_roc(table) < 0.3

    def test_titles_of_scores_that_are_no_help(self):
        assert said("score_distribution", "tied").startswith("All scores are the same")
        assert said("score_distribution", "hopeless").startswith("The scores are the wrong way round")
        assert said("score_distribution", "perfect").startswith("The scores do not overlap")


class TestRareAndCommon:
    """Rates that are nearly all or none are not written as such."""

    def test_both_accuracies_are_told_apart(self):
        title = said("accuracy_baseline", "rare")
        assert "1.00 " not in title and title.count("0.99") == 2

    def test_a_class_that_could_not_be_seen_gets_a_hump(self):
        assert "equally large" in said("score_distribution", "common", "caption")
        heights = [height.max() for height in humps_of("common")]
        assert len(heights) == 2 and min(heights) > 0.3 * max(heights)

    def test_prevalences_that_differ_do_not_read_the_same(self):
        truth, odds = humps(2000, 0.002, apart=3)
        one = case(
            "half a percent",
            np.concatenate([truth, np.ones(10 - truth.sum(), int)]),
            np.r_[odds, [2.0] * (10 - truth.sum())],
        )
        title = str(importlib.import_module("figures.precision_and_prevalence").title(one, WORDS))
        assert "0.5%" in title and "1%" in title

    def test_elsewhere_they_are_more_common(self):
        assert "only" not in said("precision_and_prevalence", "rare").split("where 1%")[-1]


def test_what_is_said_of_columns_does_not_stand_on_one():
    random = np.random.default_rng(4)
    truth = (np.arange(3000) < 60).astype(int)
    one = case("rare", truth, np.where(truth, random.beta(3, 120, 3000), random.beta(1, 300, 3000)))
    figure = importlib.import_module("figures.reliability").draw(one, WORDS, THEME)
    strips = [axes for axes in figure.axes if len(axes.patches) >= 10]
    assert len(strips) == 2
    for strip in strips:
        bars = [bar.get_window_extent() for bar in strip.patches if bar.get_height()]
        assert not any(extent(label).overlaps(bar) for label in strip.texts for bar in bars)


def test_scores_over_many_decades_stand_on_a_logarithmic_axis():
    axes = drawn("threshold_metrics", "far apart").axes[0]
    left, middle, right = axes.transData.transform([(10.0**power, 0) for power in (3, 4, 5)])[:, 0]
    assert middle - left == pytest.approx(right - middle)
    table = table_of(EXTREMES["far apart"])
    cheapest = metrics.cheapest_threshold(table, c_fp=1, c_fn=10)
    marked = marked_thresholds(table)
    assert on_axis(table, said_threshold(table, cheapest))
    assert all(on_axis(table, threshold) for threshold in marked.values())


@pytest.fixture(scope="module")
def many():
    truth, odds = humps(120_000, 0.05)
    return case("many", truth, sigmoid(odds - 2))


class TestVeryMany:
    """More units than can be drawn one by one."""

    def test_lines_have_the_vertices_that_can_be_seen(self, many):
        figure = importlib.import_module("figures.roc_and_pr").draw(many, WORDS, THEME)
        assert "seen_vertices" in remarks_on(figure)
        longest = max((line for line in figure.axes[0].lines), key=lambda line: len(line.get_xdata()))
        x, y = longest.get_xdata(), longest.get_ydata()
        assert 100 < len(x) < 5000
        area = metrics.area_under_roc(table_of(many))
        assert np.trapezoid(y, x) == pytest.approx(area, abs=2e-4) and np.trapezoid(y, x) != area
        shown = {n.metric: n.value for n in shown_numbers(figure)}
        assert shown["auc"] == metrics.area_under_roc(table_of(many))
        assert shown["average precision"] == metrics.average_precision(table_of(many))

    def test_what_was_put_together_is_said(self, many):
        figure = importlib.import_module("figures.auc_interval").draw(many, WORDS, THEME)
        assert "grouped_bootstrap" in remarks_on(figure)
        figure = importlib.import_module("figures.score_distribution").draw(many, WORDS, THEME)
        assert "cells" in remarks_on(figure)
        figure = importlib.import_module("figures.reliability").draw(many, WORDS, THEME)
        assert "platt_cells" in remarks_on(figure)
        assert "platt_cells" not in remarks_on(
            importlib.import_module("figures.brier_parts").draw(many, WORDS, THEME)
        )


@pytest.fixture(scope="module")
def rich():
    truth, odds = humps(400, 0.4)
    random = np.random.default_rng(2)
    groups = random.integers(0, 40, 400)
    odds = odds + 1.5 * random.normal(size=40)[groups]
    weaker = 0.5 * odds + random.normal(size=400)
    return replace(
        case("rich", truth, sigmoid(odds)), groups=groups, rival_score=weaker, rival_name="Random forest"
    )


class TestTwoModelsAndGroups:
    """A case with a second model and with groups is what the figures of them show."""

    @pytest.mark.parametrize("figure", ["two_models", "paired_difference", "rows_and_people"])
    def test_figures_are_of_the_case(self, rich, figure):
        module = importlib.import_module(f"figures.{figure}")
        subject = subject_of(figure, rich)
        assert complaints(module.draw(subject, WORDS, THEME)) == []
        written = " ".join(str(getattr(module, kind)(subject, WORDS)) for kind in ("title", "caption"))
        assert "400 parts" in written and ("Random forest" in written) == (figure != "rows_and_people")

    @pytest.mark.parametrize("figure", ["two_models", "paired_difference", "rows_and_people"])
    def test_without_them_the_figures_bring_their_own(self, figure, monkeypatch):
        module, own = importlib.import_module(f"figures.{figure}"), object()
        monkeypatch.setattr(module, "subject", lambda: own)
        assert subject_of(figure, CASES["four"]) is own

    def test_the_interval_of_the_auc_is_that_of_groups(self, rich):
        module = importlib.import_module("figures.auc_interval")
        figure = module.draw(rich, WORDS, THEME)
        assert "groups_together" in remarks_on(figure)
        interval = metrics.bootstrap_auc(rich.y_true, rich.y_score, groups=rich.groups)
        rows = metrics.bootstrap_auc(rich.y_true, rich.y_score)
        assert interval.high - interval.low > rows.high - rows.low
        numbers = {number.metric: number.value for number in module.caption(rich, WORDS).numbers}
        assert (numbers["auc, lower end"], numbers["auc, upper end"]) == (interval.low, interval.high)
        assert numbers["resamples"] == interval.resamples == Summary(rich).ranking[0].interval.resamples
        assert Summary(rich).ranking[0].interval == interval
        band = metrics.roc_band(rich.y_true, rich.y_score, false_positive_rate=GRID, groups=rich.groups)
        low, high = (line for line in figure.axes[0].lines if line.get_color() == THEME.second)
        assert np.array_equal(low.get_ydata(), band.low) and np.array_equal(high.get_ydata(), band.high)

    def test_of_very_many_rows_in_groups_it_is_said_that_rows_are_drawn(self, many):
        grouped = replace(many, groups=np.arange(len(many)) // 3)
        figure = importlib.import_module("figures.auc_interval").draw(grouped, WORDS, THEME)
        assert {"groups_apart", "grouped_bootstrap"} <= set(remarks_on(figure))
        assert GROUP_BY_GROUP == RESAMPLED

    def test_the_difference_of_groups_says_so(self, rich):
        subject = subject_of("paired_difference", rich)
        figure = importlib.import_module("figures.paired_difference").draw(subject, WORDS, THEME)
        assert "groups_together" in remarks_on(figure)

    def test_numbers_are_those_of_both_models(self, rich):
        both = subject_of("two_models", rich)
        areas = [metrics.roc_auc_score(rich.y_true, scores) for scores in (rich.y_score, rich.rival_score)]
        assert [metrics.area_under_roc(table_of(one)) for one in both.values()] == areas
        compared = subject_of("paired_difference", rich)
        assert compared.apart.interval.estimate == pytest.approx(areas[0] - areas[1])
        assert compared.first.interval.method == "percentile bootstrap of groups"

    def test_groups_make_the_interval_wider(self, rich):
        both = subject_of("rows_and_people", rich)
        right = (rich.y_score >= 0.5) == (rich.y_true == 1)
        assert both.rows.interval.estimate == np.mean(right)
        assert both.people.interval.width > 1.2 * both.rows.interval.width


class TestWhatIsSaidHoldsForAnyCase:
    """Sentences that were true of the diabetes patients and not of every case."""

    def test_only_one_half_and_zero_are_called_the_default(self):
        for figure in ("threshold_metrics", "cost_curve", "iso_cost_line"):
            words = " ".join(texts(drawn(figure, "far apart")))
            words += " ".join(said(figure, "far apart", kind) for kind in ("title", "caption", "alternative"))
            assert "default" not in words, figure
        assert name_of_own(table_of(CASES["diabetes"])) == "default"
        assert name_of_own(table_of(CASES["decision"])) == "default"
        assert name_of_own(table_of(EXTREMES["far apart"])) == "own"

    def test_tied_pairs_are_not_said_to_be_won(self):
        assert said("pair_grid", "tied") == (
            "AUC counts pairs: 3 of 6 are in the right order, a tie counting half"
        )
        assert "scores higher" in said("pair_grid", "four")

    def test_a_line_that_is_alone_is_not_said_to_be_two(self):
        for kind in ("caption", "alternative"):
            assert "dashed" not in said("iso_cost_line", "perfect", kind)
            assert "two parallel" not in said("iso_cost_line", "perfect", kind)
        assert "two parallel" in said("iso_cost_line", "wrong way", "alternative")

    def test_nothing_is_compared_with_itself(self):
        assert said("det", "perfect") == "At 0.5, 0% are missed and 0% alarmed for nothing"
        assert "no mistake" in said("score_distribution", "perfect", "caption")

    def test_one_is_in_the_singular(self):
        frauds = replace(CASES["four"], positive_name="fraud|frauds", negative_name="deal|deals")
        module = importlib.import_module("figures.accuracy_baseline")
        assert "1 deal and 2 frauds" in str(module.caption(frauds, WORDS))
        module = importlib.import_module("figures.roc_and_pr")
        assert "one fraud and one deal in which the fraud scores higher" in str(module.caption(frauds, WORDS))

    @pytest.mark.parametrize("width_in", [5.0, 6.4])
    def test_the_bills_have_room_for_name_and_price(self, width_in):
        module = importlib.import_module("figures.iso_cost_line")
        assert complaints(module.draw(EXTREMES["low"], Words("es-MX"), THEME, width_in=width_in)) == []


@pytest.mark.parametrize("name", ["low", "common", "huge"])
def test_a_number_has_the_same_digits_in_figures_and_in_the_text(name):
    """A text names 0.9996 where the figure beside it shows 0.9996."""
    named = {}
    for number in text_numbers(EXTREMES[name], WORDS).values():
        named.setdefault((number.metric, number.value), set()).add(number.text)
    compared = 0
    for figure in ("confusion_matrix", "threshold_metrics", "cost_curve", "gains_and_lift"):
        module = importlib.import_module(f"figures.{figure}")
        sentences = [
            getattr(module, kind)(EXTREMES[name], WORDS) for kind in ("title", "caption", "alternative")
        ]
        for number in (number for sentence in sentences for number in sentence.numbers):
            # In percent the text may tell more than a title has room for.
            if (number.metric, number.value) in named and "%" not in number.text:
                compared += 1
                assert number.text in named[number.metric, number.value], (figure, number)
    assert compared > 20
