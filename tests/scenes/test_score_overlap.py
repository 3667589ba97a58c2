"""What the overlapping scores show, read back from the dots, the humps and the strip of mistakes."""

from __future__ import annotations

import math

import numpy as np
import pytest

from data import Case, load_case
from look import Words
from scenes.score_overlap import ScoreOverlap
from tests.scenes.layout import complaints
from tests.scenes.stage import rehearse, stage, writings

CASE = load_case()
STOPS = [0.0, 0.2, 0.37, 0.5, 0.64, 0.8, 1.0]


def case_of(y_true, y_score):
    return Case(
        name="made", y_true=y_true, y_score=y_score, negative_name="healthy", positive_name="diabetic",
        unit="patients", source="the test", sha256="",
    )  # fmt: skip


@pytest.fixture(scope="module")
def scene():
    with stage():
        yield rehearse(ScoreOverlap, case=CASE)


def counted(case, threshold):
    """Everything about a threshold, counted one patient at a time."""
    tp = fn = fp = tn = 0
    for truth, score in zip(case.y_true.tolist(), case.y_score.tolist(), strict=True):
        flagged = score >= threshold
        tp, fn = tp + (truth and flagged), fn + (truth and not flagged)
        fp, tn = fp + (not truth and flagged), tn + (not truth and not flagged)
    return {
        "threshold": threshold,
        "tp": tp,
        "fn": fn,
        "fp": fp,
        "tn": tn,
        "positives": tp + fn,
        "negatives": fp + tn,
        "mistakes": fp + fn,
        "total": tp + fn + fp + tn,
    }


def move_to(scene, threshold):
    scene.threshold.set_value(threshold)
    scene.follower.update()


def dots_in(shape):
    """The centers of the circles of a shape: four curves, sixteen points each."""
    return shape.points.reshape(-1, 16, 3)[:, ::4].mean(axis=1)


@pytest.mark.parametrize("threshold", STOPS)
def test_every_number_is_that_of_the_threshold(scene, threshold):
    move_to(scene, threshold)
    truth = counted(CASE, threshold)
    for key in ("fp", "fn", "mistakes"):
        tally = scene.tallies[key]
        assert tally.number.numbers[0].value == truth[key]
        assert tally.number.text == str(truth[key])
        for number in (*tally.label.numbers, *tally.note.numbers):
            assert number.value == truth[number.metric], number
    assert scene.plot.humps.line_label.numbers[0].value == threshold


@pytest.mark.parametrize("threshold", STOPS)
def test_every_patient_is_one_dot_filled_or_hollow_as_judged(scene, threshold):
    move_to(scene, threshold)
    truth, dots = counted(CASE, threshold), scene.plot.dots
    drawn = {
        "tn": dots.right["negative"],
        "fp": dots.wrong["negative"],
        "tp": dots.right["positive"],
        "fn": dots.wrong["positive"],
    }
    assert {key: len(dots_in(shape)) for key, shape in drawn.items()} == {key: truth[key] for key in drawn}
    for key, shape in drawn.items():
        assert shape.get_fill_opacity() == (1.0 if key in ("tp", "tn") else 0.0), key


def test_dots_stand_at_their_scores_none_on_another_and_the_line_parts_them(scene):
    axis = scene.plot.humps.axis
    for name in ("pile", "apart", "spread", "stacked"):
        formation = scene.plot.formations[name]
        x = (formation.centers[:, 0] - axis.get_start()[0]) / axis.width
        assert np.abs(x - scene.plot.dots.score).max() <= formation.pitch / axis.width / 2 + 1e-9, name
        for stop in (0.2, 0.5, 0.8, 0.64):
            np.testing.assert_array_equal(x >= stop, scene.plot.dots.score >= stop, name)
        apart = np.linalg.norm(formation.centers[:, np.newaxis] - formation.centers, axis=-1)
        assert apart[~np.eye(len(apart), dtype=bool)].min() >= formation.pitch * (1 - 1e-9), name
    scores = {
        key: np.sort(scene.plot.dots.score[scene.plot.dots.truth == key]) for key in ("negative", "positive")
    }
    np.testing.assert_array_equal(scores["negative"], np.sort(CASE.y_score[CASE.y_true == 0]))
    np.testing.assert_array_equal(scores["positive"], np.sort(CASE.y_score[CASE.y_true == 1]))


