"""A line with fewer vertices is the same line, to within what was allowed."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics import kept_vertices, roc_curve


def farthest(x: np.ndarray, y: np.ndarray, kept: np.ndarray) -> float:
    """The largest distance of a vertex from the piece of the drawn line that stands for it."""
    worst = 0.0
    for first, last in pairwise(kept):
        start, end = np.array([x[first], y[first]]), np.array([x[last], y[last]])
        step = end - start
        for index in range(first, last + 1):
            point = np.array([x[index], y[index]]) - start
            along = np.clip(point @ step / (step @ step), 0, 1) if step @ step else 0.0
            worst = max(worst, float(np.hypot(*(point - along * step))))
    return worst


numbers = st.floats(-100, 100)


@given(st.lists(st.tuples(numbers, numbers), min_size=1, max_size=60), st.sampled_from([0.0, 0.3, 1.0, 40.0]))
def test_no_vertex_is_farther_from_the_line_than_allowed(points, tolerance):
    x, y = np.array(points).T
    kept = kept_vertices(x, y, tolerance=tolerance)
    assert kept[0] == 0 and kept[-1] == len(x) - 1
    assert (np.diff(kept) > 0).all()
    assert farthest(x, y, kept) <= tolerance + 1e-9


def test_a_staircase_keeps_every_corner_when_nothing_may_move():
    x = np.array([0, 0, 0, 1, 2, 2, 3])
    y = np.array([0, 1, 2, 2, 2, 3, 3])
    assert kept_vertices(x, y, tolerance=0).tolist() == [0, 2, 4, 5, 6]


def test_a_curve_of_a_million_vertices_needs_few_at_half_a_pixel():
    generator = np.random.default_rng(0)
    truth = generator.random(1_000_000) < 0.3
    score = generator.normal(truth.astype(float), 1.0)
    fpr, tpr, _ = roc_curve(truth, score)
    kept = kept_vertices(fpr * 600, tpr * 600, tolerance=0.5)
    assert len(kept) < 1500
    # Seen from each vertex left out, the line is near: at the same fpr, since here both only rise.
    drawn = np.interp(fpr, fpr[kept], tpr[kept])
    beside = np.interp(tpr, tpr[kept], fpr[kept])
    assert (np.minimum(abs(drawn - tpr), abs(beside - fpr)) * 600).max() <= 0.5 * 2**0.5


@pytest.mark.parametrize(
    ("x", "y", "tolerance", "complaint"),
    [
        ([0, 1], [0], 0.5, "equally long"),
        ([0, 1, 2], [0, np.nan, 1], 0.5, "finite"),
        ([0, 1, 2], [0, 1, 2], -1, "tolerance"),
        ([0, 1, 2], [0, 1, 2], np.inf, "tolerance"),
    ],
)
def test_wrong_use_is_named(x, y, tolerance, complaint):
    with pytest.raises(ValueError, match=complaint):
        kept_vertices(x, y, tolerance=tolerance)
