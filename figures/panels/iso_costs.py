"""The ROC curve with lines along which all points cost the same; the cheapest of them touches the curve."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.labels import write
from figures.lines import draw_line
from figures.panels.costs import STORY_COSTS, Costs, marked_thresholds
from figures.panels.scales import ALONE, AREA, LINE, REFERENCE, TEXTS, draw_dot, place_beside, set_x, set_y
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.readings import drawn_table_of, table_of
from figures.style import CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import ThresholdTable, cost, iso_cost_slope, prevalence, roc_points, snapshot


def draw_iso_costs(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    costs: Costs = STORY_COSTS,
    marked: Mapping[str, float] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the ROC curve, and through every marked threshold the line of all points that cost as much.

    ``marked`` maps the last part of a message (``figure.cost_curve.cheapest``) to a threshold. Without it
    these are the cheapest one (or flagging nobody, where that is cheapest) and the default. The first is
    filled, its line drawn through, and the cheaper side of it shaded: the curve never enters there.
    """
    table = table_of(case)
    marked = compared_thresholds(table, costs) if marked is None else marked
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        name = words.text("metric.false_positive_rate")
        set_x(axes, (0, 1), name, "false_positive_rate", words, theme, values=RATES)
        set_y(axes, (0, 1), words.text("figure.roc_and_pr.recall"), "recall", words, theme, values=RATES)
        fpr, tpr = roc_points(drawn_table_of(table))
        draw_line(axes, fpr, tpr, color=theme.curve, linewidth=CURVE_WIDTH, zorder=LINE, clip_on=False)
        slope = iso_cost_slope(prevalence(table.at(np.inf)), **costs.slots)
        states = {key: snapshot(table, threshold) for key, threshold in marked.items()}
        places = {key: (state.false_positive_rate, state.recall) for key, state in states.items()}
        first = next(iter(marked))
        x = np.array([0.0, 1.0])
        for key, state in states.items():
            line = state.recall + slope * (x - state.false_positive_rate)
            if key == first:
                cheaper = tint(theme.curve, theme.background, 0.09)
                axes.fill_between(x, line, 2.0, color=cheaper, linewidth=0, zorder=AREA)
                axes.plot(x, line, color=theme.threshold, linewidth=THIN, zorder=REFERENCE)
            else:
                axes.plot(x, line, color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)
            draw_dot(axes, *places[key], theme, filled=key == first)
        for key, state in states.items():
            emphasis = {"weight": "bold"} if key == first else {}
            finite = state.threshold if np.isfinite(state.threshold) else np.nan
            number = words.numbers.score(finite, "threshold")
            price = words.numbers.tick(cost(state.counts, **costs.slots), "cost")
            labels = [
                write(axes, 0, 0, said, size=SMALL, color=theme.threshold, zorder=TEXTS, **emphasis)
                for said in (
                    words(f"figure.cost_curve.{key}", threshold=number),
                    words("figure.cost_curve.price", cost=price),
                )
            ]
            others = [place for other, place in places.items() if other != key]
            place_beside(labels, places[key], axes, others=others)
        return axes


def compared_thresholds(table: ThresholdTable, costs: Costs = STORY_COSTS) -> dict[str, float]:
    """The thresholds whose lines are drawn; theory has its place on the axis of thresholds and not here."""
    marked = marked_thresholds(table, costs)
    marked.pop("theory", None)
    if "cheapest" in marked:
        return marked
    flagging = {key: threshold for key, threshold in marked.items() if table.at(threshold).flagged}
    return {"nobody": np.inf} | flagging
