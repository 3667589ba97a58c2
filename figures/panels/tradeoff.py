"""The detection error tradeoff: both kinds of mistakes, on axes that make bell curves straight lines."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator
from numpy.typing import NDArray

from data import Case
from figures.labels import Ticks, share_of, write
from figures.panels.setting import setting
from figures.panels.square import ALONE, CURVE, REFERENCE, TEXTS, draw_points
from figures.placing import place_near
from figures.readings import table_of
from figures.style import CURVE_WIDTH, SMALL, TEXT, THIN, tint
from figures.thresholds import story_thresholds
from look.theme import Theme
from look.words import Words
from metrics import det_curve, snapshot

#: The shares at which there are ticks, and the ends of both axes.
TICKS = (0.01, 0.05, 0.2, 0.5, 0.8, 0.95, 0.99)
ENDS = (0.005, 0.995)

Floats = NDArray[np.float64]


def draw_det(
    case: Case,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    thresholds: Sequence[float] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the share of positives missed against the share of negatives alarmed, on axes of normal quantiles.

    Two bell curves of scores make a straight line here. Shares of 0 and 1 lie at no finite place: the curve
    ends where one of them is reached. Below and to the left is better; the dashed line is chance. Without
    ``thresholds`` the points are those of `story_thresholds`; a point beyond the axes is left out.
    """
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        marked = story_thresholds(table) if thresholds is None else thresholds
        _set_axes(axes, words, theme)
        low, high = _quantiles(np.array(ENDS))
        axes.plot(
            [low, high], [high, low], color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE
        )
        fpr, fnr, _ = det_curve(case.y_true, case.y_score)
        there = (fpr > 0) & (fpr < 1) & (fnr > 0) & (fnr < 1)
        axes.plot(
            _quantiles(fpr[there]),
            _quantiles(fnr[there]),
            color=theme.curve,
            linewidth=CURVE_WIDTH,
            zorder=CURVE,
        )
        states = [snapshot(table, threshold) for threshold in marked]
        shown = [
            state
            for state in states
            if all(ENDS[0] <= share <= ENDS[1] for share in (state.false_positive_rate, 1 - state.recall))
        ]
        if shown:
            places = [
                tuple(_quantiles(np.array([state.false_positive_rate, 1 - state.recall])).tolist())
                for state in shown
            ]
            values = [state.threshold for state in shown]
            draw_points(axes, places, values, words, theme, main=marked[0])
        said = words("figure.roc_and_pr.chance")
        label = write(axes, 0, 0, said, size=SMALL, color=theme.chance, zorder=TEXTS)
        place_near([label], (1.0, -1.0), axes)
        return axes


def _set_axes(axes: Axes, words: Words, theme: Theme) -> None:
    low, high = _quantiles(np.array(ENDS))
    axes.set(xlim=(low, high), ylim=(low, high))
    faint = tint(theme.grid, theme.background, 0.6)
    for axis, metric in ((axes.xaxis, "false_positive_rate"), (axes.yaxis, "false_negative_rate")):
        axis.set_major_locator(FixedLocator(_quantiles(np.array(TICKS)).tolist()))
        axis.set_major_formatter(Ticks([share_of(share, metric, words) for share in TICKS]))
        axis.grid(True, color=faint, linewidth=THIN, zorder=0.5)
    axes.set_xlabel(words.text("figure.det.alarmed"), fontsize=TEXT, color=theme.ink, labelpad=3)
    axes.set_ylabel(words.text("figure.det.missed"), fontsize=TEXT, color=theme.ink, labelpad=3)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_axisbelow(True)


def _quantiles(shares: Floats) -> Floats:
    """Where shares stand on the axes: their normal quantiles."""
    return np.array([NormalDist().inv_cdf(share) for share in shares.tolist()])
