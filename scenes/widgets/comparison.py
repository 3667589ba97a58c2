"""Two scores compared: a plate that says which is higher, with the look of a pair's cell."""

from __future__ import annotations

import numpy as np
from manim import VGroup, VMobject

from look import Sentence, Theme
from scenes.widgets.frame import Box, Frame
from scenes.widgets.pair_grid import PairGrid, rounded, style_cell
from scenes.widgets.text import Writing


class Comparison(VGroup):
    """Filled where the pair is won, an outline where it is not.

    ``show`` moves it into a box, which may be the cell of its pair. Parts: ``plate``, ``writing``.
    """

    PADDING, HEIGHT, WIDEST = 24, 60, 540

    def __init__(self, sentence: Sentence, outcome: str, theme: Theme, frame: Frame):
        super().__init__()
        self.frame = frame
        self.ground = VMobject().set_fill(theme.background, 1).set_stroke(theme.background, 7)
        self.plate = style_cell(VMobject(), outcome, theme)
        role = "on_positive" if outcome == "won" else "ink" if outcome == "tied" else "muted"
        self.writing = Writing(
            sentence,
            theme,
            size=frame.px(36),
            bold=True,
            role=role,
            align="center",
            max_width=frame.px(self.WIDEST),
        )
        self.add(self.ground, self.plate, self.writing)

    def beside(self, point: np.ndarray, within: Box) -> Box:
        """The box of a small plate over a point, moved to stay within the sides of another box."""
        px = self.frame.px
        half, gap = self.writing.advance / 2 + px(self.PADDING), px(14)
        x = min(max(point[0], within.left + half + gap), within.right - half - gap)
        foot = point[1] + gap
        return Box(x - half, foot, x + half, foot + px(self.HEIGHT))

    def below(self, point: np.ndarray) -> Box:
        """The box of a small plate that hangs from a point at its top left."""
        px = self.frame.px
        wide = self.writing.advance + 2 * px(self.PADDING)
        return Box(point[0], point[1] - px(self.HEIGHT), point[0] + wide, point[1])

    def show(self, box: Box) -> Comparison:
        """Move into a box."""
        self.box = box
        corner = self.frame.px(PairGrid.CORNER)
        self.plate.points = rounded(box, corner)
        self.ground.points = self.plate.points.copy()
        self.writing.centered_at(box.center)
        return self
