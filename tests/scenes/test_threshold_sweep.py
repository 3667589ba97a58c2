"""What the threshold sweep shows, read back from its parts and compared with the case."""

from __future__ import annotations

import math

import numpy as np
import pytest
from sklearn.metrics import roc_auc_score

from data import load_case
from scenes.threshold_sweep import ThresholdSweep
from scenes.widgets.outlines import outline
from tests.scenes.stage import rehearse, stage, writings

CASE = load_case()
STEPS = [step / 50 for step in range(51)]
NAMES_WITH_DIGITS = ("F1",)


@pytest.fixture(scope="module")
def scene():
    with stage():
        yield rehearse(ThresholdSweep, case=CASE)


def expected(threshold):
    """Everything about a threshold, counted one patient at a time."""
    tp = fn = fp = tn = 0
    for truth, score in zip(CASE.y_true.tolist(), CASE.y_score.tolist(), strict=True):
        flagged = score >= threshold
        tp, fn = tp + (truth and flagged), fn + (truth and not flagged)
        fp, tn = fp + (not truth and flagged), tn + (not truth and not flagged)
    precision = tp / (tp + fp) if tp + fp else math.nan
    return {
        "threshold": threshold,
        "tp": tp,
        "fn": fn,
        "fp": fp,
        "tn": tn,
        "flagged": tp + fp,
        "cleared": fn + tn,
        "positives": tp + fn,
        "negatives": fp + tn,
        "correct": tp + tn,
        "total": tp + fn + fp + tn,
        "accuracy": (tp + tn) / (tp + fn + fp + tn),
        "precision": precision,
        "recall": tp / (tp + fn),
        "f1": 2 * tp / (2 * tp + fp + fn),
        "false_positive_rate": fp / (fp + tn),
        "auc": roc_auc_score(CASE.y_true, CASE.y_score),
    }


def move_to(scene, threshold):
    scene.threshold.set_value(threshold)
    scene.follower.update()


@pytest.mark.parametrize("threshold", STEPS)
def test_every_number_bar_and_point_is_that_of_the_threshold(scene, threshold):
    move_to(scene, threshold)
    truth = expected(threshold)

    shown = {
        number for writing in writings(scene) if writing not in scene.caption for number in writing.numbers
    }
    for number in shown - {tick for tick in shown if tick.metric == "axis tick"}:
        assert number.value == pytest.approx(truth[number.metric], abs=1e-12, nan_ok=True), number
    assert {number.metric for number in shown} >= truth.keys() - {"false_positive_rate", "negatives"}

    for key in ("accuracy", "precision", "recall", "f1"):
        length = 0.0 if math.isnan(truth[key]) else truth[key]
        assert scene.bars.length(key) == pytest.approx(length, abs=1e-9), key
    square = scene.roc.square
    width, height = square.width, square.height
    place = (scene.roc.point.get_center() - square.get_corner([-1, -1, 0])) / [width, height, 1]
    assert place[:2] == pytest.approx([truth["false_positive_rate"], truth["recall"]], abs=1e-9)
    axis = scene.humps.axis
    across = (scene.humps.line.get_center() - axis.get_start())[0] / axis.width
    assert across == pytest.approx(threshold, abs=1e-9)


@pytest.mark.parametrize("threshold", [0.0, 0.5, 0.98, 1.0])
def test_what_is_drawn_is_what_is_said(scene, threshold):
    """The outlines on screen are those of the words and digits that a text says it shows."""
    move_to(scene, threshold)
    for writing in writings(scene):
        for run, part in zip(writing.sentence.runs, writing.submobjects[1:], strict=True):
            points = outline(run.text, writing._weight(run)).points * writing.size
            if len(points) and writing not in scene.roc.labels:  # one label there is turned by 90 degrees
                np.testing.assert_allclose(part.points - part.points[0], points - points[0], atol=1e-9)


@pytest.mark.parametrize("threshold", [0.0, 0.3, 1.0])
def test_no_digit_is_shown_that_is_not_a_number_with_a_source(scene, threshold):
    move_to(scene, threshold)
    for writing in writings(scene):
        for run in writing.sentence.runs:
            if any(character.isdigit() for character in run.text) and run.text not in NAMES_WITH_DIGITS:
                assert run.number is not None and run.number.metric, writing.text


def test_the_numbers_of_the_design(scene):
    move_to(scene, 0.5)
    written = {key: number.text for key, number in scene.matrix.numbers.items()}
    assert written == {"tp": "49", "fn": "31", "fp": "23", "tn": "128"}
    bars = {key: number.text for key, number in scene.bars.numbers.items()}
    assert bars == {"accuracy": "0.77", "precision": "0.68", "recall": "0.61", "f1": "0.64"}
    assert scene.roc.area.text == "AUC 0.83"


def test_precision_is_a_dash_with_its_reason_when_nobody_is_flagged(scene):
    move_to(scene, 1.0)
    assert scene.bars.numbers["precision"].text == "\N{EM DASH}"
    assert scene.bars.details["precision"].text == "nobody flagged"


def test_the_chosen_threshold_catches_what_it_says_also_as_it_is_written(scene):
    """Whoever types the threshold from the screen gets the counts on the screen."""
    move_to(scene, scene.readings.chosen)
    typed = float(scene.humps.line_label.numbers[0].text)
    assert (expected(typed)["tp"], expected(typed)["fp"]) == (72, 65)
    assert scene.matrix.numbers["tp"].text == "72" and scene.matrix.numbers["fp"].text == "65"
    assert scene.spoken[-1].sentence.numbers[0].value == typed


def test_between_steps_all_digits_belong_to_one_step(scene):
    """While the line is on its way, the digits are those of the nearest step, all of the same one."""
    move_to(scene, 0.507)
    truth = expected(0.5)
    assert scene.humps.line_label.numbers[0].value == 0.5
    assert scene.matrix.numbers["tp"].numbers[0].value == truth["tp"]
    assert scene.bars.numbers["precision"].numbers[0].value == truth["precision"]


def test_names_stay_under_the_upper_edge_of_the_strip(scene):
    humps = scene.humps
    for name in humps.names.values():
        # The top of the tallest letters.
        assert name.get_top()[1] < humps.box.top


def test_ticks_stand_where_they_say(scene):
    for tick in scene.humps.ticks:
        place = scene.humps.place([tick.numbers[0].value], [0])[0]
        assert tick.anchor.get_location()[0] == pytest.approx(place[0])
    box = scene.roc.box
    for tick in list(scene.roc.ticks)[:3]:
        assert tick.anchor.get_location()[0] == pytest.approx(box.at(tick.numbers[0].value, 0)[0])


def test_the_curve_is_every_vertex(scene):
    from sklearn.metrics import roc_curve

    fpr, tpr, _ = roc_curve(CASE.y_true, CASE.y_score, drop_intermediate=False)
    drawn = [scene.roc.curve.points[0], *scene.roc.curve.points[3::4]]
    np.testing.assert_allclose(
        drawn, [scene.roc.place(x, y) for x, y in zip(fpr, tpr, strict=True)], atol=1e-9
    )


def test_show_with_the_same_value_changes_nothing(scene):
    move_to(scene, 0.5)
    parts = [id(part) for writing in writings(scene) for part in writing.submobjects]
    move_to(scene, 0.5)
    assert parts == [id(part) for writing in writings(scene) for part in writing.submobjects]
