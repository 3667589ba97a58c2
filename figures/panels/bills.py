"""What the cost of a threshold is made of: its misses and its false alarms, each at its price."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from data import Case
from figures.labels import write, write_runs
from figures.panels.costs import STORY_COSTS, Costs, marked_thresholds
from figures.panels.scales import LINE, TEXTS
from figures.panels.setting import setting
from figures.readings import table_of
from figures.style import SMALL, TEXT, tint
from look.theme import Theme
from look.words import Words
from metrics import ThresholdTable, cost

#: A bill in inches: from its top to its name, to its bar and its end, and to the lines that explain it.
BILL, NAME, BAR, EXPLAINED, LEADING = 0.86, 0.12, (0.2, 0.38), 0.53, 0.145
ALONE = {"size_in": (3.0, 2.2), "box": (0.06, 0.08, 0.88, 0.84)}


def bills_height(marked: Mapping[str, float]) -> float:
    """How high the bills of so many thresholds are, in inches."""
    return BILL * len(marked)


def draw_bills(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    costs: Costs = STORY_COSTS,
    marked: Mapping[str, float] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw for each marked threshold a bar as long as its cost: what misses cost, then what false alarms do.

    ``marked`` is that of `draw_iso_costs`. Colours say the truth: a miss is a positive, a false alarm a
    negative. The axes are measured in inches, from their upper left corner.
    """
    table = table_of(case)
    marked = marked_thresholds(table, costs) if marked is None else marked
    bills = {key: table.at(threshold) for key, threshold in marked.items()}
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        box = axes.get_window_extent()
        width, height = box.width / axes.figure.dpi, box.height / axes.figure.dpi
        axes.set(xlim=(0, width), ylim=(height, 0))
        axes.set_axis_off()
        dearest = max(cost(counts, **costs.slots) for counts in bills.values()) or 1
        for place, (key, counts) in enumerate(bills.items()):
            top, bold = place * BILL, {"weight": "bold"} if not place else {"weight": "semibold"}
            finite = marked[key] if np.isfinite(marked[key]) else np.nan
            number = words.numbers.score(finite, "threshold")
            price = words.numbers.tick(cost(counts, **costs.slots), "cost")
            for x, side, said in (
                (0, "left", words(f"figure.cost_curve.{key}", threshold=number)),
                (width, "right", words("figure.cost_curve.price", cost=price)),
            ):
                write(axes, x, top + NAME, said, ha=side, size=TEXT, va="baseline", zorder=TEXTS, **bold)
            missed, alarmed = cost(counts, c_fp=0, c_fn=costs.c_fn), cost(counts, c_fp=costs.c_fp, c_fn=0)
            begin = 0.0
            for amount, colour, hatch in (
                (missed, theme.positive, "\\\\\\\\\\\\"),
                (alarmed, theme.negative, "//////"),
            ):
                length = width * amount / dearest
                bar = Rectangle(
                    (begin, top + BAR[0]),
                    length,
                    BAR[1] - BAR[0],
                    facecolor=tint(colour, theme.background, 0.12),
                    edgecolor=colour,
                    hatch=hatch,
                    clip_on=False,
                    zorder=LINE,
                )
                axes.add_patch(bar)
                begin += length
            bill = (
                ("misses", counts.fn, "missed", costs.c_fn, "cost of a miss", missed),
                ("alarms", counts.fp, "false alarms", costs.c_fp, "cost of a false alarm", alarmed),
            )
            for line, (kind, number, metric, each, each_metric, amount) in enumerate(bill):
                said = words(
                    f"figure.iso_cost_line.{kind}",
                    number=words.numbers.count(number, metric),
                    each=words.numbers.count(each, each_metric),
                    cost=words.numbers.tick(amount, f"cost of all {metric}"),
                )
                at = top + EXPLAINED + line * LEADING
                write_runs(axes, 0, at, said, theme, size=SMALL, va="baseline", zorder=TEXTS)
        return axes