@pytest.mark.parametrize("threshold", STOPS)
def test_the_hatching_lies_under_its_hump_on_the_wrong_side(scene, threshold):
    move_to(scene, threshold)
    humps = scene.plot.humps
    cut = humps.place([threshold], [0])[0][0]
    for key, shape in scene.plot.tails.hatching.items():
        if not len(shape.points):
            assert threshold == (0.0 if key == "positive" else 1.0)
            continue
        x, y = shape.points[:, 0], shape.points[:, 1]
        assert np.all(x <= cut + 1e-9 if key == "positive" else x >= cut - 1e-9)
        hill = humps.hill(key)
        # A line ends at the last sample inside; between samples the hill is all but straight.
        assert np.all(y <= np.interp(x, hill[:, 0], hill[:, 1]) + scene.frame.px(1))
        assert np.all(y >= humps.box.bottom - 1e-9)


def test_the_line_reaches_through_humps_and_rows(scene):
    move_to(scene, 0.5)
    humps, dots = scene.plot.humps, scene.plot.dots
    assert humps.line.get_bottom()[1] < dots.get_bottom()[1] < humps.axis.get_center()[1]
    assert humps.flagged.get_bottom()[1] == pytest.approx(scene.plot.shelves["positive"].get_center()[1])


def test_the_strip_holds_the_mistakes_of_every_threshold(scene):
    strip = scene.strip
    strip.trace(1.0)
    for threshold in [*np.unique(CASE.y_score).tolist(), 0.0, 0.123, 0.5, 1.0]:
        truth = counted(CASE, threshold)
        start, end, counts = next(stair for stair in strip.stairs if stair[0] <= threshold <= stair[1])
        assert start < threshold <= end or threshold == 0.0
        assert (counts.fn, counts.fp) == (truth["fn"], truth["fp"])
    corners = np.vstack([strip.total.points[0], strip.total.points[3::4]])
    heights = (corners[:, 1] - strip.box.bottom) / strip.box.height * strip.most
    expected = [counts.mistakes for *_, counts in strip.stairs for _ in range(2)]
    np.testing.assert_allclose(heights, expected, atol=1e-6)
    move_to(scene, 0.5)
    np.testing.assert_allclose(strip.point.get_center(), strip.place(0.5, 54), atol=1e-9)


def test_no_threshold_makes_fewer_mistakes_than_said(scene):
    fewest = min(counted(CASE, step)["mistakes"] for step in [*CASE.y_score.tolist(), math.inf])
    assert scene.readings.fewest == fewest == counted(CASE, scene.readings.best)["mistakes"] == 50
    said = next(spoken.sentence for spoken in scene.spoken if "fewer than" in str(spoken.sentence))
    typed = float(said.numbers[1].text)
    assert counted(CASE, typed)["mistakes"] == int(said.numbers[0].text) == 50


def test_the_numbers_of_the_design_are_said(scene):
    said = [tuple(number.text for number in spoken.sentence.numbers) for spoken in scene.spoken]
    for numbers in (
        ("31",),
        ("23",),
        ("0.20",),
        ("11", "64"),
        ("0.80",),
        ("3", "57"),
        ("50", "0.64", "40", "80"),
    ):
        assert numbers in said


def test_no_digit_is_shown_that_is_not_a_number_with_a_source(scene):
    sentences = [spoken.sentence for spoken in scene.spoken]
    for threshold in STOPS:
        move_to(scene, threshold)
        sentences += [writing.sentence for writing in writings(scene)]
    for sentence in sentences:
        for run in sentence.runs:
            if any(character.isdigit() for character in run.text):
                assert run.number is not None and run.number.metric, str(sentence)


