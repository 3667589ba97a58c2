"""Going through rows a block at a time: beside millions of rows there is room for little else."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Literal

import numpy as np

from metrics.checks import FloatArray, IntArray

#: Small enough that what is made of one stays in the processor's cache.
BLOCK = 1 << 16


def blocks(rows: int, *, at_least: int = 1) -> Iterator[slice]:
    """So many rows, in slices of as many as are quick to go through, or more if a slice shall have more.

    >>> [one.start for one in blocks(150_000)]
    [0, 65536, 131072]
    """
    step = max(BLOCK, at_least)
    return (slice(start, min(start + step, rows)) for start in range(0, rows, step))


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


def rows_below(
    rows: int,
    values: Callable[[slice], FloatArray | IntArray],
    wanted: FloatArray,
    *,
    side: Literal["left", "right"] = "left",
) -> IntArray:
    """How many of the rows lie below each wanted value, where values never fall from row to row.

    From the right, those that lie on it count too. The same as NumPy's ``searchsorted``. ``wanted`` of shape
    (k,), and so is the result.

    >>> heights = np.array([1, 2, 2, 5])
    >>> rows_below(4, lambda block: heights[block], np.array([2.0, 9.0])).tolist()
    [1, 4]
    """
    below: IntArray = np.zeros(len(wanted), dtype=np.int64)
    for block in blocks(rows):
        below += np.searchsorted(values(block), wanted, side=side)
    return below


def deviation(rows: int, values: Callable[[slice], FloatArray], *, ddof: int) -> float:
    """The standard deviation, with n - ddof, of the rows' values; ``values`` returns those of a block.

    >>> deviation(3, lambda block: np.array([1.0, 2.0, 3.0])[block], ddof=1)
    1.0
    """
    mean = math.fsum(float(np.sum(values(block))) for block in blocks(rows)) / rows
    squares = math.fsum(float(np.sum(np.square(values(block) - mean))) for block in blocks(rows))
    return math.sqrt(squares / (rows - ddof))
