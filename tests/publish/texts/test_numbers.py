"""The numbers as JSON: valid everywhere, and those of the metrics."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from data import Case, load_case
from figures import confusion_matrix, roc_and_pr
from figures.labels import shown_numbers
from look import THEMES, Words
from publish.checking.summary import Summary
from publish.figures.figure_notes import numbers_of
from publish.texts import numbers
from publish.texts.numbers import write_numbers
from publish.texts.text_numbers import text_numbers

#: Which of the results a film or a figure shows as well, at the same threshold.
DRAWN = {"tp", "fn", "fp", "tn", "precision", "recall", "specificity", "auc"}
FILMED = {"tp", "fn", "fp", "tn", "accuracy", "precision", "recall", "f1", "auc"}


def refuse(token):
    raise AssertionError(f"{token} is no JSON")


def read(path):
    return json.loads(path.read_text(encoding="utf-8"), parse_constant=refuse)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The three files: to know what films show, all of them are played through."""
    folder = tmp_path_factory.mktemp("numbers")
    write_numbers(load_case(), Words("en"), folder)
    return [read(folder / f"{name}.json") for name in ("results", "traces", "numbers")]


def test_published_values_at_half(written):
    found = {name: entry["ours"] for name, entry in written[0]["results"].items()}
    assert {name: found[name] for name in ("tp", "fn", "fp", "tn")} == {
        "tp": 49,
        "fn": 31,
        "fp": 23,
        "tn": 128,
    }
    rounded = {name: round(value, 4) for name, value in found.items()}
    assert rounded["accuracy"] == 0.7662 and rounded["precision"] == 0.6806 and rounded["recall"] == 0.6125
    assert rounded["f1"] == 0.6447 and rounded["auc"] == 0.8252 and rounded["average_precision"] == 0.7063
    assert written[0]["pairs"] == {"won": 9969, "tied": 0, "lost": 2111, "total": 12080}


def test_theirs_stands_beside_ours(written):
    for name, entry in written[0]["results"].items():
        assert entry["scikit_learn"] == pytest.approx(entry["ours"], abs=1e-12), name


def test_traces_are_the_states_of_the_sweep(written):
    case, states = load_case(), written[1]["states"]
    assert [state["threshold"] for state in states] == [step / 50 for step in range(51)]
    for state in states:
        flagged = case.y_score >= state["threshold"]
        assert state["tp"] == int(np.sum(flagged & (case.y_true == 1)))
        assert state["tp"] + state["fn"] + state["fp"] + state["tn"] == 231
    assert states[-1]["precision"] is None and states[-1]["undefined"] == {"precision": "nobody_flagged"}
    assert states[0]["recall"] == 1.0


def test_undefined_is_null(tmp_path, monkeypatch):
    monkeypatch.setattr(numbers, "shown", lambda *_: {})
    case = Case(
        name="<&>",
        y_true=[0, 0, 1],
        y_score=[0.3, 0.3, 0.3],
        negative_name="well",
        positive_name="ill",
        unit="people",
        source="ñandú",
        sha256="",
    )
    write_numbers(case, Words("en"), tmp_path)
    found = read(tmp_path / "results.json")
    assert found["results"]["precision"] == {"ours": None, "scikit_learn": None}
    assert found["case"]["source"] == "ñandú"


def test_results_are_told_at_the_threshold_that_check_names():
    for scores in ([0.1, 0.4, 0.35, 0.8], [0.01, 0.04, 0.035, 0.08], [-3, 2, 1, 5], [10, 40, 35, 80]):
        case = replace(load_case(), y_true=[0, 0, 1, 1], y_score=scores)
        assert numbers.results(case)["threshold"] == Summary(case).threshold


def test_what_films_show_is_listed_with_its_metric(written):
    entries = written[2]["films"]["threshold_sweep"]
    half = [number for entry in entries if entry["beat"] == "raise" for number in entry["numbers"]]
    assert {"text": "49", "value": 49, "metric": "tp"} in half
    assert any(number["text"] == "0.68" and number["metric"] == "precision" for number in half)
    assert [entry["seconds"] for entry in entries] == sorted(entry["seconds"] for entry in entries)


def test_a_number_is_one_in_films_figures_texts_results_and_check(written):
    case, words = load_case(), Words("en")
    results = {name: entry["ours"] for name, entry in written[0]["results"].items()}
    named = {name.replace("-", "_"): number.value for name, number in text_numbers(case, words).items()}
    summary = Summary(case)
    checked = {line.name: line.interval.estimate for line in (*summary.ranking, *summary.rates)}
    checked |= {"auc": checked["AUC"], "f1": checked["F1"]}
    drawn = [
        number
        for module in (confusion_matrix, roc_and_pr)
        for number in numbers_of(shown_numbers(module.draw(case, words, THEMES["light"])))
    ]
    filmed = [
        number
        for film in ("threshold_sweep", "auc_pairs")
        for entry in written[2]["films"][film]
        for number in entry["numbers"]
    ]
    assert written[0]["threshold"] == named["threshold"] == summary.threshold
    for name, value in results.items():
        assert named[name] == value, name
        assert checked.get(name.replace("average_precision", "average precision"), value) == value, name
    for told, expected in ((filmed, FILMED), (drawn, DRAWN)):
        values = {name: {one["value"] for one in told if one["metric"] == name} for name in results}
        assert {name for name in results if results[name] in values[name]} >= expected
    for one in (*filmed, *drawn):
        if one["metric"] in results and one["value"] is not None:
            digits = one["text"].removesuffix("%")
            value = one["value"] * (100 if "%" in one["text"] else 1)
            assert abs(float(digits) - value) <= 0.5001 * 10.0 ** -len(digits.partition(".")[2]), one
