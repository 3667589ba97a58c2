"""Everybody as a dot at their score: the same dots in a block, in one pile, or in a pile for each class."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from manim import VGroup, VMobject, interpolate_color, smooth
from manim.utils.color import ManimColor

from look import Theme
from metrics import ScoreAxis
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

    def toward(self, other: Formation, share: float, delays: np.ndarray | None = None) -> Formation:
        """The formation a share of the way to another.

        ``delays`` from 0 to 1, of shape (n,), say how late each dot sets out; then each starts and stops
        smoothly on its own.
        """
        shares = np.full(len(self.centers), float(share))
        if delays is not None:
            shares = np.array([smooth(own) for own in np.clip(2 * share - delays, 0, 1)])
        return Formation(
            self.centers + shares[:, np.newaxis] * (other.centers - self.centers),
            self.pitch + share * (other.pitch - self.pitch),
        )


class PatientDots(VGroup):
    """One dot a unit: filled where the line judges it rightly, a ring where wrongly, coloured by its class.

    ``units`` gives the scores of a class, high to low, one for every so many neighbours; ``sizes`` is how
    many a class has. Where all are too
    many to be seen one by one, a dot ``stands_for`` up to that many of its class, at the score of the middle
    one. ``block``, ``pile`` and ``piles`` are formations; ``lay_out`` takes one up. ``show`` says which are
    judged wrongly. Parts: ``right`` and ``wrong`` by class, each one shape.

    Piles stand in columns of equal width, whose edges are round scores or ``stops`` of the line: where it
    stands on one, it parts the dots as it parts the scores.
    """

    #: How many columns the axis has, the widest first; how much of its room a dot fills; a ring's line.
    COLUMNS = (50, 100)
    FILLED = 0.84
    RING = 1.9
    #: More dots than this are not told apart; a class of fewer than ``FEW`` gets more, if it has them.
    MOST, FEW = 1500, 40

    CLASSES = ("negative", "positive")

    def __init__(
        self,
        units: Callable[[str, int], np.ndarray],
        sizes: Mapping[str, int],
        axis: ScoreAxis,
        theme: Theme,
        frame: Frame,
        *,
        stops: Sequence[float] = (),
    ):
        super().__init__()
        self.theme, self.frame, self.axis, self.stops = theme, frame, axis, tuple(stops)
        self.units, self.sizes = units, sizes
        self._gather(dict.fromkeys(self.CLASSES, max(1, sum(sizes.values()) // self.MOST)))
        self.right = {key: VMobject() for key in self.CLASSES}
        self.wrong = {key: VMobject() for key in self.CLASSES}
        self.known, self.hollow, self.threshold = 1.0, dict.fromkeys(self.CLASSES, 1.0), None
        self.add(*self.right.values(), *self.wrong.values())
        # No dot lies under a line through the rows.
        self.set_z_index(1)

    def _gather(self, stands_for: dict[str, int]) -> None:
        self.stands_for = stands_for
        own = [self.units(key, stands_for[key]) for key in ("positive", "negative")]
        score = np.concatenate(own)
        order = np.argsort(-score, kind="stable")
        self.score = score[order]
        self.truth = np.repeat(["positive", "negative"], [len(scores) for scores in own])[order]

    def fit(self, boxes: dict[str, Box]) -> PatientDots:
        """Let each dot stand for as few as the piles in these boxes allow."""
        factors = [factor * 10**power for power in range(9) for factor in (1, 2, 3, 4, 5, 6, 8)]

        def fits(stands_for: dict[str, int]) -> bool:
            if sum(-(-size // stands_for[key]) for key, size in self.sizes.items()) > self.MOST:
                return False
            self._gather(stands_for)
            return self._fits(self._groups(boxes), self.COLUMNS[-1])

        alike = next(factor for factor in factors if fits(dict.fromkeys(self.CLASSES, factor)))
        # A class that is rare among the others would hardly be there: it has a measure of its own.
        rare = min(self.CLASSES, key=lambda key: np.count_nonzero(self.truth == key))
        best = dict.fromkeys(self.CLASSES, alike)
        for factor in reversed([factor for factor in factors if factor < alike]):
            finer = best | {rare: factor}
            if np.count_nonzero(self.truth == rare) >= self.FEW or not fits(finer):
                break
            best = finer
        self._gather(best)
        # An order that is the same on every run, and unrelated to score or class.
        self.order = np.random.default_rng(0).permutation(len(self.score))
        self.delays = self.order / max(1, len(self.order) - 1)
        return self

    # Formations

    def block(self, box: Box) -> Formation:
        """Rows in no order at all, in the middle of a box."""
        count = len(self.score)
        pitch = min(box.width / self.COLUMNS[0], (box.width * box.height / count) ** 0.5)
        columns = min(count, max(1, int(box.width / pitch / 1.5)))
        row, column = np.divmod(self.order, columns)
        x = box.center[0] + (column - (columns - 1) / 2) * pitch
        y = box.center[1] - (row - (-(-count // columns) - 1) / 2) * pitch
        return Formation(np.column_stack([x, y, np.zeros(count)]), pitch)

    def pile(self, box: Box) -> Formation:
        """Everybody at their score, those of one column on top of each other, on the floor of a box."""
        return self._stacked([(np.ones(len(self.score), dtype=bool), box)])

    def piles(self, boxes: dict[str, Box]) -> Formation:
        """The same, each class in its own box."""
        return self._stacked(self._groups(boxes))

    def _groups(self, boxes: dict[str, Box]) -> list[tuple[np.ndarray, Box]]:
        return [(self.truth == key, boxes[key]) for key in self.CLASSES]

    def _fits(self, groups: list[tuple[np.ndarray, Box]], columns: int) -> bool:
        return all(
            (self._places(own, columns)[1].max(initial=-1) + 1) * box.width / columns <= box.height
            for own, box in groups
        )

    def _stacked(self, groups: list[tuple[np.ndarray, Box]]) -> Formation:
        columns = next((some for some in self.COLUMNS if self._fits(groups, some)), self.COLUMNS[-1])
        centers = np.zeros((len(self.score), 3))
        for own, box in groups:
            pitch = box.width / columns
            column, level = self._places(own, columns)
            centers[own, 0] = box.left + (column + 0.5) * pitch
            centers[own, 1] = box.bottom + (level + 0.5) * pitch
        return Formation(centers, pitch)

    def _places(self, own: np.ndarray, columns: int) -> tuple[np.ndarray, np.ndarray]:
        """The column and the level in it of each of some dots."""
        edges = self.axis.score_at(np.arange(columns) / columns)
        for stop in self.stops:
            nearest = round(float(self.axis.position(stop)) * columns)
            if 0 < nearest < columns:
                edges[nearest] = stop
        edges.sort()
        column = np.maximum(np.searchsorted(edges, self.score[own], side="right") - 1, 0)
        # Dots come in the order of their scores, so those of one column follow each other.
        starts = np.flatnonzero(np.diff(column, prepend=-1))
        lengths = np.diff(np.append(starts, len(column)))
        return column, np.arange(len(column)) - np.repeat(starts, lengths)

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
        # A ring's line lies inside its dot. A full dot looks the same without one, and is drawn sooner.
        full, rings = (
            circles(centers, size).reshape(len(centers), -1, 3) for size in (radius, radius - ring / 2)
        )
        wrong = self.is_wrong()
        for key in self.CLASSES:
            own = self.truth == key
            color = interpolate_color(
                ManimColor(self.theme.muted), ManimColor(getattr(self.theme, key)), self.known
            )
            self.right[key].points = full[own & ~wrong].reshape(-1, 3)
            self.right[key].set_stroke(color, 0).set_fill(color, 1.0)
            self.wrong[key].points = rings[own & wrong].reshape(-1, 3)
            self.wrong[key].set_stroke(color, self.RING).set_fill(color, 1.0 - self.hollow[key])
        return self
