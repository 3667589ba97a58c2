"""How many pairs are won, lost and tied, and the share that the AUC is."""

from __future__ import annotations

import numpy as np
from manim import DOWN, RIGHT, Line, VGroup, VMobject

from look import Theme, Words
from metrics import PairCounts
from scenes.widgets.frame import Box, Frame
from scenes.widgets.pair_grid import rounded, style_cell
from scenes.widgets.shapes import set_polygon
from scenes.widgets.text import Writing

OUTCOMES = ("won", "lost", "tied")


class PairTally(VGroup):
    """Three counts with the look of their cells, the fraction they make, and its value.

    Ties are named only where there are any. ``show`` moves to other counts. Parts: ``lines`` by outcome,
    each a ``swatch`` and a text; ``formula``, the fraction in words and in numbers; ``result``.
    """

    ROW, SWATCH, BAR = 62, 34, 16
    #: The size of the formula, and the smallest where its words are long.
    FORMULA, SMALLEST = 38, 28

    def __init__(self, words: Words, theme: Theme, frame: Frame, box: Box):
        super().__init__()
        self.words, self.theme, self.frame, self.box = words, theme, frame, box
        px = frame.px

        def write(size, **options):
            return Writing("", theme, size=px(size), **options)

        self.texts = {
            outcome: write(40, role="ink", max_width=box.width - px(self.SWATCH + 20)) for outcome in OUTCOMES
        }
        self.swatches = {outcome: style_cell(VMobject(), outcome, theme) for outcome in OUTCOMES}
        self.half = VMobject(stroke_width=0).set_fill(theme.positive, 1)
        self.lines = {outcome: VGroup(self.swatches[outcome], self.texts[outcome]) for outcome in OUTCOMES}
        self.lines["tied"].add(self.half)
        self.rule = Line().set_stroke(theme.grid, 3)
        self.auc = Writing(words("auc_pairs.formula.auc"), theme, size=px(self.FORMULA), bold=True)
        self.fractions = {
            kind: (
                write(self.FORMULA, align="center"),
                write(self.FORMULA, align="center"),
                Line().set_stroke(theme.ink, 2.5),
            )
            for kind in ("words", "numbers")
        }
        self.equals = [
            Writing(words("auc_pairs.formula.equals"), theme, size=px(self.FORMULA)) for _ in range(2)
        ]
        self.formula = VGroup(
            self.rule, self.auc, *self.equals, *(part for kind in self.fractions.values() for part in kind)
        )
        self.result = write(84, bold=True)
        self.add(*self.lines.values(), self.formula, self.result)

    def show(self, counts: PairCounts, slots) -> PairTally:
        """Show other counts; ``slots`` has them as they are written."""
        words, px, box = self.words, self.frame.px, self.box
        ties = counts.tied > 0
        baseline = box.top
        for outcome in OUTCOMES:
            there = outcome != "tied" or ties
            sentence = words(f"auc_pairs.tally.{outcome}", count=getattr(counts, outcome), **slots)
            self.texts[outcome].show(sentence if there else "")
            middle = np.array([box.left, baseline - px(self.ROW / 2), 0])
            self._place_swatch(outcome, middle, there)
            self.texts[outcome].centered_at(middle + px(self.SWATCH + 20) * RIGHT)
            baseline -= px(self.ROW) * there
        rule = baseline - px(24)
        self.rule.put_start_and_end_on(np.array([box.left, rule, 0]), np.array([box.right, rule, 0]))
        kind = "with_ties" if ties else "without_ties"
        tops = {"words": f"auc_pairs.formula.{kind}", "numbers": "auc_pairs.formula.credit"}
        feet = {"words": "auc_pairs.formula.all", "numbers": "auc_pairs.formula.pairs"}
        middle = np.array([box.left, rule - px(86), 0])
        for key, (top, foot, _) in self.fractions.items():
            top.show(words(tops[key], **slots))
            foot.show(words(feet[key], **slots))
        self._fit_formula()
        pen = self._set(self.auc, middle)
        for equals, (top, foot, bar) in zip(self.equals, self.fractions.values(), strict=True):
            pen = self._set(equals, pen + px(16) * RIGHT) + px(16) * RIGHT
            wide = max(top.advance, foot.advance) + px(8)
            top.centered_at(pen + wide / 2 * RIGHT - px(31) * DOWN)
            foot.centered_at(pen + wide / 2 * RIGHT + px(31) * DOWN)
            bar.put_start_and_end_on(pen, pen + wide * RIGHT)
            pen = pen + wide * RIGHT
        self.result.show(words("auc_pairs.result", **slots))
        self.result.centered_at(middle + px(136) * DOWN)
        return self

    def _fit_formula(self) -> None:
        """Set the whole formula as large as its box is wide."""
        px = self.frame.px
        parts = [self.auc, *self.equals]
        sides = [side for *sides, _ in self.fractions.values() for side in sides]
        for size in range(self.FORMULA, self.SMALLEST - 1, -1):
            for part in (*parts, *sides):
                part.full_size = px(size)
            wide = sum(part.advance for part in parts) + len(self.equals) * 2 * px(16)
            wide += sum(max(side.advance for side in pair) + px(8) for *pair, _ in self.fractions.values())
            if wide <= self.box.width:
                break
        for part in (*parts, *sides):
            part.full_size *= min(1.0, self.box.width / wide)
            said, part.sentence = part.sentence, None
            part.show(said)

    def _set(self, writing: Writing, at: np.ndarray) -> np.ndarray:
        writing.centered_at(at)
        return at + writing.advance * RIGHT

    def _place_swatch(self, outcome: str, middle: np.ndarray, there: bool) -> None:
        side = self.frame.px(self.SWATCH)
        box = Box(middle[0], middle[1] - side / 2, middle[0] + side, middle[1] + side / 2)
        self.swatches[outcome].points = rounded(box, side / 6) if there else np.zeros((0, 3))
        if outcome == "tied":
            corners = [box.at(*at) for at in ((0, 0), (1, 0), (1, 1), (0, 0))]
            set_polygon(self.half, corners if there else [])
