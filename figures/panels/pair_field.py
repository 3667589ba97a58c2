"""Every positive against every negative as a cell of a grid: won, tied or lost."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection

from data import Case
from figures.labels import write
from figures.lines import draw_line, fill_under
from figures.panels.setting import setting
from figures.panels.square import AREA, CURVE
from figures.readings import drawn_table_of, table_of
from figures.style import CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import pair_table

#: A figure of its own, and how many rows or columns may bear their scores.
ALONE = {"size_in": (3.4, 2.6), "box": (0.16, 0.18, 0.8, 0.76)}
NAMED = 12


def draw_pair_field(
    case: Case, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the grid of pairs, highest positive in the lowest row, highest negative in the first column.

    Won cells are filled, of a tied one half, and lost ones are left blank: the border between them is the ROC
    curve. Few rows and columns bear their scores; of many, no single cell is drawn.
    """
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        across, up = table.negatives, table.positives
        axes.set(xlim=(0, across), ylim=(0, up), xticks=[], yticks=[])
        axes.set_facecolor(theme.background)
        for spine in axes.spines.values():
            spine.set(visible=True, color=theme.muted, linewidth=THIN)
        shade = tint(theme.curve, theme.background, 0.16)
        drawn = drawn_table_of(table)
        fp, tp = drawn.fp.astype(float), drawn.tp.astype(float)
        fill_under(axes, fp, tp, color=shade, zorder=AREA)
        if max(across, up) <= NAMED:
            _draw_cells(axes, case, words, theme)
        draw_line(axes, fp, tp, color=theme.curve, linewidth=CURVE_WIDTH, zorder=CURVE, clip_on=False)
        _name_sides(axes, case, words, theme)
        return axes


def _draw_cells(axes: Axes, case: Case, words: Words, theme: Theme) -> None:
    """Outline each cell, and write the scores at the sides."""
    pairs = pair_table(case.y_true, case.y_score)
    rows, columns = pairs.outcomes.shape
    cells = [
        [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        for row in range(rows)
        for column in range(columns)
    ]
    outline = tint(theme.muted, theme.background, 0.5)
    axes.add_collection(
        PolyCollection(cells, facecolors="none", edgecolors=outline, linewidths=THIN, zorder=AREA + 0.1)
    )
    dpi = axes.figure.dpi
    gap = 4 / 72 * dpi
    to_data = axes.transData.inverted()
    for row, score in enumerate(pairs.positives):
        number = words.numbers.score(score, "score")
        x, y = to_data.transform(axes.transData.transform((0, row + 0.5)) - (gap, 0))
        write(axes, x, y, number, size=SMALL, color=theme.positive, ha="right", va="center")
    for column, score in enumerate(pairs.negatives):
        number = words.numbers.score(score, "score")
        x, y = to_data.transform(axes.transData.transform((column + 0.5, 0)) - (0, gap))
        write(axes, x, y, number, size=SMALL, color=theme.negative, ha="center", va="top")


def _name_sides(axes: Axes, case: Case, words: Words, theme: Theme) -> None:
    """Under and beside the grid, which class its columns and rows are, and how many."""
    table = table_of(case)
    named = max(table.negatives, table.positives) <= NAMED
    across = words(
        "figure.pair_grid.side",
        n=words.numbers.count(table.negatives, "negatives"),
        name=words.name(case.negative_name, table.negatives),
    )
    up = words(
        "figure.pair_grid.side",
        n=words.numbers.count(table.positives, "positives"),
        name=words.name(case.positive_name, table.positives),
    )
    width, height = axes.get_window_extent().size / axes.figure.dpi
    below, left = (0.33, 0.42) if named else (0.16, 0.1)
    style = {"weight": "semibold", "transform": axes.transAxes}
    write(axes, 0.5, -below / height, across, color=theme.negative, ha="center", va="baseline", **style)
    write(axes, -left / width, 0.5, up, color=theme.positive, ha="center", va="center", rotation=90, **style)
