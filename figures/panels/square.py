"""What the two curves share: a square of rates from 0 to 1, and operating points with their thresholds."""

from __future__ import annotations

from collections.abc import Sequence

from babel.lists import format_list
from matplotlib.axes import Axes

from figures.labels import number_axis, sentence_of, write
from figures.placing import place_near
from figures.style import SMALL, TEXT, blank_figure
from look.numbers import Number
from look.sentence import Run, Sentence, compose
from look.theme import Theme
from look.words import Words

RATES = (0.0, 0.25, 0.5, 0.75, 1.0)
SIZE_IN = (3.2, 3.0)

#: Beneath everything, the shaded area; above everything, the points.
AREA, REFERENCE, CURVE, POINT, TEXTS = 1.0, 1.5, 2.0, 3.0, 4.0


def new_square() -> Axes:
    """Axes on a figure of their own, for a panel that was given none."""
    return blank_figure(SIZE_IN).add_axes((0.16, 0.16, 0.8, 0.8))


def set_rates(axes: Axes, words: Words, theme: Theme, *, x_metric: str, y_metric: str, y_name: str) -> None:
    """Both axes from 0 to 1, named after what they measure."""
    axes.set(xlim=(0, 1), ylim=(0, 1))
    number_axis(axes.xaxis, RATES, words, x_metric)
    number_axis(axes.yaxis, RATES, words, y_metric)
    axes.set_xlabel(words.text(f"metric.{x_metric}"), fontsize=TEXT, color=theme.ink, labelpad=3)
    axes.set_ylabel(y_name, fontsize=TEXT, color=theme.ink, labelpad=3)
    # The points and the curve may touch the edge of the square; they are drawn whole.
    for spine in axes.spines.values():
        spine.set_zorder(AREA + 0.1)


def draw_points(
    axes: Axes, places: Sequence[tuple[float, float]], thresholds: Sequence[float], words: Words, theme: Theme
) -> None:
    """Mark operating points, the first one filled, each labelled with its threshold.

    Thresholds that fall on one point share a label.
    """
    groups: dict[tuple[float, float], list[float]] = {}
    for place, threshold in zip(places, thresholds, strict=True):
        groups.setdefault(place, []).append(threshold)
    for rank, (x, y) in enumerate(groups):
        axes.plot(
            [x],
            [y],
            marker="o",
            markersize=6.5 if rank == 0 else 5,
            markerfacecolor=theme.threshold if rank == 0 else theme.background,
            markeredgecolor=theme.threshold,
            markeredgewidth=1.2,
            linestyle="None",
            clip_on=False,
            zorder=POINT,
        )
    for rank, (place, together) in enumerate(groups.items()):
        numbers = [words.numbers.shortest(value, "threshold", decimals=0) for value in together]
        if rank == 0:
            label = write(
                axes,
                0,
                0,
                threshold_sentence(numbers, words),
                weight="bold",
                color=theme.threshold,
                zorder=TEXTS,
            )
        else:
            listed = listing(numbers, words)
            label = write(axes, 0, 0, listed, size=SMALL, color=theme.threshold, zorder=TEXTS)
        place_near([label], place, axes)


def listing(numbers: Sequence[Number], words: Words) -> Sentence:
    """Numbers one after the other, as the language lists things."""
    if len(numbers) == 1:
        return sentence_of(numbers[0])
    slots = {f"n{rank}": number for rank, number in enumerate(numbers)}
    return compose(format_list([f"{{{slot}}}" for slot in slots], locale=words.numbers.locale), dict(slots))


def threshold_sentence(numbers: Sequence[Number], words: Words) -> Sentence:
    """The word "threshold" and the numbers it has."""
    listed = listing(numbers, words)
    named = words("threshold.label", threshold=str(listed))
    # The list went in as text; put its numbers back, so that they stay traceable.
    runs: list[Run] = []
    for run in named.runs:
        runs += listed.runs if run.text == str(listed) else [run]
    return Sentence(tuple(runs))
