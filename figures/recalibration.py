"""Training on balanced classes spoils the probabilities; recalibration mends them and leaves the ranking.

Forty thousand payments of which three in a hundred are fraudulent. A model that was trained as if half were
calls fraud far too likely. Isotonic regression, fitted in folds, brings its probabilities back to the truth.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from data.fraud import fraud_case
from figures.heading import who
from figures.panels.reliability import BINS, calibration_error_of, strategy_of, written_error
from figures.readings import area_under_roc, table_of
from figures.reliability_panels import draw_reliabilities
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import brier_score_loss, constant_for_squared_error, prevalence

CONVENTIONS = ("bins", "wilson")

#: Before and after.
Pair = tuple[Case, Case]


def subject() -> Pair:
    """The test payments as the balanced model scores them, and as it does when recalibrated."""
    return fraud_case("balanced"), fraud_case("isotonic")


def sources(pair: Pair) -> Pair:
    """Both cases."""
    return pair


def draw(pair: Pair, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the diagram before and after."""
    heads = [words(f"figure.recalibration.{when}") for when in ("before", "after")]
    heading = (title(pair, words), words("figure.who", **who(pair[0], words)))
    return draw_reliabilities(pair, heads, heading, words, theme, width_in=width_in)


def title(pair: Pair, words: Words) -> Sentence:
    """What the probabilities say on the average, before and after, and what is true."""
    return words("figure.recalibration.title", **_slots(pair, words))


def caption(pair: Pair, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.recalibration.caption", **_slots(pair, words))


def alternative(pair: Pair, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.recalibration.alternative", **_slots(pair, words))


def _slots(pair: Pair, words: Words) -> dict[str, Slot]:
    numbers = words.numbers
    rate = prevalence(table_of(pair[0]).at(0.5))
    slots = who(pair[0], words) | {
        "bins": numbers.count(BINS, "bins"),
        "rate": numbers.percent(rate, "prevalence", decimals=1),
    }
    for when, case in zip(("before", "after"), pair, strict=True):
        mean = constant_for_squared_error(case.y_score)
        error = calibration_error_of(case, strategy_of(pair[0]))
        brier = brier_score_loss(case.y_true, case.y_score)
        slots |= {
            f"mean_{when}": numbers.percent(mean, "mean probability", decimals=1),
            f"error_{when}": written_error(error, words),
            f"brier_{when}": numbers.decimal(brier, "brier", decimals=4),
            f"auc_{when}": numbers.decimal(area_under_roc(table_of(case)), "auc", decimals=4),
        }
    return slots
