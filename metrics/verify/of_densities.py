"""Checks of the smoothed humps."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from metrics import density
from metrics.verify.comparisons import Check, compare
from metrics.verify.judged_case import WORK, JudgedCase


def _densities(case: JudgedCase) -> Iterator[Check]:
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
        yield compare(f"score_density of the {name}", ours / height.max(), height / height.max())
        width = math.sqrt(float(kernel.covariance[0, 0]))
        yield compare(
            f"scott_bandwidth of the {name}", density.scott_bandwidth(score[members]) / across, width
        )
        half = gaussian_kde(scaled[members], bw_method=width / 2 / float(np.std(scaled[members], ddof=1)))(
            places
        )
        ours = density.score_density(score[members], grid, bandwidth=width * across / 2) * across
        yield compare(f"score_density of the {name}, half as wide", ours / half.max(), half / half.max())
        humps.append(height * float(np.mean(members)))
    if len(humps) == 2:
        two = density.class_densities(label, score, grid)
        for name, one, hump in zip(("negatives", "positives"), two, humps, strict=True):
            yield compare(f"class_densities: {name}", one * across / hump.max(), hump / hump.max())


#: In the order of the report.
CHECKS = (_densities,)
