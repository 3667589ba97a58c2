"""The gate: nothing is made unless every number agrees with scikit-learn and SciPy on the case in hand."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from publish.freshness.inputs import Inputs, inputs_of
from publish.freshness.records import Record, Records
from publish.freshness.sources import Sources
from publish.jobs.verification import Verification

if TYPE_CHECKING:
    from data import Case
    from metrics.verify import Check, Report


class Gate:
    """Opens if every number agrees. That it opened is recorded, and holds until an input changes."""

    def __init__(self, case: Case, console: Console) -> None:
        self.job, self._console = Verification(case), console
        self._passed: tuple[Inputs, Record] | None = None

    def why_closed(self, sources: Sources, records: Records) -> list[str]:
        """Why the numbers have to be compared (again); no reason if they need not."""
        return records.why_stale([(self.job.name, (), inputs_of(self.job, sources), {})])[0]

    def opens(self, sources: Sources) -> bool:
        """Compare everything, unless that was just done; says the outcome."""
        inputs = inputs_of(self.job, sources)
        if self._passed is not None and self._passed[0] == inputs:
            return True
        begun = time.perf_counter()
        report = self.job.check()
        changed = inputs.changed(sources.root)
        if changed:
            self._say(f"{', '.join(changed)} changed while the numbers were compared; run this again.")
            return False
        if not report.ok:
            print_report(report, self._console, failures_only=True)
            self._say("Nothing was made: numbers that cannot be trusted are not drawn.")
            return False
        self._say(summary(report))
        record = Record(
            sources=inputs.sources,
            needs={},
            options=inputs.options,
            versions=inputs.versions,
            language=None,
            catalogue="",
            messages={},
            outputs={},
            seconds=time.perf_counter() - begun,
            said=summary(report),
            found=self.job.found(report),
        )
        self._passed = (inputs, record)
        return True

    def pass_through(self, sources: Sources, records: Records) -> bool:
        """Compare what was not compared before, and record it; says the outcome."""
        if not self.why_closed(sources, records):
            record = records.read(self.job.name)
            self._say(f"{record.said if record else ''} (Compared before; nothing has changed since.)")
            return True
        if not self.opens(sources) or self._passed is None:
            return False
        records.save(self.job.name, self._passed[1])
        return True

    def recall(self, records: Records) -> None:
        """Let nobody compare again what was compared before this build and is on record."""
        record = records.read(self.job.name)
        if record is not None and record.found is not None:
            self.job.remember(record.found)

    def _say(self, text: str) -> None:
        self._console.print(text, markup=False, highlight=False, soft_wrap=True)


def print_report(report: Report, console: Console, *, failures_only: bool = False) -> None:
    """Print a report as a table: both values where they differ most, and whether that is allowed."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("compared")
    for heading in ("values", "ours", "theirs", "largest difference", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    for check in report.failures if failures_only else report.checks:
        verdict = Text("ok", "green") if check.ok else Text("differs", "bold red")
        table.add_row(
            check.name,
            f"{check.compared:,}",
            _written(check.ours, check),
            _written(check.theirs, check),
            f"{check.difference:.1e}" if check.difference else "0",
            verdict,
        )
    console.print(table)
    console.print(summary(report), markup=False, highlight=False)


def summary(report: Report) -> str:
    """One line: how much was compared, and the outcome."""
    compared = f"{report.compared:,} values in {len(report.checks)} checks"
    if report.ok:
        return " ".join(filter(None, (f"{compared} agree with scikit-learn and SciPy.", report.note)))
    return f"{len(report.failures)} of {len(report.checks)} checks FAILED ({compared})."


def _written(value: float, check: Check) -> str:
    exact = check.tolerance == 0 and float(value).is_integer() and abs(value) < 1e15
    return f"{value:.0f}" if exact else f"{value:.10g}"
