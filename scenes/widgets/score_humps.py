"""Two humps of scores with the threshold between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from manim import UP, Line, VGroup, VMobject

from look import Number, Theme, Words
from metrics import ClassHumps, ScoreAxis
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import corners, filled_box, set_polygon
from scenes.widgets.text import Writing


class ScoreHumps(VGroup):
    """How many of each class have which score, smoothed, and a line at the threshold.

    Under each hump the rightly judged part is filled and the mistaken part is only outlined. The densities
    are given once, at ``places``, shares of the axis; ``show`` moves the line, ``lay_out`` moves everything
    into another box. Where the line stands at one of ``stops`` it crosses no name, if there is room, and a
    name that it crosses on its way is unseen. Parts: ``outlines``, ``fills`` and ``names`` by class,
    ``axis``, ``ticks``, ``line``, ``line_label``, ``flagged`` (the region), ``sides``.
    """

    #: How high the highest hump is, as a share of the box; the rest is for the names over the humps.
    HILL = 0.72

    #: A class that is nowhere ahead by this share of its own height is named at its top.
    AHEAD = 0.05

    #: How dense the colour under a hump is.
    TINT = 0.38

    #: How far over the humps the middle of a name stands, in pixels.
    OVER = 28

    #: The size of the classes' names, and the smallest where they are long, in pixels.
    NAME, SMALLEST_NAME = 34, 28

    #: How far over the box the threshold is written, in pixels.
    LABEL = 34

    #: How near that may come to the name of a side, in pixels: there it is gone, at twice as much whole.
    GAP = 12

    def __init__(
        self,
        axis: ScoreAxis,
        humps: ClassHumps,
        words: Words,
        theme: Theme,
        frame: Frame,
        box: Box,
        names: Mapping[str, str],
        *,
        ticks: Sequence[Number],
        stops: Sequence[float] = (),
    ):
        super().__init__()
        self.words, self.frame, self.scores, self.places = words, frame, axis, humps.places
        self.densities = {"negative": humps.negative, "positive": humps.positive}
        self.highest = max(float(np.max(density)) for density in self.densities.values())
        # Smoothing is the slow part of an outline, and the same in every box.
        self.smooth = {
            key: VMobject()
            .set_points_smoothly(
                np.column_stack([self.places, density / self.highest, np.zeros(len(self.places))])
            )
            .points
            for key, density in self.densities.items()
        }
        self.stops = tuple(stops)
        self.threshold = self.label = self.shown = None
        self.reach, self.growth = 0.0, 1.0
        #: Where the middles of the names of the sides stand.
        self.middles: dict[str, float] = {}
        px = frame.px

        def write(content, size, **options):
            return Writing(content, theme, size=px(size), **options)

        self.flagged = filled_box(box, theme.flagged).set_z_index(-1)
        self.axis = Line().set_stroke(theme.muted, 2.5)
        self.fills = {
            key: VMobject(stroke_width=0).set_fill(getattr(theme, key), self.TINT) for key in self.densities
        }
        self.outlines = {key: VMobject().set_stroke(getattr(theme, key), 4.5) for key in self.densities}
        self.names = {
            key: write(names[key], self.NAME, bold=True, role=key, align="center") for key in self.densities
        }
        self.line = Line().set_stroke(theme.threshold, 5)
        self.line_label = write("", 34, bold=True, role="threshold", align="center")
        self.sides = {
            key: write(words(f"side.{key}"), 28, role="muted", align=align)
            for key, align in (("cleared", "left"), ("flagged", "right"))
        }
        self.ticks = VGroup(*(write(tick, 28, role="muted", align="center") for tick in ticks))
        #: What never changes while the line moves.
        self.still = VGroup(self.ticks)
        self.add(self.flagged, *self.fills.values(), *self.outlines.values(), self.axis, self.ticks)
        self.add(*self.names.values(), *self.sides.values(), self.line, self.line_label)
        self.lay_out(box)

    def place(self, scores, densities) -> np.ndarray:
        """Where scores and densities stand in the scene: points of shape (n, 3)."""
        return self._at(self.scores.position(scores), densities)

    @property
    def ridge(self) -> np.ndarray:
        """The higher of the two humps, from left to right: points of shape (n, 3)."""
        return self._at(self.places, np.maximum(*self.densities.values()))

    @property
    def valley(self) -> np.ndarray:
        """The lower of the two humps: the outline of what they have in common."""
        return self._at(self.places, np.minimum(*self.densities.values()))

    def hill(self, key: str) -> np.ndarray:
        """The outline of a hump, from left to right: points of shape (n, 3)."""
        return self._at(self.places, self.densities[key])

    def _at(self, places, densities) -> np.ndarray:
        up = np.asarray(densities, dtype=float) / self.highest
        return self._within(np.column_stack([places, up, np.zeros(len(up))]))

    def _within(self, shares: np.ndarray) -> np.ndarray:
        """Points of the scene for shares of the axis and of the highest hump, both of shape (n, 3)."""
        box = self.box
        # In a low box a name over the highest hump needs more of it.
        high = min(self.HILL * box.height, box.height - self.frame.px(self.OVER + self.NAME / 2))
        return shares * (box.width, high * self.growth, 0) + (box.left, box.bottom, 0)

    def lay_out(self, box: Box, *, reach: float = 0.0, growth: float = 1.0) -> ScoreHumps:
        """Move everything into a box, in the same sizes of text and line.

        ``reach`` is how far below the axis the line and the flagged region reach, with the ticks under them:
        room for something else on the same axis. ``growth`` is how much of their height the humps have.
        """
        self.box, self.reach, self.growth, px = box, reach, growth, self.frame.px
        self.axis.put_start_and_end_on(box.at(0, 0), box.at(1, 0))
        for key in self.densities:
            self.outlines[key].points = self._within(self.smooth[key])
        for key in self.densities:
            self._stand_by(key)
        for tick in self.ticks:
            foot = self.place([tick.numbers[0].value], [0])[0] - (reach + px(26)) * UP
            # A long number at an end of the axis stays in the frame.
            room = tick.advance / 2 - px(10)
            foot[0] = min(max(foot[0], box.left + room), box.right - room)
            tick.centered_at(foot)
        for key, side in self.sides.items():
            end = box.left if key == "cleared" else box.right
            side.centered_at(np.array([end, box.top + px(self.LABEL), 0]))
            self.middles[key] = side.get_center()[0]
        if self.threshold is not None:
            return self.show(self.threshold, self.label)
        for key, fill in self.fills.items():
            set_polygon(fill, self._under(key, 0.0, 1.0))
        return self

    def show(self, threshold: float, label: Number) -> ScoreHumps:
        """Move the line, fill what is judged rightly, and write the threshold over the line."""
        wanted = (threshold, label, self.box, self.reach, self.growth)
        if wanted == self.shown:
            return self
        self.shown = wanted
        self.threshold, self.label = threshold, label
        px, box = self.frame.px, self.box
        foot = self.place([threshold], [0])[0]
        self.line.put_start_and_end_on(foot - (self.reach + px(10)) * UP, foot + (box.height + px(12)) * UP)
        region = Box(foot[0], box.bottom - self.reach, box.right, box.top)
        set_polygon(self.flagged, corners(region) if region.width > 1e-6 else [])
        for key, fill in self.fills.items():
            set_polygon(fill, self._judged_rightly(key, threshold))
        self.line_label.show(self.words("threshold.label", threshold=label))
        half = self.line_label.advance / 2
        x = min(max(foot[0], box.left + half), box.right - half)
        self.line_label.centered_at(np.array([x, box.top + px(self.LABEL), 0]))
        self._give_way(foot[0], x, half)
        return self

    def mistaken(self, threshold: float) -> VGroup:
        """What a line at ``threshold`` leaves unfilled, filled as before there is a line.

        For a scene to fade out while the first line comes in, so that no colour goes at once.
        """
        cut = float(self.scores.position(threshold))
        areas = VGroup()
        for key, fill in self.fills.items():
            areas.add(
                set_polygon(fill.copy(), self._under(key, *((0.0, cut) if key == "positive" else (cut, 1.0))))
            )
        # The negatives' colour stays below the positives', as while both humps were whole.
        areas[list(self.fills).index("negative")].set_z_index(-0.5)
        return areas

    def _give_way(self, foot: float, x: float, half: float) -> None:
        """Let names go where the line, at ``foot``, or the threshold over it, around ``x``, comes near."""
        px, standing = self.frame.px, self.threshold == self.label.value
        gaps = [
            (side, abs(self.middles[key] - x) - half - side.advance / 2) for key, side in self.sides.items()
        ]
        gaps += [
            (name, abs(name.anchor.get_location()[0] - foot) - name.advance / 2 + px(self.GAP))
            for name in self.names.values()
        ]
        for text, gap in gaps:
            seen = min(1.0, max(0.0, (gap - px(self.GAP)) / px(self.GAP)))
            # Where the line stands a text is whole or not at all.
            text.fade_to(round(seen) if standing else seen)

    def _judged_rightly(self, key: str, threshold: float) -> np.ndarray:
        """The area under a hump on the side of the line where its class belongs."""
        cut = float(self.scores.position(threshold))
        return self._under(key, *((cut, 1.0) if key == "positive" else (0.0, cut)))

    def _under(self, key: str, start: float, end: float) -> np.ndarray:
        if start >= end:
            return np.zeros((0, 3))
        within = self.places[(self.places > start) & (self.places < end)]
        places = np.concatenate([[start], within, [end]])
        top = self._at(places, np.interp(places, self.places, self.densities[key]))
        return np.vstack([top, self._at([end, start], [0, 0]), top[:1]])

    def _stand_by(self, key: str) -> None:
        """Stand a name at its summit, or as near to it as lines at the stops and other names allow."""
        name, summit, px = self.names[key], self.summit(key), self.frame.px
        lines = [self.place([stop], [0])[0][0] for stop in self.stops]
        placed = [self.names[other] for other in list(self.names)[: list(self.names).index(key)]]
        before = name.full_size
        for size in range(self.NAME, self.SMALLEST_NAME - 1, -1):
            name.full_size = px(size)
            half = name.advance / 2 + px(8)
            beside = [(line, half) for line in lines]
            beside += [(other.anchor.get_location()[0], half + other.advance / 2 + px(8)) for other in placed]
            ends = (self.box.left + half, self.box.right - half)
            places = [min(max(x, ends[0]), ends[1]) for x in self._beside(summit[0], beside)]
            free = [x for x in places if all(abs(x - at) >= away - 1e-9 for at, away in beside)]
            if free:
                summit[0] = min(free, key=lambda x: abs(x - summit[0]))
                break
        else:
            name.full_size = px(self.NAME)
        if name.full_size != before:
            said, name.sentence = name.sentence, None
            name.show(said)
        # Over both humps, as far as the name reaches.
        ridge = self.ridge
        under = ridge[np.abs(ridge[:, 0] - summit[0]) <= name.advance / 2, 1]
        name.centered_at(np.array([summit[0], under.max(initial=summit[1]) + px(self.OVER), 0]))

    @staticmethod
    def _beside(x: float, beside: list[tuple[float, float]]) -> list[float]:
        return [x, *(at + side * away for at, away in beside for side in (-1, 1))]

    def summit(self, key: str) -> np.ndarray:
        """Where a class outnumbers the other the most, or else is the most itself: there its name stands."""
        others = sum(density for other, density in self.densities.items() if other != key)
        own = self.densities[key]
        ahead = own - others
        return self.hill(key)[int(np.argmax(ahead if ahead.max() > self.AHEAD * own.max() else own))]
