"""What is said of somebody's scores: the numbers are the metrics' own, and each hint comes when it is due."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from rich.console import Console

import metrics
from data import Case, load_case
from data.load import DEFAULT_PATH
from data.reading import Reading, read_case
from figures.resampled import resampled
from metrics.resampling import auc_statistic
from publish.checking.as_data import check_as_json
from publish.checking.letters import missing_letters, told_of_missing
from publish.checking.remarks import remarks
from publish.checking.report import print_check
from publish.checking.summary import Summary

RNG = np.random.default_rng(6)
LABEL = np.repeat([1, 0], [60, 140])
SCORE = np.round(1 / (1 + np.exp(-RNG.normal(size=200) - 2 * LABEL + 1)), 6)


def reading(label=LABEL, score=SCORE, **changes) -> Reading:
    about = {key: changes.pop(key) for key in ("unused_weights",) if key in changes}
    case = Case(
        **{
            "name": "mine",
            "y_true": label,
            "y_score": score,
            "negative_name": "well",
            "positive_name": "ill",
            "unit": "patient|patients",
            "source": "mine.csv",
            "sha256": "",
            **changes,
        }
    )
    columns = {"label_column": "y", "score_column": "p", "rival_column": None, "group_column": None}
    return Reading(
        case=case, kind="text", positive="1", negative="0", **columns, **{"unused_weights": (), **about}
    )


def said(one: Reading) -> str:
    return " ".join(remark.text for remark in remarks(one, Summary(one.case)))


def test_ordinary_scores_call_for_no_remark():
    assert said(reading()) == ""


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"score": LABEL}, "only two different scores: these look like decisions"),
        ({"score": LABEL * 0}, "All scores are the same"),
        ({"score": np.round(SCORE, 1)}, "different scores for 200 rows: "),
        ({"score": 1 - SCORE}, "AUC is below one half: high scores go with “0”"),
        ({"score": LABEL + SCORE}, "Every positive scores above every negative"),
        ({"score": SCORE * 100}, "look like percentages. Divide them by 100"),
        ({"score": SCORE * 3 - 1}, "leave 0 to 1, so they are not probabilities"),
        ({"label": np.repeat([1, 0], [5, 195])}, "5 rows with the label “1”, so recall is known to within"),
        ({"label": np.repeat([1, 0], [195, 5])}, "5 rows with the label “0”, so specificity is known"),
        ({"label": np.repeat([1, 0], [5, 195])}, "whoever always says the other has an accuracy of 0.9750"),
        ({"label": np.tile(LABEL, 2), "score": np.tile(SCORE, 2)}, "occurs 2 times or more"),
        ({"groups": np.arange(200)}, "Every row is a group of its own"),
        ({"groups": np.arange(200) % 7}, "There are only 7 groups"),
        ({"unused_weights": ("weight",)}, "The column “weight” looks like weights"),
        ({"unit": "mails"}, "“mails” is written for any number"),
        ({"positive_name": "病"}, "The font has no 病 (U+75C5)"),
    ],
)  # fmt: skip
def test_each_remark_comes_when_it_is_due(changes, expected):
    assert expected in said(reading(**changes))


def test_what_would_mislead_stands_first():
    one = reading(score=-SCORE, unit="mails")
    urgent = [remark.urgent for remark in remarks(one, Summary(one.case))]
    assert urgent == sorted(urgent, reverse=True) and len(set(urgent)) == 2


def test_the_numbers_are_those_of_the_metrics():
    case = load_case()
    summary = Summary(case)
    lines = {line.name: line.interval.estimate for line in (*summary.ranking, *summary.rates)}
    counts = metrics.threshold_table(case.y_true, case.y_score).at(0.5)
    assert lines == {
        "AUC": metrics.roc_auc_score(case.y_true, case.y_score),
        "average precision": metrics.average_precision_score(case.y_true, case.y_score),
        "Brier score": metrics.brier_score_loss(case.y_true, case.y_score),
        "log loss": metrics.log_loss(case.y_true, case.y_score),
        "accuracy": metrics.accuracy(counts),
        "precision": metrics.precision(counts),
        "recall": metrics.recall(counts),
        "specificity": metrics.specificity(counts),
        "F1": metrics.f1(counts),
    }
    for line in (*summary.ranking, *summary.rates):
        assert line.ends[0] < line.interval.estimate < line.ends[1], line.name


@pytest.mark.parametrize(
    ("score", "why"),
    [
        (SCORE, ""),
        (SCORE * 40 - 7, "the sign"),
        (SCORE * 40 + 7, "fewest mistakes on these rows"),
        (SCORE * 0.02, "fewest mistakes on these rows"),
    ],
)
def test_rates_are_told_at_the_threshold_of_films_and_figures(score, why):
    summary = Summary(reading(score=score).case)
    assert summary.threshold == metrics.story_thresholds(summary.table)[0]
    assert summary.counts == summary.table.at(summary.threshold) and summary.why_there == why
    told = said(reading(score=score))
    assert ("A threshold of 0.5 would flag 0 of 200 rows" in told) == (score.max() < 0.5)


def test_scores_that_are_no_probabilities_are_not_judged_as_such():
    ranking = Summary(reading(score=SCORE * 40 - 7).case).ranking
    assert [line.name for line in ranking] == ["AUC", "average precision"]


def test_groups_are_drawn_and_make_intervals_wider():
    alone = np.repeat(np.arange(40), 5)
    copies = {"label": np.repeat(LABEL[::5], 5), "score": np.repeat(SCORE[::5], 5)}
    grouped = Summary(reading(**copies, groups=alone, rival_score=copies["score"] ** 2, rival_name="b").case)
    rows = Summary(reading(**copies).case)
    for one, other in zip((*grouped.ranking, *grouped.rates), (*rows.ranking, *rows.rates), strict=True):
        assert one.method == "percentile bootstrap of groups" != other.method
        assert one.interval.estimate == pytest.approx(other.interval.estimate, rel=1e-14)
        assert one.interval.width > 1.5 * other.interval.width, one.name
    same = grouped.rival[1]
    assert (same.interval.estimate, same.interval.low, same.interval.high) == (0, 0, 0)


def test_intervals_of_groups_are_those_of_the_figures():
    case = reading(groups=np.arange(200) % 40, rival_score=SCORE**2, rival_name="b").case
    drawn = resampled(auc_statistic(case.y_true, case.y_score), len(case), groups=case.groups)
    assert Summary(case).ranking[0].interval == drawn.interval


def test_a_second_model_is_compared_by_delong():
    case = reading(rival_score=-SCORE, rival_name="old").case
    mine, apart = Summary(case).rival
    test = metrics.delong_test(case.y_true, case.y_score, case.rival_score)
    assert mine.name == "AUC of old" and apart.interval == test.interval
    assert mine.interval.estimate == pytest.approx(1 - Summary(case).ranking[0].interval.estimate)


def test_an_interval_is_cut_where_the_number_ends_and_says_so():
    few = reading(label=[1, 0, 1, 0, 1], score=[0.9, 0.1, 0.8, 0.7, 0.6]).case
    auc = Summary(few).ranking[0]
    assert auc.interval.high > 1 and auc.ends[1] == 1 and auc.method == "DeLong, cut at 1"


def printed(one: Reading, width: int = 100) -> str:
    console = Console(width=width, markup=False, emoji=False, highlight=False)
    with console.capture() as captured:
        print_check(one, console)
    return captured.get()


def test_the_report_says_what_was_read_and_what_it_found():
    text = printed(read_case(str(DEFAULT_PATH)))
    for expected in (
        "labels from “y_true”, scores from “y_score”",
        "231 patients",
        "80 diabetic  34.6%, “1” in the file",
        "0.00538017 to 0.981763, 231 different; may be probabilities",
        "AUC                 0.8252    0.7681 to 0.8824  DeLong",
        "flagged when score ≥ 0.5",
    ):
        assert expected in text


def test_the_report_keeps_names_as_they_are_and_fits_a_narrow_terminal():
    hostile = reading(positive_name="[red]x[/red] :smile:", negative_name="<b>", unit="x" * 40, source="=a()")
    text = printed(hostile, width=60)
    assert "[red]x[/red] :smile:" in text and "=a()" in text
    assert max(map(len, text.splitlines())) <= 60


def test_what_cannot_be_told_is_a_dash():
    text = printed(reading(label=[1, 0], score=[2, 1]))
    assert "AUC                 1.0000                   —  DeLong gives none here" in text
    assert "nan" not in text
    assert "precision                —                   —  nobody is flagged" in printed(
        reading(score=LABEL * 0)
    )


def test_an_interval_without_width_is_none_for_a_perfect_model():
    groups = np.arange(200) % 40
    for extra in ({}, {"groups": groups}):
        perfect = Summary(reading(score=LABEL, **extra).case)
        assert perfect.ranking[0].interval.estimate == 1 and math.isnan(perfect.ranking[0].interval.low)
    same = Summary(reading(rival_score=SCORE, rival_name="b").case).rival[1].interval
    assert (same.estimate, same.low, same.high) == (0, 0, 0)


def test_a_class_that_has_no_name_of_its_own_is_counted_in_units():
    for names, expected in (
        (("positive", "negative"), ("60 patients  30.0%", "140 patients  70.0%")),
        (("ill", "well"), ("60 ill  30.0%", "140 well  70.0%")),
    ):
        text = printed(reading(positive_name=names[0], negative_name=names[1]))
        assert all(one in text for one in expected) and "60 positive" not in text


def test_letters_that_the_font_lacks_are_named_once():
    assert missing_letters(["ñáéíóúü¿¡ œ ß Ł", "−×≥—“”"]) == ""
    assert missing_letters(["a病b病", "😀"]) == "病😀"
    assert told_of_missing(["fine"]) == ""
    assert "U+1F600" in told_of_missing(["😀"])


def test_another_program_gets_the_same_numbers():
    one = read_case(str(DEFAULT_PATH))
    found = json.loads(check_as_json(one))
    lines = (*Summary(one.case).ranking, *Summary(one.case).rates)
    assert {line["name"]: (line["value"], line["low"], line["high"]) for line in found["metrics"]} == {
        line.name: (line.interval.estimate, line.interval.low, line.interval.high) for line in lines
    }
    assert (found["rows"], found["positive"]) == (231, {"name": "diabetic", "label": "1", "rows": 80})
    assert found["counts"] == {"tp": 49, "fn": 31, "fp": 23, "tn": 128}
    assert found["columns"] == {"label": "y_true", "score": "y_score", "compare": None, "group": None}


def test_json_has_null_for_what_has_no_value_and_one_form_of_a_name():
    found = json.loads(check_as_json(reading(label=[1, 0], score=[2, 1])), parse_constant=pytest.fail)
    assert found["unit"] == "patients" and found["metrics"][0]["low"] is None
    told = [one["text"] for one in found["remarks"] if one["urgent"]]
    assert any(text.startswith("There is one row with the label “1”, so recall") for text in told)
