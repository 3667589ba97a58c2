"""Two intervals overlap, and yet one model is better on nearly every resample: look at the difference.

The Brier score of two models on the same tumours. Each interval alone holds the luck of the sample; both
models share it, and in their difference it cancels.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from data import Case
from data.tumours import tumours
from figures.boxes import BELOW
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.labels import sentence_of
from figures.panels.replicates import draw_replicates, mark_zero
from figures.readings import area_under_roc, table_of
from figures.remarks import remark
from figures.resampled import BETWEEN, HEIGHT_IN, ROW_BY_ROW, Resampled, normal_of, resampled, span_of
from figures.style import style
from figures.two_models import rival_of
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import auc_influences, auc_statistic, difference, mean_statistic

CONVENTIONS = ("interval",)

METRIC = "brier"


@dataclass(frozen=True, eq=False)
class Compared:
    """Two models on the same units, alone and against one another."""

    cases: tuple[Case, Case]
    first: Resampled
    second: Resampled
    apart: Resampled
    metric: str = METRIC


def subject() -> Compared:
    """The Brier scores of logistic regression and of naive Bayes on the test part of the tumours."""
    cases = tumours("lr", "test"), tumours("nb", "test")
    rows = len(cases[0])
    first, second = (mean_statistic((case.y_score - case.y_true) ** 2) for case in cases)
    return Compared(
        cases, resampled(first, rows), resampled(second, rows), resampled(difference(first, second), rows)
    )


def own_subject(case: Case) -> Compared:
    """The AUC of the reader's model and of the one that it is compared with; of groups, if there are some."""
    cases = case, rival_of(case)
    rows, groups = len(case), case.groups
    if rows <= ROW_BY_ROW:
        first, second = (auc_statistic(one.y_true, one.y_score) for one in cases)
        each = (first, second, difference(first, second))
        parts = [resampled(statistic, rows, groups=groups) for statistic in each]
    else:
        areas = [area_under_roc(table_of(one)) for one in cases]
        moves = [auc_influences(one.y_true, one.y_score) for one in cases]
        codes = None if groups is None else np.unique(groups, return_inverse=True)[1]
        ways = ((areas[0], moves[0]), (areas[1], moves[1]), (areas[0] - areas[1], moves[0] - moves[1]))
        parts = [normal_of(area, move, groups=codes) for area, move in ways]
    return Compared(cases, *parts, metric="auc")


def sources(compared: Compared) -> tuple[Case, ...]:
    """The tumours as both models score them."""
    return compared.cases


def draw(compared: Compared, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both distributions over one axis, and that of their difference below."""
    span = span_of(compared.first, compared.second)
    score, apart = (
        words.text(f"figure.paired_difference.{name}{_kind(compared)}") for name in ("score", "difference")
    )
    metric = compared.metric
    with style(theme):
        body = 3 * HEIGHT_IN + BETWEEN + 2 * BELOW + 0.1
        said = words("figure.who", **who(compared.cases[0], words))
        figure, top = headed_figure(width_in, body, title(compared, words), said, theme)
        width = width_in - 2 * MARGIN - 0.1
        parts = (
            ("first", compared.first, span, score, metric, BETWEEN, False),
            ("second", compared.second, span, score, metric, BELOW + 0.1, True),
            ("apart", compared.apart, _with_zero(compared), apart, f"{metric} difference", 0.0, False),
        )
        for name, part, reach, axis, of, below, hatched in parts:
            top -= HEIGHT_IN
            axes = add_axes_in(figure, MARGIN + 0.05, top, width, HEIGHT_IN)
            head = _head(compared, name, words)
            draw_replicates(
                part.replicates,
                part.interval,
                words,
                theme,
                name=axis,
                metric=of,
                span=reach,
                said=head,
                hatched=hatched,
                ax=axes,
            )
            if name == "first":
                axes.xaxis.set_major_formatter(NullFormatter())
                axes.set_xlabel("")
            top -= below
        mark_zero(axes, theme)
        if compared.metric != METRIC:
            if compared.cases[0].groups is not None:
                remark(figure, "groups_together")
            if len(compared.cases[0]) > ROW_BY_ROW:
                remark(figure, "influences")
        return figure


def title(compared: Compared, words: Words) -> Sentence:
    """That the intervals overlap, and whether the difference leaves zero out."""
    interval = compared.apart.interval
    sure = "" if not _kind(compared) or not interval.low <= 0 <= interval.high else "_unsure"
    return words(f"figure.paired_difference.title{_kind(compared)}{sure}", **_slots(compared, words))


def caption(compared: Compared, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words(f"figure.paired_difference.caption{_kind(compared)}", **_slots(compared, words))


def alternative(compared: Compared, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words(f"figure.paired_difference.alternative{_kind(compared)}", **_slots(compared, words))


def _with_zero(compared: Compared) -> tuple[float, float]:
    """The stretch of the differences, with zero on it."""
    low, high = span_of(compared.apart)
    air = 0.03 * (max(high, 0.0) - min(low, 0.0))
    return min(low, -air), max(high, air)


def _kind(compared: Compared) -> str:
    return "" if compared.metric == METRIC else "_own"


def _head(compared: Compared, name: str, words: Words) -> Sentence:
    """What a distribution is of: a second model of the reader's has a name of its own."""
    if name == "second" and _kind(compared):
        return sentence_of(compared.cases[1].name)
    own = "_own" if name == "first" and _kind(compared) else ""
    return words(f"figure.paired_difference.{name}{own}")


def _slots(compared: Compared, words: Words) -> dict[str, Slot]:
    slots = who(compared.cases[0], words) | {
        "resamples": words.numbers.count(compared.apart.interval.resamples, "resamples"),
        "level": words.numbers.percent(compared.apart.interval.level, "level"),
    }
    for name in ("first", "second", "apart"):
        interval = getattr(compared, name).interval
        for end in ("estimate", "low", "high"):
            value = getattr(interval, end)
            metric = f"{compared.metric}, {end} of {name}"
            slots[f"{name}_{end}"] = words.numbers.decimal(value, metric, decimals=3)
    return slots | ({"rival": compared.cases[1].name} if _kind(compared) else {})
