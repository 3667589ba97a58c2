"""Colours converted area by area are those of the whole picture converted at once."""

from __future__ import annotations

from collections import deque

import numpy as np
import pytest

from publish.films.area import NOWHERE, Area, gathered
from publish.films.planes import Planes
from publish.films.quality import Quality

SMALL = Quality("small", 320, 180, 30)
WHOLE = Area(0, 0, SMALL.width, SMALL.height)

AREAS = {
    "inside": Area(100, 50, 160, 90),
    "odd": Area(101, 51, 158, 87),
    "a pixel": Area(77, 33, 78, 34),
    "a corner": Area(0, 0, 30, 20),
    "the far corner": Area(290, 160, 320, 180),
    "a row": Area(0, 90, 320, 91),
    "all": WHOLE,
}


def planes_of(pixels):
    return Planes(SMALL, later=0).frame(pixels).to_ndarray()


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
def test_an_area_converted_alone(area):
    rng = np.random.default_rng(0)
    before, other = rng.integers(0, 256, (2, SMALL.height, SMALL.width, 4), dtype=np.uint8)
    after = before.copy()
    after[area.rows, area.columns] = other[area.rows, area.columns]
    planes = Planes(SMALL, later=1)
    first = planes.frame(before)
    assert np.array_equal(planes.frame(after, [area]).to_ndarray(), planes_of(after))
    assert np.array_equal(first.to_ndarray(), planes_of(before))  # a frame that was given away stays
    assert not np.array_equal(planes_of(before), planes_of(after))


@pytest.mark.parametrize("later", [0, 1, 3])
def test_frames_stay_while_later_ones_are_made(later):
    rng = np.random.default_rng(2)
    pixels = rng.integers(0, 256, (SMALL.height, SMALL.width, 4), dtype=np.uint8)
    planes, given = Planes(SMALL, later=later), deque(maxlen=later + 1)
    given.append((planes.frame(pixels), planes_of(pixels)))
    for _ in range(40):
        changed = []
        for _ in range(rng.integers(1, 4)):
            left, top = rng.integers(0, 300), rng.integers(0, 160)
            changed.append(Area(left, top, left + rng.integers(1, 20), top + rng.integers(1, 20)))
            pixels[changed[-1].rows, changed[-1].columns] = rng.integers(0, 256, 4)
        given.append((planes.frame(pixels, changed), planes_of(pixels)))
        assert all(np.array_equal(frame.to_ndarray(), wanted) for frame, wanted in given)


def test_gathered_areas_hold_every_pixel():
    rng = np.random.default_rng(1)
    for _ in range(50):
        corners = rng.integers(0, 150, (12, 2))
        areas = [
            Area(x, y, x + width, y + height)
            for (x, y), (width, height) in zip(corners, rng.integers(1, 30, (12, 2)), strict=True)
        ]
        held = np.zeros((180, 320), dtype=bool)
        few = gathered(areas, spare=500)
        for area in few:
            held[area.rows, area.columns] = True
        assert all(held[area.rows, area.columns].all() for area in areas)
        assert len(few) <= len(areas)


def test_nothing_meets_nowhere():
    assert not NOWHERE.meets(WHOLE) and not WHOLE.meets(NOWHERE) and NOWHERE.size == 0
    assert Area(3, 5, 8, 9).evened() == Area(2, 4, 8, 10)
    assert not Area(0, 0, 4, 4).meets(Area(4, 0, 8, 4)) and Area(0, 0, 5, 4).meets(Area(4, 0, 8, 4))
