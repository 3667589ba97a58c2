"""Whoever can look into a few units only works down the list of scores: what that brings in, and its lift.

Left, the share of the positives found; right, how many times more of them there are at the top of the list
than in the whole of it.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes
from figures.heading import headed_figure, who
from figures.hints import with_hint
from figures.labels import share_of
from figures.panels.gains import draw_gains, draw_lift, top_counts, top_lift
from figures.readings import table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import precision, prevalence, recall

CONVENTIONS = ("ties",)

HEIGHT_IN = 2.3


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw gains and lift."""
    room = boxes(width_in, 2, height_in=HEIGHT_IN)
    with style(theme):
        said = words("figure.who", **who(case, words))
        figure, _ = headed_figure(width_in, room.height, title(case, words), said, theme)
        for axes, draw_panel in zip(room.axes(figure), (draw_gains, draw_lift), strict=True):
            draw_panel(table_of(case), words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """What the top of the list holds."""
    return words("figure.gains_and_lift.title", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return with_hint(words("figure.gains_and_lift.caption", **_slots(case, words)), case, words)


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return with_hint(words("figure.gains_and_lift.alternative", **_slots(case, words)), case, words)


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    counts = top_counts(table)
    return who(case, words) | {
        "flagged": words.numbers.count(counts.flagged, "flagged"),
        "share": share_of(counts.flagged / counts.total, "share flagged", words),
        "tp": words.numbers.count(counts.tp, "tp"),
        "recall": share_of(recall(counts), "recall", words),
        "lift": words.numbers.decimal(top_lift(table), "lift"),
        "precision": share_of(precision(counts), "precision", words),
        "rate": share_of(prevalence(counts), "prevalence", words, within=0.05),
    }
