"""Of dots that look alike one is drawn, and the others are copies, unless something else lies under them."""

from __future__ import annotations

import numpy as np
import pytest

from publish.films.area import Area
from publish.films.dots import Dots
from publish.films.stamps import Stamps
from scenes.widgets.patient_dots import circles

WHOLE = Area(0, 0, 300, 200)


def dots(pitch=20.0):
    """Ten columns of six dots, each 6 pixels in radius."""
    column, row = np.divmod(np.arange(60), 6)
    centers = np.column_stack([25 + pitch * column, 30 + pitch * row, np.zeros(60)])
    pixels = circles(centers, 6.0)[:, :2]
    ends = np.arange(0, len(pixels) + 1, 16)
    found = Dots.among(pixels, np.column_stack([ends[:-1], ends[1:]]), 1.0)
    assert found is not None
    return found


def test_one_of_sixty_equal_dots_is_drawn_and_the_others_are_copies():
    picture = np.full((200, 300), 7, dtype=np.uint32)
    some = dots()
    stamps = Stamps.of(some, [WHOLE], WHOLE, picture)
    assert stamps.drawn.tolist() == [0]
    left, top, right, bottom = some.boxes[0]
    picture[top:bottom, left:right] = 9
    stamps.copy(picture)
    for left, top, right, bottom in some.boxes:
        assert np.all(picture[top:bottom, left:right] == 9)
    assert np.count_nonzero(picture == 9) == 60 * (right - left) * (bottom - top)


def test_a_dot_over_something_else_is_drawn_itself():
    picture = np.zeros((200, 300), dtype=np.uint32)
    some = dots()
    left, top, _, _ = some.boxes[17]
    picture[top + 3, left + 3] = 1
    assert Stamps.of(some, [WHOLE], WHOLE, picture).drawn.tolist() == [0, 17]


@pytest.mark.parametrize("pitch", [20.5, 20.25])
def test_dots_that_lie_otherwise_between_pixels_are_drawn_too(pitch):
    picture = np.zeros((200, 300), dtype=np.uint32)
    assert len(Stamps.of(dots(pitch), [WHOLE], WHOLE, picture).drawn) == round(1 / (pitch % 1)) ** 2


def test_dots_outside_the_areas_are_left_alone_and_those_cut_by_the_band_are_drawn():
    picture = np.zeros((200, 300), dtype=np.uint32)
    some = dots()
    top = Area(0, 0, 300, 50)
    assert Stamps.of(some, [Area(0, 0, 300, 40)], WHOLE, picture).drawn.tolist() == [0]
    # The second row reaches out of the band.
    assert Stamps.of(some, [top], top, picture).drawn.tolist() == sorted([0, *range(1, 60, 6)])
