"""Numbers beside a second opinion: the best-known metrics twice, and every difference that was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from figures.labels import broken, number_axis, write
from figures.placing import place_within
from figures.style import SMALL, TEXT, THIN, blank_figure, tint
from look.theme import Theme
from look.words import Words
from metrics.verify import TOLERANCE, Check, Report

#: The table in inches.
NAMES, BARS, COLUMN, ROW, BAR = 0.95, 2.85, 0.95, 0.28, 0.085
NAME = {"auc": "figure.ours_and_scikit_learn.auc"}
LONGEST = 0.97 * BARS
"""The length of a bar of 1."""

WIDTH = NAMES + BARS + 2 * COLUMN

SHOWN_DECIMALS = 4

#: The axis of differences, in decimal places: what it has room for, where it has ticks, and where those
#: checks stand that found no difference.
MOST, PLACES, NONE = 17.5, (0, 4, 8, 12, 16), 19.9
DOT, ACROSS = 5.0, 10
"""Points from dot to dot, and how many of those without a difference stand in a row."""


def draw_pairs(
    pairs: Sequence[Check],
    undefined: Mapping[str, str],
    words: Words,
    theme: Theme,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw each metric as two bars and two numbers, ours over scikit-learn's.

    A metric without a value has a dash and, in place of its bars, the reason from ``undefined``. The axes
    must measure ``WIDTH`` inches and ``ROW`` for each pair and one more.
    """
    height = ROW * (len(pairs) + 1)
    axes = ax if ax is not None else blank_figure((WIDTH, height)).add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, WIDTH), ylim=(height, 0))
    axes.set_axis_off()
    ends = [NAMES + BARS + COLUMN, NAMES + BARS + 2 * COLUMN]
    for end, who, colour in zip(ends, ("ours", "theirs"), (theme.bar, theme.second), strict=True):
        head = write(
            axes,
            end,
            ROW * 0.6,
            words(f"figure.ours_and_scikit_learn.{who}"),
            weight="semibold",
            ha="right",
            va="baseline",
        )
        _underline(axes, end, ROW * 0.85, colour)
        head.set_zorder(2)
    for row, pair in enumerate(pairs, start=1):
        middle = ROW * (row + 0.5)
        write(axes, 0, middle, words(NAME.get(pair.name, f"metric.{pair.name}")), va="center_baseline")
        if pair.name not in undefined:
            axes.add_patch(
                Rectangle(
                    (NAMES, middle - BAR), LONGEST, 2 * BAR, facecolor=theme.bar_track, linewidth=0, zorder=0
                )
            )
        for end, value, above, colour in (
            (ends[0], pair.ours, True, theme.bar),
            (ends[1], pair.theirs, False, theme.second),
        ):
            number = words.numbers.decimal(value, pair.name, decimals=SHOWN_DECIMALS)
            write(axes, end, middle, number, ha="right", va="center_baseline")
            if not np.isnan(value):
                bottom = middle - BAR if above else middle
                axes.add_patch(
                    Rectangle((NAMES, bottom), value * LONGEST, BAR, facecolor=colour, linewidth=0)
                )
        if pair.name in undefined:
            reason = words(f"undefined.{undefined[pair.name]}")
            write(axes, NAMES + 0.07, middle, reason, size=SMALL, color=theme.muted, va="center_baseline")
    axes.plot([NAMES, NAMES], [ROW, height], color=theme.muted, linewidth=THIN)
    return axes


def _underline(axes: Axes, end: float, y: float, colour: str) -> None:
    axes.add_patch(Rectangle((end - 0.62, y - 0.02), 0.62, 0.04, facecolor=colour, linewidth=0))


