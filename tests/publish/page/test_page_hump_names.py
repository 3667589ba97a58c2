"""Names stand at their humps, however close these are."""

from __future__ import annotations

import numpy as np

from publish.page.drawings import _name_places

GRID = np.linspace(0, 1, 257)


def bell(middle: float, width: float, height: float) -> np.ndarray:
    return height * np.exp(-(((GRID - middle) / width) ** 2) / 2)


def test_a_narrow_hump_beside_a_flat_one_has_its_name_at_its_top_and_the_other_under_it():
    high, flat = bell(0.005, 0.01, 0.74), bell(0.03, 0.06, 0.08)
    (at, anchor), (other, other_anchor) = _name_places([high, flat])
    assert at == high.argmax() and anchor == other_anchor == "start"
    assert at < other < 20
    assert _name_places([flat, high]) == [(other, other_anchor), (at, anchor)]
    mirrored = _name_places([high[::-1], flat[::-1]])
    assert mirrored == [(256 - at, "end"), (256 - other, "end")]


def test_humps_of_like_height_at_one_place_have_their_names_side_by_side():
    (at, anchor), (other, other_anchor) = _name_places([bell(0.5, 0.1, 0.7), bell(0.5, 0.1, 0.695)])
    assert {anchor, other_anchor} == {"start", "end"} and abs(at - other) == 4
