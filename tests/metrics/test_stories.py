"""The thresholds that a case is told with, and how its groups lie: for any scores, against slow looks."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from metrics import groups_of_scores, story_thresholds, threshold_table
from tests.metrics.test_metrics_properties import samples


@settings(max_examples=150, deadline=None)
@given(samples())
def test_story_thresholds_part_the_units_in_order(sample):
    label, score = sample
    table = threshold_table(label, score)
    first, lower, higher = story_thresholds(table)
    assert lower <= first <= higher
    flagged = [int(np.sum(score >= step)) for step in (higher, first, lower)]
    if (first, lower, higher) == (0.5, 0.2, 0.8):
        assert score.min() >= 0 and score.max() <= 1
    else:
        assert flagged[0] >= 1
    if len(set(score.tolist())) > 1:
        assert 1 <= flagged[1] < len(score)
    # Where there are states between these, they are three different ones.
    distinct = sorted(set(score.tolist()))
    below, above = (sum(step < first for step in distinct), sum(step >= first for step in distinct))
    if (first, lower, higher) != (0.5, 0.2, 0.8) and below >= 1 and above >= 2:
        assert flagged[0] < flagged[1] < flagged[2]


@settings(max_examples=150, deadline=None)
@given(samples())
def test_groups_lie_as_their_lowest_and_highest_scores_say(sample):
    label, score = sample
    low, high = score[label == 0], score[label == 1]
    truth = {
        "tied": len(set(score.tolist())) == 1,
        "apart": low.max() < high.min(),
        "reversed": high.max() < low.min(),
    }
    expected = next((name for name, holds in truth.items() if holds), "overlap")
    assert groups_of_scores(threshold_table(label, score)) == expected


def test_rare_positives_do_not_leave_everybody_unflagged():
    rng = np.random.default_rng(1)
    label = (np.arange(4000) % 1000 == 0).astype(int)
    score = np.clip(0.002 + 0.004 * label + 0.001 * rng.normal(size=4000), 0, 1)
    first, lower, higher = story_thresholds(threshold_table(label, score))
    counts = [int(np.sum(score >= step)) for step in (higher, first, lower)]
    assert 1 <= counts[0] < counts[1] < counts[2] < 4000


def test_a_sign_that_clears_one_of_hundreds_decides_nothing():
    label = np.arange(600) % 3 == 2
    score = np.linspace(-1, 700, 600) + 200 * label
    first, *_ = story_thresholds(threshold_table(label, score))
    assert first != 0 and np.sum(score < 0) >= 1 and 30 <= np.sum(score < first) < 600


def test_one_class_has_no_groups():
    with pytest.raises(ValueError, match="one class only"):
        groups_of_scores(threshold_table([1, 1], [0.1, 0.2]))
