"""The detection error tradeoff: both kinds of mistake against one another."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.checks import FloatArray, Label
from metrics.curves import ends_of_runs, shares
from metrics.thresholds import threshold_table


# region: det_curve
def det_curve(
    y_true: ArrayLike,
    y_score: ArrayLike,
    pos_label: Label | None = None,
    *,
    drop_intermediate: bool = False,
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Slide the threshold and plot the share of positives missed against the share of negatives alarmed.

    ``y_true`` and ``y_score`` of shape (n,); a unit is flagged when ``score >= threshold``. Returns ``(fpr,
    fnr, thresholds)``, thresholds upwards: from the highest that misses nobody to the lowest that alarms
    nobody for nothing, which may be infinity. Usually drawn on axes of normal quantiles, where two
    bell-shaped classes give a straight line.

    With one class only there is no tradeoff: ``ValueError``. Both rates range from 0 to 1, perfect 0.

    As in scikit-learn, without sample weights. ``drop_intermediate`` drops rows at which the number of
    positives caught stays as it is on both sides.

    Also known as: DET curve, false rejection against false acceptance.

    Reference: Martin, A. and others (1997). The DET curve in assessment of detection task performance.
    Eurospeech.

    >>> fpr, fnr, thresholds = det_curve([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> fpr.tolist(), fnr.tolist(), thresholds.tolist()
    ([0.5, 0.5, 0.0], [0.0, 0.5, 0.5], [0.35, 0.4, 0.8])
    """
    table = threshold_table(y_true, y_score, pos_label=pos_label)
    if not table.positives or not table.negatives:
        raise ValueError("Only one class occurs in y_true; an error tradeoff needs both.")
    tp, fp, thresholds = table.tp, table.fp, table.thresholds
    if drop_intermediate:
        keep = ends_of_runs(tp)
        tp, fp, thresholds = tp[keep], fp[keep], thresholds[keep]
    last_without_alarm = int(np.searchsorted(fp, 0, side="right")) - 1
    first_without_miss = int(np.searchsorted(tp, table.positives))
    upwards = slice(first_without_miss, last_without_alarm - 1 if last_without_alarm else None, -1)
    fn = table.positives - tp[upwards]
    return shares(fp[upwards], table.negatives), shares(fn, table.positives), thresholds[upwards].copy()


# endregion
