"""AUC is the share of pairs in the right order: in a sorted grid of all pairs, the area under the curve."""

from __future__ import annotations

import numpy as np
from manim import (
    RIGHT,
    UP,
    FadeIn,
    FadeOut,
    LaggedStart,
    ReplacementTransform,
    VGroup,
    there_and_back,
)

import metrics
from data.four_samples import four_samples
from data.twelve_units import twelve_units
from scenes.chapter_scene import ChapterScene
from scenes.headlines import variant
from scenes.pair_places import pair_boxes
from scenes.pair_readings import PairReadings
from scenes.widgets.pair_field import PairField
from scenes.widgets.pair_grid import PairGrid
from scenes.widgets.pair_meeting import PairMeeting
from scenes.widgets.pair_motions import advance, draw, judge_all, move, sort, square_up, take_steps
from scenes.widgets.pair_picks import PairPicks
from scenes.widgets.pair_tally import PairTally
from scenes.widgets.pair_walk import PairWalk
from scenes.widgets.roc_panel import RocPanel
from scenes.widgets.score_line import ScoreLine


class AucPairs(ChapterScene):
    """Pairs are compared one by one, fill a grid, and the grid, sorted, becomes the ROC square."""

    slug = "auc_pairs"
    poster_beat = "border"

    #: Where the twelve units' rows and columns stand before they are sorted.
    ROWS, COLUMNS = (2, 0, 3, 1), (5, 2, 7, 0, 4, 1, 6, 3)
    #: What is left of the space between cells in the unit square, in pixels.
    SEAM = 5
    #: How many steps of the threshold are slow, to be followed one by one.
    SLOW = 4
    #: Pairs picked at random from all, and what starts the random numbers: a start whose picks are won about
    #: as often as all pairs are, the first one won and the second one lost.
    PICKS, SEED = 60, 2317
    #: How many of them are shown one by one.
    SHOWN = 2
    #: How long each of these is held, in seconds.
    LOOK = 1.5

    def construct(self) -> None:
        """Tell the story, beat by beat."""
        self.build()
        self.compare_four()
        self.fill_the_grid()
        self.make_it_the_square()
        self.take_everyone()

    # The story

    def compare_four(self) -> None:
        """Four samples: each pair is compared on the line of scores and becomes a cell."""
        line, grid, tally = self.line, self.small, self.tally

        self.beat("samples")
        self.say("samples")
        self.add(line.axis, line.ends, line.title)
        self.hold(self.STILL)
        dots = [
            FadeIn(VGroup(line.dots[truth][index], line.numbers[truth][index]), shift=self.frame.px(30) * -UP)
            for truth in ("positive", "negative")
            for index in range(len(line.dots[truth]))
        ]
        self.play(LaggedStart(*dots, lag_ratio=0.4), run_time=1.6)
        self.hold()

        self.beat("pairs")
        self.say("pairs")
        self.hold(self.STILL)
        self.play(move(line, self.boxes["opening"], self.boxes["line"]))
        heads = [
            ReplacementTransform(number.copy(), head)
            for truth in ("positive", "negative")
            for number, head in zip(line.numbers[truth], grid.heads[truth], strict=True)
        ]
        self.play(*heads, FadeIn(grid.field), run_time=0.9)
        self.play(FadeIn(*grid.titles.values()), run_time=0.3)
        self.hold(self.STILL)
        for row, column in grid.cells:
            self.compare(row, column)
        self.hold(self.STILL)

        self.beat("share")
        self.say("share", **self.four.slots)
        self.hold(self.STILL)
        aside = self.boxes["grid"].center[0] - self.boxes["small"].center[0]
        self.play(VGroup(line, grid, self.comparisons).animate.shift(aside * RIGHT), run_time=0.8)
        self.play(FadeIn(tally.lines["won"], tally.lines["lost"]), run_time=0.6)
        self.play(FadeIn(tally.formula), run_time=0.6)
        self.play(FadeIn(tally.result, shift=self.frame.px(20) * UP), run_time=0.6)
        self.hold()

    def fill_the_grid(self) -> None:
        """Twelve units: pairs won, lost and tied, first in any order, then sorted."""
        grid, tally, slots = self.grid, self.tally, self.twelve.slots

        self.beat("units")
        self.say("units", **slots)
        self.hold(self.STILL)
        self.play(FadeOut(self.line, self.small, self.comparisons, tally), run_time=0.6)
        self.context.show(self.twelve.context())
        tally.show(self.twelve.pair_counts, slots)
        self.play(FadeIn(grid), run_time=0.8)
        for outcome in ("won", "lost"):
            self.judge(outcome)
        self.hold()

        self.beat("tie")
        [(row, column)] = grid.of("tied")
        self.say("tie", score=self.twelve.score(grid.table.positives[row]), **slots)
        self.hold(self.STILL)
        heads = (grid.heads["positive"][row], grid.heads["negative"][column])
        self.play(*(head.animate(rate_func=there_and_back, run_time=1.2).scale(1.4) for head in heads))
        self.judge("tied")
        self.play(FadeIn(tally.formula, tally.result), run_time=0.6)
        self.hold()

        self.beat("sort")
        self.say("sort")
        self.hold(self.STILL)
        self.play(sort(grid, columns=range(len(self.COLUMNS))))
        self.play(sort(grid, rows=range(len(self.ROWS))))
        self.hold()

    def make_it_the_square(self) -> None:
        """The grid becomes the unit square, and its border the ROC curve."""
        grid, axes = self.grid, self.axes

        self.beat("square")
        self.say("square")
        self.hold(self.STILL)
        self.play(FadeOut(*grid.titles.values()), run_time=0.4)
        self.play(square_up(grid, self.boxes["square"], seam=self.SEAM))
        self.play(FadeIn(axes.ticks, axes.labels), run_time=0.6)
        self.hold()

        self.beat("border")
        self.say("walk", **self.twelve.one_of_each)
        self.hold(self.STILL)
        walk, end = self.walk, len(self.twelve.passed)
        dim = [head.animate.set_fill(opacity=walk.DIM) for head in walk.heads]
        self.play(FadeIn(walk.point, scale=0.5), FadeIn(walk.tag), *dim, run_time=0.4)
        turn = min(self.SLOW, end)
        self.play(take_steps(walk, 0, turn, run_time=0.9 * turn))
        self.say("rates", **self.twelve.one_of_each)
        self.play(take_steps(walk, turn, end, run_time=0.55 * (end - turn)))
        self.hold(self.STILL)
        self.say("border")
        self.play(FadeOut(walk.tag, walk.band, walk.last), run_time=0.4)
        self.hold()

    def take_everyone(self) -> None:
        """All pairs of the case, and what a pair picked at random tells."""
        field, tally, everyone = self.field, self.tally, self.everyone

        self.beat("everyone")
        self.say("everyone", **everyone.slots)
        self.hold(self.STILL)
        # One tint takes the other's place: both at once would be brighter than either.
        square = FadeIn(field.square, field.region, field.frame_line, run_time=0.6)
        grid = (self.grid.field, *self.grid.heads.values())
        self.play(square, FadeOut(*grid, self.walk.point), FadeOut(tally), run_time=0.6)
        self.context.show(everyone.context())
        tally.show(everyone.pair_counts, everyone.slots)
        self.play(advance(field, everyone.curve))
        field.show(everyone.curve, *everyone.sides)
        lines = [line for line in tally.lines.values() if line[0].has_points()]
        self.play(FadeIn(tally.formula, tally.result, *lines), run_time=0.8)
        self.hold()

        self.beat("random")
        self.say("pick", **everyone.one_of_each)
        self.hold(self.STILL)
        self.pick_pairs()
        self.hold(self.STILL)
        self.say(variant("random", everyone.ending), **{**everyone.slots, **everyone.one_of_each})
        self.hold()

    # What is on screen

    def build(self) -> None:
        """Make every part, in its place."""
        words, theme, frame = self.words, self.theme, self.frame
        self.four, self.twelve = (PairReadings(case, words) for case in (four_samples(), twelve_units()))
        self.everyone = PairReadings(self.case, words)
        self.boxes = pair_boxes(frame)
        self.add_headline(words("auc_pairs.headline"), self.four.context())

        scores = self.four.scores
        self.line = ScoreLine(scores, words, theme, frame, self.boxes["opening"])
        self.small = PairGrid(self.four.pairs, scores, theme, frame, self.boxes["small"], self.four.names)
        self.comparisons = VGroup()
        self.tally = PairTally(words, theme, frame, self.boxes["tally"]).show(
            self.four.pair_counts, self.four.slots
        )
        self.grid = PairGrid(
            self.twelve.pairs,
            self.twelve.scores,
            theme,
            frame,
            self.boxes["grid"],
            self.twelve.names,
            rows=self.ROWS,
            columns=self.COLUMNS,
        )
        square = self.boxes["square"]
        self.axes = RocPanel(*self.twelve.steps, words, theme, frame, square)
        self.field = PairField(self.twelve.steps, *self.twelve.sides, theme, square)
        self.walk = PairWalk(self.twelve.passed, self.grid, self.field.border, words, theme, frame)

    # How it moves

    def compare(self, row: int, column: int) -> None:
        """Let two dots of the line meet; the first meeting is explained, the others only repeat it."""
        pair = self.small.table
        sentence = self.four.comparison(
            pair.positives[row], pair.negatives[column], self.small.outcome[row, column]
        )
        meeting = PairMeeting(self.line, self.small, row, column, sentence, self.theme, self.frame)
        self.comparisons.add(meeting.comparison)
        first = len(self.comparisons) == 1
        pace = 1 if first else 0.8
        self.play(*meeting.link(), run_time=0.4 * pace)
        self.play(FadeIn(meeting.comparison), run_time=0.3 * pace)
        if first:
            self.hold(self.STILL)
        self.play(*meeting.settle(run_time=0.7 * pace))
        meeting.mark()

    def judge(self, outcome: str) -> None:
        """Show which pairs of the grid end so, and count them."""
        self.play(judge_all(self.grid, outcome), FadeIn(self.tally.lines[outcome], run_time=0.6))

    def pick_pairs(self) -> None:
        """Pick pairs at random: a few one by one, then many at once."""
        case, column = self.case, self.tally.box
        picked = metrics.random_pairs(case.y_true, case.y_score, picks=self.PICKS, seed=self.SEED)
        foot = np.array([column.left, self.tally.result.anchor.get_location()[1], 0])
        self.picks = PairPicks(
            picked, self.field, self.words, self.theme, self.frame, foot, max_width=column.width
        )
        for index in range(self.SHOWN):
            look = self.picks.look(index, self.everyone)
            self.play(draw(self.picks, index, index + 1, run_time=0.5), FadeIn(*look, run_time=0.5))
            self.hold(self.LOOK)
            self.play(FadeOut(*look), run_time=0.3)
        self.play(draw(self.picks, self.SHOWN, self.PICKS, run_time=2.5))
