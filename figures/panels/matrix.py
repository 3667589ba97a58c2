"""The confusion matrix: who was judged how, by the truth in rows and by what the model says in columns."""

from __future__ import annotations

from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.patches import FancyBboxPatch

from data import Case
from figures.labels import Label, broken, sentence_of, share_of, width_of, write, write_runs
from figures.panels.setting import setting
from figures.readings import story_thresholds, table_of
from figures.style import COUNT, FIGURES, RATE, SMALL, TEXT
from look.theme import Theme
from look.words import Words
from metrics import Snapshot, snapshot

#: Inches: the height of the drawing and of its cells, gaps, and room for what stands around the cells.
CELL_HEIGHT, GAP, ABOVE, UNDER = 0.88, 0.08, 0.46, 0.26
HEIGHT = ABOVE + 2 * CELL_HEIGHT + GAP + UNDER
AIR, WIDEST_CELL, ROOMY_CELL = 0.14, 2.5, 1.2
ROWS = (ABOVE, ABOVE + CELL_HEIGHT + GAP)
SIZE_IN = (4.7, HEIGHT)
CENTRE = {"ha": "center", "va": "center"}


@dataclass(frozen=True)
class Grid:
    """Where the columns stand, in inches from the left, and how wide a cell is."""

    columns: tuple[float, float]
    cell: float


