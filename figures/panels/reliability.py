"""A reliability diagram: of those given about this probability, how many turn out positive."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import NullLocator

from data import Case
from figures.labels import write
from figures.panels.scales import ALONE, LINE, POINT, REFERENCE, TEXTS, decimals_for, set_x, set_y
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.placing import place_within
from figures.style import COUNT, CURVE_WIDTH, SMALL, THIN
from look.numbers import Number
from look.theme import Theme
from look.words import Words
from metrics import ReliabilityCurve, expected_calibration_error, reliability_curve, wilson_interval

BINS = 10


def reliability_of(case: Case) -> ReliabilityCurve:
    """The curve of a case in ten bins of equal width."""
    return reliability_curve(case.y_true, case.y_score, n_bins=BINS)


def calibration_error_of(case: Case) -> float:
    """The expected calibration error in the same bins."""
    return expected_calibration_error(case.y_true, case.y_score, n_bins=BINS)


def written_error(error: float, words: Words) -> Number:
    """A calibration error as it is written everywhere."""
    return words.numbers.decimal(error, "expected calibration error", decimals=decimals_for(error))


def draw_reliability(
    case: Case, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the bins as dots against the diagonal, each with the 95 % interval that chance leaves it.

    Scores must be probabilities. Intervals are Wilson's; empty bins have no dot.
    """
    curve = reliability_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        name = words.text("figure.reliability.predicted")
        set_x(axes, (0, 1), name, "probability", words, theme, values=RATES)
        set_y(
            axes,
            (0, 1),
            words.text("figure.reliability.observed"),
            "share positive",
            words,
            theme,
            values=RATES,
        )
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
        place_within(said, (0.22, 0.82), axes, across=(0.04, 0.98))
        return axes


def draw_bin_counts(
    case: Case, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw how many units each bin holds, as columns over the same probabilities."""
    curve = reliability_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        name = words.text("figure.reliability.predicted")
        set_x(axes, (0, 1), name, "probability", words, theme, values=RATES)
        width = 0.8 / BINS
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
        if not place_within([label], (min(top + 0.3, 0.8), most * 0.8), axes):
            label.remove()
        return axes
