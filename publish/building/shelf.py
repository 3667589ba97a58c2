"""Cases that were written down for worker processes: each once, however much work needs it.

Work is sent to a process as bytes, and most work knows a case. One of ten million rows would be copied for
every figure; so work carries only its name, and the rows stand in files that all processes share in memory.
The threshold table of a large case, with which everything begins, stands beside them; and what second
opinions said of it goes along.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from data import Case
from data.case import ARRAYS, restored_case
from data.tables import forget_tables, remember_table, table_of_case
from metrics.thresholds import ThresholdTable
from publish.freshness.late_case import LateCase

if TYPE_CHECKING:
    from metrics.verify import Report

#: Cases with more rows than this have their table beside them.
LARGE = 100_000

TABLE = ("thresholds", "tp", "fp")


@dataclass(frozen=True)
class _Label:
    """What stands for a case in work: its texts, and the names of its arrays that are on the shelf."""

    fingerprint: str
    texts: Mapping[str, Any]
    arrays: tuple[str, ...]
    has_table: bool
    report: Report | None


def pack(work: Any, shelf: Path) -> bytes:
    """Some work as bytes, its cases on a shelf: a folder, which is made if there is a case."""
    packed = BytesIO()
    _Packer(packed, shelf).dump(work)
    return packed.getvalue()


def unpack(packed: bytes, shelf: Path) -> Any:
    """The work again. Cases of one shelf are the same objects, whatever work they came with."""
    return _Unpacker(BytesIO(packed), shelf).load()


class _Packer(pickle.Pickler):
    def __init__(self, file: BytesIO, shelf: Path) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._shelf = shelf

    def persistent_id(self, thing: Any) -> _Label | None:
        """Put a case on the shelf; all else goes into the bytes, as does a case without room."""
        if isinstance(thing, (Case, LateCase)):
            with suppress(OSError):
                return _shelved(thing, self._shelf)
        return None


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: BytesIO, shelf: Path) -> None:
        super().__init__(file)
        self._shelf = shelf

    def persistent_load(self, label: Any) -> Case:
        """Take a case from the shelf."""
        return _taken(self._shelf / label.fingerprint, label.fingerprint, pickle.dumps(label))


def _shelved(case: Case | LateCase, shelf: Path) -> _Label:
    contents = {field.name: getattr(case, field.name) for field in fields(Case)}
    arrays = {name: contents.pop(name) for name in ARRAYS if contents[name] is not None}
    label = _Label(case.fingerprint, contents, tuple(arrays), len(arrays["y_true"]) > LARGE, _report(case))
    place = shelf / case.fingerprint
    if not (place / "whole").exists():
        place.mkdir(parents=True, exist_ok=True)
        for name, array in arrays.items():
            np.save(place / f"{name}.npy", array)
        if label.has_table:
            table = table_of_case(restored_case({**contents, **arrays}, case.fingerprint))
            for name in TABLE:
                np.save(place / f"{name}.npy", getattr(table, name))
            forget_tables()
        (place / "whole").touch()
    return label


@lru_cache(maxsize=8)
def _taken(place: Path, fingerprint: str, labelled: bytes) -> Case:
    label: _Label = pickle.loads(labelled)
    arrays = {name: _array(place, name) for name in label.arrays}
    contents = dict.fromkeys(ARRAYS) | arrays | dict(label.texts)
    case = restored_case(contents, fingerprint)
    if label.report is not None:
        from data.opinions import remember_report

        remember_report(case, label.report)
    if label.has_table:
        thresholds, tp, fp = (_array(place, name) for name in TABLE)
        remember_table(case, ThresholdTable(thresholds, tp, fp, int(tp[-1]), int(fp[-1])))
    return case


def _report(case: Case | LateCase) -> Report | None:
    """What second opinions said of the case just now, if they were asked: nobody else need ask them again."""
    from data.opinions import known_report

    return known_report(cast("Case", case))


def _array(place: Path, name: str) -> Any:
    """An array as it stands in its file: read as it is needed, and shared by all who do."""
    return np.asarray(np.load(place / f"{name}.npy", mmap_mode="r"))
