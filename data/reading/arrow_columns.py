"""Columns of Arrow in the few types that are gone on with."""

from __future__ import annotations

import pyarrow as pa
from pyarrow import compute


def plain(column: pa.Array) -> pa.Array:
    """The values themselves, where a column holds numbers that stand for them."""
    return column.dictionary_decode() if pa.types.is_dictionary(column.type) else column


def as_scores(column: pa.Array) -> pa.Array:
    """Numbers of any type as float64. Arrow's error where one is none, or is none exactly."""
    if pa.types.is_boolean(column.type):
        raise pa.ArrowInvalid("true and false are no scores")
    return compute.cast(column, pa.float64())
