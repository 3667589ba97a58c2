"""Two curves of one model: how well it ranks (ROC), and how far its flags can be trusted (precision–recall).

Both curves pass through every threshold that makes a difference; the same three thresholds are marked on both. What is
shaded is the number written on it. ROC vertices are joined by straight lines, as AUC is summed by trapezoids; the
precision–recall curve runs in steps, as average precision sums it, and no point is invented at recall 0.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.heading import MARGIN, add_axes_in, draw_heading, who
from figures.labels import write
from figures.panels import draw_precision_recall, draw_roc
from figures.style import TEXT, blank_figure, style
from figures.thresholds import story_thresholds
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import area_under_roc, average_precision, pair_counts_of, prevalence, snapshot, threshold_table

SIZE_IN = (6.4, 3.9)

LEFT, BETWEEN, BELOW = 0.62, 0.72, 0.52


def draw(case: Case, words: Words, theme: Theme) -> Figure:
    """Draw both panels side by side, squares of one size."""
    table = threshold_table(case.y_true, case.y_score)
    thresholds = story_thresholds(table)
    with style(theme):
        figure = blank_figure(SIZE_IN)
        top = draw_heading(figure, title(case, words), who(case, words), theme) - 0.36
        side = min((SIZE_IN[0] - LEFT - BETWEEN - MARGIN) / 2, top - BELOW)
        for panel, draw_panel, left in (
            ("roc", draw_roc, LEFT),
            ("precision_recall", draw_precision_recall, SIZE_IN[0] - MARGIN - side),
        ):
            axes = add_axes_in(figure, left, BELOW, side, side)
            name = words(f"figure.roc_and_pr.{panel}")
            write(figure, left, BELOW + side + 0.12, name, size=TEXT, weight="semibold", va="baseline")
            draw_panel(table, words, theme, thresholds=thresholds, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """How many pairs are ranked right, and how many flags are."""
    table = threshold_table(case.y_true, case.y_score)
    threshold = story_thresholds(table)[0]
    state = snapshot(table, threshold)
    return words(
        "figure.roc_and_pr.title" + ("_nobody_flagged" if "precision" in state.undefined else ""),
        ranked=words.numbers.percent(area_under_roc(table), "auc"),
        precision=words.numbers.percent(state.precision, "precision"),
        threshold=words.numbers.shortest(threshold, "threshold", decimals=0),
        positive=words.name(case.positive_name, 2),
    )
