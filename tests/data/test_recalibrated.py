"""Recalibrated cases: the same units, judged by curves that have not seen them."""

from __future__ import annotations

import numpy as np
import pytest

import metrics
from data import load_case
from data.made import made_case
from data.recalibrated import FOLDS, is_of_probabilities, recalibrated


def of(y_true, y_score):
    return made_case(
        "made", y_true, y_score, negative_name="good", positive_name="bad", unit="parts", source="by hand"
    )


def test_the_units_stay_and_their_scores_become_probabilities():
    case = load_case()
    after = recalibrated(case)
    assert (after.y_true == case.y_true).all() and is_of_probabilities(after)
    assert after.sha256 != case.sha256 and str(FOLDS) in after.source


def test_overconfident_probabilities_come_near_the_truth():
    rng = np.random.default_rng(0)
    odds = rng.normal(0, 1.5, 4000)
    label = rng.random(4000) < 1 / (1 + np.exp(-odds))
    case = of(label, 1 / (1 + np.exp(-3 * odds - 1)))
    before, after = (
        metrics.expected_calibration_error(one.y_true, one.y_score) for one in (case, recalibrated(case))
    )
    assert before > 0.1 and after < 0.03


def test_nobody_is_judged_by_a_curve_fitted_to_their_own_label():
    """Turning one label round must not move the probability of that same row."""
    label, score = np.arange(40) % 2, np.linspace(-2, 2, 40)
    turned = label.copy()
    # A positive and a negative of one fold change places, so that the folds stay as they are.
    one, other = 1, 0
    turned[[one, other]] = label[[other, one]]
    before, after = recalibrated(of(label, score)), recalibrated(of(turned, score))
    folds_of_both = {one, other}
    moved = set(np.flatnonzero(before.y_score != after.y_score).tolist())
    assert moved and not moved & folds_of_both


@pytest.mark.parametrize("score", [[0.2, 0.2], [-3.0, 8.0]])
def test_two_units_are_enough(score):
    assert is_of_probabilities(recalibrated(of([0, 1], score)))


def test_scores_of_0_and_1_have_finite_odds():
    after = recalibrated(of([0, 1, 0, 1, 1, 0], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0]))
    assert np.isfinite(after.y_score).all()
