"""A good test of a rare illness is mostly wrong when it flags, and a tree of whole people shows why.

So many people that every box holds whole ones: few are ill and most of these are flagged; many are well, and
a small share of many is many.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from figures.heading import MARGIN, add_axes_in, headed_figure
from figures.labels import share_of
from figures.panels.tree import HEIGHT, WIDEST, draw_tree
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import NaturalFrequencies, natural_frequencies, prevalence

CONVENTIONS = ("whole_people",)

#: The test, and enough people that nothing has to be rounded.
PEOPLE, PREVALENCE, RECALL, FALSE_POSITIVE_RATE = 10_000, 0.01, 0.9, 0.05


def subject() -> NaturalFrequencies:
    """Ten thousand people, one in a hundred of them ill, and the test of the last film."""
    return natural_frequencies(
        PEOPLE, prevalence=PREVALENCE, recall=RECALL, false_positive_rate=FALSE_POSITIVE_RATE
    )


def draw(story: NaturalFrequencies, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the tree."""
    with style(theme):
        said = words("figure.natural_frequencies.context", **_slots(story, words))
        body = HEIGHT + MARGIN + 0.12
        figure, top = headed_figure(width_in, body, title(story, words), said, theme)
        width = min(width_in - 2 * MARGIN, WIDEST)
        left = (width_in - width) / 2
        draw_tree(story, words, theme, ax=add_axes_in(figure, left, top - 0.12 - HEIGHT, width, HEIGHT))
        return figure


def title(story: NaturalFrequencies, words: Words) -> Sentence:
    """Of how many flagged how many are ill."""
    return words("figure.natural_frequencies.title", **_slots(story, words))


def caption(story: NaturalFrequencies, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.natural_frequencies.caption", **_slots(story, words))


def alternative(story: NaturalFrequencies, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.natural_frequencies.alternative", **_slots(story, words))


def _slots(story: NaturalFrequencies, words: Words) -> dict[str, Slot]:
    counts = story.counts
    cells = ("tp", "fn", "fp", "tn", "flagged", "positives", "negatives")
    return {
        "people": words.numbers.count(story.people, "people"),
        "precision": share_of(story.precision, "precision", words),
        "prevalence": share_of(prevalence(counts), "prevalence", words),
        "recall": share_of(RECALL, "recall", words),
        "alarmed": share_of(FALSE_POSITIVE_RATE, "false positive rate", words),
        **{cell: words.numbers.count(getattr(counts, cell), cell) for cell in cells},
    }
