"""The same model at the same threshold is right less often where the positives are rarer.

Recall and the false positive rate belong to the model and travel with it. Precision belongs to the
population.
"""

from __future__ import annotations

import math

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes
from figures.heading import MARGIN, headed_figure, who
from figures.labels import share_of
from figures.panels.population import ELSEWHERE, draw_precision_over_prevalence, populations_elsewhere
from figures.readings import story_thresholds, table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import prevalence, reweighted_precision, snapshot

CONVENTIONS = ("flagged", "undefined", "travelling_rates")

HEIGHT_IN = 2.4
RARE = ELSEWHERE[-1]

#: How near a prevalence is written, so that two that differ do not read the same.
NEAR = 0.05


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw precision over prevalence."""
    with style(theme):
        places = boxes(width_in, 1, height_in=HEIGHT_IN, right=MARGIN + 0.1)
        said = words("figure.precision_and_prevalence.context", **_slots(case, words))
        figure, _ = headed_figure(width_in, places.height, title(case, words), said, theme)
        [axes] = places.axes(figure)
        draw_precision_over_prevalence(case, words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """What precision is here, and what it is where positives are rare."""
    return words(f"figure.precision_and_prevalence.title{_kind(case)}", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.precision_and_prevalence.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.precision_and_prevalence.alternative", **_slots(case, words))


def _kind(case: Case) -> str:
    """Whether there is a precision to speak of, and whether positives are rarer here than elsewhere."""
    table = table_of(case)
    counts = table.at(story_thresholds(table)[0])
    if not counts.flagged:
        return "_nobody_flagged"
    if not counts.fp:
        return "_everywhere"
    return "_rare_here" if prevalence(counts) <= RARE else ""


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    state = snapshot(table, story_thresholds(table)[0])
    elsewhere = populations_elsewhere(prevalence(state.counts))[-1]
    rare = reweighted_precision(state.counts, elsewhere, zero_division=math.nan)
    return who(case, words) | {
        "threshold": words.numbers.score(state.threshold, "threshold"),
        "rate": share_of(prevalence(state.counts), "prevalence", words, within=NEAR),
        "precision": share_of(state.precision, "precision", words),
        "elsewhere": share_of(elsewhere, "prevalence", words, within=NEAR),
        "rare": share_of(rare, "precision", words),
        "recall": words.numbers.rate(state.recall, "recall"),
        "alarmed": words.numbers.rate(state.false_positive_rate, "false positive rate"),
    }
