"""The ROC curve with the band in which those of other samples like this one would run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from data import Case
from figures.labels import write
from figures.lines import draw_line
from figures.panels.roc import name_chance, set_roc
from figures.panels.setting import setting
from figures.panels.square import ALONE, AREA, CURVE, REFERENCE, TEXTS
from figures.placing import place_within
from figures.readings import area_under_roc, drawn_table_of, table_of
from figures.remarks import remark
from figures.style import COUNT, CURVE_WIDTH, TEXT, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import (
    Interval,
    RocBand,
    auc_statistic,
    bootstrap_auc,
    bootstrap_replicates,
    resampled_roc,
    roc_band,
    roc_points,
)

#: How often the sample is drawn anew: often enough for the second decimal of either end; and if rows are in
#: groups: as often as wherever else the interval is told.
RESAMPLES, RESAMPLES_OF_GROUPS = 1000, 2000

#: With how many decimals the ends are written, here and everywhere.
END_DECIMALS = 3

GRID = np.linspace(0.0, 1.0, 101)

#: Of more rows than this, those with neighbouring scores are drawn together; up to twice as many that are in
#: groups are drawn group by group.
ROW_BY_ROW, GROUP_BY_GROUP = 10_000, 20_000


@dataclass(frozen=True, eq=False)
class Uncertainty:
    """What resamples of a case say: the band of their curves, their areas, and the interval of these."""

    band: RocBand
    areas: NDArray[np.float64]
    interval: Interval


def draws_groups(case: Case) -> bool:
    """Whether resamples of a case are made of whole groups."""
    return case.groups is not None and len(case) <= GROUP_BY_GROUP


def draws_cells(case: Case) -> bool:
    """Whether resamples of a case are made of rows with neighbouring scores."""
    return len(case) > ROW_BY_ROW and not draws_groups(case)


@lru_cache(maxsize=4)
def uncertainty_of(case: Case) -> Uncertainty:
    """The band, areas and interval from the same resamples; kept, because sentences tell them too."""
    if draws_cells(case):
        found = resampled_roc(table_of(case), false_positive_rate=GRID, resamples=RESAMPLES, seed=0)
        return Uncertainty(found.band, found.areas, found.interval)
    resamples = RESAMPLES if case.groups is None else RESAMPLES_OF_GROUPS
    drawn: dict[str, Any] = {"groups": case.groups, "resamples": resamples, "seed": 0}
    return Uncertainty(
        band=roc_band(case.y_true, case.y_score, false_positive_rate=GRID, **drawn),
        areas=bootstrap_replicates(auc_statistic(case.y_true, case.y_score), len(case), **drawn),
        interval=bootstrap_auc(case.y_true, case.y_score, **drawn),
    )


def span_of_areas(areas: NDArray[np.float64]) -> tuple[float, float]:
    """The stretch of the axis that holds all areas, from one round value to another.

    >>> span_of_areas(np.array([0.78, 0.86, np.nan])), span_of_areas(np.array([1.0]))
    ((0.75, 0.9), (0.95, 1.0))
    """
    step = 20 if np.ptp(areas[~np.isnan(areas)]) * 20 >= 0.5 or len(np.unique(areas)) < 3 else 200
    low, high = np.floor(np.nanmin(areas) * step + 1e-9), np.ceil(np.nanmax(areas) * step - 1e-9)
    if high - low < 2:
        low, high = max(low - 1, 0), min(high + 1, step)
    return float(low / step), float(high / step)


def draw_roc_band(
    case: Case, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the curve through every vertex, the band of resampled curves, and the AUC with its interval."""
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_roc(axes, words, theme)
        known = uncertainty_of(case)
        if draws_cells(case):
            remark(axes, "grouped_bootstrap")
        if case.groups is not None:
            remark(axes, "groups_together" if draws_groups(case) else "groups_apart")
        band, interval = known.band, known.interval
        shade = tint(theme.curve, theme.background, 0.09)
        rates = band.false_positive_rate
        axes.fill_between(rates, band.low, band.high, color=shade, linewidth=0, zorder=AREA)
        for end in (band.low, band.high):
            axes.plot(rates, end, color=theme.second, linewidth=THIN, zorder=REFERENCE, clip_on=False)
        line = {"color": theme.curve, "linewidth": CURVE_WIDTH, "zorder": CURVE, "clip_on": False}
        draw_line(axes, *roc_points(drawn_table_of(table_of(case))), **line)
        name_chance(axes, words, theme, at=0.3)
        auc = words.numbers.rate(area_under_roc(table_of(case)), "auc", decimals=3)
        said = words(
            "figure.auc_interval.interval",
            level=words.numbers.percent(interval.level, "level"),
            low=words.numbers.rate(interval.low, "auc, lower end", decimals=END_DECIMALS),
            high=words.numbers.rate(interval.high, "auc, upper end", decimals=END_DECIMALS),
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
