"""Reading a case from a JSON file in the form of ``scores.json``."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from data.case import Case

DEFAULT_PATH = Path(__file__).with_name("scores.json")
TEXTS = ("name", "negative_name", "positive_name", "unit", "source")


def load_case(path: str | os.PathLike[str] | None = None) -> Case:
    """Return the case in a file like ``scores.json``; without a path, the diabetes patients.

    A file that cannot be read, is no JSON, or lacks something is a ``ValueError`` that names the file and
    what is wrong.

    >>> case = load_case()
    >>> case.name, len(case), int(case.y_true.sum())
    ('diabetes', 231, 80)
    """
    file = DEFAULT_PATH if path is None else Path(path)
    try:
        content = file.read_bytes()
    except OSError as error:
        raise ValueError(f"{file}: cannot be read ({error.strerror or error}).") from error
    try:
        found = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{file}: is not valid JSON ({error}).") from error
    try:
        return _case_of(found, hashlib.sha256(content).hexdigest())
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error


def _case_of(found: Any, sha256: str) -> Case:
    if not isinstance(found, dict):
        raise ValueError(f"must hold one object with the keys {', '.join((*TEXTS, 'units'))}.")
    for key in (*TEXTS, "units"):
        if key not in found:
            raise ValueError(f"the key {key!r} is missing.")
    units = found["units"]
    if not isinstance(units, list):
        raise ValueError("'units' must be a list.")
    for position, unit in enumerate(units):
        if not isinstance(unit, dict) or not {"y_true", "y_score"} <= unit.keys():
            raise ValueError(f"entry {position} of 'units' must be an object with 'y_true' and 'y_score'.")
        for key in ("y_true", "y_score"):
            if not isinstance(unit[key], (int, float)):
                raise ValueError(f"entry {position} of 'units': {key!r} must be a number, not {unit[key]!r}.")
    return Case(
        y_true=[unit["y_true"] for unit in units],  # type: ignore[arg-type]  # Case makes the arrays
        y_score=[unit["y_score"] for unit in units],  # type: ignore[arg-type]
        sha256=sha256,
        **{key: found[key] for key in TEXTS},
    )
