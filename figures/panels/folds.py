"""Folds: which rows are trained on and which are tested, and what a metric says of each fold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PatchCollection
from matplotlib.patches import Rectangle

from data.splits import Splits
from figures.labels import write, write_runs
from figures.panels.scales import LINE, REFERENCE, TEXTS, set_x
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.style import SMALL, TEXT, THIN, tint
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import Counts, counts_by_fold, f1, fold_average, pooled_counts

#: One kind of folds in inches: its name, a fold's height, and room for the count of positives at the right.
NAME, FOLD, COUNTS = 0.24, 0.13, 0.42


def folds_height(splits: Splits) -> float:
    """How high one kind of folds is drawn, in inches."""
    return NAME + FOLD * len(splits.folds)


def positives_tested(splits: Splits) -> list[int]:
    """How many positive rows each fold tests."""
    rows = [test for _, test in splits.folds]
    return [
        counts.positives for counts in counts_by_fold(splits.positive, splits.positive, rows, threshold=1)
    ]


def draw_folds(
    splits: Splits, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw each fold as a line of cells, one for every row: dark if tested, pale if trained on, else empty.

    A dot marks a positive row; gaps part the rows of different people. At the right stands how many positives
    the fold tests. The axes must be `folds_height` inches high.
    """
    height = folds_height(splits)
    with setting(ax, words, theme, size_in=(4.6, height + 0.2), box=(0.03, 0.05, 0.94, 0.9)) as (
        axes,
        words,
        theme,
    ):
        width = axes.get_window_extent().width / axes.figure.dpi
        axes.set(xlim=(0, width), ylim=(height, 0))
        axes.set_axis_off()
        write(
            axes,
            0,
            NAME - 0.08,
            words(f"figure.kinds_of_folds.{splits.kind}"),
            weight="semibold",
            va="baseline",
        )
        cell = (width - COUNTS) / len(splits)
        parted = np.flatnonzero(np.diff(splits.person, prepend=splits.person[0]))
        for place, ((train, test), positives) in enumerate(
            zip(splits.folds, positives_tested(splits), strict=True)
        ):
            top = NAME + place * FOLD
            for rows, colour in ((train, tint(theme.bar, theme.background, 0.22)), (test, theme.bar)):
                # A little air where one person's rows end and the next one's begin.
                air = np.where(np.isin(rows, parted), 0.12 * cell, 0.0)
                cells = [
                    Rectangle((row * cell + free, top), 0.94 * cell - free, FOLD * 0.8)
                    for row, free in zip(rows, air, strict=True)
                ]
                axes.add_collection(PatchCollection(cells, facecolor=colour, linewidth=0))
            for rows, colour in ((train, theme.bar), (test, theme.background)):
                x = (rows[splits.positive[rows]] + 0.5) * cell
                dots = {"marker": "o", "markersize": 3, "linestyle": "None", "color": colour}
                axes.plot(x, np.full(len(x), top + FOLD * 0.4), zorder=LINE, **dots)
            number = words.numbers.count(positives, f"positives tested, {splits.kind}")
            style = {"size": SMALL, "ha": "right", "va": "center_baseline"}
            write(axes, width, top + FOLD * 0.42, number, zorder=TEXTS, **style)
        return axes


#: One line of a metric by fold in inches: its height, the baseline of its name, and where its marks lie.
ROW, ROW_NAME, ROW_MARK = 0.4, 0.13, 0.255

#: Inches from unit to unit, and between the units and the scale.
UNIT, APART = 0.125, 0.22


def rates_height(folds: int) -> float:
    """How high the metric by fold is drawn, in inches, with two lines for what the folds say together."""
    return ROW * (folds + 2)


