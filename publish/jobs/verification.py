"""The job that comes before all others: every number compared with scikit-learn and SciPy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from data import Case
    from metrics.verify import Report


@dataclass(frozen=True)
class Verification:
    """The comparison on a case. It has no files: that it passed is recorded, until an input changes."""

    case: Case

    @property
    def name(self) -> str:
        """What it is called in messages."""
        return "verification"

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__,)

    def check(self) -> Report:
        """Compare everything; see :func:`metrics.verify.verify`."""
        from data.opinions import remember_report
        from metrics.verify import verify

        report = verify(self.case.y_true, self.case.y_score)
        remember_report(self.case, report)
        return report

    def found(self, report: Report) -> dict[str, Any]:
        """A report as JSON has it, for the record."""
        return asdict(report)

    def remember(self, found: Mapping[str, Any]) -> None:
        """Give whoever asks for the report the one that the record has."""
        from data.opinions import remember_report
        from metrics.verify import Check, Report

        report = Report(tuple(Check(**check) for check in found["checks"]), found["note"])
        remember_report(self.case, report)
