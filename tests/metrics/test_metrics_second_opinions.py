"""Second opinions: the whole report of `metrics.verify` must be clean on ordinary and on awkward cases."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
import sklearn.metrics

import metrics
from data import load_case
from metrics import areas
from metrics.verify import Check, Report, every_number, large_cases, of_all_units, verify


def awkward_cases() -> dict[str, tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(20)
    label = (rng.random(36) < 0.3).astype(int)
    smooth = rng.normal(size=36) + label
    return {
        "smooth": (label, smooth),
        "ties": (label, np.round(smooth, 1)),
        "ties everywhere": (label, np.full(36, 0.7)),
        "two scores": (label, (smooth > 0.5).astype(float)),
        "one ulp apart": (label, 0.5 + np.arange(36) * np.spacing(0.5)),
        "tiny": (label, np.exp(smooth) * 1e-300),
        "huge": (label, smooth * 1e300),
        "perfect": (label, label * 3.0 - 1),
        "upside down": (label, -label * 1.0),
        "one positive": (np.arange(40) == 17, rng.random(40)),
        "one negative": (np.arange(40) != 17, rng.random(40)),
        "two units": (np.array([0, 1]), np.array([0.2, 0.1])),
        "zeros of both signs": (np.array([0, 1, 1, 0]), np.array([0.0, -0.0, 0.0, -0.0])),
        "float32": (label, smooth.astype(np.float32)),
        "float16": (label, smooth.astype(np.float16)),
        "mostly positive": (rng.random(50) < 0.9, np.round(rng.random(50), 2)),
    }


@pytest.mark.parametrize("name", awkward_cases())
def test_every_number_agrees(name, monkeypatch):
    # Every distinct score is judged anyway; the whole sweep is judged on the diabetes case.
    monkeypatch.setattr("metrics.verify.judged_case.GRID", (0.0, 0.5, 1.0))
    report = verify(*awkward_cases()[name])
    assert report.failures == ()
    assert report.ok and report.compared > 300


def test_the_diabetes_case_agrees_at_every_threshold():
    case = load_case()
    report = verify(case.y_true, case.y_score)
    assert report.failures == ()
    by_name = {check.name: check for check in report.checks}
    thresholds = len(set(case.y_score.tolist())) + len(range(0, 51)) + 1
    assert by_name["ThresholdTable.at: four counts"].compared == 4 * thresholds
    assert by_name["roc_curve, every vertex: tpr"].compared == len(set(case.y_score.tolist())) + 1


def test_a_large_case_is_checked_at_fewer_thresholds_but_at_every_vertex():
    rng = np.random.default_rng(0)
    label, score = rng.random(60_000) < 0.1, np.round(rng.random(60_000), 4)
    report = verify(label, score)
    assert report.failures == ()
    vertices = [check for check in report.checks if check.name == "roc_curve, every vertex: fpr"]
    assert vertices[0].compared == len(np.unique(score)) + 1


def test_one_class_is_refused():
    with pytest.raises(ValueError, match="Both classes are needed"):
        verify([1, 1], [0.1, 0.2])


def test_a_report_without_checks_or_with_an_empty_check_is_not_ok():
    assert not Report(()).ok
    assert not Report((Check("nothing", 0.0, 0.0, 0.0, 1.0, 0),)).ok


def test_no_module_of_checks_is_forgotten():
    folder = Path(every_number.__file__).parent
    modules = [import_module(f"metrics.verify.{path.stem}") for path in folder.glob("of_*.py")]
    assert len(modules) > 5
    made = {*every_number.PARTS, *of_all_units.CHECKS}
    assert {check for module in modules for check in module.CHECKS} == made
    written = {
        function for module in modules for function in vars(module).values() if is_check(function, module)
    }
    assert written == made


def is_check(function: object, module: object) -> bool:
    return inspect.isgeneratorfunction(function) and function.__module__ == module.__name__


OWN = ("metrics.areas", "metrics.curves", "metrics.tradeoff")
SAME_NAME = [
    name
    for name in metrics.__all__
    if hasattr(sklearn.metrics, name) and getattr(metrics, name).__module__ in OWN
]


@pytest.mark.parametrize("name", SAME_NAME)
def test_the_signature_is_scikit_learns(name):
    """Same order and same keyword names, but for what the docstring says is different."""
    theirs = inspect.signature(getattr(sklearn.metrics, name)).parameters
    ours = inspect.signature(getattr(metrics, name)).parameters
    positional = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.POSITIONAL_ONLY)
    by_place = [key for key, one in ours.items() if one.kind in positional]
    assert by_place == list(theirs)[: len(by_place)]
    own = {"pos_label"}  # roc_auc_score has none in scikit-learn, which takes the larger label there
    assert set(ours) - own <= set(theirs)
    if "sample_weight" in theirs:
        assert "sample weights" in re.sub(r"\s+", " ", getattr(metrics, name).__doc__)


def large(rare: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(8)
    label = (np.arange(large_cases.LARGE + 1) < rare).astype(np.int8)
    return label, np.round(rng.normal(size=len(label)) + label, 4)


def test_of_a_large_case_what_needs_one_sort_is_compared_on_all_and_the_rest_on_a_part():
    report = verify(*large(rare=30_000))
    assert report.ok, report.failures
    assert report.note.startswith("Of 250,001 units, ") and "everything else on 50,000." in report.note
    whole = [check for check in report.checks if check.name.startswith("all units: ")]
    assert len(whole) == 5 and len(report.checks) > 60


def test_the_part_holds_every_unit_of_a_rare_class_and_none_twice():
    label, _ = large(rare=3)
    rows = large_cases.part_of(label == 1)
    assert len(np.unique(rows)) == len(rows) == 3 + large_cases.PART // 2
    assert label[rows].sum() == 3


def test_a_fault_that_only_the_whole_of_a_large_case_shows_is_found(monkeypatch):
    right = areas.average_precision

    def wrong(table):
        return right(table) + (1e-6 if table.total > large_cases.PART else 0)

    monkeypatch.setattr(areas, "average_precision", wrong)
    report = verify(*large(rare=30_000))
    assert [check.name for check in report.failures] == ["all units: average_precision"]
