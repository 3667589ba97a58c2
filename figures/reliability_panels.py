"""Reliability diagrams over their histograms, as two figures show them."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from data import Case
from data.recalibrated import recalibrated
from figures.boxes import BELOW, Boxes, boxes
from figures.heading import add_axes_in, headed_figure
from figures.labels import fit, write
from figures.panels.reliability import are_low, draw_bin_counts, draw_reliability, strategy_of
from figures.panels.scaling import draw_scaling
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
    """Draw a diagram and a histogram for each case, under a title and a context.

    All have bins as suit the first one: what stands side by side shall be compared.
    """
    corner, strategy = are_low(cases[0]), strategy_of(cases[0])
    with style(theme):
        places = boxes(width_in, len(cases), aspect=0.85, below=BELOW + STRIP + AIR, above=ABOVE)
        figure, _ = headed_figure(width_in, places.height, *heading, theme)
        for case, head, axes, place in zip(cases, heads, places.axes(figure), places.places, strict=True):
            _draw_diagram(case, axes, place, places, words, theme, strategy, corner=corner)
            _head(figure, head, place, places)
        return figure


def draw_scaled_reliability(
    case: Case,
    heads: Sequence[Sentence],
    heading: tuple[Sentence, Sentence],
    words: Words,
    theme: Theme,
    *,
    width_in: float,
) -> Figure:
    """Draw how scores became probabilities, and the diagram and the histogram of these."""
    with style(theme):
        places = boxes(width_in, 2, aspect=0.85, below=BELOW + STRIP + AIR, above=ABOVE)
        figure, _ = headed_figure(width_in, places.height, *heading, theme)
        scaling, diagram = places.axes(figure)
        draw_scaling(case, words, theme, ax=scaling)
        scaled = recalibrated(case)
        how, corner = strategy_of(scaled), are_low(scaled)
        _draw_diagram(scaled, diagram, places.places[1], places, words, theme, how, corner=corner)
        for head, place in zip(heads, places.places, strict=True):
            _head(figure, head, place, places)
        return figure


def _draw_diagram(
    case: Case,
    axes: Axes,
    place: tuple[float, float],
    places: Boxes,
    words: Words,
    theme: Theme,
    strategy: str,
    *,
    corner: bool,
) -> None:
    """A diagram, and under it how many units each bin holds."""
    left, bottom = place
    strip = add_axes_in(axes.figure, left, bottom - AIR - STRIP, places.width, STRIP)
    draw_reliability(case, words, theme, corner=corner, strategy=strategy, ax=axes)
    axes.xaxis.set_major_formatter(NullFormatter())
    axes.set_xlabel("")
    draw_bin_counts(case, words, theme, corner=corner, strategy=strategy, ax=strip)


def _head(figure: Figure, head: Sentence, place: tuple[float, float], places: Boxes) -> None:
    """Name a panel over the name of its vertical axis, which stands over the axis."""
    left, bottom = place
    top = bottom + places.panel_height + 0.33
    fit(write(figure, left, top, head, size=TEXT, weight="semibold", va="baseline"), places.width)
