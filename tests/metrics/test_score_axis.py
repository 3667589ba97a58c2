"""The axis on which scores are drawn, and the thresholds a sweep visits, for any scores."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from data import load_case
from metrics import score_axis, score_axis_of, threshold_table
from tests.metrics.test_metrics_properties import SCORES

RNG = np.random.default_rng(5)
LABELS = (RNG.random(3000) < 0.3).astype(int)
NOISE = RNG.normal(size=3000)
FAR = np.append(NOISE[:-1], 812.0)

CROWDED = {
    "all below 0.02": 0.01 + 0.003 * np.tanh(NOISE + LABELS),
    "crowded at 0": np.clip(10.0 ** (NOISE - 4 + 2 * LABELS), 0, 1),
    "crowded at 1": 1 - np.clip(10.0 ** (NOISE - 2 - 2 * LABELS), 0, 1),
    "close to a half": 0.5 + NOISE / 1000,
    "decision values": 300 + 120 * NOISE,
    "tiny": NOISE * 1e-9,
    "huge": np.tanh(NOISE) * 1e300,
    "one far out": FAR,
    "over many decades": np.exp(4 * NOISE),
    "neighbouring floats": 0.5 + np.arange(3000) % 40 * math.ulp(0.5),
}


@st.composite
def samples(draw):
    scores = st.one_of(SCORES, st.floats(0, 1), st.floats(0, 1e-6), st.floats(0.999, 1))
    score = np.array(draw(st.lists(scores, min_size=1, max_size=60)))
    label = np.array(draw(st.lists(st.integers(0, 1), min_size=len(score), max_size=len(score))))
    return label, score


@settings(max_examples=250, deadline=None)
@given(samples())
def test_an_axis_holds_whatever_the_scores(sample):
    label, score = sample
    axis, table = score_axis(score, y_true=label), threshold_table(label, score)
    assert math.isfinite(axis.low) and math.isfinite(axis.high) and axis.low < axis.high
    assert axis.step > 0
    places = axis.position(np.sort(score))
    assert np.all(np.isfinite(places)) and np.all((places >= 0) & (places <= 1))
    assert np.all(np.diff(places) >= 0)
    assert axis.position([-math.inf, axis.low, axis.high, math.inf]).tolist() == [0.0, 0.0, 1.0, 1.0]
    assert (axis.below, axis.above) == (np.sum(score < axis.low), np.sum(score > axis.high))
    assert axis.position(axis.score_at([0.0, 0.3, 1.0])) == pytest.approx([0.0, 0.3, 1.0], abs=0.34)
    assert all(axis.low <= tick <= axis.high for tick in axis.ticks)
    assert all(low < high for low, high in pairwise(axis.ticks))
    assert all(high > low for high, low in pairwise(axis.sweep)) and len(axis.sweep) <= 54
    assert table.at(axis.sweep[-1]).flagged == len(score)
    last = table.at(axis.sweep[0]).flagged
    assert last == 0 or axis.sweep[0] in (1.0, np.finfo(np.float64).max)
    whole = (axis.low, axis.high, axis.scale) == (0.0, 1.0, "linear")
    states = len({table.row(step) for step in axis.sweep})
    assert whole or states >= min(len(table) - (last > 0), 9)


def test_without_the_truth_the_axis_is_that_of_one_class():
    axis = score_axis(CROWDED["crowded at 0"])
    assert axis == score_axis_of(threshold_table(np.zeros(3000, dtype=int), CROWDED["crowded at 0"]))


@pytest.mark.parametrize("scores", [load_case().y_score, [0.0, 1.0, 1.0], [0.4, 0.4], [0.1, 0.8, 0.7, 0.9]])
def test_probabilities_that_use_their_range_are_swept_in_fiftieths(scores):
    axis = score_axis(scores)
    assert axis.sweep == tuple(step / 50 for step in range(50, -1, -1))
    assert (axis.low, axis.high, axis.scale, axis.step) == (0.0, 1.0, "linear", 0.02)
    assert axis.ticks == (0.0, 0.25, 0.5, 0.75, 1.0)
    np.testing.assert_array_equal(axis.position(scores), scores)


@pytest.mark.parametrize("name", CROWDED)
def test_scores_that_crowd_are_spread_over_the_axis(name):
    score = CROWDED[name]
    axis, table = score_axis(score, y_true=LABELS), threshold_table(LABELS, score)
    assert np.ptp(np.quantile(axis.position(score), [0.05, 0.95])) >= 0.2
    flagged = [table.at(step).flagged for step in axis.sweep]
    assert len(set(flagged)) >= 10 and max(np.diff(flagged)) <= len(score) / 3
    assert 3 <= len(axis.ticks) <= 7 or name == "neighbouring floats"


def test_scales_are_chosen_as_said():
    kinds = {name: score_axis(score, y_true=LABELS) for name, score in CROWDED.items()}
    assert {name for name, axis in kinds.items() if axis.scale == "log"} == {
        "crowded at 0",
        "crowded at 1",
        "over many decades",
    }
    assert [name for name, axis in kinds.items() if axis.mirrored] == ["crowded at 1"]
    assert (kinds["one far out"].above, kinds["one far out"].below) == (1, 0)
    assert kinds["one far out"].high < 10 < 812 < kinds["one far out"].sweep[0]
    assert kinds["all below 0.02"].high <= 0.02


def test_a_step_is_what_lies_between_thresholds():
    linear, log = (score_axis(CROWDED[name], y_true=LABELS) for name in ("decision values", "crowded at 0"))
    assert np.diff(linear.sweep) == pytest.approx(-linear.step)
    ratios = [high / low for high, low in pairwise(log.sweep)]
    assert math.exp(np.mean(np.log(ratios))) == pytest.approx(log.step, rel=0.05)


@given(st.lists(st.floats(0, 1), min_size=2, max_size=30))
def test_the_order_of_rows_changes_nothing(scores):
    assume(len(set(scores)) > 1)
    assert score_axis(scores) == score_axis(scores[::-1])
