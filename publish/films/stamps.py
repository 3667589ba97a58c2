"""Dots that look alike, drawn once: the others are copies, where what lies under them is alike too."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from publish.films.area import Area
from publish.films.dots import Dots

#: Fewer dots are drawn as quickly.
_MANY = 8


@dataclass(frozen=True, eq=False)
class Stamps:
    """Which dots are to be drawn, and where copies of some of them come.

    ``drawn`` are numbers of dots; ``copies`` are rows, (n, height, 1), and columns, (n, 1, width), of places
    in a picture, the first of which is that of a dot that is drawn.
    """

    drawn: NDArray[np.int64]
    copies: list[tuple[NDArray[np.int64], NDArray[np.int64]]]

    @classmethod
    def of(cls, dots: Dots, areas: list[Area], band: Area, picture: NDArray[np.uint32]) -> Stamps:
        """What to do for those dots that reach into any of some areas of a picture, (height, width).

        Only a ``band`` of it can be drawn on.
        """
        seen = dots.reaching(areas)
        copies = []
        if len(seen) >= _MANY:
            copied = np.zeros(len(dots.boxes), dtype=bool)
            for twins in dots.twins(seen, band):
                places = _places(dots.boxes[twins])
                under = picture[places]
                alike = np.all(under == under[0], axis=(1, 2))
                if np.count_nonzero(alike) > 1:
                    copied[twins[alike][1:]] = True
                    copies.append((places[0][alike], places[1][alike]))
            seen = seen[~copied[seen]]
        return cls(seen, copies)

    def copy(self, picture: NDArray[np.uint32]) -> None:
        """Put the copies into a picture on which the others are drawn."""
        for rows, columns in self.copies:
            picture[rows[1:], columns[1:]] = picture[rows[0], columns[0]]


def _places(boxes: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Rows, (n, height, 1), and columns, (n, 1, width), of boxes of one size."""
    left, top, right, bottom = boxes.T
    rows = top[:, np.newaxis] + np.arange(bottom[0] - top[0])
    columns = left[:, np.newaxis] + np.arange(right[0] - left[0])
    return rows[:, :, np.newaxis], columns[:, np.newaxis, :]
