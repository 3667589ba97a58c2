"""Where two filled areas may differ on the picture: nowhere else, and in few other pixels."""

from __future__ import annotations

import cairo
import numpy as np
import pytest

from publish.films.fills import Edges

WIDTH, HEIGHT = 320, 200


def curves_of(corners):
    """Corners, (n, 2), joined to a closed outline, as Manim writes it: curves, (n, 4, 2)."""
    start, end = corners[:, np.newaxis], np.roll(corners, -1, axis=0)[:, np.newaxis]
    return start + np.linspace(0, 1, 4)[:, np.newaxis] * (end - start)


def edges_of(curves):
    return Edges.of(curves, np.array([[0, 4 * len(curves)]]) if len(curves) else np.zeros((0, 2), dtype=int))


def picture_of(curves):
    """What cairo makes of it, half seen through: (height, width)."""
    pixels = np.zeros((HEIGHT, WIDTH), dtype=np.uint32)
    surface = cairo.ImageSurface.create_for_data(pixels.data, cairo.FORMAT_ARGB32, WIDTH, HEIGHT)
    context = cairo.Context(surface)
    if len(curves):
        context.move_to(*curves[0, 0])
        for curve in curves:
            context.curve_to(*curve[1:].ravel())
        context.close_path()
    context.set_source_rgba(1, 0.5, 0, 0.4)
    context.fill()
    surface.flush()
    return pixels


def assert_all_found(before, after):
    """Nothing differs outside the areas that are said to change; returns how many pixels those have."""
    areas = edges_of(after).changed_since(edges_of(before))
    if areas is None:
        return WIDTH * HEIGHT
    drawn = np.zeros((HEIGHT, WIDTH), dtype=bool)
    for area in areas:
        drawn[max(area.top, 0) : area.bottom, max(area.left, 0) : area.right] = True
    different = picture_of(before) != picture_of(after)
    assert not np.any(different & ~drawn), np.argwhere(different & ~drawn)[:5]
    return np.count_nonzero(drawn)


def cut_hill(cut, *, positive):
    """The part of a hill on one side of a line."""
    x = np.linspace(20, 300, 57)
    top = 180 - 150 * np.exp(-(((x - 150) / 60) ** 2)) + 2 * np.sin(x)
    side = x > cut if positive else x < cut
    if not side.any():
        return np.zeros((0, 4, 2))
    end = [cut, np.interp(cut, x, top)]
    ridge = np.column_stack([x, top])[side]
    ridge = np.vstack([[end], ridge] if positive else [ridge, [end]])
    return curves_of(np.vstack([ridge, [ridge[-1, 0], 180], [ridge[0, 0], 180]]))


@pytest.mark.parametrize("positive", [False, True])
def test_a_hill_that_is_cut_elsewhere_differs_in_the_strip_between_and_in_few_rows(positive):
    numbers = np.random.default_rng(1)
    drawn = []
    for cut in numbers.uniform(10, 310, 40):
        for step in (0.003, 0.6, -1.0, 7.3, -90.0):
            pixels = assert_all_found(*(cut_hill(at, positive=positive) for at in (cut, cut + step)))
            if abs(step) <= 1:
                drawn.append(pixels)
    assert np.median(drawn) < WIDTH * HEIGHT / 8


@pytest.mark.parametrize("count", [4, 9, 30])
def test_outlines_that_cross_themselves_may_differ_in_whole_rows_and_nowhere_else(count):
    numbers = np.random.default_rng(count)
    for _ in range(80):
        corners = numbers.uniform((5, 5), (WIDTH - 5, HEIGHT - 5), (count, 2))
        moved = corners.copy()
        place = numbers.integers(count)
        moved[place] += numbers.normal(0, numbers.choice([0.01, 1, 20]), 2)
        if numbers.random() < 0.3:
            moved = np.insert(moved, place, numbers.uniform(5, 190, 2), axis=0)
        assert_all_found(curves_of(corners), curves_of(moved))


def test_a_box_whose_side_moves_differs_in_a_strip_alone():
    box = np.array([(30.0, 20.25), (290.5, 20.25), (290.5, 170.6), (30.0, 170.6)])
    other = box.copy()
    other[[0, 3], 0] = 34.7
    assert assert_all_found(curves_of(box), curves_of(other)) == 7 * 153


def test_equal_areas_differ_nowhere_and_where_most_edges_are_others_nobody_asks_which():
    box = curves_of(np.array([(30.0, 20.0), (90.0, 20.0), (90.0, 90.0), (30.0, 90.0)]))
    assert edges_of(box).changed_since(edges_of(box)) == []
    assert edges_of(cut_hill(150, positive=True) + 0.5).changed_since(edges_of(box)) is None
