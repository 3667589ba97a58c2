"""Four counts say all that one threshold does: who is caught, missed, alarmed for nothing, rightly cleared.

Rows are the truth, columns what the model says, positive first. Filled is right, outlined is wrong. Recall
and specificity are read along the rows, precision down the first column.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.heading import MARGIN, add_axes_in, draw_heading, who
from figures.panels import draw_confusion_matrix
from figures.panels.matrix import HEIGHT, WIDTH
from figures.style import blank_figure, style
from figures.thresholds import story_thresholds
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import snapshot, threshold_table

SIZE_IN = (5.0, 3.6)


def draw(case: Case, words: Words, theme: Theme) -> Figure:
    """Draw the matrix at the case's first threshold."""
    table = threshold_table(case.y_true, case.y_score)
    state = snapshot(table, story_thresholds(table)[0])
    with style(theme):
        figure = blank_figure(SIZE_IN)
        said = words("figure.confusion_matrix.context")
        top = draw_heading(figure, title(case, words), said, theme)
        # A title of two lines takes from the air above the matrix, not from the margin below it.
        top = max(top - 0.24, MARGIN + HEIGHT)
        axes = add_axes_in(figure, MARGIN, top - HEIGHT, WIDTH, HEIGHT)
        draw_confusion_matrix(state, case, words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """How many are caught, and at what price."""
    table = threshold_table(case.y_true, case.y_score)
    alarms = table.at(story_thresholds(table)[0]).fp
    return words("figure.confusion_matrix.title", count=alarms, **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.confusion_matrix.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.confusion_matrix.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = threshold_table(case.y_true, case.y_score)
    threshold = story_thresholds(table)[0]
    counts = table.at(threshold)
    cells = ("tp", "fn", "fp", "tn", "flagged", "cleared")
    return who(case, words) | {
        "threshold": words.numbers.shortest(threshold, "threshold", decimals=0),
        **{cell: words.numbers.count(getattr(counts, cell), cell) for cell in cells},
    }
