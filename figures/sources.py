"""Where data comes from that is no case: what figures of several classes, of forecasts or of folds name."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from data.outcomes import Forecasts, Gradings


@dataclass(frozen=True)
class Source:
    """What data is called, where it comes from, and the digest of its numbers."""

    name: str
    source: str
    sha256: str


def source_of(name: str, source: str, *arrays: ArrayLike) -> Source:
    """A source with the SHA-256 of the arrays, one after the other, as float64 (little-endian).

    >>> source_of("two", "by hand", [1.0, 2.0]).sha256[:8]
    'dc91ce9a'
    """
    digest = hashlib.sha256()
    for array in arrays:
        digest.update(np.asarray(array).astype("<f8").tobytes())
    return Source(name, source, digest.hexdigest())


def source_of_outcomes(outcomes: Forecasts | Gradings) -> Source:
    """The source of forecasts or gradings: true values first, then what was said of them."""
    return source_of(outcomes.name, outcomes.source, outcomes.y_true, outcomes.y_pred)
