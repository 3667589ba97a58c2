"""The guard for predicted classes: labels of any number of classes, checked once and numbered."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.checks import IntArray


def check_classes(values: ArrayLike, name: str) -> NDArray[Any]:
    """Return labels as a plain one-dimensional array of booleans, numbers or strings, none of them missing.

    >>> check_classes(["good", "scrap"], "y_pred").tolist()
    ['good', 'scrap']
    >>> check_classes([0.0, float("nan")], "y_pred")
    Traceback (most recent call last):
        ...
    ValueError: y_pred holds NaN at position 1; every unit needs a label.
    """
    if np.ma.is_masked(values):
        raise ValueError(f"{name} has masked entries; remove those units first.")
    labels: NDArray[Any] = np.asarray(values)
    if labels.ndim != 1:
        raise ValueError(f"{name} must be one-dimensional, not of shape {labels.shape}.")
    if len(labels) == 0:
        raise ValueError(f"{name} is empty; there is nothing to judge.")
    if labels.dtype.kind in "OTS":
        entries = labels.tolist()
        if all(isinstance(entry, str) for entry in entries):
            labels = np.array(entries, dtype=np.str_)
        elif labels.dtype.kind == "S":
            labels = labels.astype(np.str_)
        elif not any(entry is None or isinstance(entry, (str, bytes)) for entry in entries):
            labels = np.array(entries)
    if labels.dtype.kind not in "biufU":
        raise ValueError(f"{name} must hold labels, all of them numbers or all of them strings.")
    if labels.dtype.kind == "f":
        missing = np.isnan(labels)
        if missing.any():
            raise ValueError(
                f"{name} holds NaN at position {int(np.argmax(missing))}; every unit needs a label."
            )
        fraction = ~np.isfinite(labels) | (labels != np.floor(labels))
        if fraction.any():
            where = int(np.argmax(fraction))
            raise ValueError(
                f"{name} holds {labels[where]} at position {where}, which is a score and no label; "
                "compare it with a threshold first."
            )
    return labels


def number_classes(
    y_true: ArrayLike, y_pred: ArrayLike, *, labels: ArrayLike | None = None
) -> tuple[NDArray[Any], IntArray, IntArray]:
    """Return the labels in order, and of each unit the number of its true and of its predicted label.

    Without ``labels`` these are all labels that occur, sorted. With them, units whose true or predicted label
    is not among them are left out.

    >>> names, true, predicted = number_classes(["b", "a", "b"], ["b", "c", "a"])
    >>> names.tolist(), true.tolist(), predicted.tolist()
    (['a', 'b', 'c'], [1, 0, 1], [1, 2, 0])
    """
    true, predicted = check_classes(y_true, "y_true"), check_classes(y_pred, "y_pred")
    if len(true) != len(predicted):
        raise ValueError(
            f"y_true has {len(true)} entries and y_pred has {len(predicted)}; they must be equally long."
        )
    parts = [true, predicted] if labels is None else [true, predicted, check_classes(labels, "labels")]
    if len({part.dtype.kind == "U" for part in parts}) > 1:
        raise ValueError("Labels must be all numbers or all strings, the true and the predicted ones alike.")
    names = np.unique(np.concatenate(parts[:2])) if labels is None else parts[2]
    order = np.argsort(names, kind="stable")
    ordered = names[order]
    if (ordered[1:] == ordered[:-1]).any():
        raise ValueError("labels names a class twice.")
    known = np.isin(true, names) & np.isin(predicted, names)
    if labels is not None and not np.isin(names, true).any():
        raise ValueError("labels names no class that occurs in y_true.")
    return (
        names,
        order[np.searchsorted(ordered, true[known])].astype(np.int64, copy=False),
        order[np.searchsorted(ordered, predicted[known])].astype(np.int64, copy=False),
    )
