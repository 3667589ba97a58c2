"""How scores that are no probabilities became some: the curves of the folds over the axis of scores."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from data import Case
from data.recalibrated import scaled
from figures.labels import broken, write
from figures.panels.scales import ALONE, LINE, TEXTS, set_scores, set_y
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.placing import place_within
from figures.readings import axis_of, table_of
from figures.style import SMALL, THIN
from look.theme import Theme
from look.words import Words


def draw_scaling(
    case: Case, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the probability that each fold's curve makes of a score; each was fitted to the other folds."""
    table = table_of(case)
    axis = axis_of(table)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_scores(axes, table, words.text("figure.score_distribution.score"), "score", words, theme)
        name = words.text("figure.reliability.probability")
        set_y(axes, (0, 1), name, "probability", words, theme, values=RATES)
        scores = axis.score_at(np.linspace(0.0, 1.0, 201))
        curves = scaled(case, scores)
        for curve in curves:
            axes.plot(scores, curve, color=theme.curve, linewidth=THIN, zorder=LINE)
        number = words.numbers.count(len(curves), "folds")
        said = words("figure.reliability.folds", count=len(curves), n=number)
        width = axes.get_window_extent().width / axes.figure.dpi
        lines = broken(said, 0.5 * width, size=SMALL)
        labels = [write(axes, 0, 0, line, size=SMALL, color=theme.muted, zorder=TEXTS) for line in lines]
        place_within(labels, (float(axis.score_at(0.27)), 0.85), axes)
        return axes
