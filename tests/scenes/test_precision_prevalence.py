"""What the crowd, the bar and the curve say about a test in many populations, counted again."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from manim import VMobject

from data import Case, load_case
from scenes.population_readings import round_prevalences
from scenes.precision_prevalence import PrecisionPrevalence
from scenes.widgets.prevalence_curve import PrevalenceCurve
from tests.scenes.layout import complaints, ink
from tests.scenes.stage import rehearse, stage, writings

CASE = load_case()
ONE_IN = (Fraction(1, 10), Fraction(3, 100), Fraction(1, 100), Fraction(7, 1000), Fraction(1, 1000))


def played(**attributes):
    """The scene at its end, with every text on screen at the end of each beat, and what is wrong with it."""
    shown, wrong = {}, {}

    class Watched(PrecisionPrevalence):
        def close_beat(self):
            if self.open_beat is not None:
                shown[self.open_beat] = [writing.sentence for writing in writings(self)]
                wrong[self.open_beat] = complaints(self)
            super().close_beat()

    return rehearse(Watched, **attributes), shown, wrong


@pytest.fixture(scope="module")
def play():
    with stage():
        yield played(case=CASE)


@pytest.fixture(scope="module")
def scene(play):
    return play[0]


def expected(prevalence, recall, false_positive_rate, people=1000):
    """Everything about a population, in exact fractions."""
    sick = people * prevalence
    tp, fp = sick * recall, (people - sick) * false_positive_rate
    return {
        "people": people,
        "prevalence": prevalence,
        "recall": recall,
        "false_positive_rate": false_positive_rate,
        "positives": sick,
        "negatives": people - sick,
        "tp": tp,
        "fn": sick - tp,
        "fp": fp,
        "tn": people - sick - fp,
        "flagged": tp + fp,
        "precision": tp / (tp + fp),
        "whole_tp": math.floor(tp + Fraction(1, 2)),
        "whole_fp": math.floor(fp + Fraction(1, 2)),
    }


def of_test(prevalence):
    return expected(Fraction(prevalence), Fraction(9, 10), Fraction(1, 20))


def of_model(prevalence):
    flagged = CASE.y_score >= 0.5
    sick = CASE.y_true == 1
    recall = Fraction(int((flagged & sick).sum()), int(sick.sum()))
    return expected(prevalence, recall, Fraction(int((flagged & ~sick).sum()), int((~sick).sum())))


def move_to(scene, readings, prevalence):
    scene.now = readings
    scene.prevalence.set_value(math.log(prevalence))
    scene.follower.update()


def visited(scene):
    own = Fraction(int(CASE.y_true.sum()), len(CASE))
    return [(scene.test, share, of_test(share)) for share in ONE_IN] + [
        (scene.model, share, of_model(share)) for share in (own, *ONE_IN[:3])
    ]


def test_every_number_on_the_parts_is_that_of_the_population(scene):
    for readings, prevalence, truth in visited(scene):
        move_to(scene, readings, prevalence)
        bar = scene.bar
        texts = [scene.who, bar.head, bar.share, bar.sick, bar.healthy, bar.note, scene.curve.value]
        numbers = [number for text in texts for number in text.numbers]
        assert {number.metric for number in numbers} >= {
            "people",
            "prevalence",
            "flagged",
            "tp",
            "fp",
            "precision",
        }
        for number in numbers:
            assert number.value == pytest.approx(float(truth[number.metric]), rel=1e-9), number


def test_the_crowd_is_the_people(scene):
    for readings, prevalence, truth in visited(scene):
        move_to(scene, readings, prevalence)
        drawn = {key: len(shape.points) // 16 for key, shape in scene.crowd.groups.items()}
        assert sum(drawn.values()) == 1000
        assert all(abs(drawn[key] - truth[key]) < 1 for key in drawn), (drawn, truth)
        rounded = any(truth[key].denominator != 1 for key in drawn)
        assert bool(scene.bar.note.text) == rounded
        if rounded:
            said = {number.metric: number.value for number in scene.bar.note.numbers}
            assert said == {"whole_tp": drawn["tp"], "whole_fp": drawn["fp"]}


def test_right_is_filled_and_wrong_is_hollow(scene):
    move_to(scene, scene.test, ONE_IN[0])
    for key, shape in scene.crowd.groups.items():
        assert (shape.get_fill_opacity() > 0) == (key in ("tp", "tn")), key


def test_the_fence_holds_the_flagged_and_nobody_else(scene):
    for readings, prevalence, _ in visited(scene):
        move_to(scene, readings, prevalence)
        corners = np.vstack([scene.crowd.fence.points[0], scene.crowd.fence.points[3::4]])[:, :2]
        groups = scene.crowd.groups
        for key, shape in groups.items():
            centers = shape.points.reshape(-1, 16, 3)[:, ::4].mean(axis=1)[:, :2]
            inside = [winds_around(corners, center) for center in centers]
            assert all(inside) if key in ("tp", "fp") else not any(inside), (key, prevalence)


def winds_around(corners, center):
    """Whether a closed polygon goes around a point: the angles under which its sides are seen add up."""
    seen = corners - center
    angles = np.arctan2(seen[:, 1], seen[:, 0])
    turns = (np.diff(angles) + np.pi) % (2 * np.pi) - np.pi
    return abs(turns.sum()) > np.pi


def test_the_point_is_on_the_curve_where_the_bar_ends(scene):
    for readings, prevalence, truth in visited(scene):
        move_to(scene, readings, prevalence)
        box, bar = scene.curve.box, scene.bar
        x, y = (scene.curve.point.get_center() - box.at(0, 0))[:2] / [box.width, box.height]
        assert 10 ** (3 * x - 3) == pytest.approx(float(prevalence))
        assert y == pytest.approx(float(truth["precision"]))
        assert bar.caught.width / bar.bar.width == pytest.approx(float(truth["precision"]))
        assert bar.alarms.width / bar.bar.width == pytest.approx(1 - float(truth["precision"]))


def test_the_curve_runs_through_the_precision_of_every_population(scene):
    box = scene.curve.box
    for readings, truth in ((scene.test, of_test), (scene.model, of_model)):
        line = scene.curve.draw(VMobject(), scene.grid, readings.curve(scene.grid))
        places = (np.vstack([line.points[0], line.points[3::4]]) - box.at(0, 0)) / [box.width, box.height, 1]
        for x, y, _ in places:
            assert y == pytest.approx(float(truth(Fraction(10 ** (3 * x - 3)))["precision"]), abs=1e-9)
    np.testing.assert_allclose(scene.curve.curve.points, line.points, atol=1e-9)


def test_between_steps_all_digits_belong_to_one_population(scene):
    move_to(scene, scene.test, 0.0117)
    assert scene.who.numbers[1].value == 0.01 and scene.bar.sick.numbers[0].value == 9
    assert scene.curve.value.numbers[0].value == pytest.approx(float(of_test(Fraction(1, 100))["precision"]))
    x = (scene.curve.point.get_center()[0] - scene.curve.box.left) / scene.curve.box.width
    assert 10 ** (3 * x - 3) == pytest.approx(0.0117)


def test_the_numbers_of_the_design_are_said(scene):
    said = [tuple(number.text for number in spoken.sentence.numbers) for spoken in scene.spoken]
    assert ("135", "90", "66.7%") in said
    assert ("58.5", "9", "15.4%") in said
    assert ("0.1%", "1.8%") in said
    assert ("34.6%", "0.68") in said
    assert ("0.31", "10%", "0.17", "5%", "0.04", "1%") in said


def test_what_is_said_is_true(scene):
    """A number belongs to the last population named, of the test until the model's threshold is."""
    prevalence, truth_of, checked = None, of_test, 0
    for spoken in scene.spoken:
        numbers = [(number.metric, number.value) for number in spoken.sentence.numbers]
        if ("threshold", 0.5) in numbers:
            truth_of, numbers = of_model, []
        if numbers and numbers[0][0] == "precision":
            # Several populations, each after its precision.
            numbers = [number for pair in zip(numbers[1::2], numbers[::2], strict=True) for number in pair]
        elif "prevalence" in dict(numbers):
            numbers.sort(key=lambda number: number[0] != "prevalence")
        for metric, value in numbers:
            if metric == "prevalence":
                own = Fraction(int(CASE.y_true.sum()), len(CASE))
                prevalence = own if value == pytest.approx(float(own)) else Fraction(str(value))
            truth = truth_of(prevalence)
            assert value == pytest.approx(float(truth[metric]), rel=1e-9), (str(spoken.sentence), metric)
            checked += 1
    assert checked >= 20


