"""What is written around a figure: words, numbers, conventions and data, of every figure."""

from __future__ import annotations

import importlib
import json
import math
import re

import pytest

from data import load_case
from figures import CATALOGUE, NAMES, OWN, subject_of
from figures.widths import WIDTHS
from look import THEMES, Words
from publish.figures.figure_notes import HEADINGS, cases_of, numbers_of, write_figure, write_figures_json
from tests.figures.cases import CASES

ENGLISH, SPANISH = Words("en"), Words("es-ES")


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notes")
    return write_figure("roc_and_pr", load_case(), ENGLISH, THEMES["light"], width_in=6.4, folder=folder)


def test_the_notes_stand_beside_the_pictures(written):
    assert [path.suffix for path in written] == [".svg", ".pdf", ".png", ".json"]
    notes = json.loads(written[-1].read_text(encoding="utf-8"))
    assert notes["files"] == [path.name for path in written[:-1]]
    assert notes["title"] == "83% of pairs are ranked right; 68% of those flagged at 0.5 are diabetic"
    assert "AUC 0.825" in notes["caption"] and "0.825" in notes["alternative"]
    assert {"text": "0.825", "value": 0.8252483443708609, "metric": "auc"} in notes["numbers"]
    assert any("score ≥ threshold" in convention for convention in notes["conventions"])
    case = load_case()
    assert notes["sources"] == [{"name": case.name, "source": case.source, "sha256": case.sha256}]
    assert (notes["width_in"], 3 < notes["height_in"] < 5) == (6.4, True)


def test_a_slide_is_a_page_enlarged(tmp_path):
    case, theme = load_case(), THEMES["light"]
    write_figure("det", case, ENGLISH, theme, width_in=WIDTHS["slide"], folder=tmp_path / "slide")
    write_figure("det", case, ENGLISH, theme, width_in=WIDTHS["page"], folder=tmp_path / "page")
    slide, page = (
        json.loads((tmp_path / kind / "det.json").read_text(encoding="utf-8")) for kind in ("slide", "page")
    )
    scale = WIDTHS["slide"] / WIDTHS["page"]
    assert slide["width_in"] == 10.0
    assert slide["height_in"] == pytest.approx(page["height_in"] * scale, abs=1e-3)
    assert slide["numbers"] == page["numbers"]


def test_every_number_is_noted_once_and_an_undefined_one_has_no_value():
    numbers = ENGLISH.numbers
    said = [numbers.count(3, "tp"), numbers.count(3, "tp"), numbers.decimal(math.nan, "precision")]
    assert numbers_of(said) == [
        {"text": "3", "value": 3, "metric": "tp"},
        {"text": "—", "value": None, "metric": "precision"},
    ]


def test_a_figure_of_several_cases_names_them_all():
    rivals = importlib.import_module("figures.order_reversed")
    assert [case.name for case in cases_of(rivals, rivals.subject())] == [
        "rival models, A",
        "rival models, B",
    ]
    pairs = importlib.import_module("figures.pair_grid")
    assert [case.name for case in cases_of(pairs, CASES["two"])] == ["twelve units", "two"]


@pytest.mark.parametrize("name", NAMES)
def test_every_figure_says_its_conventions_and_data_in_each_language(name):
    module = importlib.import_module(f"figures.{name}")
    subject = subject_of(name, CASES["four"])
    for case in cases_of(module, subject):
        assert case.name and case.source
        # The case that tests make has no digest; every published one has.
        assert case == CASES["four"] or re.fullmatch("[0-9a-f]{64}", case.sha256)
    if CATALOGUE[name] == OWN:
        assert CASES["four"] in cases_of(module, subject)
    said = {
        words.language: [words.text(f"convention.{convention}") for convention in module.CONVENTIONS]
        for words in (ENGLISH, SPANISH)
    }
    assert all(set(said["en"]).isdisjoint([text]) for text in said["es-ES"])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("words", [ENGLISH, SPANISH], ids=["en", "es-ES"])
def test_titles_captions_and_alternatives_are_whole_sentences_of_their_own(name, words):
    module = importlib.import_module(f"figures.{name}")
    subject = subject_of(name, CASES["diabetes"])
    title, caption, alternative = (
        str(getattr(module, part)(subject, words)) for part in ("title", "caption", "alternative")
    )
    assert title and title[0] == title[0].upper() and not title.endswith(".")
    for said in (caption, alternative):
        assert said.endswith(".") and len(said) > len(title) and not re.search(r"[{}<>]|  ", said)
    assert caption != alternative


def test_lists_bring_the_headings_of_a_page_along(written, tmp_path):
    path = tmp_path / "figures.json"
    write_figures_json([written[-1]], SPANISH, "light", path)
    content = json.loads(path.read_text(encoding="utf-8"))
    assert (content["language"], content["theme"]) == ("es-ES", "light")
    assert content["headings"].keys() == set(HEADINGS)
    assert [figure["name"] for figure in content["figures"]] == ["roc_and_pr"]
