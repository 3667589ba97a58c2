"""Four counts say everything one threshold does: who is caught, missed, alarmed for nothing and rightly cleared.

Rows are the truth, columns what the model says, positive first. Filled is right, outlined is wrong. Recall and
specificity are read along the rows, precision down the first column.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.heading import MARGIN, add_axes_in, draw_heading, who
from figures.panels import draw_confusion_matrix
from figures.panels.matrix import HEIGHT, WIDTH
from figures.style import blank_figure, style
from figures.thresholds import story_thresholds
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import snapshot, threshold_table

SIZE_IN = (5.0, 3.45)


def draw(case: Case, words: Words, theme: Theme) -> Figure:
    """Draw the matrix at the case's first threshold."""
    table = threshold_table(case.y_true, case.y_score)
    state = snapshot(table, story_thresholds(table)[0])
    with style(theme):
        figure = blank_figure(SIZE_IN)
        said = who(case, words, then="figure.confusion_matrix.context")
        top = draw_heading(figure, title(case, words), said, theme) - 0.2
        axes = add_axes_in(figure, MARGIN, top - HEIGHT, WIDTH, HEIGHT)
        draw_confusion_matrix(state, case, words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """How many are caught, and at what price."""
    table = threshold_table(case.y_true, case.y_score)
    threshold = story_thresholds(table)[0]
    counts = snapshot(table, threshold).counts
    return words(
        "figure.confusion_matrix.title",
        count=counts.fp,
        threshold=words.numbers.shortest(threshold, "threshold", decimals=0),
        caught=words.numbers.count(counts.tp, "tp"),
        positives=words.numbers.count(counts.positives, "positives"),
        positive=words.name(case.positive_name, counts.positives),
        alarms=words.numbers.count(counts.fp, "fp"),
    )
