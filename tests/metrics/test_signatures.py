"""A reader can swap one import for the other: same names, same order, same keywords, same defaults."""

from __future__ import annotations

import inspect
import math
import re

import pytest
import sklearn.calibration
import sklearn.metrics

import metrics

MODULES = ("agreement", "averages", "balance", "calibration", "errors", "matrices", "probabilities")
OF_METRICS = {name: getattr(metrics, name) for name in metrics.__all__}
SHARED = {
    name: getattr(sklearn.metrics, name, getattr(sklearn.calibration, name, None))
    for name, ours in OF_METRICS.items()
    if ours.__module__ in {f"metrics.{module}" for module in MODULES}
}
SHARED = {name: theirs for name, theirs in SHARED.items() if inspect.isfunction(theirs)}
OURS_ALONE = {"pos_label"}  # scikit-learn finds out in its own way which label is positive
OTHER_DEFAULTS = {"zero_division", "y_proba"}  # there "warn", which warns and returns 0; and an old name


def test_there_is_something_to_compare():
    assert len(SHARED) == 20
    assert {"confusion_matrix", "f1_score", "cohen_kappa_score", "log_loss", "calibration_curve"} <= set(
        SHARED
    )


@pytest.mark.parametrize("name", SHARED)
def test_the_signature_is_scikit_learns(name):
    theirs = inspect.signature(SHARED[name]).parameters
    ours = inspect.signature(getattr(metrics, name)).parameters
    by_place = [key for key, one in ours.items() if one.kind is not inspect.Parameter.KEYWORD_ONLY]
    assert by_place == list(theirs)[: len(by_place)]
    assert set(ours) - OURS_ALONE <= set(theirs)
    for key in ours.keys() & theirs.keys() - OTHER_DEFAULTS:
        one, other = ours[key].default, theirs[key].default
        nan = isinstance(one, float) and math.isnan(one) and math.isnan(other)
        assert nan or one == other, key


@pytest.mark.parametrize("name", SHARED)
def test_the_docstring_says_what_is_left_out(name):
    said = re.sub(r"\s+", " ", getattr(metrics, name).__doc__)
    assert "s in scikit-learn" in said
    if "sample_weight" in inspect.signature(SHARED[name]).parameters:
        assert "without sample weights" in said or "and sample weights" in said
