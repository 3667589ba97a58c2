"""How far the curve and its area are known: other samples like this one would give other curves.

The sample is drawn anew from itself, many times. The band holds most of the curves that come out, and the
interval most of the areas.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from figures.boxes import boxes, head_panel
from figures.heading import headed_figure, who
from figures.hints import with_hint
from figures.panels.bands import END_DECIMALS, draw_roc_band, span_of_areas, uncertainty_of
from figures.panels.replicates import draw_replicates
from figures.readings import area_under_roc, table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words

CONVENTIONS = ("auc", "interval")


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the curve in its band, and the areas of the resamples with their interval."""
    with style(theme):
        places = boxes(width_in, 2, aspect=1)
        who_it_is = words("figure.who", **who(case, words))
        figure, _ = headed_figure(width_in, places.height, title(case, words), who_it_is, theme)
        roc, areas = places.axes(figure)
        slots = _slots(case, words)
        head_panel(roc, words("figure.auc_interval.curves", **slots))
        head_panel(areas, words("figure.auc_interval.areas", **slots))
        draw_roc_band(case, words, theme, ax=roc)
        known = uncertainty_of(case)
        draw_replicates(
            known.areas,
            known.interval,
            words,
            theme,
            name=words.text("figure.auc_interval.auc"),
            metric="auc",
            span=span_of_areas(known.areas),
            beneath=True,
            ax=areas,
        )
        return figure


def title(case: Case, words: Words) -> Sentence:
    """The AUC and its interval."""
    slots = _slots(case, words)
    kind = "title_same" if str(slots["low"]) == str(slots["high"]) else "title"
    return words(f"figure.auc_interval.{kind}", **slots)


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return with_hint(words("figure.auc_interval.caption", **_slots(case, words)), case, words)


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return with_hint(words("figure.auc_interval.alternative", **_slots(case, words)), case, words)


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    interval = uncertainty_of(case).interval
    return who(case, words) | {
        "auc": words.numbers.rate(area_under_roc(table_of(case)), "auc", decimals=3),
        "low": words.numbers.rate(interval.low, "auc, lower end", decimals=END_DECIMALS),
        "high": words.numbers.rate(interval.high, "auc, upper end", decimals=END_DECIMALS),
        "level": words.numbers.percent(interval.level, "level"),
        "resamples": words.numbers.count(interval.resamples, "resamples"),
        "skipped": words.numbers.count(interval.skipped, "skipped"),
    }
