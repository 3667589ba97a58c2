"""Numbers that are gathered a block of rows at a time are the numbers of all rows at once."""

from __future__ import annotations

import numpy as np
import pytest

import metrics
from metrics import row_blocks


@pytest.fixture
def blocks_of(monkeypatch):
    return lambda rows: monkeypatch.setattr(row_blocks, "BLOCK", rows)


@pytest.fixture
def sample():
    random = np.random.default_rng(5)
    truth = np.arange(1000) % 3 == 0
    return truth.astype(int), np.round(np.clip(random.normal(0.4 + 0.2 * truth, 0.2), 0, 1), 2)


def test_a_block_may_be_asked_to_be_longer(blocks_of):
    blocks_of(10)
    assert [len(range(*block.indices(35))) for block in row_blocks.blocks(35)] == [10, 10, 10, 5]
    assert [len(range(*block.indices(35))) for block in row_blocks.blocks(35, at_least=20)] == [20, 15]
    assert list(row_blocks.blocks(0)) == []


@pytest.mark.parametrize("side", ["left", "right"])
def test_rows_below_are_those_that_numpy_finds(blocks_of, side):
    blocks_of(7)
    values = np.repeat(np.arange(20), 3)
    wanted = np.array([-1.0, 0.0, 3.0, 3.5, 19.0, 20.0])
    found = row_blocks.rows_below(len(values), lambda block: values[block], wanted, side=side)
    assert found.tolist() == np.searchsorted(values, wanted, side=side).tolist()


@pytest.mark.parametrize("ddof", [0, 1])
def test_a_deviation_is_that_of_numpy(blocks_of, ddof):
    values = np.random.default_rng(1).normal(3, 2, 500)
    whole = row_blocks.deviation(500, lambda block: values[block], ddof=ddof)
    assert whole == np.std(values, ddof=ddof)
    blocks_of(13)
    parts = row_blocks.deviation(500, lambda block: values[block], ddof=ddof)
    assert parts == pytest.approx(whole, rel=1e-14)


def readings_of(truth, score):
    axis = metrics.score_axis(score)
    table = metrics.threshold_table(truth, score)
    bins = [metrics.reliability_curve(truth, score, strategy=how) for how in ("uniform", "quantile")]
    parts = [metrics.brier_decomposition(truth, score, n_bins=bins) for bins in (None, 7)]
    humps = metrics.class_humps(truth, score, axis)
    return {
        "brier": metrics.brier_score_loss(truth, score),
        "parts": [(part.reliability, part.resolution, part.within_bins) for part in parts],
        "bins": [(one.counts, one.positives, one.mean_probability) for one in bins],
        "humps": (humps.negative, humps.positive),
        "pairs": (metrics.pair_counts_of(table).won, metrics.pair_counts_of(table).tied),
        "benefit": metrics.decision_curve(table, [0.1, 0.35, 0.5, 0.9]).model,
        "stories": metrics.story_thresholds(table),
    }


def test_no_number_depends_on_how_long_a_block_is(blocks_of, sample, monkeypatch):
    monkeypatch.setattr("metrics.density.MANY", 100)
    whole = readings_of(*sample)
    blocks_of(97)
    parts = readings_of(*sample)
    for name, value in whole.items():
        np.testing.assert_allclose(np.array(parts[name]), np.array(value), rtol=1e-12, err_msg=name)
