"""A million people screened for something that one in a hundred has; made with seed 0."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from metrics.counts import Counts

SEED = 0
PEOPLE = 1_000_000


@lru_cache(maxsize=4)
def screening(prevalence: float = 0.01, *, recall: float = 0.9, false_positive_rate: float = 0.05) -> Counts:
    """Return how many of a million people are flagged rightly and wrongly by a test with these rates.

    Who is ill, who would be flagged if ill, and who if well are drawn one after the other.

    >>> screening().total
    1000000
    """
    rng = np.random.default_rng(SEED)
    ill = rng.random(PEOPLE) < prevalence
    flagged = np.where(ill, rng.random(PEOPLE) < recall, rng.random(PEOPLE) < false_positive_rate)
    tp, positives = int(np.count_nonzero(ill & flagged)), int(np.count_nonzero(ill))
    alarms = int(np.count_nonzero(flagged))
    return Counts(tp=tp, fn=positives - tp, fp=alarms - tp, tn=PEOPLE - positives - alarms + tp)
