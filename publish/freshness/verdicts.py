"""Each job, fresh or stale, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from publish.freshness.inputs import Inputs, inputs_of
from publish.freshness.output import file_sha256
from publish.freshness.records import NEVER_MADE, UNREADABLE, Record, Records
from publish.freshness.sources import Sources
from publish.jobs import Job

#: So many reasons are named of a stale job.
_MOST = 6


@dataclass(frozen=True)
class Verdict:
    """A job with its inputs and the reasons why it is stale: none if it is fresh."""

    job: Job
    inputs: Inputs
    reasons: tuple[str, ...]

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has to be made."""
        return not self.reasons


def verdicts(
    jobs: Sequence[Job], sources: Sources, records: Records, folder: Path, *, force: bool = False
) -> list[Verdict]:
    """What is to be said of each job. One that needs what another will make anew counts as stale."""
    known = records.read_all([job.name for job in jobs])
    inputs = [inputs_of(job, sources) for job in jobs]
    asked = [
        (job.name, job.files, given, need_digests(job, known, folder))
        for job, given in zip(jobs, inputs, strict=True)
    ]
    reasons = [["forced"] for _ in jobs] if force else records.why_stale(asked)
    if not force:
        _pass_on(jobs, reasons)
    return [Verdict(job, given, tuple(why)) for job, given, why in zip(jobs, inputs, reasons, strict=True)]


def _pass_on(jobs: Sequence[Job], reasons: Sequence[list[str]]) -> None:
    """Add to the reasons of jobs that need what another makes anew, and of those that need theirs."""
    maker = {file: number for number, job in enumerate(jobs) for file in job.files}
    found = True
    while found:
        found = False
        for job, why in zip(jobs, reasons, strict=True):
            if why in ([NEVER_MADE], [UNREADABLE]):
                continue
            numbers = dict.fromkeys(maker[file] for file in job.needs if file in maker)
            said = [f"{jobs[number].name} is made anew" for number in numbers if reasons[number]]
            if set(said) - set(why):
                why[:] = [reason for reason in why if reason.removeprefix("changed: ") not in job.needs]
                why += [reason for reason in said if reason not in why]
                found = True


def need_digests(job: Job, known: Mapping[str, Record], folder: Path) -> dict[str, str]:
    """The SHA-256 of every file that a job needs, empty for one that is not there."""
    made = {file: output for record in known.values() for file, output in record.outputs.items()}
    digests = {}
    for file in job.needs:
        path = folder / file
        if file in made and made[file].is_still(path):
            digests[file] = made[file].sha256
        else:
            digests[file] = file_sha256(path) if path.is_file() else ""
    return digests


def in_words(reasons: Sequence[str]) -> str:
    """Fresh or stale, and why, as a person says it.

    >>> in_words([]), in_words(["changed: metrics/counts.py", "changed: theme colour positive"])
    ('fresh', 'stale, changed: metrics/counts.py; theme colour positive')
    >>> in_words([f"film {name} is made anew" for name in "abcdefg"]).split("; ")[-2:]
    ['film e is made anew', 'and 2 more']
    """
    if not reasons:
        return "fresh"
    mark = "changed: "
    changed = [reason.removeprefix(mark) for reason in reasons if reason.startswith(mark)]
    others = [reason for reason in reasons if not reason.startswith(mark)]
    return "stale, " + "; ".join([*_some(others), *([mark + "; ".join(_some(changed))] if changed else [])])


def _some(reasons: list[str]) -> list[str]:
    """So many reasons that they fit on a line or two, and how many more there are."""
    if len(reasons) <= _MOST:
        return reasons
    return [*reasons[: _MOST - 1], f"and {len(reasons) - _MOST + 1} more"]
