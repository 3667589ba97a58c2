"""Pairs picked at random, as dots in the square of all pairs."""

from __future__ import annotations

from manim import Dot, Line, VGroup

from look import Theme
from metrics import RandomPairs
from scenes.widgets.frame import Frame
from scenes.widgets.pair_field import PairField
from scenes.widgets.pair_grid import OUTCOMES


class PairPicks(VGroup):
    """A dot in the cell of each picked pair: full where it is won, a ring where it is not.

    Parts: ``dots`` and ``outcomes``, in the order of the picks.
    """

    RADIUS = 8

    def __init__(self, picked: RandomPairs, field: PairField, theme: Theme, frame: Frame):
        super().__init__()
        self.theme, self.field = theme, field
        self.outcomes = [OUTCOMES[int(outcome)] for outcome in picked.outcomes]
        self.dots = [
            Dot(field.cell(row, column), radius=frame.px(self.RADIUS))
            for row, column in zip(picked.rows, picked.columns, strict=True)
        ]
        for dot, outcome in zip(self.dots, self.outcomes, strict=True):
            inside, around = (
                (theme.ink, theme.background) if outcome == "won" else (theme.background, theme.ink)
            )
            dot.set_fill(inside, 1).set_stroke(around, 2)
        self.add(*self.dots).set_z_index(2)

    def guides(self, index: int) -> VGroup:
        """Lines from the two sides of the square to a pick: its row and its column."""
        here, box = self.dots[index].get_center(), self.field.box
        feet = ([box.left, here[1], 0], [here[0], box.bottom, 0])
        return VGroup(*(Line(foot, here).set_stroke(self.theme.ink, 3) for foot in feet)).set_z_index(2)
