"""Every text in the figure, over nothing, large and dark enough, and every digit from a number."""

from __future__ import annotations

import importlib

import pytest

from figures import CATALOGUE, NAMES, OWN, subject_of
from figures.labels import sentence_of, write
from figures.style import blank_figure, style
from figures.widths import WIDTHS
from look import THEMES, Words, language_tags
from tests.figures.cases import CASES
from tests.figures.layout import complaints
from tests.pseudo import words_in

WORDS = Words("en")
COLUMN, PAGE = WIDTHS["column"], WIDTHS["page"]
every_figure = pytest.mark.parametrize("name", NAMES)
own_figures = pytest.mark.parametrize("name", [name for name in NAMES if CATALOGUE[name] == OWN])

#: Every language in every theme; each language and each theme in both widths. A slide is a page enlarged.
LANGUAGES = (*language_tags(), "pseudo")
SETTINGS = tuple(
    (language, theme, (PAGE, COLUMN)[(row + column) % 2])
    for row, language in enumerate(LANGUAGES)
    for column, theme in enumerate(THEMES)
)


def drawn(name: str, case: str, theme: str = "light", words: Words = WORDS, width_in: float = PAGE):
    module = importlib.import_module(f"figures.{name}")
    return module.draw(subject_of(name, CASES[case]), words, THEMES[theme], width_in=width_in)


@every_figure
@pytest.mark.parametrize(("language", "theme", "width_in"), SETTINGS)
def test_every_figure_is_clean_and_as_wide_as_asked_for(name, language, theme, width_in):
    figure = drawn(name, "diabetes", theme, words_in(language), width_in)
    assert complaints(figure) == []
    assert figure.get_size_inches()[0] == width_in


@own_figures
@pytest.mark.parametrize("case", [case for case in CASES if case != "diabetes"])
def test_odd_cases_are_clean(name, case):
    assert complaints(drawn(name, case)) == []


@own_figures
@pytest.mark.parametrize("case", ["decision", "rare", "tied"])
def test_odd_cases_are_clean_in_a_column_of_spanish(name, case):
    assert complaints(drawn(name, case, words=Words("es-ES"), width_in=COLUMN)) == []


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
