"""The ROC curve: how many are caught against how many are alarmed for nothing, at every threshold."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from figures.labels import write
from figures.panels.square import AREA, CURVE, REFERENCE, TEXTS, draw_points, new_square, set_rates
from figures.placing import place_near, place_within
from figures.style import COUNT, CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import ThresholdTable, area_under_roc, pair_counts_of, roc_points, snapshot


def draw_roc(
    table: ThresholdTable,
    words: Words,
    theme: Theme,
    *,
    thresholds: Sequence[float] = (),
    ax: Axes | None = None,
) -> Axes:
    """Draw the curve through every vertex, the area under it, chance, and points at ``thresholds``.

    The vertices are joined by straight lines, as the area is summed by trapezoids: what is shaded is the AUC.
    With one class only there is no curve, and a dash in place of the AUC.
    """
    axes = ax if ax is not None else new_square()
    recall = words.text("figure.roc_and_pr.recall")
    set_rates(axes, words, theme, x_metric="false_positive_rate", y_metric="recall", y_name=recall)
    axes.plot([0, 1], [0, 1], color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)
    missing = [
        reason
        for reason, size in (("no_positives", table.positives), ("no_negatives", table.negatives))
        if not size
    ]
    if not missing:
        fpr, tpr = roc_points(table)
        axes.fill_between(fpr, tpr, color=tint(theme.curve, theme.background, 0.09), linewidth=0, zorder=AREA)
        axes.plot(fpr, tpr, color=theme.curve, linewidth=CURVE_WIDTH, zorder=CURVE, clip_on=False)
        if thresholds:
            states = [snapshot(table, threshold) for threshold in thresholds]
            places = [(state.false_positive_rate, state.recall) for state in states]
            draw_points(axes, places, thresholds, words, theme, main=thresholds[0])

    chance = write(
        axes, 0, 0, words("figure.roc_and_pr.chance"), size=SMALL, color=theme.chance, zorder=TEXTS
    )
    place_near([chance], (0.8, 0.8), axes)

    pairs = pair_counts_of(table)
    auc = words("roc.area", auc=words.numbers.decimal(area_under_roc(table), "auc", decimals=3))
    below = (
        words(f"undefined.{missing[0]}")
        if missing
        else words(
            "figure.roc_and_pr.pairs_with_ties" if pairs.tied else "figure.roc_and_pr.pairs",
            tied=words.numbers.count(pairs.tied, "pairs tied"),
            won=words.numbers.count(pairs.won, "pairs won"),
            total=words.numbers.count(pairs.total, "pairs"),
        )
    )
    place_within(
        [
            write(axes, 0, 0, auc, size=COUNT, weight="bold", color=theme.ink, zorder=TEXTS),
            write(axes, 0, 0, below, size=SMALL, color=theme.muted, zorder=TEXTS),
        ],
        (0.64, 0.25),
        axes,
    )
    return axes
