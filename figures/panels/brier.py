"""What a Brier score is made of, as bars that begin where the last one ended."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from data import Case
from figures.heading import LEADING
from figures.labels import broken, sentence_of, write, write_runs
from figures.panels.reliability import DUST, strategy_of
from figures.panels.scales import LINE, REFERENCE, TEXTS, decimals_for
from figures.panels.setting import setting
from figures.readings import kept
from figures.style import TEXT, THIN
from look.theme import Theme
from look.words import Words
from metrics import BrierParts, brier_decomposition

BINS = 10

#: Inches from row to row, and in a row from its top to where its bar begins and ends: under its name, or
#: beside it where the axes are as wide as that.
ROW, BAR = 0.46, (0.22, 0.4)
NAME, BESIDE, NAMES_IN, BAR_BESIDE = 0.14, 5.0, 2.05, (0.09, 0.37)
HEIGHT_IN = 5 * ROW
ALONE = {"size_in": (4.6, HEIGHT_IN + 0.3), "box": (0.03, 0.06, 0.94, 0.88)}


@kept
def brier_parts_of(case: Case) -> BrierParts:
    """The parts, with probabilities in ten bins of equal width."""
    return brier_decomposition(case.y_true, case.y_score, n_bins=BINS, strategy=strategy_of(case))


def brier_decimals(case: Case) -> int:
    """How many decimals the parts are written with: few, but enough for what the bins tell apart."""
    parts = brier_parts_of(case)
    told = [part for part in (parts.resolution, parts.reliability) if part > DUST]
    return min(decimals_for(*told, least=4), 8)


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
        longest = max(max(ends) for ends in levels.values())
        width = axes.get_window_extent().width / axes.figure.dpi
        beside = width >= BESIDE
        # The numbers stand at the right ends of the bars and need room there.
        inch = longest * 1.2 / (width - (NAMES_IN if beside else 0.0))
        axes.set(xlim=(-NAMES_IN * inch if beside else 0.0, longest * 1.2), ylim=(HEIGHT_IN, 0))
        axes.set_axis_off()
        low, high = BAR_BESIDE if beside else BAR
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
            axes.add_patch(Rectangle((left, top + low), length, high - low, zorder=LINE, **look))
            if row < len(levels) - 1:
                # From bar to bar, but not through the name of the next one.
                gaps = [(top + high, top + ROW + low)]
                if not beside:
                    gaps = [(top + high, top + ROW), (top + ROW + NAME + 0.04, top + ROW + low)]
                for gap in gaps:
                    axes.plot([end, end], gap, color=theme.muted, linewidth=THIN, zorder=REFERENCE)
            _write_name(axes, name, top, inch, words, theme, beside=beside)
            bold = {"weight": "bold"} if name == "brier" else {}
            value = end if level else end - start
            metric = name if level else f"step of {name}"
            number = words.numbers.decimal(value, metric, decimals=brier_decimals(case))
            said = sentence_of("+", number) if end > start and not level else sentence_of(number)
            at = max(start, end) + 0.09 * inch
            write(axes, at, top + (low + high) / 2, said, va="center_baseline", zorder=TEXTS, **bold)
        return axes


def _write_name(
    axes: Axes, name: str, top: float, inch: float, words: Words, theme: Theme, *, beside: bool
) -> None:
    """Say what a bar is: before it in two lines, or over it in one."""
    said = words(f"figure.brier_parts.{name}")
    if not beside:
        write_runs(axes, 0.04 * inch, top + NAME, said, theme, size=TEXT, va="baseline", zorder=TEXTS)
        return
    lines = broken(said, NAMES_IN - 0.15, size=TEXT, weight="semibold")
    middle = top + sum(BAR_BESIDE) / 2
    for place, line in enumerate(lines):
        y = middle + (place - (len(lines) - 1) / 2) * TEXT * LEADING / 72
        write_runs(axes, -NAMES_IN * inch, y, line, theme, size=TEXT, va="center_baseline", zorder=TEXTS)
