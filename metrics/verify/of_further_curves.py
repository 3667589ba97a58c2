"""Checks of the error tradeoff, of partial areas under the ROC curve, and of gains and lift."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from metrics import areas, gains, partial_areas, tradeoff
from metrics.verify.comparisons import Check, compare, exactly
from metrics.verify.judged_case import JudgedCase


def _error_tradeoff(case: JudgedCase) -> Iterator[Check]:
    from sklearn.metrics import det_curve

    for dropped in (False, True):
        ours = tradeoff.det_curve(case.labels, case.score, drop_intermediate=dropped)
        theirs = det_curve(case.labels, case.score, drop_intermediate=dropped)
        kind = "ends of runs" if dropped else "every vertex"
        for part, one, other in zip(("fpr", "fnr", "thresholds"), ours, theirs, strict=True):
            yield exactly(f"det_curve, {kind}: {part}", one, other)


def _partial_areas(case: JudgedCase) -> Iterator[Check]:
    from sklearn.metrics import roc_auc_score

    limits = [0.01, 0.05, 0.1, 0.25, 1 / 3, 0.5, 0.9, 1.0]
    theirs = np.array([float(roc_auc_score(case.labels, case.score, max_fpr=limit)) for limit in limits[:-1]])
    theirs = np.append(theirs, roc_auc_score(case.labels, case.score))  # which need not be stretched
    shown = [areas.roc_auc_score(case.labels, case.score, max_fpr=limit) for limit in limits]
    yield compare("roc_auc_score up to a false positive rate", shown, theirs)
    ours = [partial_areas.standardised_partial_area(case.table, max_fpr=limit) for limit in limits]
    yield compare("standardised_partial_area", ours, theirs)
    guessing = np.array(limits) ** 2 / 2
    # the stretching of scikit-learn, undone
    raw = guessing + (2 * theirs - 1) * (np.array(limits) - guessing)
    ours = [partial_areas.partial_area_under_roc(case.table, max_fpr=limit) for limit in limits]
    yield compare("partial_area_under_roc", ours, raw)


def _gains(case: JudgedCase) -> Iterator[Check]:
    from sklearn.metrics import confusion_matrix_at_thresholds

    _, fp, _, tp, _ = confusion_matrix_at_thresholds(case.labels, case.score)
    flagged, recall = (tp + fp) / len(case.score), tp / tp[-1]
    share, gained = gains.cumulative_gains(case.table)
    yield exactly("cumulative_gains: share flagged", share, np.append(0, flagged))
    yield exactly("cumulative_gains: recall", gained, np.append(0, recall))
    share, lift = gains.lift_curve(case.table)
    yield exactly("lift_curve: share flagged", share, flagged)
    yield compare("lift_curve: lift", lift, recall / flagged)


#: In the order of the report.
CHECKS = (_error_tradeoff, _partial_areas, _gains)
