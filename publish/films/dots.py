"""Many equal dots in rows, drawn as one shape: which of them changed, and which look like others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cairo
import numpy as np
from numpy.typing import NDArray

from publish.films.area import Area
from publish.films.fills import STEPS

#: A shape of fewer dots is as quick to draw at once.
_MANY = 16

#: How far beyond its outline a dot may be seen: what cairo leaves out where it makes lines of a curve.
_TOLERANCE = 0.25


@dataclass(frozen=True, eq=False)
class Dots:
    """Equal closed curves whose pixels do not depend on each other.

    Cairo goes through a shape in rows of pixels, and rounds a row in another way if some edge begins or ends
    there. Dots at one height have their edges' ends in the same rows, so each looks alone as it looks among
    the others; dots at different heights have no row in common.

    ``outlines``, (n, k, 2), are their curves in pixels; ``boxes``, (n, 4), the left, top, right and bottom of
    the pixels that each may touch.
    """

    outlines: NDArray[np.float64]
    boxes: NDArray[np.int64]

    @classmethod
    def among(cls, pixels: NDArray[np.float64], splits: NDArray[np.int64], reach: float) -> Dots | None:
        """The dots that a shape consists of; nothing if it is another kind of shape.

        ``pixels``, (m, 2), are its points, ``splits``, (n, 2), where each of its curves begins and ends among
        them, ``reach`` is half the width of its line.
        """
        count = len(splits)
        if count < _MANY or len(pixels) % (4 * count) or len(set(np.diff(splits).flat)) != 1:
            return None
        outlines = pixels.reshape(count, -1, 2)
        if splits[0, 1] != outlines.shape[1] or not _are_alike(outlines):
            return None
        margin = reach + _TOLERANCE
        low = np.floor(outlines.min(axis=1) - margin).astype(int)
        high = np.ceil(outlines.max(axis=1) + margin).astype(int)
        dots = cls(outlines, np.column_stack([low, high]))
        return dots if dots._stand_apart() else None

    def changed_since(self, before: Dots) -> list[Area]:
        """Areas that hold all dots that are not in both."""
        ours, theirs = _as_bytes(self.outlines), _as_bytes(before.outlines)
        return _columns(np.vstack([self.boxes[~np.isin(ours, theirs)], before.boxes[~np.isin(theirs, ours)]]))

    def reaching(self, areas: Iterable[Area]) -> NDArray[np.int64]:
        """The numbers of those that reach into any of some areas."""
        left, top, right, bottom = self.boxes.T
        seen = np.zeros(len(self.boxes), dtype=bool)
        for area in areas:
            seen |= (left < area.right) & (area.left < right) & (top < area.bottom) & (area.top < bottom)
        return np.flatnonzero(seen)

    def trace(self, context: cairo.Context[Any], numbers: NDArray[np.int64]) -> None:
        """Give a context some of them, in pixels."""
        curve_to, outlines = context.curve_to, self.outlines[numbers]
        for outline in outlines.reshape(len(outlines), outlines.shape[1] // 4, 8).tolist():
            context.new_sub_path()
            context.move_to(*outline[0][:2])
            for curve in outline:
                curve_to(*curve[2:])
            context.close_path()

    def twins(self, numbers: NDArray[np.int64], band: Area) -> list[NDArray[np.int64]]:
        """Of some dots those that are equal but for whole pixels, among those that lie inside a band.

        Cairo draws them alike, wherever they are, over what is alike.
        """
        left, top, right, bottom = self.boxes[numbers].T
        whole = (left >= band.left) & (top >= band.top) & (right <= band.right) & (bottom <= band.bottom)
        found: dict[bytes, list[int]] = {}
        for number in numbers[whole].tolist():
            found.setdefault(self._looks[number], []).append(number)
        return [np.array(some) for some in found.values() if len(some) > 1]

    @cached_property
    def _looks(self) -> list[bytes]:
        """Each outline as cairo has it, and its box, as seen from the corner of the box."""
        corners, sizes = self.boxes[:, :2], self.boxes[:, 2:] - self.boxes[:, :2]
        outlines = np.rint(self.outlines * STEPS).astype(np.int64) - STEPS * corners[:, np.newaxis]
        looks = np.ascontiguousarray(np.column_stack([outlines.reshape(len(outlines), -1), sizes]))
        names: list[Any] = looks.view(np.dtype((np.void, looks.shape[1] * 8))).ravel().tolist()
        return names

    def _stand_apart(self) -> bool:
        heights = np.rint(self.outlines[:, :, 1] * STEPS)
        _, first, row = np.unique(heights[:, 0], return_index=True, return_inverse=True)
        if not np.array_equal(heights, heights[first[row]]):
            return False
        tops, bottoms = self.boxes[first, 1], self.boxes[first, 3]
        if np.any(tops[1:] < bottoms[:-1]) or np.any(self.boxes[:, 1::2] != self.boxes[first[row], 1::2]):
            return False
        order = np.lexsort((self.boxes[:, 0], row))
        same = row[order][1:] == row[order][:-1]
        return bool(np.all(self.boxes[order, 0][1:] >= self.boxes[order, 2][:-1], where=same))


def _are_alike(outlines: NDArray[np.float64]) -> bool:
    """Whether all are the same closed curve without corners, at different places."""
    shapes = outlines - outlines[:, :1]
    if np.abs(shapes - shapes[0]).max() > 1e-6 or not np.array_equal(outlines[:, 0], outlines[:, -1]):
        return False
    curves = shapes[0].reshape(-1, 4, 2)
    ends, starts = curves[:, 3] - curves[:, 2], np.roll(curves[:, 1] - curves[:, 0], -1, axis=0)
    turn = ends[:, 0] * starts[:, 1] - ends[:, 1] * starts[:, 0]
    ahead = (ends * starts).sum(axis=1)
    joined = np.abs(curves[:, 3] - np.roll(curves[:, 0], -1, axis=0)).max() < 1e-6
    return bool(joined and np.all(ahead > 0) and np.all(np.abs(turn) < 1e-6 * ahead))


def _as_bytes(outlines: NDArray[np.float64]) -> NDArray[np.void]:
    """Each outline as one value, to be looked up."""
    rows = np.ascontiguousarray(outlines.reshape(len(outlines), -1))
    return rows.view(np.dtype((np.void, rows.shape[1] * rows.itemsize))).ravel()


def _columns(boxes: NDArray[np.int64]) -> list[Area]:
    """Few areas that hold all boxes: those whose columns meet are in one."""
    areas: list[Area] = []
    for box in boxes[np.argsort(boxes[:, 0])].tolist():
        area = Area(*box)
        # A gap narrower than a dot costs less to draw than another area.
        if areas and area.left <= 2 * areas[-1].right - areas[-1].left and area.left - areas[-1].right < 32:
            areas[-1] = areas[-1].joined(area)
        else:
            areas.append(area)
    return areas
