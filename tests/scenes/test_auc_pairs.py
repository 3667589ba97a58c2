"""What the scene on pairs shows, read back from its parts and compared with a slow count of all pairs."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from manim.utils.color import ManimColor
from sklearn.metrics import roc_auc_score, roc_curve

from data import load_case
from data.four_samples import four_samples
from data.made import made_case
from data.twelve_units import twelve_units
from look.theme import dark
from scenes.auc_pairs import AucPairs
from scenes.widgets.outlines import outline
from scenes.widgets.pair_grid import TINT
from scenes.widgets.pair_motions import advance, take_steps
from tests.scenes.stage import rehearse, stage, writings

CASE = load_case()
TWELVE_SCORES = twelve_units().y_score.tolist()
FOUR, TWELVE, EVERYONE = (
    ("samples", "pairs", "share"),
    ("units", "tie", "sort", "square", "border"),
    (
        "everyone",
        "random",
    ),
)
BEATS = {
    **dict.fromkeys(FOUR, four_samples()),
    **dict.fromkeys(TWELVE, twelve_units()),
    **dict.fromkeys(EVERYONE, CASE),
}


def counted(case):
    """Everything about a case's pairs, one pair at a time."""
    rows = list(zip(case.y_true.tolist(), case.y_score.tolist(), strict=True))
    positives, negatives = ([score for truth, score in rows if truth == label] for label in (1, 0))
    pairs = list(itertools.product(positives, negatives))
    won, tied = sum(p > n for p, n in pairs), sum(p == n for p, n in pairs)
    return {
        "total": len(rows),
        "positives": len(positives),
        "negatives": len(negatives),
        "pairs": len(pairs),
        "won": won,
        "tied": tied,
        "lost": sum(p < n for p, n in pairs),
        "credit": won + tied / 2,
        "auc": roc_auc_score(case.y_true, case.y_score),
    }


class Remembering(AucPairs):
    """Remembers at the end of each beat what can be read then, and where the grid's parts are."""

    def close_beat(self):
        if self.open_beat is not None:
            self.read = {**getattr(self, "read", {}), self.open_beat: [w.sentence for w in writings(self)]}
            wrong = [w.text for w in writings(self) if not drawn_as_said(w)]
            self.drawn_wrong = [*getattr(self, "drawn_wrong", []), *wrong]
            heads = {
                truth: [head.get_center() for head in self.grid.heads[truth]]
                for truth in ("positive", "negative")
            }
            cells = {place: cell.get_center() for place, cell in self.grid.cells.items()}
            self.places = {**getattr(self, "places", {}), self.open_beat: (heads, cells)}
        super().close_beat()


def drawn_as_said(writing):
    """Whether the outlines on screen are those of the words and digits that a text says it shows."""
    for run, part in zip(writing.sentence.runs, writing.submobjects[1:], strict=True):
        points = outline(run.text, writing._weight(run)).points * writing.size
        if len(points) and not np.allclose(part.points - part.points[0], points - points[0], atol=1e-9):
            turned = (points - points[0])[:, [1, 0, 2]] * [-1, 1, 1]
            if not np.allclose(part.points - part.points[0], turned, atol=1e-9):
                return False
    return True


@pytest.fixture(scope="module")
def scene():
    with stage():
        yield rehearse(Remembering, case=CASE)


@pytest.mark.parametrize("beat", BEATS)
def test_every_number_is_that_of_a_slow_count(scene, beat):
    case = BEATS[beat]
    truth = {**counted(case), "drawn": scene.PICKS, "drawn won": drawn_won(scene, scene.PICKS)}
    numbers = [number for sentence in scene.read[beat] for number in sentence.numbers]
    assert len(numbers) >= 5
    for number in numbers:
        if number.metric == "score":
            assert number.value in case.y_score, number
        elif number.metric != "axis tick":
            assert number.value == pytest.approx(truth[number.metric], abs=1e-12), number


def drawn_won(scene, drawn):
    """How many of the first picks are won, by the scores of the row and the column that each dot is in."""
    positives, negatives = (np.sort(CASE.y_score[CASE.y_true == label])[::-1] for label in (1, 0))
    box, won = scene.field.box, 0
    for dot in scene.picks.dots[:drawn]:
        across, up = ((dot.get_center() - box.at(0, 0)) / [box.width, box.height, 1])[:2]
        won += positives[int(up * len(positives))] > negatives[int(across * len(negatives))]
    return won


def test_the_counts_are_all_there_to_be_read(scene):
    for beat, metrics in {
        "share": {"won", "lost", "pairs", "credit", "auc"},
        "border": {"won", "lost", "tied", "pairs", "credit", "auc"},
        "random": {
            "drawn",
            "drawn won",
            "won",
            "lost",
            "pairs",
            "credit",
            "auc",
            "total",
            "positives",
            "negatives",
        },
    }.items():
        assert {n.metric for sentence in scene.read[beat] for n in sentence.numbers} >= metrics, beat


