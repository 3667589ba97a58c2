"""Rates at every threshold, against those rates one by one; bands of ROC curves, against plain loops."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from data import load_case
from data.twelve_units import twelve_units
from metrics import rate_curves, roc_band, snapshot, threshold_table
from tests.reference.published import NUMBERS

RATES = ("accuracy", "precision", "recall", "specificity", "f1")
rows = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 6)), min_size=1, max_size=30)


def same(one: float, other: float) -> bool:
    return one == other or (math.isnan(one) and math.isnan(other))


@given(rows)
def test_each_rate_is_that_of_its_counts_to_the_last_bit(units):
    table = threshold_table(*np.array(units).T)
    curves = rate_curves(table)
    for row, threshold in enumerate(table.thresholds):
        state = snapshot(table, threshold)
        assert all(same(getattr(curves, rate)[row], getattr(state, rate)) for rate in RATES)


def test_the_published_rows_of_the_twelve_units():
    case = twelve_units()
    table = threshold_table(case.y_true, case.y_score)
    curves = rate_curves(table)
    published = [number["value"] for name, number in NUMBERS.items() if name.startswith("w12-row-")]
    assert len(published) == 8
    for threshold, _, _, recall, fpr, precision in published:
        row = table.row(threshold)
        assert curves.recall[row] == recall and round(1 - curves.specificity[row], 4) == fpr
        assert round(curves.precision[row], 4) == precision


def band_by_hand(y_true, y_score, at, resamples):
    """Each resample written out, its curve read at every rate by walking along it."""
    drawn = np.random.default_rng(0).integers(0, len(y_true), (resamples, len(y_true)))
    heights = []
    for picked in drawn:
        truth, score = y_true[picked], y_score[picked]
        if truth.min() == truth.max():
            continue
        vertices = [(0.0, 0.0)]
        for threshold in sorted(set(score), reverse=True):
            flagged = score >= threshold
            vertices.append((np.mean(flagged[truth == 0]), np.mean(flagged[truth == 1])))
        heights.append([height_at(vertices, rate) for rate in at])
    return np.quantile(np.array(heights), [0.025, 0.975], axis=0), resamples - len(heights)


def height_at(vertices, rate):
    upper = max(y for x, y in vertices if x <= rate)
    x0 = max(x for x, _ in vertices if x <= rate)
    beyond = [(x, y) for x, y in vertices if x > rate]
    if x0 == rate or not beyond:
        return upper
    x1, y1 = min(beyond)
    return upper + (rate - x0) / (x1 - x0) * (y1 - upper)


@pytest.mark.parametrize("case", [twelve_units(), load_case()], ids=lambda case: case.name)
def test_the_band_is_that_of_resamples_written_out(case):
    at = np.linspace(0, 1, 11)
    band = roc_band(case.y_true, case.y_score, false_positive_rate=at, resamples=60)
    (low, high), skipped = band_by_hand(case.y_true, case.y_score, at, 60)
    assert np.allclose(band.low, low, atol=1e-12) and np.allclose(band.high, high, atol=1e-12)
    assert band.skipped == skipped


def test_a_band_of_one_class_has_no_value():
    band = roc_band([1, 1], [0.1, 0.9], false_positive_rate=[0.5], resamples=10)
    assert math.isnan(band.low[0]) and band.skipped == 10
