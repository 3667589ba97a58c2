"""Three classes are nine counts: the common grade is recognised, the rare one is mostly taken for another.

Seventy parts in three grades and what a grader called them. Rows are the true grades; recall is read along a
row and precision down a column, one of each for every class.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data.outcomes import Gradings
from data.three_grades import three_grades
from figures.heading import MARGIN, add_axes_in, headed_figure
from figures.panels.graded import draw_grades, grades_height, matrix_of
from figures.sources import Source, source_of_outcomes
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import class_scores, multiclass_accuracy, multiclass_kappa

CONVENTIONS = ("matrix",)


def subject() -> Gradings:
    """The seventy parts."""
    return three_grades()


def sources(gradings: Gradings) -> tuple[Source, ...]:
    """Where the parts come from."""
    return (source_of_outcomes(gradings),)


def draw(gradings: Gradings, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the matrix of all classes."""
    height = grades_height(len(gradings.classes))
    with style(theme):
        figure, _ = headed_figure(
            width_in, height + MARGIN, title(gradings, words), words("figure.confusion_matrix.context"), theme
        )
        axes = add_axes_in(figure, MARGIN, MARGIN, width_in - 2 * MARGIN, height)
        draw_grades(gradings, words, theme, ax=axes)
        return figure


def title(gradings: Gradings, words: Words) -> Sentence:
    """How many are right in all, and of the rarest class."""
    return words("figure.three_classes.title", **_slots(gradings, words))


def caption(gradings: Gradings, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.three_classes.caption", **_slots(gradings, words))


def alternative(gradings: Gradings, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.three_classes.alternative", **_slots(gradings, words))


def _slots(gradings: Gradings, words: Words) -> dict[str, Slot]:
    matrix = matrix_of(gradings)
    scores = class_scores(matrix)
    rare = min(range(len(scores)), key=lambda place: scores[place].support)
    count, decimal = words.numbers.count, words.numbers.decimal
    return {
        "n": count(len(gradings), "units"),
        "unit": words.name(gradings.unit, len(gradings)),
        "right": count(int(matrix.trace()), "units called rightly"),
        "rare": words.name(gradings.classes[rare], scores[rare].support),
        "rare_n": count(scores[rare].support, f"units of class {rare}"),
        "rare_right": count(int(matrix[rare, rare]), f"count of class {rare} called {rare}"),
        "rare_recall": decimal(scores[rare].recall, f"recall of class {rare}"),
        "rare_precision": decimal(scores[rare].precision, f"precision of class {rare}"),
        "accuracy": decimal(multiclass_accuracy(matrix), "accuracy", decimals=4),
        "kappa": decimal(multiclass_kappa(matrix), "kappa", decimals=4),
    }
