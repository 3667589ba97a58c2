"""Checks of the ROC curve and the precision-recall curve, vertex by vertex."""

from __future__ import annotations

from collections.abc import Iterator

from metrics import curves
from metrics.verify.comparisons import Check, exactly
from metrics.verify.judged_case import JudgedCase


def _roc(case: JudgedCase) -> Iterator[Check]:
    from sklearn.metrics import roc_curve

    for dropped in (False, True):
        ours = curves.roc_curve(case.labels, case.score, drop_intermediate=dropped)
        theirs = roc_curve(case.labels, case.score, drop_intermediate=dropped)
        kind = "corners" if dropped else "every vertex"
        for part, one, other in zip(("fpr", "tpr", "thresholds"), ours, theirs, strict=True):
            yield exactly(f"roc_curve, {kind}: {part}", one, other)
    theirs = roc_curve(case.labels, case.score, drop_intermediate=False)
    for part, one, other in zip(("fpr", "tpr"), curves.roc_points(case.table), theirs[:2], strict=True):
        yield exactly(f"roc_points: {part}", one, other)


def _precision_recall(case: JudgedCase) -> Iterator[Check]:
    from sklearn.metrics import precision_recall_curve

    for dropped in (False, True):
        ours = curves.precision_recall_curve(case.labels, case.score, drop_intermediate=dropped)
        theirs = precision_recall_curve(case.labels, case.score, drop_intermediate=dropped)
        kind = "ends of runs" if dropped else "every vertex"
        for part, one, other in zip(("precision", "recall", "thresholds"), ours, theirs, strict=True):
            yield exactly(f"precision_recall_curve, {kind}: {part}", one, other)
    precision, recall, _ = precision_recall_curve(case.labels, case.score)
    own_recall, own_precision = curves.precision_recall_points(case.table)
    yield exactly("precision_recall_points: recall", own_recall, recall[-2::-1])
    yield exactly("precision_recall_points: precision", own_precision, precision[-2::-1])


#: In the order of the report.
CHECKS = (_roc, _precision_recall)
