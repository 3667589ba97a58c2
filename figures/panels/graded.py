"""Several classes: their confusion matrix, and what averages over them say of two ways to call them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import FancyBboxPatch

from data.outcomes import Gradings
from figures.labels import share_of, width_of, write
from figures.panels.scales import ALONE, LINE, REFERENCE, TEXTS, set_x
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.style import COUNT, RATE, SMALL, TEXT, THIN
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import class_scores, confusion_matrix, macro_average, micro_average, weighted_average
from metrics.rates import ratio

#: The matrix in inches: a cell's height, gaps, and room for heads, for recall and for precision.
CELL_HEIGHT, GAP = 0.62, 0.06
LEFT, RIGHT, ABOVE, UNDER = 0.8, 0.62, 0.46, 0.46

CENTRE = {"ha": "center", "va": "center"}


def matrix_of(gradings: Gradings) -> np.ndarray:
    """The confusion matrix, rows the truth."""
    return confusion_matrix(gradings.y_true, gradings.y_pred, labels=np.arange(len(gradings.classes)))


def grades_height(classes: int) -> float:
    """How high the drawn matrix is, in inches."""
    return ABOVE + classes * CELL_HEIGHT + (classes - 1) * GAP + UNDER


def draw_grades(
    gradings: Gradings, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the matrix: filled where judged rightly, each cell with its count and its share of the row.

    After each row stands its recall, under each column its precision. The axes must be `grades_height`
    inches high.
    """
    matrix = matrix_of(gradings)
    size = len(gradings.classes)
    height = grades_height(size)
    with setting(ax, words, theme, size_in=(4.4, height), box=(0, 0, 1, 1)) as (axes, words, theme):
        width = axes.get_window_extent().width / axes.figure.dpi
        axes.set(xlim=(0, width), ylim=(height, 0))
        axes.set_axis_off()
        cell_width = (width - LEFT - RIGHT - (size - 1) * GAP) / size
        lefts = [LEFT + place * (cell_width + GAP) for place in range(size)]
        tops = [ABOVE + place * (CELL_HEIGHT + GAP) for place in range(size)]
        middle = (LEFT + width - RIGHT) / 2
        write(
            axes, middle, 0.07, words("figure.three_classes.called"), size=SMALL, color=theme.muted, **CENTRE
        )
        for place, (name, scores) in enumerate(zip(gradings.classes, class_scores(matrix), strict=True)):
            called = words.name(name, int(matrix[:, place].sum()))
            write(axes, lefts[place] + cell_width / 2, 0.31, called, weight="semibold", **CENTRE)
            y = tops[place] + CELL_HEIGHT / 2
            support = words.numbers.count(scores.support, f"units of class {place}")
            write(axes, 0, y - 0.1, support, size=RATE, weight="bold", va="center")
            write(axes, 0, y + 0.1, words.name(name, scores.support), weight="semibold", va="center")
            recall = words.numbers.decimal(scores.recall, f"recall of class {place}")
            write(axes, width - RIGHT + 0.1, y, recall, weight="semibold", va="center")
            precision = words.numbers.decimal(scores.precision, f"precision of class {place}")
            x = lefts[place] + cell_width / 2
            write(axes, x, height - UNDER + 0.12, precision, weight="semibold", **CENTRE)
            for column in range(size):
                _draw_cell(axes, matrix, place, column, lefts[column], tops[place], cell_width, words, theme)
        muted = {"size": SMALL, "color": theme.muted}
        write(axes, width - RIGHT + 0.1, 0.31, words("metric.recall"), va="center", **muted)
        write(axes, middle, height - 0.1, words("metric.precision"), **muted, **CENTRE)
        return axes


def _draw_cell(
    axes: Axes,
    matrix: np.ndarray,
    row: int,
    column: int,
    left: float,
    top: float,
    width: float,
    words: Words,
    theme: Theme,
) -> None:
    right, count, inset = row == column, int(matrix[row, column]), 0.02
    axes.add_patch(
        FancyBboxPatch(
            (left + inset, top + inset),
            width - 2 * inset,
            CELL_HEIGHT - 2 * inset,
            boxstyle="round,pad=0,rounding_size=0.07",
            facecolor=theme.bar if right else "none",
            edgecolor=theme.bar if right or count else theme.grid,
            linewidth=1.2,
            linestyle="-" if right else (0, (4, 2.5)),
        )
    )
    ink = theme.background if right else theme.ink if count else theme.muted
    number = words.numbers.count(count, f"count of class {row} called {column}")
    share = ratio(count, int(matrix[row].sum()))
    percent = share_of(share, f"share of class {row} called {column}", words)
    x = left + width / 2
    write(axes, x, top + 0.25, number, size=COUNT, weight="bold", color=ink, **CENTRE)
    write(axes, x, top + 0.48, percent, size=SMALL, color=ink, **CENTRE)


