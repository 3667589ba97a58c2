"""What a tie does to an ROC curve, and why a precision–recall curve has teeth.

Units with one score enter together: on the ROC curve that is a slanted step, which halves the cell of the
pair. On the precision–recall curve each negative that enters lets precision fall at the same recall, and each
positive lifts it again.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from data.twelve_units import twelve_units
from figures.boxes import boxes, head_panel
from figures.heading import headed_figure, who
from figures.labels import write
from figures.panels.precision_recall import name_prevalence
from figures.panels.square import TEXTS
from figures.panels.traced import TIE, draw_traced_precision_recall, draw_traced_roc, steps_of
from figures.placing import place_within
from figures.readings import area_under_roc, average_precision, pair_counts_of, table_of
from figures.style import RATE, SMALL, style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import prevalence

CONVENTIONS = ("flagged", "ties", "auc", "average_precision")


def subject() -> Case:
    """The twelve units."""
    return twelve_units()


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both curves step by step."""
    table = table_of(case)
    slots = _slots(case, words)
    with style(theme):
        places = boxes(width_in, 2, aspect=1)
        who_it_is = words("figure.who", **who(case, words))
        figure, _ = headed_figure(width_in, places.height, title(case, words), who_it_is, theme)
        roc, curve = places.axes(figure)
        head_panel(roc, words("figure.ties_and_sawtooth.roc", **slots))
        head_panel(curve, words("figure.ties_and_sawtooth.precision_recall"))
        draw_traced_roc(case, words, theme, ax=roc)
        draw_traced_precision_recall(case, words, theme, ax=curve)
        name_prevalence(curve, prevalence(table.at(0.0)), words, theme)
        for axes, area, below in (
            (roc, words("roc.area", auc=slots["auc"]), words("figure.ties_and_sawtooth.pairs", **slots)),
            (curve, words("figure.roc_and_pr.average_precision", ap=slots["ap"]), None),
        ):
            labels = [write(axes, 0, 0, area, size=RATE, weight="bold", zorder=TEXTS)]
            if below is not None:
                labels.append(write(axes, 0, 0, below, size=SMALL, color=theme.ink, zorder=TEXTS))
            place_within(labels, (0.69, 0.125), axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """What a tie and a false alarm do."""
    return words("figure.ties_and_sawtooth.title", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.ties_and_sawtooth.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.ties_and_sawtooth.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    pairs = pair_counts_of(table)
    tie = next(step for step in steps_of(table) if step.role == TIE)
    return who(case, words) | {
        "tie": words.numbers.score(tie.threshold, "threshold"),
        "won": words.numbers.count(pairs.won, "pairs won"),
        "tied": words.numbers.count(pairs.tied, "pairs tied"),
        "total": words.numbers.count(pairs.total, "pairs"),
        "auc": words.numbers.shortest(area_under_roc(table), "auc"),
        "ap": words.numbers.rate(average_precision(table), "average precision", decimals=4),
        "rate": words.numbers.rate(prevalence(table.at(0.0)), "prevalence", decimals=3),
    }
