"""Searching the rows of a table a block at a time: beside millions of rows there is room for little else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from metrics.checks import FloatArray, IntArray

BLOCK = 1 << 18


def blocks(rows: int) -> Iterator[slice]:
    """So many rows, in slices.

    >>> [one.start for one in blocks(600_000)]
    [0, 262144, 524288]
    """
    return (slice(start, min(start + BLOCK, rows)) for start in range(0, rows, BLOCK))


def first_lowest(rows: int, values: Callable[[slice], FloatArray | IntArray]) -> int:
    """The first of the rows whose value is the lowest; ``values`` returns those of a block.

    >>> heights = np.array([3, 1, 2, 1])
    >>> first_lowest(4, lambda block: heights[block])
    1
    """
    lowest: list[tuple[float, int]] = []
    for block in blocks(rows):
        found = values(block)
        place = int(np.argmin(found))
        lowest.append((found[place], block.start + place))
    return min(lowest)[1]


def rows_below(rows: int, values: Callable[[slice], FloatArray | IntArray], wanted: FloatArray) -> IntArray:
    """How many of the rows lie below each wanted value, where values never fall from row to row.

    The same as NumPy's ``searchsorted`` from the left. ``wanted`` of shape (k,), and so is the result.

    >>> heights = np.array([1, 2, 2, 5])
    >>> rows_below(4, lambda block: heights[block], np.array([2.0, 9.0])).tolist()
    [1, 4]
    """
    below: IntArray = np.zeros(len(wanted), dtype=np.int64)
    for block in blocks(rows):
        below += np.searchsorted(values(block), wanted, side="left")
    return below
