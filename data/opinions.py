"""What second opinions said of a case, kept: to ask for all of them takes seconds."""

from __future__ import annotations

from data.case import Case
from metrics.verify import Report, verify

#: Of how many cases the report is kept.
MOST = 4

_kept: dict[str, Report] = {}


def report_of(case: Case) -> Report:
    """The comparison of everything with scikit-learn and SciPy, made now unless it is known."""
    report = _kept.get(case.fingerprint)
    if report is None:
        report = verify(case.y_true, case.y_score)
        remember_report(case, report)
    return report


def known_report(case: Case) -> Report | None:
    """The same, but only if it is known in this process."""
    return _kept.get(case.fingerprint)


def remember_report(case: Case, report: Report) -> None:
    """Keep a report that was made elsewhere; the oldest one is forgotten."""
    _kept.pop(case.fingerprint, None)
    _kept[case.fingerprint] = report
    while len(_kept) > MOST:
        del _kept[next(iter(_kept))]
