"""Everybody as a dot at their score: the same dots in a block, in one pile, or in a pile a class."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from manim import VGroup, VMobject, interpolate_color, smooth
from manim.utils.color import ManimColor

from look import Theme
from scenes.widgets.frame import Box, Frame

#: A circle of radius 1 as four cubic curves, (16, 3).
_K = 0.5522847498
_QUARTER = np.array([[1, 0], [1, _K], [_K, 1], [0, 1]])
_TURN = np.array([[0, 1], [-1, 0]])
CIRCLE = np.column_stack(
    [
        np.vstack([_QUARTER @ np.linalg.matrix_power(_TURN, quarter) for quarter in range(4)]),
        np.zeros(16),
    ]
)


def circles(centers: np.ndarray, radius: float) -> np.ndarray:
    """The points of circles around centers of shape (n, 3), as subpaths of one shape."""
    return (centers[:, np.newaxis] + radius * CIRCLE).reshape(-1, 3)


@dataclass(frozen=True)
class Formation:
    """Where the dots stand: their centers, (n, 3), and the room that each takes, from edge to edge."""

    centers: np.ndarray
    pitch: float

    def toward(self, other: Formation, share: float, delays: np.ndarray) -> Formation:
        """The formation on the way to another. ``delays`` from 0 to 1 say who sets out late."""
        shares = np.array([smooth(own) for own in np.clip(2 * share - delays, 0, 1)])[:, np.newaxis]
        return Formation(
            self.centers + shares * (other.centers - self.centers),
            self.pitch + smooth(share) * (other.pitch - self.pitch),
        )


class PatientDots(VGroup):
    """One dot a unit: filled where the line judges it rightly, a ring where wrongly, coloured by its class.

    ``scores``, high to low, and the ``truth`` of each, "negative" or "positive", are arrays of shape (n,).
    Where they are too many to be seen one by one, a dot stands for up to ``stands_for`` neighbours in score
    of one class, at the score of the middle one. ``block``, ``pile`` and ``piles`` are
    formations; ``lay_out`` takes one up. ``show`` says which are judged wrongly. Parts: ``right`` and
    ``wrong`` by class, each one shape.
    """

    #: The largest and the smallest room for a dot, in pixels; how much of it the dot fills; a ring's line.
    LARGEST, SMALLEST = 26, 9
    FILLED = 0.86
    RING = 1.9
    #: More dots than this are not told apart.
    MOST = 1500

    CLASSES = ("negative", "positive")

    def __init__(self, scores, truth, span: tuple[float, float], theme: Theme, frame: Frame):
        super().__init__()
        self.theme, self.frame, self.span, self.all = theme, frame, span, (scores, truth)
        self._gather(1)
        self.right = {key: VMobject() for key in self.CLASSES}
        self.wrong = {key: VMobject() for key in self.CLASSES}
        self.known, self.hollow, self.threshold = 1.0, dict.fromkeys(self.CLASSES, 1.0), None
        self.add(*self.right.values(), *self.wrong.values())

    def _gather(self, stands_for: int) -> None:
        scores, truth = self.all
        kept = np.zeros(len(scores), dtype=bool)
        for key in self.CLASSES:
            own = np.flatnonzero(truth == key)
            middles = np.arange(0, len(own), stands_for) + stands_for // 2
            kept[own[np.minimum(middles, len(own) - 1)]] = True
        self.stands_for, self.score, self.truth = stands_for, scores[kept], truth[kept]

    def fit(self, boxes: dict[str, Box]) -> PatientDots:
        """Let each dot stand for as few as the piles in these boxes allow."""
        for stands_for in (factor * 10**power for power in range(9) for factor in (1, 2, 5)):
            self._gather(stands_for)
            if len(self.score) <= self.MOST and self._pitch_of(boxes) is not None:
                break
        #: In which order the dots set out; the same on every run, and unrelated to score or class.
        self.order = np.random.default_rng(0).permutation(len(self.score))
        return self

    # Formations

    def block(self, box: Box) -> Formation:
        """Rows in no order at all, filling a box as dense as they can."""
        count = len(self.score)
        pitch = min(self.frame.px(self.LARGEST), (box.width * box.height / max(count, 1)) ** 0.5)
        columns = min(count, max(1, int(box.width / pitch + 1e-9)))
        rows = -(-count // columns)
        row, column = np.divmod(self.order, columns)
        x = box.center[0] + (column - (columns - 1) / 2) * pitch
        y = box.center[1] - (row - (rows - 1) / 2) * pitch
        return Formation(np.column_stack([x, y, np.zeros(count)]), pitch)

    def pile(self, box: Box) -> Formation:
        """Everybody at their score, close ones on top of each other, on the floor of one box."""
        return self.piles(dict.fromkeys(self.CLASSES, box), together=True)

    def piles(self, boxes: dict[str, Box], *, together: bool = False) -> Formation:
        """The same, each class in its own box; or both in one, if they share it."""
        pitch = self._pitch_of(boxes, together=together) or self.frame.px(self.SMALLEST)
        centers = np.empty((len(self.score), 3))
        for own, box in self._groups(boxes, together):
            centers[own] = self._stack(self.score[own], box, pitch)
        return Formation(centers, pitch)

    def _groups(self, boxes: dict[str, Box], together: bool) -> list[tuple[np.ndarray, Box]]:
        if together:
            return [(np.ones(len(self.score), dtype=bool), boxes["negative"])]
        return [(self.truth == key, boxes[key]) for key in self.CLASSES]

    def _pitch_of(self, boxes: dict[str, Box], *, together: bool = False) -> float | None:
        """The largest room for a dot with which all piles fit their boxes; none if not even the smallest."""
        groups = self._groups(boxes, together)
        for pixels in range(self.LARGEST, self.SMALLEST - 1, -1):
            pitch = self.frame.px(pixels)
            if all(
                self._stack(self.score[own], box, pitch)[:, 1].max(initial=box.bottom) + pitch / 2
                <= box.top + 1e-9
                for own, box in groups
            ):
                return pitch
        return None

    def _stack(self, scores: np.ndarray, box: Box, pitch: float) -> np.ndarray:
        """Each score at its exact place across, on the lowest level that is free there."""
        low, high = self.span
        across = box.left + (scores - low) / (high - low) * box.width
        levels = np.empty(len(scores))
        lefts: list[float] = []
        for index, x in enumerate(across):
            level = next((level for level, left in enumerate(lefts) if left - x >= pitch), len(lefts))
            lefts[level:level + 1] = [x]
            levels[index] = level
        return np.column_stack([across, box.bottom + (levels + 0.5) * pitch, np.zeros(len(scores))])

    # Showing

    def lay_out(self, formation: Formation) -> PatientDots:
        """Take up a formation."""
        self.formation = formation
        return self._draw()

    def show(
        self,
        threshold: float | None = None,
        *,
        known: float | None = None,
        hollow: dict[str, float] | None = None,
    ) -> PatientDots:
        """Judge everybody by a threshold.

        ``known`` is how much of the truth's colour the dots have; ``hollow``, by class, how far the wrongly
        judged have become rings.
        """
        self.threshold = threshold if threshold is not None else self.threshold
        self.known = known if known is not None else self.known
        self.hollow = self.hollow | (hollow or {})
        return self._draw()

    def is_wrong(self) -> np.ndarray:
        """Which dots the threshold judges wrongly: shape (n,), truth values."""
        if self.threshold is None:
            return np.zeros(len(self.score), dtype=bool)
        return (self.score >= self.threshold) != (self.truth == "positive")

    def _draw(self) -> PatientDots:
        centers, radius = self.formation.centers, self.formation.pitch / 2 * self.FILLED
        ring = self.RING * 0.01
        shapes = circles(centers, radius - ring / 2).reshape(len(centers), -1, 3)
        wrong = self.is_wrong()
        for key in self.CLASSES:
            own = self.truth == key
            color = interpolate_color(
                ManimColor(self.theme.muted), ManimColor(getattr(self.theme, key)), self.known
            )
            for parts, judged in ((self.right, ~wrong), (self.wrong, wrong)):
                part = parts[key]
                part.points = shapes[own & judged].reshape(-1, 3)
                part.set_stroke(color, self.RING)
                part.set_fill(color, 1.0 if parts is self.right else 1.0 - self.hollow[key])
        return self
