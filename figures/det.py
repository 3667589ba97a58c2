"""Both kinds of mistakes against one another: a model is better the nearer its line lies to the corner.

On even axes the small rates, which matter most, crowd together; on axes that are stretched at their ends
they can be read.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes, head_panel
from figures.heading import headed_figure, who
from figures.hints import with_hint
from figures.labels import share_of
from figures.panels.tradeoff import draw_det, draw_even_tradeoff
from figures.readings import table_of
from figures.style import style
from figures.thresholds import chosen_thresholds
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import false_negative_rate, false_positive_rate

CONVENTIONS = ("flagged", "det")

#: Inches beside a square: half of "100 %" hangs over it.
RIGHT = 0.22


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the mistakes on even axes, and on axes that are stretched at their ends."""
    places = boxes(width_in, 2, aspect=1, right=RIGHT)
    thresholds = tuple(dict.fromkeys(_thresholds(case)))
    with style(theme):
        who_it_is = words("figure.who", **who(case, words))
        figure, _ = headed_figure(width_in, places.height, title(case, words), who_it_is, theme)
        even, stretched = places.axes(figure)
        head_panel(even, words("figure.det.even"))
        head_panel(stretched, words("figure.det.stretched"))
        draw_even_tradeoff(case, words, theme, thresholds=thresholds, ax=even)
        draw_det(case, words, theme, thresholds=thresholds, ax=stretched)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """What both mistakes are at the first threshold, and what the second costs where the first is small."""
    table = table_of(case)
    counts, careful = (table.at(threshold) for threshold in _thresholds(case))
    if not careful.cleared:
        kind = "title_everybody"
    elif careful == counts or not counts.mistakes:
        kind = "title_alone"
    elif careful.fn < counts.fn:
        kind = "title" if careful.fn else "title_none"
    else:
        kind = "title_lenient"
    return words(f"figure.det.{kind}", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return with_hint(words("figure.det.caption", **_slots(case, words)), case, words)


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return with_hint(words("figure.det.alternative", **_slots(case, words)), case, words)


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    threshold, catching = _thresholds(case)
    counts, careful = table.at(threshold), table.at(catching)
    return who(case, words) | {
        "threshold": words.numbers.score(threshold, "threshold"),
        "catching": words.numbers.score(catching, "threshold"),
        "missed": share_of(false_negative_rate(counts), "false negative rate", words),
        "alarmed": share_of(false_positive_rate(counts), "false positive rate", words),
        "few": share_of(false_negative_rate(careful), "false negative rate", words),
        "many": share_of(false_positive_rate(careful), "false positive rate", words),
    }


def _thresholds(case: Case) -> tuple[float, float]:
    """The threshold that the scores call for, and the one that misses few."""
    chosen = chosen_thresholds(table_of(case))
    return chosen["default"], chosen["catching"]
