"""Text with one row a line and cells between commas, semicolons, tabs or bars."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import IO

import pyarrow as pa
from pyarrow import csv as arrow_csv

from data.reading.cells import Cell, is_undecoded
from data.reading.complaints import Complaints
from data.reading.kinds import encoding_of, not_utf8
from data.reading.lent import read_ahead
from data.reading.names import shown
from data.reading.source import HEAD, Source
from data.reading.table import Wanted

DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
SAMPLE = 200  # rows that show how decimals are written
BLOCK = 1 << 20

_DECIMAL_COMMA = re.compile(r"\s*[+-]?\d*,\d+(?:[eE][+-]?\d+)?\s*", re.ASCII)
_DECIMAL_POINT = re.compile(_DECIMAL_COMMA.pattern.replace(",", r"\."), re.ASCII)
_NUMBER = re.compile(r"\s*[+-]?[\d.,]+(?:[eE][+-]?\d+)?\s*", re.ASCII)


@dataclass(frozen=True)
class Delimited:
    """A file of delimited text. ``skipped`` lines stand above its first row, the names among them."""

    source: Source
    encoding: str
    delimiter: str
    skipped: int
    columns: tuple[str, ...]
    comma: bool

    place = "line"

    @property
    def kind(self) -> str:
        """What it is, in words."""
        comma = ", with decimal commas" if self.comma else ""
        return f"text separated by {DELIMITERS.get(self.delimiter, repr(self.delimiter))}{comma}"

    def batches(self, wanted: Wanted) -> Iterator[list[pa.Array]]:
        """The wanted columns in blocks of a megabyte: labels and groups as text, scores as numbers."""
        names = [str(position) for position in range(len(self.columns))]
        text = pa.dictionary(pa.int32(), pa.string())
        types = {str(at): pa.float64() if at in wanted.numeric else text for at in wanted.columns}
        options = {
            "read_options": arrow_csv.ReadOptions(
                block_size=BLOCK,
                column_names=names,
                skip_rows=self.skipped,
                encoding="utf-16" if self.encoding == "utf-16" else "utf8",
            ),
            "parse_options": arrow_csv.ParseOptions(delimiter=self.delimiter, newlines_in_values=True),
            "convert_options": arrow_csv.ConvertOptions(
                include_columns=list(map(str, wanted.columns)),
                column_types=types,
                null_values=[""],
                strings_can_be_null=True,
                decimal_point="," if self.comma else ".",
            ),
        }
        with self.source.opened() as stream:
            for batch in read_ahead(stream, partial(arrow_csv.open_csv, **options)):
                yield batch.columns

    def rows(self, wanted: Wanted, complaints: Complaints) -> Iterator[tuple[int, list[Cell]]]:
        """The wanted cells as text, each with the line of the file that its row ends on."""
        with self.source.opened() as raw:
            text = _text(raw, self.encoding)
            reader = csv.reader(text, delimiter=self.delimiter)
            try:
                for _ in range(self.skipped):
                    text.readline()
                for row in reader:
                    line = self.skipped + reader.line_num
                    if not any(map(str.strip, row)):
                        continue
                    if len(row) != len(self.columns):
                        why = f"the first line names {_columns(len(self.columns))}"
                        complaints.add(line, _columns(len(row)), why)
                        continue
                    yield line, [row[at] for at in wanted.columns]
            except csv.Error as error:
                raise ValueError(f"line {self.skipped + reader.line_num}: {error}.") from error
            except UnicodeError as error:
                line = self.skipped + reader.line_num + 1
                raise ValueError(f"line {line}: is no longer UTF-16 text; save the file as UTF-8.") from error
            finally:
                text.detach()


def open_delimited(source: Source) -> Delimited:
    """Find out how a file of delimited text is written. ``ValueError`` if it has no names of columns."""
    encoding = encoding_of(source.head)
    text = source.head.decode(encoding, "surrogateescape" if encoding != "utf-16" else "replace")
    if len(source.head) == HEAD:
        text = text[: max(text.rfind("\n"), text.rfind("\r")) + 1]
        if not text:
            raise ValueError(f"has no end of a line in its first {HEAD:,} bytes; it is no table.")
    named = re.match(r"sep=(.)\r?\n", text)  # spreadsheets write it above the names
    candidates = [named[1]] if named else list(DELIMITERS)
    skipped = 1 if named else 0
    body = text[named.end() :] if named else text
    headers = {delimiter: _header(body, delimiter) for delimiter in candidates}
    delimiter = max(headers, key=lambda one: len(headers[one][0]))
    names, lines = headers[delimiter]
    columns = tuple(name.strip() for name in names)
    if any(map(is_undecoded, columns)):
        raise ValueError(f"{not_utf8('the line that names the columns')}.")
    if not any(columns):
        raise ValueError("is empty.")
    if len(columns) == 1:
        raise ValueError(
            f"has one column only in line {skipped + lines}, {shown(columns[0])}, where the names stand; "
            "columns are told apart by a comma, a semicolon, a tab or a bar (|)."
        )
    if all(_NUMBER.fullmatch(name) for name in columns):
        raise ValueError(
            f"begins with values ({shown(columns[0])}, {shown(columns[1])}), not with the names of its "
            "columns; put a line such as y_true,y_score above them."
        )
    comma = delimiter != "," and _has_decimal_commas(body, delimiter)
    return Delimited(source, encoding, delimiter, skipped + lines, columns, comma)


def _header(text: str, delimiter: str) -> tuple[list[str], int]:
    """The first row that is not blank, and how many lines it and the blank ones above it take."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        for row in reader:
            if any(map(str.strip, row)):
                return row, reader.line_num
    except csv.Error as error:
        raise ValueError(f"line {reader.line_num}: {error}.") from error
    return [], 0


def _has_decimal_commas(text: str, delimiter: str) -> bool:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        cells = [cell for row in islice(rows, 1, SAMPLE) for cell in row]
    except csv.Error:
        return False
    return any(map(_DECIMAL_COMMA.fullmatch, cells)) and not any(map(_DECIMAL_POINT.fullmatch, cells))


def _text(raw: IO[bytes], encoding: str) -> io.TextIOWrapper:
    errors = "strict" if encoding == "utf-16" else "surrogateescape"
    return io.TextIOWrapper(raw, encoding=encoding, errors=errors, newline="")


def _columns(count: int) -> str:
    return f"{count} column{'' if count == 1 else 's'}"
