"""On the ROC square all points along one line cost the same; where the cheapest one touches is the threshold.

The slope of the lines follows from the costs and the base rate alone. Sliding it down from the top left
corner, where nothing costs anything, until it first touches the curve, finds the cheapest threshold.
"""

from __future__ import annotations

import math

from matplotlib.figure import Figure

from data import Case
from figures.boxes import BELOW, LEFT
from figures.cost_curve import cost_slots
from figures.heading import MARGIN, add_axes_in, headed_figure
from figures.panels.bills import bills_height, draw_bills
from figures.panels.costs import STORY_COSTS
from figures.panels.iso_costs import compared_thresholds, draw_iso_costs
from figures.readings import cheapest_threshold, story_thresholds, table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import Counts, cost, iso_cost_slope, prevalence, snapshot

CONVENTIONS = ("flagged", "cheapest")

#: Inches: the longest side of the square, the gap beside it, and what is free over it for the axis's name.
SIDE_IN, GAP_IN, ABOVE_IN = 2.75, 0.4, 0.36

#: Inches that a bill needs for its name and its price; with fewer beside the square, it stands below it.
BILL_IN = 2.1


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the ROC curve with the lines of equal cost, and what the marked thresholds cost."""
    side = min(SIDE_IN, width_in - LEFT - MARGIN)
    square = BELOW + side + ABOVE_IN
    marked = compared_thresholds(table_of(case))
    bills = bills_height(marked)
    left = LEFT + side + GAP_IN
    beside = width_in - MARGIN - left >= BILL_IN
    lower = 0.0 if beside else bills + MARGIN
    with style(theme):
        figure, _ = headed_figure(width_in, square + lower, title(case, words), context(case, words), theme)
        roc = add_axes_in(figure, LEFT, lower + BELOW, side, side)
        draw_iso_costs(case, words, theme, marked=marked, ax=roc)
        if beside:
            place = left, BELOW + side - bills, width_in - MARGIN - left, bills
        else:
            place = MARGIN, MARGIN, width_in - 2 * MARGIN, bills
        draw_bills(case, words, theme, marked=marked, ax=add_axes_in(figure, *place))
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
    return words(f"figure.iso_cost_line.caption{_alone(case)}", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words(f"figure.iso_cost_line.alternative{_alone(case)}", **_slots(case, words))


def _alone(case: Case) -> str:
    """The end of a message's id where the cheapest line is the only one."""
    return "" if len(compared_thresholds(table_of(case))) > 1 else "_alone"


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    rate = prevalence(table.at(math.inf))
    state = snapshot(table, cheapest_threshold(table, **STORY_COSTS.slots))
    default = table.at(story_thresholds(table)[0])

    def part(counts: Counts, c_fp: int, c_fn: int, metric: str) -> Slot:
        return words.numbers.tick(cost(counts, c_fp=c_fp, c_fn=c_fn), metric)

    return cost_slots(case, words) | {
        "missed": part(state.counts, 0, STORY_COSTS.c_fn, "cost of all missed"),
        "alarmed": part(state.counts, STORY_COSTS.c_fp, 0, "cost of all false alarms"),
        "default_missed": part(default, 0, STORY_COSTS.c_fn, "cost of all missed"),
        "default_alarmed": part(default, STORY_COSTS.c_fp, 0, "cost of all false alarms"),
        "slope": words.numbers.decimal(
            iso_cost_slope(rate, **STORY_COSTS.slots), "iso-cost slope", decimals=3
        ),
        "rate": words.numbers.rate(rate, "prevalence", decimals=3),
        "recall": words.numbers.rate(state.recall, "recall"),
        "fpr": words.numbers.rate(state.false_positive_rate, "false_positive_rate"),
    }
