"""Which threshold is best depends on how much recall counts: F-beta draws the line where.

Along each dashed line F-beta is the same. The three lines are the highest that still touch the curve, for
recall that counts half as much as precision, as much, and twice as much.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes
from figures.heading import headed_figure, who
from figures.panels.f_lines import BETAS, draw_f_lines
from figures.readings import table_of, threshold_with_best_f_beta
from figures.style import style
from figures.thresholds import said_threshold
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import f_beta

CONVENTIONS = ("flagged", "no_invented_point")

HEIGHT_IN = 2.6


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the precision-recall curve with its three lines."""
    room = boxes(width_in, 1, height_in=HEIGHT_IN)
    with style(theme):
        said = words("figure.who", **who(case, words))
        figure, _ = headed_figure(width_in, room.height, title(case, words), said, theme)
        [axes] = room.axes(figure)
        draw_f_lines(table_of(case), words, theme, ax=axes)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """Where the three best thresholds are."""
    low, even, high = _best(case)
    kind = "title_same" if low == even == high else "title" if low > even > high else "title_partly"
    return words(f"figure.f_beta_lines.{kind}", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.f_beta_lines.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.f_beta_lines.alternative", **_slots(case, words))


def _best(case: Case) -> list[float]:
    table = table_of(case)
    return [said_threshold(table, threshold_with_best_f_beta(table, beta=beta)) for beta in BETAS]


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    slots = who(case, words)
    for name, beta, threshold in zip(("low", "even", "high"), BETAS, _best(case), strict=True):
        f = f_beta(table.at(threshold), beta=beta)
        slots |= {
            f"beta_{name}": words.numbers.tick(beta, "beta"),
            f"f_{name}": words.numbers.rate(f, "f_beta", decimals=3),
            f"best_{name}": words.numbers.score(threshold, "threshold"),
        }
    return slots