def test_what_is_drawn_is_what_is_said(scene):
    assert scene.drawn_wrong == []


def test_no_digit_is_shown_that_is_not_a_number_with_a_source(scene):
    spoken = [spoken.sentence for spoken in scene.spoken]
    for sentence in itertools.chain(spoken, *scene.read.values()):
        for run in sentence.runs:
            if any(character.isdigit() for character in run.text):
                assert run.number is not None and run.number.metric, str(sentence)


def test_the_numbers_of_the_design(scene):
    read = {beat: [str(sentence) for sentence in sentences] for beat, sentences in scene.read.items()}
    assert {"3 pairs won", "1 pair lost", "won", "all pairs", "3", "4", "0.75"} <= set(read["share"])
    assert {"25 pairs won", "6 pairs lost", "1 pair tied, counts half"} <= set(read["tie"])
    assert {"won + ½ tied", "25.5", "32", "0.797"} <= set(read["tie"])
    assert {"9,969 pairs won", "2,111 pairs lost", "won", "9,969", "12,080", "0.825"} <= set(read["random"])
    assert "0.796875" in " ".join(read["tie"])
    assert "won + ½ tied" not in read["random"] and "tied" not in " ".join(read["random"])
    spoken = " ".join(str(spoken.sentence) for spoken in scene.spoken)
    assert "Of all patients, pick one diabetic and one healthy at random." in spoken
    assert "The diabetic one scores higher 83% of the time: that is AUC 0.825." in spoken


def test_each_comparison_is_true_and_lies_in_the_cell_of_its_two_scores(scene):
    grid = scene.small
    assert len(scene.comparisons) == 4
    seen = set()
    for comparison in scene.comparisons:
        first, second = comparison.writing.numbers
        sign = comparison.writing.text.split()[1]
        assert {">": first.value > second.value, "<": first.value < second.value}[sign]
        row = [head.numbers[0].value for head in grid.heads["positive"]].index(first.value)
        column = [head.numbers[0].value for head in grid.heads["negative"]].index(second.value)
        seen.add((row, column))
        assert comparison.plate.get_center() == pytest.approx(grid.cells[row, column].get_center(), abs=1e-9)
        full = comparison.plate.get_fill_opacity() == 1
        assert full == (first.value > second.value) == (grid.cells[row, column].get_fill_opacity() == 1)
    assert len(seen) == 4


def test_cells_are_filled_as_their_scores_compare(scene):
    grid = scene.grid
    for (row, column), cell in grid.cells.items():
        positive = grid.heads["positive"][row].numbers[0].value
        negative = grid.heads["negative"][column].numbers[0].value
        assert cell.get_fill_opacity() == (TINT if positive > negative else 0)
        assert ((row, column) in grid.halves) == (positive == negative)
    assert all(half.get_fill_opacity() == TINT for half in grid.halves.values())


@pytest.mark.parametrize("beat", ["units", "tie", "sort"])
def test_a_cell_is_in_the_row_and_the_column_of_its_scores(scene, beat):
    heads, cells = scene.places[beat]
    for (row, column), center in cells.items():
        assert center[0] == pytest.approx(heads["negative"][column][0], abs=0.03)
        assert center[1] == pytest.approx(heads["positive"][row][1], abs=0.03)


def test_sorting_puts_the_highest_scores_left_and_down(scene):
    unsorted, order = scene.places["tie"][0], scene.places["sort"][0]
    for truth, axis in (("negative", 0), ("positive", 1)):
        scores = [head.numbers[0].value for head in scene.grid.heads[truth]]
        along = [center[axis] for center in order[truth]]
        assert [scores[i] for i in np.argsort(along)] == sorted(scores, reverse=True)
        along = [center[axis] for center in unsorted[truth]]
        assert [scores[i] for i in np.argsort(along)] != sorted(scores, reverse=True)


def area(points):
    """The area of a polygon by the shoelace formula."""
    x, y = np.asarray(points)[:, 0], np.asarray(points)[:, 1]
    return abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def corners_of(shape):
    return [shape.points[0], *shape.points[3::4]]


def test_the_filled_cells_have_the_area_of_the_auc(scene):
    grid = scene.grid
    boxes = {place: grid.cell_box(*place, gap=0) for place in grid.cells}
    filled = sum(box.width * box.height for place, box in boxes.items() if grid.outcome[place] == "won")
    filled += sum(boxes[place].width * boxes[place].height / 2 for place in grid.halves)
    assert filled / (grid.box.width * grid.box.height) == pytest.approx(0.796875, abs=1e-12)
    drawn = sum(area(corners_of(half)) for half in grid.halves.values())
    cell = next(iter(grid.halves))
    inner = grid.cell_box(*cell, gap=scene.SEAM)
    assert drawn == pytest.approx(inner.width * inner.height / 2)


