"""What every kind of job has in common."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Protocol, runtime_checkable

#: Called with the steps done and how many there will be, as far as is known.
Report = Callable[[int, int], None]


class Job(Protocol):
    """One thing that can be made: a frozen dataclass that pickles, knows its files, and makes them anywhere.

    Whether it is stale follows from what it is: its fields (a :class:`~data.Case` counts by its contents, a
    :class:`~look.Theme` colour by colour), the source files that ``sources`` import, the versions of the
    packages that those import, the files it ``needs``, and the messages it read. So whatever decides about
    the result must be one of these: no environment, no clock, no other files.
    """

    @property
    def name(self) -> str:
        """What the job is called in messages; no two jobs share a name."""

    @property
    def files(self) -> tuple[str, ...]:
        """All its files, relative to the output folder, with forward slashes."""

    @property
    def needs(self) -> tuple[str, ...]:
        """Files of other jobs that it is made from."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules of ours that it runs; what they import is found by reading them."""

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str] | None:
        """Make the files below ``folder``, which is empty, from what stands in ``made``.

        Returns the ids of the messages it read, or ``None`` for all of its language's.
        """


@runtime_checkable
class Joining(Job, Protocol):
    """A job that joins what others make, and is of use without what failed."""

    def without(self, files: Collection[str]) -> Job:
        """The same job where some files of others are missing."""
