"""Pairs picked at random, as dots in the square of all pairs, and how many of them are won."""

from __future__ import annotations

import math

import numpy as np
from manim import UP, Dot, Line, VGroup

from look import Sentence, Theme, Words
from metrics import RandomPairs
from scenes.pair_readings import PairReadings
from scenes.widgets.comparison import Comparison
from scenes.widgets.frame import Frame
from scenes.widgets.pair_field import PairField
from scenes.widgets.pair_grid import OUTCOMES
from scenes.widgets.text import Writing


class PairPicks(VGroup):
    """A dot in the cell of each picked pair: full where it is won, a ring where it is not.

    ``show`` moves to so many picks, the last one perhaps not whole yet, and counts them below ``foot``;
    ``look`` is what is seen of a single one. Parts: ``dots`` and ``outcomes``, in the order of the picks;
    ``count``.
    """

    RADIUS = 8
    #: How far below the foot the count stands, and the top of a comparison, in pixels.
    COUNT, COMPARED = 62, 104

    def __init__(
        self,
        picked: RandomPairs,
        field: PairField,
        words: Words,
        theme: Theme,
        frame: Frame,
        foot: np.ndarray,
        *,
        max_width: float,
    ):
        super().__init__()
        self.words, self.theme, self.frame, self.field = words, theme, frame, field
        self.picked, self.foot = picked, foot
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
        # Words from the start: Manim would not draw letters that come while an animation runs.
        self.count = Writing(self._counted(1), theme, size=frame.px(40), max_width=max_width)
        self.count.centered_at(foot - frame.px(self.COUNT) * UP)
        self.add(*self.dots, self.count).set_z_index(2)
        self.show(0)

    def show(self, drawn: float) -> PairPicks:
        """Move to so many picks."""
        for index, dot in enumerate(self.dots):
            there = min(max(drawn - index, 0.0), 1.0)
            dot.set_fill(opacity=there).set_stroke(opacity=there)
        self.count.show(self._counted(max(1, math.ceil(drawn - 1e-9))))
        return self

    def _counted(self, drawn: int) -> Sentence:
        numbers, won = self.words.numbers, self.outcomes[:drawn].count("won")
        return self.words(
            "auc_pairs.drawn",
            count=drawn,
            won=numbers.count(won, "drawn won"),
            drawn=numbers.count(drawn, "drawn"),
        )

    def look(self, index: int, readings: PairReadings) -> tuple[VGroup, Comparison]:
        """A single pick: guides to its two scores, and how they compare."""
        picked, outcome = self.picked, self.outcomes[index]
        sentence = readings.comparison(picked.positives[index], picked.negatives[index], outcome, named=True)
        comparison = Comparison(sentence, outcome, self.theme, self.frame)
        comparison.show(comparison.below(self.foot - self.frame.px(self.COMPARED) * UP))
        return self.guides(index, sentence), comparison

    def guides(self, index: int, sentence: Sentence) -> VGroup:
        """A pick's row and column, as lines to the sides of the square, and there its two scores.

        ``sentence`` compares the scores, the positive's first.
        """
        here, box, px = self.dots[index].get_center(), self.field.box, self.frame.px
        feet = [np.array([box.right, here[1], 0]), np.array([here[0], box.top, 0])]
        away = [np.array([px(18), 0, 0]), np.array([0, px(30), 0])]
        looks = [("positive", "left"), ("negative", "center")]
        lines = [Line(foot, here).set_stroke(self.theme.ink, 3) for foot in feet]
        scores = [
            Writing(number, self.theme, size=px(32), bold=True, role=role, align=align).centered_at(foot + by)
            for number, (role, align), foot, by in zip(sentence.numbers, looks, feet, away, strict=True)
        ]
        return VGroup(*lines, *scores).set_z_index(2)
