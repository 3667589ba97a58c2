"""A decision curve: what acting on a model is worth, against acting on everybody and on nobody."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from data import Case
from figures.labels import write
from figures.panels.scales import (
    ALONE,
    AREA,
    LINE,
    REFERENCE,
    TEXTS,
    decimals_for,
    draw_dot,
    note_along,
    place_beside,
    set_x,
    set_y,
)
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.readings import table_of
from figures.style import CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import DecisionCurve, ThresholdTable, decision_curve, prevalence

#: The thresholds at which people might act: every hundredth.
GRID = np.arange(100) / 100

Floats = NDArray[np.float64]


def decisions_of(case: Case | ThresholdTable) -> DecisionCurve:
    """The decision curve at every hundredth."""
    return decision_curve(table_of(case), GRID)


def draw_decisions(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    threshold: float = 0.2,
    ax: Axes | None = None,
) -> Axes:
    """Draw the net benefit of the model, of treating everybody (dashed) and of treating nobody (zero).

    Where the model is worth most, the gain over the better of the two is shaded. At ``threshold`` the net
    benefits of the model and of treating everybody are marked and written. Scores must be probabilities.
    """
    table = table_of(case)
    curve = decisions_of(table)
    rate = prevalence(table.at(np.inf))
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        name = words.text("figure.decision_curve.threshold")
        set_x(axes, (0, 1), name, "threshold", words, theme, values=RATES)
        bottom = max(min(-0.1 * rate, float(curve.model.min()) * 1.1), -0.5 * rate)
        name = words.text("figure.decision_curve.benefit")
        set_y(axes, (bottom, rate * 1.08), name, "net_benefit", words, theme)
        otherwise = np.maximum(curve.everybody, 0.0)
        if curve.useful is not None:
            low, high = curve.useful
            useful = (curve.thresholds >= low) & (curve.thresholds <= high)
            shade = {"color": tint(theme.curve, theme.background, 0.12), "linewidth": 0, "zorder": AREA}
            axes.fill_between(curve.thresholds, curve.model, otherwise, where=useful, **shade)
        axes.axhline(0, color=theme.chance, linewidth=THIN, zorder=REFERENCE)
        dashed = {"color": theme.chance, "linewidth": 1.5 * THIN, "dashes": (4, 3), "zorder": REFERENCE}
        axes.plot(*_above(bottom, curve.everybody), **dashed)
        solid = {"color": theme.curve, "linewidth": CURVE_WIDTH, "solid_joinstyle": "round", "zorder": LINE}
        axes.plot(*_above(bottom, curve.model), **solid)

        at = int(np.searchsorted(GRID, threshold))
        lines = {"model": curve.model, "everybody": curve.everybody}
        lines = {name: line for name, line in lines.items() if line[at] > bottom}
        for name, line in lines.items():
            draw_dot(axes, GRID[at], float(line[at]), theme, filled=name == "model")
        decimals = decimals_for(*(float(line[at]) for line in lines.values()))
        for name, line in lines.items():
            bold = {"weight": "bold"} if name == "model" else {}
            value = words.numbers.decimal(float(line[at]), f"net_benefit of {name}", decimals=decimals)
            label = write(axes, 0, 0, value, size=SMALL, color=theme.threshold, zorder=TEXTS, **bold)
            place_beside([label], (GRID[at], float(line[at])), axes)
        for name, line, places, colour in (
            ("model", curve.model, (45, 35, 55, 65, 75), theme.curve),
            ("everybody", curve.everybody, (1, 2, 4, 6, 8, 12, 16, 24), theme.chance),
            ("nobody", np.zeros(100), (85, 75, 90, 65, 50), theme.chance),
        ):
            said = words(f"figure.decision_curve.{name}")
            drawn = [(GRID[place], float(line[place])) for place in places if line[place] > bottom]
            note_along(axes, said, drawn, color=colour)
        return axes


def _above(bottom: float, line: Floats) -> tuple[Floats, Floats]:
    """A line up to where it first leaves the axes through their bottom, which may be far above its end."""
    below = np.flatnonzero(line < bottom)
    if not len(below):
        return GRID, line
    end = int(below[0])
    share = (line[end - 1] - bottom) / (line[end - 1] - line[end])
    x = GRID[end - 1] + share * (GRID[end] - GRID[end - 1])
    return np.append(GRID[:end], x), np.append(line[:end], bottom)
