"""Reliability diagrams over their histograms, as two figures show them."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from data import Case
from figures.boxes import BELOW, boxes
from figures.heading import add_axes_in, headed_figure
from figures.labels import write
from figures.panels.reliability import draw_bin_counts, draw_reliability
from figures.style import TEXT, style
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words

#: Inches of a histogram, of the air over it, and of the heading of a panel with the name of its axis.
STRIP, AIR, ABOVE = 0.5, 0.12, 0.55


def draw_reliabilities(
    cases: Sequence[Case],
    heads: Sequence[Sentence],
    heading: tuple[Sentence, Sentence],
    words: Words,
    theme: Theme,
    *,
    width_in: float,
) -> Figure:
    """Draw a diagram and a histogram for each case, under a title and a context."""
    with style(theme):
        places = boxes(width_in, len(cases), aspect=0.85, below=BELOW + STRIP + AIR, above=ABOVE)
        figure, _ = headed_figure(width_in, places.height, *heading, theme)
        for case, head, axes, (left, bottom) in zip(
            cases, heads, places.axes(figure), places.places, strict=True
        ):
            strip = add_axes_in(figure, left, bottom - AIR - STRIP, places.width, STRIP)
            draw_reliability(case, words, theme, beside=cases, ax=axes)
            axes.xaxis.set_major_formatter(NullFormatter())
            axes.set_xlabel("")
            draw_bin_counts(case, words, theme, beside=cases, ax=strip)
            # Over the name of the vertical axis, which stands over the axis.
            top = bottom + places.panel_height + 0.33
            write(figure, left, top, head, size=TEXT, weight="semibold", va="baseline")
        return figure
