"""Four counts say all that one threshold does: who is caught, missed, alarmed for nothing, rightly cleared.

Rows are the truth, columns what the model says, positive first. Filled is right, outlined is wrong. Recall
and specificity are read along the rows, precision down the first column.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.panels import draw_confusion_matrix
from figures.panels.matrix import HEIGHT
from figures.readings import story_thresholds, table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words

CONVENTIONS = ("flagged", "matrix", "undefined")


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the matrix at the case's first threshold."""
    with style(theme):
        said = words("figure.confusion_matrix.context")
        figure, top = headed_figure(width_in, HEIGHT + MARGIN + 0.1, title(case, words), said, theme)
        axes = add_axes_in(figure, MARGIN, top - 0.1 - HEIGHT, width_in - 2 * MARGIN, HEIGHT)
        draw_confusion_matrix(case, words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """How many are caught, and at what price."""
    alarms = table_of(case).at(story_thresholds(table_of(case))[0]).fp
    return words("figure.confusion_matrix.title", count=alarms, **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.confusion_matrix.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.confusion_matrix.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    threshold = story_thresholds(table_of(case))[0]
    counts = table_of(case).at(threshold)
    cells = ("tp", "fn", "fp", "tn", "flagged", "cleared")
    return who(case, words) | {
        "threshold": words.numbers.score(threshold, "threshold"),
        **{cell: words.numbers.count(getattr(counts, cell), cell) for cell in cells},
    }