def test_points_left_behind_keep_their_precision(play):
    _, shown, _ = play
    last = [sentence for sentence in shown["elsewhere"] if len(sentence.runs) == 1]
    values = sorted(
        number.value for sentence in last for number in sentence.numbers if number.metric == "precision"
    )
    own = Fraction(int(CASE.y_true.sum()), len(CASE))
    wanted = sorted(
        float(of_model(share)["precision"])
        for share in (own, Fraction(1, 10), Fraction(1, 20), Fraction(1, 100))
    )
    assert values == pytest.approx(wanted)


def test_no_digit_is_shown_that_is_not_a_number_with_a_source(play):
    scene, shown, _ = play
    sentences = [sentence for beat in shown.values() for sentence in beat]
    for sentence in [*sentences, *(spoken.sentence for spoken in scene.spoken)]:
        for run in sentence.runs:
            if any(character.isdigit() for character in run.text):
                assert run.number is not None and run.number.metric, str(sentence)


def test_the_formula_is_the_one_that_is_computed(scene):
    """Its parts are coloured like the people that they count, and nothing of it lies outside its place."""
    theme, formula = scene.theme, scene.formula
    for label, role in (("caught", "positive"), ("alarms", "negative")):
        parts = formula.select(label)
        assert len(parts) > 5
        assert {part.get_fill_color().to_hex() for part in parts} == {getattr(theme, role)}
    box = scene.boxes["formula"]
    assert formula.get_left()[0] >= box.left - 1e-6 and formula.get_right()[0] <= box.right + 1e-6
    assert formula.get_bottom()[1] >= box.bottom - 1e-6 and formula.get_top()[1] <= box.top + 1e-6


