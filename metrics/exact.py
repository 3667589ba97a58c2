"""Sums of products of whole numbers, exactly."""

from __future__ import annotations

import numpy as np

from metrics.checks import IntArray

INT64_MAX = int(np.iinfo(np.int64).max)
BLOCK = 1 << 15  # rows at a time: what is made on the way stays in the processor's cache


def dot(left: IntArray, right: IntArray, *, bound: int) -> int:
    """Return the sum of the products of two arrays of non-negative counts as an exact Python integer.

    ``bound`` is a number the sum cannot exceed, known to the caller. While it fits into 64 bits the sum is
    done by NumPy; beyond, by Python integers, which are slower and never overflow.

    >>> dot(np.array([2, 3]), np.array([10, 100]), bound=1000)
    320
    >>> dot(np.array([4 * 10**18, 1]), np.array([4 * 10**18, 1]), bound=10**38)
    16000000000000000000000000000000000001
    """
    if bound <= INT64_MAX:
        return int(np.dot(left, right))
    return sum(one * other for one, other in zip(left.tolist(), right.tolist(), strict=True))


def twice_the_area(across: IntArray, up: IntArray, *, bound: int) -> int:
    """Return twice the area under a line through points with whole coordinates, by trapezoids, exactly.

    Formula: sum of (across[k] - across[k-1]) (up[k] + up[k-1]); neither coordinate ever falls. ``bound`` as
    in `dot`.

    >>> twice_the_area(np.array([0, 0, 1, 1, 2]), np.array([0, 1, 1, 2, 2]), bound=8)
    6
    """
    total = 0
    for start in range(0, len(across) - 1, BLOCK):
        x, y = across[start : start + BLOCK + 1], up[start : start + BLOCK + 1]
        total += dot(np.diff(x), y[1:] + y[:-1], bound=bound)
    return total
