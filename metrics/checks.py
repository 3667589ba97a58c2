"""The one guard at the edge: labels and scores are checked here once; inside is plain arithmetic.

What is accepted, and what is refused with a one-line ``ValueError``:

* labels may be booleans, whole numbers, floats or strings, in anything NumPy can read (a list, an array, a
  pandas column, an object array). Without ``pos_label`` they must be 0/1 or -1/1 and 1 is positive, as in
  scikit-learn; strings always need ``pos_label``. With ``pos_label`` every other label counts as negative.
* scores may be of any integer or floating type. They are compared as float64 (float32 when they come so),
  which must hold every score exactly: an int64 beyond 2**53 that a float cannot hold is refused rather than
  merged with its neighbour. NaN is refused, and so is infinity, the threshold that flags nobody.
"""

from __future__ import annotations

import numbers
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

BoolArray: TypeAlias = NDArray[np.bool_]
IntArray: TypeAlias = NDArray[np.int64]
FloatArray: TypeAlias = NDArray[np.float64]
ScoreArray: TypeAlias = NDArray[np.float64] | NDArray[np.float32]
Label: TypeAlias = bool | int | float | str

SHOWN_LABELS = 6  # how many labels an error message lists before it says "…"
SHOWN_CHARACTERS = 30  # and how much of each


def check_binary(
    y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None
) -> tuple[BoolArray, ScoreArray]:
    """Return which units are positive, and their scores, or say in a line what is wrong with them.

    >>> positive, score = check_binary([0, 1, 1], [0.1, 0.4, 0.35])
    >>> positive.tolist(), score.tolist()
    ([False, True, True], [0.1, 0.4, 0.35])
    >>> check_binary([0, 1], [0.1, 0.4, 0.35])
    Traceback (most recent call last):
        ...
    ValueError: y_true has 2 entries and y_score has 3; they must be equally long.
    """
    positive = check_labels(y_true, pos_label=pos_label)
    score = check_scores(y_score)
    if len(positive) != len(score):
        raise ValueError(
            f"y_true has {len(positive)} entries and y_score has {len(score)}; they must be equally long."
        )
    return positive, score


def check_labels(y_true: ArrayLike, *, pos_label: Label | None = None, name: str = "y_true") -> BoolArray:
    """Return a boolean array that is true where the label is the positive one.

    >>> check_labels(["ill", "well", "ill"], pos_label="ill").tolist()
    [True, False, True]
    >>> check_labels(["ill", "well", "ill"])
    Traceback (most recent call last):
        ...
    ValueError: y_true holds the labels 'ill', 'well'; say which one is positive with pos_label=….
    """
    labels = _plain_labels(_one_dimensional(y_true, name), name)
    if pos_label is None:
        return _positive_by_convention(labels, name)
    if (labels.dtype.kind == "U") == isinstance(pos_label, str):
        positive: BoolArray = labels == pos_label
        # One label that is not pos_label may be a sample without positives; two such labels are a slip.
        if positive.any() or (labels == labels[0]).all():
            return positive
    raise ValueError(f"{name} holds the labels {_listed(labels)}; pos_label={pos_label!r} is none of them.")


def check_scores(y_score: ArrayLike, *, name: str = "y_score") -> ScoreArray:
    """Return the scores as float64 (or float32, if they are), exactly and all finite.

    >>> check_scores([1, 2, 10**18]).tolist()
    [1.0, 2.0, 1e+18]
    >>> check_scores([1, 2**53 + 1])
    Traceback (most recent call last):
        ...
    ValueError: y_score holds 9007199254740993 at position 1, which no float holds exactly; score by rank.
    """
    scores = _one_dimensional(y_score, name)
    if scores.dtype.kind == "O":
        scores = _numbers_of_objects(scores, name)
    if scores.dtype.kind not in "biuf":
        raise ValueError(f"{name} must hold numbers, not {scores.dtype}.")
    if scores.dtype == np.float32 or scores.dtype == np.float16:
        exact: ScoreArray = scores.astype(np.float32, copy=False)  # a float16 is a float32 exactly
    else:
        exact = _as_float64_exactly(scores, name)
    finite = np.isfinite(exact)
    if not finite.all():
        where = int(np.argmin(finite))
        kind = "NaN" if np.isnan(exact[where]) else "an infinite score"
        raise ValueError(f"{name} holds {kind} at position {where}; every score must be a finite number.")
    return exact


def check_share(value: float, name: str) -> float:
    """Return a number between 0 and 1, both included, or say that it is none.

    >>> check_share(0.9, "least_recall")
    0.9
    """
    share = float(value)
    if not 0.0 <= share <= 1.0:
        raise ValueError(f"{name} must lie between 0 and 1, not {value!r}.")
    return share


