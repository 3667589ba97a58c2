"""The best-known metrics twice: ours, and a second opinion."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from figures.labels import fit, write
from figures.style import SMALL, THIN, blank_figure
from look.theme import Theme
from look.words import Words
from metrics.verify import Check

#: The table in inches: its columns, the bars having what these leave; its rows, and half of a pair of bars.
NAMES, COLUMN, NARROW_COLUMN, AIR = 0.75, 0.95, 0.72, 0.1
ROW, BAR = 0.28, 0.085
STROKE = (0.62, 0.04)

#: A narrower table has narrower columns.
WIDE = 4.5
WIDTH = 5.7

SHOWN_DECIMALS = 4
NAME = {"auc": "figure.ours_and_scikit_learn.auc"}
TRACK, BARS_OVER_IT = 0.5, 1.0


def draw_pairs(
    pairs: Sequence[Check],
    undefined: Mapping[str, str],
    words: Words,
    theme: Theme,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw each metric as two bars and two numbers, ours over scikit-learn's.

    A metric without a value has dashes and, in place of its bars, the reason from ``undefined``. The axes
    must be as high as ``ROW`` inches for each pair and one more; the bars take what their width leaves.
    """
    height = ROW * (len(pairs) + 1)
    axes = ax if ax is not None else blank_figure((WIDTH, height)).add_axes((0, 0, 1, 1))
    width = axes.get_window_extent().width / axes.figure.dpi
    axes.set(xlim=(0, width), ylim=(height, 0))
    axes.set_axis_off()
    column = COLUMN if width >= WIDE else NARROW_COLUMN
    longest = width - NAMES - 2 * column - AIR
    columns = (
        ("ours", width - column, theme.bar),
        ("theirs", width, theme.second),
    )
    for who, end, colour in columns:
        head = words(f"figure.ours_and_scikit_learn.{who}")
        fit(write(axes, end, ROW * 0.6, head, weight="semibold", ha="right", va="baseline"), column)
        _fill(axes, end - STROKE[0], ROW * 0.85 - STROKE[1] / 2, *STROKE, colour)
    for row, pair in enumerate(pairs, start=1):
        middle = ROW * (row + 0.5)
        write(axes, 0, middle, words(NAME.get(pair.name, f"metric.{pair.name}")), va="center_baseline")
        for (_, end, colour), value, top in zip(
            columns, (pair.ours, pair.theirs), (middle - BAR, middle), strict=True
        ):
            number = words.numbers.decimal(value, pair.name, decimals=SHOWN_DECIMALS)
            write(axes, end, middle, number, ha="right", va="center_baseline")
            if not math.isnan(value):
                _fill(axes, NAMES, top, longest, BAR, theme.bar_track, TRACK)
                _fill(axes, NAMES, top, value * longest, BAR, colour)
        if pair.name in undefined:
            reason = words(f"undefined.{undefined[pair.name]}")
            write(axes, NAMES + 0.07, middle, reason, size=SMALL, color=theme.muted, va="center_baseline")
    axes.plot([NAMES, NAMES], [ROW, height], color=theme.muted, linewidth=THIN)
    return axes


def _fill(
    axes: Axes, x: float, y: float, width: float, height: float, colour: str, zorder: float = BARS_OVER_IT
) -> None:
    axes.add_patch(Rectangle((x, y), width, height, facecolor=colour, linewidth=0, zorder=zorder))
