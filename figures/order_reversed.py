"""Two models, and each is the better one: ROC prefers the first, precision–recall the second.

The class is rare, and the second model is better at the top of its ranking, where rare things are looked for.
Over all pairs the first one ranks better. Which is right depends on what the ranking is for.
"""

from __future__ import annotations

from collections.abc import Mapping

from matplotlib.figure import Figure

from data import Case
from data.two_bells import MODELS, rival_models
from figures.boxes import boxes, head_panel
from figures.heading import headed_figure, who
from figures.panels.rivals import draw_rival_precision_recall, draw_rival_rocs
from figures.readings import area_under_roc, average_precision, table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import precision_at_recall, prevalence, recall_at_false_positive_rate

CONVENTIONS = ("auc", "average_precision")

#: Where the curves are read: a recall, and a false positive rate.
RECALL, ALARMED = 0.5, 0.01

Models = Mapping[str, Case]


def subject() -> Models:
    """Models A and B."""
    return {name: rival_models(name) for name in MODELS}


def draw(models: Models, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both models' curves."""
    with style(theme):
        places = boxes(width_in, 2, aspect=1)
        who_it_is = words("figure.who", **who(models["A"], words))
        figure, _ = headed_figure(width_in, places.height, title(models, words), who_it_is, theme)
        roc, curve = places.axes(figure)
        head_panel(roc, words("figure.order_reversed.roc"))
        head_panel(curve, words("figure.order_reversed.precision_recall"))
        draw_rival_rocs(models, words, theme, ax=roc)
        draw_rival_precision_recall(models, words, theme, ax=curve)
        return figure


def title(models: Models, words: Words) -> Sentence:
    """Which curve prefers which model."""
    return words("figure.order_reversed.title", **_slots(models, words))


def caption(models: Models, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.order_reversed.caption", **_slots(models, words))


def alternative(models: Models, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.order_reversed.alternative", **_slots(models, words))


def _slots(models: Models, words: Words) -> dict[str, Slot]:
    slots = who(models["A"], words) | {
        "recall": words.numbers.percent(RECALL, "recall"),
        "alarmed": words.numbers.percent(ALARMED, "false positive rate"),
        "rate": words.numbers.percent(prevalence(table_of(models["A"]).at(0.0)), "prevalence"),
    }
    for name, case in models.items():
        table, key = table_of(case), name.lower()
        for metric, value in (
            ("auc", area_under_roc(table)),
            ("ap", average_precision(table)),
            ("precision", precision_at_recall(table, RECALL)),
            ("caught", recall_at_false_positive_rate(table, ALARMED)),
        ):
            slots[f"{metric}_{key}"] = words.numbers.decimal(value, f"{metric} of {name}", decimals=3)
    return slots
