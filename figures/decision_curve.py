"""A model is worth using where it does more good than treating everybody, and than treating nobody.

Whoever acts at a probability of 0.2 says that one caught is worth four treated in vain. The net benefit is
what is caught less what is treated in vain, in this currency, for each unit judged.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes
from figures.heading import headed_figure, who
from figures.panels.decisions import decisions_of, draw_decisions, marked_probability
from figures.panels.scales import decimals_for
from figures.probabilities import probabilities_of, said_of
from figures.readings import table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import Counts, net_benefit, prevalence

CONVENTIONS = ("flagged", "net_benefit")

HEIGHT_IN = 2.5


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the three net benefits."""
    room = boxes(width_in, 1, height_in=HEIGHT_IN)
    with style(theme):
        figure, _ = headed_figure(width_in, room.height, title(case, words), context(case, words), theme)
        [axes] = room.axes(figure)
        draw_decisions(probabilities_of(case), words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """From where to where the model is worth using."""
    useless = decisions_of(table_of(probabilities_of(case))).useful is None
    return words(f"figure.decision_curve.{'title_useless' if useless else 'title'}", **_slots(case, words))


def context(case: Case, words: Words) -> Sentence:
    """Whose scores these are."""
    return said_of(case, words, words("figure.who", **who(case, words)))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.decision_curve.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    useless = decisions_of(table_of(probabilities_of(case))).useful is None
    kind = "alternative_useless" if useless else "alternative"
    return words(f"figure.decision_curve.{kind}", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(probabilities_of(case))
    low, high = decisions_of(table).useful or (float("nan"), float("nan"))
    marked = marked_probability(table)
    counts = table.at(marked)
    everybody = Counts(tp=counts.positives, fn=0, fp=counts.negatives, tn=0)
    values = {
        whose: net_benefit(of, threshold=marked)
        for whose, of in (("model", counts), ("everybody", everybody))
    }
    decimals = decimals_for(*values.values())
    benefits = {
        whose: words.numbers.decimal(value, f"net_benefit of {whose}", decimals=decimals)
        for whose, value in values.items()
    }

    return who(case, words) | {
        "low": words.numbers.score(low, "threshold"),
        "high": words.numbers.score(high, "threshold"),
        "marked": words.numbers.score(marked, "threshold"),
        **benefits,
        "rate": words.numbers.rate(prevalence(counts), "prevalence", decimals=3),
    }
