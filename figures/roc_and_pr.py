"""Two curves of one model: how well it ranks (ROC), and how far its flags can be trusted (precision–recall).

Both curves pass through every threshold that makes a difference; the same three thresholds are marked on
both. What is shaded is the number written on it. ROC vertices are joined by straight lines, as AUC is
summed by trapezoids; the precision–recall curve runs in steps, as average precision sums it, and no point
is invented at recall 0.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.heading import MARGIN, add_axes_in, draw_heading, who
from figures.labels import share_of, write
from figures.panels import draw_precision_recall, draw_roc
from figures.style import TEXT, blank_figure, style
from figures.thresholds import story_thresholds
from look.sentence import Sentence, Slot
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
        top = draw_heading(figure, title(case, words), words("figure.who", **who(case, words)), theme) - 0.36
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
    nobody = "" if table.at(story_thresholds(table)[0]).flagged else "_nobody_flagged"
    ties = "_with_ties" if pair_counts_of(table).tied else ""
    return words(f"figure.roc_and_pr.title{nobody}{ties}", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.roc_and_pr.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.roc_and_pr.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = threshold_table(case.y_true, case.y_score)
    state = snapshot(table, story_thresholds(table)[0])
    pairs = pair_counts_of(table)
    return who(case, words) | {
        "threshold": words.numbers.shortest(state.threshold, "threshold", decimals=0),
        "ranked": share_of(area_under_roc(table), "auc", words),
        "auc": words.numbers.decimal(area_under_roc(table), "auc", decimals=3),
        "ap": words.numbers.decimal(average_precision(table), "average precision", decimals=3),
        "rate": words.numbers.decimal(prevalence(state.counts), "base rate", decimals=3),
        "precision": share_of(state.precision, "precision", words),
        "won": words.numbers.count(pairs.won, "pairs won"),
        "tied": words.numbers.count(pairs.tied, "pairs tied"),
        "total": words.numbers.count(pairs.total, "pairs"),
    }
