"""Folds: which rows are trained on and which are tested, and what a metric says of each fold."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import PatchCollection
from matplotlib.patches import Rectangle

from data.splits import Splits
from figures.labels import write
from figures.panels.scales import LINE, REFERENCE, TEXTS, set_x
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.style import SMALL, TEXT, THIN, tint
from look.sentence import Sentence
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


#: One line of a metric by fold in inches: its height, the baseline of its name, and where its dot lies.
ROW, ROW_NAME, ROW_DOT = 0.36, 0.13, 0.24


def rates_height(folds: int) -> float:
    """How high the metric by fold is drawn, in inches, with two lines for what the folds say together."""
    return ROW * (folds + 2)


def draw_rates_by_fold(
    folds: Sequence[Counts], words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw F1 of every fold, their mean (hollow), and F1 of their counts thrown together (filled).

    The axes must be `rates_height` inches high.
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
        set_x(axes, (0, 1), words.text("metric.f1"), "f1", words, theme, values=RATES)
        count = words.numbers.count
        for place, counts in enumerate(folds):
            said = words(
                "figure.folds_and_pooled.fold",
                fold=count(place + 1, "fold"),
                tp=count(counts.tp, f"tp of fold {place + 1}"),
                fp=count(counts.fp, f"fp of fold {place + 1}"),
                fn=count(counts.fn, f"fn of fold {place + 1}"),
            )
            _draw_rate(axes, place, f1(counts), f"f1 of fold {place + 1}", said, words, theme)
        mean, pooled = fold_average(f1, folds), f1(pooled_counts(folds))
        for place, (name, value) in enumerate((("mean", mean), ("pooled", pooled)), start=len(folds)):
            said = words(f"figure.folds_and_pooled.{name}")
            _draw_rate(axes, place, value, f"{name} f1", said, words, theme, kind=name)
        return axes


def _draw_rate(
    axes: Axes,
    place: int,
    value: float,
    metric: str,
    said: Sentence,
    words: Words,
    theme: Theme,
    *,
    kind: str = "fold",
) -> None:
    y, top = place * ROW + ROW_DOT, place * ROW + ROW_NAME
    bold = {"weight": "bold"} if kind != "fold" else {}
    write(axes, 0, top, said, size=TEXT if bold else SMALL, va="baseline", zorder=TEXTS, **bold)
    axes.plot([0, value], [y, y], color=theme.bar, linewidth=THIN, zorder=REFERENCE)
    filled = kind == "pooled"
    axes.plot(
        [value],
        [y],
        marker="D" if bold else "o",
        markersize=5.5 if bold else 5,
        markerfacecolor=theme.background if kind == "mean" else theme.threshold if filled else theme.bar,
        markeredgecolor=theme.threshold if bold else theme.bar,
        clip_on=False,
        zorder=LINE,
    )
    number = words.numbers.decimal(value, metric, decimals=4 if bold else 2)
    at = value + 0.12 / (axes.get_window_extent().width / axes.figure.dpi)
    write(axes, at, y, number, size=SMALL, va="center_baseline", zorder=TEXTS, **bold)
