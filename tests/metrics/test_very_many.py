"""What is done differently for very many rows, held against what is done for few."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import metrics
from metrics import calibration, platt_folds, row_blocks
from metrics.bootstrap import bootstrap_replicates
from metrics.resampling import mean_statistic


def humps(size: int, share: float = 0.1, seed: int = 0):
    random = np.random.default_rng(seed)
    truth = (random.random(size) < share).astype(int)
    truth[:2] = 0, 1
    return truth, random.normal(size=size) + 1.2 * truth


class TestTableToDraw:
    """Fewer rows, none far from those that are left out."""

    @given(
        st.lists(st.tuples(st.integers(0, 1), st.integers(0, 40)), min_size=2, max_size=200),
        st.sampled_from([0.02, 0.1, 0.5]),
    )
    def test_no_row_is_far_from_one_that_is_kept(self, rows, fine):
        truth, scores = (np.array(column) for column in zip(*rows, strict=True))
        table = metrics.threshold_table(truth, scores)

        def position(score):
            return np.clip(score / 40, 0.0, 1.0)

        few = metrics.table_to_draw(table, position, fine=fine, enough=0)
        kept = np.searchsorted(-table.thresholds, -few.thresholds)
        np.testing.assert_array_equal(table.tp[kept], few.tp)
        assert (few.positives, few.negatives) == (table.positives, table.negatives)
        assert kept[0] == 0 and kept[-1] == len(table) - 1
        with np.errstate(invalid="ignore"):
            precision = np.nan_to_num(table.tp / (table.tp + table.fp))
        places = np.stack(
            [
                table.tp / max(table.positives, 1),
                table.fp / max(table.negatives, 1),
                precision / (precision.max() or 1.0),
                position(table.thresholds),
            ]
        )
        for row in range(len(table)):
            before = kept[np.searchsorted(kept, row, side="right") - 1]
            after = kept[np.searchsorted(kept, row, side="left")]
            near = min(np.abs(places[:, row] - places[:, one]).max() for one in (before, after))
            assert near <= fine + 1e-12

    def test_blocks_do_not_matter(self, monkeypatch):
        table = metrics.threshold_table(*humps(5000))

        def kept(block):
            monkeypatch.setattr(row_blocks, "BLOCK", block)
            few = metrics.table_to_draw(
                table, lambda score: np.clip((score + 6) / 12, 0, 1), fine=0.01, enough=0
            )
            return set(few.thresholds)

        assert kept(10_000) <= kept(97)

    def test_a_small_table_is_drawn_as_it_is(self):
        table = metrics.threshold_table(*humps(500))
        assert metrics.table_to_draw(table, lambda score: score) is table


class TestResampledRoc:
    """Groups of neighbouring scores, drawn together."""

    def test_it_agrees_with_drawing_every_row(self):
        truth, scores = humps(3000)
        at = np.linspace(0, 1, 21)
        found = metrics.resampled_roc(
            metrics.threshold_table(truth, scores), false_positive_rate=at, resamples=1500
        )
        row_by_row = metrics.bootstrap_auc(truth, scores, resamples=1500)
        band = metrics.roc_band(truth, scores, false_positive_rate=at, resamples=1500)
        assert found.interval.estimate == row_by_row.estimate
        tolerance = 0.12 * row_by_row.width
        assert found.interval.low == pytest.approx(row_by_row.low, abs=tolerance)
        assert found.interval.high == pytest.approx(row_by_row.high, abs=tolerance)
        assert np.abs(found.band.low - band.low).max() < 0.02
        assert np.abs(found.band.high - band.high).max() < 0.02
        assert np.std(found.areas) == pytest.approx(
            metrics.delong_interval(truth, scores).width / 2 / 1.96, rel=0.06
        )

    def test_ties_count_half_in_every_resample(self):
        table = metrics.threshold_table([0, 1] * 200, [0.5] * 400)
        found = metrics.resampled_roc(table, false_positive_rate=[0.5], resamples=50)
        assert set(found.areas.tolist()) == {0.5}

    def test_resamples_of_one_class_are_skipped_and_counted(self):
        table = metrics.threshold_table([1, 0, 0, 0], [0.9, 0.8, 0.1, 0.2])
        found = metrics.resampled_roc(table, false_positive_rate=[0.5], resamples=400)
        assert found.interval.skipped == found.band.skipped == np.isnan(found.areas).sum() > 50


class TestShareReplicates:
    """How many were right, drawn at once."""

    def test_rows_and_groups_vary_as_when_every_row_is_drawn(self):
        random = np.random.default_rng(3)
        groups = np.repeat(np.arange(60), random.integers(1, 12, 60))
        right = random.random(len(groups)) < (0.4 + 0.5 * random.random(60))[groups]
        for grouped in (None, groups):
            fast = metrics.share_replicates(right, groups=grouped, resamples=4000)
            slow = bootstrap_replicates(
                mean_statistic(right.astype(float)), len(right), groups=grouped, resamples=4000
            )
            assert np.mean(fast) == pytest.approx(np.mean(slow), abs=4 * np.std(slow) / 4000**0.5)
            assert np.std(fast) == pytest.approx(np.std(slow), rel=0.06)

    def test_groups_of_another_length_are_refused(self):
        with pytest.raises(ValueError, match="groups has 3 entries, but there are 2 rows"):
            metrics.share_replicates([0, 1], groups=[1, 1, 2])


class TestInfluences:
    """What each unit does to the AUC."""

    def test_their_squares_are_the_variance_of_delong(self):
        truth, scores = humps(2000)
        moves = metrics.auc_influences(truth, scores)
        assert np.sum(moves) == pytest.approx(0.0, abs=1e-12)
        expected = metrics.delong_interval(truth, scores).width / 2 / 1.959963984540054
        assert np.sum(moves**2) ** 0.5 == pytest.approx(expected, rel=5e-3)

    def test_summed_by_group_they_vary_as_resampled_groups_do(self):
        random = np.random.default_rng(4)
        groups = np.repeat(np.arange(150), 8)
        truth = (random.random(1200) < 0.4).astype(int)
        scores = random.normal(size=1200) + truth + 1.2 * random.normal(size=150)[groups]
        together = np.bincount(groups, weights=metrics.auc_influences(truth, scores))
        replicates = bootstrap_replicates(
            metrics.auc_statistic(truth, scores), 1200, groups=groups, resamples=1500
        )
        assert np.sum(together**2) ** 0.5 == pytest.approx(np.std(replicates), rel=0.08)

    def test_one_class_moves_nothing(self):
        with pytest.raises(ValueError, match="one class only"):
            metrics.auc_influences([1, 1], [0.1, 0.2])


class TestPlattScalingOfMany:
    """Scores in cells give the same curve."""

    def test_cells_hardly_move_it(self, monkeypatch):
        truth, scores = humps(4000)
        exact = metrics.platt_scaling(truth, scores)
        monkeypatch.setattr(calibration, "MANY", 1000)
        close = metrics.platt_scaling(truth, scores)
        assert close != exact
        assert close.slope == pytest.approx(exact.slope, rel=2e-6)
        assert close.intercept == pytest.approx(exact.intercept, rel=2e-6)

    def test_in_folds_scores_are_counted_once(self, monkeypatch):
        truth, scores = humps(4000)
        fold = np.arange(4000) % 3
        monkeypatch.setattr(row_blocks, "BLOCK", 999)
        together = platt_folds.platt_scaling_in_folds(truth, scores, fold)
        for one, scaling in enumerate(together):
            alone = metrics.platt_scaling(truth[fold != one], scores[fold != one])
            assert scaling.slope == pytest.approx(alone.slope, rel=2e-6)
            assert scaling.intercept == pytest.approx(alone.intercept, rel=2e-6)

    def test_scores_without_cells_are_not_counted(self, monkeypatch):
        truth, scores = humps(100)
        fold = np.arange(100) % 2
        assert platt_folds.platt_scaling_in_folds(truth, scores, fold) is not None
        assert platt_folds.platt_scaling_in_folds(truth, np.zeros(100), fold) is None
        monkeypatch.setattr(platt_folds, "MOST", 1000)  # far fewer than four standard deviations need
        assert platt_folds.platt_scaling_in_folds(truth, scores, fold) is None

    @pytest.mark.parametrize("unit", [1e300, 1e-300])
    def test_scores_of_any_size_are_scaled_alike(self, unit):
        truth, scores = humps(300)
        scores = scores / 8
        plain = metrics.platt_scaling(truth, scores).probability(scores)
        np.testing.assert_allclose(
            metrics.platt_scaling(truth, scores * unit).probability(scores * unit), plain
        )


def test_what_is_said_of_many_is_what_is_said_of_few(monkeypatch):
    from metrics import verify
    from metrics.verify import large_cases

    truth, scores = humps(150, 0.3)
    few = verify.scalars(truth, scores, 0.5)
    monkeypatch.setattr(large_cases, "LARGE", 100)
    for report in (None, verify.verify(truth, scores)):
        many = verify.scalars(truth, scores, 0.5, report=report)
        assert [check.name for check in many] == [check.name for check in few]
        assert all(check.ok for check in many)
        np.testing.assert_allclose([check.theirs for check in many], [check.theirs for check in few])
