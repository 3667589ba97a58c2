"""A case reaches worker processes once, as it is, and shared."""

from __future__ import annotations

import pickle
from dataclasses import replace

import numpy as np
import pytest

from data import load_case
from data.case import ARRAYS
from data.made import made_case
from data.opinions import known_report, report_of
from data.tables import forget_tables, table_of_case
from look import THEMES
from metrics import threshold_table
from publish.building import shelf
from publish.building.work import Work
from publish.freshness.late_case import LateCase
from publish.jobs import FigureJob


@pytest.fixture(scope="module")
def large():
    random = np.random.default_rng(0)
    truth = random.random(120_000) < 0.1
    scores = random.normal(size=120_000) + truth
    return made_case(
        "large", truth, scores, negative_name="good", positive_name="bad", unit="parts", source="made"
    )


def work_of(case, figure="confusion_matrix"):
    return Work(FigureJob(figure, case, "en", THEMES["light"]))


def test_a_case_comes_back_equal_and_is_no_copy(large, tmp_path):
    packed = shelf.pack(work_of(large), tmp_path / "cases")
    assert len(packed) < 10_000 < len(pickle.dumps(work_of(large)))
    case = shelf.unpack(packed, tmp_path / "cases").job.case
    assert case == large and hash(case) == hash(large)
    assert len(case) == len(large) and case.score_range == large.score_range
    assert all(not array.flags.owndata for array in (case.y_true, case.y_score))
    with pytest.raises(ValueError, match="read-only"):
        case.y_score[0] = 1.0


def test_more_work_writes_nothing_and_meets_the_same_case(large, tmp_path):
    first = shelf.pack(work_of(large), tmp_path)
    files = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    second = shelf.pack(work_of(large, "roc_and_pr"), tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == files
    one, other = (shelf.unpack(packed, tmp_path).job.case for packed in (first, second))
    assert one is other


def test_the_table_of_a_large_case_comes_with_it(large, tmp_path):
    case = shelf.unpack(shelf.pack(work_of(large), tmp_path), tmp_path).job.case
    table, made = table_of_case(case), threshold_table(large.y_true, large.y_score)
    assert not table.thresholds.flags.owndata
    assert (table.positives, table.negatives) == (made.positives, made.negatives)
    for name in ("thresholds", "tp", "fp"):
        np.testing.assert_array_equal(getattr(table, name), getattr(made, name))
    forget_tables()


def test_who_puts_a_large_case_on_the_shelf_keeps_no_table_of_it(large, tmp_path, monkeypatch):
    kept = {}
    monkeypatch.setattr("data.tables._kept", kept)
    shelf.pack(work_of(large), tmp_path)
    assert kept == {}
    assert (tmp_path / large.fingerprint / "thresholds.npy").is_file()


def test_what_second_opinions_said_comes_too(tmp_path, monkeypatch):
    case = load_case()
    report = report_of(case)
    packed = shelf.pack(work_of(case), tmp_path)
    monkeypatch.setattr("data.opinions._kept", {})
    assert known_report(case) is None
    shelf.unpack(packed, tmp_path)
    assert known_report(case) == report


def test_groups_and_a_second_model_come_too(tmp_path):
    case = load_case()
    rich = replace(case, groups=np.arange(len(case)) // 3, rival_score=1 - case.y_score, rival_name="other")
    back = shelf.unpack(shelf.pack(work_of(rich), tmp_path), tmp_path).job.case
    assert back == rich and all(getattr(back, name) is not None for name in ARRAYS)


def test_who_has_no_room_sends_the_rows(large, tmp_path):
    (tmp_path / "cases").write_text("in the way", encoding="utf-8")
    packed = shelf.pack(work_of(large), tmp_path / "cases")
    assert shelf.unpack(packed, tmp_path / "cases").job.case == large


def test_a_case_that_was_not_read_yet_is_read_for_the_shelf(tmp_path):
    case = load_case()
    known = {
        "fingerprint": case.fingerprint,
        "range": case.score_range,
        "names": {
            name: getattr(case, name)
            for name in ("name", "unit", "negative_name", "positive_name", "source", "rival_name")
        },
    }
    back = shelf.unpack(shelf.pack(work_of(LateCase(None, {}, known)), tmp_path), tmp_path).job.case
    assert back == case