def draw_confusion_matrix(
    case: Case,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    threshold: float | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the four counts, positive first: TP FN over FP TN, each with its share of the row.

    Hue says the truth; filled is right, outlined is wrong. At the ends of the first row and of the first
    column stand the metrics that are read along them. The cells are as wide as the axes leave room
    for, beside what stands at the rows' ends; axes of ``HEIGHT`` inches suit the sizes of the text. Without
    ``threshold`` it is the first of `story_thresholds`.
    """
    with setting(ax, words, theme, size_in=SIZE_IN, box=(0, 0, 1, 1)) as (axes, words, theme):
        table = table_of(case)
        state = snapshot(table, story_thresholds(table)[0] if threshold is None else threshold)
        width = axes.get_window_extent().width / axes.figure.dpi
        axes.set(xlim=(0, width), ylim=(HEIGHT, 0))
        axes.set_axis_off()
        grid = _grid(width, case, state, words)
        _draw_heads(axes, grid, state, case, words, theme)
        counts = state.counts
        for cell, count, share, column, row in (
            ("tp", counts.tp, state.recall, 0, 0),
            ("fn", counts.fn, 1 - state.recall, 1, 0),
            ("fp", counts.fp, state.false_positive_rate, 0, 1),
            ("tn", counts.tn, state.specificity, 1, 1),
        ):
            place = (grid.columns[column], ROWS[row], grid.cell)
            _draw_cell(axes, cell, count, share, place, words, theme)
        _draw_margins(axes, grid, state, words, theme)
        return axes


def _grid(width: float, case: Case, state: Snapshot, words: Words) -> Grid:
    """Cells as wide as what stands before and after the rows leaves room for."""
    counts = state.counts
    totals = ((case.positive_name, counts.positives), (case.negative_name, counts.negatives))
    heads = [
        width_of(piece, weight="semibold")
        for name, count in totals
        for piece in words.name(name, count).split()
    ] + [width_of(f"{words.numbers.count(count, '')}", size=COUNT, weight="bold") for _, count in totals]
    tails = [width_of(words.text(f"metric.{metric}")) for metric in ("recall", "specificity")]
    left, right = min(max(heads), 0.3 * width) + AIR, max(tails) + AIR
    cell = min((width - left - right - GAP) / 2, WIDEST_CELL)
    return Grid((left, left + cell + GAP), cell)


def _draw_heads(axes: Axes, grid: Grid, state: Snapshot, case: Case, words: Words, theme: Theme) -> None:
    """Over the columns what the model says, before the rows the truth, each with its total."""
    counts = state.counts
    said = words("matrix.title")
    write(axes, grid.columns[1] - GAP / 2, 0.07, said, size=SMALL, color=theme.muted, **CENTRE)
    for left, side, count in zip(
        grid.columns, ("flagged", "cleared"), (counts.flagged, counts.cleared), strict=True
    ):
        head = words(f"matrix.{side}", count=count, n=words.numbers.count(count, side))
        write(axes, left + grid.cell / 2, 0.31, head, weight="semibold", **CENTRE)
    for top, name, count, metric, colour in (
        (ROWS[0], case.positive_name, counts.positives, "positives", theme.positive),
        (ROWS[1], case.negative_name, counts.negatives, "negatives", theme.negative),
    ):
        number = words.numbers.count(count, metric)
        named = sentence_of(words.name(name, count))
        lines = [write(axes, 0, 0, number, size=COUNT, weight="bold", color=colour)]
        for line in broken(named, grid.columns[0] - AIR, weight="semibold"):
            lines.append(write(axes, 0, 0, line, weight="semibold", color=colour))
        _stack(lines, 0, top + CELL_HEIGHT / 2)


def _draw_margins(axes: Axes, grid: Grid, state: Snapshot, words: Words, theme: Theme) -> None:
    """After the rows and under the first column, the metrics that are read along them."""
    for metric, top in (("recall", ROWS[0]), ("specificity", ROWS[1])):
        number = words.numbers.rate(getattr(state, metric), metric)
        lines = [
            write(axes, 0, 0, words(f"metric.{metric}"), color=theme.muted),
            write(axes, 0, 0, number, size=RATE, weight="semibold"),
        ]
        _stack(lines, grid.columns[1] + grid.cell + AIR, top + CELL_HEIGHT / 2)
    reason = state.undefined.get("precision")
    precision = words(
        "figure.confusion_matrix." + ("precision_undefined" if reason else "precision"),
        precision=words.numbers.rate(state.precision, "precision"),
        reason=words.text(f"undefined.{reason}") if reason else "",
    )
    middle = grid.columns[0] + grid.cell / 2
    write_runs(axes, middle, HEIGHT - 0.05, precision, theme, align="center", color=theme.muted)


def _stack(labels: list[Label], x: float, middle: float, *, align: str = "left") -> None:
    """Set lines of text under one another about a middle."""
    heights = [label.get_fontsize() * 1.2 / 72 for label in labels]
    y = middle - sum(heights) / 2
    for label, height in zip(labels, heights, strict=True):
        label.set(x=x, y=y + height * 0.78, ha=align, va="baseline")
        y += height


def _draw_cell(
    axes: Axes,
    cell: str,
    count: int,
    share: float,
    place: tuple[float, float, float],
    words: Words,
    theme: Theme,
) -> None:
    left, top, width = place
    truth = "positive" if cell in ("tp", "fn") else "negative"
    colour, right = getattr(theme, truth), cell in ("tp", "tn")
    inset = 0.02
    axes.add_patch(
        FancyBboxPatch(
            (left + inset, top + inset),
            width - 2 * inset,
            CELL_HEIGHT - 2 * inset,
            boxstyle="round,pad=0,rounding_size=0.07",
            facecolor=colour if right else "none",
            edgecolor=colour,
            linewidth=1.3,
            linestyle="-" if right else (0, (4, 2.5)),
        )
    )
    ink = getattr(theme, f"on_{truth}") if right else colour
    number = words.numbers.count(count, cell)
    named = words(
        "figure.confusion_matrix.cell",
        name=words.text(f"cell.{cell}"),
        share=share_of(share, f"share of row, {cell}", words),
    )
    lines = broken(named, width - 0.12)
    big = FIGURES if width >= ROOMY_CELL else RATE + 2
    labels = [write(axes, 0, 0, number, size=big, weight="bold", color=ink)]
    labels += [write(axes, 0, 0, line, size=TEXT, color=ink) for line in lines]
    _stack(labels, left + width / 2, top + CELL_HEIGHT / 2, align="center")
