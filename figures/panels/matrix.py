"""The confusion matrix: who was judged how, by the truth in rows and by what the model says in columns."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.patches import FancyBboxPatch

from data import Case
from figures.labels import Label, broken, sentence_of, share_of, write, write_runs
from figures.style import COUNT, FIGURES, SMALL, TEXT, blank_figure
from look.theme import Theme
from look.words import Words
from metrics import Snapshot

#: The drawing in inches: cells, the gaps between them, and room for what stands around them.
CELL_WIDTH, CELL_HEIGHT, GAP = 1.4, 0.88, 0.08
LEFT, RIGHT, ABOVE, UNDER = 0.92, 0.9, 0.46, 0.26
WIDTH = LEFT + 2 * CELL_WIDTH + GAP + RIGHT
HEIGHT = ABOVE + 2 * CELL_HEIGHT + GAP + UNDER
CENTRE = {"ha": "center", "va": "center"}


def new_table() -> Axes:
    """Axes on a figure of their own, for a panel that was given none."""
    return blank_figure((WIDTH, HEIGHT)).add_axes((0, 0, 1, 1))


def draw_confusion_matrix(
    state: Snapshot, case: Case, words: Words, theme: Theme, *, ax: Axes | None = None
) -> Axes:
    """Draw the four counts, positive first: TP FN over FP TN, each with its share of the row.

    Hue says the truth; filled is right, outlined is wrong. At the ends of the first row and of the first
    column stand the metrics that are read along them. The axes must measure ``WIDTH`` by ``HEIGHT`` inches.
    """
    axes = ax if ax is not None else new_table()
    axes.set(xlim=(0, WIDTH), ylim=(HEIGHT, 0))
    axes.set_axis_off()
    counts = state.counts
    columns = (LEFT, LEFT + CELL_WIDTH + GAP)
    rows = (ABOVE, ABOVE + CELL_HEIGHT + GAP)

    write(
        axes,
        LEFT + CELL_WIDTH + GAP / 2,
        0.07,
        words("matrix.title"),
        size=SMALL,
        color=theme.muted,
        **CENTRE,
    )
    for left, side, count in (
        (columns[0], "flagged", counts.flagged),
        (columns[1], "cleared", counts.cleared),
    ):
        head = words(f"matrix.{side}", count=count, n=words.numbers.count(count, side))
        write(axes, left + CELL_WIDTH / 2, 0.31, head, weight="semibold", **CENTRE)

    for top, name, count, metric, colour in (
        (rows[0], case.positive_name, counts.positives, "positives", theme.positive),
        (rows[1], case.negative_name, counts.negatives, "negatives", theme.negative),
    ):
        lines = [
            write(axes, 0, 0, words.numbers.count(count, metric), size=COUNT, weight="bold", color=colour),
            *(
                write(axes, 0, 0, line, weight="semibold", color=colour)
                for line in broken(
                    axes.figure, sentence_of(words.name(name, count)), LEFT - 0.15, weight="semibold"
                )
            ),
        ]
        _stack(lines, 0, top + CELL_HEIGHT / 2, ha="left")

    for cell, count, share, left, top in (
        ("tp", counts.tp, state.recall, columns[0], rows[0]),
        ("fn", counts.fn, 1 - state.recall, columns[1], rows[0]),
        ("fp", counts.fp, state.false_positive_rate, columns[0], rows[1]),
        ("tn", counts.tn, state.specificity, columns[1], rows[1]),
    ):
        _draw_cell(axes, cell, count, share, left, top, words, theme)

    right = columns[1] + CELL_WIDTH + 0.14
    for metric, top in (("recall", rows[0]), ("specificity", rows[1])):
        lines = [
            write(axes, 0, 0, words(f"metric.{metric}"), color=theme.muted),
            write(
                axes, 0, 0, words.numbers.decimal(getattr(state, metric), metric), size=12, weight="semibold"
            ),
        ]
        _stack(lines, right, top + CELL_HEIGHT / 2, ha="left")
    reason = state.undefined.get("precision")
    precision = words(
        "figure.confusion_matrix." + ("precision_undefined" if reason else "precision"),
        precision=words.numbers.decimal(state.precision, "precision"),
        reason=words.text(f"undefined.{reason}") if reason else "",
    )
    middle = columns[0] + CELL_WIDTH / 2
    write_runs(axes, middle, HEIGHT - 0.05, precision, theme, align="center", color=theme.muted)
    return axes


def _stack(labels: list[Label], x: float, middle: float, *, ha: str) -> None:
    """Set lines of text under one another, about a middle."""
    heights = [label.get_fontsize() * 1.2 / 72 for label in labels]
    y = middle - sum(heights) / 2
    for label, height in zip(labels, heights, strict=True):
        label.set(x=x, y=y + height * 0.78, ha=ha, va="baseline")
        y += height


def _draw_cell(
    axes: Axes, cell: str, count: int, share: float, left: float, top: float, words: Words, theme: Theme
) -> None:
    truth = "positive" if cell in ("tp", "fn") else "negative"
    colour, right = getattr(theme, truth), cell in ("tp", "tn")
    inset = 0.02
    axes.add_patch(
        FancyBboxPatch(
            (left + inset, top + inset),
            CELL_WIDTH - 2 * inset,
            CELL_HEIGHT - 2 * inset,
            boxstyle="round,pad=0,rounding_size=0.07",
            facecolor=colour if right else "none",
            edgecolor=colour,
            linewidth=1.3,
            linestyle="-" if right else (0, (4, 2.5)),
        )
    )
    ink = getattr(theme, f"on_{truth}") if right else colour
    x = left + CELL_WIDTH / 2
    number = words.numbers.count(count, cell)
    named = words(
        "figure.confusion_matrix.cell",
        name=words.text(f"cell.{cell}"),
        share=share_of(share, f"share of row, {cell}", words),
    )
    write(axes, x, top + 0.34, number, size=FIGURES, weight="bold", color=ink, **CENTRE)
    write(axes, x, top + 0.66, named, size=TEXT, color=ink, **CENTRE)