def draw_differences(report: Report, words: Words, theme: Theme, *, ax: Axes | None = None) -> Axes:
    """Draw each check as a dot at the largest difference it found: the further right, the smaller.

    The axis counts decimal places: a difference of 0.0001 shows in the fourth. Checks that found no
    difference stand apart, at the right. A check beyond its tolerance is drawn as a cross; no honest one
    stands left of the line.
    """
    axes = ax if ax is not None else blank_figure((WIDTH, 1.5)).add_axes((0.05, 0.35, 0.9, 0.6))
    box = axes.get_window_extent()
    height = box.height / axes.figure.dpi * 72
    axes.set(xlim=(-0.3, NONE + 2.2), ylim=(0, height), yticks=[])
    axes.spines["left"].set_visible(False)
    axes.spines["bottom"].set_bounds(-0.3, MOST)
    number_axis(axes.xaxis, PLACES, words, "decimal place")
    axes.set_xlabel(
        words.text("figure.ours_and_scikit_learn.place"),
        fontsize=TEXT,
        color=theme.ink,
        labelpad=3,
        loc="left",
    )

    tolerance = decimal_place(TOLERANCE)
    axes.axvspan(-0.3, tolerance, color=tint(theme.curve, theme.background, 0.07), linewidth=0, zorder=0)
    axes.axvline(tolerance, color=theme.threshold, linewidth=THIN, dashes=(4, 3))
    empty = words("figure.ours_and_scikit_learn.beyond")
    x, y = (tolerance - 0.3) / 2, height * 0.72
    write(axes, x, y, empty, size=SMALL, color=theme.muted, ha="center", va="center")

    exact = [check for check in report.checks if check.ok and not check.difference]
    close = [check for check in report.checks if check.ok and check.difference]
    failed = report.failures
    row = NONE - (min(ACROSS, len(exact)) - 1) / 2 * _across(axes)
    places = [
        (row + rank % ACROSS * _across(axes), (rank // ACROSS + 0.8) * DOT) for rank in range(len(exact))
    ]
    _dots(axes, places, theme.bar, marker="o")
    for checks, colour, marker in ((close, theme.bar, "o"), (failed, theme.threshold, "x")):
        _dots(
            axes,
            _stacked([decimal_place(check.difference) for check in checks], _across(axes)),
            colour,
            marker,
        )

    for name, checks, middle in (
        ("exact", exact, NONE),
        ("close", close, decimal_place(1e-15)),
        ("failed", failed, 2.0),
    ):
        if checks:
            number = words.numbers.count(len(checks), f"{name} checks")
            said = words(f"figure.ours_and_scikit_learn.{name}", count=len(checks), n=number)
            lines = broken(axes.figure, said, 0.8, size=SMALL, weight="regular")
            labels = [write(axes, 0, 0, line, size=SMALL, color=theme.ink) for line in lines]
            place_within(labels, (middle, height * 0.8), axes)
    return axes


def decimal_place(difference: float) -> float:
    """The decimal place in which a difference shows, 4 for 0.0001; kept within the axis."""
    return float(np.clip(-np.log10(difference), 0.0, MOST)) if difference < np.inf else 0.0


def _across(axes: Axes) -> float:
    """The distance from dot to dot in the axes' own units."""
    low, high = axes.get_xlim()
    return (high - low) * DOT / (axes.get_window_extent().width / axes.figure.dpi * 72)


def _stacked(places: Sequence[float], width: float) -> list[tuple[float, float]]:
    """Dots over one another where they would lie on one another."""
    columns: dict[int, int] = {}
    stacked = []
    for place in places:
        column = round(place / width)
        columns[column] = columns.get(column, 0) + 1
        stacked.append((column * width, (columns[column] - 0.2) * DOT))
    return stacked


def _dots(axes: Axes, places: Sequence[tuple[float, float]], colour: str, marker: str) -> None:
    x, y = np.array(places).reshape(-1, 2).T
    axes.plot(
        x,
        y,
        linestyle="None",
        marker=marker,
        markersize=DOT * 0.75,
        markeredgewidth=0.8,
        color=colour,
        clip_on=False,
    )
