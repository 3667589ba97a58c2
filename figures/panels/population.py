"""The precision of one threshold in other populations, from very rare positives to very common ones."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator, NullLocator

from data import Case
from figures.labels import Ticks, broken, name_axis, share_of, write
from figures.panels.scales import AREA, LINE, REFERENCE, TEXTS, draw_dot
from figures.panels.setting import setting
from figures.panels.square import RATES
from figures.placing import place_along, place_near
from figures.readings import story_thresholds, table_of
from figures.style import CURVE_WIDTH, TEXT, THIN, tint
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import (
    ThresholdTable,
    precision_over_prevalences,
    prevalence,
    reweighted_precision,
    snapshot,
)

SIZE_IN, BOX = (5.0, 3.2), (0.12, 0.18, 0.83, 0.7)

#: The rarest positives that are drawn, and the populations that are marked besides the sample's
#: own.
RAREST = 1e-3
ELSEWHERE = (0.1, 0.05, 0.01)

#: Where on the dashed line its name may stand, the first one first.
BESIDE = (0.3, 0.25, 0.2, 0.15, 0.12, 0.1, 0.08, 0.06)

#: How much of the panel's width a name takes there that is broken into lines.
NARROW = 0.25


def draw_precision_over_prevalence(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    threshold: float | None = None,
    elsewhere: Sequence[float] | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw which share of the flagged would be positive, over the share of positives among all.

    Recall and false positive rate are those of ``threshold``, without it the first of `story_thresholds`. The
    filled point is the sample's own; the hollow ones are the populations ``elsewhere``, without it
    `populations_elsewhere`. The dashed line is
    what flagging at random reaches: the prevalence itself.
    """
    table = table_of(case)
    with setting(ax, words, theme, size_in=SIZE_IN, box=BOX) as (axes, words, theme):
        state = snapshot(table, story_thresholds(table)[0] if threshold is None else threshold)
        own = prevalence(state.counts)
        rarest = min(RAREST, 10.0 ** math.floor(math.log10(own))) if own else RAREST
        _set_axes(axes, rarest, words, theme)
        shares = np.geomspace(rarest, 1.0, 121)
        axes.plot(shares, shares, color=theme.chance, linewidth=THIN, dashes=(4, 3), zorder=REFERENCE)
        if not math.isnan(state.precision):
            curve = precision_over_prevalences(state.recall, state.false_positive_rate, shares)
            shade = tint(theme.curve, theme.background, 0.06)
            axes.fill_between(shares, shares, curve, color=shade, linewidth=0, zorder=AREA)
            axes.plot(shares, curve, color=theme.curve, linewidth=CURVE_WIDTH, zorder=LINE, clip_on=False)
            others = populations_elsewhere(own) if elsewhere is None else elsewhere
            points = {own: state.precision} | {
                share: reweighted_precision(state.counts, share) for share in others
            }
            for share, precision in points.items():
                draw_dot(axes, share, precision, theme, filled=share == own)
            for share, precision in points.items():
                number = share_of(precision, "precision", words)
                said = words("figure.precision_and_prevalence.here", precision=number)
                bold = {"weight": "bold"} if share == own else {}
                label = write(
                    axes, 0, 0, said if share == own else number, color=theme.threshold, zorder=TEXTS, **bold
                )
                place_near([label], (share, precision), axes)
        said = words("figure.precision_and_prevalence.chance")
        _name_the_diagonal(said, axes, theme, above=state.recall < state.false_positive_rate)
        return axes


def populations_elsewhere(own: float) -> tuple[float, ...]:
    """The populations that are marked beside one's own, the last one told: rarer, or else more common."""
    rarer = tuple(share for share in ELSEWHERE if share < own)
    return rarer or ELSEWHERE


def _name_the_diagonal(name: Sentence, axes: Axes, theme: Theme, *, above: bool) -> None:
    """Name the dashed line on the side where no curve is, so that nobody takes the curve for it.

    A name that is too long stands there in several lines, or else wherever there is room.
    """
    points, side = [(share, share) for share in BESIDE], (90, 180) if above else (-75, 15)
    room = axes.get_position().width * axes.figure.get_size_inches()[0]
    for lines in ([name], broken(name, room * NARROW)):
        labels = [write(axes, 0, 0, line, color=theme.chance, zorder=TEXTS) for line in lines]
        if place_along(labels, points, axes, between=side):
            return
        for label in labels:
            label.remove()
    place_near([write(axes, 0, 0, name, color=theme.chance, zorder=TEXTS)], points[0], axes)


def _set_axes(axes: Axes, rarest: float, words: Words, theme: Theme) -> None:
    """Prevalence across, in powers of ten; precision upwards. Both in percent."""
    axes.set_xscale("log")
    decades = round(-math.log10(rarest))
    ticks = [10.0**-power for power in range(decades, -1, -max(1, decades // 4))]
    axes.set(xlim=(rarest, 1.0), ylim=(0.0, 1.0))
    for axis, values, metric in ((axes.xaxis, ticks, "prevalence"), (axes.yaxis, RATES, "precision")):
        axis.set_major_locator(FixedLocator(values))
        axis.set_minor_locator(NullLocator())
        axis.set_major_formatter(Ticks([share_of(value, metric, words) for value in values]))
    name_axis(axes, words.text("figure.precision_and_prevalence.prevalence"), theme)
    room = axes.get_position().width * axes.figure.get_size_inches()[0]
    said = broken(words("figure.precision_and_prevalence.precision"), room)
    axes.set_title("\n".join(map(str, said)), loc="left", fontsize=TEXT, color=theme.ink, pad=8)
    axes.spines[["top", "right"]].set_visible(False)
