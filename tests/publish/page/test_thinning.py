"""Of millions of thresholds the page holds those that can be told apart, and each of them exactly."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

from look import Words
from metrics import cheapest_threshold, cost_curve, score_axis_of, shortest_threshold, threshold_table
from publish.page.looks import Looks
from publish.page.page import page_of
from publish.page.thinning import ALL, AXIS_PX, SQUARE_PX, kept_rows, upper_hull
from tests.publish.page.test_page_safe import case_of

COSTS = ((1, 1), (1, 10), (3, 1), (0, 1), (1, 0), (0.001, 1000))


def scores(size: int, share: float, seed: int):
    random = np.random.default_rng(seed)
    truth = (random.random(size) < share).astype(int)
    truth[:2] = 0, 1
    return truth, 1 / (1 + np.exp(-random.normal(-1.0, 1.3, size) - 1.8 * truth))


@pytest.fixture(scope="module", params=[(60_000, 0.35), (60_000, 0.001)], ids=["common", "rare"])
def many(request):
    table = threshold_table(*scores(*request.param, seed=3))
    axis = score_axis_of(table)
    edges = axis.position(table.thresholds)
    return table, edges, kept_rows(table, edges, [0, 1, len(table) - 1, 777])


def farthest(x, y, kept) -> float:
    """How far the vertex that was moved most lies from the line through those kept."""
    after = np.clip(np.searchsorted(kept, np.arange(len(x))), 1, len(kept) - 1)
    a, b = kept[after - 1], kept[after]
    dx, dy = x[b] - x[a], y[b] - y[a]
    length = dx**2 + dy**2
    with np.errstate(invalid="ignore", divide="ignore"):
        along = np.where(length > 0, np.clip(((x - x[a]) * dx + (y - y[a]) * dy) / length, 0, 1), 0)
    return float(np.hypot(x - x[a] - along * dx, y - y[a] - along * dy).max())


def test_few_rows_are_all_kept_and_many_become_few(many):
    table, _, kept = many
    assert ALL < len(kept) + 1000 < 8000 and len(table) > 50_000
    small = threshold_table(*scores(900, 0.4, seed=1))
    assert len(kept_rows(small, np.zeros(len(small)), [])) == len(small)
    assert {0, 1, 777, len(table) - 1} <= set(kept.tolist())


def test_no_vertex_of_either_curve_moves_by_more_than_half_a_pixel(many):
    table, _, kept = many
    across, up = table.fp / table.negatives, table.tp / table.positives
    assert SQUARE_PX * farthest(across, up, kept) <= 0.25
    recall, precision = up[1:], table.tp[1:] / (table.tp[1:] + table.fp[1:])
    corners_x = np.column_stack([np.concatenate([recall[:1], recall[:-1]]), recall]).ravel()
    corners_y = np.repeat(precision, 2)
    rows = kept[kept > 0] - 1
    # Drawn in steps: up or down at the last recall, then across.
    steps = np.unique(np.concatenate([2 * rows, 2 * rows + 1]))
    assert SQUARE_PX * farthest(corners_x, corners_y, steps) <= 0.5


def test_every_score_has_a_threshold_within_half_a_pixel(many):
    _, edges, kept = many
    nearest = np.abs(edges[kept][:, None] - np.linspace(edges.min(), edges[1:].max(), 500)).min(axis=0)
    own = np.abs(edges[:, None] - np.linspace(edges.min(), edges[1:].max(), 500)).min(axis=0)
    assert AXIS_PX * (nearest - own).max() <= 0.5


@pytest.mark.parametrize("costs", COSTS)
def test_costs_stay_true_and_the_least_one_is_there(many, costs):
    table, _, kept = many
    each = {"c_fp": costs[0], "c_fn": costs[1]}
    curve = cost_curve(table, **each)
    assert table.row(cheapest_threshold(table, **each)) in set(kept.tolist())
    top = max(costs[0] * table.negatives, costs[1] * table.positives)
    after = np.clip(np.searchsorted(kept, np.arange(len(table))), 1, len(kept) - 1)
    ends = np.sort(np.column_stack([curve[kept[after - 1]], curve[kept[after]]]), axis=1)
    beyond = np.maximum(ends[:, 0] - curve, curve - ends[:, 1])
    assert SQUARE_PX * beyond.max() / top <= 0.5


@pytest.mark.parametrize("seed", range(40))
def test_a_corner_of_the_hull_is_cheapest_for_any_costs(seed):
    random = np.random.default_rng(seed)
    size = int(random.integers(2, 40))
    truth = (random.random(size) < 0.5).astype(int)
    truth[:2] = 0, 1
    table = threshold_table(truth, random.integers(0, 12, size) / 12)
    corners = set(upper_hull(table).tolist())
    for c_fp, c_fn in COSTS:
        assert table.row(cheapest_threshold(table, c_fp=c_fp, c_fn=c_fn)) in corners


def test_a_page_of_many_rows_is_small_and_says_what_it_holds():
    truth, score = scores(2_500, 0.35, seed=3)
    text = page_of(case_of(truth, score), Words("en"), Looks())
    assert len(text.encode()) < 3_000_000 / 2
    rows = json.loads(re.search(r'id="data">(.*?)</script>', text, re.S)[1])["rows"]
    table = threshold_table(truth, score)
    assert f"{len(rows['tp']) - 1:,} of {len(table) - 1:,} distinct scores serve as thresholds here." in text
    for tp, fp, at, upper in zip(*(rows[name][::7] for name in ("tp", "fp", "at", "upper")), strict=True):
        row = table.row(at)
        assert (int(table.tp[row]), int(table.fp[row])) == (tp, fp)
        assert row == 0 or float(table.thresholds[row]) == upper
        assert shortest_threshold(table, at) == at