def test_captions_can_be_read_in_their_time(scene):
    ends = [spoken.at for spoken in scene.spoken[1:]] + [scene.time]
    for spoken, end in zip(scene.spoken, ends, strict=True):
        text = str(spoken.sentence)
        assert len(text) <= 84, text
        assert end - spoken.at >= max(1.0, len(text) / 20), text
    assert 30 <= scene.time <= 70


def test_round_prevalences_are_those_with_one_digit():
    found = [str(float(share)) for share in round_prevalences(Fraction(1, 200), Fraction(3, 10))]
    assert found == ["0.005", "0.006", "0.007", "0.008", "0.009", "0.01", "0.02", "0.03", "0.04", "0.05",
                     "0.06", "0.07", "0.08", "0.09", "0.1", "0.2", "0.3"]  # fmt: skip


def rare(rows):
    random = np.random.default_rng(3)
    truth = (np.arange(rows) < rows / 5000).astype(int)
    return truth, np.clip(random.normal(0.3 + 0.4 * truth, 0.1), 0, 1)


ODD = {
    "four rows": ([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1]),
    "nobody flagged": ([1, 0, 0], [0.4, 0.4, 0.4]),
    "all below a half": ([1, 0, 0], [0.4, 0.3, 0.1]),
    "no false alarm": ([1, 1, 0, 0], [0.9, 0.3, 0.2, 0.1]),
    "only false alarms": ([1, 0, 0], [0.2, 0.9, 0.1]),
    "everybody flagged": ([1, 0, 0], [0.9, 0.8, 0.7]),
    "decision values": ([0, 0, 1, 0, 1, 1], [-2.5, -1.0, -0.5, 0.25, 1.5, 3.0]),
    "very rare": rare(10_000),
}


@pytest.mark.parametrize("name", ODD)
def test_other_cases_play_through_and_fit(name):
    y_true, y_score = ODD[name]
    case = Case(
        name="made", y_true=y_true, y_score=y_score, negative_name="genuine", positive_name="fraudulent",
        unit="payments", source="the test", sha256="",
    )  # fmt: skip
    with stage():
        scene, shown, wrong = played(case=case)
    assert not any(wrong.values()), wrong
    assert scene.model.flags == (name != "nobody flagged") == ("elsewhere" in shown)
    if not scene.model.flags:
        assert scene.bar.share.text == "nobody flagged"
        assert "no precision" in str(scene.spoken[-2].sentence)
        assert not len(scene.bar.caught.points) and not len(scene.bar.alarms.points)


def test_a_number_never_lies_on_the_curve_however_steep(scene):
    title = axis = scene.words("precision_prevalence.headline")
    with stage():
        box = scene.curve.box
        curve = PrevalenceCurve(
            scene.words, scene.theme, scene.frame, box, title=title, axis=axis, rarest=1e-5
        )
        shares = np.geomspace(1e-5, 1, 400)
        precisions = 0.37 * shares / (0.37 * shares + 0.00025 * (1 - shares))
        path = np.array([curve.place(*point)[:2] for point in zip(shares, precisions, strict=True)])
        for share, precision in zip(shares[::5], precisions[::5], strict=True):
            curve.show(share, precision, scene.words.numbers.rate(precision, "precision"))
            low, high = (np.array(corner)[:2] for corner in ink(curve.value))
            assert not ((path > low) & (path < high)).all(axis=1).any(), share


def test_a_remembered_number_is_unseen_where_the_one_that_moves_would_lie_on_it(play):
    scene, *_ = play
    hidden = seen = 0
    for prevalence in np.geomspace(0.001, 0.5, 200):
        scene.show(prevalence)
        own = np.array(ink(scene.curve.value))
        for _, number in scene.curve.marks:
            if not number.visible:
                hidden += 1
                continue
            seen += 1
            (left, bottom), (right, top) = np.array(ink(number))
            apart = own[0, 0] > right or own[1, 0] < left or own[0, 1] > top or own[1, 1] < bottom
            assert apart, (prevalence, str(number.sentence))
    assert hidden > 20 and seen > 300
