"""Second opinions: every number of this package against scikit-learn and SciPy, on the case in hand.

Each function is looked up in its module when it is checked, so a formula that was changed, in memory or in
the source, is the formula that is judged.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal, localcontext
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics import (
    areas,
    checks,
    choices,
    counts,
    curves,
    density,
    gains,
    partial_areas,
    ranking,
    rates,
    readings,
    snapshots,
    thresholds,
    tradeoff,
)
from metrics.checks import BoolArray, FloatArray, Label

NAN = float("nan")
FOUR = ("tp", "fn", "fp", "tn")
TOLERANCE = 1e-12
GRID = tuple(step / 50 for step in range(51))  # the thresholds of the sweep: 0, 0.02, …, 1
WORK = 2_000_000  # units judged one threshold at a time; a large case is checked at fewer thresholds that way
LARGE = 250_000  # of more units only counts and areas are compared on all, and everything else on a part:
PART = 50_000  # so many of them, evenly spaced within each class
PAIRS = 20_000_000  # up to so many pairs are compared one by one


@dataclass(frozen=True, slots=True)
class Check:
    """One comparison: the two values where they differ most, and whether that is within the tolerance."""

    name: str
    ours: float
    theirs: float
    difference: float
    tolerance: float
    compared: int

    @property
    def ok(self) -> bool:
        """Whether the largest difference is within the tolerance; something must have been compared."""
        return self.compared > 0 and self.difference <= self.tolerance


@dataclass(frozen=True, slots=True)
class Report:
    """All comparisons on one case; ``note`` says which of them were made on a part of a large one.

    >>> Report((Check("accuracy", 0.7, 0.7, 0.0, 1e-12, 1),)).ok
    True
    >>> Report(()).ok
    False
    """

    checks: tuple[Check, ...]
    note: str = ""

    @property
    def ok(self) -> bool:
        """Whether every comparison is within its tolerance, and there was at least one."""
        return bool(self.checks) and all(check.ok for check in self.checks)

    @property
    def failures(self) -> tuple[Check, ...]:
        """The comparisons that are not within their tolerance."""
        return tuple(check for check in self.checks if not check.ok)

    @property
    def compared(self) -> int:
        """How many pairs of values were compared."""
        return sum(check.compared for check in self.checks)


def verify(y_true: ArrayLike, y_score: ArrayLike, *, pos_label: Label | None = None) -> Report:
    """Compute everything twice, here and with scikit-learn or SciPy, and report every difference.

    Counts and the vertices of the curves must agree exactly; other numbers to 1e-12. Both classes must occur.
    Of more than 250,000 units the counts at every threshold and both areas are compared on all, and
    everything else on 50,000 of them, evenly spaced within each class; the report says so.

    A check that raises an error of any kind counts as failed, with an infinite difference.

    >>> report = verify([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])
    >>> report.ok
    True
    """
    positive, score = checks.check_binary(y_true, y_score, pos_label=pos_label)
    if positive.all() or not positive.any():
        raise ValueError("Only one class occurs; there is nothing to compare. Both classes are needed.")
    exact = score.astype(np.float64, copy=False)
    if len(exact) > LARGE:
        found = _judged((_counts_and_areas,), positive, exact)
        part = _part(positive)
        found += _judged(PARTS, positive[part], exact[part])
        note = (
            f"Of {len(exact):,} units, counts at every threshold and both areas were compared on all, "
            f"everything else on {len(part):,}."
        )
        return Report(tuple(found), note)
    return Report(tuple(_judged(PARTS, positive, exact)))


def _judged(
    parts: tuple[Callable[[_Case], Iterator[Check]], ...], positive: BoolArray, score: FloatArray
) -> list[Check]:
    found: list[Check] = []
    case = _Case(positive, score)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        # scikit-learn warns where a rate is undefined, which is compared as well
        warnings.simplefilter("ignore")
        for part in parts:
            try:
                found.extend(part(case))
            except (
                Exception
            ) as error:  # a wrong formula may raise anything, and must not hide the other checks
                found.append(Check(f"{part.__name__.strip('_')}: {error}", NAN, NAN, math.inf, 0.0, 1))
    return found


def _part(positive: BoolArray) -> NDArray[np.int64]:
    """Return rows evenly spaced within each class: all of a rare one, and none twice."""
    rows = []
    for members in (np.flatnonzero(positive), np.flatnonzero(~positive)):
        share = min(len(members), PART // 2)
        rows.append(members[np.arange(share) * len(members) // share])
    return np.sort(np.concatenate(rows))


def side_by_side(
    y_true: ArrayLike,
    y_score: ArrayLike,
    threshold: float,
    *,
    pos_label: Label | None = None,
    report: Report | None = None,
    table: thresholds.ThresholdTable | None = None,
) -> tuple[Check, ...]:
    """The five best-known metrics at one threshold, ours beside scikit-learn's, for people to look at.

    ``accuracy``, ``precision``, ``recall``, ``f1`` and ``auc``, in this order. Where a metric is undefined
    both values are NaN, and agree. ``report`` is as in `scalars`.

    >>> for check in side_by_side([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8], 0.5):
    ...     print(check.name, round(check.ours, 4), round(check.theirs, 4), check.ok)
    accuracy 0.75 0.75 True
    precision 1.0 1.0 True
    recall 0.5 0.5 True
    f1 0.6667 0.6667 True
    auc 0.75 0.75 True
    """
    wanted = ("accuracy", "precision", "recall", "f1", "auc")
    every = scalars(y_true, y_score, threshold, pos_label=pos_label, report=report, table=table)
    found = {check.name: check for check in every}
    return tuple(found[name] for name in wanted)


def scalars(
    y_true: ArrayLike,
    y_score: ArrayLike,
    threshold: float,
    *,
    pos_label: Label | None = None,
    report: Report | None = None,
    table: thresholds.ThresholdTable | None = None,
) -> tuple[Check, ...]:
    """Every single number about one threshold, ours beside scikit-learn's: counts, rates, and the two areas.

    ``tp``, ``fn``, ``fp``, ``tn``, ``accuracy``, ``precision``, ``recall``, ``specificity``,
    ``false_positive_rate``, ``f1``, ``auc``, ``average_precision``. Where a number is undefined both values
    are NaN, and agree. What scikit-learn says of the areas of more than 250,000 units is taken from a
    ``report`` of the same case, if there is one; ours are read from its ``table``, if that is there already.

    >>> [check.ours for check in scalars([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8], 0.5)[:4]]
    [1.0, 1.0, 0.0, 2.0]
    """
    positive, score = checks.check_binary(y_true, y_score, pos_label=pos_label)
    score = score.astype(np.float64, copy=False)  # or NumPy would round the threshold to float32 as well
    labels: NDArray[np.int8] = positive.astype(np.int8)
    if table is None:
        table = thresholds.threshold_table(positive, score)
    state = snapshots.snapshot(table, threshold)
    four, area, precision = (_opinion_of_many if len(score) > LARGE else _opinion)(
        labels, score, threshold, report
    )
    return (
        *(_exactly(name, getattr(state.counts, name), n) for name, n in zip(FOUR, four, strict=True)),
        *(_compare(name, getattr(state, name), value) for name, value in _rates_of(four).items()),
        _compare("auc", areas.area_under_roc(table), area),
        _compare("average_precision", areas.average_precision(table), precision),
    )


#: Counts in our order, TP, FN, FP, TN; the area under the ROC curve; average precision.
_Opinion = tuple[tuple[int, ...], float, float]


def _opinion(
    labels: NDArray[np.int8], score: FloatArray, threshold: float, report: Report | None
) -> _Opinion:
    """Ask scikit-learn for the counts and for both areas, by the functions that are called so."""
    from sklearn.metrics import average_precision_score, confusion_matrix, roc_auc_score

    tn, fp, fn, tp = confusion_matrix(labels, score >= threshold, labels=[0, 1]).ravel().tolist()
    positives = int(labels.sum())
    area = float(roc_auc_score(labels, score)) if 0 < positives < len(labels) else NAN
    return (tp, fn, fp, tn), area, float(average_precision_score(labels, score)) if positives else NAN


def _opinion_of_many(
    labels: NDArray[np.int8], score: FloatArray, threshold: float, report: Report | None
) -> _Opinion:
    """Read the same from one sort of scikit-learn's; areas from a report, if it has them."""
    known = {} if report is None else {check.name: check.theirs for check in report.checks}
    names = "all units: area_under_roc", "all units: average_precision"
    if not all(name in known for name in names):
        found = _judged((_counts_and_areas,), labels == 1, score)
        known = {check.name: check.theirs for check in found}
    flagged, positive = score >= threshold, labels == 1
    tp, total = int(np.count_nonzero(flagged & positive)), int(np.count_nonzero(flagged))
    positives = int(np.count_nonzero(positive))
    four = (tp, positives - tp, total - tp, len(labels) - positives - total + tp)
    area, precision = (known.get(name, NAN) for name in names)
    return four, area, precision


