"""What the mistakes cost at every threshold, and what it costs to do without the model."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.labels import write
from figures.lines import draw_line
from figures.panels.scales import (
    ALONE,
    LINE,
    REFERENCE,
    TEXTS,
    along_x,
    draw_dot,
    note_along,
    place_beside,
    set_scores,
    set_y,
)
from figures.panels.setting import setting
from figures.readings import (
    cheapest_threshold,
    drawn_table_of,
    story_thresholds,
    table_of,
)
from figures.style import CURVE_WIDTH, SMALL, THIN
from figures.thresholds import name_of_own, on_axis, said_threshold
from look.theme import Theme
from look.words import Words
from metrics import (
    ThresholdTable,
    bayes_threshold,
    cost,
    cost_curve,
    cost_of_flagging_everybody,
    cost_of_flagging_nobody,
)

#: How much higher than the curve the axis reaches.
HEADROOM = 1.04

#: How many times as high as what is compared, at most.
MOST = 4.0


@dataclass(frozen=True)
class Costs:
    """What a false alarm and a missed positive cost, in any unit."""

    c_fp: int
    c_fn: int

    @property
    def slots(self) -> Mapping[str, int]:
        """The costs as keyword arguments of the functions of ``metrics``."""
        return {"c_fp": self.c_fp, "c_fn": self.c_fn}


STORY_COSTS = Costs(c_fp=1, c_fn=10)
"""What the figures of costs assume: to miss one is as bad as ten false alarms."""


def rounded_alike(table: ThresholdTable, threshold: float, *, decimals: int = 3) -> float:
    """A threshold with at least so many decimals, and as many more as it takes to flag the same units."""
    every = (round(threshold, places) for places in range(decimals, 18))
    return next((one for one in every if table.at(one) == table.at(threshold)), threshold)


def marked_thresholds(table: ThresholdTable, costs: Costs = STORY_COSTS) -> dict[str, float]:
    """The cheapest threshold, the one in theory, and the one that the scores call for.

    Flagging nobody is no threshold to mark; where that is cheapest, only the others are. Theory speaks of
    probabilities only.
    """
    default, theory = story_thresholds(table)[0], bayes_threshold(**costs.slots)
    own = name_of_own(table)
    cheapest = cheapest_threshold(table, **costs.slots)
    marked = {} if math.isinf(cheapest) else {"cheapest": said_threshold(table, cheapest)}
    if table.thresholds[-1] >= 0 and table.thresholds[1] <= 1:
        marked["theory"] = rounded_alike(table, theory)
    # Where the default flags the same as the cheapest, one name is enough.
    if table.at(default) != table.at(cheapest):
        marked[own] = default
    return marked or {own: default}


def draw_costs(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    costs: Costs = STORY_COSTS,
    marked: Mapping[str, float] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the cost of every threshold as steps, with the ``marked`` thresholds named and priced.

    ``marked`` maps the last part of a message (``figure.cost_curve.cheapest``) to a threshold; the first is
    filled. Without it these are `marked_thresholds`. The dashed line is what flagging everybody costs; so
    does the curve at its left end.
    """
    table = table_of(case)
    marked = marked_thresholds(table, costs) if marked is None else marked
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        priced = {name: cost(table.at(threshold), **costs.slots) for name, threshold in marked.items()}
        everybody = cost_of_flagging_everybody(table.at(np.inf), c_fp=costs.c_fp)
        nobody = cost_of_flagging_nobody(table.at(np.inf), c_fn=costs.c_fn)
        drawn = drawn_table_of(table)
        curve = cost_curve(drawn, **costs.slots)[::-1]
        # A threshold that costs many times what is compared would press all else to the ground.
        compared = max(*priced.values(), min(everybody, nobody))
        top = min(float(curve.max()), MOST * compared or 1.0) * HEADROOM
        span = set_scores(axes, table, words.text("figure.cost_curve.threshold"), "threshold", words, theme)
        marked = {name: threshold for name, threshold in marked.items() if on_axis(table, threshold)}
        set_y(axes, (0, top), words.text("figure.cost_curve.cost"), "cost", words, theme)

        # Up to a score the curve is flat: all thresholds above the next lower score flag the same.
        ends = np.concatenate([[span[0]], drawn.thresholds[:0:-1], [max(span[1], drawn.thresholds[1])]])
        heights = np.concatenate([curve[:1], curve])
        look = {"color": theme.curve, "linewidth": CURVE_WIDTH, "zorder": LINE}
        draw_line(axes, ends, heights, steps=True, **look)
        axes.axhline(everybody, color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)
        first = next(iter(marked), "")
        for name, threshold in marked.items():
            draw_dot(axes, threshold, priced[name], theme, filled=name == first)
        for name, threshold in marked.items():
            said = words(
                f"figure.cost_curve.{name}",
                threshold=words.numbers.score(threshold, "threshold"),
            )
            price = words("figure.cost_curve.price", cost=words.numbers.tick(priced[name], "cost"))
            weight = {"weight": "bold"} if name == first else {}
            labels = [
                write(axes, 0, 0, said, size=SMALL, color=theme.threshold, zorder=TEXTS, **weight),
                write(axes, 0, 0, price, size=SMALL, color=theme.threshold, zorder=TEXTS, **weight),
            ]
            place_beside(labels, (threshold, priced[name]), axes)
        for doing, price, shares in (
            ("everybody", everybody, (0.8, 0.6, 0.4, 0.2)),
            ("nobody", nobody, (1.0, 0.9, 0.8)),
        ):
            if price > top:
                continue
            number = words.numbers.tick(price, f"cost of flagging {doing}")
            said = words(f"figure.cost_curve.flag_{doing}", cost=number)
            note_along(axes, said, [(along_x(axes, share), price) for share in shares], color=theme.chance)
        return axes
