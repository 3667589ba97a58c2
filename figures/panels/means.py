"""Two means of precision and recall: the arithmetic one forgives what the harmonic one does not."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from figures.labels import write
from figures.panels.scales import ALONE, LINE, REFERENCE, TEXTS, draw_dot, place_beside, set_x, set_y
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.style import CURVE_WIDTH, SMALL, THIN
from look.theme import Theme
from look.words import Words
from metrics import f_beta_of_rates, macro_mean

GRID = np.linspace(0.0, 1.0, 201)

#: Where along the curves their names stand.
NAMED_AT = {"arithmetic": 0.55, "harmonic": 0.45}


def draw_means(
    precision: float,
    recall: float,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw both means against recall for one precision, with the values at ``recall`` marked and written."""
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_x(axes, (0, 1), words.text("metric.recall"), "recall", words, theme, values=RATES)
        set_y(axes, (0, 1), words.text("figure.two_means.mean"), "mean", words, theme, values=RATES)
        means = {
            "arithmetic": lambda share: macro_mean([precision, share]),
            "harmonic": lambda share: f_beta_of_rates(precision, share),
        }
        looks = {
            "arithmetic": {
                "color": theme.chance,
                "dashes": (4, 3),
                "linewidth": 1.5 * THIN,
                "zorder": REFERENCE,
            },
            "harmonic": {"color": theme.curve, "linewidth": CURVE_WIDTH, "zorder": LINE},
        }
        axes.plot([recall, recall], [0, 1], color=theme.grid, linewidth=THIN, zorder=REFERENCE)
        for name, mean in means.items():
            axes.plot(GRID, [mean(float(share)) for share in GRID], clip_on=False, **looks[name])
            draw_dot(axes, recall, mean(recall), theme, filled=name == "harmonic")
        for name, mean in means.items():
            bold = {"weight": "bold"} if name == "harmonic" else {}
            number = words.numbers.decimal(
                mean(recall), f"{name} mean", decimals=3 if name == "arithmetic" else 4
            )
            label = write(axes, 0, 0, number, color=theme.threshold, zorder=TEXTS, **bold)
            place_beside([label], (recall, mean(recall)), axes)
            said = words(f"figure.two_means.{name}")
            label = write(axes, 0, 0, said, size=SMALL, color=looks[name]["color"], zorder=TEXTS)
            place_beside([label], (NAMED_AT[name], mean(NAMED_AT[name])), axes)
        return axes
