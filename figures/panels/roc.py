"""The ROC curve: how many are caught against how many are alarmed for nothing, at every threshold."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from data import Case
from figures.labels import broken, write
from figures.lines import draw_line, fill_under
from figures.panels.setting import setting
from figures.panels.square import ALONE, AREA, CURVE, REFERENCE, TEXTS, draw_points, set_rates
from figures.placing import place_along, place_within
from figures.readings import area_under_roc, drawn_table_of, pair_counts_of, story_thresholds, table_of
from figures.style import COUNT, CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import ThresholdTable, roc_points, snapshot


def draw_roc(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    thresholds: Sequence[float] | None = None,
    along: Sequence[float] = (),
    ax: Axes | None = None,
) -> Axes:
    """Draw the curve through every vertex, the area under it, chance, and points at ``thresholds``.

    The vertices are joined by straight lines, as the area is summed by trapezoids: what is shaded is the AUC.
    With one class only there is no curve, and a dash in place of the AUC. Without ``thresholds`` the points
    are those of `story_thresholds`, the first of which is filled; those at ``along`` are small dots.
    """
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_roc(axes, words, theme)
        marked = story_thresholds(table) if thresholds is None else thresholds
        missing = [
            reason
            for reason, size in (("no_positives", table.positives), ("no_negatives", table.negatives))
            if not size
        ]
        if not missing:
            fpr, tpr = roc_points(drawn_table_of(table))
            fill_under(axes, fpr, tpr, color=tint(theme.curve, theme.background, 0.09), zorder=AREA)
            draw_line(axes, fpr, tpr, color=theme.curve, linewidth=CURVE_WIDTH, zorder=CURVE, clip_on=False)
            if marked:
                all_marked = (*marked, *along)
                states = [snapshot(table, threshold) for threshold in all_marked]
                places = [(state.false_positive_rate, state.recall) for state in states]
                draw_points(axes, places, all_marked, words, theme, main=marked[0], small=along)
        name_chance(axes, words, theme)
        _write_area(axes, table, missing, words, theme)
        return axes


def set_roc(axes: Axes, words: Words, theme: Theme) -> None:
    """The square of an ROC curve with its diagonal, which is chance."""
    recall = words.text("figure.roc_and_pr.recall")
    set_rates(axes, words, theme, x_metric="false_positive_rate", y_metric="recall", y_name=recall)
    axes.plot([0, 1], [0, 1], color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)


def name_chance(axes: Axes, words: Words, theme: Theme, at: float = 0.8) -> None:
    """Write beside the diagonal what it is. Call it when all curves are there."""
    said = words("figure.roc_and_pr.chance")
    label = write(axes, 0, 0, said, size=SMALL, color=theme.chance, zorder=TEXTS)
    place_along([label], [(x, x) for x in (at, 0.65, 0.5, 0.35, 0.9)], axes, reach=16.0)


def _write_area(
    axes: Axes, table: ThresholdTable, missing: Sequence[str], words: Words, theme: Theme
) -> None:
    """The AUC, and under it the pairs it counts or why there are none."""
    pairs = pair_counts_of(table)
    auc = words("roc.area", auc=words.numbers.rate(area_under_roc(table), "auc", decimals=3))
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
    width = axes.get_window_extent().width / axes.figure.dpi
    area = write(axes, 0, 0, auc, size=COUNT, weight="bold", color=theme.ink, zorder=TEXTS)
    for lines in ([below], broken(below, 0.5 * width, size=SMALL)):
        told = [write(axes, 0, 0, line, size=SMALL, color=theme.muted, zorder=TEXTS) for line in lines]
        if place_within([area, *told], (0.64, 0.25), axes) or len(lines) > 1:
            return
        for label in told:
            label.remove()
