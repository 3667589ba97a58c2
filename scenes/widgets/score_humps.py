"""Two humps of scores with the threshold between them."""

from __future__ import annotations

import numpy as np
from manim import UP, Line, VGroup, VMobject

from look import Number, Theme, Words
from scenes.widgets.frame import Box, Frame
from scenes.widgets.shapes import corners, filled_box, set_polygon
from scenes.widgets.text import Writing


class ScoreHumps(VGroup):
    """How many of each class have which score, smoothed, and a line at the threshold.

    Under each hump the rightly judged part is filled and the mistaken part is only outlined. The densities
    are given once; ``show`` moves the line, ``lay_out`` moves everything into another box. Where the line
    stands at one of ``stops`` it crosses no name, if there is room. Parts: ``outlines``, ``fills`` and
    ``names`` by class, ``axis``, ``ticks``, ``line``, ``line_label``, ``flagged`` (the region), ``sides``.
    """

    TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)

    #: How high the highest hump is, as a share of the box; the rest is for the names over the humps.
    HILL = 0.72

    #: How dense the colour under a hump is.
    TINT = 0.38

    #: The size of the classes' names, and the smallest where they are long, in pixels.
    NAME, SMALLEST_NAME = 34, 28

    #: How far over the box the threshold is written, in pixels.
    LABEL = 34

    #: How near that may come to the name of a side, in pixels: there it is gone, at twice as much whole.
    GAP = 12

    def __init__(
        self,
        grid,
        densities,
        words: Words,
        theme: Theme,
        frame: Frame,
        box: Box,
        names: dict[str, str],
        *,
        ticks=TICKS,
        stops=(),
    ):
        super().__init__()
        self.words, self.frame = words, frame
        self.grid, self.densities = np.asarray(grid), densities
        self.highest = max(float(np.max(density)) for density in densities.values())
        # Smoothing is the slow part of an outline, and the same in every box.
        low, high = self.grid[0], self.grid[-1]
        self.smooth = {
            key: VMobject()
            .set_points_smoothly(
                np.column_stack([(self.grid - low) / (high - low), density / self.highest, 0 * self.grid])
            )
            .points
            for key, density in densities.items()
        }
        self.stops = tuple(stops)
        self.threshold = self.label = self.shown = None
        self.reach, self.growth = 0.0, 1.0
        px = frame.px

        def write(content, size, **options):
            return Writing(content, theme, size=px(size), **options)

        self.flagged = filled_box(box, theme.flagged).set_z_index(-1)
        self.axis = Line().set_stroke(theme.muted, 2.5)
        self.fills = {
            key: VMobject(stroke_width=0).set_fill(getattr(theme, key), self.TINT) for key in densities
        }
        self.outlines = {key: VMobject().set_stroke(getattr(theme, key), 4.5) for key in densities}
        self.names = {
            key: write(names[key], self.NAME, bold=True, role=key, align="center") for key in densities
        }
        self.line = Line().set_stroke(theme.threshold, 5)
        self.line_label = write("", 34, bold=True, role="threshold", align="center")
        self.sides = {
            key: write(words(f"side.{key}"), 28, role="muted", align=align)
            for key, align in (("cleared", "left"), ("flagged", "right"))
        }
        self.ticks = VGroup(
            *(
                write(words.numbers.tick(value, "axis tick"), 28, role="muted", align="center")
                for value in ticks
            )
        )
        #: What never changes while the line moves.
        self.still = VGroup(self.ticks)
        self.add(self.flagged, *self.fills.values(), *self.outlines.values(), self.axis, self.ticks)
        self.add(*self.names.values(), *self.sides.values(), self.line, self.line_label)
        self.lay_out(box)

    def place(self, scores, densities) -> np.ndarray:
        """Where scores and densities stand in the scene: points of shape (n, 3)."""
        low, high = self.grid[0], self.grid[-1]
        across = (np.asarray(scores, dtype=float) - low) / (high - low)
        up = np.asarray(densities, dtype=float) / self.highest
        return self._within(np.column_stack([across, up, np.zeros(len(across))]))

    def _within(self, shares: np.ndarray) -> np.ndarray:
        """Points of the scene for shares of the axis and of the highest hump, both of shape (n, 3)."""
        box = self.box
        return shares * (box.width, self.HILL * self.growth * box.height, 0) + (box.left, box.bottom, 0)

    def lay_out(self, box: Box, *, reach: float = 0.0, growth: float = 1.0) -> ScoreHumps:
        """Move everything into a box, in the same sizes of text and line.

        ``reach`` is how far below the axis the line and the flagged region reach, with the ticks under them:
        room for something else on the same axis. ``growth`` is how much of their height the humps have.
        """
        self.box, self.reach, self.growth, px = box, reach, growth, self.frame.px
        self.axis.put_start_and_end_on(box.at(0, 0), box.at(1, 0))
        for key in self.densities:
            self.outlines[key].points = self._within(self.smooth[key])
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
        if self.threshold is not None:
            return self.show(self.threshold, self.label)
        for key, fill in self.fills.items():
            set_polygon(fill, self._under(key, self.grid[0], self.grid[-1]))
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
        for side in self.sides.values():
            # The two sides are named at the ends; a name gives way where the line's label comes near.
            gap = abs(side.get_center()[0] - x) - half - side.advance / 2
            seen = min(1.0, max(0.0, (gap - px(self.GAP)) / px(self.GAP)))
            # Where the line stands it is named whole or not at all.
            side.set_opacity(round(seen) if threshold == label.value else seen)
        return self

    def _judged_rightly(self, key: str, threshold: float) -> np.ndarray:
        """The area under a hump on the side of the line where its class belongs."""
        low, high = self.grid[0], self.grid[-1]
        cut = min(max(threshold, low), high)
        return self._under(key, *((cut, high) if key == "positive" else (low, cut)))

    def _under(self, key: str, start: float, end: float) -> np.ndarray:
        if start >= end:
            return np.zeros((0, 3))
        within = self.grid[(self.grid > start) & (self.grid < end)]
        scores = np.concatenate([[start], within, [end]])
        top = self.place(scores, np.interp(scores, self.grid, self.densities[key]))
        return np.vstack([top, self.place([end, start], [0, 0]), top[:1]])

    def _stand_by(self, key: str) -> None:
        """Stand a class's name at its summit, or as near to it as the stops of the line leave room."""
        name, summit, px = self.names[key], self.summit(key), self.frame.px
        lines = [self.place([stop], [0])[0][0] for stop in self.stops]
        before = name.full_size
        for size in range(self.NAME, self.SMALLEST_NAME - 1, -1):
            name.full_size = px(size)
            half = name.advance / 2 + px(8)
            places = [summit[0], *(line + side * half for line in lines for side in (-1, 1))]
            free = [
                x
                for x in places
                if self.box.left <= x <= self.box.right
                and all(abs(x - line) >= half - 1e-9 for line in lines)
            ]
            if free:
                summit[0] = min(free, key=lambda x: abs(x - summit[0]))
                break
        else:
            name.full_size = px(self.NAME)
        if name.full_size != before:
            said, name.sentence = name.sentence, None
            name.show(said)
        name.centered_at(summit + px(28) * UP)

    def summit(self, key: str) -> np.ndarray:
        """Where a class outnumbers the other the most: there its name stands."""
        others = sum(density for other, density in self.densities.items() if other != key)
        own = self.densities[key]
        best = int(np.argmax(own - others))
        return self.place([self.grid[best]], [own[best]])[0]