def test_captions_can_be_read_in_their_time(scene):
    ends = [spoken.at for spoken in scene.spoken[1:]] + [scene.time]
    for spoken, end in zip(scene.spoken, ends, strict=True):
        text = str(spoken.sentence)
        assert len(text) <= 84, text
        assert end - spoken.at >= max(1.0, len(text) / 20), text
    assert 30 <= scene.time <= 70


def many(rows):
    random = np.random.default_rng(7)
    truth = random.random(rows) < 0.3
    return truth.astype(int), np.clip(random.normal(0.35 + 0.25 * truth, 0.15), 0, 1)


ODD = {
    "four rows": ([1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1]),
    "two values": ([0, 1] * 40, [0.0, 0.0, 1.0, 1.0] * 20),
    "one value": ([0, 1, 1], [0.4, 0.4, 0.4]),
    "apart": ([0, 0, 0, 1, 1], [0.1, 0.2, 0.3, 0.8, 0.9]),
    "decision values": ([0, 0, 1, 0, 1, 1], [-2.5, -1.0, -0.5, 0.25, 1.5, 3.0]),
    "ten thousand": many(10_000),
}


@pytest.mark.parametrize("name", ODD)
def test_other_cases_play_through_and_fit(name):
    case = case_of(*ODD[name])
    found = {}

    class Inspected(ScoreOverlap):
        def close_beat(self):
            if self.open_beat is not None:
                found[self.open_beat] = complaints(self)
            super().close_beat()

    with stage():
        scene = rehearse(Inspected, case=case)
    assert not any(found.values()), found
    dots = scene.plot.dots
    assert len(dots.score) <= dots.MOST
    for key, label in (("negative", 0), ("positive", 1)):
        drawn, size, each = np.sum(dots.truth == key), np.sum(case.y_true == label), dots.stands_for[key]
        assert drawn == math.ceil(size / each), key
    context, most = scene.context.text, max(dots.stands_for.values())
    assert ("one dot for each" in context) == (most == 1)
    assert {number.value for number in scene.context.lines[0].numbers} >= set(dots.stands_for.values()) - {1}
    best = min(counted(case, step)["mistakes"] for step in [*np.unique(case.y_score).tolist(), math.inf])
    assert scene.readings.fewest == best
    assert ("parts the two groups" in scene.headline.text) == (best == 0)
    for stop in (*scene.readings.story, scene.readings.best):
        move_to(scene, stop)
        assert scene.tallies["mistakes"].number.numbers[0].value == counted(case, stop)["mistakes"]


@pytest.mark.parametrize("language", ["en", "es-MX"])
def test_where_the_line_stands_a_name_is_whole_or_gone(language):
    with stage():
        scene = rehearse(ScoreOverlap, case=CASE, words=Words(language))
    humps = scene.plot.humps
    gone = set()
    for step in scene.readings.grid:
        move_to(scene, step)
        assert all(name.submobjects[1].get_fill_opacity() == 1 for name in humps.names.values()), step
        for key, side in humps.sides.items():
            opacity = side.submobjects[1].get_fill_opacity()
            room = humps.line_label.advance / 2 + side.advance + 18 * scene.frame.px(1)
            end = side.anchor.get_location()[0]
            assert opacity == (abs(end - humps.line_label.anchor.get_location()[0]) >= room), (step, key)
            gone |= set() if opacity else {key}
    assert gone == set(humps.sides)


def test_a_name_fades_while_the_line_moves(scene):
    side = scene.plot.humps.sides["flagged"].submobjects[1]
    seen = []
    for threshold in np.linspace(0.6, 1, 401)[1:-1] + 1e-5:
        move_to(scene, threshold)
        seen.append(side.get_fill_opacity())
    assert seen[0] == 1 and seen[-1] == 0 and any(0.2 < opacity < 0.8 for opacity in seen)
    assert seen == sorted(seen, reverse=True)
