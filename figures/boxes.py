"""Where panels stand on a figure of any width: side by side where there is room, else under one another."""

from __future__ import annotations

from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from figures.heading import LEADING, MARGIN, add_axes_in
from figures.labels import broken, write
from figures.style import SMALL, TEXT
from figures.widths import BESIDE_IN
from look.sentence import Sentence

#: Inches that a panel with named axes needs around it: for its y axis, its x axis, and its own heading.
LEFT, BELOW, ABOVE = 0.62, 0.52, 0.36


@dataclass(frozen=True)
class Boxes:
    """Panels of one size, in inches: their lower left corners, and the height of all of them together."""

    places: tuple[tuple[float, float], ...]
    width: float
    panel_height: float
    height: float

    def axes(self, figure: Figure) -> list[Axes]:
        """Axes in every box."""
        return [add_axes_in(figure, *place, self.width, self.panel_height) for place in self.places]


def head_panel(axes: Axes, name: Sentence) -> None:
    """Name a panel, over its upper left corner and in its width: smaller, or in two lines, if it is long."""
    box = axes.get_position()
    across, up = axes.figure.get_size_inches()
    room, baseline = box.width * across, box.y1 * up + 0.12
    size = next((size for size in (TEXT, SMALL) if len(_lines(name, room, size)) == 1), SMALL)
    for number, line in enumerate(reversed(_lines(name, room, size))):
        at = box.x0 * across, baseline + number * size * LEADING / 72
        write(axes.figure, *at, line, size=size, weight="semibold", va="baseline")


def _lines(name: Sentence, room_in: float, size: float) -> list[Sentence]:
    return broken(name, room_in, size=size, weight="semibold")


def boxes(
    width_in: float,
    count: int,
    *,
    aspect: float | None = None,
    height_in: float = 2.4,
    left: float = LEFT,
    right: float = MARGIN,
    below: float = BELOW,
    above: float = ABOVE,
    most_in: float = 2.6,
) -> Boxes:
    """Room for ``count`` panels, in one row if the figure is at least `BESIDE_IN` wide, else in one column.

    ``left``, ``right``, ``below`` and ``above`` are inches kept free around each. With ``aspect`` (height by
    width) panels keep that shape and are at most ``most_in`` inches high; otherwise they are ``height_in``
    high and as wide as fits.

    >>> boxes(6.4, 2, aspect=1).places[0][1] == boxes(6.4, 2, aspect=1).places[1][1]
    True
    """
    columns = count if width_in >= BESIDE_IN else 1
    rows = count // columns
    cell = width_in / columns
    width = cell - left - right
    if aspect is None:
        height = height_in
    else:
        height = min(width * aspect, most_in)
        width = height / aspect
    # What a panel leaves of its cell stands between the panels, so that the first begins at the left margin.
    free = (width_in - columns * (left + width + right)) / max(columns - 1, 1) if columns > 1 else 0.0
    row = above + height + below
    places = [
        (left + column * (left + width + right + free), (rows - 1 - line) * row + below)
        for line in range(rows)
        for column in range(columns)
    ]
    return Boxes(tuple(places), width, height, rows * row)
