"""What the tests of builds share: a build of any jobs, and a look at what it left."""

from __future__ import annotations

import io

from rich.console import Console

from publish.building.build import Build
from publish.building.crew import Crew
from publish.building.folder import KEPT, held
from publish.building.progress import Progress
from publish.freshness.records import Records
from publish.freshness.sources import Sources
from publish.freshness.verdicts import verdicts


def records_in(folder):
    return Records(folder / KEPT / "records.sqlite", folder)


def verdicts_on(jobs, folder, *, sources=None, force=False):
    return verdicts(jobs, sources or Sources(), records_in(folder), folder, force=force)


def reasons(jobs, folder, **options):
    """For each job by name, why it is stale."""
    return {verdict.job.name: list(verdict.reasons) for verdict in verdicts_on(jobs, folder, **options)}


def build(jobs, folder, *, processes=2, workers=None, force=False, sources=None, mode="none"):
    """Make what is stale; returns the build, and what it said."""
    said = io.StringIO()
    sources = sources or Sources()
    with held(folder, lambda who: None):
        stale = [
            verdict for verdict in verdicts_on(jobs, folder, sources=sources, force=force) if verdict.reasons
        ]
        work = Build(folder, records_in(folder), Progress(Console(file=said, width=200), mode), sources.root)
        if stale:
            work.run(stale, workers or Crew(processes))
    return work, said.getvalue()


def contents(folder, *, without=()):
    """Every file of an output folder with its bytes, without what builds keep for themselves."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] not in (KEPT, *without)
    }
