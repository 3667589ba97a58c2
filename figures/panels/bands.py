"""The ROC curve with the band in which those of other samples like this one would run."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.labels import write
from figures.panels.roc import name_chance, set_roc
from figures.panels.setting import setting
from figures.panels.square import ALONE, AREA, CURVE, REFERENCE, TEXTS
from figures.placing import place_within
from figures.readings import table_of
from figures.style import COUNT, CURVE_WIDTH, TEXT, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import Interval, RocBand, area_under_roc, bootstrap_auc, roc_band, roc_points

#: How often the sample is drawn anew: often enough for the second decimal of either end.
RESAMPLES = 1000
GRID = np.linspace(0.0, 1.0, 101)


@lru_cache(maxsize=4)
def uncertainty_of(case: Case) -> tuple[RocBand, Interval]:
    """The band and the AUC's interval, from the same resamples; kept, because sentences speak of them too."""
    drawn = {"resamples": RESAMPLES, "seed": 0}
    return (
        roc_band(case.y_true, case.y_score, false_positive_rate=GRID, **drawn),
        bootstrap_auc(case.y_true, case.y_score, **drawn),
    )


def draw_roc_band(
    case: Case, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the curve through every vertex, the band of resampled curves, and the AUC with its interval."""
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_roc(axes, words, theme)
        band, interval = uncertainty_of(case)
        shade = tint(theme.curve, theme.background, 0.09)
        rates = band.false_positive_rate
        axes.fill_between(rates, band.low, band.high, color=shade, linewidth=0, zorder=AREA)
        for end in (band.low, band.high):
            axes.plot(rates, end, color=theme.second, linewidth=THIN, zorder=REFERENCE, clip_on=False)
        line = {"color": theme.curve, "linewidth": CURVE_WIDTH, "zorder": CURVE, "clip_on": False}
        axes.plot(*roc_points(table_of(case)), **line)
        name_chance(axes, words, theme, at=0.3)
        auc = words.numbers.decimal(area_under_roc(table_of(case)), "auc", decimals=3)
        said = words(
            "figure.auc_interval.interval",
            level=words.numbers.percent(interval.level, "level"),
            low=words.numbers.decimal(interval.low, "auc, lower end"),
            high=words.numbers.decimal(interval.high, "auc, upper end"),
        )
        place_within(
            [
                write(axes, 0, 0, words("roc.area", auc=auc), size=COUNT, weight="bold", zorder=TEXTS),
                write(axes, 0, 0, said, size=TEXT, color=theme.muted, zorder=TEXTS),
            ],
            (0.66, 0.22),
            axes,
        )
        return axes
