"""What is written over upright lines: in one row where there is room, in more where there is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations, product

from matplotlib.axes import Axes

from figures.labels import width_of, write
from figures.panels.scales import REFERENCE
from figures.style import SMALL, THIN
from look.sentence import Sentence
from look.theme import Theme

#: Inches: the height of a row, from the axes to the lowest one, between two heads in a row, and beside a
#: line.
ROW, OFF, AIR, CLEAR = 0.155, 0.06, 0.1, 0.025


@dataclass(frozen=True)
class Head:
    """Where a head stands: its line and its two ends in inches from the axes' left edge, and its row."""

    place: float
    left: float
    right: float
    row: int

    def hinders(self, other: Head) -> bool:
        """Whether the other stands in its way, or the other's line, which rises through the rows below."""
        if self.row == other.row:
            return self.left - AIR < other.right and other.left - AIR < self.right
        return other.row > self.row and self.left - CLEAR < other.place < self.right + CLEAR


def heads_over(width: float, heads: Mapping[float, float]) -> list[Head]:
    """Arrange heads over axes so wide, with few in the way of others, in few rows, and over their lines.

    ``heads`` maps places to widths, all in inches. For a handful of heads: every arrangement is tried.

    >>> [head.row for head in heads_over(5.0, {1.0: 0.8, 3.0: 0.8})]
    [0, 0]
    """

    def options(place: float, wide: float) -> list[Head]:
        lefts = dict.fromkeys(
            min(max(left, 0.0), width - wide)
            for left in (place - wide / 2, place - CLEAR, place - wide + CLEAR)
        )
        # At an end of the axes a head may have to leave its line free for those over it.
        beside = [left for left in (place + 2 * CLEAR, place - wide - 2 * CLEAR) if 0 <= left <= width - wide]
        lefts |= dict.fromkeys(beside)
        return [Head(place, left, left + wide, row) for row in range(len(heads)) for left in lefts]

    def cost(arranged: tuple[Head, ...]) -> tuple[int, int, float]:
        hindered = sum(one.hinders(other) for one, other in permutations(arranged, 2))
        shifted = sum(abs((one.left + one.right) / 2 - one.place) for one in arranged)
        return hindered, max((one.row for one in arranged), default=0), shifted

    return list(min(product(*(options(*head) for head in heads.items())), key=cost))


def draw_heads(axes: Axes, heads: Mapping[float, Sentence], theme: Theme) -> None:
    """Write a sentence over each upright line, in as few rows as they need; ``heads`` maps places to them."""
    width, height = axes.get_window_extent().size / axes.figure.dpi
    to_inches = axes.transData + axes.transAxes.inverted()
    places = {float(to_inches.transform((x, 0.0))[0]) * width: said for x, said in heads.items()}
    widths = {place: width_of(str(said), size=SMALL, weight="semibold") for place, said in places.items()}
    for head in heads_over(width, widths):
        place, bottom = head.place, OFF + head.row * ROW
        style = {"transform": axes.transAxes, "clip_on": False}
        axes.plot(
            [place / width] * 2,
            [1.0, 1 + (bottom - 0.02) / height],
            color=theme.threshold,
            linewidth=THIN,
            zorder=REFERENCE,
            **style,
        )
        write(
            axes,
            (head.left + head.right) / 2 / width,
            1 + (bottom + 0.03) / height,
            places[place],
            size=SMALL,
            weight="semibold",
            color=theme.threshold,
            ha="center",
            va="baseline",
            transform=axes.transAxes,
        )
