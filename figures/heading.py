"""The heading of a figure: an insight in bold, and a muted line that says what is shown."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from data import Case
from figures.labels import broken, write, write_runs
from figures.readings import table_of
from figures.style import TEXT, TITLE, blank_figure
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words

MARGIN = 0.15
"""Inches left free at every edge of a figure."""

LEADING = 1.25

#: Points between title and context, and inches between the heading's last baseline and the body.
BETWEEN, GAP = 2.0, 0.12


def headed_figure(
    width_in: float, body_in: float, title: Sentence, context: Sentence, theme: Theme
) -> tuple[Figure, float]:
    """A blank figure of a width, as high as its heading and a body of ``body_in`` inches need together.

    Returns the figure and the height of the body's upper edge. Call it inside ``style``.
    """
    lines = _lines(width_in, title, context)
    height = body_in + MARGIN + _heading_in(*lines) + GAP
    figure = blank_figure((width_in, height))
    draw_heading(figure, title, context, theme)
    return figure, body_in


def draw_heading(figure: Figure, title: Sentence, context: Sentence, theme: Theme) -> float:
    """Write the heading top left, and return the height in inches of its last baseline.

    Lines that are too long are broken. The title also becomes the figure's label, and so the title of its
    files.
    """
    figure.set_label(str(title))
    width, height = figure.get_size_inches()
    titles, contexts = _lines(width, title, context)
    baseline = height - MARGIN + TITLE * (LEADING - 1) / 72
    for line in titles:
        baseline -= TITLE * LEADING / 72
        write(figure, MARGIN, baseline, line, size=TITLE, weight="bold", va="baseline")
    baseline -= BETWEEN / 72
    for line in contexts:
        baseline -= TEXT * LEADING / 72
        write_runs(figure, MARGIN, baseline, line, theme, size=TEXT, color=theme.muted, va="baseline")
    return float(baseline)


def _lines(width_in: float, title: Sentence, context: Sentence) -> tuple[list[Sentence], list[Sentence]]:
    room = width_in - 2 * MARGIN
    return (
        broken(title, room, size=TITLE, weight="bold"),
        broken(context, room, size=TEXT, weight="semibold") if str(context) else [],
    )


def _heading_in(titles: list[Sentence], contexts: list[Sentence]) -> float:
    """From the upper margin to the last baseline, in inches."""
    first = -TITLE * (LEADING - 1)
    return (first + len(titles) * TITLE * LEADING + BETWEEN + len(contexts) * TEXT * LEADING) / 72


def add_axes_in(figure: Figure, left: float, bottom: float, width: float, height: float) -> Axes:
    """Axes at a place and of a size in inches."""
    across, up = figure.get_size_inches()
    return figure.add_axes((left / across, bottom / up, width / across, height / up))


def who(case: Case, words: Words) -> dict[str, Slot]:
    """The slots of every sentence about a case: how many units there are, and of which classes."""
    table = table_of(case)
    return {
        "n": words.numbers.count(table.total, "units"),
        "unit": words.name(case.unit, table.total),
        "positives": words.numbers.count(table.positives, "positives"),
        "positive": words.name(case.positive_name, table.positives),
        "negatives": words.numbers.count(table.negatives, "negatives"),
        "negative": words.name(case.negative_name, table.negatives),
    }
