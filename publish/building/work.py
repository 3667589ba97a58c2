"""Work for one process: a whole job, a part of one that can be split, or the joining of such parts."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

from publish.building.soundness import check_file
from publish.freshness.messages import ALL
from publish.freshness.output import file_sha256
from publish.jobs import Job, Report


@runtime_checkable
class Splittable(Protocol):
    """A job that several processes can share. Whatever the number of parts, its files are the same bytes."""

    @property
    def can_split(self) -> bool:
        """Whether this one gains by it."""

    def make_part(self, folder: Path, part: int, of: int, report: Report) -> Collection[str]:
        """Make one part of so many, as files of any names in ``folder``; returns the messages it read."""

    def join(self, parts: Path, folder: Path) -> Collection[str]:
        """Make the job's files below ``folder`` from those of all its parts, which are in ``parts``."""


@dataclass(frozen=True)
class Made:
    """What a process made: files relative to its folder with their SHA-256, and the messages it read."""

    files: dict[str, str]
    messages: tuple[str, ...]
    seconds: float


@dataclass(frozen=True)
class Work:
    """A job, or if ``of`` is more than one: a ``part`` of it, or the joining of all (``part == of``)."""

    job: Job
    part: int = 0
    of: int = 1

    @property
    def is_whole(self) -> bool:
        """Whether the job's files come from it."""
        return self.part == self.of or self.of == 1

    def inputs(self, made: Path) -> list[str]:
        """The files in ``made`` that it needs."""
        if self.of == 1:
            return list(self.job.needs)
        return sorted(path.name for path in made.iterdir()) if self.part == self.of else []

    def run(self, folder: Path, made: Path, report: Report) -> Made:
        """Make the files below ``folder``, which is empty, and check them; ``made`` holds the inputs."""
        begun = time.perf_counter()
        messages = self._make(folder, made, report)
        files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
        if self.is_whole:
            files = [file for file in files if file in self.job.files]
            missing = [file for file in self.job.files if file not in files]
            if missing:
                raise RuntimeError(f"{missing[0]} was not made")
            for file in files:
                check_file(folder / file)
        digests = {file: file_sha256(folder / file) for file in files}
        read = (ALL,) if messages is None else tuple(sorted(messages))
        return Made(digests, read, time.perf_counter() - begun)

    def _make(self, folder: Path, made: Path, report: Report) -> Collection[str] | None:
        if self.of == 1:
            return self.job.make(folder, made, report)
        if not isinstance(self.job, Splittable):
            raise TypeError(f"{self.job.name} cannot be split")
        if self.part == self.of:
            return self.job.join(made, folder)
        return self.job.make_part(folder, self.part, self.of, report)


def log_of(folder: Path) -> Path:
    """Where that stands which was printed while work was made in a folder: beside it."""
    return folder.with_suffix(".log")
