"""Both kinds of mistakes against one another: a model is better the nearer its line lies to the corner.

The axes are stretched at their ends, so that the rates that matter, small ones, can be read.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import BELOW, LEFT
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.labels import broken, share_of, write
from figures.panels.tradeoff import draw_det
from figures.readings import table_of
from figures.style import TEXT, style
from figures.thresholds import CAUGHT, story_thresholds
from figures.widths import BESIDE_IN, PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import false_negative_rate, false_positive_rate, shortest_threshold, threshold_for_recall

CONVENTIONS = ("flagged", "det")

#: Inches: the side of the square, what is free over it, and the width of the note beside it.
SIDE_IN, ABOVE, NOTE_IN = 2.9, 0.15, 1.9


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the curve, and beside it, where there is room, how to read it."""
    with style(theme):
        side = min(SIDE_IN, width_in - LEFT - MARGIN)
        who_it_is = words("figure.who", **who(case, words))
        body = BELOW + side + ABOVE
        figure, _ = headed_figure(width_in, body, title(case, words), who_it_is, theme)
        draw_det(case, words, theme, ax=add_axes_in(figure, LEFT, BELOW, side, side))
        if width_in >= BESIDE_IN:
            left = LEFT + side + 0.35
            baseline = BELOW + side - 0.15
            for line in broken(words("figure.det.note"), min(NOTE_IN, width_in - MARGIN - left)):
                write(figure, left, baseline, line, color=theme.muted, va="baseline")
                baseline -= 1.35 * TEXT / 72
        return figure


def title(case: Case, words: Words) -> Sentence:
    """What both mistakes are at the first threshold, and what the second costs where the first is small."""
    return words("figure.det.title", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.det.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.det.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    threshold = story_thresholds(table)[0]
    catching = shortest_threshold(table, threshold_for_recall(table, CAUGHT))
    counts, careful = table.at(threshold), table.at(catching)
    return who(case, words) | {
        "threshold": words.numbers.shortest(threshold, "threshold", decimals=0),
        "catching": words.numbers.shortest(catching, "threshold", decimals=0),
        "missed": share_of(false_negative_rate(counts), "false negative rate", words),
        "alarmed": share_of(false_positive_rate(counts), "false positive rate", words),
        "few": share_of(false_negative_rate(careful), "false negative rate", words),
        "many": share_of(false_positive_rate(careful), "false positive rate", words),
    }
