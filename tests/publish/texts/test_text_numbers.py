"""Numbers for a text: names that are legal and stable, texts that are escaped, values of the metrics."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pypdf
import pytest
import typst
from hypothesis import given
from hypothesis import strategies as st

import metrics
from data import load_case
from look import Words
from look.numbers import Number
from publish.jobs import TextNumbersJob
from publish.texts.macros import as_json, as_tex, as_typst, tex_name, tex_text, typst_name, typst_text
from publish.texts.text_numbers import text_names, text_numbers
from tests.figures.cases import CASES

CASE = load_case()
NUMBER = re.compile(r"\\newcommand\{\\([A-Za-z]+)\}\{\\opAsWritten\{(.*)\}\}% .*")
TEXT = re.compile(r"\\newcommand\{\\([A-Za-z]+)\}\{(.*)\}")


def macros(text: str) -> dict[str, str]:
    found = {}
    for line in text.splitlines():
        if not line.startswith(("%", r"\providecommand")):
            name, content = (NUMBER.fullmatch(line) or TEXT.fullmatch(line)).groups()
            assert name not in found
            found[name] = content
    return found


def made(tmp_path, case=CASE, language="en", first=True):
    job = TextNumbersJob(case, language, first)
    job.make(tmp_path, tmp_path, lambda done, all_of_them: None)
    tex, typ, variables = (tmp_path / file for file in job.files)
    return tex.read_text(encoding="utf-8"), typ, json.loads(variables.read_text(encoding="utf-8"))


def test_the_numbers_of_the_default_case(tmp_path):
    tex, _, variables = made(tmp_path)
    found = macros(tex)
    assert found["opTp"] == "49" and found["opRecall"] == "0.61" and found["opPairs"] == "12,080"
    assert found["opPrecisionPercent"] == r"68\%" and found["opFOne"] == "0.64"
    assert variables["cheapest-threshold"] == "0.133" and variables["positive-name"] == "diabetic"
    assert len(found) == len(variables)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_case_has_the_same_names_and_the_values_are_those_of_the_metrics(case):
    named = text_numbers(case, Words("en"))
    assert list(named) == list(text_numbers(CASE, Words("es-ES")))
    table = metrics.threshold_table(case.y_true, case.y_score)
    assert named["auc"].value == metrics.area_under_roc(table)
    state = metrics.snapshot(table, named["threshold"].value)
    assert named["tp"].value == state.counts.tp
    assert named["accuracy"].value == state.accuracy
    if named["cheapest-threshold"].text != "—":
        counts = table.at(named["cheapest-threshold"].value)
        assert metrics.cost(counts, c_fp=1, c_fn=10) == named["cost-least"].value


def test_a_number_that_a_case_lacks_is_a_dash():
    assert text_numbers(CASES["decision"], Words("en"))["brier"].text == "—"
    assert tex_text("—") == r"\textemdash{}"


def test_languages_differ_in_how_numbers_are_written_and_in_nothing_else(tmp_path):
    english, _, _ = made(tmp_path / "en")
    spanish, _, variables = made(tmp_path / "es", language="es-ES")
    assert list(macros(english)) == list(macros(spanish))
    assert macros(spanish)["opRecall"] == "0,61" and macros(spanish)["opPrecisionPercent"] == r"68~\%"
    assert variables["positive-name"] == "diabéticos"


def test_further_languages_bear_their_names():
    first, second = TextNumbersJob(CASE, "en", True), TextNumbersJob(CASE, "es-MX", False)
    assert first.files == ("numbers/numbers.tex", "numbers/numbers.typ", "numbers/variables.json")
    assert second.files[0] == "numbers/numbers-es-MX.tex"
    assert first.name != second.name


def test_typst_sets_the_numbers(tmp_path):
    odd = replace(CASE, positive_name='#x "y" \\z$ *b*')
    _, typ, _ = made(tmp_path, case=odd)
    text = tmp_path / "text.typ"
    text.write_text(f'#import "{typ.relative_to(tmp_path)}": *\n#op-tp of #op-positives: #op-positive-name')
    typst.compile(str(text), output=str(tmp_path / "text.pdf"))
    said = pypdf.PdfReader(tmp_path / "text.pdf").pages[0].extract_text()
    assert "49 of 80: #x" in said and "\\z$ *b*" in said


def test_two_runs_give_the_same_bytes(tmp_path):
    first, second = made(tmp_path / "one")[0], made(tmp_path / "two")[0]
    assert first == second


@pytest.mark.parametrize("name", ["", "Recall", "recall_lower", "1st", "f12", "-a", "a--b", "naïve"])
def test_names_that_are_illegal_somewhere_are_refused(name):
    for make in (tex_name, typst_name):
        with pytest.raises(ValueError, match="is no name"):
            make(name)


@given(st.text(max_size=20))
def test_no_text_breaks_its_line_or_leaves_its_braces(text):
    [line] = as_tex({}, {"unit": text}).splitlines()[2:]
    assert macros(line)["opUnit"] == tex_text(text)
    plain = re.sub(r"\\(?:[{}%&#$_,]|text[a-z]+\{\}|ensuremath\{-\})", "", tex_text(text))
    assert not set(plain) & set("\\{}%&#$_^<>|\n\r")
    [line] = as_typst({}, {"unit": text}).splitlines()[1:]
    literal = line.removeprefix("#let op-unit = ")
    assert literal == typst_text(text)
    assert re.fullmatch(r'"(?:[^"\\]|\\["\\])*"', literal)


def test_the_origin_of_a_number_stands_beside_it():
    number = Number(0.6125, "recall", "0.61")
    assert as_tex({"recall": number}, {}).endswith(r"\opRecall}{\opAsWritten{0.61}}% recall: 0.6125" + "\n")
    assert as_typst({"recall": number}, {}).endswith('"0.61" // recall: 0.6125\n')
    assert json.loads(as_json({"recall": number}, {"unit": "parts"})) == {"recall": "0.61", "unit": "parts"}


def test_a_number_in_a_formula_of_latex_is_text_there_and_nowhere_else():
    head, helper, line = as_tex({"pairs": Number(12080, "pairs", "12,080")}, {}).splitlines()
    assert head.startswith("% ")
    assert helper == r"\providecommand{\opAsWritten}[1]{\ifmmode\mbox{#1}\else#1\fi}"
    assert line == r"\newcommand{\opPairs}{\opAsWritten{12,080}}% pairs: 12080"
    assert "opAsWritten" not in macros(line) and macros(line) == {"opPairs": "12,080"}


def test_signs_that_latex_has_elsewhere_in_its_first_font_encoding_go_by_name():
    assert tex_text("<=50K | >50K") == r"\textless{}=50K \textbar{} \textgreater{}50K"


def test_the_words_of_a_case_are_in_the_plural():
    assert text_names(CASE, Words("es-MX")) == {
        "unit": "pacientes",
        "positive-name": "diabéticos",
        "negative-name": "sanos",
    }
