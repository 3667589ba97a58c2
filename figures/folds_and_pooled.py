"""The mean of the folds' F1 is not the F1 of all their counts: ratios of small counts do not average.

Twelve units in four stratified folds, each with one faulty unit. A fold that misses its only one has an F1 of
zero, and pulls the mean down as much as if it were a quarter of everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.figure import Figure

from data import Case
from data.splits import twelve_units_in_folds
from data.twelve_units import twelve_units
from figures.boxes import BELOW
from figures.heading import MARGIN, add_axes_in, headed_figure
from figures.panels.folds import draw_rates_by_fold, rates_height
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import Counts, counts_by_fold, f1, fold_average, pooled_counts, precision, recall

CONVENTIONS = ("flagged", "undefined")

THRESHOLD = 0.5
RIGHT = 0.45

Folds = Sequence[Counts]


def subject() -> Folds:
    """The counts of the four folds."""
    case = twelve_units()
    return counts_by_fold(case.y_true, case.y_score, twelve_units_in_folds(), threshold=THRESHOLD)


def sources(folds: Folds) -> tuple[Case, ...]:
    """The twelve units."""
    return (twelve_units(),)


def draw(folds: Folds, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw F1 by fold, averaged and pooled."""
    height = rates_height(len(folds))
    with style(theme):
        said = words("figure.folds_and_pooled.context", **_slots(folds, words))
        figure, _ = headed_figure(width_in, height + BELOW, title(folds, words), said, theme)
        axes = add_axes_in(figure, MARGIN, BELOW, width_in - MARGIN - RIGHT, height)
        draw_rates_by_fold(folds, words, theme, ax=axes)
        return figure


def title(folds: Folds, words: Words) -> Sentence:
    """Both F1."""
    return words("figure.folds_and_pooled.title", **_slots(folds, words))


def caption(folds: Folds, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.folds_and_pooled.caption", **_slots(folds, words))


def alternative(folds: Folds, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.folds_and_pooled.alternative", **_slots(folds, words))


def _slots(folds: Folds, words: Words) -> dict[str, Slot]:
    pooled = pooled_counts(folds)
    count, decimal = words.numbers.count, words.numbers.decimal
    return {
        "n": count(pooled.total, "units"),
        "unit": words.name("units", pooled.total),
        "positives": count(pooled.positives, "positives"),
        "positive": words.name("faulty", pooled.positives),
        "folds": count(len(folds), "folds"),
        "threshold": words.numbers.score(THRESHOLD, "threshold"),
        "mean": decimal(fold_average(f1, folds), "mean f1", decimals=4),
        "pooled": decimal(f1(pooled), "pooled f1", decimals=4),
        "mean_precision": decimal(fold_average(precision, folds), "mean precision", decimals=4),
        "pooled_precision": decimal(precision(pooled), "pooled precision", decimals=4),
        "mean_recall": decimal(fold_average(recall, folds), "mean recall", decimals=4),
        "pooled_recall": decimal(recall(pooled), "pooled recall", decimals=4),
    }
