"""What a Brier score is made of, as bars that begin where the last one ended."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from data import Case
from figures.labels import write
from figures.panels.scales import LINE, REFERENCE, TEXTS
from figures.panels.setting import setting
from figures.style import TEXT, THIN
from look.theme import Theme
from look.words import Words
from metrics import BrierParts, brier_decomposition

BINS = 10

#: Inches from row to row, from its top to its name, and from where to where its bar reaches.
ROW, NAME, BAR = 0.46, 0.14, (0.22, 0.4)
HEIGHT_IN = 5 * ROW
ALONE = {"size_in": (4.6, HEIGHT_IN + 0.3), "box": (0.03, 0.06, 0.94, 0.88)}


def brier_parts_of(case: Case) -> BrierParts:
    """The parts, with probabilities in ten bins of equal width."""
    return brier_decomposition(case.y_true, case.y_score, n_bins=BINS)


def draw_brier_parts(
    case: Case, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw uncertainty, what resolution takes off, what reliability puts back, and the score that is left.

    Filled bars are levels, hatched ones take something off, hollow ones put something on. Scores must be
    probabilities. The axes must be ``HEIGHT_IN`` inches high.
    """
    parts = brier_parts_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        sign = {"resolution": -1}
        levels = {"uncertainty": (0.0, parts.uncertainty)}
        reached = parts.uncertainty
        for name in ("resolution", "reliability", "within_bins"):
            start, reached = reached, reached + sign.get(name, 1) * getattr(parts, name)
            levels[name] = (start, reached)
        levels["brier"] = (0.0, parts.brier)
        # The numbers stand at the right ends of the bars and need room there.
        longest = max(max(ends) for ends in levels.values())
        axes.set(xlim=(0, longest * 1.2), ylim=(HEIGHT_IN, 0))
        axes.set_axis_off()
        axes.plot([0, 0], [0, HEIGHT_IN], color=theme.muted, linewidth=THIN, zorder=REFERENCE)
        for row, (name, (start, end)) in enumerate(levels.items()):
            top = row * ROW
            level = name in ("uncertainty", "brier")
            if level:
                look = {"facecolor": theme.bar, "linewidth": 0}
            else:
                hatch = "//////" if end < start else ""
                look = {"facecolor": "none", "edgecolor": theme.bar, "hatch": hatch, "linewidth": 1.0}
            left, length = min(start, end), abs(end - start)
            axes.add_patch(Rectangle((left, top + BAR[0]), length, BAR[1] - BAR[0], zorder=LINE, **look))
            if row < len(levels) - 1:
                # From bar to bar, but not through the name of the next one.
                for low, high in ((top + BAR[1], top + ROW), (top + ROW + NAME + 0.04, top + ROW + BAR[0])):
                    axes.plot([end, end], [low, high], color=theme.muted, linewidth=THIN)
            bold = {"weight": "bold"} if name == "brier" else {}
            said = words(f"figure.brier_parts.{name}")
            write(axes, longest * 0.008, top + NAME, said, size=TEXT, va="baseline", zorder=TEXTS, **bold)
            value = end - start if not level else end
            number = words.numbers.decimal(value, name if level else f"step of {name}", decimals=4)
            middle = top + (BAR[0] + BAR[1]) / 2
            at = max(start, end) + longest * 0.015
            write(axes, at, middle, number, va="center_baseline", zorder=TEXTS, **bold)
        return axes
