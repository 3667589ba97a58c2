"""A case with its scores made into probabilities, by curves fitted to units other than those they judge."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from data.case import Case
from data.made import made_case
from metrics.calibration import MANY, PlattScaling, platt_scaling
from metrics.checks import FloatArray
from metrics.platt_folds import platt_scaling_in_folds
from metrics.row_blocks import blocks

FOLDS = 5
Folds = NDArray[np.int8]
NEAREST = 1e-6  # to 0 and to 1: nearer probabilities have log-odds as these


@lru_cache(maxsize=8)
def scalings_of(case: Case) -> tuple[PlattScaling, ...]:
    """The curve for the units of each fold, fitted on those of all the others: of log-odds, or of scores.

    >>> from data import load_case
    >>> len(scalings_of(load_case()))
    5
    """
    fold, raw = _folds(case), _raw(case, case.y_score)
    if is_fitted_to_cells(case):
        together = platt_scaling_in_folds(case.y_true, raw, fold)
        if together is not None:
            return together
    return tuple(
        platt_scaling(case.y_true[fold != one], raw[fold != one]) for one in range(int(fold.max()) + 1)
    )


def scaled(case: Case, scores: FloatArray) -> tuple[FloatArray, ...]:
    """What each of these curves makes of some scores."""
    return tuple(scaling.probability(_raw(case, scores)) for scaling in scalings_of(case))


@lru_cache(maxsize=8)
def recalibrated(case: Case) -> Case:
    """Return the units with probabilities from Platt scaling, in five folds: each fitted on the other four.

    Scores from 0 to 1 are taken for probabilities and scaled by their log-odds, others as they are. Folds
    hold the classes in equal parts, in the order of the rows.

    >>> from data import load_case
    >>> after = recalibrated(load_case())
    >>> len(after), bool((after.y_true == load_case().y_true).all())
    (231, True)
    """
    scalings, fold = scalings_of(case), _folds(case)
    probability = np.empty(len(case))
    for rows in blocks(len(case)):
        raw = _raw(case, case.y_score[rows])
        for one, scaling in enumerate(scalings):
            own = fold[rows] == one
            probability[rows][own] = scaling.probability(raw[own])
    probability.flags.writeable = False  # it need not be copied then
    return made_case(
        f"{case.name}, recalibrated",
        case.y_true,
        probability,
        negative_name=case.negative_name,
        positive_name=case.positive_name,
        unit=case.unit,
        source=f"{case.source}; recalibrated by Platt scaling in {FOLDS} folds",
    )


def is_fitted_to_cells(case: Case) -> bool:
    """Whether the curves are fitted to cells of neighbouring scores: of very many units.

    >>> from data import load_case
    >>> is_fitted_to_cells(load_case())
    False
    """
    return len(case) > MANY


def is_of_probabilities(case: Case) -> bool:
    """Whether the scores can be read as probabilities: none is below 0 or above 1.

    >>> from data import load_case
    >>> is_of_probabilities(load_case())
    True
    """
    low, high = case.score_range
    return low >= 0 and high <= 1


def _raw(case: Case, scores: FloatArray) -> FloatArray:
    """What is scaled: the log-odds of probabilities, other scores as they are."""
    return _log_odds(scores) if is_of_probabilities(case) else scores


def _log_odds(probability: FloatArray) -> FloatArray:
    odds: FloatArray = np.empty(len(probability))
    for rows in blocks(len(probability)):  # of millions of rows every array counts
        inside = np.clip(probability[rows], NEAREST, 1 - NEAREST)
        odds[rows] = np.log(inside) - np.log1p(-inside)
    return odds


def _folds(case: Case) -> Folds:
    """The fold of each row: positives are dealt round, then negatives from where they left off."""
    folds, positive = min(FOLDS, len(case)), case.y_true == 1
    fold = np.empty(len(case), dtype=np.int8)
    positives = int(np.count_nonzero(positive))
    fold[positive] = _dealt(0, positives, folds)
    fold[~positive] = _dealt(positives, len(case) - positives, folds)
    return fold


def _dealt(first: int, units: int, folds: int) -> Folds:
    return np.resize(((np.arange(folds) + first) % folds).astype(np.int8), units)
