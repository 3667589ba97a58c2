"""Reading what was drawn back from a drawing."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from figures.labels import Label, shown_numbers
from tests.reference.published import NUMBERS


def lines(axes: Axes, colour: str) -> list[Line2D]:
    """The lines of a colour that are more than a marker."""
    return [line for line in axes.lines if line.get_color() == colour and line.get_linestyle() != "None"]


def dots(axes: Axes) -> list[tuple[float, float]]:
    """The places of all markers."""
    return [
        (float(x), float(y))
        for line in axes.lines
        if line.get_marker() == "o"
        for x, y in zip(line.get_xdata(), line.get_ydata(), strict=True)
    ]


def texts(place: Axes | Figure) -> list[str]:
    """Every text on an axes or a figure."""
    return [label.get_text() for label in place.findobj(Label)]


def shown(figure: Figure) -> dict[str, list[float]]:
    """The values on show, by the metric that they came from."""
    found: dict[str, list[float]] = {}
    for number in shown_numbers(figure):
        found.setdefault(number.metric, []).append(number.value)
    return found


def published(identity: str) -> float:
    """A published number."""
    return NUMBERS[identity]["value"]


def agrees(value: float, identity: str) -> bool:
    """Whether a value is the published one, to its printed digits."""
    return math.isclose(round(value, NUMBERS[identity]["decimals"]), published(identity))


def same_points(line: Line2D, x: Iterable[float], y: Iterable[float]) -> bool:
    """Whether a line runs through exactly these points."""
    return np.array_equal(line.get_xdata(), x, equal_nan=True) and np.array_equal(
        line.get_ydata(), y, equal_nan=True
    )
