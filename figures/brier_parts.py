"""Three things make a Brier score: how uncertain all is, what the model tells apart, and where it is wrong.

Begin with the score of somebody who gives everybody the prevalence. Telling units apart takes some of it off;
probabilities that differ from what follows put some back.
"""

from __future__ import annotations

import math

from matplotlib.figure import Figure

from data import Case
from data.recalibrated import is_of_probabilities
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.panels.brier import BINS, HEIGHT_IN, brier_decimals, brier_parts_of, draw_brier_parts
from figures.panels.reliability import are_low, brier_of
from figures.probabilities import probabilities_of, said_of, scaled_on
from figures.readings import table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import prevalence

CONVENTIONS = ("bins",)


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the parts one under the other."""
    with style(theme):
        body = HEIGHT_IN + MARGIN
        figure, _ = headed_figure(width_in, body, title(case, words), context(case, words), theme)
        axes = add_axes_in(figure, MARGIN, MARGIN, width_in - 2 * MARGIN, HEIGHT_IN)
        draw_brier_parts(probabilities_of(case), words, theme, ax=axes)
        return figure if is_of_probabilities(case) else scaled_on(figure, case)


def title(case: Case, words: Words) -> Sentence:
    """What telling units apart gains, and what wrong probabilities lose."""
    return words("figure.brier_parts.title", **_slots(case, words))


def context(case: Case, words: Words) -> Sentence:
    """Whose probabilities these are."""
    return said_of(case, words, words("figure.who", **who(case, words)))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    kind = "caption_low" if are_low(probabilities_of(case)) else "caption"
    return words(f"figure.brier_parts.{kind}", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.brier_parts.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    judged = probabilities_of(case)
    parts, decimals = brier_parts_of(judged), brier_decimals(judged)
    values = {
        name: getattr(parts, name) for name in ("uncertainty", "resolution", "reliability", "within_bins")
    }
    values["brier"] = brier_of(judged)
    numbers = words.numbers
    written = {name: numbers.decimal(value, name, decimals=decimals) for name, value in values.items()}
    rate = prevalence(table_of(case).at(math.inf))  # the labels are the same
    return (
        who(case, words)
        | written
        | {
            "bins": numbers.count(BINS, "bins"),
            "rate": numbers.rate(rate, "prevalence", decimals=3),
        }
    )
