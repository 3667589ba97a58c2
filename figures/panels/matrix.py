"""The confusion matrix: who was judged how, by the truth in rows and by what the model says in columns."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.patches import FancyBboxPatch

from data import Case
from figures.labels import Label, broken, sentence_of, share_of, write, write_runs
from figures.style import COUNT, FIGURES, RATE, SMALL, TEXT, blank_figure
from look.theme import Theme
from look.words import Words
from metrics import Snapshot

#: The drawing in inches: cells, the gaps between them, and room for what stands around them.
CELL_WIDTH, CELL_HEIGHT, GAP = 1.4, 0.88, 0.08
LEFT, RIGHT, ABOVE, UNDER = 0.92, 0.9, 0.46, 0.26
WIDTH = LEFT + 2 * CELL_WIDTH + GAP + RIGHT
HEIGHT = ABOVE + 2 * CELL_HEIGHT + GAP + UNDER
COLUMNS = (LEFT, LEFT + CELL_WIDTH + GAP)
ROWS = (ABOVE, ABOVE + CELL_HEIGHT + GAP)
CENTRE = {"ha": "center", "va": "center"}


def draw_confusion_matrix(
    state: Snapshot, case: Case, words: Words, theme: Theme, *, ax: Axes | None = None
) -> Axes:
    """Draw the four counts, positive first: TP FN over FP TN, each with its share of the row.

    Hue says the truth; filled is right, outlined is wrong. At the ends of the first row and of the first
    column stand the metrics that are read along them. The axes must measure ``WIDTH`` by ``HEIGHT`` inches.
    """
    axes = ax if ax is not None else blank_figure((WIDTH, HEIGHT)).add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, WIDTH), ylim=(HEIGHT, 0))
    axes.set_axis_off()
    _draw_heads(axes, state, case, words, theme)
    counts = state.counts
    for cell, count, share, column, row in (
        ("tp", counts.tp, state.recall, 0, 0),
        ("fn", counts.fn, 1 - state.recall, 1, 0),
        ("fp", counts.fp, state.false_positive_rate, 0, 1),
        ("tn", counts.tn, state.specificity, 1, 1),
    ):
        _draw_cell(axes, cell, count, share, COLUMNS[column], ROWS[row], words, theme)
    _draw_margins(axes, state, words, theme)
    return axes


def _draw_heads(axes: Axes, state: Snapshot, case: Case, words: Words, theme: Theme) -> None:
    """Over the columns what the model says, before the rows the truth, each with its total."""
    counts = state.counts
    said = words("matrix.title")
    write(axes, (COLUMNS[0] + WIDTH - RIGHT) / 2, 0.07, said, size=SMALL, color=theme.muted, **CENTRE)
    for left, side, count in zip(
        COLUMNS, ("flagged", "cleared"), (counts.flagged, counts.cleared), strict=True
    ):
        head = words(f"matrix.{side}", count=count, n=words.numbers.count(count, side))
        write(axes, left + CELL_WIDTH / 2, 0.31, head, weight="semibold", **CENTRE)
    for top, name, count, metric, colour in (
        (ROWS[0], case.positive_name, counts.positives, "positives", theme.positive),
        (ROWS[1], case.negative_name, counts.negatives, "negatives", theme.negative),
    ):
        number = words.numbers.count(count, metric)
        named = sentence_of(words.name(name, count))
        lines = [write(axes, 0, 0, number, size=COUNT, weight="bold", color=colour)]
        for line in broken(axes.figure, named, LEFT - 0.15, weight="semibold"):
            lines.append(write(axes, 0, 0, line, weight="semibold", color=colour))
        _stack(lines, 0, top + CELL_HEIGHT / 2)


def _draw_margins(axes: Axes, state: Snapshot, words: Words, theme: Theme) -> None:
    """After the rows and under the first column, the metrics that are read along them."""
    for metric, top in (("recall", ROWS[0]), ("specificity", ROWS[1])):
        number = words.numbers.decimal(getattr(state, metric), metric)
        lines = [
            write(axes, 0, 0, words(f"metric.{metric}"), color=theme.muted),
            write(axes, 0, 0, number, size=RATE, weight="semibold"),
        ]
        _stack(lines, WIDTH - RIGHT + 0.14, top + CELL_HEIGHT / 2)
    reason = state.undefined.get("precision")
    precision = words(
        "figure.confusion_matrix." + ("precision_undefined" if reason else "precision"),
        precision=words.numbers.decimal(state.precision, "precision"),
        reason=words.text(f"undefined.{reason}") if reason else "",
    )
    middle = COLUMNS[0] + CELL_WIDTH / 2
    write_runs(axes, middle, HEIGHT - 0.05, precision, theme, align="center", color=theme.muted)


def _stack(labels: list[Label], x: float, middle: float) -> None:
    """Set lines of text under one another, flush left, about a middle."""
    heights = [label.get_fontsize() * 1.2 / 72 for label in labels]
    y = middle - sum(heights) / 2
    for label, height in zip(labels, heights, strict=True):
        label.set(x=x, y=y + height * 0.78, ha="left", va="baseline")
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
