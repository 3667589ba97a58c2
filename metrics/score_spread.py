"""How well scores can be told apart on an axis: the middle nine tenths of each class, measured along it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from metrics.axis_ends import Ends
from metrics.checks import IntArray
from metrics.thresholds import ThresholdTable

#: On a good axis both classes together take up a fifth of its length, and neither one less than a fiftieth.
TOGETHER, ALONE = 0.2, 0.02
#: A class of fewer units than this may stand anywhere.
FEW = 20
#: More of a class than this never lie beyond an end.
BEYOND = 0.05


class Spread:
    """The scores of a table by class, and how they lie on an axis."""

    def __init__(self, table: ThresholdTable) -> None:
        self.table = table
        self.lowest, self.highest = float(table.thresholds[-1]), float(table.thresholds[1])
        classes = ((table.tp, table.positives), (table.fp, table.negatives))
        self.classes: list[tuple[IntArray, int]] = [(counts, size) for counts, size in classes if size]

    @property
    def probabilities(self) -> bool:
        """Whether all scores lie between 0 and 1."""
        return self.lowest >= 0.0 and self.highest <= 1.0

    def quantiles(self, share: float) -> tuple[float, float]:
        """A lower and an upper quantile of the scores: the outermost of the classes' own."""
        pairs = [self._quantiles(*one, share) for one in self.classes]
        return min(low for low, _ in pairs), max(high for _, high in pairs)

    def _quantiles(self, counts: IntArray, size: int, share: float) -> tuple[float, float]:
        """The scores below and above which that share of a class lies."""
        beyond = int(share * size)
        low, high = (
            float(self.table.thresholds[np.searchsorted(counts, rank)])
            for rank in (size - beyond, 1 + beyond)
        )
        return low, high

    def smallest_above(self, bound: float) -> float:
        """The smallest score above a number; infinity if there is none."""
        return float(self.table.thresholds[self.table.row(math.nextafter(bound, math.inf))])

    def quality(self, ends: Ends) -> float:
        """How well the scores can be seen: 1 where well enough, 0 where not at all."""
        table = self.table
        over, under = table.row(math.nextafter(ends.high, math.inf)), table.row(ends.low)
        if any(
            counts[over] > BEYOND * size or size - counts[under] > BEYOND * size
            for counts, size in self.classes
        ):
            return -1.0
        low, high = ends.position(self.quantiles(0.05))
        found = [(high - low) / TOGETHER, 1.0]
        for counts, size in self.classes:
            start, end = ends.position(self._quantiles(counts, size, 0.05))
            if size >= FEW and start != end:
                found.append((end - start) / ALONE)
        return float(min(*found, 1.0))

    def best(self, candidates: Sequence[Ends]) -> Ends:
        """The first of some axes on which all can be seen; else the best of them."""
        return max(candidates, key=self.quality)
