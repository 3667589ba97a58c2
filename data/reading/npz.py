"""NPZ: arrays under their names, as ``numpy.savez`` writes them; numbers and text only, never pickles."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from data.reading.arrow_columns import as_scores
from data.reading.cells import Cell
from data.reading.complaints import Complaints
from data.reading.names import shown
from data.reading.source import Source
from data.reading.table import Wanted


@dataclass(frozen=True)
class Npz:
    """An archive of arrays."""

    source: Source
    columns: tuple[str, ...]

    kind = "NPZ"
    place = "row"

    def batches(self, wanted: Wanted) -> Iterator[list[pa.Array]]:
        """The wanted arrays, as one piece."""
        arrays = self._arrays(wanted)
        yield [
            as_scores(_arrow(array)) if at in wanted.numeric else _arrow(array)
            for at, array in zip(wanted.columns, arrays, strict=True)
        ]

    def rows(self, wanted: Wanted, complaints: Complaints) -> Iterator[tuple[int, list[Cell]]]:
        """The wanted entries one by one, counted from 1."""
        yield from enumerate(
            map(list, zip(*(array.tolist() for array in self._arrays(wanted)), strict=True)), 1
        )

    def _arrays(self, wanted: Wanted) -> list[NDArray[Any]]:
        with self.source.seekable() as stream, _damage_told(), np.load(stream, allow_pickle=False) as archive:
            found = {
                at: _one_dimensional(archive[self.columns[at]], self.columns[at]) for at in wanted.columns
            }
        sizes = {self.columns[at]: len(array) for at, array in found.items()}
        if len(set(sizes.values())) > 1:
            told = ", ".join(f"{shown(name)} has {size:,}" for name, size in sizes.items())
            raise ValueError(f"holds arrays that are not equally long: {told}.")
        return list(found.values())


def open_npz(source: Source, *, limit: int) -> Npz:
    """Open an archive of arrays. ``ValueError`` for another archive, or one beyond ``limit`` bytes."""
    with source.seekable() as stream, _damage_told():
        with zipfile.ZipFile(stream) as archive:
            members = archive.infolist()
        names = tuple(member.filename.removesuffix(".npy") for member in members)
        if not members or not all(member.filename.endswith(".npy") for member in members):
            raise ValueError("is a zip archive, but not of NumPy arrays (.npz); unpack it first.")
        expanded = sum(member.file_size for member in members)
        if expanded > max(limit, source.size):
            raise ValueError(
                f"expands to more than {limit / 1e9:g} GB; --expand-limit raises how much it may."
            )
    return Npz(source, names)


def _one_dimensional(array: NDArray[Any], name: str) -> NDArray[Any]:
    """An array of one entry a row: also a column, and the two columns of ``predict_proba``: the second."""
    if array.ndim == 2 and array.shape[1] == 1:
        return array[:, 0]
    if (
        array.ndim == 2
        and array.shape[1] == 2
        and array.dtype.kind == "f"
        and np.allclose(array.sum(axis=1), 1)
    ):
        return np.ascontiguousarray(array[:, 1])
    if array.ndim != 1:
        shape = " × ".join(map(str, array.shape)) or "a single value"
        raise ValueError(f"holds {shown(name)} in the shape {shape}; there must be one entry for each row.")
    return array


def _arrow(array: NDArray[Any]) -> pa.Array:
    if array.dtype.kind == "f" and array.dtype != np.float64:
        array = array.astype(np.float64)
    if array.dtype.kind not in "biufU":
        return pa.array(array.tolist())
    return pa.array(array.astype(array.dtype.newbyteorder("="), copy=False))


@contextmanager
def _damage_told() -> Iterator[None]:
    """Say of whatever the readers of archives and arrays raise that the file is damaged, in a line."""
    try:
        yield
    except (OSError, EOFError, KeyError, NotImplementedError, zipfile.BadZipFile, zlib.error) as error:
        raise ValueError(f"is a damaged NPZ file ({shown(str(error), 80)}).") from error
    except (SyntaxError, MemoryError, OverflowError, RuntimeError, TypeError, UnicodeError) as error:
        raise ValueError(f"is a damaged NPZ file ({shown(str(error), 80)}).") from error
    except ValueError as error:
        if "allow_pickle" not in str(error):
            raise
        raise ValueError(
            "holds an array of Python objects, which is not read because a pickle may run anything; "
            "save numbers or text."
        ) from error
