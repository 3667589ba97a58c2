"""Thirty people give twenty answers each: six hundred rows, but only thirty that are independent."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SEED = 0
PEOPLE, ANSWERS = 30, 20
MEAN, DEVIATION = 1.0, 1.2  # of the log-odds of a right answer, from person to person
NODES = 100  # of the quadrature; sixty already give every digit


@dataclass(frozen=True, eq=False)
class Answers:
    """Who gave each answer, and whether it was right (1) or wrong (0); read-only, one row for an answer."""

    person: NDArray[np.int64]
    correct: NDArray[np.int64]

    def __post_init__(self) -> None:
        """Protect the arrays."""
        self.person.flags.writeable = False
        self.correct.flags.writeable = False


def answers() -> Answers:
    """Return the six hundred answers, person by person; people differ in how often they are right.

    >>> len(answers().correct)
    600
    """
    rng = np.random.default_rng(SEED)
    chance = 1 / (1 + np.exp(-rng.normal(MEAN, DEVIATION, PEOPLE)))
    correct = rng.random((PEOPLE, ANSWERS)) < chance[:, np.newaxis]
    return Answers(np.repeat(np.arange(PEOPLE), ANSWERS), correct.astype(np.int64).ravel())


def true_variances() -> tuple[float, float]:
    """Return how people's chances vary, and the mean variance of one answer of a person, as they are made.

    Integrals over the normal distribution of the log-odds, by Gauss-Hermite quadrature.

    >>> [round(variance, 4) for variance in true_variances()]
    [0.0447, 0.1707]
    """
    nodes, weights = np.polynomial.hermite.hermgauss(NODES)
    chance = 1 / (1 + np.exp(-(MEAN + math.sqrt(2) * DEVIATION * nodes)))
    weight = weights / math.sqrt(math.pi)
    mean = float(weight @ chance)
    return float(weight @ (chance - mean) ** 2), float(weight @ (chance * (1 - chance)))
