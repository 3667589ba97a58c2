"""Scores that are two bell curves: the same model among common and rare positives, and two rival models."""

from __future__ import annotations

import numpy as np

from data.case import Case
from data.made import made_case

SEED = 3
NEGATIVES = 20_000
MODELS = ("A", "B")


def two_bells(
    positives: int,
    negatives: int = NEGATIVES,
    *,
    separation: float = 2.0,
    rng: np.random.Generator | None = None,
) -> Case:
    """Return positives around ``separation``, drawn first, and negatives around 0, all with deviation 1.

    Without ``rng`` each call starts anew with seed 3.

    >>> case = two_bells(202)
    >>> len(case), int(case.y_true.sum())
    (20202, 202)
    """
    source = np.random.default_rng(SEED) if rng is None else rng
    caught = source.normal(separation, 1, positives)
    cleared = source.normal(0, 1, negatives)
    return made_case(
        f"two bells, {positives} positives",
        np.repeat([1, 0], [positives, negatives]),
        np.concatenate([caught, cleared]),
        negative_name="negative",
        positive_name="positive",
        unit="units",
        source=f"two normal distributions {separation} apart, made with numpy.random.default_rng",
    )


def rival_models(model: str) -> Case:
    """Return 200 positives and 19,800 negatives as model A or B scores them; the negatives are the same.

    A is better on the whole (AUC), B at the top, where a rare class is looked for.

    >>> bool((rival_models("A").y_score[200:] == rival_models("B").y_score[200:]).all())
    True
    """
    rng = np.random.default_rng(5)
    cleared = rng.normal(0, 1, 19_800)
    caught = {"A": rng.normal(2, 1, 200), "B": rng.normal(2.6, 2, 200)}
    if model not in caught:
        raise ValueError(f"There is no model {model!r}; choose one of {', '.join(MODELS)}.")
    return made_case(
        f"rival models, {model}",
        np.repeat([1, 0], [200, 19_800]),
        np.concatenate([caught[model], cleared]),
        negative_name="negative",
        positive_name="positive",
        unit="units",
        source="normal distributions, made with numpy.random.default_rng(5)",
    )
