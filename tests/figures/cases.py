"""Cases that a figure must survive: few, equal, unusual, rare, perfect, guessed and hopeless scores."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np

from data import Case, load_case
from metrics import ThresholdTable, threshold_table


def case(name: str, y_true, y_score, *, positive: str = "faulty", negative: str = "good") -> Case:
    return Case(
        name=name,
        y_true=np.asarray(y_true),
        y_score=np.asarray(y_score, dtype=float),
        negative_name=negative,
        positive_name=positive,
        unit="parts",
        source="made for the tests",
        sha256="",
    )


def _decision_values() -> Case:
    random = np.random.default_rng(1)
    truth = (random.random(400) < 0.4).astype(int)
    return case("decision", truth, random.normal(0, 1.3, 400) + 2.2 * truth - 1.2)


def _rare() -> Case:
    random = np.random.default_rng(2)
    truth = np.zeros(5000, dtype=int)
    truth[:5] = 1
    return case("rare", truth, 1 / (1 + np.exp(-random.normal(-5, 1, 5000) - 2 * truth)))


APART = np.r_[np.linspace(0.05, 0.4, 30), np.linspace(0.6, 0.97, 20)]

CASES = {
    one.name: one
    for one in (
        load_case(),
        case("two", [1, 0], [0.9, 0.1]),
        case("four", [1, 0, 1, 0], [0.9, 0.8, 0.7, 0.1]),
        case("tied", [1, 0, 1, 0, 0], [0.4] * 5),
        case("yes_or_no", [1] * 30 + [0] * 20 + [1] * 4 + [0] * 60, [1] * 50 + [0] * 64),
        _decision_values(),
        _rare(),
        case("perfect", [0] * 30 + [1] * 20, APART),
        case("guessing", [0, 1] * 100, np.linspace(0, 1, 200)),
        case("hopeless", [1] * 30 + [0] * 20, APART),
        case(
            "large",
            [0] * 30 + [1] * 20,
            np.r_[np.linspace(1000, 40000, 30), np.linspace(30000, 98000, 20)],
            positive="hypertensive or worse",
            negative="normotensive",
        ),
    )
}


def table_of(case: Case) -> ThresholdTable:
    """A case's thresholds, computed apart from what the figures keep."""
    return threshold_table(case.y_true, case.y_score)


def subject(figure: str) -> Any:
    """What a figure brings that is not about the reader's case."""
    return importlib.import_module(f"figures.{figure}").subject()
