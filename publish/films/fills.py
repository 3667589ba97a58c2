"""Filled areas whose outlines differ in a few curves: the pixels in which one may differ from the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from publish.films.area import Area

#: Cairo's coordinates are whole numbers of this many to a pixel.
STEPS = 256

#: Where more edges differ than these, most of the area does.
_FEW = 24


@dataclass(frozen=True, eq=False)
class Edges:
    """What bounds a filled area: curves as cairo has them, without those that lie level, which bound nothing.

    ``curves``, (n, 8), are the x and y of four points each, in cairo's whole numbers.
    """

    curves: NDArray[np.int64]

    @classmethod
    def of(cls, curves: NDArray[np.float64], splits: NDArray[np.int64]) -> Edges:
        """The edges of subpaths that consist of curves, (n, 4, 2), in pixels; ``splits`` count points."""
        whole = np.rint(curves * STEPS).astype(np.int64)
        first, last = splits[:, 0] // 4, splits[:, 1] // 4 - 1
        first, last = first[first <= last], last[first <= last]
        # Each begins where the one before ended, and a subpath ends where it began, by a straight line.
        homes, ends = whole[first, 0], whole[last, 3]
        whole[1:, 0] = whole[:-1, 3]
        whole[first, 0] = homes
        whole = np.concatenate([whole, np.stack([ends, ends, homes, homes], axis=1)])
        y0, y1, y2, y3 = whole[:, :, 1].T
        return cls(whole[(y0 != y1) | (y1 != y2) | (y2 != y3)].reshape(-1, 8))

    @cached_property
    def names(self) -> dict[bytes, int]:
        """Which edge it is, by all that it is; fewer than there are edges, if some are equal."""
        names: list[Any] = self.curves.view(np.dtype((np.void, self.curves.itemsize * 8))).ravel().tolist()
        return dict(zip(names, range(len(names)), strict=True))

    @cached_property
    def boxes(self) -> NDArray[np.int64]:
        """The left, top, right and bottom of each: (4, n)."""
        points = self.curves.T.reshape(4, 2, -1)
        return np.concatenate([points.min(axis=0), points.max(axis=0)])

    def changed_since(self, before: Edges) -> list[Area] | None:
        """The pixels in which the two areas may differ; nothing if that is most of them.

        Between the edges that only one of them has, one area may hold pixels that the other does not. And
        cairo goes through a shape in rows of pixels, and rounds all of a row in another way if an edge
        begins, ends or comes near another one in it: such rows are there as a whole.
        """
        if len(self.names) < len(self.curves) or len(before.names) < len(before.curves):
            return None
        ours, theirs = self._missing_in(before), before._missing_in(self)
        if len(ours) + len(theirs) > _FEW:
            return None
        if not ours and not theirs:
            return []
        own, others = self.boxes[:, ours], before.boxes[:, theirs]
        changed = np.concatenate([own, others], axis=1)
        left, top = changed[:2].min(axis=1).tolist()
        right, bottom = changed[2:].max(axis=1).tolist()
        strip = Area.around((left / STEPS - 1, top / STEPS - 1), (right / STEPS + 1, bottom / STEPS + 1))
        near = np.flatnonzero((self.boxes[0] <= right + STEPS) & (self.boxes[2] >= left - STEPS))
        kept = self.boxes[:, [edge for edge in near.tolist() if edge not in set(ours)]]
        # A line that is upright has ends, and nothing happens between them.
        ends = _ends_of_upright(own) ^ _ends_of_upright(others)
        slanted = changed[:, changed[0] != changed[2]]
        rows = [(end, end) for end in ends]
        rows += [(top, bottom) for boxes in (kept, slanted) for top, bottom in boxes[1::2].T.tolist()]
        wide = [edges.boxes for edges in (self, before) if len(edges.curves)]
        first = min(int(boxes[0].min()) for boxes in wide) // STEPS - 1
        last = max(int(boxes[2].max()) for boxes in wide) // STEPS + 2
        return [strip, *(Area(first, top, last, bottom) for top, bottom in _joined(rows))]

    def _missing_in(self, other: Edges) -> list[int]:
        return [self.names[name] for name in self.names.keys() - other.names.keys()]


def _ends_of_upright(boxes: NDArray[np.int64]) -> set[int]:
    """Where the edges in boxes without a width begin and end."""
    return set(boxes[1::2, boxes[0] == boxes[2]].ravel().tolist())


def _joined(rows: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The rows of pixels, first and last, that hold these heights, and one more on each side."""
    joined: list[tuple[int, int]] = []
    for low, high in sorted((low // STEPS - 1, high // STEPS + 2) for low, high in rows):
        if joined and low <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return joined
