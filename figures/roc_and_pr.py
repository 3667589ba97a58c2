"""Two curves of one model: how well it ranks (ROC), and how far its flags can be trusted (precision–recall).

Both curves pass through every threshold that makes a difference; the same three thresholds are marked on
both. What is shaded is the number written on it. ROC vertices are joined by straight lines, as AUC is
summed by trapezoids; the precision–recall curve runs in steps, as average precision sums it, and no point
is invented at recall 0.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes, head_panel
from figures.heading import headed_figure, who
from figures.hints import with_hint
from figures.labels import share_of
from figures.panels import draw_precision_recall, draw_roc
from figures.readings import area_under_roc, average_precision, pair_counts_of, story_thresholds, table_of
from figures.style import style
from figures.thresholds import thresholds_along
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import prevalence, snapshot

CONVENTIONS = ("flagged", "ties", "auc", "average_precision", "undefined")


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both panels, squares of one size."""
    table = table_of(case)
    thresholds = story_thresholds(table)
    along = thresholds_along(table, thresholds)
    with style(theme):
        places = boxes(width_in, 2, aspect=1)
        who_it_is = words("figure.who", **who(case, words))
        figure, _ = headed_figure(width_in, places.height, title(case, words), who_it_is, theme)
        for axes, panel, draw_panel in zip(
            places.axes(figure),
            ("roc", "precision_recall"),
            (draw_roc, draw_precision_recall),
            strict=True,
        ):
            head_panel(axes, words(f"figure.roc_and_pr.{panel}"))
            draw_panel(table, words, theme, thresholds=thresholds, along=along, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """How many pairs are ranked right, and how many flags are."""
    table = table_of(case)
    nobody = "" if table.at(story_thresholds(table)[0]).flagged else "_nobody_flagged"
    ties = "_with_ties" if pair_counts_of(table).tied else ""
    return words(f"figure.roc_and_pr.title{nobody}{ties}", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return with_hint(words("figure.roc_and_pr.caption", **_slots(case, words)), case, words)


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return with_hint(words("figure.roc_and_pr.alternative", **_slots(case, words)), case, words)


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    state = snapshot(table, story_thresholds(table)[0])
    pairs = pair_counts_of(table)
    return who(case, words) | {
        "threshold": words.numbers.score(state.threshold, "threshold"),
        "ranked": share_of(area_under_roc(table), "auc", words),
        "auc": words.numbers.rate(area_under_roc(table), "auc", decimals=3),
        "ap": words.numbers.rate(average_precision(table), "average precision", decimals=3),
        "rate": words.numbers.rate(prevalence(state.counts), "prevalence", decimals=3),
        "precision": share_of(state.precision, "precision", words),
        "won": words.numbers.count(pairs.won, "pairs won"),
        "tied": words.numbers.count(pairs.tied, "pairs tied"),
        "total": words.numbers.count(pairs.total, "pairs"),
    }
