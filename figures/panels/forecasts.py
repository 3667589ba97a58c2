"""Forecasts beside the truth, and how each measure of their errors rates one and the same number for all."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import NullLocator

from data.outcomes import Forecasts
from figures.labels import number_axis, write
from figures.panels.scales import ALONE, LINE, POINT, REFERENCE, TEXTS, note_along, place_beside, set_x, set_y
from figures.panels.setting import setting
from figures.style import CURVE_WIDTH, SMALL, TEXT, THIN
from look.theme import Theme
from look.words import Words
from metrics import (
    constant_for_squared_error,
    constants_for_absolute_error,
    constants_for_percentage_error,
    mean_absolute_error,
    mean_absolute_percentage_error,
    mean_squared_error,
)

#: Each measure with the constants that it likes best, from the lowest to the highest.
Best = Callable[[np.ndarray], tuple[float, float]]
MEASURES: dict[str, tuple[Callable[..., float], Best]] = {
    "percentage": (mean_absolute_percentage_error, constants_for_percentage_error),
    "absolute": (mean_absolute_error, constants_for_absolute_error),
    "squared": (mean_squared_error, lambda true: (constant_for_squared_error(true),) * 2),
}

LOOKS = {"percentage": (1.2, 1.6), "absolute": (6, 2.5), "squared": (1, 0)}


def loss_of_constant(name: str, true: np.ndarray, constant: float) -> float:
    """What a measure says of forecasting one number for all."""
    return MEASURES[name][0](true, np.full(len(true), constant))


def draw_forecasts(
    forecasts: Forecasts, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the truth (filled) and the forecast (hollow) of every unit, joined by their difference."""
    true, said = forecasts.y_true, forecasts.y_pred
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        axes.set_xlim(-0.6, len(true) - 0.4)
        top = float(max(true.max(), said.max()))
        set_y(axes, (0, top * 1.12), words.text("figure.best_constants.used"), "amount", words, theme)
        axes.xaxis.set_major_locator(NullLocator())
        name = words.name(forecasts.unit, len(forecasts))
        axes.set_xlabel(name, fontsize=TEXT, color=theme.ink, labelpad=3)
        place = np.arange(len(true))
        axes.vlines(place, true, said, color=theme.bar, linewidth=1.2, zorder=REFERENCE)
        for values, face in ((true, theme.bar), (said, theme.background)):
            dots = {"markersize": 5.5, "markeredgecolor": theme.bar, "markerfacecolor": face}
            axes.plot(place, values, marker="o", linestyle="None", zorder=POINT, **dots)
        furthest = int(np.argmax(np.abs(true - said)))
        for name, values in (("truth", true), ("forecast", said)):
            label = write(
                axes, 0, 0, words(f"figure.best_constants.{name}"), size=SMALL, color=theme.ink, zorder=TEXTS
            )
            place_beside([label], (float(furthest), float(values[furthest])), axes)
        return axes


def draw_constants(
    forecasts: Forecasts, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw how three measures rate one number forecast for all, each as a multiple of its own least value.

    A dot is the constant that a measure likes best, a bar a stretch of them that are equally good.
    """
    true = forecasts.y_true
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        low, high = float(true.min()), float(true.max())
        grid = np.unique(np.concatenate([np.linspace(low, high, 201), true]))
        name = words.text("figure.best_constants.constant")
        set_x(axes, (low - 1, high + 1), name, "constant", words, theme)
        set_y(
            axes, (0.94, 2.0), words.text("figure.best_constants.loss"), "loss over its least", words, theme
        )
        number_axis(axes.yaxis, (1.0, 1.5, 2.0), words, "loss over its least")
        best = {}
        for name, (_, constants) in MEASURES.items():
            best[name] = constants(true)
            least = loss_of_constant(name, true, best[name][0])
            curve = np.array([loss_of_constant(name, true, one) for one in grid]) / least
            look = {"color": theme.curve, "linewidth": CURVE_WIDTH if name == "squared" else 1.4 * THIN}
            axes.plot(grid, curve, dashes=LOOKS[name], zorder=LINE, **look)
            lowest, highest = best[name]
            axes.plot([lowest, highest], [1, 1], color=theme.threshold, linewidth=2.4, zorder=LINE)
            ends = sorted({lowest, highest})
            dots = {"marker": "o", "markersize": 5.5, "color": theme.threshold, "linestyle": "None"}
            axes.plot(ends, np.ones(len(ends)), zorder=POINT, **dots)
        for name, (lowest, highest) in best.items():
            for constant in sorted({lowest, highest}):
                decimals = 0 if constant == round(constant) else 2
                number = words.numbers.decimal(constant, f"best constant, {name}", decimals=decimals)
                label = write(axes, 0, 0, number, weight="bold", color=theme.threshold, zorder=TEXTS)
                place_beside([label], (constant, 1.0), axes)
        for name, (_, constants) in MEASURES.items():
            least = loss_of_constant(name, true, constants(true)[0])
            places = [(float(one), loss_of_constant(name, true, float(one)) / least) for one in grid[::6]]
            inside = [(x, y) for x, y in places if 1.15 < y < 1.95]
            # One measure is named on the left, one on the right, so that the names keep apart.
            inside.sort(key=lambda place: place[0], reverse=name != "squared")
            note_along(axes, words(f"figure.best_constants.{name}"), inside, color=theme.ink)
        return axes
