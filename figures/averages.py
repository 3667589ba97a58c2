"""Which average over the classes is meant decides whether giving up a rare class shows.

Two thousand points in three classes, called by one model in two ways: freely, or never as the rare class.
Micro and weighted F1 count every point alike and hardly move; macro F1 counts every class alike.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data.outcomes import Gradings
from data.three_clouds import three_clouds
from figures.boxes import BELOW
from figures.heading import MARGIN, add_axes_in, headed_figure
from figures.panels.graded import averages_height, compared, draw_averages, matrix_of, names_in
from figures.sources import Source, source_of_outcomes
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import class_scores

CONVENTIONS = ("averages",)

#: Called freely, and never as the rare class.
Pair = tuple[Gradings, Gradings]


def subject() -> Pair:
    """The points, called in both ways."""
    return three_clouds(), three_clouds(never_rare=True)


def sources(pair: Pair) -> tuple[Source, ...]:
    """Where the points come from, called in both ways."""
    return tuple(source_of_outcomes(one) for one in pair)


def draw(pair: Pair, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw every class and every average for both."""
    height = averages_height(len(pair[0].classes))
    with style(theme):
        figure, _ = headed_figure(
            width_in,
            height + BELOW,
            title(pair, words),
            words("figure.averages.context", **_slots(pair, words)),
            theme,
        )
        left = MARGIN + names_in(*pair, words)
        width = width_in - left - MARGIN - 0.3
        draw_averages(*pair, words, theme, ax=add_axes_in(figure, left, BELOW, width, height))
        return figure


def title(pair: Pair, words: Words) -> Sentence:
    """What giving up the rare class does to two averages."""
    return words("figure.averages.title", **_slots(pair, words))


def caption(pair: Pair, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.averages.caption", **_slots(pair, words))


def alternative(pair: Pair, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.averages.alternative", **_slots(pair, words))


def _slots(pair: Pair, words: Words) -> dict[str, Slot]:
    free = pair[0]
    scores = class_scores(matrix_of(free))
    rare = min(range(len(scores)), key=lambda place: scores[place].support)
    slots: dict[str, Slot] = {
        "n": words.numbers.count(len(free), "units"),
        "unit": words.name(free.unit, len(free)),
        "rare_n": words.numbers.count(scores[rare].support, f"units of class {rare}"),
    }
    for row in compared(*pair):
        if not row.of_class:
            slots[row.name] = words.numbers.decimal(row.first, row.metric, decimals=3)
            slots[f"{row.name}_never"] = words.numbers.decimal(row.second, row.metric, decimals=3)
    return slots
