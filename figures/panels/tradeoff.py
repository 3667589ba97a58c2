"""The detection error tradeoff: both kinds of mistakes, on axes that make bell curves straight lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import NormalDist

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator
from numpy.typing import NDArray

from data import Case
from figures.labels import Ticks, broken, name_axis, share_of, write
from figures.lines import draw_line
from figures.panels.setting import setting
from figures.panels.square import ALONE, CURVE, RATES, REFERENCE, TEXTS, draw_points
from figures.placing import place_near, place_within
from figures.readings import drawn_table_of, story_thresholds, table_of
from figures.style import CURVE_WIDTH, SMALL, TEXT, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import ThresholdTable, false_negative_rate, false_positive_rate, roc_points

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
        low, high = _quantiles(np.array(ENDS))
        places = _quantiles(np.array(TICKS)).tolist()
        _set_axes(axes, (low, high), dict(zip(TICKS, places, strict=True)), words, theme)
        fpr, recall = (rate[::-1] for rate in roc_points(drawn_table_of(table)))
        fnr = 1 - recall
        there = (fpr > 0) & (fpr < 1) & (fnr > 0) & (fnr < 1)
        _draw_curve(axes, _quantiles(fpr[there]), _quantiles(fnr[there]), theme)
        if not there.any():
            _say_why_empty(axes, words, theme)
        points = _points(table, marked, ENDS)
        at = [tuple(_quantiles(np.array(point)).tolist()) for point in points.values()]
        if at:
            draw_points(axes, at, list(points), words, theme, main=marked[0])
        _name_chance(axes, (1.0, -1.0), words, theme)
        return axes


def draw_even_tradeoff(
    case: Case,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    thresholds: Sequence[float] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the same as `draw_det` on even axes, from none to all: the ROC curve upside down."""
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        marked = story_thresholds(table) if thresholds is None else thresholds
        _set_axes(axes, (0.0, 1.0), {share: share for share in RATES}, words, theme)
        fpr, recall = roc_points(drawn_table_of(table))
        _draw_curve(axes, fpr, 1 - recall, theme)
        points = _points(table, marked, (0.0, 1.0))
        draw_points(axes, list(points.values()), list(points), words, theme, main=marked[0])
        _name_chance(axes, (0.7, 0.3), words, theme)
        return axes


def _say_why_empty(axes: Axes, words: Words, theme: Theme) -> None:
    """No threshold leaves mistakes of both kinds: none has a place on stretched axes."""
    width = axes.get_window_extent().width / axes.figure.dpi
    lines = broken(words("figure.det.nowhere"), 0.5 * width)
    labels = [write(axes, 0, 0, line, color=theme.muted, zorder=TEXTS) for line in lines]
    place_within(labels, (-1.2, -1.2), axes)


def _points(
    table: ThresholdTable, thresholds: Sequence[float], ends: tuple[float, float]
) -> dict[float, tuple[float, float]]:
    """The shares of false alarms and of misses at these thresholds, where both lie between the ends."""
    counts = {threshold: table.at(threshold) for threshold in thresholds}
    shares = {at: (false_positive_rate(one), false_negative_rate(one)) for at, one in counts.items()}
    return {at: both for at, both in shares.items() if all(ends[0] <= share <= ends[1] for share in both)}


def _draw_curve(axes: Axes, x: Floats, y: Floats, theme: Theme) -> None:
    low, high = axes.get_xlim()
    axes.plot([low, high], [high, low], color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)
    draw_line(axes, x, y, color=theme.curve, linewidth=CURVE_WIDTH, zorder=CURVE)


def _name_chance(axes: Axes, beside: tuple[float, float], words: Words, theme: Theme) -> None:
    said = words("figure.roc_and_pr.chance")
    place_near([write(axes, 0, 0, said, size=SMALL, color=theme.chance, zorder=TEXTS)], beside, axes)


def _set_axes(
    axes: Axes, ends: tuple[float, float], ticks: Mapping[float, float], words: Words, theme: Theme
) -> None:
    """Both axes from end to end, with a tick for each share at its place."""
    axes.set(xlim=ends, ylim=ends)
    faint = tint(theme.grid, theme.background, 0.6)
    for axis, metric in ((axes.xaxis, "false_positive_rate"), (axes.yaxis, "false_negative_rate")):
        axis.set_major_locator(FixedLocator(list(ticks.values())))
        axis.set_major_formatter(Ticks([share_of(share, metric, words) for share in ticks]))
        axis.grid(True, color=faint, linewidth=THIN, zorder=0.5)
    name_axis(axes, words.text("figure.det.alarmed"), theme)
    axes.set_ylabel(words.text("figure.det.missed"), fontsize=TEXT, color=theme.ink, labelpad=3)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_axisbelow(True)


def _quantiles(shares: Floats) -> Floats:
    """Where shares stand on the axes: their normal quantiles."""
    return np.array([NormalDist().inv_cdf(share) for share in shares.tolist()])
