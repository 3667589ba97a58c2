"""Checks that need one sort of the scores only, so that they are made on all units of any case."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from metrics import areas
from metrics.verify.comparisons import Check, compare, exactly
from metrics.verify.judged_case import JudgedCase


def _counts_and_areas(case: JudgedCase) -> Iterator[Check]:
    """Compare what can be had from one sort of scikit-learn's, however many units there are."""
    from sklearn.metrics import auc, confusion_matrix_at_thresholds

    tn, fp, fn, tp, at = confusion_matrix_at_thresholds(case.labels, case.score)
    table = case.table
    yield exactly("all units: thresholds", table.thresholds, np.append(np.inf, at))
    yield exactly("all units: true positives", table.tp, np.append(0, tp))
    yield exactly("all units: false positives", table.fp, np.append(0, fp))
    recall, alarms = tp / (tp + fn), fp / (fp + tn)
    area = auc(np.append(0.0, alarms), np.append(0.0, recall))
    yield compare("all units: area_under_roc", areas.area_under_roc(table), area)
    steps = np.sum(np.diff(recall, prepend=0.0) * (tp / (tp + fp)))
    yield compare("all units: average_precision", areas.average_precision(table), steps)


#: In the order of the report.
CHECKS = (_counts_and_areas,)
