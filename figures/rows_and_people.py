"""Rows of one person are alike: whoever resamples rows instead of people believes too much.

Thirty people gave twenty answers each. Drawing answers pretends that all six hundred are independent; drawing
people, with all their answers, gives the interval that another thirty people would bear out.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from data import Case
from data.answers import ANSWERS, PEOPLE, SEED, answers, true_variances
from figures.boxes import BELOW
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.panels.replicates import draw_replicates
from figures.readings import story_thresholds, table_of
from figures.resampled import BETWEEN, HEIGHT_IN, Resampled, resampled, resampled_share, span_of
from figures.sources import Source, source_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import deviation_of_clustered_share, mean_statistic, standard_error

CONVENTIONS = ("interval",)

METRIC = "share right"


@dataclass(frozen=True, eq=False)
class BothWays:
    """The share of right answers, resampled by rows and by people."""

    rows: Resampled
    people: Resampled
    #: The reader's case and the threshold at which it is judged, if it has groups.
    case: Case | None = None
    threshold: float = math.nan


def subject() -> BothWays:
    """The answers, resampled in both ways."""
    given = answers()
    share = mean_statistic(given.correct)
    rows = len(given.correct)
    return BothWays(resampled(share, rows), resampled(share, rows, groups=given.person))


def own_subject(case: Case) -> BothWays:
    """What the reader's model judges rightly, in both ways; the answers if the case has no groups."""
    if case.groups is None:
        return subject()
    threshold = story_thresholds(table_of(case))[0]
    right = (case.y_score >= threshold) == (case.y_true == 1)
    return BothWays(resampled_share(right), resampled_share(right, groups=case.groups), case, threshold)


def sources(both: BothWays) -> tuple[Source, ...] | tuple[Case, ...]:
    """Where the answers come from, or the reader's case."""
    if both.case is not None:
        return (both.case,)
    given = answers()
    made = f"made with numpy.random.default_rng({SEED})"
    return (source_of("answers of people", made, given.person, given.correct),)


def draw(both: BothWays, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both distributions over one axis."""
    span = span_of(both.rows, both.people)
    with style(theme):
        body = 2 * HEIGHT_IN + BETWEEN + BELOW
        slots = _slots(both, words)
        said = words(f"figure.rows_and_people.context{_kind(both)}", **slots)
        figure, top = headed_figure(width_in, body, title(both, words), said, theme)
        for name in ("rows", "people"):
            top -= HEIGHT_IN
            axes = add_axes_in(figure, MARGIN + 0.05, top, width_in - 2 * MARGIN - 0.1, HEIGHT_IN)
            part = getattr(both, name)
            draw_replicates(
                part.replicates,
                part.interval,
                words,
                theme,
                name=words.text(f"figure.rows_and_people.share{_kind(both)}"),
                metric=METRIC,
                span=span,
                said=words(f"figure.rows_and_people.{name}{_kind(both)}", **slots),
                hatched=name == "rows",
                ax=axes,
            )
            if name == "rows":
                axes.xaxis.set_major_formatter(NullFormatter())
                axes.set_xlabel("")
            top -= BETWEEN
        return figure


def title(both: BothWays, words: Words) -> Sentence:
    """How wide both intervals are."""
    return words(f"figure.rows_and_people.title{_kind(both)}", **_slots(both, words))


def caption(both: BothWays, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words(f"figure.rows_and_people.caption{_kind(both)}", **_slots(both, words))


def alternative(both: BothWays, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words(f"figure.rows_and_people.alternative{_kind(both)}", **_slots(both, words))


def _kind(both: BothWays) -> str:
    return "" if both.case is None else "_own"


def _slots(both: BothWays, words: Words) -> dict[str, Slot]:
    count, decimal = words.numbers.count, words.numbers.decimal
    if both.case is not None and both.case.groups is not None:
        slots = who(both.case, words) | {
            "groups": count(len(np.unique(both.case.groups)), "groups"),
            "threshold": words.numbers.score(both.threshold, "threshold"),
        }
    else:
        between, within = true_variances()
        true = deviation_of_clustered_share(between, within, groups=PEOPLE, rows_of_group=ANSWERS)
        slots = {
            "people": count(PEOPLE, "people"),
            "each": count(ANSWERS, "answers of a person"),
            "answers": count(PEOPLE * ANSWERS, "answers"),
            "true_deviation": decimal(true, "true deviation", decimals=4),
        }
    slots |= {
        "resamples": count(both.rows.interval.resamples, "resamples"),
        "level": words.numbers.percent(both.rows.interval.level, "level"),
        "estimate": decimal(both.rows.interval.estimate, METRIC, decimals=3),
    }
    for name in ("rows", "people"):
        part = getattr(both, name)
        slots |= {
            f"{name}_low": decimal(part.interval.low, f"{METRIC}, low end, {name}", decimals=3),
            f"{name}_high": decimal(part.interval.high, f"{METRIC}, high end, {name}", decimals=3),
            f"{name}_width": decimal(part.interval.width, f"width of the interval, {name}", decimals=3),
            f"{name}_deviation": decimal(standard_error(part.replicates), f"deviation, {name}", decimals=4),
        }
    return slots
