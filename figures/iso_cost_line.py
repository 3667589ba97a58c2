"""On the ROC square all points along one line cost the same; where the cheapest one touches is the threshold.

The slope of the lines follows from the costs and the base rate alone. Sliding it down from the top left
corner, where nothing costs anything, until it first touches the curve, finds the cheapest threshold.
"""

from __future__ import annotations

import math

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes
from figures.cost_curve import cost_slots
from figures.heading import headed_figure
from figures.panels.costs import STORY_COSTS
from figures.panels.iso_costs import draw_iso_costs
from figures.readings import table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import cheapest_threshold, iso_cost_slope, prevalence, snapshot

CONVENTIONS = ("flagged", "cheapest")

HEIGHT_IN = 2.6


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the ROC curve with the lines of equal cost."""
    room = boxes(width_in, 1, height_in=HEIGHT_IN)
    with style(theme):
        figure, _ = headed_figure(width_in, room.height, title(case, words), context(case, words), theme)
        [axes] = room.axes(figure)
        draw_iso_costs(case, words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """Where the cheapest line touches."""
    nobody = math.isinf(cheapest_threshold(table_of(case), **STORY_COSTS.slots))
    return words(f"figure.iso_cost_line.{'title_nobody' if nobody else 'title'}", **_slots(case, words))


def context(case: Case, words: Words) -> Sentence:
    """Whose mistakes these are, and what one costs."""
    return words("figure.cost_curve.context", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.iso_cost_line.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.iso_cost_line.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    rate = prevalence(table.at(math.inf))
    state = snapshot(table, cheapest_threshold(table, **STORY_COSTS.slots))
    return cost_slots(case, words) | {
        "slope": words.numbers.decimal(
            iso_cost_slope(rate, **STORY_COSTS.slots), "iso-cost slope", decimals=3
        ),
        "rate": words.numbers.decimal(rate, "base rate", decimals=3),
        "recall": words.numbers.decimal(state.recall, "recall"),
        "fpr": words.numbers.decimal(state.false_positive_rate, "false_positive_rate"),
    }
