"""Whether probabilities can be taken at their word: of those given 70 %, about 70 % should be positive.

Each dot is a bin of probabilities, each bar the interval that chance leaves it, and below stands how many
units a bin holds. Beside it the same after recalibration, by curves fitted to other units.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from data.recalibrated import is_of_probabilities, recalibrated
from figures.heading import who
from figures.panels.reliability import (
    BINS,
    are_low,
    brier_of,
    calibration_error_of,
    strategy_of,
    written_error,
)
from figures.panels.scales import decimals_for
from figures.probabilities import probabilities_of, said_of, scaled_on
from figures.reliability_panels import draw_reliabilities, draw_scaled_reliability
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words

CONVENTIONS = ("bins", "wilson")


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the diagram before and after; of scores that are no probabilities, how they became some."""
    heading = (title(case, words), context(case, words))
    after = words("figure.reliability.after")
    if is_of_probabilities(case):
        heads = (words("figure.reliability.before"), after)
        pair = (case, recalibrated(case))
        return scaled_on(draw_reliabilities(pair, heads, heading, words, theme, width_in=width_in), case)
    heads = (words("figure.reliability.scaling"), words("figure.reliability.scaled"))
    return scaled_on(draw_scaled_reliability(case, heads, heading, words, theme, width_in=width_in), case)


def title(case: Case, words: Words) -> Sentence:
    """How far the probabilities are off, and whether recalibration helps."""
    if not is_of_probabilities(case):
        kind = "title_scaled"
    else:
        better = _after(case) < calibration_error_of(case)
        kind = "title_better" if better else "title_no_better"
    return words(f"figure.reliability.{kind}", **_slots(case, words))


def context(case: Case, words: Words) -> Sentence:
    """Whose probabilities these are."""
    return said_of(case, words, words("figure.who", **who(case, words)))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    kind = "caption" if is_of_probabilities(case) else "caption_scaled"
    kind += "_low" if are_low(probabilities_of(case)) else ""
    return words(f"figure.reliability.{kind}", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    kind = "alternative" if is_of_probabilities(case) else "alternative_scaled"
    return words(f"figure.reliability.{kind}", **_slots(case, words))


def _after(case: Case) -> float:
    return calibration_error_of(recalibrated(case), strategy_of(probabilities_of(case)))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    after = recalibrated(case)

    def brier(of: Case) -> Slot:
        return words.numbers.decimal(brier_of(of), "brier", decimals=decimals_for(brier_of(of)))

    slots = who(case, words) | {
        "bins": words.numbers.count(BINS, "bins"),
        "after": written_error(_after(case), words),
        "brier_after": brier(after),
    }
    if is_of_probabilities(case):
        slots |= {"before": written_error(calibration_error_of(case), words), "brier_before": brier(case)}
    return slots
