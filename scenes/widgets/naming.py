"""Where a name can stand over a hill without lying on anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from scenes.widgets.frame import Box
from scenes.widgets.text import Writing


def place_over(
    name: Writing,
    x: float,
    hill: np.ndarray,
    box: Box,
    *,
    gap: float,
    line: float | None = None,
    others: Sequence[Writing] = (),
) -> Writing:
    """Stand a name over a hill near ``x``: beside the vertical ``line``, clear of other names, in the box.

    ``hill`` are points from left to right, (n, 3). ``gap`` is the distance from the hill to the middle of
    the name's digits; names keep their own height from each other.
    """
    half, height = name.advance / 2, name.size * 1.2
    if line is not None:
        away = x - line
        x += max(0.0, half + gap / 2 - abs(away)) * (1 if away >= 0 else -1)

    def stand(x: float, lift: float = 0.0) -> np.ndarray:
        x = min(max(x, box.left + half), box.right - half)
        ground = hill[np.abs(hill[:, 0] - x) <= half, 1].max(initial=box.bottom)
        return np.array([x, ground + gap + lift, 0])

    def is_free(place: np.ndarray) -> bool:
        return place[1] + height / 2 <= box.top and not any(
            abs(other.get_center()[0] - place[0]) < half + other.advance / 2 + gap / 2
            and abs(other.get_center()[1] - place[1]) < height
            for other in others
        )

    def crosses(place: np.ndarray) -> bool:
        return line is not None and abs(place[0] - line) < half + gap / 2 - 1e-9

    def places() -> Iterator[np.ndarray]:
        yield stand(x)
        yield stand(x, height)
        yield from (stand(x + side * step * half) for step in range(1, 12) for side in (1, -1))

    free = next((place for place in places() if is_free(place) and not crosses(place)), None)
    return name.centered_at(free if free is not None else stand(x))