def test_the_region_has_the_area_of_the_auc_and_the_border_every_corner_of_the_curve(scene):
    field, box = scene.field, scene.field.box
    expected = roc_auc_score(CASE.y_true, CASE.y_score)
    assert area(corners_of(field.region)) / (box.width * box.height) == pytest.approx(expected, abs=1e-9)
    fpr, tpr, _ = roc_curve(CASE.y_true, CASE.y_score, drop_intermediate=True)
    drawn = np.array(corners_of(field.border))
    path = np.array([box.at(x, y) for x, y in zip(fpr, tpr, strict=True)])
    for corner in path:
        assert np.linalg.norm(drawn - corner, axis=1).min() < 1e-9
    assert drawn[0] == pytest.approx(box.at(0, 0)) and drawn[-1] == pytest.approx(box.at(1, 1))


def test_the_axes_are_those_of_the_square(scene):
    box = scene.field.box
    assert [str(label.sentence) for label in scene.axes.labels] == ["false positive rate", "recall"]
    for tick in list(scene.axes.ticks)[:3]:
        assert tick.anchor.get_location()[0] == pytest.approx(box.at(tick.numbers[0].value, 0)[0])
    assert box.width == pytest.approx(box.height)
    assert (scene.grid.box.left, scene.grid.box.top) == pytest.approx((box.left, box.top))


def test_picks_are_full_where_the_positive_scores_higher(scene):
    positives = np.sort(CASE.y_score[CASE.y_true == 1])[::-1]
    negatives = np.sort(CASE.y_score[CASE.y_true == 0])[::-1]
    box, won = scene.field.box, 0
    assert len(scene.picks.dots) == scene.PICKS
    for dot in scene.picks.dots:
        across, up = ((dot.get_center() - box.at(0, 0)) / [box.width, box.height, 1])[:2]
        row, column = int(up * len(positives)), int(across * len(negatives))
        higher = positives[row] > negatives[column]
        full = ManimColor(dot.get_fill_color()).to_hex().upper() == dark.ink
        assert full == higher
        won += higher
    assert won / scene.PICKS == pytest.approx(roc_auc_score(CASE.y_true, CASE.y_score), abs=0.01)


def test_picks_are_counted_as_they_come(scene):
    with stage():
        for drawn in (1, 2, 17, scene.PICKS):
            scene.picks.show(drawn)
            values = {number.metric: number.value for number in scene.picks.count.numbers}
            assert values == {"drawn": drawn, "drawn won": drawn_won(scene, drawn)}
            assert sum(dot.get_fill_opacity() > 0 for dot in scene.picks.dots) == drawn
    assert drawn_won(scene, 1) == drawn_won(scene, 2) == 1


def test_on_the_way_to_another_curve_the_border_still_rises(scene):
    fpr, tpr, _ = roc_curve(twelve_units().y_true, twelve_units().y_score)
    with stage():
        motion = advance(scene.field, (fpr, tpr))
        for share in (0.25, 0.5, 0.75):
            motion.interpolate(share)
            steps = np.diff(np.array(corners_of(scene.field.border))[:, :2], axis=0)
            assert np.all(steps >= -1e-9)
        motion.interpolate(1)
        box = scene.field.box
        share = area(corners_of(scene.field.region)) / (box.width * box.height)
        assert share == pytest.approx(0.796875, abs=1e-9)
        scene.field.show(scene.everyone.curve, 80, 151)


def test_the_point_is_always_where_the_border_ends(scene):
    with stage():
        walk, path = scene.walk, np.array(corners_of(scene.walk.whole))
        steps = len(path) - 1
        assert steps == len(set(TWELVE_SCORES))
        motion = take_steps(walk, 0, steps, run_time=1)
        for step in range(1, steps + 1):
            motion.interpolate(step / steps)
            assert walk.point.get_center() == pytest.approx(path[step], abs=1e-6)
            assert np.array(corners_of(walk.border))[-1] == pytest.approx(path[step], abs=1e-6)
        scene.field.show(scene.everyone.curve, 80, 151)


def test_the_point_comes_where_it_begins_to_walk():
    seen = []

    class Watched(AucPairs):
        def play(self, *animations, **options):
            if any(animation.mobject is self.walk.point for animation in animations):
                seen.append(self.walk.point.get_center())
            super().play(*animations, **options)

    with stage():
        walk = rehearse(Watched).walk
    assert seen[0] == pytest.approx(walk.grid.box.at(0, 0))


