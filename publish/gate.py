"""The gate: nothing is made unless every number agrees with scikit-learn and SciPy on the case in hand."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from data import Case
from metrics.verify import Check, Report, verify


def check_case(case: Case) -> Report:
    """Compare everything on a case; see :func:`metrics.verify.verify`."""
    return verify(case.y_true, case.y_score)


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
        return f"{compared} agree with scikit-learn and SciPy."
    return f"{len(report.failures)} of {len(report.checks)} checks FAILED ({compared})."


def _written(value: float, check: Check) -> str:
    exact = check.tolerance == 0 and float(value).is_integer() and abs(value) < 1e15
    return f"{value:.0f}" if exact else f"{value:.10g}"
