"""Jobs that failed: a table at the end, and a log of each."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from publish.building.folder import KEPT, LOGS


@dataclass(frozen=True)
class Failure:
    """A job that failed: a line that says why, the traceback, and where both stand with what was printed."""

    job: str
    reason: str
    details: str
    log: Path | None


def log_file(job: str, folder: Path) -> Path:
    """Where the log of a job stands if it fails."""
    return folder / LOGS / f"{job.replace(' ', '-')}.log"


def failure_of(job: str, error: BaseException, printed: Path | None, folder: Path) -> Failure:
    """Write the log of a job that failed; returns what there is to say."""
    reason = _in_words(error)
    details = "".join(traceback.format_exception(error)) if not isinstance(error, JobFailed) else ""
    said = ""
    if printed is not None:
        with suppress(OSError):
            said = printed.read_text(encoding="utf-8", errors="replace")
    log = log_file(job, folder)
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text("\n".join(part for part in (said, details, reason) if part) + "\n", encoding="utf-8")
    except OSError:  # a full disk has no room for its own story
        forget_log(job, folder)
        return Failure(job, reason, details, None)
    return Failure(job, reason, details, log)


def _in_words(error: BaseException) -> str:
    """Why a job failed; of a file in the workshop only the name, for nobody can look there any more."""
    if isinstance(error, JobFailed):
        return str(error)
    if isinstance(error, OSError) and error.strerror and isinstance(error.filename, str):
        path = Path(error.filename)
        return f"{error.strerror}: {path.name if KEPT in path.parts else path}"
    return f"{type(error).__name__}: {error}"


class JobFailed(Exception):
    """A job failed for a reason that its message says in full."""


def forget_log(job: str, folder: Path) -> None:
    """Remove the log of an earlier failure of a job that is now made."""
    log = log_file(job, folder)
    with suppress(OSError):
        log.unlink()
        log.parent.rmdir()


def print_failures(failures: Sequence[Failure], console: Console, *, verbose: bool) -> None:
    """Print the table of what failed and why, and where the logs are; with ``verbose`` the tracebacks too."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("failed", no_wrap=True)
    table.add_column("why", overflow="fold")
    for failure in failures:
        table.add_row(Text(failure.job), Text(failure.reason))
    console.print(table)
    for failure in failures:
        if failure.log is not None:  # on a line of its own, so that it can be copied
            console.print(f"log: {failure.log}", markup=False, highlight=False, soft_wrap=True)
    for failure in failures if verbose else ():
        if failure.details:
            console.print(failure.details, markup=False, highlight=False)