@dataclass(frozen=True)
class Row:
    """One line of the comparison: the last part of its message, a class if it is of one, and both values."""

    name: str
    of_class: str
    first: float
    second: float
    metric: str


def compared(first: Gradings, second: Gradings) -> list[Row]:
    """F1 of each class, then the averages, of two ways to call the same units."""
    one, other = matrix_of(first), matrix_of(second)
    rows = [
        Row("f_of_class", name, a.f, b.f, f"f1 of class {place}")
        for place, (name, a, b) in enumerate(
            zip(first.classes, class_scores(one), class_scores(other), strict=True)
        )
    ]
    for name, average in (
        ("micro", micro_average),
        ("weighted", weighted_average),
        ("macro", macro_average),
    ):
        rows.append(Row(name, "", average(one).f, average(other).f, f"{name} f1"))
    return rows


#: Inches from row to row, and between the classes and the averages.
LINE_HEIGHT, BREAK = 0.25, 0.14

#: Inches between a name or a number and what it belongs to.
NAME_GAP = 0.12


def averages_height(classes: int) -> float:
    """How high the comparison is drawn, in inches."""
    return LINE_HEIGHT * (classes + 3) + BREAK


def _name_of(row: Row, words: Words) -> Sentence:
    return words(f"figure.averages.{row.name}", name=words.name(row.of_class, 2) if row.of_class else "")


def names_in(first: Gradings, second: Gradings, words: Words) -> float:
    """How much room the rows need for their names, in inches. Call it inside ``style``."""
    names = [str(_name_of(row, words)) for row in compared(first, second)]
    return max(width_of(name, size=TEXT, weight="bold") for name in names) + NAME_GAP


def draw_averages(
    first: Gradings,
    second: Gradings,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw the F1 of every class and the averages over them, ``first`` filled and ``second`` hollow.

    The names of the rows stand to the left of the axes, which must be `averages_height` inches high.
    """
    rows = compared(first, second)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        height = averages_height(len(first.classes))
        axes.set_ylim(height, 0)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        set_x(axes, (0, 1), words.text("metric.f1"), "f1", words, theme, values=RATES)
        for place, row in enumerate(rows):
            y = LINE_HEIGHT * (place + 0.5) + (BREAK if not row.of_class else 0)
            _draw_row(axes, row, y, words, theme)
        return axes


def _draw_row(axes: Axes, row: Row, y: float, words: Words, theme: Theme) -> None:
    bold = {"weight": "bold"} if row.name == "macro" else {}
    gap = NAME_GAP / (axes.get_window_extent().width / axes.figure.dpi)
    write(axes, -gap, y, _name_of(row, words), size=TEXT, ha="right", va="center_baseline", **bold)
    # A pale line leads the eye from the name to the numbers, but not through them.
    end = max(0.0, min(row.first, row.second) - 5 * gap)
    axes.plot([0, end], [y, y], color=theme.grid, linewidth=THIN, zorder=REFERENCE, clip_on=False)
    axes.plot([row.first, row.second], [y, y], color=theme.bar, linewidth=1.8, zorder=LINE)
    for value, filled in ((row.second, False), (row.first, True)):
        axes.plot(
            [value],
            [y],
            marker="o",
            markersize=6,
            markerfacecolor=theme.bar if filled else theme.background,
            markeredgecolor=theme.bar,
            markeredgewidth=1.2,
            clip_on=False,
            zorder=LINE + 0.5,
        )
    # Both numbers stand outside; where the dots are as good as one, the second says nothing new.
    high, low = max(row.first, row.second), min(row.first, row.second)
    for value, ha, x in ((high, "left", high + gap), (low, "right", low - gap)):
        number = words.numbers.decimal(value, row.metric, decimals=3)
        if not (value == low and low < 0.1):
            write(axes, x, y, number, size=SMALL, ha=ha, va="center_baseline", zorder=TEXTS, **bold)
        else:
            write(axes, low + gap, y - 0.11, number, size=SMALL, va="center_baseline", zorder=TEXTS, **bold)
