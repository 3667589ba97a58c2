"""Curves traced unit by unit: what enters as the threshold falls, and where that takes the curve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.patches import Polygon, Rectangle
from matplotlib.transforms import ScaledTranslation

from data import Case
from figures.labels import write
from figures.panels.precision_recall import draw_prevalence, set_precision_recall
from figures.panels.roc import set_roc
from figures.panels.setting import setting
from figures.panels.square import ALONE, AREA, CURVE, POINT, TEXTS, listing
from figures.placing import place_along, place_near
from figures.readings import table_of
from figures.style import CURVE_WIDTH, SMALL, THIN, tint
from look.theme import Theme
from look.words import Words
from metrics import ThresholdTable, precision_recall_points, prevalence, roc_points

#: How what enters is drawn: positives, negatives, both at once.
POSITIVES, NEGATIVES, TIE = "positive", "negative", "ink"

#: On which sides of its vertex a threshold stands, best one first, in degrees, and how near, in points.
LEFT, RIGHT, UNDER, OVER = (165, 196), (345, 376), (270, 271), (30, 151)
UPPER_LEFT, LOWER_RIGHT = (120, 151), (300, 331)
ROC_SIDES = {POSITIVES: (UPPER_LEFT, LEFT, RIGHT), NEGATIVES: (LOWER_RIGHT, UNDER), TIE: (LOWER_RIGHT, UNDER)}
PRECISION_RECALL_SIDES = {POSITIVES: (RIGHT, LEFT), NEGATIVES: (LEFT, RIGHT), TIE: (OVER, LEFT)}
NEAR = 12.0

#: Points from its place that a fall stands to the left and a rise to the right; and how many falls in a row
#: have a label each.
BESIDE, FEW = CURVE_WIDTH * 1.5 / 2, 2

#: Over the faint lines of the cells, under the curve.
TIED = AREA + 0.07


@dataclass(frozen=True)
class Step:
    """One threshold: what enters there, as a role of the theme."""

    threshold: float
    positives: int
    negatives: int

    @property
    def role(self) -> str:
        """The colour of the step."""
        return TIE if self.positives and self.negatives else POSITIVES if self.positives else NEGATIVES


def steps_of(table: ThresholdTable) -> list[Step]:
    """What enters at each distinct score, high to low."""
    entering = zip(table.thresholds[1:], np.diff(table.tp), np.diff(table.fp), strict=True)
    return [Step(float(threshold), int(tp), int(fp)) for threshold, tp, fp in entering]


def draw_traced_roc(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw the ROC curve step by step: a positive goes up, a negative to the right, a tie both at once.

    Each vertex bears the threshold that reaches it. The thin lines part the square into one cell for each
    pair of a positive and a negative; what is shaded is the AUC. The cells of tied pairs are outlined, and
    their shaded half is darker.
    """
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_roc(axes, words, theme)
        fpr, tpr = roc_points(table)
        shade = tint(theme.curve, theme.background, 0.05)
        axes.fill_between(fpr, tpr, color=shade, linewidth=0, zorder=AREA)
        _draw_cells(axes, table, theme)
        steps = steps_of(table)
        for step, x, y in zip(steps, pairwise(fpr), pairwise(tpr), strict=True):
            if step.role == TIE:
                _draw_tied_cells(axes, x, y, theme)
            _draw_step(axes, x, y, step, theme)
        vertices = list(zip(fpr[1:], tpr[1:], strict=True))
        _draw_vertices(axes, vertices, steps, theme)
        for step, place in zip(steps, vertices, strict=True):
            _name_vertices(axes, [step], place, ROC_SIDES[step.role], words, theme)
        return axes


