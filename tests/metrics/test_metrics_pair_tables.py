"""The table of pairs, cell by cell against a slow loop, and the picks from it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import metrics
from data.four_samples import four_samples
from data.twelve_units import twelve_units

# Few distinct scores, so that ties are common, and neighbours whose difference is next to nothing.
SCORES = st.sampled_from([0.0, 5e-324, 0.25, 0.5, float(np.nextafter(0.5, 1)), 1e300, -1e300])


@st.composite
def samples(draw):
    rows = draw(st.lists(st.tuples(st.integers(0, 1), SCORES), min_size=2, max_size=30))
    label, score = np.array([row[0] for row in rows]), np.array([row[1] for row in rows])
    label[0], label[-1] = 0, 1
    return label, score


def outcome(positive, negative):
    """How a pair ends, in the plainest words."""
    if positive > negative:
        return 1
    return -1 if positive < negative else 0


@given(samples())
def test_every_cell_is_that_of_a_slow_loop(sample):
    label, score = sample
    table = metrics.pair_table(label, score)
    positives = sorted((s for y, s in zip(label, score, strict=True) if y), reverse=True)
    negatives = sorted((s for y, s in zip(label, score, strict=True) if not y), reverse=True)
    assert table.positives.tolist() == positives and table.negatives.tolist() == negatives
    assert table.outcomes.tolist() == [[outcome(p, n) for n in negatives] for p in positives]


@given(samples())
def test_the_cells_add_up_to_the_pair_counts_and_to_the_auc(sample):
    table = metrics.pair_table(*sample)
    assert table.counts == metrics.pair_counts(*sample)
    u = metrics.mann_whitney_u(table.counts)
    assert u / table.counts.total == pytest.approx(metrics.roc_auc_score(*sample), abs=1e-15)


@given(samples())
def test_the_roc_curve_runs_between_the_cells_won_and_the_cells_lost(sample):
    """The middle of a won cell lies below the curve, of a lost one above it."""
    table = metrics.pair_table(*sample)
    fpr, tpr, _ = metrics.roc_curve(*sample)
    rows, columns = table.outcomes.shape
    for row in range(rows):
        for column in range(columns):
            curve = np.interp((column + 0.5) / columns, fpr, tpr)
            if table.outcomes[row, column] == 1:
                assert curve > (row + 0.5) / rows
            elif table.outcomes[row, column] == -1:
                assert curve < (row + 0.5) / rows


def test_the_published_examples():
    four, twelve = four_samples(), twelve_units()
    assert metrics.pair_table(four.y_true, four.y_score).outcomes.tolist() == [[1, 1], [-1, 1]]
    table = metrics.pair_table(twelve.y_true, twelve.y_score)
    assert table.counts == metrics.PairCounts(won=25, tied=1, lost=6)
    assert (table.outcomes == 1).sum(axis=1).tolist() == [8, 7, 6, 4]
    assert np.argwhere(table.outcomes == 0).tolist() == [[3, 3]]
    assert metrics.mann_whitney_u(table.counts) == 25.5


def test_one_class_makes_no_pairs():
    table = metrics.pair_table([1, 1], [0.2, 0.3])
    assert table.outcomes.shape == (2, 0) and table.counts == metrics.PairCounts(0, 0, 0)
    assert metrics.mann_whitney_u(table.counts) == 0
    with pytest.raises(ValueError, match="one class only"):
        metrics.random_pairs([0, 0], [0.2, 0.3], picks=1, seed=0)


def test_the_table_and_the_picks_are_read_only():
    for held in (
        metrics.pair_table([0, 1], [0.2, 0.3]).outcomes,
        metrics.random_pairs([0, 1], [0.2, 0.3], picks=2, seed=0).rows,
    ):
        with pytest.raises(ValueError, match="read-only"):
            held[0] = 0


@given(samples(), st.integers(0, 2**32))
def test_a_pick_is_a_cell_of_the_table(sample, seed):
    table = metrics.pair_table(*sample)
    picked = metrics.random_pairs(*sample, picks=20, seed=seed)
    assert picked.outcomes.tolist() == table.outcomes[picked.rows, picked.columns].tolist()
    assert picked.positives.tolist() == table.positives[picked.rows].tolist()
    assert picked.negatives.tolist() == table.negatives[picked.columns].tolist()
    again = metrics.random_pairs(*sample, picks=20, seed=seed)
    assert picked.rows.tolist() == again.rows.tolist() and picked.columns.tolist() == again.columns.tolist()


def test_many_picks_come_near_the_auc():
    """Each cell is picked equally often: within five standard deviations of the share won, ties half."""
    case = twelve_units()
    picks = 100_000
    picked = metrics.random_pairs(case.y_true, case.y_score, picks=picks, seed=1)
    share = (picked.outcomes.mean() + 1) / 2
    assert abs(share - 25.5 / 32) < 5 * np.sqrt(0.25 / picks)
    cells = np.bincount(picked.rows * 8 + picked.columns, minlength=32)
    assert np.all(np.abs(cells - picks / 32) < 5 * np.sqrt(picks / 32))
