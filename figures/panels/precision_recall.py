"""The precision–recall curve: how pure the flagged are against how many are caught, at every threshold."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes

from figures.labels import write
from figures.panels.square import AREA, CURVE, REFERENCE, TEXTS, draw_points, new_square, set_rates
from figures.placing import place_near, place_within
from figures.style import COUNT, CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import ThresholdTable, average_precision, precision_recall_points, prevalence, snapshot


def draw_precision_recall(
    table: ThresholdTable,
    words: Words,
    theme: Theme,
    *,
    thresholds: Sequence[float] = (),
    ax: Axes | None = None,
) -> Axes:
    """Draw the curve through every vertex, the area under it, the base rate, and points at ``thresholds``.

    The curve is drawn in steps, as average precision sums it: on the way to each vertex the precision is
    that of the vertex. What is shaded is that sum. No point is invented: the line begins at the first
    vertex, and only the shade of its step reaches back to recall 0. A threshold that flags nobody has no
    precision and no point; it is named with the reason.
    """
    axes = ax if ax is not None else new_square()
    precision_name = words.text("metric.precision")
    set_rates(axes, words, theme, x_metric="recall", y_metric="precision", y_name=precision_name)
    base_rate = prevalence(table.at(np.inf))
    axes.plot([0, 1], [base_rate] * 2, color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)
    states = [snapshot(table, threshold) for threshold in thresholds]
    if table.positives:
        recall, precision = precision_recall_points(table)
        axes.fill_between(
            np.concatenate([[0.0], recall]),
            np.concatenate([precision[:1], precision]),
            step="pre",
            color=tint(theme.curve, theme.background, 0.09),
            linewidth=0,
            zorder=AREA,
        )
        axes.plot(
            recall,
            precision,
            drawstyle="steps-pre",
            color=theme.curve,
            linewidth=CURVE_WIDTH,
            zorder=CURVE,
            clip_on=False,
        )
        drawn = [state for state in states if not state.undefined]
        places = [(state.recall, state.precision) for state in drawn]
        if drawn:
            marked = [state.threshold for state in drawn]
            draw_points(axes, places, marked, words, theme, main=thresholds[0])

    written = words.numbers.decimal(base_rate, "base rate", decimals=3)
    base = write(
        axes,
        0,
        0,
        words("figure.roc_and_pr.base_rate", rate=written),
        size=SMALL,
        color=theme.chance,
        zorder=TEXTS,
    )
    place_near([base], (0.2, base_rate), axes)

    area = words(
        "figure.roc_and_pr.average_precision",
        ap=words.numbers.decimal(average_precision(table), "average precision", decimals=3),
    )
    notes = [
        words(
            "figure.roc_and_pr.no_precision",
            threshold=words.numbers.shortest(state.threshold, "threshold", decimals=0),
            reason=words.text(f"undefined.{state.undefined['precision']}"),
        )
        for state in states
        if "precision" in state.undefined
    ]
    if not table.positives:
        notes = [words("undefined.no_positives")]
    place_within(
        [
            write(axes, 0, 0, area, size=COUNT, weight="bold", color=theme.ink, zorder=TEXTS),
            *(write(axes, 0, 0, note, size=SMALL, color=theme.muted, zorder=TEXTS) for note in notes),
        ],
        (0.42, 0.16),
        axes,
    )
    return axes
