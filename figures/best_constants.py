"""Each measure of error has a favourite: if you may forecast one number for all, it tells you which.

Six households, what they used and what was forecast. Squared errors want the mean, absolute ones a median,
and percentage errors a number that is too low for most, because small truths weigh most.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data.households import households
from data.outcomes import Forecasts
from figures.boxes import boxes
from figures.heading import headed_figure
from figures.panels.forecasts import MEASURES, draw_constants, draw_forecasts, loss_of_constant
from figures.sources import Source, source_of_outcomes
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import (
    mean_absolute_error,
    mean_absolute_percentage_error,
    r2_score,
    root_mean_squared_error,
)

CONVENTIONS = ()

HEIGHT_IN = 2.3


def subject() -> Forecasts:
    """The six households."""
    return households()


def sources(forecasts: Forecasts) -> tuple[Source, ...]:
    """Where the households come from."""
    return (source_of_outcomes(forecasts),)


def draw(forecasts: Forecasts, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the forecasts, and what each measure says of a constant."""
    room = boxes(width_in, 2, height_in=HEIGHT_IN)
    with style(theme):
        said = words("figure.best_constants.context", **_slots(forecasts, words))
        figure, _ = headed_figure(width_in, room.height, title(forecasts, words), said, theme)
        for axes, draw_panel in zip(room.axes(figure), (draw_forecasts, draw_constants), strict=True):
            draw_panel(forecasts, words, theme, ax=axes)
        return figure


def title(forecasts: Forecasts, words: Words) -> Sentence:
    """Which constant each measure prefers."""
    return words("figure.best_constants.title", **_slots(forecasts, words))


def caption(forecasts: Forecasts, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.best_constants.caption", **_slots(forecasts, words))


def alternative(forecasts: Forecasts, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.best_constants.alternative", **_slots(forecasts, words))


def _slots(forecasts: Forecasts, words: Words) -> dict[str, Slot]:
    true, said = forecasts.y_true, forecasts.y_pred
    decimal = words.numbers.decimal
    mape = mean_absolute_percentage_error(true, said)
    slots: dict[str, Slot] = {
        "n": words.numbers.count(len(forecasts), "units"),
        "unit": words.name(forecasts.unit, len(forecasts)),
        "mae": decimal(mean_absolute_error(true, said), "mae"),
        "rmse": decimal(root_mean_squared_error(true, said), "rmse"),
        "mape": words.numbers.percent(mape, "mape", decimals=1),
        "r2": decimal(r2_score(true, said), "r2", decimals=3),
    }
    for name, (_, constants) in MEASURES.items():
        lowest, highest = constants(true)
        least = loss_of_constant(name, true, lowest)
        slots |= {
            f"{name}_low": words.numbers.decimal(
                lowest, f"best constant, {name}", decimals=0 if lowest == round(lowest) else 2
            ),
            f"{name}_high": words.numbers.decimal(
                highest, f"best constant, {name}", decimals=0 if highest == round(highest) else 2
            ),
            f"{name}_least": words.numbers.percent(least, "mape", decimals=1)
            if name == "percentage"
            else decimal(least, f"least {name} error"),
        }
    return slots
