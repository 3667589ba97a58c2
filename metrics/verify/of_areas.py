"""Checks of the area under the ROC curve, of the pairs that it is a share of, and of average precision."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from metrics import areas, ranking
from metrics.verify.comparisons import Check, compare, exactly
from metrics.verify.judged_case import JudgedCase

PAIRS = 20_000_000  # up to so many pairs are compared one by one


def _areas_under_roc(case: JudgedCase) -> Iterator[Check]:
    from scipy.stats import mannwhitneyu, rankdata
    from sklearn.metrics import auc, roc_auc_score, roc_curve

    caught, alarmed = case.score[case.positive], case.score[~case.positive]
    area = float(roc_auc_score(case.labels, case.score))
    by_u = float(mannwhitneyu(caught, alarmed).statistic) / (len(caught) * len(alarmed))
    shift = len(caught) * (len(caught) + 1) / 2
    by_ranks = (rankdata(case.score)[case.positive].sum() - shift) / (len(caught) * len(alarmed))
    yield compare("roc_auc_score", areas.roc_auc_score(case.labels, case.score), area)
    yield compare("area_under_roc", areas.area_under_roc(case.table), area)
    yield compare("auc_by_pairs (SciPy: Mann-Whitney U)", ranking.auc_by_pairs(case.labels, case.score), by_u)
    yield compare("auc_by_ranks (SciPy: ranks)", ranking.auc_by_ranks(case.labels, case.score), by_ranks)
    three = (
        areas.roc_auc_score(case.labels, case.score),
        ranking.auc_by_pairs(case.labels, case.score),
        ranking.auc_by_ranks(case.labels, case.score),
    )
    yield exactly(
        "AUC three ways, to the last bit", three, [float(ranking.pair_counts_of(case.table).auc)] * 3
    )
    fpr, tpr, _ = roc_curve(case.labels, case.score, drop_intermediate=False)
    yield compare("auc", [areas.auc(fpr, tpr), areas.auc(fpr[::-1], tpr[::-1])], [auc(fpr, tpr)] * 2)


def _pairs(case: JudgedCase) -> Iterator[Check]:
    theirs = (
        _pairs_one_by_one(case)
        if case.labels.sum() * (~case.positive).sum() <= PAIRS
        else _pairs_of_scipy(case)
    )
    for name, ours in (
        ("pair_counts", ranking.pair_counts(case.labels, case.score)),
        ("pair_counts_of", ranking.pair_counts_of(case.table)),
    ):
        yield exactly(f"{name}: won, tied, lost", [ours.won, ours.tied, ours.lost], theirs)
        yield exactly(f"{name}: total", ours.total, sum(theirs))
        share = (theirs[0] + theirs[1] / 2) / sum(theirs)
        yield compare(f"{name}: share won", [float(ours.auc), ours.share_won], [share, share])


def _pairs_one_by_one(case: JudgedCase) -> tuple[int, int, int]:
    """Make every pair there is; slow, and beyond doubt."""
    alarmed = case.score[~case.positive]
    won = tied = lost = 0
    for score in case.score[case.positive]:
        won += int(np.count_nonzero(alarmed < score))
        tied += int(np.count_nonzero(alarmed == score))
        lost += int(np.count_nonzero(alarmed > score))
    return won, tied, lost


def _pairs_of_scipy(case: JudgedCase) -> tuple[int, int, int]:
    """Read wins and losses from the U statistics, and ties from how often a score occurs in each class."""
    from scipy.stats import mannwhitneyu

    caught, alarmed = case.score[case.positive], case.score[~case.positive]
    scores, inverse = np.unique(case.score, return_inverse=True)
    caught_at = np.bincount(inverse[case.positive], minlength=len(scores))
    alarmed_at = np.bincount(inverse[~case.positive], minlength=len(scores))
    tied = int(np.sum(caught_at * alarmed_at))
    won = round(float(mannwhitneyu(caught, alarmed, method="asymptotic").statistic) - tied / 2)
    return won, tied, len(caught) * len(alarmed) - won - tied


def _average_precision(case: JudgedCase) -> Iterator[Check]:
    from sklearn.metrics import average_precision_score

    theirs = float(average_precision_score(case.labels, case.score))
    yield compare("average_precision_score", areas.average_precision_score(case.labels, case.score), theirs)
    yield compare("average_precision", areas.average_precision(case.table), theirs)


#: In the order of the report.
CHECKS = (_areas_under_roc, _pairs, _average_precision)
