"""Five rates at every threshold: what one of them gains, another loses, and no threshold lifts them all.

Recall is of the positives and can only fall as the threshold rises; specificity is of the negatives and can
only rise. Precision usually rises, and is lost where nobody is flagged. Marked are thresholds that somebody
might choose, and why.
"""

from __future__ import annotations

from collections.abc import Mapping

from matplotlib.figure import Figure

from data import Case
from figures.boxes import LEFT, boxes
from figures.heading import headed_figure, who
from figures.panels.rates import draw_rates
from figures.readings import table_of
from figures.style import style
from figures.thresholds import CAUGHT, chosen_thresholds, name_of_own
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import snapshot

CONVENTIONS = ("flagged", "undefined", "chosen")

HEIGHT_IN, HEADS_IN = 2.5, 0.48


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the five rates over the axis of thresholds."""
    with style(theme):
        places = boxes(width_in, 1, height_in=HEIGHT_IN, above=HEADS_IN, left=LEFT - 0.2)
        who_it_is = words("figure.who", **who(case, words))
        figure, _ = headed_figure(width_in, places.height, title(case, words), who_it_is, theme)
        [axes] = places.axes(figure)
        draw_rates(case, words, theme, marked=_heads(case, words), ax=axes)
        return figure


def _heads(case: Case, words: Words) -> Mapping[float, Sentence]:
    """What is written over each chosen threshold; where two reasons choose the same one, the first."""
    share = words.numbers.percent(CAUGHT, "recall to reach")
    heads: dict[float, Sentence] = {}
    table = table_of(case)
    chosen = chosen_thresholds(table)
    if (own := name_of_own(table)) != "default":
        # Any other reason to choose it says more than that it is the one used here.
        chosen[own] = chosen.pop("default")
    for reason, threshold in chosen.items():
        number = words.numbers.score(threshold, "threshold")
        said = words(f"figure.threshold_metrics.{reason}", threshold=number, share=share)
        heads.setdefault(threshold, said)
    return heads


def title(case: Case, words: Words) -> Sentence:
    """What recall and specificity are at the first threshold, and that one is bought with the other."""
    return words("figure.threshold_metrics.title", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.threshold_metrics.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.threshold_metrics.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    chosen = chosen_thresholds(table)
    state, catching = snapshot(table, chosen["default"]), snapshot(table, chosen["catching"])
    fewest = snapshot(table, chosen["fewest"])
    rates = ("accuracy", "precision", "recall", "specificity", "f1")
    return who(case, words) | {
        "threshold": words.numbers.score(state.threshold, "threshold"),
        "catching": words.numbers.score(catching.threshold, "threshold"),
        "fewest": words.numbers.score(fewest.threshold, "threshold"),
        "share": words.numbers.percent(CAUGHT, "recall to reach"),
        "mistakes": words.numbers.count(fewest.counts.mistakes, "fewest mistakes"),
        "spared": words.numbers.rate(catching.specificity, "specificity"),
        **{rate: words.numbers.rate(getattr(state, rate), rate) for rate in rates},
    }
