"""Two dots on the line of scores meet: they are linked and compared, and become the cell of their pair."""

from __future__ import annotations

from manim import Animation, Create, FadeOut

from look import Sentence, Theme
from scenes.widgets.comparison import Comparison
from scenes.widgets.frame import Frame
from scenes.widgets.pair_grid import PairGrid, style_cell
from scenes.widgets.pair_motions import move
from scenes.widgets.score_line import ScoreLine


class PairMeeting:
    """The meeting of a positive, by its row of the grid, and a negative, by its column.

    First ``link``, then ``comparison`` is shown, then ``settle``; ``mark`` gives the cell its look. Parts:
    ``arc``, ``dots``, ``comparison``.
    """

    #: How much larger the two dots are while they are linked.
    LARGER = 1.3

    def __init__(
        self,
        line: ScoreLine,
        grid: PairGrid,
        row: int,
        column: int,
        sentence: Sentence,
        theme: Theme,
        frame: Frame,
    ):
        self.theme, self.grid, self.place = theme, grid, (row, column)
        self.arc = line.link(row, column)
        self.dots = (line.dots["positive"][row], line.dots["negative"][column])
        self.comparison = Comparison(sentence, grid.outcome[self.place], theme, frame)
        self.comparison.show(self.comparison.beside(self.arc.get_top(), line.box))

    def link(self) -> list[Animation]:
        """Draw the arc between the dots."""
        return [Create(self.arc), *(dot.animate.scale(self.LARGER) for dot in self.dots)]

    def settle(self, *, run_time: float) -> list[Animation]:
        """Move the comparison into the cell; the arc goes."""
        cell = self.grid.cell_box(*self.place)
        return [
            move(self.comparison, self.comparison.box, cell, run_time=run_time),
            FadeOut(self.arc, run_time=0.4),
            *(dot.animate(run_time=0.4).scale(1 / self.LARGER) for dot in self.dots),
        ]

    def mark(self) -> None:
        """Give the cell the look of the outcome."""
        style_cell(self.grid.cells[self.place], self.grid.outcome[self.place], self.theme)
