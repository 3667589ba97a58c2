"""What a build asks of those who do its work: processes of this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Protocol

from publish.building.work import Made, Work


class WorkerLost(Exception):
    """The process or machine that did some work is gone; the work itself may be begun again."""


class Workers(Protocol):
    """Who does the work: processes of this machine, or a cluster."""

    @property
    def size(self) -> int:
        """How many pieces of work run side by side."""

    @property
    def free(self) -> int:
        """How many pieces of work may be handed over now."""

    def submit(self, work: Work, folder: Path, made: Path, key: int) -> Future[Made]:
        """Begin some work, whose files shall stand in ``folder``, from what stands in ``made``."""

    def result(self, future: Future[Made]) -> Made:
        """What a future that is done has made, its files in their folder. Raises what went wrong."""

    def reports(self) -> Iterator[tuple[int, int, int]]:
        """News since the last call: the key of some work, steps done, steps in all."""

    def close(self) -> None:
        """End all work."""
