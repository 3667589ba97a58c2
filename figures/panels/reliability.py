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


#: Where bins of equal width put all but so small a share into the first, and fewer of them than this hold at
#: least so many, there would be one dot and some noise.
_REST, _DOTS, _SOME = 0.01, 3, 10

#: So many narrow columns stand under bins that all hold about as many.
NARROW = 25

#: How many points across and up stand for the inside of a column.
FINE = 60

#: What rounding leaves of no difference at all.
DUST = 1e-12


@kept
def are_low(case: Case) -> bool:
    """Whether a case's probabilities are so low that bins of equal width would show nothing.

    Then bins hold equal numbers, and only the corner of the diagram is shown in which there are dots.
    """
    counts = _curve_of(case, "uniform").counts
    rest = 1 - counts[0] / counts.sum()
    return bool(rest <= _REST and np.count_nonzero(counts >= _SOME) < _DOTS)


def strategy_of(case: Case) -> str:
    """How a case's probabilities are binned: by equal widths, or by equal numbers where they are low."""
    return "quantile" if are_low(case) else "uniform"


def reliability_of(case: Case, strategy: str | None = None) -> ReliabilityCurve:
    """The curve of a case in ten bins: as a strategy says, or that of the case itself."""
    return _curve_of(case, strategy or strategy_of(case))


@kept
def _curve_of(case: Case, strategy: str) -> ReliabilityCurve:
    return reliability_curve(case.y_true, case.y_score, n_bins=BINS, strategy=strategy)


def calibration_error_of(case: Case, strategy: str | None = None) -> float:
    """The expected calibration error in the same bins."""
    return reliability_of(case, strategy).expected_error


@kept
def brier_of(case: Case) -> float:
    """The Brier score."""
    return brier_score_loss(case.y_true, case.y_score)


def written_error(error: float, words: Words) -> Number:
    """A calibration error as it is written everywhere."""
    shown = error if not abs(error) < DUST else 0.0
    return words.numbers.decimal(shown, "expected calibration error", decimals=decimals_for(shown))


def corner_of(curve: ReliabilityCurve, *, corner: bool) -> tuple[float, tuple[float, ...]]:
    """How far both axes of a diagram go, and where their ticks are: to 1, or as far as there are dots."""
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
    strategy: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw the bins as dots against the diagonal, each with the 95 % interval that chance leaves it.

    Scores must be probabilities. Intervals are Wilson's; empty bins have no dot. With ``corner``
    only the lower left one is shown, if all dots are there. Bins are of equal width (``strategy`` "uniform")
    or hold about equally many ("quantile"); without one the latter if probabilities are low.
    """
    curve = reliability_of(case, strategy)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        end, ticks = corner_of(curve, corner=corner)
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
        error = written_error(curve.expected_error, words)
        said = [
            write(axes, 0, 0, words("figure.reliability.error"), size=SMALL, color=theme.muted, zorder=TEXTS),
            write(axes, 0, 0, error, size=COUNT, weight="bold", zorder=TEXTS),
        ]
        # Off the vertical axis, whose line a text would touch.
        place_within(said, (0.22 * end, 0.82 * end), axes, across=(0.04 * end, 0.98 * end))
        return axes


def _narrow_columns(probabilities: Floats, end: float) -> tuple[NDArray[np.int64], Floats]:
    """How many probabilities each column stands for, and the columns' edges, up to the end of the axis."""
    counts, edges = np.histogram(probabilities, bins=NARROW, range=(0.0, end))
    return counts.astype(np.int64), edges


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
    strategy: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw how many units each bin holds, as columns over the same probabilities.

    Bins of equal numbers would be columns of equal height: in their place stand narrow ones of equal width.
    """
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        strategy = strategy or strategy_of(case)
        curve = reliability_of(case, strategy)
        end, ticks = corner_of(curve, corner=corner)
        name = words.text("figure.reliability.predicted")
        set_x(axes, (0, end), name, "probability", words, theme, values=ticks)
        counts, edges = (
            (curve.counts, curve.edges) if strategy == "uniform" else _narrow_columns(case.y_score, end)
        )
        width = 0.8 * np.diff(edges)
        middles = (edges[:-1] + edges[1:]) / 2
        axes.bar(middles, counts, width=width, color=theme.bar, linewidth=0, zorder=LINE)
        most = int(counts.max())
        axes.set_ylim(0, most * 1.05)
        axes.yaxis.set_major_locator(NullLocator())
        axes.spines["left"].set_visible(False)
        number = words("figure.reliability.most", n=words.numbers.count(most, "units in the fullest bin"))
        label = write(axes, 0, 0, number, size=SMALL, color=theme.muted, zorder=TEXTS)
        top = float(middles[int(np.argmax(counts))])
        # Columns that are all alike leave no room, nor is there much to say.
        wish, inside = (min(top + 0.3 * end, 0.8 * end), most * 0.8), _inside(middles, width, counts)
        if not place_within([label], wish, axes, taken=inside):
            label.remove()
        return axes
