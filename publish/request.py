"""What was asked for, checked before anything is made, and carried out."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from data import Case, load_case
from look import THEMES, Theme, themes_named, weak_points
from look.catalogues import language_tag, language_tags
from publish.build import Failure, build, check_folder
from publish.gate import check_case, print_report, summary
from publish.jobs import Job
from publish.progress import Progress
from publish.quality import QUALITIES

THEME_NAMES = tuple(THEMES)
QUALITY_NAMES = tuple(QUALITIES)
LANGUAGES = language_tags()

DONE, FAILED = 0, 1


@dataclass(frozen=True)
class Request:
    """The options that all commands share. Making one checks them: ``ValueError`` in one or two lines."""

    case: Case
    languages: tuple[str, ...]
    themes: tuple[Theme, ...]
    quality: str
    workers: int
    output: Path
    verbose: bool

    @classmethod
    def of(
        cls,
        *,
        scores: str | None = None,
        language: Sequence[str] = (),
        theme: Sequence[str] = (),
        quality: str = "hd",
        jobs: int | None = None,
        output: str = "build",
        verbose: bool = False,
    ) -> Request:
        """A request from what stands on the command line."""
        return cls(
            case=load_case(scores),
            languages=tuple(dict.fromkeys(language_tag(tag) for tag in language)) or ("en",),
            themes=themes_named(theme),
            quality=quality,
            workers=jobs or usable_cores(),
            output=Path(output),
            verbose=verbose,
        )

    def themes_or(self, name: str) -> tuple[Theme, ...]:
        """The themes asked for, or else the one of that name."""
        return self.themes or (THEMES[name],)

    def prepare(self) -> None:
        """Raise ``ValueError`` if files could not be written where they are wanted."""
        check_folder(self.output)

    def verify(self, console: Console) -> int:
        """Print ours beside scikit-learn's for everything; returns the exit status."""
        report = check_case(self.case)
        print_report(report, console)
        return DONE if report.ok else FAILED

    def make(self, jobs: Sequence[Job], console: Console) -> int:
        """Verify, then make the jobs; returns the exit status. Nothing is written if a number differs."""
        begun = time.monotonic()
        report = check_case(self.case)
        if not report.ok:
            print_report(report, console, failures_only=True)
            console.print("Nothing was made: numbers that cannot be trusted are not drawn.", highlight=False)
            return FAILED
        for theme in self.themes:
            for told in weak_points(theme):
                console.print(f"warning: {told}", highlight=False, markup=False, soft_wrap=True)
        console.print(summary(report), highlight=False, markup=False)
        failures = build(jobs, self.output, processes=self.workers, progress=Progress(console))
        if failures:
            _print_failures(failures, console, self.verbose)
        files = sum(len(job.files) for job in jobs if job.name not in {failure.job for failure in failures})
        console.print(
            f"{files} files in {self.output} after {time.monotonic() - begun:.0f} s",
            highlight=False,
            soft_wrap=True,
        )
        return FAILED if failures else DONE


def usable_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _print_failures(failures: Sequence[Failure], console: Console, verbose: bool) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("failed", no_wrap=True)
    table.add_column("why", overflow="fold")
    for failure in failures:
        table.add_row(Text(failure.job), Text(failure.reason))
    console.print(table)
    for failure in failures if verbose else ():
        console.print(failure.details, markup=False, highlight=False)
    if not verbose:
        console.print("With -v the tracebacks are shown.", highlight=False)
