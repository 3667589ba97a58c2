"""A table with fewer rows for drawing: what is left out could not be seen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from metrics.checks import BoolArray, FloatArray
from metrics.row_blocks import blocks
from metrics.thresholds import ThresholdTable

#: Tables with fewer rows are drawn as they are.
ENOUGH = 50_000

#: How far a row that is left out may lie from one that is drawn, as a share of an axis from end to end.
FINE = 1 / 2**14


# region: table_to_draw
def table_to_draw(
    table: ThresholdTable,
    position: Callable[[FloatArray], FloatArray],
    *,
    fine: float = FINE,
    enough: int = ENOUGH,
) -> ThresholdTable:
    """The rows of a table that are enough to draw any line through it, over rates or over thresholds.

    ``position`` says where thresholds stand on their axis, in shares of it from 0 to 1. A row that is left
    out lies no farther than ``fine`` from one that is kept: in recall, in false positive rate, in precision
    (as a share of the highest one) and in its threshold's place. The first row and the last one are kept, and
    the counts of those that are kept are exact. But nothing may be summed over them, and no threshold be
    looked up: that is for the whole table. One of at most ``enough`` rows is returned as it is.

    >>> from metrics.thresholds import threshold_table
    >>> table = threshold_table([0, 1] * 500, np.arange(1000) / 1000)
    >>> share = lambda score: np.clip(score, 0, 1)
    >>> len(table), len(table_to_draw(table, share, fine=0.1, enough=100)) < 120
    (1001, True)
    """
    if len(table) <= enough:
        return table
    kept: BoolArray = np.ones(len(table), dtype=np.bool_)
    tp, fp = table.tp[1:], table.fp[1:]
    most_precise = max(float(np.max(tp[rows] / (tp[rows] + fp[rows]))) for rows in blocks(len(tp)))
    for rows in blocks(len(table)):
        kept[rows] = False
        tp, fp = table.tp[rows], table.fp[rows]
        with np.errstate(invalid="ignore"):
            precision = np.nan_to_num(tp / (tp + fp)) / (most_precise or 1.0)
        places = (
            tp / max(table.positives, 1),
            fp / max(table.negatives, 1),
            precision,
            position(table.thresholds[rows]),
        )
        moves: BoolArray = np.zeros(len(tp) - 1, dtype=np.bool_)
        for place in places:
            cell = (place / fine).astype(np.int32)
            moves |= cell[1:] != cell[:-1]
        # Of every stay in one cell, the first row and the last one.
        kept[rows][0] = kept[rows][-1] = True
        kept[rows][1:-1] |= moves[1:] | moves[:-1]
    kept[:2] = True
    return ThresholdTable(
        table.thresholds[kept], table.tp[kept], table.fp[kept], table.positives, table.negatives
    )


# endregion
