"""Runs checks on a case; one that raises an error counts as failed."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from metrics.checks import BoolArray, FloatArray
from metrics.verify.comparisons import NAN, Check
from metrics.verify.judged_case import JudgedCase

#: Compares some numbers of a case.
Part = Callable[[JudgedCase], Iterator[Check]]


def judged(parts: Sequence[Part], positive: BoolArray, score: FloatArray) -> list[Check]:
    """Run each part on the case; what comes after an error in one of them is not lost."""
    found: list[Check] = []
    case = JudgedCase(positive, score)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        # scikit-learn warns where a rate is undefined, which is compared as well
        warnings.simplefilter("ignore")
        for part in parts:
            try:
                found.extend(part(case))
            except Exception as error:
                # a wrong formula may raise anything, and must not hide the other checks
                found.append(Check(f"{part.__name__.strip('_')}: {error}", NAN, NAN, math.inf, 0.0, 1))
    return found
