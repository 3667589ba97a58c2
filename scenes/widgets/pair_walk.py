"""A threshold lowered from score to score: the border of the pairs won, drawn as units are flagged."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from manim import Dot, VGroup, VMobject

from look import Number, Sentence, Theme, Words
from scenes.widgets.frame import Box, Frame
from scenes.widgets.pair_grid import PairGrid, rounded
from scenes.widgets.shapes import corners
from scenes.widgets.text import Writing


class PairWalk(VGroup):
    """A point walks the border; the row or column that it has just passed is lit, and the threshold named.

    ``passed`` has for each step its threshold and the rows and columns of the units that score exactly that.
    ``show`` moves to so many steps, in whole or in part; the scores of units not flagged yet are dim. Parts:
    ``point``, ``band`` (what is lit), ``last`` (what was lit before), ``plate`` and ``label``.
    """

    DIM, LIT = 0.45, 0.25
    PADDING, HEIGHT, AWAY = 16, 52, 22
    #: How many times as fast as the point moves, light comes to a row and leaves the one before.
    QUICK = 3

    def __init__(
        self,
        passed: Sequence[tuple[Number, Sequence[int], Sequence[int]]],
        grid: PairGrid,
        border: VMobject,
        words: Words,
        theme: Theme,
        frame: Frame,
    ):
        super().__init__()
        self.passed, self.grid, self.frame, self.words = passed, grid, frame, words
        self.border, self.whole = border, border.copy()
        px = frame.px
        self.band = VMobject().set_fill(theme.ink, 0).set_stroke(theme.ink, 2.5, 0)
        self.last = self.band.copy()
        self.point = Dot(radius=px(13), color=theme.threshold).set_stroke(theme.background, 3)
        self.plate = VMobject().set_fill(theme.background, 1).set_stroke(theme.threshold, 2.5)
        # Words from the start: Manim would not draw letters that come while an animation runs.
        self.label = Writing(self._named(passed[0][0]), theme, size=px(34), align="center")
        self.tag = VGroup(self.plate, self.label)
        self.add(self.last, self.band, self.point, self.tag)
        self.point.move_to(self.whole.get_start())
        self._name(passed[0][0])
        self.last.set_z_index(1)
        self.band.set_z_index(1)
        self.point.set_z_index(3)
        self.tag.set_z_index(3)

    @property
    def heads(self) -> list[Writing]:
        """The scores of all rows and columns."""
        return [head for heads in self.grid.heads.values() for head in heads]

    def show(self, steps: float) -> PairWalk:
        """Move to where so many steps have been made."""
        now = max(math.ceil(steps - 1e-9) - 1, 0)
        share = min(max(steps - now, 0.0), 1.0)
        self.border.pointwise_become_partial(self.whole, 0, steps / len(self.passed))
        self.point.move_to(self.border.get_end() if steps else self.whole.get_start())
        threshold, rows, columns = self.passed[now]
        come = min(1.0, self.QUICK * share)
        self._light(self.band, rows, columns, come)
        self._light(self.last, *self.passed[max(now - 1, 0)][1:], 1 - come if now else 0.0)
        for index, (_, *lines) in enumerate(self.passed):
            done = 1.0 if index < now else share if index == now else 0.0
            for truth, places in zip(("positive", "negative"), lines, strict=True):
                for place in places:
                    self.grid.heads[truth][place].set_fill(opacity=self.DIM + (1 - self.DIM) * done)
        self._name(threshold)
        return self

    def _light(self, band: VMobject, rows: Sequence[int], columns: Sequence[int], share: float) -> None:
        box, across, up = self.grid.box, self.grid.columns, self.grid.rows
        high, wide = box.height / len(up), box.width / len(across)
        feet = [box.bottom + up[row] * high for row in rows]
        sides = [box.left + across[column] * wide for column in columns]
        strips = [
            *(Box(box.left, foot, box.right, foot + high) for foot in feet),
            *(Box(side, box.bottom, side + wide, box.top) for side in sides),
        ]
        band.clear_points()
        for strip in strips:
            outline = corners(strip)
            band.start_new_path(outline[0])
            band.add_points_as_corners(outline[1:])
        band.set_fill(opacity=self.LIT * share).set_stroke(opacity=share)

    def _named(self, threshold: Number) -> Sentence:
        return self.words("threshold.label", threshold=threshold)

    def _name(self, threshold: Number) -> None:
        px, box = self.frame.px, self.grid.box
        self.label.show(self._named(threshold))
        wide, high, away = self.label.advance + 2 * px(self.PADDING), px(self.HEIGHT), px(self.AWAY)
        # Below the point and to its right, where the pairs are won and the border has not come yet.
        at = self.point.get_center()
        left = min(at[0] + away, box.right - away - wide)
        bottom = max(at[1] - away - high, box.bottom + away)
        place = Box(left, bottom, left + wide, bottom + high)
        self.plate.points = rounded(place, px(PairGrid.CORNER))
        self.label.centered_at(np.array(place.center))
