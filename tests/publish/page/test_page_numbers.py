"""Every number on the page is the one that ``metrics`` computes, written as ``look.numbers`` writes it."""

from __future__ import annotations

import math
import random
import re
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from figures.panels.costs import rounded_alike
from look import Words
from look.numbers import NumberFormat
from metrics import (
    bayes_threshold,
    cheapest_threshold,
    cost,
    cost_curve,
    cost_of_flagging_everybody,
    cost_of_flagging_nobody,
    reweighted_precision,
    shortest_threshold,
    snapshot,
    threshold_table,
)
from publish.page.template import read_beside
from publish.page.writing import number_format
from publish.texts.numbers import traces
from tests.browsing import opened
from tests.figures.cases import case
from tests.publish.page.conftest import LANGUAGES
from tests.publish.page.reading import READ_COSTS, read, read_all

CELLS = {"tp": "recall", "fp": "false_positive_rate", "tn": "specificity"}


@pytest.fixture(scope="module")
def shown(browser, made, diabetes):
    """What the page shows at each threshold, from the lowest up; every language is gone through once."""
    found = {}
    for language in LANGUAGES:
        with opened(browser, made(diabetes, language)) as (page, heard):
            found[language] = read_all(page)
        assert heard.nothing
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_threshold_shows_what_metrics_computes(shown, table, language):
    words = Words(language)
    numbers = words.numbers
    assert len(shown[language]) == len(table) == 232
    for one, row in zip(shown[language], reversed(range(len(table))), strict=True):
        threshold = shortest_threshold(table, float(table.thresholds[row]))
        state = snapshot(table, threshold)
        assert state.counts == table.counts(row)
        written = str(numbers.shortest(threshold, "threshold"))
        assert one["badge"] == one["spoken"] == written
        for head, said in zip(("flagged", "cleared"), one["heads"], strict=True):
            count = getattr(state.counts, head)
            assert said == words.text(f"matrix.{head}", count=count, n=numbers.count(count, head))
        for cell, held in one["cells"].items():
            assert held["count"] == str(numbers.count(getattr(state.counts, cell), cell))
        for cell, rate in CELLS.items():
            assert one["cells"][cell]["share"] == str(numbers.percent(getattr(state, rate), rate))
        missed = state.counts.fn / state.counts.positives
        assert one["cells"]["fn"]["share"] == str(numbers.percent(missed, "missed"))
        for metric, held in one["metrics"].items():
            value = getattr(state, metric)
            assert held["value"] == str(numbers.rate(value, metric))
            drawn = 0.0 if math.isnan(value) else 100 * value
            assert float(held["bar"].rstrip("%")) == pytest.approx(drawn, abs=0.006)
            if metric in state.undefined:
                assert held["detail"] == words.text(f"undefined.{state.undefined[metric]}")
        fpr, recall = (numbers.rate(value, "") for value in (state.false_positive_rate, state.recall))
        assert one["readings"][0] == words.text("page.reading.roc", false_positive_rate=fpr, recall=recall)
        across, up = (float(place.rstrip("%")) for place in one["roc"])
        assert across == pytest.approx(100 * state.false_positive_rate, abs=0.006)
        assert up == pytest.approx(100 * (1 - state.recall), abs=0.006)
        if state.counts.flagged:
            up = float(one["precision_recall"][1].rstrip("%"))
            assert up == pytest.approx(100 * (1 - state.precision), abs=0.006)
        else:
            assert one["readings"][1] == words.text("page.no_precision")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_about_its_own_threshold(shown, table, language):
    """All numbers in the sentence and beside the bars, whatever form the counts call for."""
    for one, row in zip(shown[language], reversed(range(len(table))), strict=True):
        counts = table.counts(row)
        right = [] if counts.tp in (0, counts.flagged) else [counts.tp]
        said = [*([counts.flagged, *right] if counts.flagged else []), *([counts.fn] if counts.fn else [])]
        assert one["sentence"].count(one["badge"]) >= 1
        assert numbers_in(one["sentence"].replace(one["badge"], "", 1)) == said
        beside = {name: numbers_in(held["detail"]) for name, held in one["metrics"].items()}
        assert beside == {
            "accuracy": [counts.tp + counts.tn, counts.total],
            "precision": [counts.tp, counts.flagged] if counts.flagged else [],
            "recall": [counts.tp, counts.positives],
            "specificity": [counts.tn, counts.negatives],
            "f1": [],
        }


