"""Which rows of a table of thresholds the page needs: all of few, and of many those that can be told apart.

Every row that is kept is exact. What is left out moves nothing that is drawn by more than half a pixel:

* the ROC curve and the steps of the precision–recall curve lose only vertices that lie so near to the line;
* along the axis of scores one row stands in each half pixel that holds a score;
* cost is a linear function of a point of the ROC curve. A quarter of a pixel there is at most half a pixel
  for any costs, because their axis reaches at least half as high as the costs of both mistakes together;
* the cheapest row for any costs is a corner of the ROC curve's upper hull, and all of those are kept.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from metrics import ThresholdTable, kept_vertices

Floats = NDArray[np.float64]
Rows = NDArray[np.intp]

#: Up to so many rows the page holds all of them.
ALL = 1500

#: The largest size at which a square and the axis of scores are drawn, in CSS pixels (see ``layout.css``).
SQUARE_PX, AXIS_PX = 640, 2000


def kept_rows(table: ThresholdTable, edges: Floats, wanted: Iterable[int]) -> Rows:
    """The rows that the page holds, upwards; the first, the last and those ``wanted`` are among them.

    ``edges`` of shape (rows,) is where each row's threshold stands on the axis, from 0 to 1.
    """
    if len(table) <= ALL:
        return np.arange(len(table), dtype=np.intp)
    half_pixel = 0.5 / SQUARE_PX
    across, up = table.fp / table.negatives, table.tp / table.positives
    cells = np.floor(edges * (2 * AXIS_PX))
    return np.unique(
        np.concatenate(
            [
                kept_vertices(across, up, tolerance=half_pixel / 2),
                _kept_steps(table, half_pixel),
                np.flatnonzero(np.concatenate([[True], cells[1:] != cells[:-1]])),
                upper_hull(table),
                np.fromiter(wanted, dtype=np.intp),
            ]
        )
    ).astype(np.intp)


def _kept_steps(table: ThresholdTable, tolerance: float) -> Rows:
    """The rows whose steps on the precision–recall curve can be told apart."""
    recall = table.tp[1:] / table.positives
    precision = table.tp[1:] / (table.tp[1:] + table.fp[1:])
    starts = np.concatenate([recall[:1], recall[:-1]])
    corners = kept_vertices(
        np.column_stack([starts, recall]).ravel(), np.repeat(precision, 2), tolerance=tolerance
    )
    return np.unique(1 + corners // 2)


def upper_hull(table: ThresholdTable) -> Rows:
    """The rows at the corners of the ROC curve's upper hull, one of which is cheapest whatever mistakes cost.

    >>> from metrics import threshold_table
    >>> upper_hull(threshold_table([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])).tolist()
    [0, 1, 3, 4]
    """
    # A corner of the hull is entered by a positive and left by a negative.
    entered, left = np.diff(table.tp) > 0, np.diff(table.fp) > 0
    inner = 1 + np.flatnonzero(entered[:-1] & left[1:])
    candidates = [0, *inner.tolist(), len(table) - 1]
    hull: list[tuple[int, int, int]] = []
    for row in candidates:
        x, y = int(table.fp[row]), int(table.tp[row])
        while len(hull) > 1:
            (x0, y0, _), (x1, y1, _) = hull[-2:]
            if (x1 - x0) * (y - y0) < (y1 - y0) * (x - x0):
                break
            hull.pop()
        hull.append((x, y, row))
    return np.array([row for _, _, row in hull], dtype=np.intp)
