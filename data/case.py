"""A case: the truth, the scores, and the words to speak about them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics.checks import check_binary, check_scores

ARRAYS = ("y_true", "y_score", "groups", "rival_score")


@dataclass(frozen=True, eq=False, kw_only=True)
class Case:
    """Units of two classes, each with its true label and its score, checked once and never changed.

    ``y_true`` holds 0 and 1 (int8), ``y_score`` finite float64; both are one-dimensional, equally long and
    read-only, and both classes occur. ``negative_name``, ``positive_name`` and ``unit`` are key words
    ("healthy", "diabetic", "patients"; or with both forms, "patient|patients"); ``source`` says where the
    data comes from, and ``sha256`` is the digest of the bytes it was read from.

    Units that are not independent share a code in ``groups`` (int64). A second model's scores of the same
    units are ``rival_score`` (finite float64), and ``rival_name`` is what it is called. Both may be absent.

    An array that is read-only, of the right type and owns its memory is kept; others are copied. Two cases
    are equal when all of their contents are. A case survives pickling, and stays read-only.

    >>> case = Case(
    ...     name="four",
    ...     y_true=[1, 0, 1, 0],
    ...     y_score=[0.9, 0.8, 0.7, 0.1],
    ...     negative_name="good",
    ...     positive_name="bad",
    ...     unit="parts",
    ...     source="by hand",
    ...     sha256="",
    ... )
    >>> len(case), int(case.y_true.sum())
    (4, 2)
    """

    name: str
    y_true: NDArray[np.int8]
    y_score: NDArray[np.float64]
    negative_name: str
    positive_name: str
    unit: str
    source: str
    sha256: str
    groups: NDArray[np.int64] | None = None
    rival_score: NDArray[np.float64] | None = None
    rival_name: str = ""

    def __post_init__(self) -> None:
        """Check everything once, and keep private read-only arrays."""
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name not in ARRAYS and not isinstance(value, str):
                raise ValueError(f"{field.name} must be a string, not {value!r}.")
            if isinstance(value, str) and any(0xD800 <= ord(letter) < 0xE000 for letter in value):
                raise ValueError(f"{field.name} holds half a character (a lone surrogate): {value!r}.")
        positive, score = check_binary(self.y_true, self.y_score)
        if np.any(np.asarray(self.y_true) == -1):
            raise ValueError("y_true must hold 0 and 1, not -1 and 1.")
        if positive.all() or not positive.any():
            held = 1 if positive.all() else 0
            raise ValueError(f"Every label is {held}; a case needs units of both classes.")
        self._keep("y_true", positive, np.int8)
        self._keep("y_score", score, np.float64)
        if self.groups is not None:
            self._keep("groups", _checked_groups(self.groups, len(self)), np.int64)
        if (self.rival_score is None) != (not self.rival_name):
            raise ValueError("rival_score and rival_name come together: a model has scores and a name.")
        if self.rival_score is not None:
            rival = check_scores(self.rival_score, name="rival_score")
            _check_length("rival_score", rival, len(self))
            self._keep("rival_score", rival, np.float64)

    def _keep(self, name: str, checked: NDArray[Any], kind: type[np.generic]) -> None:
        array = getattr(self, name)
        if not (isinstance(array, np.ndarray) and array.dtype == kind and _is_private(array)):
            array = checked.astype(kind)
            array.flags.writeable = False
        object.__setattr__(self, name, array)

    def __len__(self) -> int:
        """How many units there are."""
        return len(self.y_true)

    @cached_property
    def score_range(self) -> tuple[float, float]:
        """The lowest and the highest score."""
        return float(self.y_score.min()), float(self.y_score.max())

    @property
    def scores_are_probabilities(self) -> bool:
        """Whether every score may be read as a probability: none is below 0 or above 1."""
        low, high = self.score_range
        return low >= 0 and high <= 1

    @cached_property
    def fingerprint(self) -> str:
        """A digest of everything in the case: the same for equal cases, everywhere."""
        digest = hashlib.sha256()
        for field in fields(self):
            content = _bytes_of(getattr(self, field.name))
            digest.update(f"{field.name}:{len(content)}:".encode())
            digest.update(content)
        return digest.hexdigest()

    def __eq__(self, other: object) -> bool:
        """Whether the other is a case with the same contents."""
        return self.fingerprint == other.fingerprint if isinstance(other, Case) else NotImplemented

    def __hash__(self) -> int:
        """Equal cases have equal hashes; the work is done once."""
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the contents and build the case anew from them: NumPy forgets "read-only" on the way."""
        return _case_of, ({field.name: getattr(self, field.name) for field in fields(self)},)


def _case_of(contents: dict[str, Any]) -> Case:
    return Case(**contents)


def restored_case(contents: dict[str, Any], fingerprint: str) -> Case:
    """A case from the contents of one that was checked: nothing is checked again, and no array copied.

    ``contents`` are all of its fields; arrays may be parts of files, and must not be changed by anybody.
    """
    case = object.__new__(Case)
    case.__dict__.update(contents, fingerprint=fingerprint)
    return case


def _is_private(array: NDArray[Any]) -> bool:
    return array.base is None and not array.flags.writeable


def _bytes_of(value: str | NDArray[Any] | None) -> bytes | memoryview:
    if value is None:
        return b""
    if isinstance(value, str):
        return value.encode()
    little = np.ascontiguousarray(value, dtype=value.dtype.newbyteorder("<"))  # most often no copy
    return little.view(np.uint8).data


def _checked_groups(groups: Any, units: int) -> NDArray[Any]:
    codes = np.asarray(groups)
    if codes.ndim != 1 or codes.dtype.kind not in "iu":
        raise ValueError("groups must be one whole number for each unit: units of one group share it.")
    _check_length("groups", codes, units)
    return codes


def _check_length(name: str, values: NDArray[Any], units: int) -> None:
    if len(values) != units:
        raise ValueError(
            f"{name} has {len(values)} entries and y_true has {units}; they must be equally long."
        )
