"""The heading of a figure: an insight in bold, and a muted line that says what is shown."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from data import Case
from figures.labels import broken, write, write_runs
from figures.style import TEXT, TITLE
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import threshold_table

MARGIN = 0.15
"""Inches left free at every edge of a figure."""

LEADING = 1.25


def draw_heading(figure: Figure, title: Sentence, context: Sentence, theme: Theme) -> float:
    """Write the heading top left, and return the height in inches of its last baseline.

    Lines that are too long are broken. The title also becomes the figure's label, and so the title of its
    files.
    """
    figure.set_label(str(title))
    width, height = figure.get_size_inches()
    baseline = height - MARGIN + TITLE * (LEADING - 1) / 72
    for line in broken(figure, title, width - 2 * MARGIN, size=TITLE, weight="bold"):
        baseline -= TITLE * LEADING / 72
        write(figure, MARGIN, baseline, line, size=TITLE, weight="bold", va="baseline")
    baseline -= 2 / 72
    for line in broken(figure, context, width - 2 * MARGIN, size=TEXT, weight="semibold"):
        baseline -= TEXT * LEADING / 72
        write_runs(figure, MARGIN, baseline, line, theme, size=TEXT, color=theme.muted, va="baseline")
    return float(baseline)


def add_axes_in(figure: Figure, left: float, bottom: float, width: float, height: float) -> Axes:
    """Axes at a place and of a size in inches."""
    across, up = figure.get_size_inches()
    return figure.add_axes((left / across, bottom / up, width / across, height / up))


def who(case: Case, words: Words) -> dict[str, Slot]:
    """The slots of every sentence about a case: how many units there are, and of which classes."""
    table = threshold_table(case.y_true, case.y_score)
    return {
        "n": words.numbers.count(table.total, "units"),
        "unit": words.name(case.unit, table.total),
        "positives": words.numbers.count(table.positives, "positives"),
        "positive": words.name(case.positive_name, table.positives),
        "negatives": words.numbers.count(table.negatives, "negatives"),
        "negative": words.name(case.negative_name, table.negatives),
    }
