"""What working down the list from the top brings in: cumulative gains, and lift."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.labels import broken, write
from figures.lines import draw_line, seen_vertices
from figures.panels.scales import (
    ALONE,
    AREA,
    LINE,
    REFERENCE,
    TEXTS,
    draw_dot,
    note_along,
    place_beside,
    set_x,
    set_y,
)
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.placing import place_along
from figures.readings import drawn_table_of, kept, table_of
from figures.style import CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import Counts, ThresholdTable, cumulative_gains, lift_curve, prevalence, recall

#: Who can look into one unit in five works down to here.
TOP_SHARE = 0.2

#: Points from the diagonal to its name.
NEAR = 14.0


@kept
def top_row(table: ThresholdTable, share: float = TOP_SHARE) -> int:
    """The first row of the table that flags at least this share of the units."""
    return table.row_that_flags(share * table.total)


def top_counts(table: ThresholdTable, share: float = TOP_SHARE) -> Counts:
    """The four counts when this share of the units, or the next larger one there is, is flagged."""
    return table.counts(top_row(table, share))


@kept
def top_lift(table: ThresholdTable, share: float = TOP_SHARE) -> float:
    """The lift when this share of the units, or the next larger one there is, is flagged."""
    row = top_row(table, share)
    alone = table.some([0, row])
    return float(lift_curve(alone)[1][0])


def draw_gains(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    share: float = TOP_SHARE,
    ax: Axes | None = None,
) -> Axes:
    """Draw the share of positives found against the share of units worked through, from the top.

    The diagonal is working in random order; the steep dashed line is a perfect order. The dot is where
    ``share`` of the units is reached.
    """
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        _share_axis(axes, words, theme)
        set_y(axes, (0, 1), words.text("figure.gains_and_lift.found"), "recall", words, theme, values=RATES)
        flagged, found = cumulative_gains(drawn_table_of(table))
        shade = tint(theme.curve, theme.background, 0.09)
        seen = seen_vertices(axes, flagged, found)
        axes.fill_between(*seen, seen[0], color=shade, linewidth=0, zorder=AREA)
        dashed = {"color": theme.chance, "linewidth": THIN, "dashes": (4, 3), "zorder": REFERENCE}
        axes.plot([0, 1], [0, 1], **dashed)
        axes.plot([0, prevalence(table.at(np.inf)), 1], [0, 1, 1], **dashed)
        draw_line(axes, flagged, found, color=theme.curve, linewidth=CURVE_WIDTH, zorder=LINE, clip_on=False)
        row = top_row(table, share)
        counts = table.counts(row)
        place = counts.flagged / table.total, recall(counts)
        draw_dot(axes, *place, theme, filled=True)
        said = words(
            "figure.gains_and_lift.of",
            tp=words.numbers.count(counts.tp, "tp"),
            positives=words.numbers.count(counts.positives, "positives"),
        )
        label = write(axes, 0, 0, said, weight="bold", color=theme.threshold, zorder=TEXTS)
        place_beside([label], place, axes)
        chance = words("figure.gains_and_lift.random")
        # Near its own line, so that it is not taken for the name of the line of a perfect order.
        diagonal = [(x, x) for x in (0.7, 0.6, 0.5, 0.8)]
        note_along(axes, chance, diagonal, reach=NEAR, color=theme.chance)
        _name_perfect(axes, prevalence(table.at(np.inf)), words, theme)
        return axes


def _name_perfect(axes: Axes, first: float, words: Words, theme: Theme) -> None:
    """Name the line of a perfect order close below its level part, where nothing else can be meant."""
    style = {"size": SMALL, "color": theme.chance, "zorder": TEXTS}
    said = words("figure.gains_and_lift.perfect")
    for lines in ([said], broken(said, 0.55, size=SMALL)):
        labels = [write(axes, 0, 0, line, **style) for line in lines]
        level = [(float(x), 1.0) for x in np.linspace(first + 0.02, 0.95, 30)]
        if place_along(labels, level, axes, reach=9.0, between=(225, 316)):
            return
        for label in labels:
            label.remove()


def draw_lift(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    share: float = TOP_SHARE,
    ax: Axes | None = None,
) -> Axes:
    """Draw how many times more positives there are among those flagged than among all."""
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        _share_axis(axes, words, theme)
        flagged, lift = lift_curve(drawn_table_of(table))
        name = words.text("figure.gains_and_lift.lift")
        set_y(axes, (0, max(float(lift.max()), 1.0) * 1.08), name, "lift", words, theme)
        axes.axhline(1, color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)
        look = {"color": theme.curve, "linewidth": CURVE_WIDTH, "solid_joinstyle": "round"}
        draw_line(axes, flagged, lift, zorder=LINE, clip_on=False, **look)
        counts = top_counts(table, share)
        place = counts.flagged / table.total, top_lift(table, share)
        draw_dot(axes, *place, theme, filled=True)
        said = words("figure.gains_and_lift.times", lift=words.numbers.decimal(place[1], "lift"))
        label = write(axes, 0, 0, said, weight="bold", color=theme.threshold, zorder=TEXTS)
        place_beside([label], place, axes)
        chance = words("figure.gains_and_lift.random")
        note_along(axes, chance, [(x, 1.0) for x in (0.3, 0.5, 0.2, 0.7)], color=theme.chance)
        return axes


def _share_axis(axes: Axes, words: Words, theme: Theme) -> None:
    """The share of units worked through, below both panels."""
    name = words.text("figure.gains_and_lift.share")
    set_x(axes, (0, 1), name, "share flagged", words, theme, values=RATES)
