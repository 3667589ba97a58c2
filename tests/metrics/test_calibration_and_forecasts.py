"""Probabilities and forecasts of numbers: second opinions, properties, and what is refused."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest
import sklearn.calibration
import sklearn.metrics
from hypothesis import given
from hypothesis import strategies as st
from scipy import optimize
from sklearn.linear_model import LogisticRegression

import metrics

NAN = math.nan
PROBABILITIES = st.lists(
    st.tuples(st.integers(0, 1), st.one_of(st.integers(0, 10).map(lambda k: k / 10), st.floats(0, 1))),
    min_size=1,
    max_size=40,
)
FINITE = st.floats(-1e6, 1e6, allow_subnormal=False)
FORECASTS = st.lists(st.tuples(FINITE, FINITE), min_size=1, max_size=30)


def probabilities() -> dict[str, tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(12)
    chance = rng.beta(0.6, 1.5, 800)
    label = (rng.random(800) < chance**1.3).astype(int)
    return {
        "smooth": (label, chance),
        "tenths, on every edge": (label, np.round(chance, 1)),
        "hundredths": (label, np.round(chance, 2)),
        "hard": (label, np.round(chance)),
        "one value": (label, np.full(800, 0.3)),
        "ends": (label, np.where(label == 1, 1.0, 0.0)),
        "certain and wrong": (label, np.where(label == 1, 0.0, 1.0)),
        "few": (label[:7], chance[:7]),
    }


every_case = pytest.mark.parametrize("name", probabilities())


@every_case
def test_brier_and_log_loss_are_scikit_learns(name):
    label, chance = probabilities()[name]
    assert metrics.brier_score_loss(label, chance) == pytest.approx(
        sklearn.metrics.brier_score_loss(label, chance), abs=1e-12
    )
    assert metrics.log_loss(label, chance) == pytest.approx(
        sklearn.metrics.log_loss(label, chance), rel=1e-12
    )
    turned = metrics.log_loss(label, 1 - chance, pos_label=0)
    assert turned == pytest.approx(metrics.log_loss(label, chance), rel=1e-9)


@every_case
@pytest.mark.parametrize("strategy", ["uniform", "quantile"])
@pytest.mark.parametrize("n_bins", [1, 2, 5, 10, 17])
def test_calibration_curve_is_scikit_learns(name, strategy, n_bins):
    label, chance = probabilities()[name]
    ours = metrics.calibration_curve(label, chance, n_bins=n_bins, strategy=strategy)
    theirs = sklearn.calibration.calibration_curve(label, chance, n_bins=n_bins, strategy=strategy)
    for one, other in zip(ours, theirs, strict=True):
        np.testing.assert_allclose(one, other, rtol=0, atol=1e-12)


@given(PROBABILITIES, st.integers(1, 12))
def test_bins_are_closed_on_the_right_and_lose_nobody(pairs, n_bins):
    label, chance = np.array([one[0] for one in pairs]), np.array([one[1] for one in pairs])
    curve = metrics.reliability_curve(label, chance, n_bins=n_bins)
    by_hand = []
    for low, high in zip(curve.edges, curve.edges[1:], strict=False):
        inside = (chance > low) & (chance <= high) | ((low == 0) & (chance == 0))
        by_hand.append((int(inside.sum()), int(label[inside].sum())))
    assert by_hand == list(zip(curve.counts.tolist(), curve.positives.tolist(), strict=True))
    assert curve.counts.sum() == len(pairs) and curve.positives.sum() == label.sum()
    assert curve.empty == tuple(k for k, (size, _) in enumerate(by_hand) if not size)
    assert np.isnan(curve.mean_probability[list(curve.empty)]).all()
    ece = sum(
        size * abs(curve.share_positive[k] - curve.mean_probability[k])
        for k, (size, _) in enumerate(by_hand)
        if size
    ) / len(pairs)
    assert metrics.expected_calibration_error(label, chance, n_bins=n_bins) == pytest.approx(ece, abs=1e-12)
    mce = metrics.maximum_calibration_error(label, chance, n_bins=n_bins)
    assert mce == pytest.approx(np.nanmax(np.abs(curve.share_positive - curve.mean_probability)), abs=1e-12)
    assert ece <= mce + 1e-12


def test_a_probability_on_an_edge_belongs_to_the_lower_bin():
    curve = metrics.reliability_curve([0, 1, 1, 0, 1], [0.0, 0.25, 0.5, 0.75, 1.0], n_bins=4)
    assert curve.counts.tolist() == [2, 1, 1, 1] and curve.empty == ()
    with pytest.raises(ValueError, match="read-only"):
        curve.counts[0] = 1


def test_quantile_bins_are_equally_full_unless_probabilities_tie():
    label, chance = probabilities()["smooth"]
    full = metrics.reliability_curve(label, chance, n_bins=8, strategy="quantile")
    assert full.counts.tolist() == [100] * 8
    label, chance = probabilities()["one value"]
    tied = metrics.reliability_curve(label, chance, n_bins=4, strategy="quantile")
    assert tied.counts.tolist() == [800, 0, 0, 0] and tied.empty == (1, 2, 3)


@given(PROBABILITIES, st.one_of(st.none(), st.integers(1, 12)))
def test_the_parts_of_a_brier_score_add_up(pairs, n_bins):
    label, chance = np.array([one[0] for one in pairs]), np.array([one[1] for one in pairs])
    parts = metrics.brier_decomposition(label, chance, n_bins=n_bins)
    assert parts.brier == pytest.approx(metrics.brier_score_loss(label, chance), abs=1e-12)
    assert parts.reliability >= 0 and parts.resolution >= 0
    assert parts.resolution <= parts.uncertainty + 1e-12 and parts.uncertainty <= 0.25
    if n_bins is None:
        assert parts.within_bins == 0
        by_hand = [
            ((chance == value).sum(), value, label[chance == value].mean()) for value in np.unique(chance)
        ]
        rate = label.mean()
        assert parts.reliability == pytest.approx(
            sum(size * (value - share) ** 2 for size, value, share in by_hand) / len(label), abs=1e-12
        )
        assert parts.resolution == pytest.approx(
            sum(size * (share - rate) ** 2 for size, _, share in by_hand) / len(label), abs=1e-12
        )


def test_saying_the_prevalence_has_neither_reliability_nor_resolution():
    label = np.array([0, 0, 0, 1])
    parts = metrics.brier_decomposition(label, np.full(4, 0.25))
    assert (parts.reliability, parts.resolution, parts.uncertainty) == (0.0, 0.0, 0.1875)


SCORES = {
    "plain": (1.0, 0.0),
    "large": (4000.0, 1e5),
    "tiny": (1e-8, 0.0),
    "far away": (1.0, 1e6),
    "upside down": (-3.0, 1.0),
}


@pytest.mark.parametrize("name", SCORES)
@pytest.mark.parametrize("smoothed", [True, False])
def test_platt_scaling_reaches_the_optimum(name, smoothed):
    rng = np.random.default_rng(5)
    label = (rng.random(300) < 0.3).astype(int)
    plain = rng.normal(size=300) + 1.2 * label
    scale, shift = SCORES[name]
    scaling = metrics.platt_scaling(label, plain * scale + shift, smoothed=smoothed)
    ours = scaling.probability(plain * scale + shift)
    positives = label.sum()
    target = label.astype(float)
    if smoothed:
        target = np.where(label == 1, (positives + 1) / (positives + 2), 1 / (300 - positives + 2))

    def loss(unknowns: np.ndarray) -> float:
        raw = unknowns[0] * plain + unknowns[1]
        return float(np.sum(np.logaddexp(0, raw) - target * raw))

    best = optimize.minimize(loss, [0.0, 0.0], method="BFGS", options={"gtol": 1e-10})
    theirs = 1 / (1 + np.exp(-(best.x[0] * plain + best.x[1])))
    np.testing.assert_allclose(ours, theirs, atol=1e-6)
    clipped = np.clip(ours, 1e-300, 1)
    reached = -np.sum(target * np.log(clipped) + (1 - target) * np.log1p(-ours))
    assert reached <= best.fun + 1e-9 * abs(best.fun)
    # At the optimum both sums of the residuals vanish.
    assert abs(np.sum(ours - target)) < 1e-6 and abs(np.sum((ours - target) * plain)) < 1e-6


def test_platt_scaling_is_scikit_learns():
    rng = np.random.default_rng(6)
    label = (rng.random(400) < 0.4).astype(int)
    score = rng.normal(size=400) + label
    theirs = sklearn.calibration._SigmoidCalibration().fit(score, label)
    ours = metrics.platt_scaling(label, score)
    np.testing.assert_allclose([ours.slope, ours.intercept], [-theirs.a_, -theirs.b_], rtol=1e-4)
    np.testing.assert_allclose(ours.probability(score), theirs.predict(score), atol=1e-5)
    logistic = LogisticRegression(C=np.inf, tol=1e-12, solver="newton-cholesky").fit(score[:, None], label)
    plain = metrics.platt_scaling(label, score, smoothed=False)
    assert plain.slope == pytest.approx(logistic.coef_[0, 0], rel=1e-7)
    assert plain.intercept == pytest.approx(logistic.intercept_[0], rel=1e-7)


@pytest.mark.parametrize(
    ("label", "score"),
    [
        ([0, 0, 1, 1], [1, 2, 3, 4]),
        ([1, 1, 0, 0], [1, 2, 3, 4]),
        ([0, 0, 1, 1], [1, 2, 2, 3]),
        ([1, 1, 0, 0], [1, 2, 2, 3]),
        ([1, 1, 1], [1, 2, 3]),
        ([0, 0, 0], [1, 2, 3]),
    ],
)
def test_separable_classes_have_no_best_sigmoid_unless_smoothed(label, score):
    with pytest.raises(ValueError, match="separates the classes"):
        metrics.platt_scaling(label, score, smoothed=False)
    scaling = metrics.platt_scaling(label, score)
    assert math.isfinite(scaling.slope) and math.isfinite(scaling.intercept)


def test_constant_scores_get_the_prevalence():
    scaling = metrics.platt_scaling([0, 0, 0, 1], [2.0] * 4, smoothed=False)
    assert scaling.slope == 0.0 and scaling.probability([7.0])[0] == pytest.approx(0.25)


def test_the_sigmoid_does_not_overflow():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ends = metrics.PlattScaling(slope=1.0, intercept=0.0).probability([-1e308, -750.0, 0.0, 750.0, 1e308])
    assert ends.tolist()[0] == 0.0 and ends[2] == 0.5 and ends.tolist()[3:] == [1.0, 1.0]


OF_PROBABILITIES = [
    metrics.brier_score_loss,
    metrics.log_loss,
    metrics.brier_decomposition,
    metrics.reliability_curve,
    metrics.calibration_curve,
    metrics.expected_calibration_error,
    metrics.maximum_calibration_error,
]


@pytest.mark.parametrize("function", OF_PROBABILITIES, ids=lambda one: one.__name__)
def test_probabilities_are_checked(function):
    for label, chance, said in (
        ([], [], "empty"),
        ([0, 1], [0.5], "equally long"),
        ([0, 1], [0.5, NAN], "NaN at position 1"),
        ([0, 1], [0.5, 1.0000001], "between 0 and 1"),
        ([0, 1], [-0.1, 1.0], "between 0 and 1"),
        ([0, 2], [0.5, 0.5], "pos_label"),
    ):
        with pytest.raises(ValueError, match=said):
            function(label, chance)
    single = function([1, 0, 1], np.array([0.25, 0.5, 0.75], dtype=np.float32))
    double = function([1, 0, 1], np.array([0.25, 0.5, 0.75]))
    if isinstance(double, float):
        assert single == double and isinstance(single, float)
    assert function(["b", "a"], [0.5, 0.25], pos_label="b") is not None


def test_bins_are_whole_and_strategies_known():
    for wrong in (0, -1, 2.5, True):
        with pytest.raises(ValueError, match="n_bins"):
            metrics.reliability_curve([0, 1], [0.1, 0.9], n_bins=wrong)
        with pytest.raises(ValueError, match="n_bins"):
            metrics.brier_decomposition([0, 1], [0.1, 0.9], n_bins=wrong)
    with pytest.raises(ValueError, match="strategy"):
        metrics.reliability_curve([0, 1], [0.1, 0.9], strategy="equal")


def test_one_class_has_a_brier_score_and_a_log_loss():
    assert metrics.brier_score_loss([1, 1], [1.0, 0.5]) == 0.125
    assert metrics.log_loss([1, 1], [1.0, 0.5]) == pytest.approx(math.log(2) / 2)


PAIRED = [
    "mean_absolute_error",
    "mean_squared_error",
    "root_mean_squared_error",
    "mean_absolute_percentage_error",
    "median_absolute_error",
    "r2_score",
]


@given(FORECASTS)
def test_errors_are_scikit_learns(pairs):
    true, forecast = [one[0] for one in pairs], [one[1] for one in pairs]
    for name in PAIRED:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            theirs = getattr(sklearn.metrics, name)(true, forecast)
        assert getattr(metrics, name)(true, forecast) == pytest.approx(
            theirs, rel=1e-12, abs=1e-12, nan_ok=True
        )
    for alpha in (0.0, 0.1, 0.5, 0.9, 1.0):
        theirs = sklearn.metrics.mean_pinball_loss(true, forecast, alpha=alpha)
        assert metrics.mean_pinball_loss(true, forecast, alpha=alpha) == pytest.approx(
            theirs, rel=1e-12, abs=1e-9
        )
    half = metrics.mean_pinball_loss(true, forecast)
    assert 2 * half == pytest.approx(metrics.mean_absolute_error(true, forecast), rel=1e-12)
    mae = metrics.mean_absolute_error(true, forecast)
    if not 0 < mae < 1e-100:  # where a square vanishes
        assert metrics.root_mean_squared_error(true, forecast) >= mae * (1 - 1e-12)


def test_r2_at_its_edges_is_scikit_learns():
    for true, forecast in (([3.0, 3.0], [3.0, 3.0]), ([3.0, 3.0], [3.0, 4.0]), ([1.0, 2.0], [2.0, 1.0])):
        for force_finite in (True, False):
            ours = metrics.r2_score(true, forecast, force_finite=force_finite)
            theirs = sklearn.metrics.r2_score(true, forecast, force_finite=force_finite)
            np.testing.assert_equal(ours, theirs)
    assert math.isnan(metrics.r2_score([1.0], [1.0]))
    true = [1.0, 5.0, 6.0]
    assert metrics.r2_score(true, [4.0] * 3) == 0.0


@given(
    st.lists(st.integers(-50, 50).filter(bool), min_size=1, max_size=12),
    st.sampled_from([0.1, 0.25, 0.5, 0.9]),
)
def test_no_other_constant_does_better(true, alpha):
    def loss(name: str, constant: float, **options: float) -> float:
        return getattr(metrics, name)(true, [constant] * len(true), **options)

    others = [k / 4 for k in range(-210, 211, 20)] + [float(one) for one in true]
    mean = metrics.constant_for_squared_error(true)
    for name, best, options in (
        ("mean_squared_error", (mean, mean), {}),
        ("mean_absolute_error", metrics.constants_for_absolute_error(true), {}),
        ("mean_pinball_loss", metrics.constants_for_pinball_loss(true, alpha=alpha), {"alpha": alpha}),
        ("mean_absolute_percentage_error", metrics.constants_for_percentage_error(true), {}),
    ):
        low, high = best
        assert low <= high
        least = loss(name, low, **options)
        assert loss(name, high, **options) == pytest.approx(least, rel=1e-9)
        assert loss(name, (low + high) / 2, **options) == pytest.approx(least, rel=1e-9)
        for other in others:
            value = loss(name, other, **options)
            assert value >= least * (1 - 1e-9)
            if name != "mean_squared_error" and not low - 1e-9 <= other <= high + 1e-9:
                assert value > least * (1 + 1e-12)  # outside the interval it is truly worse


@given(st.lists(st.integers(-20, 20), min_size=1, max_size=9))
def test_no_other_constant_has_a_smaller_median_error(true):
    best = metrics.constant_for_median_absolute_error(true)
    least = metrics.median_absolute_error(true, [best] * len(true))
    for quarters in range(-84, 85):
        other = metrics.median_absolute_error(true, [quarters / 4] * len(true))
        assert other >= least


def test_forecasts_are_checked():
    for name in (*PAIRED, "mean_pinball_loss"):
        function = getattr(metrics, name)
        for true, forecast, said in (
            ([], [], "empty"),
            ([1, 2], [1], "equally long"),
            ([1, NAN], [1, 2], "NaN at position 1"),
            ([1, 2], [1, math.inf], "infinite"),
            (["a", "b"], [1, 2], "must hold numbers"),
        ):
            with pytest.raises(ValueError, match=said):
                function(true, forecast)
        exact = np.array([1, 2, 4], dtype=np.float32)
        assert function(exact, exact + 1) == function([1, 2, 4], [2, 3, 5])
    for wrong in (-0.1, 1.1, NAN):
        with pytest.raises(ValueError, match="alpha"):
            metrics.mean_pinball_loss([1], [1], alpha=wrong)
    for function in (metrics.constants_for_percentage_error, metrics.percentage_weights):
        with pytest.raises(ValueError, match="truth of 0"):
            function([0, 1])
    with pytest.raises(ValueError, match="positive"):
        metrics.weighted_quantiles([1, 2], [1, 0], 0.5)


def test_a_truth_of_zero_makes_mape_enormous_as_in_scikit_learn():
    assert metrics.mean_absolute_percentage_error([0.0], [1.0]) == 1 / np.finfo(float).eps
    assert metrics.mean_absolute_percentage_error([0.0], [0.0]) == 0.0