def numbers_in(text):
    return [int(number) for number in re.findall(r"\d+", text)]


def test_sentences_agree_with_their_numbers(shown):
    said = {one["cells"]["tp"]["count"] + " " + one["cells"]["fp"]["count"]: one for one in shown["en"]}
    assert said["49 23"]["sentence"] == (
        "At 0.50, 72 patients are flagged. Of these, 49 are diabetic. 31 patients are diabetic but missed."
    )
    assert said["0 0"]["sentence"] == "At 1.00 nobody is flagged. 80 patients are diabetic but missed."
    assert said["80 151"]["sentence"].endswith("Of these, 80 are diabetic. None is missed.")
    assert any(one["sentence"].endswith(" 1 patient is diabetic but missed.") for one in said.values())
    assert any("1 patient is flagged." in one["sentence"] for one in said.values())


def test_a_class_whose_name_is_a_noun_reads_well(diabetes):
    case = replace(diabetes, positive_name="frauds", unit="parts")
    for language, end in (
        ("en", "31 parts are frauds but missed."),
        ("es-MX", "Se pierden 31 piezas que son frauds."),
    ):
        words = Words(language)
        said = words.text(
            "page.sentence.missed",
            count=31,
            fn=words.numbers.count(31, ""),
            unit=words.name(case.unit),
            positive=words.name(case.positive_name),
        )
        assert said == end


def test_the_states_of_the_sweep_are_those_of_the_films(page, diabetes):
    states = traces(diabetes)["states"]
    found = page.evaluate(
        """async (thresholds) => {
          const found = [];
          for (const threshold of thresholds) {
            const heard = new Promise((done) => addEventListener("hashchange", done, { once: true }));
            location.hash = `t=${threshold}`;
            await heard;
            const count = (cell) => Number(document.querySelector(`#cell-${cell} .count`).textContent);
            const badge = document.getElementById("badge").textContent;
            found.push([badge, ...["tp", "fn", "fp", "tn"].map(count)]);
          }
          return found;
        }""",
        [state["threshold"] for state in states],
    )
    assert len(states) == 51
    assert found == [
        [f"{state['threshold']:.2f}", *(state[cell] for cell in ("tp", "fn", "fp", "tn"))] for state in states
    ]


COSTS = [("10", "1"), ("0.1", "0.3"), ("0", "7"), ("123456.789", "0.000001")]


def test_costs_at_every_threshold_and_the_least_of_them(page, table):
    for miss, alarm in COSTS:
        page.fill("#cost-miss", miss)
        page.fill("#cost-alarm", alarm)
        each = {"c_fp": Fraction(alarm), "c_fn": Fraction(miss)}
        shown = [one["cost"] for one in page.evaluate(READ_COSTS)][::-1]
        assert shown == [written(value) for value in cost_curve(table, **each).tolist()]
        one, counts = read(page), table.counts(0)
        best = cheapest_threshold(table, **each)
        assert one["costs"]["least"] == written(cost(table.at(best), **each))
        assert one["least_at"] == str(NumberFormat("en").shortest(shortest_threshold(table, best), ""))
        assert one["costs"]["everybody"] == written(cost_of_flagging_everybody(counts, c_fp=each["c_fp"]))
        assert one["costs"]["nobody"] == written(cost_of_flagging_nobody(counts, c_fn=each["c_fn"]))
        theory = rounded_alike(table, bayes_threshold(**each))
        label = page.inner_text('[data-choice="bayes"] .value')
        assert label == str(NumberFormat("en").shortest(theory, "threshold"))  # as in the figures
        for choice, threshold in (("bayes", bayes_threshold(**each)), ("cheapest", best)):
            page.click(f'[data-choice="{choice}"]')
            assert int(page.inner_text("#head-flagged .strong")) == table.at(threshold).flagged


