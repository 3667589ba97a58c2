"""How long jobs take, so that the longest begin first and a long one is shared out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from publish.building.work import Splittable
from publish.freshness.records import Record
from publish.jobs import ChapterJob, FilmJob, Job, SlidesJob

#: Seconds that a kind of job takes when nothing is known; only how they compare matters.
_USUAL = {FilmJob: 100.0, ChapterJob: 20.0, SlidesJob: 40.0}
_SHORT = 4.0


def seconds_of(job: Job, records: Mapping[str, Record]) -> float:
    """About how long a job takes: as long as the last time, or as its kind usually does."""
    if job.name in records:
        return max(records[job.name].seconds, 0.01)
    if isinstance(job, FilmJob) and job.sheet_only:
        return _SHORT
    return _USUAL.get(type(job), _SHORT)


def parts_of(job: Job, seconds: float, everything: Sequence[float], processes: int) -> int:
    """Into how many parts to split a job, so that no process works on after all others are done.

    A job that takes as long as each process's share of everything stays whole; one twice as long is halved.
    """
    if not (isinstance(job, Splittable) and job.can_split):
        return 1
    return max(1, min(processes, round(seconds * processes / max(sum(everything), seconds))))