def draw_rates_by_fold(
    folds: Sequence[Counts], words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw F1 of every fold, their mean (hollow), and F1 of their counts thrown together (filled).

    Before each F1 stand the units it is made of: filled dots are caught, hollow ones missed, hollow squares
    false alarms. The axes must be `rates_height` inches high.
    """
    height = rates_height(len(folds))
    with setting(ax, words, theme, size_in=(4.6, height + 0.6), box=(0.05, 0.2, 0.85, 0.75)) as (
        axes,
        words,
        theme,
    ):
        axes.set_ylim(height, 0)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        pooled = pooled_counts(folds)
        width = axes.get_window_extent().width / axes.figure.dpi
        before = UNIT * (pooled.tp + pooled.fp + pooled.fn) + APART
        inch = 1 / (width - before)  # in units of the scale, which begins behind the dots
        set_x(axes, (-before * inch, 1), "", "f1", words, theme, values=RATES)
        axes.spines["bottom"].set_bounds(0, 1)
        middle = {"ha": "center", "va": "top", "color": theme.ink}
        under = axes.get_xaxis_transform()
        below = -0.25 / height
        write(axes, 0.5, below, words("metric.f1"), size=TEXT, transform=under, **middle)
        rows: list[tuple[str, Counts | None, float]] = [
            *((f"fold {place}", counts, f1(counts)) for place, counts in enumerate(folds, start=1)),
            ("mean", None, fold_average(f1, folds)),
            ("pooled", pooled, f1(pooled)),
        ]
        for place, (name, counts, value) in enumerate(rows):
            y = place * ROW + ROW_MARK
            kind = name.split()[0]
            said = words(f"figure.folds_and_pooled.{kind}", **_counted(counts, name, place + 1, words))
            if kind != "fold":
                said = Sentence(tuple(replace(run, bold=True) for run in said.runs))
            at = -before * inch
            write_runs(axes, at, place * ROW + ROW_NAME, said, theme, size=SMALL, va="baseline", zorder=TEXTS)
            axes.plot([0, 0], [y - 0.08, y + 0.08], color=theme.muted, linewidth=THIN, zorder=REFERENCE)
            if counts is not None:
                _draw_units(axes, counts, y, at, UNIT * inch, theme)
            metric = f"f1 of {name}" if kind == "fold" else f"{name} f1"
            _draw_rate(axes, y, value, kind, inch, words, theme, metric=metric)
        return axes


def _counted(counts: Counts | None, name: str, place: int, words: Words) -> dict[str, Slot]:
    """The slots of a line's name: which fold it is, and its counts."""
    if counts is None:
        return {}
    count = words.numbers.count
    fold = {"fold": count(place, "fold")} if name.startswith("fold") else {}
    return fold | {key: count(getattr(counts, key), f"{key} of {name}") for key in ("tp", "fp", "fn")}


def _draw_units(axes: Axes, counts: Counts, y: float, left: float, step: float, theme: Theme) -> None:
    """One mark for each unit that F1 counts: caught, false alarms, misses."""
    looks = [
        *[("o", theme.positive, theme.positive)] * counts.tp,
        *[("s", theme.negative, theme.background)] * counts.fp,
        *[("o", theme.positive, theme.background)] * counts.fn,
    ]
    for place, (shape, edge, face) in enumerate(looks):
        marker = {
            "marker": shape,
            "markersize": 5.5 if shape == "o" else 4.9,
            "markeredgewidth": 1.2,
            "linestyle": "None",
        }
        x = left + (place + 0.4) * step
        axes.plot([x], [y], markeredgecolor=edge, markerfacecolor=face, clip_on=False, zorder=LINE, **marker)


def _draw_rate(
    axes: Axes, y: float, value: float, kind: str, inch: float, words: Words, theme: Theme, *, metric: str
) -> None:
    """A line from nothing to the value, with its number at the end."""
    together = kind != "fold"
    colour = theme.threshold if together else theme.bar
    axes.plot([0, value], [y, y], color=colour, linewidth=2.2 if together else 1.2, zorder=REFERENCE)
    axes.plot(
        [value],
        [y],
        linestyle="None",
        marker="D" if together else "|",
        markersize=5.5 if together else 7,
        markeredgewidth=1.2 if together else 2,
        markerfacecolor=theme.background if kind == "mean" else colour,
        markeredgecolor=colour,
        clip_on=False,
        zorder=LINE,
    )
    number = words.numbers.decimal(value, metric, decimals=4 if together else 2)
    bold = {"weight": "bold"} if together else {}
    size = TEXT if together else SMALL
    write(axes, value + 0.1 * inch, y, number, size=size, va="center_baseline", zorder=TEXTS, **bold)