def _one_dimensional(values: ArrayLike, name: str) -> NDArray[Any]:
    if np.ma.is_masked(values):
        raise ValueError(f"{name} has masked entries; remove those units first.")
    try:
        array: NDArray[Any] = np.asarray(values)
    except ValueError:
        raise ValueError(f"{name} is not a plain list of values: its entries differ in length.") from None
    if array.ndim != 1:
        raise ValueError(f"{name} must be one-dimensional, not of shape {array.shape}.")
    if len(array) == 0:
        raise ValueError(f"{name} is empty; there is nothing to judge.")
    return array


def _plain_labels(labels: NDArray[Any], name: str) -> NDArray[Any]:
    """Turn object, byte and string arrays into one plain kind: booleans, numbers or Unicode strings."""
    if labels.dtype.kind in "OT":
        entries = labels.tolist()
        if all(isinstance(entry, str) for entry in entries):
            labels = np.array(entries, dtype=np.str_)
        else:
            labels = _numbers_of_objects(labels, name)
    elif labels.dtype.kind == "S":
        labels = labels.astype(np.str_)
    if labels.dtype.kind not in "biufU":
        raise ValueError(f"{name} must hold labels (booleans, numbers or strings), not {labels.dtype}.")
    if labels.dtype.kind == "f":
        missing = np.isnan(labels)
        if missing.any():
            raise ValueError(
                f"{name} holds NaN at position {int(np.argmax(missing))}; every unit needs a label."
            )
    return labels


def _positive_by_convention(labels: NDArray[Any], name: str) -> BoolArray:
    """Read 0/1 and -1/1 labels, the two codings that say by themselves which class is positive."""
    if labels.dtype.kind == "b":
        return labels
    if labels.dtype.kind != "U":
        positive: BoolArray = labels == 1
        rest = len(labels) - np.count_nonzero(positive)
        for negative in (0, -1):
            if np.count_nonzero(labels == negative) == rest:
                return positive
    raise ValueError(
        f"{name} holds the labels {_listed(labels)}; say which one is positive with pos_label=…."
    )


def _numbers_of_objects(values: NDArray[Any], name: str) -> NDArray[Any]:
    """Read an object array (what pandas gives for a nullable column) as numbers, and nothing else."""
    entries = values.tolist()
    for position, entry in enumerate(entries):
        if not isinstance(entry, (numbers.Real, np.bool_)):
            raise ValueError(
                f"{name} holds {_short(repr(entry))} at position {position}, which is not a number."
            )
    if all(isinstance(entry, (numbers.Integral, np.bool_)) for entry in entries):
        array: NDArray[Any] = np.array([int(entry) for entry in entries])
        if array.dtype.kind in "iu":
            return array
    return np.array([_float_exactly(entry, position, name) for position, entry in enumerate(entries)])


def _float_exactly(entry: Any, position: int, name: str) -> float:
    try:
        number = float(entry)
    except OverflowError:
        number = float("inf")
    if number != entry and number == number:
        raise _inexact(entry, position, name)
    return number


def _as_float64_exactly(scores: NDArray[Any], name: str) -> FloatArray:
    with np.errstate(
        over="ignore"
    ):  # a long double beyond float64 becomes infinite and is reported just below
        exact: FloatArray = scores.astype(np.float64, copy=False)
    if scores.dtype.kind in "iu" and scores.dtype.itemsize == 8:
        too_big = exact >= 2.0 ** (
            63 if scores.dtype.kind == "i" else 64
        )  # rounded up past the type's own range
        back = np.where(too_big, 0.0, exact).astype(scores.dtype)
        wrong = too_big | (back != scores)
    elif scores.dtype.itemsize > 8:
        wrong = (exact != scores) & ~np.isnan(scores)
    else:
        return exact
    if wrong.any():
        where = int(np.argmax(wrong))
        raise _inexact(scores[where], where, name)
    return exact


def _inexact(value: Any, position: int, name: str) -> ValueError:
    shown = _short(str(value))
    return ValueError(
        f"{name} holds {shown} at position {position}, which no float holds exactly; score by rank."
    )


def _listed(labels: NDArray[Any]) -> str:
    distinct = np.unique(labels).tolist()
    shown = ", ".join(_short(repr(label)) for label in distinct[:SHOWN_LABELS])
    return shown + (", …" if len(distinct) > SHOWN_LABELS else "")


def _short(text: str) -> str:
    return text if len(text) <= SHOWN_CHARACTERS else text[:SHOWN_CHARACTERS] + "…"
