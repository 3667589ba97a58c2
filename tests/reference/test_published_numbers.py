"""Every published number is computed again by our functions from the inputs it came with, to its digits.

Three printed claims are wrong or true only as rounded; they are tested apart, and
``docs/decisions/published-numbers.md`` says why.
"""

from __future__ import annotations

import numpy as np
import pytest

import metrics
from data.nines import nines
from data.tumours import tumours
from tests.reference import ours_diabetes, ours_fraud, ours_handbook, ours_roc_article, ours_tumours
from tests.reference.published import GROUPS, NUMBERS, group_of

SOURCES = (ours_diabetes, ours_fraud, ours_handbook, ours_roc_article, ours_tumours)
SLACK = 1 + 1e-9  # for values half-way between two printed ones


@pytest.mark.parametrize("identity", NUMBERS)
def test_published_number(identity):
    ours = np.asarray(group_of(identity).compute()[identity], dtype=np.float64)
    published = NUMBERS[identity]
    expected = np.asarray(published["value"], dtype=np.float64)
    assert ours.shape == expected.shape
    half_a_digit = 0.5 * 10.0 ** -published["decimals"]
    assert np.all(np.abs(ours - expected) <= half_a_digit * SLACK), f"{identity}: {ours.tolist()!r}"


@pytest.mark.parametrize("group", GROUPS, ids=lambda one: one.prefix)
def test_a_group_computes_what_is_published_and_nothing_else(group):
    expected = {identity for identity in NUMBERS if group_of(identity) is group}
    assert expected
    assert set(group.compute()) == expected


def test_no_published_number_is_missing_from_a_source():
    of_sources = {one.compute.__wrapped__.__module__ for one in GROUPS}
    assert of_sources == {source.__name__ for source in SOURCES}
    assert len(NUMBERS) == 302


def test_a_printed_65_percent_is_66_7():
    """Ninety of the hundred ill and forty-five of the nine hundred well are flagged: 90 of 135."""
    story = metrics.natural_frequencies(1000, prevalence=0.1, recall=0.9, false_positive_rate=0.05)
    assert story.is_exact and (story.counts.tp, story.counts.fp) == (90, 45)
    assert story.precision == metrics.precision(story.counts) == 2 / 3
    assert round(story.precision, 2) != 0.65


def test_a_printed_auc_of_1_is_a_rounded_one():
    pairs = metrics.pair_counts(nines(0.01).y_true, nines(0.01).y_score)
    assert (pairs.lost, pairs.tied, pairs.total) == (9, 0, 18_941)
    assert pairs.auc != 1 and round(float(pairs.auc), 2) == 1.0


def test_saturated_probabilities_tie_and_change_what_log_odds_would_rank():
    """Why the ties of the naive Bayes case are stated: a hundred probabilities are 1, as floats go."""
    case = tumours("nb", "out-of-fold")
    assert 100 <= np.count_nonzero(case.y_score == 1.0) <= 120
    assert len(np.unique(case.y_score)) < len(case)
