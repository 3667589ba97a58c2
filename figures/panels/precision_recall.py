"""The precision–recall curve: how pure the flagged are against how many are caught, at every threshold."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.labels import write
from figures.lines import draw_line, fill_under
from figures.panels.setting import setting
from figures.panels.square import ALONE, AREA, CURVE, REFERENCE, TEXTS, draw_points, set_rates
from figures.placing import place_along, place_within
from figures.readings import average_precision, drawn_table_of, story_thresholds, table_of
from figures.style import COUNT, CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import Snapshot, ThresholdTable, precision_recall_points, prevalence, snapshot


def draw_precision_recall(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    thresholds: Sequence[float] | None = None,
    along: Sequence[float] = (),
    ax: Axes | None = None,
) -> Axes:
    """Draw the curve through every vertex, the area under it, the base rate, and points at ``thresholds``.

    The curve is drawn in steps, as average precision sums it: on the way to each vertex the precision is
    that of the vertex. What is shaded is that sum. No point is invented: the line begins at the first
    vertex, and only the shade of its step reaches back to recall 0. A threshold that flags nobody has no
    precision and no point; it is named with the reason. ``thresholds`` and ``along`` are as in `draw_roc`.
    """
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_precision_recall(axes, words, theme)
        share = prevalence(table.at(np.inf))
        draw_prevalence(axes, share, theme)
        marked = story_thresholds(table) if thresholds is None else thresholds
        states = [snapshot(table, threshold) for threshold in (*marked, *along)]
        if table.positives:
            recall, precision = precision_recall_points(drawn_table_of(table))
            shade = tint(theme.curve, theme.background, 0.09)
            fill_steps(axes, recall, precision, color=shade, zorder=AREA)
            draw_steps(axes, recall, precision, color=theme.curve, linewidth=CURVE_WIDTH, zorder=CURVE)
            drawn = [state for state in states if not state.undefined]
            places = [(state.recall, state.precision) for state in drawn]
            if drawn:
                there = [state.threshold for state in drawn]
                draw_points(axes, places, there, words, theme, main=marked[0], small=along)
        name_prevalence(axes, share, words, theme)
        _write_area(axes, table, states[: len(marked)], words, theme)
        return axes


def set_precision_recall(axes: Axes, words: Words, theme: Theme) -> None:
    """The square of a precision–recall curve."""
    name = words.text("metric.precision")
    set_rates(axes, words, theme, x_metric="recall", y_metric="precision", y_name=name)


def draw_steps(axes: Axes, recall: np.ndarray, precision: np.ndarray, **style: object) -> None:
    """A curve in the steps that average precision adds up, beginning at its first vertex."""
    draw_line(axes, recall, precision, steps=True, clip_on=False, **style)


def fill_steps(axes: Axes, recall: np.ndarray, precision: np.ndarray, **style: object) -> None:
    """The area that average precision adds up: the first step reaches back to recall 0."""
    recall, precision = np.concatenate([[0.0], recall]), np.concatenate([precision[:1], precision])
    fill_under(axes, recall, precision, steps=True, **style)


def draw_prevalence(axes: Axes, share: float, theme: Theme) -> None:
    """The precision of guessing."""
    axes.plot([0, 1], [share] * 2, color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)


def name_prevalence(axes: Axes, share: float, words: Words, theme: Theme, at: float = 0.2) -> None:
    """Write beside its line how high the prevalence is. Call it when all curves are there."""
    rate = words.numbers.rate(share, "prevalence", decimals=3)
    said = words("figure.roc_and_pr.prevalence", rate=rate)
    label = write(axes, 0, 0, said, size=SMALL, color=theme.chance, zorder=TEXTS)
    along = [(x, share) for x in (at, 0.35, 0.5, 0.65, 0.8)]
    # Close to the line, or else a little further away: better than on a curve.
    if not place_along([label], along, axes, reach=16.0):
        place_along([label], along, axes, reach=32.0)


def _write_area(
    axes: Axes, table: ThresholdTable, states: Sequence[Snapshot], words: Words, theme: Theme
) -> None:
    """The average precision, and under it what has no precision and why."""
    area = words(
        "figure.roc_and_pr.average_precision",
        ap=words.numbers.rate(average_precision(table), "average precision", decimals=3),
    )
    notes = [
        words(
            "figure.roc_and_pr.no_precision",
            threshold=words.numbers.score(state.threshold, "threshold"),
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
