"""What is judged when there are not two classes: gradings of several classes, and forecasts of numbers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from metrics.classes import check_classes
from metrics.errors import check_forecasts


@dataclass(frozen=True, eq=False, kw_only=True)
class Gradings:
    """Units of several classes, each with its true class and the one it was given.

    ``y_true`` and ``y_pred`` are whole numbers that count the names in ``classes`` from 0; both are
    read-only.

    >>> gradings = Gradings(
    ...     name="two", y_true=[0, 1], y_pred=[0, 0], classes=("good", "bad"), unit="parts", source="by hand"
    ... )
    >>> len(gradings)
    2
    """

    name: str
    y_true: NDArray[np.int64]
    y_pred: NDArray[np.int64]
    classes: tuple[str, ...]
    unit: str
    source: str

    def __post_init__(self) -> None:
        """Check the labels once, and keep private read-only copies."""
        for field in ("y_true", "y_pred"):
            labels = check_classes(getattr(self, field), field).astype(np.int64)
            if not 0 <= labels.min() <= labels.max() < len(self.classes):
                raise ValueError(f"{field} must count {len(self.classes)} classes from 0.")
            labels.flags.writeable = False
            object.__setattr__(self, field, labels)
        if len(self.y_true) != len(self.y_pred):
            raise ValueError("y_true and y_pred must be equally long.")

    def __len__(self) -> int:
        """How many units there are."""
        return len(self.y_true)


@dataclass(frozen=True, eq=False, kw_only=True)
class Forecasts:
    """True numbers and what was forecast for them; both arrays are read-only.

    >>> forecasts = Forecasts(name="two", y_true=[1, 2], y_pred=[1, 3], unit="households", source="by hand")
    >>> (forecasts.y_pred - forecasts.y_true).tolist()
    [0.0, 1.0]
    """

    name: str
    y_true: NDArray[np.float64]
    y_pred: NDArray[np.float64]
    unit: str
    source: str

    def __post_init__(self) -> None:
        """Check the numbers once, and keep private read-only copies."""
        for field, numbers in zip(
            ("y_true", "y_pred"), check_forecasts(self.y_true, self.y_pred), strict=True
        ):
            kept = np.array(numbers)
            kept.flags.writeable = False
            object.__setattr__(self, field, kept)

    def __len__(self) -> int:
        """How many units there are."""
        return len(self.y_true)
