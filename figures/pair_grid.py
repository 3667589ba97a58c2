"""The AUC is the share of pairs in the right order: set every positive against every negative, and count.

First twelve units, whose pairs can be counted by eye, with one tie; then the case itself, by the same rule.
In both the border of the pairs won is the ROC curve.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from data.twelve_units import twelve_units
from figures.boxes import boxes, head_panel
from figures.heading import headed_figure, who
from figures.hints import with_hint
from figures.labels import write
from figures.panels.pair_field import draw_pair_field
from figures.panels.square import TEXTS
from figures.placing import place_within
from figures.readings import area_under_roc, pair_counts_of, table_of
from figures.style import COUNT, SMALL, style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import mann_whitney_u

CONVENTIONS = ("ties", "auc")

ASPECT, MOST_IN = 0.78, 2.3


def sources(case: Case) -> tuple[Case, ...]:
    """What is drawn: the twelve units, and the case."""
    return (twelve_units(), case)


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the grid of the twelve units, and that of the case."""
    with style(theme):
        places = boxes(width_in, 2, aspect=ASPECT, most_in=MOST_IN)
        said = words("figure.pair_grid.context")
        figure, _ = headed_figure(width_in, places.height, title(case, words), said, theme)
        for axes, one, head in zip(places.axes(figure), sources(case), ("example", "case"), strict=True):
            slots = who(one, words) | _readings(one, words)
            head_panel(axes, words(f"figure.pair_grid.{head}", **slots))
            draw_pair_field(one, words, theme, ax=axes)
            area = words("roc.area", auc=slots["auc"])
            below = words("figure.pair_grid.count", **slots)
            labels = [
                write(axes, 0, 0, area, size=COUNT, weight="bold", zorder=TEXTS),
                write(axes, 0, 0, below, size=SMALL, zorder=TEXTS),
            ]
            table = table_of(one)
            place_within(labels, (0.6 * table.negatives, 0.3 * table.positives), axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """How many pairs are in order."""
    ties = "_with_ties" if pair_counts_of(table_of(case)).tied else ""
    return words(f"figure.pair_grid.title{ties}", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return with_hint(words("figure.pair_grid.caption", **_slots(case, words)), case, words)


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return with_hint(words("figure.pair_grid.alternative", **_slots(case, words)), case, words)


def _readings(case: Case, words: Words) -> dict[str, Slot]:
    pairs = pair_counts_of(table_of(case))
    return {
        "won": words.numbers.shortest(mann_whitney_u(pairs), "pairs won, ties half", decimals=0),
        "total": words.numbers.count(pairs.total, "pairs"),
        "auc": words.numbers.rate(area_under_roc(table_of(case)), "auc", decimals=3),
    }


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    example = twelve_units()
    readings = _readings(example, words) | {"n": words.numbers.count(len(example), "units")}
    slots: dict[str, Slot] = {f"example_{name}": value for name, value in readings.items()}
    return who(case, words) | _readings(case, words) | slots
