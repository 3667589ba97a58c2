"""Every number of the package, computed twice."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics import checks
from metrics.checks import Label
from metrics.verify import (
    of_all_units,
    of_areas,
    of_choices,
    of_counts,
    of_curves,
    of_densities,
    of_further_curves,
)
from metrics.verify.comparisons import Report
from metrics.verify.judging import Part, judged
from metrics.verify.large_cases import is_large, part_of

#: Everything that is compared, in the order of the report.
PARTS: tuple[Part, ...] = (
    *of_counts.CHECKS,
    *of_curves.CHECKS,
    *of_areas.CHECKS,
    *of_choices.CHECKS,
    *of_further_curves.CHECKS,
    *of_densities.CHECKS,
)


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
    if is_large(len(exact)):
        found = judged(of_all_units.CHECKS, positive, exact)
        part = part_of(positive)
        found += judged(PARTS, positive[part], exact[part])
        note = (
            f"Of {len(exact):,} units, counts at every threshold and both areas were compared on all, "
            f"everything else on {len(part):,}."
        )
        return Report(tuple(found), note)
    return Report(tuple(judged(PARTS, positive, exact)))
