"""Bins of reliability diagrams: what stands side by side is binned alike, and as the caption says."""

from __future__ import annotations

import numpy as np
import pytest

from data.recalibrated import recalibrated
from figures import reliability
from figures.panels.reliability import written_error
from figures.probabilities import probabilities_of
from look import Words
from look.theme import light
from metrics import reliability_curve
from tests.figures.cases import CASES, case

WORDS = Words("en")


def made(name, *, highest, slope=0.7, shift=0.0, stretch=1.0):
    """Many units with probabilities below ``highest``; ``slope`` times as many are positive."""
    random = np.random.default_rng(3)
    chance = highest * random.beta(1.2, 6, 4000)
    truth = (random.random(4000) < slope * chance).astype(int)
    return case(name, truth, shift + stretch * chance)


CASES_OF_BINS = {
    "equal width": [CASES[name] for name in ("decision", "guessing")],
    "equally many": [
        made("low", highest=0.09),
        made("low, and higher after", highest=0.09, slope=6),
        made("scaled, low", highest=0.09, shift=-40.0, stretch=500.0),
    ],
}


def diagrams(figure):
    """The dots of each diagram: their places across and up."""
    return [
        np.array(line.get_data()) for axes in figure.axes for line in axes.lines if line.get_marker() == "o"
    ]


@pytest.mark.parametrize(
    ("bins", "one"), [(bins, one) for bins, some in CASES_OF_BINS.items() for one in some]
)
def test_dots_are_the_bins_that_the_caption_names(bins, one):
    said = str(reliability.caption(one, WORDS))
    assert [other for other in CASES_OF_BINS if other in said] == [bins]
    strategy = {"equal width": "uniform", "equally many": "quantile"}[bins]
    judged = list(dict.fromkeys([probabilities_of(one), recalibrated(one)]))
    found = diagrams(reliability.draw(one, WORDS, light))
    assert len(found) == len(judged)
    for dots, drawn in zip(found, judged, strict=True):
        curve = reliability_curve(drawn.y_true, drawn.y_score, n_bins=10, strategy=strategy)
        filled = curve.counts > 0
        assert np.array_equal(dots, [curve.mean_probability[filled], curve.share_positive[filled]])
        assert f" {written_error(curve.expected_error, WORDS)} " in said.replace(";", " ")


def test_after_recalibration_probabilities_may_be_higher():
    """Otherwise one of the cases above would try nothing."""
    one = CASES_OF_BINS["equally many"][1]
    assert one.score_range[1] < 0.1 < recalibrated(one).score_range[1]


def test_columns_under_bins_of_equal_numbers_are_narrow_and_count_everybody_who_is_seen():
    one = CASES_OF_BINS["equally many"][0]
    figure = reliability.draw(one, WORDS, light)
    strips = [axes for axes in figure.axes if len(axes.patches) > 10]
    assert len(strips) == 2
    for axes, drawn in zip(strips, (one, recalibrated(one)), strict=True):
        end = axes.get_xlim()[1]
        widths = [column.get_width() for column in axes.patches]
        assert np.ptp(widths) < 1e-12
        assert sum(column.get_height() for column in axes.patches) == np.count_nonzero(drawn.y_score <= end)