def draw_traced_precision_recall(
    case: Case | ThresholdTable,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw the precision–recall curve step by step: a negative lets it fall, a positive takes it on.

    It begins at its first vertex; what is shaded is the average precision.
    """
    table = table_of(case)
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_precision_recall(axes, words, theme)
        draw_prevalence(axes, prevalence(table.at(np.inf)), theme)
        recall, precision = precision_recall_points(table)
        shade = tint(theme.curve, theme.background, 0.05)
        x, y = np.concatenate([[0.0], recall]), np.concatenate([precision[:1], precision])
        axes.fill_between(x, y, step="pre", color=shade, linewidth=0, zorder=AREA)
        steps = steps_of(table)
        for step, x, y in zip(steps[1:], pairwise(recall), pairwise(precision), strict=True):
            # A fall and the rise after it share their place; side by side, both are seen.
            aside = {POSITIVES: BESIDE, NEGATIVES: -BESIDE}.get(step.role, 0.0)
            _draw_step(axes, [x[0], *x], [y[0], y[1], y[1]], step, theme, aside=aside)
        vertices = list(zip(recall, precision, strict=True))
        _draw_vertices(axes, vertices, steps, theme)
        for role, run in groupby(zip(steps, vertices, strict=True), key=lambda pair: pair[0].role):
            entered, places = (list(part) for part in zip(*run, strict=True))
            sides = PRECISION_RECALL_SIDES[role]
            if role == NEGATIVES and len(entered) > FEW:
                _name_vertices(axes, entered, places[len(places) // 2], sides, words, theme)
                continue
            for step, place in zip(entered, places, strict=True):
                _name_vertices(axes, [step], place, sides, words, theme)
        return axes


def _draw_cells(axes: Axes, table: ThresholdTable, theme: Theme) -> None:
    """Faint lines that part the square into one cell for each pair; labels may lie on them."""
    across, up = (np.linspace(0, 1, parts + 1)[1:-1] for parts in (table.negatives, table.positives))
    lines = [[(x, 0), (x, 1)] for x in across] + [[(0, y), (1, y)] for y in up]
    faint = tint(theme.grid, theme.background, 0.6)
    axes.add_collection(LineCollection(lines, colors=faint, linewidths=THIN, zorder=AREA + 0.05))


def _draw_tied_cells(axes: Axes, x: Sequence[float], y: Sequence[float], theme: Theme) -> None:
    """The pairs of units that enter together: a box that the step halves."""
    (left, right), (low, high) = x, y
    dark = tint(theme.curve, theme.background, 0.3)
    half = Polygon([(left, low), (right, high), (right, low)], facecolor=dark, linewidth=0, zorder=TIED)
    box = Rectangle((left, low), right - left, high - low, fill=False, edgecolor=theme.ink, zorder=TIED)
    box.set_linewidth(THIN)
    for patch in (half, box):
        axes.add_patch(patch)


def _draw_step(
    axes: Axes, x: Sequence[float], y: Sequence[float], step: Step, theme: Theme, *, aside: float = 0.0
) -> None:
    """One step; ``aside`` are the points that it is drawn to the right of its place."""
    axes.plot(
        x,
        y,
        color=getattr(theme, step.role),
        linewidth=CURVE_WIDTH * (2.0 if step.role == TIE else 1.5),
        solid_capstyle="round",
        solid_joinstyle="round",
        zorder=CURVE,
        clip_on=False,
        transform=axes.transData + ScaledTranslation(aside / 72, 0.0, axes.figure.dpi_scale_trans),
    )


def _draw_vertices(
    axes: Axes,
    places: list[tuple[float, float]],
    steps: list[Step],
    theme: Theme,
) -> None:
    """A dot at each vertex."""
    for (x, y), step in zip(places, steps, strict=True):
        axes.plot(
            [x],
            [y],
            linestyle="None",
            marker="o",
            markersize=4.6 if step.role == TIE else 3.6,
            markerfacecolor=getattr(theme, step.role),
            markeredgecolor=theme.background,
            markeredgewidth=0.6,
            clip_on=False,
            zorder=POINT,
        )


def _name_vertices(
    axes: Axes,
    steps: Sequence[Step],
    place: tuple[float, float],
    sides: Sequence[tuple[int, int]],
    words: Words,
    theme: Theme,
) -> None:
    """The thresholds of one vertex, or of several with one label, on the first side where there is room."""
    role = steps[0].role
    said = listing([words.numbers.score(step.threshold, "threshold") for step in steps])
    weight = "bold" if role == TIE else "regular"
    colour = getattr(theme, role)
    label = write(axes, 0, 0, said, size=SMALL, color=colour, zorder=TEXTS, weight=weight)
    if not any(place_along([label], [place], axes, between=side, reach=NEAR) for side in sides):
        place_near([label], place, axes)
