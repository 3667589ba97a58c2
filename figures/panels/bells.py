"""One model of bell curves among few and many positives: its sampled curves, and the exact ones over them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.labels import share_of, write
from figures.panels.precision_recall import draw_steps, set_precision_recall
from figures.panels.roc import name_chance, set_roc
from figures.panels.scales import draw_dot
from figures.panels.setting import setting
from figures.panels.square import ALONE, CURVE, TEXTS
from figures.placing import place_along, place_near, place_within
from figures.readings import average_precision, table_of
from figures.style import CURVE_WIDTH, SMALL, TEXT
from look.theme import Theme
from look.words import Words
from metrics import (
    binormal_auc,
    binormal_rates,
    precision_at_prevalence,
    precision_recall_points,
    prevalence,
    roc_points,
    snapshot,
)

#: Thresholds at which the exact curves are drawn, from flagging nobody to flagging everybody.
GRID = np.linspace(6.5, -4.5, 140)

PALE, EXACT = 2.6, (4.0, 2.0)

#: A thick line of many teeth must not grow spikes at its corners.
ROUND = {"solid_capstyle": "round", "solid_joinstyle": "round"}


@dataclass(frozen=True)
class Bells:
    """Samples of two bell curves so far apart, by their name, and the threshold that is marked."""

    samples: Mapping[str, Case]
    separation: float
    threshold: float

    def prevalence(self, name: str) -> float:
        """The share of positives in a sample."""
        return prevalence(table_of(self.samples[name]).at(self.threshold))


def draw_bell_rocs(
    bells: Bells, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the samples' ROC curves, pale, and the exact one, dashed, on which they all lie."""
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_roc(axes, words, theme)
        for case in bells.samples.values():
            axes.plot(*roc_points(table_of(case)), clip_on=False, **_pale(theme))
        exact = np.array([binormal_rates(threshold, bells.separation) for threshold in GRID])
        axes.plot(exact[:, 1], exact[:, 0], **_exact(theme))
        recall, alarmed = binormal_rates(bells.threshold, bells.separation)
        draw_dot(axes, alarmed, recall, theme, filled=True)
        number = words.numbers.tick(bells.threshold, "threshold")
        named = words("threshold.label", threshold=number)
        label = write(axes, 0, 0, named, weight="bold", color=theme.threshold, zorder=TEXTS)
        place_near([label], (alarmed, recall), axes)
        auc = words.numbers.decimal(binormal_auc(bells.separation), "exact auc", decimals=3)
        said = words("figure.three_prevalences.auc", auc=auc)
        area = write(axes, 0, 0, said, size=TEXT, weight="semibold", color=theme.ink, zorder=TEXTS)
        place_within([area], (0.66, 0.4), axes)
        name_chance(axes, words, theme, at=0.3)
        return axes


def draw_bell_precision_recall(
    bells: Bells, words: Words | None = None, theme: Theme | None = None, *, ax: Axes | None = None
) -> Axes:
    """Draw the samples' precision–recall curves, pale, each with the exact one for its prevalence, dashed.

    Each is named with its share of positives and its average precision, and bears the marked threshold.
    """
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_precision_recall(axes, words, theme)
        rates = [binormal_rates(threshold, bells.separation) for threshold in GRID]
        for name, case in bells.samples.items():
            draw_steps(axes, *precision_recall_points(table_of(case)), **_pale(theme))
            share = bells.prevalence(name)
            precision = [precision_at_prevalence(recall, alarmed, share) for recall, alarmed in rates]
            axes.plot([recall for recall, _ in rates], precision, **_exact(theme))
        for case in bells.samples.values():
            state = snapshot(table_of(case), bells.threshold)
            draw_dot(axes, state.recall, state.precision, theme, filled=True)
        for name, case in bells.samples.items():
            state = snapshot(table_of(case), bells.threshold)
            number = share_of(state.precision, f"precision at {name}", words)
            label = write(axes, 0, 0, number, weight="bold", color=theme.threshold, zorder=TEXTS)
            place_near([label], (state.recall, state.precision), axes)
            _name_curve(axes, bells, name, words, theme)
        return axes


def _name_curve(axes: Axes, bells: Bells, name: str, words: Words, theme: Theme) -> None:
    """Write beside a curve how common positives are, at the first place along it that is free."""
    table = table_of(bells.samples[name])
    share = share_of(round(bells.prevalence(name), 4), "prevalence", words)
    ap = words.numbers.rate(average_precision(table), "average precision", decimals=3)
    style = {"size": SMALL, "color": theme.ink, "zorder": TEXTS}
    labels = [
        write(axes, 0, 0, words("figure.three_prevalences.curve", share=share), weight="semibold", **style),
        write(axes, 0, 0, words("figure.roc_and_pr.average_precision", ap=ap), **style),
    ]
    recall, precision = precision_recall_points(table)
    shares = sorted(np.linspace(0.1, 0.98, 30), key=lambda share: abs(share - 0.45))
    rows = np.searchsorted(recall, shares)
    # Above and to the right of a curve, so that nobody takes it for the name of the next one.
    points = zip(recall[rows], precision[rows], strict=True)
    place_along(labels, points, axes, reach=24.0, between=(-30, 100))


def _pale(theme: Theme) -> dict[str, object]:
    return {"color": theme.second, "linewidth": PALE, "zorder": CURVE - 0.2} | ROUND


def _exact(theme: Theme) -> dict[str, object]:
    return {"color": theme.curve, "linewidth": CURVE_WIDTH * 0.7, "dashes": EXACT, "zorder": CURVE}
