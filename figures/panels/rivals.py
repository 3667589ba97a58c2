"""Two models judged on the same units: both ROC curves in a square, both precision–recall curves in one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes

from data import Case
from figures.labels import sentence_of, write
from figures.lines import draw_line
from figures.panels.precision_recall import draw_prevalence, draw_steps, name_prevalence, set_precision_recall
from figures.panels.roc import name_chance, set_roc
from figures.panels.setting import setting
from figures.panels.square import ALONE, CURVE, TEXTS
from figures.placing import place_along
from figures.readings import area_under_roc, average_precision, drawn_table_of, table_of
from figures.style import CURVE_WIDTH, TEXT
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import precision_recall_points, prevalence, roc_points

#: Colour, dashes, width of the line and weight of the name: of the first model and of the second.
LOOKS = (("curve", None, 1.2, "bold"), ("muted", (4.5, 1.5), 1.0, "semibold"))

#: How far along each curve its name is tried first.
NAME_AT = (0.42, 0.72)


def draw_rival_rocs(
    models: Mapping[str, Case],
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw the ROC curves of two models, each named with its AUC."""
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_roc(axes, words, theme)
        curves = [roc_points(drawn_table_of(table_of(case))) for case in models.values()]
        for (x, y), look in zip(curves, LOOKS, strict=True):
            draw_line(axes, x, y, clip_on=False, **_line(look, theme))
        for rank, (name, case) in enumerate(models.items()):
            auc = words.numbers.rate(area_under_roc(table_of(case)), f"auc of {name}", decimals=3)
            said = _called(name, case, words), words("roc.area", auc=auc)
            _name(axes, said, curves[rank], rank, theme)
        name_chance(axes, words, theme)
        return axes


def draw_rival_precision_recall(
    models: Mapping[str, Case],
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw the precision–recall curves of two models in steps, each named with its average precision."""
    with setting(ax, words, theme, **ALONE) as (axes, words, theme):
        set_precision_recall(axes, words, theme)
        share = prevalence(table_of(next(iter(models.values()))).at(np.inf))
        draw_prevalence(axes, share, theme)
        curves = [precision_recall_points(drawn_table_of(table_of(case))) for case in models.values()]
        for (x, y), look in zip(curves, LOOKS, strict=True):
            draw_steps(axes, x, y, **_line(look, theme))
        for rank, (name, case) in enumerate(models.items()):
            ap = words.numbers.rate(average_precision(table_of(case)), f"ap of {name}", decimals=3)
            said = _called(name, case, words), words("figure.roc_and_pr.average_precision", ap=ap)
            _name(axes, said, curves[rank], rank, theme)
        name_prevalence(axes, share, words, theme)
        return axes


def _called(name: str, case: Case, words: Words) -> Sentence:
    """What a model is called: a second model of the reader's has a name of its own."""
    return sentence_of(case.name) if name == "rival" else words(f"model.{name}")


def _line(look: Sequence[object], theme: Theme) -> dict[str, object]:
    colour, dashes, width, _ = look
    style = {"color": getattr(theme, str(colour)), "linewidth": CURVE_WIDTH * float(width), "zorder": CURVE}
    return style | ({"dashes": dashes} if dashes else {})


def _name(
    axes: Axes,
    said: Sequence[Sentence],
    curve: tuple[np.ndarray, np.ndarray],
    rank: int,
    theme: Theme,
) -> None:
    """Write what a curve is beside it, at the first place along it that is free."""
    colour, _, _, weight = LOOKS[rank]
    style = {"size": TEXT, "color": getattr(theme, colour), "zorder": TEXTS}
    name, area = said
    labels = [write(axes, 0, 0, name, weight=weight, **style), write(axes, 0, 0, area, **style)]
    x, y = curve
    along = np.concatenate([[0.0], np.hypot(np.diff(x), np.diff(y)).cumsum()])
    shares = sorted(np.linspace(0.05, 0.95, 19), key=lambda share: abs(share - NAME_AT[rank]))
    at = np.array(shares) * along[-1]
    places = zip(np.interp(at, along, x), np.interp(at, along, y), strict=True)
    place_along(labels, places, axes, reach=26.0)