def test_each_step_names_its_threshold_and_lights_the_units_that_score_just_that(scene):
    case, grid, walk = twelve_units(), scene.grid, scene.walk
    with stage():
        for step, threshold in enumerate(sorted(set(TWELVE_SCORES), reverse=True), start=1):
            walk.show(step)
            [number] = walk.label.numbers
            assert (number.metric, number.value) == ("threshold", threshold)
            flagged = case.y_score >= threshold
            corner = (np.mean(flagged[case.y_true == 0]), np.mean(flagged[case.y_true == 1]))
            assert walk.point.get_center() == pytest.approx(grid.box.at(*corner), abs=1e-6)
            lit = [path[[0, 3, 7, 11]] for path in walk.band.get_subpaths()]
            assert len(lit) == np.sum(case.y_score == threshold)
            for truth, side in (("positive", 1), ("negative", 0)):
                for head in grid.heads[truth]:
                    score, middle = head.numbers[0].value, head.get_center()[side]
                    inside = [
                        p[:, side].min() < middle < p[:, side].max() for p in lit if spans(p, 1 - side, grid)
                    ]
                    assert any(inside) == (score == threshold)
                    assert (head.submobjects[1].get_fill_opacity() == 1) == (score >= threshold)
            left, bottom = walk.plate.get_corner([-1, -1, 0])[:2]
            right, top = walk.plate.get_corner([1, 1, 0])[:2]
            assert grid.box.left < left and right < grid.box.right
            assert grid.box.bottom < bottom and top < grid.box.top
        scene.field.show(scene.everyone.curve, 80, 151)


def spans(shape, axis, grid):
    """Whether a strip reaches from one side of the grid to the other."""
    extent = (grid.box.width, grid.box.height)[axis]
    return np.ptp(shape[:, axis]) == pytest.approx(extent)


def test_captions_can_be_read_in_their_time(scene):
    """At most 20 characters a second, at most 84 characters, at least a second each."""
    ends = [spoken.at for spoken in scene.spoken[1:]] + [scene.time]
    for spoken, end in zip(scene.spoken, ends, strict=True):
        text = str(spoken.sentence)
        assert len(text) <= 84 and end - spoken.at >= max(1.0, len(text) / 20), text
    assert 30 <= scene.time <= 70


def made(y_true, y_score):
    return made_case(
        "made", y_true, y_score, negative_name="good", positive_name="bad", unit="parts", source="a test"
    )


GENERATOR = np.random.default_rng(5)
ODD = {
    "one pair, won": made([1, 0], [0.9, 0.1]),
    "one pair, lost": made([1, 0], [0.1, 0.9]),
    "one pair, tied": made([1, 0], [0.5, 0.5]),
    "nearly tied": made([1, 0], [0.5 + 1e-9, 0.5]),
    "all tied": made([1, 0] * 20, [0.5] * 40),
    "apart": made([1] * 5 + [0] * 90, [3.0] * 5 + [-2.0] * 90),
    "many": made(np.arange(20_000) % 2, np.round(GENERATOR.normal(np.arange(20_000) % 2), 4)),
}


@pytest.mark.parametrize("name", ODD)
def test_other_cases_are_shown_as_truly(name):
    case = ODD[name]
    with stage():
        scene = rehearse(Remembering, case=case)
    box = scene.field.box
    expected = roc_auc_score(case.y_true, case.y_score)
    # Of very many vertices, those are drawn that can be told apart.
    close = 1e-9 if len(scene.everyone.table) < scene.everyone.MOST_VERTICES else scene.everyone.TOLERANCE
    assert area(corners_of(scene.field.region)) / (box.width * box.height) == pytest.approx(
        expected, abs=close
    )
    assert scene.tally.result.numbers[0].value == pytest.approx(expected, abs=1e-12)
    tied = scene.everyone.pair_counts.tied
    assert ("tied" in " ".join(str(sentence) for sentence in scene.read["random"])) == bool(tied)
    assert (" tie" in str(scene.spoken[-1].sentence)) == bool(tied)
    assert scene.tally.get_right()[0] <= scene.tally.box.right + 1e-9
    # However many pairs there are, the square is a handful of shapes.
    assert len(scene.field.get_family()) < 10


@pytest.mark.parametrize("first, second", [(0.5, 0.1), (0.123456, 0.123412), (0.5 + 1e-9, 0.5)])
def test_a_comparison_is_true_as_written(scene, first, second):
    written = scene.everyone.comparison(first, second, "won")
    assert str(written) == " > ".join(number.text for number in written.numbers)
    assert float(written.numbers[0].text) > float(written.numbers[1].text)
