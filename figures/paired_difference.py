"""Two intervals overlap, and yet one model is better on nearly every resample: look at the difference.

The Brier score of two models on the same tumours. Each interval alone holds the luck of the sample; both
models share it, and in their difference it cancels.
"""

from __future__ import annotations

from dataclasses import dataclass

from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from data import Case
from data.tumours import tumours
from figures.boxes import BELOW
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.panels.replicates import draw_replicates, mark_zero
from figures.resampled import BETWEEN, HEIGHT_IN, Resampled, resampled, span_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import difference, mean_statistic

CONVENTIONS = ("interval",)

METRIC = "brier"


@dataclass(frozen=True, eq=False)
class Compared:
    """Two models on the same units, alone and against one another."""

    cases: tuple[Case, Case]
    first: Resampled
    second: Resampled
    apart: Resampled


def subject() -> Compared:
    """The Brier scores of logistic regression and of naive Bayes on the test part of the tumours."""
    cases = tumours("lr", "test"), tumours("nb", "test")
    rows = len(cases[0])
    first, second = (mean_statistic((case.y_score - case.y_true) ** 2) for case in cases)
    return Compared(
        cases, resampled(first, rows), resampled(second, rows), resampled(difference(first, second), rows)
    )


def sources(compared: Compared) -> tuple[Case, ...]:
    """The tumours as both models score them."""
    return compared.cases


def draw(compared: Compared, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw both distributions over one axis, and that of their difference below."""
    span = span_of(compared.first, compared.second)
    score, apart = (words.text(f"figure.paired_difference.{name}") for name in ("score", "difference"))
    with style(theme):
        body = 3 * HEIGHT_IN + BETWEEN + 2 * BELOW + 0.1
        said = words("figure.who", **who(compared.cases[0], words))
        figure, top = headed_figure(width_in, body, title(compared, words), said, theme)
        width = width_in - 2 * MARGIN - 0.1
        parts = (
            ("first", compared.first, span, score, METRIC, BETWEEN, False),
            ("second", compared.second, span, score, METRIC, BELOW + 0.1, True),
            ("apart", compared.apart, span_of(compared.apart), apart, f"{METRIC} difference", 0.0, False),
        )
        for name, part, reach, axis, metric, below, hatched in parts:
            top -= HEIGHT_IN
            axes = add_axes_in(figure, MARGIN + 0.05, top, width, HEIGHT_IN)
            head = words(f"figure.paired_difference.{name}")
            draw_replicates(
                part.replicates,
                part.interval,
                words,
                theme,
                name=axis,
                metric=metric,
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
        return figure


def title(compared: Compared, words: Words) -> Sentence:
    """That the intervals overlap, and whether the difference leaves zero out."""
    return words("figure.paired_difference.title", **_slots(compared, words))


def caption(compared: Compared, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.paired_difference.caption", **_slots(compared, words))


def alternative(compared: Compared, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.paired_difference.alternative", **_slots(compared, words))


def _slots(compared: Compared, words: Words) -> dict[str, Slot]:
    slots = who(compared.cases[0], words) | {
        "resamples": words.numbers.count(compared.apart.interval.resamples, "resamples"),
        "level": words.numbers.percent(compared.apart.interval.level, "level"),
    }
    for name in ("first", "second", "apart"):
        interval = getattr(compared, name).interval
        for end in ("estimate", "low", "high"):
            value = getattr(interval, end)
            slots[f"{name}_{end}"] = words.numbers.decimal(value, f"{METRIC}, {end} of {name}", decimals=3)
    return slots
