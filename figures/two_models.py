"""A stronger model is above a weaker one on both curves, and the rarer the class, the more precision tells.

Two models of the same payments, one of which sees only a third of what is known of them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from matplotlib.figure import Figure

from data import Case
from data.fraud import fraud_case
from figures.boxes import boxes, head_panel
from figures.heading import headed_figure, who
from figures.panels.rivals import draw_rival_precision_recall, draw_rival_rocs
from figures.readings import area_under_roc, average_precision, table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import prevalence

CONVENTIONS = ("auc", "average_precision")

Models = Mapping[str, Case]


def subject() -> Models:
    """Both models on the payments kept apart for testing, the strong one first."""
    return {name: fraud_case(name, "test") for name in ("strong", "weak")}


def own_subject(case: Case) -> Models:
    """The reader's model, and the one that it is compared with."""
    return {"own": case, "rival": rival_of(case)}


def rival_of(case: Case) -> Case:
    """The units of a case as its second model scores them."""
    return replace(case, name=case.rival_name, y_score=case.rival_score, rival_score=None, rival_name="")


def draw(models: Models, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both models' curves."""
    with style(theme):
        places = boxes(width_in, 2, aspect=1)
        one = next(iter(models.values()))
        who_it_is = words("figure.who", **who(one, words))
        figure, _ = headed_figure(width_in, places.height, title(models, words), who_it_is, theme)
        roc, curve = places.axes(figure)
        head_panel(roc, words("figure.roc_and_pr.roc"))
        head_panel(curve, words("figure.roc_and_pr.precision_recall"))
        draw_rival_rocs(models, words, theme, ax=roc)
        draw_rival_precision_recall(models, words, theme, ax=curve)
        return figure


def title(models: Models, words: Words) -> Sentence:
    """Both average precisions."""
    return words(f"figure.two_models.title{_kind(models)}", **_slots(models, words))


def caption(models: Models, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words(f"figure.two_models.caption{_kind(models)}", **_slots(models, words))


def alternative(models: Models, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words(f"figure.two_models.alternative{_kind(models)}", **_slots(models, words))


def _kind(models: Models) -> str:
    return "_own" if "own" in models else ""


def _slots(models: Models, words: Words) -> dict[str, Slot]:
    slots = who(next(iter(models.values())), words)
    for name, case in models.items():
        table = table_of(case)
        slots |= {
            f"auc_{name}": words.numbers.rate(area_under_roc(table), f"auc of {name}", decimals=3),
            f"ap_{name}": words.numbers.rate(average_precision(table), f"ap of {name}", decimals=3),
            "rate": words.numbers.rate(prevalence(table.at(math.inf)), "prevalence", decimals=3),
        }
    return slots | ({"rival": models["rival"].name} if "own" in models else {})
