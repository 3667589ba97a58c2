"""Rectangles of pixels, and few of them that hold many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor
from typing import Any


@dataclass(frozen=True, slots=True)
class Area:
    """Pixels from ``left`` up to ``right`` and from ``top`` up to ``bottom``, the ends not among them."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, low: Any, high: Any) -> Area:
        """The pixels that hold two points, (2,), given in pixels, and all between them."""
        return cls(floor(low[0]), floor(low[1]), ceil(high[0]), ceil(high[1]))

    @property
    def rows(self) -> slice:
        """Its rows in an array of pixels."""
        return slice(self.top, self.bottom)

    @property
    def columns(self) -> slice:
        """Its columns in an array of pixels."""
        return slice(self.left, self.right)

    @property
    def size(self) -> int:
        """How many pixels there are."""
        return max(0, self.right - self.left) * max(0, self.bottom - self.top)

    def meets(self, other: Area) -> bool:
        """Whether both have a pixel in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def joined(self, other: Area) -> Area:
        """The smallest rectangle that holds both."""
        return Area(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def within(self, other: Area) -> Area:
        """What lies inside another one."""
        return Area(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def grown(self, pixels: int) -> Area:
        """So many pixels more on each side."""
        return Area(self.left - pixels, self.top - pixels, self.right + pixels, self.bottom + pixels)

    def evened(self) -> Area:
        """Outward to even sides, as pictures with half as many pixels of colour need them."""
        return Area(self.left & ~1, self.top & ~1, self.right + 1 & ~1, self.bottom + 1 & ~1)


#: No pixel at all.
NOWHERE = Area(0, 0, 0, 0)


def gathered(areas: Iterable[Area], *, spare: int) -> list[Area]:
    """Few areas that hold all of these: two become one where that takes in at most ``spare`` pixels more.

    >>> gathered([Area(0, 0, 4, 4), Area(4, 0, 8, 4), Area(50, 50, 60, 60)], spare=10)
    [Area(left=0, top=0, right=8, bottom=4), Area(left=50, top=50, right=60, bottom=60)]
    """
    kept: list[Area] = []
    for area in sorted(areas, key=lambda area: (area.top, area.left)):
        new, place = area, 0
        while place < len(kept):
            both = kept[place].joined(new)
            if both.size <= kept[place].size + new.size + spare:
                del kept[place]
                new, place = both, 0
            else:
                place += 1
        kept.append(new)
    return kept