def test_of_many_rows_theory_is_as_exact_as_in_the_figures(browser, made):
    """For the costs that the page begins with its row is kept, whatever else is left out."""
    drawn = np.random.default_rng(6)
    truth = (drawn.random(40_000) < 0.2).astype(int)
    many = case("many", truth, 1 / (1 + np.exp(1.5 - 2 * truth - drawn.normal(size=40_000))))
    whole = threshold_table(many.y_true, many.y_score)
    theory = bayes_threshold(c_fp=1, c_fn=10)
    with opened(browser, made(many)) as (page, heard):
        assert page.inner_text('[data-choice="bayes"] .value') == str(
            NumberFormat("en").shortest(rounded_alike(whole, theory), "threshold")
        )
        page.click('[data-choice="bayes"]')
        flagged = NumberFormat("en").count(whole.at(theory).flagged, "flagged")
        assert page.inner_text("#head-flagged .strong") == str(flagged)
        assert heard.nothing, heard


def written(value):
    return str(NumberFormat("en").shortest(value, "cost", decimals=0))


def test_precision_at_every_prevalence(page, table):
    numbers = NumberFormat("en")
    stops = page.evaluate("JSON.parse(document.getElementById('data').textContent).stops")
    assert len(stops) > 100
    for threshold in (0.0, 0.1829, 0.5, 0.8, 0.97):
        page.evaluate("t => { location.hash = 't=' + t }", threshold)
        page.wait_for_function(
            "t => Number(document.getElementById('badge').textContent) === t", arg=threshold
        )
        shown = page.evaluate(
            """() => {
              const slider = document.getElementById("prevalence");
              return Array.from({ length: Number(slider.max) + 1 }, (_, stop) => {
                slider.value = String(stop);
                slider.dispatchEvent(new Event("input"));
                return [document.querySelector('[data-number="precision_there"]').textContent,
                        document.getElementById("prevalence-text").textContent];
              });
            }"""
        )
        for (there, prevalence), stop in zip(shown, stops, strict=True):
            share = Fraction(int(stop["part"]), int(stop["whole"]))
            value = reweighted_precision(table.at(threshold), share, zero_division=math.nan)
            assert there == str(numbers.decimal(value, "precision", decimals=2 if value >= 0.1 else 3))
            assert prevalence == stop["text"]


def test_at_its_own_prevalence_a_sample_keeps_its_precision(page):
    own = page.evaluate("JSON.parse(document.getElementById('data').textContent).own")
    page.evaluate(
        """stop => {
          const slider = document.getElementById("prevalence");
          slider.value = stop;
          slider.dispatchEvent(new Event("input"));
        }""",
        own,
    )
    assert page.inner_text("#prevalence-text") == "34.6%"
    assert page.inner_text('[data-number="precision_there"]') == "0.68"


@pytest.mark.parametrize("language", ["en", "es-MX", "es-ES"])
def test_numbers_are_written_as_everywhere_else(browser, language):
    words = Words(language)
    chance = random.Random(7)
    floats = [0.5, 0.183, 1e-5, 1e-6, 9e8, 1e9, 1e300, -37.0, 6.8e-8, 0.30000000000000004, -0.0, 1.0, 40700.0]
    floats += [chance.uniform(-1, 1) * 10 ** chance.randint(-12, 12) for _ in range(400)]
    counts = [0, 7, 999, 1000, 9999, 10000, 123456, 10**7, -1234]
    context = browser.new_context(offline=True)
    try:
        page = context.new_page()
        found = page.evaluate(
            f"""([FORMAT, floats, counts]) => {{
              {read_beside("numbers.js")}
              return {{ scores: floats.map((one) => score(one, 2)), counts: counts.map(count),
                        steps: [0, 5, 61, 100, 12345].map((one) => steps(one, 2)) }};
            }}""",
            [number_format(words), floats, counts],
        )
    finally:
        context.close()
    numbers = words.numbers
    assert found["scores"] == [str(numbers.score(value, "", decimals=2)) for value in floats]
    assert found["counts"] == [str(numbers.count(value, "")) for value in counts]
    assert found["steps"] == [str(numbers.decimal(value, "")) for value in (0, 0.05, 0.61, 1, 123.45)]
