"""What every kind of file looks like to the rest: names of columns, and rows in two ways of reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import pyarrow as pa

from data.reading.cells import Cell
from data.reading.complaints import Complaints


@dataclass(frozen=True)
class Wanted:
    """Which columns are read, by their positions; a second score and groups may be absent."""

    label: int
    score: int
    rival: int | None = None
    group: int | None = None

    @property
    def numeric(self) -> tuple[int, ...]:
        """The columns of scores."""
        return (self.score,) if self.rival is None else (self.score, self.rival)

    @property
    def columns(self) -> tuple[int, ...]:
        """The label, the score, the second score, and the group, as far as there are such."""
        return (self.label, *self.numeric, *(() if self.group is None else (self.group,)))


class Table(Protocol):
    """A file that was opened: what is in it is read when it is asked for."""

    @property
    def kind(self) -> str:
        """What it is, in words: "CSV, separated by semicolons"."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of its columns."""

    @property
    def place(self) -> str:
        """What a place in it is called: "line", "row" or "record"."""

    def batches(self, wanted: Wanted) -> Iterator[list[pa.Array]]:
        """The wanted columns piece by piece, fast. May raise Arrow's errors for what is not as expected."""

    def rows(self, wanted: Wanted, complaints: Complaints) -> Iterator[tuple[int, list[Cell]]]:
        """The wanted cells row by row with where they stand, slowly; says what is no row."""
