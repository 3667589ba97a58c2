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
        self.auc = Writing(words("auc_pairs.formula.auc"), theme, size=px(40), bold=True)
        self.fractions = {
            kind: (write(38, align="center"), write(38, align="center"), Line().set_stroke(theme.ink, 2.5))
            for kind in ("words", "numbers")
        }
        self.equals = [Writing(words("auc_pairs.formula.equals"), theme, size=px(40)) for _ in range(2)]
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
        pen = self._set(self.auc, middle)
        for equals, key in zip(self.equals, self.fractions, strict=True):
            pen = self._set(equals, pen + px(16) * RIGHT) + px(16) * RIGHT
            top, foot, bar = self.fractions[key]
            for part, places in ((top, tops), (foot, feet)):
                part.max_width = box.right - pen[0] - px(8)
                part.show(words(places[key], **slots))
            wide = max(top.advance, foot.advance) + px(8)
            top.centered_at(pen + wide / 2 * RIGHT - px(31) * DOWN)
            foot.centered_at(pen + wide / 2 * RIGHT + px(31) * DOWN)
            bar.put_start_and_end_on(pen, pen + wide * RIGHT)
            pen = pen + wide * RIGHT
        self.result.show(words("auc_pairs.result", **slots))
        self.result.centered_at(middle + px(136) * DOWN)
        return self

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
