"""Every text in the figure, over nothing, large and dark enough, and every digit from a number."""

from __future__ import annotations

import importlib

import pytest
from babel.messages.catalog import Catalog

from figures import NAMES
from figures.labels import sentence_of, write
from figures.style import blank_figure, style
from look import THEMES, Words
from look.catalogues import catalogue_of
from tests.figures.cases import CASES
from tests.figures.layout import complaints

WORDS = Words("en")
every_figure = pytest.mark.parametrize("name", NAMES)


def drawn(name: str, case: str, theme: str = "light", words: Words = WORDS):
    return importlib.import_module(f"figures.{name}").draw(CASES[case], words, THEMES[theme])


@every_figure
@pytest.mark.parametrize("theme", THEMES)
def test_the_default_case_is_clean_in_every_theme(name, theme):
    assert complaints(drawn(name, "diabetes", theme)) == []


@every_figure
@pytest.mark.parametrize("case", [case for case in CASES if case != "diabetes"])
def test_odd_cases_are_clean(name, case):
    assert complaints(drawn(name, case)) == []


def longer(text: str) -> str:
    """About a quarter more letters in the same places: what Spanish makes of English."""
    parts = text.split(" ")
    grown = [
        part + "mente"[: -(-len(part) // 4)] if part.isalpha() and len(part) > 2 else part for part in parts
    ]
    return " ".join(grown)


def test_longer_words_are_longer():
    assert longer("A threshold of {threshold} makes") == "A thresholdmen of {threshold} makesme"


@every_figure
def test_longer_words_still_fit(name):
    english, catalogue = catalogue_of("en"), Catalog(locale="en")
    for message in english:
        if message.id:
            texts = [message.string] if isinstance(message.string, str) else message.string
            grown = [longer(text) for text in texts]
            catalogue.add(message.id, grown[0] if isinstance(message.string, str) else tuple(grown))
    words = Words("en", catalogue=catalogue)
    assert words.text("metric.accuracy") == "accuracyme"
    assert complaints(drawn(name, "diabetes", words=words)) == []


@every_figure
@pytest.mark.parametrize("language", ["es-ES", "es-MX"])
def test_other_number_formats_fit(name, language):
    words = Words(language, catalogue=catalogue_of("en"))
    assert complaints(drawn(name, "diabetes", words=words)) == []


class TestTheCheckItself:
    """Each planted fault is complained of, and by the right complaint."""

    @pytest.fixture
    def figure(self):
        with style(THEMES["light"]):
            figure = blank_figure((3, 2))
            axes = figure.add_axes((0, 0, 1, 1))
            axes.set_axis_off()
            write(figure, 1.0, 1.0, "one text")
            yield figure

    def test_a_clean_figure_is_clean(self, figure):
        assert complaints(figure) == []

    def test_an_overlap(self, figure):
        write(figure, 1.1, 1.03, "another")
        assert complaints(figure) == ["'one text' lies on 'another'"]

    def test_a_text_that_leaves_the_figure(self, figure):
        write(figure, 2.8, 0.5, "too far")
        assert complaints(figure) == ["'too far' leaves the figure"]

    def test_a_text_too_small(self, figure):
        write(figure, 0.2, 0.2, "tiny", size=6.9)
        assert complaints(figure) == ["'tiny' is set in 6.9 pt"]

    def test_a_pale_text(self, figure):
        write(figure, 0.2, 0.2, "pale", color="#888888")
        [complaint] = complaints(figure)
        assert complaint.startswith("'pale' has a contrast of 3.5")

    def test_a_line_through_a_text(self, figure):
        figure.axes[0].plot([0, 1], [0.52, 0.52], color="#1B232C", linewidth=1)
        figure.axes[0].set(xlim=(0, 1), ylim=(0, 1))
        [complaint] = complaints(figure)
        assert complaint.startswith("'one text' has a contrast of 1.")

    def test_typed_digits(self, figure):
        write(figure, 0.2, 0.2, "231 patients")
        figure.text(0.5, 0.1, "AUC 0.83")
        assert complaints(figure) == [
            "'231 patients' shows digits that come from no number",
            "'AUC 0.83' shows digits that come from no number",
        ]

    def test_typed_digits_at_an_axis(self, figure):
        figure.axes[0].set(xlim=(0, 1), ylim=(0, 1), position=(0.2, 0.2, 0.2, 0.2))
        figure.axes[0].set_axis_on()
        figure.axes[0].set(xticks=[0.5], yticks=[])
        assert complaints(figure) == ["'0.5' shows digits that come from no number"]

    def test_a_changed_text(self, figure):
        label = write(figure, 0.2, 0.2, sentence_of(WORDS.numbers.count(23, "fp"), " false alarms"))
        assert complaints(figure) == []
        label.set_text("24 false alarms")
        assert complaints(figure) == ["'24 false alarms' shows digits that come from no number"]
