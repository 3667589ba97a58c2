"""What the mistakes cost depends on the threshold, and the usual one half is seldom the cheapest.

The curve is the cost of the mistakes on this sample at every threshold. Marked are the cheapest threshold,
the one that the costs call for if the scores are right as probabilities, and the default. The dashed line is
what flagging everybody costs, without any model.
"""

from __future__ import annotations

import math

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes
from figures.heading import headed_figure, who
from figures.panels.costs import STORY_COSTS, draw_costs, marked_thresholds, rounded_alike
from figures.readings import cheapest_threshold, story_thresholds, table_of
from figures.style import style
from figures.thresholds import said_threshold
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import bayes_threshold, cost, cost_of_flagging_everybody, cost_of_flagging_nobody

CONVENTIONS = ("flagged", "cheapest")

HEIGHT_IN = 2.5


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the cost at every threshold."""
    room = boxes(width_in, 1, height_in=HEIGHT_IN)
    with style(theme):
        figure, _ = headed_figure(width_in, room.height, title(case, words), context(case, words), theme)
        [axes] = room.axes(figure)
        table = table_of(case)
        draw_costs(table, words, theme, costs=STORY_COSTS, marked=marked_thresholds(table), ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """What the default threshold costs, and what the cheapest one does."""
    table = table_of(case)
    costs = STORY_COSTS.slots
    default, least = (
        cost(table.at(threshold), **costs)
        for threshold in (story_thresholds(table)[0], cheapest_threshold(table, **costs))
    )
    if default == least:
        kind = "title_same"
    elif math.isinf(cheapest_threshold(table, **costs)):
        kind = "title_nobody"
    else:
        kind = "title"
    return words(f"figure.cost_curve.{kind}", **cost_slots(case, words))


def context(case: Case, words: Words) -> Sentence:
    """Whose mistakes these are, and what one costs."""
    return words("figure.cost_curve.context", **cost_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    kind = "caption" if "theory" in marked_thresholds(table_of(case)) else "caption_any_score"
    return words(f"figure.cost_curve.{kind}", **cost_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.cost_curve.alternative", **cost_slots(case, words))


def cost_slots(case: Case, words: Words) -> dict[str, Slot]:
    """What the sentences about the costs of a case say."""
    table, costs = table_of(case), STORY_COSTS.slots
    default, theory = story_thresholds(table)[0], bayes_threshold(**costs)
    cheapest = cheapest_threshold(table, **costs)
    everybody = cost_of_flagging_everybody(table.at(default), c_fp=STORY_COSTS.c_fp)
    nobody = cost_of_flagging_nobody(table.at(default), c_fn=STORY_COSTS.c_fn)

    def price(value: float, of: str) -> Slot:
        return words.numbers.tick(value, of)

    def written(threshold: float) -> Slot:
        return words.numbers.score(threshold, "threshold")

    return who(case, words) | {
        "c_fp": words.numbers.count(STORY_COSTS.c_fp, "cost of a false alarm"),
        "c_fn": words.numbers.count(STORY_COSTS.c_fn, "cost of a miss"),
        "default": written(default),
        "default_cost": price(cost(table.at(default), **costs), "cost"),
        "cheapest": "" if math.isinf(cheapest) else written(said_threshold(table, cheapest)),
        "least": price(cost(table.at(cheapest), **costs), "least cost"),
        "theory": words.numbers.score(rounded_alike(table, theory), "Bayes threshold"),
        "theory_cost": price(cost(table.at(theory), **costs), "cost"),
        "everybody": price(everybody, "cost of flagging everybody"),
        "nobody": price(nobody, "cost of flagging nobody"),
    }
