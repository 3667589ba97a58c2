"""A case made by this project, not read from a file: its digest is that of its own labels and scores."""

from __future__ import annotations

import hashlib

import numpy as np
from numpy.typing import ArrayLike

from data.case import Case


def made_case(
    name: str,
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    negative_name: str,
    positive_name: str,
    unit: str,
    source: str,
) -> Case:
    """Return a case whose ``sha256`` is the digest of its labels (a byte each), then its scores (float64).

    >>> case = made_case(
    ...     "two",
    ...     [0, 1],
    ...     [0.1, 0.9],
    ...     negative_name="good",
    ...     positive_name="bad",
    ...     unit="parts",
    ...     source="by hand",
    ... )
    >>> len(case), case.sha256[:8]
    (2, '646b9756')
    """
    label: np.ndarray[tuple[int], np.dtype[np.int8]] = np.asarray(y_true).astype(np.int8, copy=False)
    score: np.ndarray[tuple[int], np.dtype[np.float64]] = np.asarray(y_score, dtype=np.float64)
    digest = hashlib.sha256(np.ascontiguousarray(label).view(np.uint8).data)
    digest.update(np.ascontiguousarray(score, dtype="<f8").view(np.uint8).data)
    return Case(
        name=name,
        y_true=label,
        y_score=score,
        negative_name=negative_name,
        positive_name=positive_name,
        unit=unit,
        source=source,
        sha256=digest.hexdigest(),
    )
