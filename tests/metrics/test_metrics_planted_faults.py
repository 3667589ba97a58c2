"""A wrong formula, planted into a copy of the sources, must turn the report red."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import metrics

SOURCES = Path(metrics.__file__).parent
RNG = np.random.default_rng(7)
LABEL = (RNG.random(24) < 0.4).astype(int)
SCORE = np.round(RNG.normal(size=24) / 4 + 0.4 + 0.2 * LABEL, 1)
SCORES = (SCORE, np.round(2 * SCORE), SCORE + np.arange(24) / 1000)  # some ties, many, none

# file, what stands there, what is put in its place: each entry is one wrong formula
FAULTS = [
    ("rates.py", "ratio(counts.tp + counts.tn, counts.total,", "ratio(counts.tp + counts.fn, counts.total,"),
    ("rates.py", "ratio(counts.tp, counts.flagged,", "ratio(counts.tp, counts.flagged + 1,"),
    ("rates.py", "ratio(counts.tp, counts.positives,", "ratio(counts.tp, counts.total,"),
    ("rates.py", "ratio(counts.tn, counts.negatives,", "ratio(counts.fp, counts.negatives,"),
    ("rates.py", "ratio(counts.fp, counts.negatives,", "ratio(counts.fp, counts.flagged,"),
    ("rates.py", "ratio(2 * counts.tp,", "ratio(counts.tp,"),
    ("rates.py", "ratio(counts.positives, counts.total,", "ratio(counts.flagged, counts.total,"),
    ("rates.py", "if denominator else zero_division", "if denominator else 1.0"),
    ("counts.py", "return self.tp + self.fn\n", "return self.tp + self.fp\n"),
    ("counts.py", "return self.fp + self.tn\n", "return self.fn + self.tn\n"),
    ("counts.py", "return self.tp + self.fp\n", "return self.tp\n"),
    ("counts.py", "return self.fn + self.tn\n", "return self.tn\n"),
    ("counts.py", "return self.fn + self.fp\n", "return self.fn\n"),
    ("thresholds.py", "return ordered[last_of_tie],", "return ordered[last_of_tie] - 1e-9,"),
    ("thresholds.py", "np.flatnonzero(last_of_tie)", "(np.flatnonzero(last_of_tie) + 1)"),
    ("thresholds.py", "prepend=0, append=len(distinct)", "prepend=1, append=len(distinct) + 1"),
    ("thresholds.py", 'side="right")', 'side="left")'),
    ("thresholds.py", "ordered[0] = -np.inf", "ordered[0] = -1000.0"),
    ("thresholds.py", "ordered[1:].sort()", "ordered[2:].sort()"),
    ("thresholds.py", "bisect.bisect_right(", "bisect.bisect_left("),
    ("thresholds.py", "fn=self.positives - tp", "fn=self.negatives - tp"),
    ("curves.py", "shares(table.fp, table.negatives), shares(", "shares(table.fp, table.total), shares("),
    ("curves.py", "), shares(table.tp, table.positives)", "), shares(table.tp, table.total)"),
    (
        "curves.py",
        "return shares(tp, table.positives), tp / (tp + fp)",
        "return shares(tp, table.positives), tp / tp",
    ),
    ("curves.py", "return shares(tp, table.positives), tp", "return shares(tp, table.total), tp"),
    ("curves.py", "return fpr, tpr, table.thresholds.copy()", "return tpr, fpr, table.thresholds.copy()"),
    ("curves.py", "| (np.diff(table.tp[1:], 2) != 0)", "& (np.diff(table.tp[1:], 2) != 0)"),
    ("curves.py", "changes[:-1] | changes[1:]", "changes[:-1]"),
    (
        "curves.py",
        "precision = np.append(precision[::-1], 1.0)",
        "precision = np.append(precision[::-1], 0.0)",
    ),
    ("curves.py", "thresholds[::-1].copy()", "thresholds.copy()"),
    ("areas.py", "return -float(np.trapezoid(up, across))", "return float(np.trapezoid(up, across))"),
    (
        "areas.py",
        "    return float(np.trapezoid(up, across))\n\n\n",
        "    return float(np.sum(np.diff(across) * up[1:]))\n\n\n",
    ),
    ("exact.py", "y[1:] + y[:-1]", "2 * y[1:]"),
    ("areas.py", "(tp / (tp + table.fp[rows]))", "(tp / (tp + table.fp[rows - 1] + 1))"),
    ("areas.py", "return area_under_roc(table) if", "return 1 - area_under_roc(table) if"),
    (
        "areas.py",
        "return average_precision(threshold_table(",
        "return 0.5 * average_precision(threshold_table(",
    ),
    ("ranking.py", 'alarmed, caught, side="left")', 'alarmed, caught, side="right")'),
    ("ranking.py", "tied=not_above - below", "tied=0"),
    ("ranking.py", "Fraction(2 * self.won + self.tied, 2", "Fraction(2 * self.won, 2"),
    ("ranking.py", "return (2 * self.won + self.tied) /", "return (2 * self.won) /"),
    ("ranking.py", "exact.dot(positives, fp[:-1]", "exact.dot(positives, fp[1:]"),
    ("ranking.py", "exact.dot(positives, np.diff(fp)", "exact.dot(positives, positives"),
    ("ranking.py", 'everybody, caught, side="left") + 1', 'everybody, caught, side="right")'),
    ("ranking.py", "return self.won + self.tied + self.lost", "return self.won + self.lost"),
    ("exact.py", "return int(np.dot(left, right))", "return int(np.dot(left, left))"),
    (
        "choices.py",
        "least, key=lambda row: int(table.tp[row])",
        "least, key=lambda row: int(table.tp[row - 1])",
    ),
    ("choices.py", "table.fp[rows] - table.tp[rows]", "table.fp[rows]"),
    ("row_blocks.py", "np.argmin(found)", "np.argmax(found)"),
    ("choices.py", "last += _nearest_float((last + 1) * grid) <= upper", "last += 1"),
    ("choices.py", "range(coarsest, finest - 1, -1)", "range(finest + 2, finest - 1, -1)"),
    ("choices.py", "1 + rows[-1]", "1 + rows[0]"),
    ("choices.py", 'most, side="right")', 'most, side="left")'),
    ("readings.py", "rates.precision(table", "rates.recall(table"),
    ("readings.py", 'most, side="right")) - 1', 'most, side="right")) - 2'),
    ("readings.py", "(places * tied)", "(places + tied)"),
    ("tradeoff.py", "table.positives - tp[upwards]", "tp[upwards]"),
    ("tradeoff.py", 'np.searchsorted(fp, 0, side="right")) - 1', 'np.searchsorted(fp, 0, side="right"))'),
    ("tradeoff.py", "= ends_of_runs(tp)", "= ends_of_runs(fp)"),
    ("partial_areas.py", "step * (2 * tp + rise)", "step * 2 * tp"),
    ("partial_areas.py", "by_guessing = limit**2 / 2", "by_guessing = limit**2"),
    ("partial_areas.py", "return float(_area(table, limit))", "return float(_area(table, limit) / limit)"),
    ("gains.py", "shares(table.tp + table.fp, table.total)", "shares(table.fp, table.negatives)"),
    ("gains.py", "precision / prevalence if", "precision * prevalence if"),
    ("snapshots.py", "rates.precision(self.counts", "rates.recall(self.counts"),
    ("snapshots.py", "rates.specificity(self.counts", "rates.recall(self.counts"),
    ("snapshots.py", "threshold=float(threshold), counts", "threshold=0.5, counts"),
    ("snapshots.py", "if not counts.flagged:", "if not counts.cleared:"),
    ("density.py", "-0.5 * distance**2", "-0.25 * distance**2"),
    ("density.py", "len(values) ** -0.2", "len(values) ** -0.25"),
    ("density.py", "* (len(own) / len(scores))", "* (len(scores) / len(own))"),
]


# The files whose functions `verify` judges.
JUDGED = {
    "areas.py",
    "choices.py",
    "counts.py",
    "curves.py",
    "density.py",
    "gains.py",
    "partial_areas.py",
    "ranking.py",
    "rates.py",
    "readings.py",
    "snapshots.py",
    "thresholds.py",
    "tradeoff.py",
}


@contextmanager
def imported_from(folder: Path) -> Iterator[ModuleType]:
    """Import `metrics.verify` from a copy of the package, and put the true one back afterwards."""
    true = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "metrics"}
    for name in true:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        copy = importlib.import_module("metrics.verify")
        assert Path(copy.__file__ or "").is_relative_to(folder)
        yield copy
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "metrics"]:
            del sys.modules[name]
        sys.modules.update(true)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    shutil.copytree(SOURCES, tmp_path / "metrics", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_an_untouched_copy_is_green(copied):
    with imported_from(copied) as verify:
        report = verify.verify(LABEL, SCORE)
    assert report.failures == () and report.ok


@pytest.mark.parametrize(("file", "right", "wrong"), FAULTS, ids=lambda one: str(one)[:40])
def test_a_wrong_formula_turns_the_report_red(copied, file, right, wrong):
    source = (copied / "metrics" / file).read_text(encoding="utf-8")
    assert source.count(right) >= 1, f"{file} no longer holds {right!r}: bring this fault up to date"
    (copied / "metrics" / file).write_text(source.replace(right, wrong), encoding="utf-8")
    with imported_from(copied) as verify:
        # The distinct scores are judged as well; fewer steps of the sweep keep the test quick.
        verify.judged_case.GRID = (0.0, 0.4, 0.5, 1.0)
        reports = (verify.verify(LABEL, score) for score in SCORES)
        assert not all(report.ok for report in reports)


def test_every_judged_file_has_a_fault_planted_into_it():
    assert {file for file, _, _ in FAULTS} >= JUDGED
