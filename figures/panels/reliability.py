"""A reliability diagram: of those given about this probability, how many turn out positive."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import NullLocator
from numpy.typing import NDArray

from data import Case
from figures.labels import round_values, write
from figures.panels.scales import ALONE, LINE, POINT, REFERENCE, TEXTS, decimals_for, set_x, set_y
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.placing import place_within
from figures.readings import kept
from figures.style import COUNT, CURVE_WIDTH, SMALL, THIN
from look.numbers import Number
from look.theme import Theme
from look.words import Words
from metrics import (
    ReliabilityCurve,
    brier_score_loss,
    reliability_curve,
    wilson_interval,
)

Floats = NDArray[np.float64]

BINS = 10


#: Probabilities that all lie below this are shown from zero to a little more than the highest, and binned in
#: equal numbers: ten bins of equal width would put them all into one.
LOW = 0.1

#: How many points across and up stand for the inside of a column.
FINE = 60

#: What rounding leaves of no difference at all.
DUST = 1e-12


def all_low(case: Case) -> bool:
    """Whether all probabilities of a case are so low that only a corner of the diagram is shown."""
    return case.score_range[1] < LOW


def strategy_of(case: Case) -> str:
    """How a case's probabilities are binned: by equal widths, or by equal numbers where all are low."""
    return "quantile" if all_low(case) else "uniform"


@kept
def reliability_of(case: Case) -> ReliabilityCurve:
    """The curve of a case in ten bins, of equal width unless all probabilities are low."""
    return reliability_curve(case.y_true, case.y_score, n_bins=BINS, strategy=strategy_of(case))


@kept
def calibration_error_of(case: Case) -> float:
    """The expected calibration error in the same bins."""
    return reliability_of(case).expected_error


@kept
def brier_of(case: Case) -> float:
    """The Brier score."""
    return brier_score_loss(case.y_true, case.y_score)


def written_error(error: float, words: Words) -> Number:
    """A calibration error as it is written everywhere."""
    shown = error if not abs(error) < DUST else 0.0
    return words.numbers.decimal(shown, "expected calibration error", decimals=decimals_for(shown))


def corner_of(case: Case, *, corner: bool) -> tuple[float, tuple[float, ...]]:
    """How far both axes of a diagram go, and where their ticks are: to 1, or as far as there are dots."""
    curve = reliability_of(case)
    highest = float(np.nanmax([curve.share_positive, curve.mean_probability]))
    if not corner or highest > 0.6:
        return 1.0, RATES
    end = 1.25 * highest
    return end, tuple(round_values(0.0, end, most=4))


def draw_reliability(
    case: Case,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    corner: bool = False,
    ax: Axes | None = None,
) -> Axes:
    """Draw the bins as dots against the diagonal, each with the 95 % interval that chance leaves it.

    Scores must be probabilities. Intervals are Wilson's; empty bins have no dot. With ``corner``
    only the lower left one is shown, if all dots are there.
    """
    curve = reliability_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        end, ticks = corner_of(case, corner=corner)
        name = words.text("figure.reliability.predicted")
        set_x(axes, (0, end), name, "probability", words, theme, values=ticks)
        observed = words.text("figure.reliability.observed")
        set_y(axes, (0, end), observed, "share positive", words, theme, values=ticks)
        axes.plot([0, 1], [0, 1], color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)
        filled = np.flatnonzero(curve.counts)
        mean, share = curve.mean_probability[filled], curve.share_positive[filled]
        for place, x in zip(filled, mean, strict=True):
            interval = wilson_interval(int(curve.positives[place]), int(curve.counts[place]))
            axes.plot([x, x], [interval.low, interval.high], color=theme.curve, linewidth=THIN, zorder=LINE)
        axes.plot(mean, share, color=theme.curve, linewidth=CURVE_WIDTH, zorder=LINE, clip_on=False)
        dots = {"marker": "o", "markersize": 4.5, "linestyle": "None", "color": theme.curve}
        axes.plot(mean, share, zorder=POINT, clip_on=False, **dots)
        error = written_error(calibration_error_of(case), words)
        said = [
            write(axes, 0, 0, words("figure.reliability.error"), size=SMALL, color=theme.muted, zorder=TEXTS),
            write(axes, 0, 0, error, size=COUNT, weight="bold", zorder=TEXTS),
        ]
        # Off the vertical axis, whose line a text would touch.
        place_within(said, (0.22 * end, 0.82 * end), axes, across=(0.04 * end, 0.98 * end))
        return axes


def _inside(middles: Floats, widths: Floats, heights: NDArray[np.int64]) -> Floats:
    """Points all over columns: on one that is wide, a text would stand between its outlines."""
    across, up = np.linspace(-0.5, 0.5, FINE), np.linspace(0, 1, FINE)
    x = middles[:, None, None] + widths[:, None, None] * across[:, None]
    return np.stack([a.ravel() for a in np.broadcast_arrays(x, heights[:, None, None] * up)], axis=1)


def draw_bin_counts(
    case: Case,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    corner: bool = False,
    ax: Axes | None = None,
) -> Axes:
    """Draw how many units each bin holds, as columns over the same probabilities."""
    curve = reliability_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        end, ticks = corner_of(case, corner=corner)
        name = words.text("figure.reliability.predicted")
        set_x(axes, (0, end), name, "probability", words, theme, values=ticks)
        width = 0.8 * np.diff(curve.edges)
        middles = (curve.edges[:-1] + curve.edges[1:]) / 2
        axes.bar(middles, curve.counts, width=width, color=theme.bar, linewidth=0, zorder=LINE)
        most = int(curve.counts.max())
        axes.set_ylim(0, most * 1.05)
        axes.yaxis.set_major_locator(NullLocator())
        axes.spines["left"].set_visible(False)
        number = words("figure.reliability.most", n=words.numbers.count(most, "units in the fullest bin"))
        label = write(axes, 0, 0, number, size=SMALL, color=theme.muted, zorder=TEXTS)
        top = float(middles[int(np.argmax(curve.counts))])
        # Columns that are all alike leave no room, nor is there much to say.
        wish, inside = (min(top + 0.3 * end, 0.8 * end), most * 0.8), _inside(middles, width, curve.counts)
        if not place_within([label], wish, axes, taken=inside):
            label.remove()
        return axes
