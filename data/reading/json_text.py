"""JSON: a list of records, an object of columns, or the form of ``scores.json``; and JSON Lines."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

import pyarrow as pa
from pyarrow import json as arrow_json

from data.reading.cells import Cell
from data.reading.complaints import Complaints
from data.reading.kinds import encoding_of, not_utf8
from data.reading.lent import read_ahead
from data.reading.names import shown
from data.reading.source import Source
from data.reading.table import Wanted

WHOLE = 250_000_000  # bytes of JSON that are taken into memory at once
LOOKED_AT = 1_000  # records whose keys are the names of columns
BLOCK = 1 << 20

_TYPES = {bool: pa.bool_(), int: pa.int64(), float: pa.float64(), str: pa.string()}


@dataclass(frozen=True)
class Records:
    """JSON that is in memory: records, or columns of equal length; ``texts`` are the names it gives."""

    kind: str
    columns: tuple[str, ...]
    records: Sequence[Any] | None
    lists: Mapping[str, Sequence[Any]]
    texts: Mapping[str, str] = field(default_factory=dict)

    place = "record"

    def batches(self, wanted: Wanted) -> Iterator[list[pa.Array]]:
        """None: what is in memory already is read row by row."""
        raise pa.ArrowInvalid("not columns of Arrow")
        yield

    def rows(self, wanted: Wanted, complaints: Complaints) -> Iterator[tuple[int, list[Cell]]]:
        """The wanted values of each record, counted from 1; a key that is missing is nothing."""
        names = [self.columns[at] for at in wanted.columns]
        if self.records is None:
            yield from enumerate(map(list, zip(*(self.lists[name] for name in names), strict=True)), 1)
            return
        for where, record in enumerate(self.records, 1):
            if isinstance(record, dict):
                yield where, [record.get(name) for name in names]
            else:
                complaints.add(where, shown(record), "every record must be an object")


@dataclass(frozen=True)
class Lines:
    """JSON Lines: a record on each line."""

    source: Source
    encoding: str
    columns: tuple[str, ...]
    first: Mapping[str, Any]

    kind = "JSON Lines"
    place = "line"

    def batches(self, wanted: Wanted) -> Iterator[list[pa.Array]]:
        """The wanted columns in blocks; labels and groups must be of one type from the first line on."""
        names = [self.columns[at] for at in wanted.columns]
        types = {
            name: pa.float64()
            if at in wanted.numeric
            else _TYPES.get(type(self.first.get(name)), pa.string())
            for name, at in zip(names, wanted.columns, strict=True)
        }
        if self.encoding != "utf-8":
            raise pa.ArrowInvalid("only UTF-8")
        options = {
            "read_options": arrow_json.ReadOptions(block_size=BLOCK),
            "parse_options": arrow_json.ParseOptions(
                explicit_schema=pa.schema(list(types.items())), unexpected_field_behavior="ignore"
            ),
        }
        with self.source.opened() as stream:
            for batch in read_ahead(stream, partial(arrow_json.open_json, **options)):
                yield [batch.column(name) for name in names]

    def rows(self, wanted: Wanted, complaints: Complaints) -> Iterator[tuple[int, list[Cell]]]:
        """The wanted values of each line that is not blank."""
        names = [self.columns[at] for at in wanted.columns]
        for line, record in _lines(self.source, self.encoding):
            if isinstance(record, dict):
                yield line, [record.get(name) for name in names]
            else:
                complaints.add(line, shown(record), "every line must be an object")


def json_document(source: Source) -> Records:
    """Read a file that is one JSON value. ``ValueError`` if it is none, or none of the forms."""
    with source.opened() as stream:
        content = stream.read(WHOLE + 1)
    if len(content) > WHOLE:
        raise ValueError(
            f"is JSON of more than {WHOLE // 10**6} MB, which would have to be in memory as a whole; "
            "save JSON Lines, CSV or Parquet."
        )
    try:
        found = json.loads(content)
    except UnicodeError as error:
        raise ValueError(f"{not_utf8('its text')}.") from error
    except (ValueError, RecursionError) as error:
        raise ValueError(f"is not valid JSON ({shown(str(error), 80)}).") from error
    return _records_of(found)


def json_lines(source: Source) -> Lines:
    """Look at the first records of JSON Lines, whose keys are the names of columns."""
    encoding = encoding_of(source.head)
    first = [record for _, record in islice(_lines(source, encoding), LOOKED_AT) if isinstance(record, dict)]
    return Lines(source, encoding, _keys_of(first), first[0] if first else {})


def _records_of(found: Any) -> Records:
    if isinstance(found, list) and _keys_of(found):
        return Records("JSON, a list of records", _keys_of(found), found, {})
    if isinstance(found, dict) and isinstance(found.get("units"), list):
        texts = {key: value for key, value in found.items() if isinstance(value, str)}
        return Records("JSON like scores.json", _keys_of(found["units"]), found["units"], {}, texts)
    if (
        isinstance(found, dict)
        and isinstance(found.get("columns"), list)
        and isinstance(found.get("data"), list)
    ):
        names = tuple(map(str, found["columns"]))
        if all(isinstance(row, list) and len(row) == len(names) for row in found["data"]):
            records = [dict(zip(names, row, strict=True)) for row in found["data"]]
            return Records("JSON, columns and data", names, records, {})
    if isinstance(found, dict):
        lists = {
            name: list(values.values()) if isinstance(values, dict) else values
            for name, values in found.items()
            if isinstance(values, list | dict)
        }
        if lists and len({len(values) for values in lists.values()}) == 1:
            return Records("JSON, an object of columns", tuple(lists), None, lists)
        if lists:
            sizes = ", ".join(
                f"{shown(name)} has {len(values):,}" for name, values in islice(lists.items(), 4)
            )
            raise ValueError(f"holds columns that are not equally long: {sizes}.")
    raise ValueError(
        "is JSON, but neither a list of records nor an object of columns, such as "
        '[{"y_true": 1, "y_score": 0.9}] or {"y_true": [1], "y_score": [0.9]}.'
    )


def _keys_of(records: Sequence[Any]) -> tuple[str, ...]:
    looked_at = (record for record in islice(records, LOOKED_AT) if isinstance(record, dict))
    return tuple(dict.fromkeys(key for record in looked_at for key in record))


def _lines(source: Source, encoding: str) -> Iterator[tuple[int, Any]]:
    with source.opened() as raw:
        text = io.TextIOWrapper(raw, encoding=encoding)
        line = 0
        try:
            for line, written in enumerate(text, 1):  # an error names the line it is on
                if written.strip():
                    yield line, json.loads(written)
        except UnicodeError as error:
            raise ValueError(f"{not_utf8(f'what follows line {line}')}.") from error
        except (json.JSONDecodeError, RecursionError, OverflowError) as error:
            raise ValueError(f"line {line}: is not valid JSON ({shown(str(error), 80)}).") from error
        finally:
            text.detach()
