"""From a table to labels, scores and groups: fast where all is well, row by row where something is not."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from data.reading.cells import (
    LARGEST,
    NO_LABEL,
    Cell,
    LabelKey,
    group_key,
    is_undecoded,
    label_key,
    score_of,
)
from data.reading.complaints import Complaints
from data.reading.kinds import not_utf8
from data.reading.names import shown
from data.reading.table import Table, Wanted

MOST_LABELS = 50  # spellings of labels; a column with more is not the labels
NO_GROUP = "every unit needs a group"

Codes: TypeAlias = NDArray[np.int8]


class Trouble(Exception):
    """Something is not as expected; reading row by row finds out what, and where."""


@dataclass(frozen=True)
class Found:
    """What a table holds: of each row the number of its label among ``labels``, its scores, its group."""

    codes: Codes
    labels: tuple[LabelKey, ...]
    scores: NDArray[np.float64]
    rival: NDArray[np.float64] | None
    groups: NDArray[np.int64] | None

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.codes)


def gathered(table: Table, wanted: Wanted) -> Found:
    """Read the wanted columns. ``ValueError`` with places and reasons if a cell cannot be used."""
    try:
        return _from_batches(table, wanted)
    except (Trouble, pa.ArrowException, UnicodeError, OSError):
        return _from_rows(table, wanted)


class _Numbering:
    """Numbers distinct values in the order in which they appear."""

    def __init__(self) -> None:
        self.numbers: dict[LabelKey, int] = {}

    def of(self, key: LabelKey) -> int:
        return self.numbers.setdefault(key, len(self.numbers))


def _from_batches(table: Table, wanted: Wanted) -> Found:
    labels, groups = _Numbering(), _Numbering()
    codes: list[Codes] = []
    scores: list[list[NDArray[np.float64]]] = [[] for _ in wanted.numeric]
    members: list[NDArray[np.int64]] = []
    for batch in table.batches(wanted):
        codes.append(_numbered(batch[0], labels, label_key).astype(np.int8))
        if len(labels.numbers) > MOST_LABELS:
            raise _too_many(labels)
        for kept, column in zip(scores, batch[1:], strict=False):
            kept.append(_checked(column).copy())  # Arrow keeps what it has read for as long as a part is used
        if wanted.group is not None:
            members.append(_numbered(batch[-1], groups, group_key))
    if not codes:
        raise Trouble
    together = [_joined(kept) for kept in scores]
    return Found(
        _joined(codes),
        tuple(labels.numbers),
        together[0],
        together[1] if wanted.rival is not None else None,
        _joined(members) if wanted.group is not None else None,
    )


def _joined(pieces: list[NDArray[Any]]) -> NDArray[Any]:
    """One array of all pieces. Each is let go when it has been copied, or all would be in memory twice."""
    whole = np.empty(sum(map(len, pieces)), dtype=pieces[0].dtype)
    end = len(whole)
    while pieces:
        piece = pieces.pop()
        whole[end - len(piece) : end] = piece
        end -= len(piece)
    return whole


def _numbered(
    column: pa.Array, numbering: _Numbering, key_of: Callable[[Cell], LabelKey | None]
) -> NDArray[np.int64]:
    encoded = column if pa.types.is_dictionary(column.type) else column.dictionary_encode()
    if encoded.null_count or not len(encoded.dictionary):
        raise Trouble
    keys = [key_of(level) for level in encoded.dictionary.to_pylist()]
    if any(key is None for key in keys):
        raise Trouble
    numbers = np.array([numbering.of(key) for key in keys if key is not None], dtype=np.int64)
    of_rows: NDArray[np.int64] = numbers[encoded.indices.to_numpy(zero_copy_only=False)]
    return of_rows


def _checked(column: pa.Array) -> NDArray[np.float64]:
    if column.null_count or not len(column):
        raise Trouble
    values: NDArray[np.float64] = column.to_numpy(zero_copy_only=False)
    if not (values.max() <= LARGEST and values.min() >= -LARGEST):  # NaN is neither
        raise Trouble
    return values


def _from_rows(table: Table, wanted: Wanted) -> Found:
    labels, groups = _Numbering(), _Numbering()
    codes, members, scores = array("b"), array("q"), [array("d") for _ in wanted.numeric]
    complaints = Complaints(table.place)
    names = [table.columns[at] for at in wanted.columns]
    decimal = _DecimalSign(table)
    for where, cells in table.rows(wanted, complaints):
        label = label_key(cells[0])
        if label is None:
            complaints.add(where, f"{shown(names[0])} is {shown(cells[0])}", _why_none(cells[0], NO_LABEL))
        else:
            codes.append(min(labels.of(label), MOST_LABELS))
        if len(labels.numbers) > MOST_LABELS:
            raise _too_many(labels)
        for kept, cell, name in zip(scores, cells[1:], names[1:], strict=False):
            score, why = score_of(cell, comma=decimal.is_comma(cell))
            if why:
                complaints.add(where, f"{shown(name)} is {shown(cell)}", why)
            else:
                kept.append(score)
        if wanted.group is not None:
            group = group_key(cells[-1])
            if group is None:
                complaints.add(
                    where, f"{shown(names[-1])} is {shown(cells[-1])}", _why_none(cells[-1], NO_GROUP)
                )
            else:
                members.append(groups.of(group))
        if complaints.enough:
            break
    complaints.raise_any()
    if not codes:
        raise ValueError(f"holds no {table.place}s of data below the names of its columns.")
    return Found(
        np.array(codes, dtype=np.int8),
        tuple(labels.numbers),
        np.array(scores[0]),
        np.array(scores[1]) if wanted.rival is not None else None,
        np.array(members) if wanted.group is not None else None,
    )


class _DecimalSign:
    """How a text writes decimals: as the first number that has any does. A comma cannot be both signs."""

    def __init__(self, table: Table) -> None:
        self._may_be_comma = getattr(table, "delimiter", ",") != ","
        self._comma: bool | None = None

    def is_comma(self, cell: Cell) -> bool:
        if not self._may_be_comma or not isinstance(cell, str):
            return False
        if self._comma is None and ("," in cell or "." in cell):
            self._comma = "," in cell
        return bool(self._comma)


def _why_none(cell: Cell, otherwise: str) -> str:
    return not_utf8("it") if is_undecoded(cell) else otherwise


def _too_many(labels: _Numbering) -> ValueError:
    first = ", ".join(shown(key) for key in list(labels.numbers)[:4])
    return ValueError(
        f"the column of labels holds more than {MOST_LABELS} different values ({first}, …); "
        "--label-column names the right one."
    )
