"""A decision curve: what acting on a model is worth, against acting on everybody and on nobody."""

from __future__ import annotations

import math

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
from figures.readings import axis_of, kept, table_of
from figures.style import CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import DecisionCurve, ThresholdTable, decision_curve, prevalence

#: At how many thresholds it is asked what acting brings.
STEPS = 100

#: The prevalence, where treating everybody stops being worth it, has at least so many of them before it.
BEFORE = 5

Floats = NDArray[np.float64]


@kept
def decisions_of(case: Case | ThresholdTable) -> DecisionCurve:
    """The decision curve at a hundred thresholds: every hundredth, or closer where all scores are low.

    Where positives are rare, it is asked at more of them up to twice the prevalence.
    """
    table = table_of(case)
    grid = [_step(table, step) for step in range(STEPS)]
    rate = prevalence(table.at(np.inf))
    if rate < BEFORE * grid[1]:
        digit = math.floor(math.log10(rate)) - 1
        grid += [float(f"{step}e{digit}") for step in range(1, math.floor(2 * rate / 10.0**digit) + 1)]
    return decision_curve(table, np.unique([chance for chance in grid if chance < 1]))


def _step(table: ThresholdTable, step: int) -> float:
    return float(f"{axis_of(table).high * step / STEPS:.12g}")


def marked_probability(case: Case | ThresholdTable) -> float:
    """The threshold at which the net benefits are written: a fifth of the way along the axis."""
    return _step(table_of(case), STEPS // 5)


def draw_decisions(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    threshold: float | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the net benefit of the model, of treating everybody (dashed) and of treating nobody (zero).

    Wherever the model is worth more, the gain over the better of the two is shaded. At ``threshold``,
    without it `marked_probability`, the net benefits of the model and of treating everybody are marked and
    written. Scores must be probabilities.
    """
    table = table_of(case)
    curve = decisions_of(table)
    rate = prevalence(table.at(np.inf))
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        name = words.text("figure.decision_curve.threshold")
        grid = curve.thresholds
        end = axis_of(table).high
        set_x(axes, (0, end), name, "threshold", words, theme, values=RATES if end == 1.0 else ())
        bottom = max(min(-0.1 * rate, float(curve.model.min()) * 1.1), -0.5 * rate)
        name = words.text("figure.decision_curve.benefit")
        set_y(axes, (bottom, rate * 1.08), name, "net_benefit", words, theme)
        otherwise = np.maximum(curve.everybody, 0.0)
        shade = {"color": tint(theme.curve, theme.background, 0.12), "linewidth": 0, "zorder": AREA}
        axes.fill_between(grid, curve.model, otherwise, where=list(curve.model > otherwise), **shade)
        axes.axhline(0, color=theme.chance, linewidth=THIN, zorder=REFERENCE)
        dashed = {"color": theme.chance, "linewidth": 1.5 * THIN, "dashes": (4, 3), "zorder": REFERENCE}
        axes.plot(*_above(bottom, grid, curve.everybody), **dashed)
        solid = {"color": theme.curve, "linewidth": CURVE_WIDTH, "solid_joinstyle": "round", "zorder": LINE}
        axes.plot(*_above(bottom, grid, curve.model), **solid)

        at = int(np.searchsorted(grid, marked_probability(table) if threshold is None else threshold))
        lines = {"model": curve.model, "everybody": curve.everybody}
        lines = {name: line for name, line in lines.items() if line[at] > bottom}
        for name, line in lines.items():
            draw_dot(axes, grid[at], float(line[at]), theme, filled=name == "model")
        decimals = decimals_for(*(float(line[at]) for line in lines.values()))
        for name, line in lines.items():
            bold = {"weight": "bold"} if name == "model" else {}
            value = words.numbers.decimal(float(line[at]), f"net_benefit of {name}", decimals=decimals)
            label = write(axes, 0, 0, value, size=SMALL, color=theme.threshold, zorder=TEXTS, **bold)
            place_beside([label], (grid[at], float(line[at])), axes)
        steps = np.searchsorted(grid, [_step(table, step) for step in range(STEPS)])
        for name, line, places, colour in (
            ("model", curve.model, steps[[45, 35, 55, 65, 75]], theme.curve),
            ("everybody", curve.everybody, (1, 2, 4, 6, 8, 12, 16, 24), theme.chance),
            ("nobody", np.zeros_like(grid), steps[[85, 75, 90, 65, 50]], theme.chance),
        ):
            said = words(f"figure.decision_curve.{name}")
            drawn = [(grid[place], float(line[place])) for place in places if line[place] > bottom]
            note_along(axes, said, drawn, color=colour)
        return axes


def _above(bottom: float, grid: Floats, line: Floats) -> tuple[Floats, Floats]:
    """A line up to where it leaves the axes for good through their bottom, which may be far above its end."""
    below = np.flatnonzero(line < bottom)
    if not len(below) or below[-1] - below[0] >= len(below) or below[-1] < len(grid) - 1:
        return grid, line
    end = int(below[0])
    share = (line[end - 1] - bottom) / (line[end - 1] - line[end])
    x = grid[end - 1] + share * (grid[end] - grid[end - 1])
    return np.append(grid[:end], x), np.append(line[:end], bottom)