def _rates_of(four: tuple[int, ...]) -> dict[str, float]:
    """Ask scikit-learn for the rates of four counts: of one row for each cell, weighed by its count."""
    from sklearn import metrics as sk

    rows = {"y_true": [1, 1, 0, 0], "y_pred": [1, 0, 1, 0], "sample_weight": list(four)}
    specificity = float(sk.recall_score(**rows, pos_label=0, zero_division=np.nan))
    return {
        "accuracy": float(sk.accuracy_score(**rows)),
        "precision": float(sk.precision_score(**rows, zero_division=np.nan)),
        "recall": float(sk.recall_score(**rows, zero_division=np.nan)),
        "specificity": specificity,
        "false_positive_rate": 1 - specificity,
        "f1": float(sk.f1_score(**rows, zero_division=np.nan)),
    }


class _Case:
    """Labels and scores, and the thresholds at which they are judged one at a time."""

    def __init__(self, positive: BoolArray, score: FloatArray) -> None:
        self.positive, self.score = positive, score
        self.labels: NDArray[np.int64] = positive.astype(np.int64)
        self.table = thresholds.threshold_table(self.labels, score)
        self._judgements: list[tuple[Any, ...]] | None = None

    @cached_property
    def judged(self) -> tuple[float, ...]:
        """The thresholds that are judged one at a time: the sweep's, some of the scores, and infinity."""
        rows = np.unique(self.score)
        most = max(2, WORK // len(self.score) - len(GRID))
        chosen = rows if len(rows) <= most else rows[np.linspace(0, len(rows) - 1, most).astype(np.int64)]
        grid = GRID if len(self.score) * len(GRID) <= WORK else GRID[::10]
        return (*grid, *chosen.tolist(), math.inf)

    def judgements(self) -> list[tuple[Any, ...]]:
        """Return scikit-learn's opinion of every threshold judged: itself, its counts and its rates."""
        if self._judgements is None:
            from sklearn.metrics import accuracy_score, precision_recall_fscore_support

            self._judgements = []
            for threshold in self.judged:
                predicted = (self.score >= threshold).astype(np.int64)
                by_class = precision_recall_fscore_support(
                    self.labels, predicted, labels=[0, 1], zero_division=np.nan
                )
                precision, recall, f1 = (float(values[1]) for values in by_class[:3])
                specificity = float(by_class[1][0])
                accuracy = float(accuracy_score(self.labels, predicted))
                values = (accuracy, precision, recall, specificity, 1 - specificity, f1)
                self._judgements.append((threshold, _four_of(self, threshold), values))
        return self._judgements


def _four_of(case: _Case, threshold: float) -> tuple[int, int, int, int]:
    """Let scikit-learn count at one threshold, and return its counts in our order: TP, FN, FP, TN."""
    from sklearn.metrics import confusion_matrix

    tn, fp, fn, tp = confusion_matrix(case.labels, case.score >= threshold, labels=[0, 1]).ravel().tolist()
    return tp, fn, fp, tn


def _compare(name: str, ours: Any, theirs: Any, *, tolerance: float = TOLERANCE) -> Check:
    """Compare two numbers or two arrays of one shape; NaN agrees with NaN only, infinity with infinity."""
    one = np.atleast_1d(np.asarray(ours, dtype=np.float64))
    other = np.atleast_1d(np.asarray(theirs, dtype=np.float64))
    if one.shape != other.shape:
        return Check(f"{name} (shape)", one.size, other.size, math.inf, tolerance, 1)
    if not one.size:
        return Check(name, NAN, NAN, math.inf, tolerance, 0)
    same = (one == other) | (np.isnan(one) & np.isnan(other))
    apart = np.where(same, 0.0, np.abs(one - other))
    apart[np.isnan(apart)] = math.inf
    where = int(np.argmax(apart))
    return Check(
        name, float(one.flat[where]), float(other.flat[where]), float(apart.flat[where]), tolerance, one.size
    )


def _exactly(name: str, ours: Any, theirs: Any) -> Check:
    return _compare(name, ours, theirs, tolerance=0.0)


def _counts_at_thresholds(case: _Case) -> Iterator[Check]:
    from sklearn.metrics import confusion_matrix_at_thresholds

    _, fp, _, tp, at = confusion_matrix_at_thresholds(case.labels, case.score)
    table = case.table
    yield _exactly("threshold_table: thresholds", table.thresholds, np.append(np.inf, at))
    yield _exactly("threshold_table: true positives", table.tp, np.append(0, tp))
    yield _exactly("threshold_table: false positives", table.fp, np.append(0, fp))
    yield _exactly("threshold_table: positives", table.positives, tp[-1])
    yield _exactly("threshold_table: negatives", table.negatives, fp[-1])
    yield _exactly("threshold_table: total, rows", [table.total, len(table)], [len(case.score), len(at) + 1])

    judgements = case.judgements()
    ours = [table.at(threshold) for threshold, _, _ in judgements]
    yield _exactly(
        "ThresholdTable.at: four counts", [_four(one) for one in ours], [four for _, four, _ in judgements]
    )
    sums = [(one.positives, one.negatives, one.flagged, one.cleared, one.mistakes, one.total) for one in ours]
    expected = [
        (tp + fn, fp + tn, tp + fp, fn + tn, fn + fp, tp + fn + fp + tn)
        for _, (tp, fn, fp, tn), _ in judgements
    ]
    yield _exactly("Counts: sums of counts", sums, expected)


def _counts_and_areas(case: _Case) -> Iterator[Check]:
    """Compare what can be had from one sort of scikit-learn's, however many units there are."""
    from sklearn.metrics import auc, confusion_matrix_at_thresholds

    tn, fp, fn, tp, at = confusion_matrix_at_thresholds(case.labels, case.score)
    table = case.table
    yield _exactly("all units: thresholds", table.thresholds, np.append(np.inf, at))
    yield _exactly("all units: true positives", table.tp, np.append(0, tp))
    yield _exactly("all units: false positives", table.fp, np.append(0, fp))
    recall, alarms = tp / (tp + fn), fp / (fp + tn)
    area = auc(np.append(0.0, alarms), np.append(0.0, recall))
    yield _compare("all units: area_under_roc", areas.area_under_roc(table), area)
    steps = np.sum(np.diff(recall, prepend=0.0) * (tp / (tp + fp)))
    yield _compare("all units: average_precision", areas.average_precision(table), steps)


def _rates_of_counts(case: _Case) -> Iterator[Check]:
    judgements = case.judgements()
    tables = [counts.Counts(*four) for _, four, _ in judgements]
    names = ("accuracy", "precision", "recall", "specificity", "false_positive_rate", "f1")
    for position, name in enumerate(names):
        rate = getattr(rates, name)
        theirs = np.array([values[position] for _, _, values in judgements])
        yield _compare(
            f"{name}: where undefined, NaN", [rate(one, zero_division=NAN) for one in tables], theirs
        )
        yield _compare(
            f"{name}: where undefined, 0", [rate(one) for one in tables], np.nan_to_num(theirs, nan=0.0)
        )
    yield _compare(
        "prevalence", [rates.prevalence(one) for one in tables], [np.mean(case.labels)] * len(tables)
    )


def _snapshots(case: _Case) -> Iterator[Check]:
    judgements = case.judgements()
    states = [snapshots.snapshot(case.table, threshold) for threshold, _, _ in judgements]
    ours = [
        (one.accuracy, one.precision, one.recall, one.specificity, one.false_positive_rate, one.f1)
        for one in states
    ]
    yield _exactly("snapshot: thresholds", [one.threshold for one in states], [at for at, _, _ in judgements])
    yield _exactly(
        "snapshot: counts", [_four(one.counts) for one in states], [four for _, four, _ in judgements]
    )
    yield _compare("snapshot: rates", ours, [values for _, _, values in judgements])
    undefined = [sum(value != value for value in values) for _, _, values in judgements]
    yield _exactly("snapshot: rates without a value", [len(one.undefined) for one in states], undefined)


def _roc(case: _Case) -> Iterator[Check]:
    from sklearn.metrics import roc_curve

    for dropped in (False, True):
        ours = curves.roc_curve(case.labels, case.score, drop_intermediate=dropped)
        theirs = roc_curve(case.labels, case.score, drop_intermediate=dropped)
        kind = "corners" if dropped else "every vertex"
        for part, one, other in zip(("fpr", "tpr", "thresholds"), ours, theirs, strict=True):
            yield _exactly(f"roc_curve, {kind}: {part}", one, other)
    theirs = roc_curve(case.labels, case.score, drop_intermediate=False)
    for part, one, other in zip(("fpr", "tpr"), curves.roc_points(case.table), theirs[:2], strict=True):
        yield _exactly(f"roc_points: {part}", one, other)


def _precision_recall(case: _Case) -> Iterator[Check]:
    from sklearn.metrics import precision_recall_curve

    for dropped in (False, True):
        ours = curves.precision_recall_curve(case.labels, case.score, drop_intermediate=dropped)
        theirs = precision_recall_curve(case.labels, case.score, drop_intermediate=dropped)
        kind = "ends of runs" if dropped else "every vertex"
        for part, one, other in zip(("precision", "recall", "thresholds"), ours, theirs, strict=True):
            yield _exactly(f"precision_recall_curve, {kind}: {part}", one, other)
    precision, recall, _ = precision_recall_curve(case.labels, case.score)
    own_recall, own_precision = curves.precision_recall_points(case.table)
    yield _exactly("precision_recall_points: recall", own_recall, recall[-2::-1])
    yield _exactly("precision_recall_points: precision", own_precision, precision[-2::-1])


def _areas_under_roc(case: _Case) -> Iterator[Check]:
    from scipy.stats import mannwhitneyu, rankdata
    from sklearn.metrics import auc, roc_auc_score, roc_curve

    caught, alarmed = case.score[case.positive], case.score[~case.positive]
    area = float(roc_auc_score(case.labels, case.score))
    by_u = float(mannwhitneyu(caught, alarmed).statistic) / (len(caught) * len(alarmed))
    shift = len(caught) * (len(caught) + 1) / 2
    by_ranks = (rankdata(case.score)[case.positive].sum() - shift) / (len(caught) * len(alarmed))
    yield _compare("roc_auc_score", areas.roc_auc_score(case.labels, case.score), area)
    yield _compare("area_under_roc", areas.area_under_roc(case.table), area)
    yield _compare(
        "auc_by_pairs (SciPy: Mann-Whitney U)", ranking.auc_by_pairs(case.labels, case.score), by_u
    )
    yield _compare("auc_by_ranks (SciPy: ranks)", ranking.auc_by_ranks(case.labels, case.score), by_ranks)
    three = (
        areas.roc_auc_score(case.labels, case.score),
        ranking.auc_by_pairs(case.labels, case.score),
        ranking.auc_by_ranks(case.labels, case.score),
    )
    yield _exactly(
        "AUC three ways, to the last bit", three, [float(ranking.pair_counts_of(case.table).auc)] * 3
    )
    fpr, tpr, _ = roc_curve(case.labels, case.score, drop_intermediate=False)
    yield _compare("auc", [areas.auc(fpr, tpr), areas.auc(fpr[::-1], tpr[::-1])], [auc(fpr, tpr)] * 2)


def _pairs(case: _Case) -> Iterator[Check]:
    theirs = (
        _pairs_one_by_one(case)
        if case.labels.sum() * (~case.positive).sum() <= PAIRS
        else _pairs_of_scipy(case)
    )
    for name, ours in (
        ("pair_counts", ranking.pair_counts(case.labels, case.score)),
        ("pair_counts_of", ranking.pair_counts_of(case.table)),
    ):
        yield _exactly(f"{name}: won, tied, lost", [ours.won, ours.tied, ours.lost], theirs)
        yield _exactly(f"{name}: total", ours.total, sum(theirs))
        share = (theirs[0] + theirs[1] / 2) / sum(theirs)
        yield _compare(f"{name}: share won", [float(ours.auc), ours.share_won], [share, share])


def _pairs_one_by_one(case: _Case) -> tuple[int, int, int]:
    """Make every pair there is; slow, and beyond doubt."""
    alarmed = case.score[~case.positive]
    won = tied = lost = 0
    for score in case.score[case.positive]:
        won += int(np.count_nonzero(alarmed < score))
        tied += int(np.count_nonzero(alarmed == score))
        lost += int(np.count_nonzero(alarmed > score))
    return won, tied, lost


def _pairs_of_scipy(case: _Case) -> tuple[int, int, int]:
    """Read wins and losses from the U statistics, and ties from how often a score occurs in each class."""
    from scipy.stats import mannwhitneyu

    caught, alarmed = case.score[case.positive], case.score[~case.positive]
    scores, inverse = np.unique(case.score, return_inverse=True)
    caught_at = np.bincount(inverse[case.positive], minlength=len(scores))
    alarmed_at = np.bincount(inverse[~case.positive], minlength=len(scores))
    tied = int(np.sum(caught_at * alarmed_at))
    won = round(float(mannwhitneyu(caught, alarmed, method="asymptotic").statistic) - tied / 2)
    return won, tied, len(caught) * len(alarmed) - won - tied


def _average_precision(case: _Case) -> Iterator[Check]:
    from sklearn.metrics import average_precision_score

    theirs = float(average_precision_score(case.labels, case.score))
    yield _compare("average_precision_score", areas.average_precision_score(case.labels, case.score), theirs)
    yield _compare("average_precision", areas.average_precision(case.table), theirs)


def _choices_of_threshold(case: _Case) -> Iterator[Check]:
    from sklearn.metrics import precision_recall_curve, roc_curve

    _, recall, at = precision_recall_curve(case.labels, case.score)
    levels = [level / 20 for level in range(1, 21)]
    theirs = [at[recall[:-1] >= level].max() for level in levels]
    ours = [choices.threshold_for_recall(case.table, level) for level in levels]
    yield _exactly("threshold_for_recall", ours, theirs)

    fpr, tpr, at = roc_curve(case.labels, case.score, drop_intermediate=False)
    mistakes = np.rint((1 - tpr) * case.table.positives + fpr * case.table.negatives)
    yield _exactly(
        "threshold_with_fewest_mistakes",
        choices.threshold_with_fewest_mistakes(case.table),
        at[mistakes == mistakes.min()].max(),
    )

    every = max(1, len(case.judged) // 60)
    judged = case.judged[::every]
    short = [choices.shortest_threshold(case.table, threshold) for threshold in judged]
    kept = [four for _, four, _ in case.judgements()[::every]]
    yield _exactly("shortest_threshold: same counts", [_four_of(case, one) for one in short], kept)
    distinct = np.unique(case.score)
    needed = [_decimals_needed(distinct, threshold) for threshold in judged]
    used = [max(0, -int(Decimal(repr(one)).normalize().as_tuple().exponent)) for one in short]
    yield _exactly("shortest_threshold: decimal places", used, needed)


def _constraints(case: _Case) -> Iterator[Check]:
    """Find each threshold and reading again by trying every vertex of scikit-learn's curves."""
    from sklearn.metrics import confusion_matrix_at_thresholds, precision_recall_curve, roc_curve

    precision, recall, at = precision_recall_curve(case.labels, case.score)
    precision, recall = precision[:-1], recall[:-1]
    levels = [level / 20 for level in range(1, 21)]
    reached = [*(level for level in levels if precision.max() >= level), float(precision.max())]
    yield _exactly(
        "threshold_for_precision",
        [choices.threshold_for_precision(case.table, level) for level in reached],
        [at[precision >= level].min() for level in reached],
    )
    yield _exactly(
        "precision_at_recall",
        [readings.precision_at_recall(case.table, level) for level in levels],
        [precision[recall >= level][-1] for level in levels],
    )
    fpr, tpr, _ = roc_curve(case.labels, case.score, drop_intermediate=False)
    yield _exactly(
        "recall_at_false_positive_rate",
        [readings.recall_at_false_positive_rate(case.table, level) for level in (0.0, *levels)],
        [tpr[fpr <= level].max() for level in (0.0, *levels)],
    )
    _, fp, _, tp, at = confusion_matrix_at_thresholds(case.labels, case.score)
    capacities = np.unique(np.linspace(0, len(case.score), 25).astype(np.int64)).tolist()
    yield _exactly(
        "threshold_for_capacity",
        [choices.threshold_for_capacity(case.table, most) for most in capacities],
        [at[tp + fp <= most].min(initial=math.inf) for most in capacities],
    )
    # Where k takes in all units of a tie, the k best are those flagged, and their share is the precision.
    flagged = (tp + fp).astype(np.int64).tolist()
    some = range(0, len(flagged), max(1, len(flagged) // 500))
    yield _exactly(
        "precision_at_k",
        [readings.precision_at_k(case.table, flagged[row]) for row in some],
        [precision[::-1][row] for row in some],
    )


def _error_tradeoff(case: _Case) -> Iterator[Check]:
    from sklearn.metrics import det_curve

    for dropped in (False, True):
        ours = tradeoff.det_curve(case.labels, case.score, drop_intermediate=dropped)
        theirs = det_curve(case.labels, case.score, drop_intermediate=dropped)
        kind = "ends of runs" if dropped else "every vertex"
        for part, one, other in zip(("fpr", "fnr", "thresholds"), ours, theirs, strict=True):
            yield _exactly(f"det_curve, {kind}: {part}", one, other)


def _partial_areas(case: _Case) -> Iterator[Check]:
    from sklearn.metrics import roc_auc_score

    limits = [0.01, 0.05, 0.1, 0.25, 1 / 3, 0.5, 0.9, 1.0]
    theirs = np.array([float(roc_auc_score(case.labels, case.score, max_fpr=limit)) for limit in limits[:-1]])
    theirs = np.append(theirs, roc_auc_score(case.labels, case.score))  # which need not be stretched
    shown = [areas.roc_auc_score(case.labels, case.score, max_fpr=limit) for limit in limits]
    yield _compare("roc_auc_score up to a false positive rate", shown, theirs)
    ours = [partial_areas.standardised_partial_area(case.table, max_fpr=limit) for limit in limits]
    yield _compare("standardised_partial_area", ours, theirs)
    guessing = np.array(limits) ** 2 / 2
    raw = guessing + (2 * theirs - 1) * (
        np.array(limits) - guessing
    )  # the stretching of scikit-learn, undone
    ours = [partial_areas.partial_area_under_roc(case.table, max_fpr=limit) for limit in limits]
    yield _compare("partial_area_under_roc", ours, raw)


def _gains(case: _Case) -> Iterator[Check]:
    from sklearn.metrics import confusion_matrix_at_thresholds

    _, fp, _, tp, _ = confusion_matrix_at_thresholds(case.labels, case.score)
    flagged, recall = (tp + fp) / len(case.score), tp / tp[-1]
    share, gained = gains.cumulative_gains(case.table)
    yield _exactly("cumulative_gains: share flagged", share, np.append(0, flagged))
    yield _exactly("cumulative_gains: recall", gained, np.append(0, recall))
    share, lift = gains.lift_curve(case.table)
    yield _exactly("lift_curve: share flagged", share, flagged)
    yield _compare("lift_curve: lift", lift, recall / flagged)


def _decimals_needed(distinct: FloatArray, threshold: float) -> int:
    """Return how many decimal places it takes to write a number that flags what ``threshold`` flags."""
    row = int(np.searchsorted(distinct, threshold))
    if row in (0, len(distinct)):
        return 0  # an interval without an end holds a whole number
    lower, upper = float(distinct[row - 1]), float(distinct[row])
    with localcontext(prec=1000):
        for places in range(400):
            step = Decimal(10) ** -places
            for rounding in (ROUND_FLOOR, ROUND_CEILING):
                written = (Decimal(upper) / step).to_integral_value(rounding) * step
                if lower < float(written) <= upper:
                    return places
    return -1


def _densities(case: _Case) -> Iterator[Check]:
    """Compare the humps in units of the range: SciPy squares the scores, which tiny ones do not survive."""
    from scipy.stats import gaussian_kde

    label, score = case.labels[: WORK // 100], case.score[: WORK // 100]
    low, across = float(score.min()), float(score.max() - score.min())
    if not 0.0 < across < math.inf:
        return
    grid = np.linspace(low - across / 4, low + across * 1.25, 101)
    places, scaled = (grid - low) / across, (score - low) / across
    humps = []
    for name, members in (("negatives", label == 0), ("positives", label == 1)):
        if len(np.unique(scaled[members])) < 2:
            continue
        kernel = gaussian_kde(scaled[members])
        height = kernel(places)
        ours = density.score_density(score[members], grid) * across
        yield _compare(f"score_density of the {name}", ours / height.max(), height / height.max())
        width = math.sqrt(float(kernel.covariance[0, 0]))
        yield _compare(
            f"scott_bandwidth of the {name}", density.scott_bandwidth(score[members]) / across, width
        )
        half = gaussian_kde(scaled[members], bw_method=width / 2 / float(np.std(scaled[members], ddof=1)))(
            places
        )
        ours = density.score_density(score[members], grid, bandwidth=width * across / 2) * across
        yield _compare(f"score_density of the {name}, half as wide", ours / half.max(), half / half.max())
        humps.append(height * float(np.mean(members)))
    if len(humps) == 2:
        two = density.class_densities(label, score, grid)
        for name, one, hump in zip(("negatives", "positives"), two, humps, strict=True):
            yield _compare(f"class_densities: {name}", one * across / hump.max(), hump / hump.max())


def _four(one: counts.Counts) -> tuple[int, int, int, int]:
    return one.tp, one.fn, one.fp, one.tn


PARTS: tuple[Callable[[_Case], Iterator[Check]], ...] = (
    _counts_at_thresholds,
    _rates_of_counts,
    _snapshots,
    _roc,
    _precision_recall,
    _areas_under_roc,
    _pairs,
    _average_precision,
    _choices_of_threshold,
    _constraints,
    _error_tradeoff,
    _partial_areas,
    _gains,
    _densities,
)
