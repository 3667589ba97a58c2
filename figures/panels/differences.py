"""Every difference that a second opinion found, by the decimal place in which it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes

from figures.labels import broken, number_axis, write
from figures.placing import place_within
from figures.style import SMALL, TEXT, THIN, blank_figure, tint
from look.theme import Theme
from look.words import Words
from metrics.verify import TOLERANCE, Check, Report

SIZE_IN = (5.7, 1.5)

#: The axis, in decimal places: where it begins and ends, its ticks, and where those checks stand that found
#: no difference.
FIRST, MOST, PLACES, NONE = -0.3, 17.5, (0, 4, 8, 12, 16), 19.9

#: Points from dot to dot, at least and at most, and how many of those without a difference stand in a row.
DOTS, ACROSS = (3.0, 5.0), 10


def draw_differences(report: Report, words: Words, theme: Theme, *, ax: Axes | None = None) -> Axes:
    """Draw each check as a dot at the largest difference it found: the further right, the smaller.

    The axis counts decimal places: a difference of 0.0001 shows in the fourth. Checks that found no
    difference stand apart, at the right. A check beyond its tolerance is drawn as a cross.
    """
    axes = ax if ax is not None else blank_figure(SIZE_IN).add_axes((0.05, 0.35, 0.9, 0.6))
    height = axes.get_window_extent().height / axes.figure.dpi * 72
    axes.set(xlim=(FIRST, NONE + 2.2), ylim=(0, height), yticks=[])
    axes.spines["left"].set_visible(False)
    axes.spines["bottom"].set_bounds(FIRST, MOST)
    number_axis(axes.xaxis, PLACES, words, "decimal place")
    name = words.text("figure.ours_and_scikit_learn.place")
    axes.set_xlabel(name, fontsize=TEXT, color=theme.ink, labelpad=3, loc="left")

    # To the left of the tolerance no check may stand.
    tolerance = decimal_place(TOLERANCE)
    axes.axvspan(FIRST, tolerance, color=tint(theme.curve, theme.background, 0.07), linewidth=0, zorder=0)
    axes.axvline(tolerance, color=theme.threshold, linewidth=THIN, dashes=(4, 3))
    empty = words("figure.ours_and_scikit_learn.beyond")
    middle = (FIRST + tolerance) / 2
    write(axes, middle, height * 0.72, empty, size=SMALL, color=theme.muted, ha="center", va="center")

    exact = [check for check in report.checks if check.ok and not check.difference]
    close = [check for check in report.checks if check.ok and check.difference]
    width = axes.get_window_extent().width / axes.figure.dpi * 72
    dot = float(np.clip(width / 80, *DOTS))
    step = (NONE + 2.2 - FIRST) * dot / width
    _draw_dots(axes, _block(len(exact), step, dot), theme.bar, "o", dot)
    _draw_dots(axes, _stacks(close, step, dot), theme.bar, "o", dot)
    _draw_dots(axes, _stacks(report.failures, step, dot), theme.threshold, "x", dot)
    fine, beyond = (tolerance, NONE + 2.2), (FIRST, tolerance)
    for kind, checks, place, side in (
        ("exact", exact, NONE, fine),
        ("close", close, decimal_place(1e-15), fine),
        ("failed", report.failures, 2.0, beyond),
    ):
        if checks:
            number = words.numbers.count(len(checks), f"{kind} checks")
            said = words(f"figure.ours_and_scikit_learn.{kind}", count=len(checks), n=number)
            lines = broken(said, 0.8, size=SMALL)
            labels = [write(axes, 0, 0, line, size=SMALL, color=theme.ink) for line in lines]
            place_within(labels, (place, height * 0.8), axes, across=side)
    return axes


def decimal_place(difference: float) -> float:
    """The first decimal place in which a difference shows, 4 for 0.0002; kept within the axis.

    >>> decimal_place(0.0001), decimal_place(0.0002), decimal_place(float("inf"))
    (4.0, 4.0, 0.0)
    """
    return float(np.clip(np.ceil(-np.log10(difference)), 0.0, np.floor(MOST)))


def _block(count: int, step: float, dot: float) -> list[tuple[float, float]]:
    """Rows of dots, centred where the checks without a difference stand."""
    left = NONE - (min(ACROSS, count) - 1) / 2 * step
    return [(left + rank % ACROSS * step, (rank // ACROSS + 0.8) * dot) for rank in range(count)]


def _stacks(checks: Sequence[Check], step: float, dot: float) -> list[tuple[float, float]]:
    """Dots at their decimal places, as a block over the place where several share one."""
    places = Counter(decimal_place(check.difference) for check in checks)
    across = max(1, int(0.9 / step))
    return [
        (place + (rank % across - (min(across, count) - 1) / 2) * step, (rank // across + 0.8) * dot)
        for place, count in places.items()
        for rank in range(count)
    ]


def _draw_dots(axes: Axes, dots: Sequence[tuple[float, float]], colour: str, marker: str, dot: float) -> None:
    x, y = np.array(dots).reshape(-1, 2).T
    size = {"markersize": dot * 0.75, "markeredgewidth": 0.8}
    axes.plot(x, y, linestyle="None", marker=marker, color=colour, clip_on=False, **size)
