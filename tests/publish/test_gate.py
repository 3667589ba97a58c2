"""Tests of the gate: what was compared before is known to later builds, and gone when something changed."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pytest
from rich.console import Console

from data import load_case
from data.opinions import known_report
from metrics.verify import verify
from publish.freshness.records import Records
from publish.freshness.sources import Sources
from publish.gate import Gate


@pytest.fixture
def gate_of(tmp_path, monkeypatch):
    """A gate with its records, and no report known to the process."""
    monkeypatch.setattr("data.opinions._kept", {})
    records = Records(tmp_path / "records.sqlite", tmp_path)
    return lambda case: (Gate(case, Console(file=io.StringIO())), records)


def test_a_later_build_knows_to_the_last_bit_what_was_found(gate_of, monkeypatch):
    case = load_case()
    gate, records = gate_of(case)
    assert gate.pass_through(Sources(), records)
    monkeypatch.setattr("data.opinions._kept", {})
    later, _ = gate_of(case)
    assert later.pass_through(Sources(), records)
    assert known_report(case) is None  # a build with nothing to do has no use for it
    later.recall(records)
    assert repr(known_report(case)) == repr(verify(case.y_true, case.y_score))


def test_nothing_is_recalled_that_was_not_recorded(gate_of):
    case = load_case()
    gate, records = gate_of(case)
    gate.recall(records)
    assert known_report(case) is None


def test_a_report_of_other_scores_is_not_taken_for_this_one(gate_of, monkeypatch):
    case = load_case()
    gate, records = gate_of(case)
    assert gate.pass_through(Sources(), records)
    score = np.array(case.y_score)
    score[7] = 0.123
    other = replace(case, y_score=score, sha256="other")
    monkeypatch.setattr("data.opinions._kept", {})
    later, _ = gate_of(other)
    assert later.why_closed(Sources(), records)
    assert later.pass_through(Sources(), records)
    later.recall(records)
    assert repr(known_report(other)) == repr(verify(other.y_true, other.y_score))
