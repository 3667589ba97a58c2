"""How far the curve and its area are known: other samples like this one would give other curves.

The sample is drawn anew from itself, many times. The band holds most of the curves that come out, and the
interval most of the areas.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import BELOW, LEFT
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.labels import broken, write
from figures.panels.bands import RESAMPLES, draw_roc_band, uncertainty_of
from figures.readings import table_of
from figures.style import TEXT, style
from figures.widths import BESIDE_IN, PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import area_under_roc

CONVENTIONS = ("auc", "interval")

#: Inches: the side of the square, what is free over it, and the width of the note beside it.
SIDE_IN, ABOVE, NOTE_IN = 2.9, 0.15, 1.9


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the curve in its band, and beside it, where there is room, how the band was made."""
    with style(theme):
        side = min(SIDE_IN, width_in - LEFT - MARGIN)
        who_it_is = words("figure.who", **who(case, words))
        body = BELOW + side + ABOVE
        figure, _ = headed_figure(width_in, body, title(case, words), who_it_is, theme)
        draw_roc_band(case, words, theme, ax=add_axes_in(figure, LEFT, BELOW, side, side))
        if width_in >= BESIDE_IN:
            left = LEFT + side + 0.35
            baseline = BELOW + side - 0.15
            said = words("figure.auc_interval.note", **_slots(case, words))
            for line in broken(said, min(NOTE_IN, width_in - MARGIN - left)):
                write(figure, left, baseline, line, color=theme.muted, va="baseline")
                baseline -= 1.35 * TEXT / 72
        return figure


def title(case: Case, words: Words) -> Sentence:
    """The AUC and its interval."""
    return words("figure.auc_interval.title", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.auc_interval.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.auc_interval.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    _, interval = uncertainty_of(case)
    return who(case, words) | {
        "auc": words.numbers.decimal(area_under_roc(table_of(case)), "auc", decimals=3),
        "low": words.numbers.decimal(interval.low, "auc, lower end"),
        "high": words.numbers.decimal(interval.high, "auc, upper end"),
        "level": words.numbers.percent(interval.level, "level"),
        "resamples": words.numbers.count(RESAMPLES, "resamples"),
        "skipped": words.numbers.count(interval.skipped, "skipped"),
    }
