"""Why F1 is a harmonic mean: it is only high where precision and recall both are.

For a perfect precision and every recall, the arithmetic and the harmonic mean. Flag one positive in a hundred
and nobody else: the arithmetic mean says one half, F1 says next to nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from matplotlib.figure import Figure

from figures.boxes import boxes
from figures.heading import headed_figure
from figures.panels.means import draw_means
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import f_beta_of_rates, macro_mean

CONVENTIONS = ()

HEIGHT_IN = 2.3


@dataclass(frozen=True)
class Rates:
    """A precision and a recall to take the means of."""

    precision: float
    recall: float


def subject() -> Rates:
    """A model that flags one positive in a hundred, and nobody wrongly."""
    return Rates(precision=1.0, recall=0.01)


def draw(rates: Rates, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both means against recall."""
    room = boxes(width_in, 1, height_in=HEIGHT_IN)
    with style(theme):
        figure, _ = headed_figure(width_in, room.height, title(rates, words), context(rates, words), theme)
        [axes] = room.axes(figure)
        draw_means(rates.precision, rates.recall, words, theme, ax=axes)
        return figure


def title(rates: Rates, words: Words) -> Sentence:
    """What the two means say of one model."""
    return words("figure.two_means.title", **_slots(rates, words))


def context(rates: Rates, words: Words) -> Sentence:
    """Which precision is meant."""
    return words("figure.two_means.context", **_slots(rates, words))


def caption(rates: Rates, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.two_means.caption", **_slots(rates, words))


def alternative(rates: Rates, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.two_means.alternative", **_slots(rates, words))


def _slots(rates: Rates, words: Words) -> dict[str, Slot]:
    mean, f1 = macro_mean([rates.precision, rates.recall]), f_beta_of_rates(rates.precision, rates.recall)
    return {
        "precision": words.numbers.tick(rates.precision, "precision"),
        "recall": words.numbers.tick(rates.recall, "recall"),
        "arithmetic": words.numbers.decimal(mean, "arithmetic mean", decimals=3),
        "harmonic": words.numbers.decimal(f1, "harmonic mean", decimals=4),
    }
