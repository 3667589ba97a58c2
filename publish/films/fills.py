"""Filled areas whose outlines differ in a few curves: the pixels in which one may differ from the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from publish.films.area import Area

#: Cairo's coordinates are whole numbers of this many to a pixel.
STEPS = 256

#: Where an outline begins may have changed too: so many places are tried.
_TURNS = 3

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
        homes = whole[first, 0]
        closing = np.concatenate([whole[last, 3]] * 2 + [homes] * 2, axis=1)
        whole[1:, 0] = whole[:-1, 3]
        whole[first, 0] = homes
        edges = np.concatenate([whole.reshape(-1, 8), closing])
        y0, y1, y2, y3 = np.ascontiguousarray(edges.T)[1::2]
        return cls(edges[(y0 != y1) | (y1 != y2) | (y2 != y3)])

    @cached_property
    def boxes(self) -> NDArray[np.int64]:
        """The left, top, right and bottom of each: (4, n)."""
        points = np.ascontiguousarray(self.curves.T).reshape(4, 2, -1)
        return np.concatenate([points.min(axis=0), points.max(axis=0)])

    def changed_since(self, before: Edges) -> list[Area] | None:
        """The pixels in which the two areas may differ; nothing if that is most of them.

        Edges between those that both begin with and those that both end with count as changed. Between them
        one area may hold pixels that the other does not. And cairo goes through a shape in rows of pixels,
        and rounds all of a row in another way if an edge begins, ends or comes near another one in it: such
        rows are there as a whole.
        """
        for turn in range(_TURNS):
            ours, theirs = _differing(self.curves, before.curves, turn)
            if len(ours) + len(theirs) <= _FEW:
                break
        else:
            return None
        if not ours and not theirs:
            return []
        own, others = self._boxes_of(ours), before._boxes_of(theirs)
        changed = own + others
        left, top = (min(box[side] for box in changed) for side in (0, 1))
        right, bottom = (max(box[side] for box in changed) for side in (2, 3))
        strip = Area.around((left / STEPS - 1, top / STEPS - 1), (right / STEPS + 1, bottom / STEPS + 1))
        near = np.flatnonzero((self.boxes[0] <= right + STEPS) & (self.boxes[2] >= left - STEPS))
        kept = self._boxes_of([edge for edge in near.tolist() if edge not in ours])
        # A line that is upright has ends, and nothing happens between them.
        rows = [(end, end) for end in _ends_of_upright(own) ^ _ends_of_upright(others)]
        rows += [box[1::2] for box in changed if box[0] < box[2]]
        rows += [box[1::2] for box in kept]
        columns = [edges.columns for edges in (self, before) if len(edges.curves)]
        first = min(first for first, _ in columns)
        last = max(last for _, last in columns)
        return [strip, *(Area(first, top, last, bottom) for top, bottom in _joined(rows))]

    @cached_property
    def columns(self) -> tuple[int, int]:
        """The first column of pixels, and the one after the last, that hold all edges, and one more each."""
        return int(self.boxes[0].min()) // STEPS - 1, int(self.boxes[2].max()) // STEPS + 2

    def _boxes_of(self, edges: Sequence[int]) -> list[tuple[int, int, int, int]]:
        return [tuple(box) for box in self.boxes[:, list(edges)].T.tolist()]


def _differing(some: NDArray[np.int64], others: NDArray[np.int64], turn: int) -> tuple[list[int], list[int]]:
    """The edges of two closed outlines between those they begin and those they end with, by their numbers.

    They begin ``turn`` edges before their first.
    """
    turned = [
        np.concatenate([curves[-turn:], curves[:-turn]]) if turn else curves for curves in (some, others)
    ]
    head = _common(*turned)
    tail = _common(*(curves[head:][::-1] for curves in turned))
    one, other = ([(n - turn) % len(own) for n in range(head, len(own) - tail)] for own in turned)
    return one, other


def _common(some: NDArray[np.int64], others: NDArray[np.int64]) -> int:
    """With how many equal edges both begin."""
    count = min(len(some), len(others))
    different = some[:count].ravel() != others[:count].ravel()
    first = int(different.argmax()) if count else 0
    return first // 8 if count and different[first] else count


def _ends_of_upright(boxes: list[tuple[int, int, int, int]]) -> set[int]:
    """Where the edges in boxes without a width begin and end."""
    return {end for left, top, right, bottom in boxes if left == right for end in (top, bottom)}


def _joined(rows: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The rows of pixels, first and last, that hold these heights, and one more on each side."""
    joined: list[tuple[int, int]] = []
    for low, high in sorted((low // STEPS - 1, high // STEPS + 2) for low, high in rows):
        if joined and low <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return joined
