"""Parquet: columns in a file, read in pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pyarrow as pa
from pyarrow import parquet as arrow_parquet

from data.reading.arrow_columns import as_scores, plain
from data.reading.cells import Cell
from data.reading.complaints import Complaints
from data.reading.names import shown
from data.reading.source import Source
from data.reading.table import Wanted

ROWS = 1 << 16  # read at once
MOST_ROWS = 2_000_000_000  # a few bytes may claim any number of equal rows


@dataclass(frozen=True)
class Parquet:
    """A Parquet file."""

    source: Source
    columns: tuple[str, ...]

    kind = "Parquet"
    place = "row"

    def batches(self, wanted: Wanted) -> Iterator[list[pa.Array]]:
        """The wanted columns in pieces; scores of any number type become float64, exactly or not at all."""
        for batch in self._pieces(wanted):
            yield [
                as_scores(plain(column)) if at in wanted.numeric else plain(column)
                for at, column in zip(wanted.columns, batch, strict=True)
            ]

    def rows(self, wanted: Wanted, complaints: Complaints) -> Iterator[tuple[int, list[Cell]]]:
        """The wanted values row by row, counted from 1."""
        row = 0
        try:
            for batch in self._pieces(wanted):
                for values in zip(*(column.to_pylist() for column in batch), strict=True):
                    row += 1
                    yield row, list(values)
        except (pa.ArrowException, OSError) as error:
            raise _damaged(error) from error

    def _pieces(self, wanted: Wanted) -> Iterator[list[pa.Array]]:
        names = [self.columns[at] for at in wanted.columns]
        with self.source.seekable() as stream:
            file = arrow_parquet.ParquetFile(pa.PythonFile(stream, mode="r"))
            for batch in file.iter_batches(ROWS, columns=names):
                yield [batch.column(name) for name in names]


def open_parquet(source: Source) -> Parquet:
    """Open a Parquet file. ``ValueError`` if it is damaged or claims more rows than anybody has."""
    try:
        with source.seekable() as stream:
            file = arrow_parquet.ParquetFile(pa.PythonFile(stream, mode="r"))
            rows, names = file.metadata.num_rows, tuple(file.schema_arrow.names)
    except (pa.ArrowException, OSError) as error:
        raise _damaged(error) from error
    if rows > MOST_ROWS:
        raise ValueError(f"claims to have {rows:,} rows; {MOST_ROWS:,} is the most that is read.")
    return Parquet(source, names)


def _damaged(error: Exception) -> ValueError:
    return ValueError(f"is a damaged Parquet file ({shown(str(error), 80)}).")
