"""Units in the order of their scores, and where each of them takes the ROC curve."""

from __future__ import annotations

from matplotlib.axes import Axes

from data import Case
from figures.labels import write
from figures.panels.setting import setting
from figures.panels.traced import POSITIVES, TIE, steps_of
from figures.style import TEXT, THIN
from look.theme import Theme
from look.words import Words
from metrics import threshold_table

#: Inches: the height of a row, and where in it the dot, the score and the sentence stand.
ROW, DOT, SCORE, SAID = 0.34, 0.1, 0.28, 0.64
SIZE_IN = (2.3, 1.5)


def draw_ranking(
    case: Case, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """List the scores from the highest to the lowest, each with what enters there and the way it goes.

    Filled is a positive, hollow a negative. For few units: each has a row of ``ROW`` inches.
    """
    table = threshold_table(case.y_true, case.y_score)
    with setting(ax, words, theme, size_in=SIZE_IN, box=(0, 0, 1, 1)) as (axes, words, theme):
        width, height = axes.get_window_extent().size / axes.figure.dpi
        axes.set(xlim=(0, width), ylim=(height, 0))
        axes.set_axis_off()
        for row, step in enumerate(steps_of(table)):
            y = (row + 0.5) * ROW
            colour = getattr(theme, step.role)
            axes.plot(
                [DOT],
                [y],
                linestyle="None",
                marker="o",
                markersize=7,
                markerfacecolor=colour if step.role == POSITIVES else theme.background,
                markeredgecolor=colour,
                markeredgewidth=1.3,
            )
            number = words.numbers.score(step.threshold, "score")
            write(axes, SCORE, y, number, size=TEXT, weight="semibold", color=colour, va="center_baseline")
            kind = "tie" if step.role == TIE else step.role
            said = words(f"figure.roc_steps.{kind}")
            write(axes, SAID, y, said, color=theme.muted, va="center_baseline")
            if row:
                axes.plot([0, width], [row * ROW] * 2, color=theme.grid, linewidth=THIN)
        return axes
