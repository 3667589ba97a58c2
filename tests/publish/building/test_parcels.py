"""Work travels without its cases, and comes together with them again."""

from __future__ import annotations

import pickle

from data import load_case
from data.opinions import known_report, report_of
from look import THEMES
from publish.building.parcels import sent_case, with_cases, without_cases
from publish.building.work import Work
from publish.freshness.late_case import NAMES, LateCase
from publish.jobs import FigureJob


def work_of(case):
    return Work(FigureJob("confusion_matrix", case, "en", THEMES["light"]))


def test_work_carries_the_name_of_its_case_and_no_row():
    case = load_case()
    packed, cases = without_cases(work_of(case))
    assert cases == {case.fingerprint: case}
    assert case.y_score.tobytes() not in packed
    assert case.y_score.tobytes() in pickle.dumps(work_of(case))
    back = with_cases(packed, {case.fingerprint: sent_case(case)})
    assert back == work_of(case) and back.job.case is case


def test_a_case_that_was_not_read_yet_arrives_read():
    case = load_case()
    names = {name: getattr(case, name) for name in NAMES}
    known = {"fingerprint": case.fingerprint, "range": case.score_range, "names": names}
    packed, cases = without_cases(work_of(LateCase(None, {}, known)))
    sent = {name: pickle.loads(pickle.dumps(sent_case(late))) for name, late in cases.items()}
    assert with_cases(packed, sent) == work_of(case)


def test_what_second_opinions_said_goes_along(monkeypatch):
    case, kept = load_case(), {}
    report = report_of(case)
    packed, _ = without_cases(work_of(case))
    parcel = pickle.dumps(sent_case(case))
    monkeypatch.setattr("data.opinions._kept", kept)
    assert known_report(case) is None
    with_cases(packed, {case.fingerprint: pickle.loads(parcel)})
    assert known_report(case) == report
