"""What the two curves share: a square of rates from 0 to 1, and operating points with their thresholds."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from figures.labels import number_axis, sentence_of, write
from figures.placing import place_near
from figures.style import SMALL, TEXT
from look.numbers import Number
from look.sentence import Run, Sentence
from look.theme import Theme
from look.words import Words

RATES = (0.0, 0.25, 0.5, 0.75, 1.0)
#: A figure of its own for a square, and where the square stands on it.
ALONE = {"size_in": (3.2, 3.2), "box": (0.19, 0.17, 0.76, 0.76)}

#: Points from a small dot to its label.
CLOSE = 16.0

#: Beneath everything, the shaded area; above everything, the points.
AREA, REFERENCE, CURVE, POINT, TEXTS = 1.0, 1.5, 2.0, 3.0, 4.0


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
    axes.spines[["top", "right"]].set_visible(False)


def draw_points(
    axes: Axes,
    places: Sequence[tuple[float, float]],
    thresholds: Sequence[float],
    words: Words,
    theme: Theme,
    *,
    main: float,
    small: Sequence[float] = (),
) -> None:
    """Mark operating points, each labelled with its threshold; that of the threshold ``main`` is filled.

    Those of the thresholds ``small`` are dots on the curve and no more. Thresholds that fall on one point
    share a label. The first label says what the numbers are.
    """
    groups: dict[tuple[float, float], list[float]] = {}
    for place, threshold in zip(places, thresholds, strict=True):
        groups.setdefault(place, []).append(threshold)
    for (x, y), together in groups.items():
        dot = set(together) <= set(small)
        axes.plot(
            [x],
            [y],
            marker="o",
            markersize=6.5 if main in together else 1.8 if dot else 5,
            markerfacecolor=theme.threshold if main in together or dot else theme.background,
            markeredgecolor=theme.threshold,
            markeredgewidth=1.2,
            linestyle="None",
            clip_on=False,
            zorder=POINT,
        )
    for rank, (place, together) in enumerate(groups.items()):
        numbers = [words.numbers.score(value, "threshold") for value in sorted(together)]
        said = threshold_sentence(numbers, words) if rank == 0 else listing(numbers)
        emphasis = {"weight": "bold"} if main in together else {"size": SMALL}
        colour = theme.muted if set(together) <= set(small) else theme.threshold
        label = write(axes, 0, 0, said, color=colour, zorder=TEXTS, **emphasis)
        if not set(together) <= set(small):
            place_near([label], place, axes)
        elif not place_near([label], place, axes, reach=CLOSE):
            # Further away nobody could tell which of the dots is meant; they are extras.
            label.remove()


def listing(numbers: Sequence[Number]) -> Sentence:
    """Numbers beside one another, parted in a way that no language takes for a decimal sign."""
    parts: list[str | Number] = []
    for number in numbers:
        parts += [" · ", number] if parts else [number]
    return sentence_of(*parts)


def threshold_sentence(numbers: Sequence[Number], words: Words) -> Sentence:
    """The word "threshold" and the numbers it has."""
    listed = listing(numbers)
    named = words("threshold.label", threshold=str(listed))
    # The list went in as text; put its numbers back, so that they stay traceable.
    runs: list[Run] = []
    for run in named.runs:
        runs += listed.runs if run.text == str(listed) else [run]
    return Sentence(tuple(runs))
