"""Accuracy means little before it is compared with what doing nothing reaches.

Two bars of all units: who the model judges rightly, and who is judged rightly by calling everybody what most
are. Only what the model adds to the second bar is its own.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import BELOW
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.panels.baseline import HEIGHT, accuracies_of, do_nothing, draw_baseline
from figures.readings import story_thresholds, table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import accuracy

CONVENTIONS = ("flagged", "baseline")

SIDE = MARGIN + 0.05


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both bars."""
    with style(theme):
        who_it_is = words("figure.who", **who(case, words))
        figure, _ = headed_figure(width_in, BELOW + HEIGHT, title(case, words), who_it_is, theme)
        axes = add_axes_in(figure, SIDE, BELOW, width_in - 2 * SIDE, HEIGHT)
        draw_baseline(case, words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """Both accuracies."""
    table = table_of(case)
    model, nothing = accuracy(table.at(story_thresholds(table)[0])), accuracy(do_nothing(table)[0])
    kind = "title" if model > nothing else "title_no_better"
    return words(f"figure.accuracy_baseline.{kind}", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.accuracy_baseline.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.accuracy_baseline.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    threshold = story_thresholds(table)[0]
    counts, (nothing, _) = table.at(threshold), do_nothing(table)
    model, baseline = accuracies_of(counts, nothing, words)
    cells = ("tp", "fn", "fp", "tn")
    return who(case, words) | {
        "threshold": words.numbers.score(threshold, "threshold"),
        "accuracy": model,
        "baseline": baseline,
        "right": words.numbers.count(counts.tp + counts.tn, "judged rightly"),
        "nothing": words.numbers.count(nothing.tp + nothing.tn, "judged rightly without a model"),
        **{cell: words.numbers.count(getattr(counts, cell), cell) for cell in cells},
    }
