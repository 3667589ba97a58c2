"""How the parts of a grid of pairs move: between boxes, into order, into the unit square, along a curve."""

from __future__ import annotations

import math

import numpy as np
from manim import AnimationGroup, LaggedStart, UpdateFromAlphaFunc, VGroup, linear, smooth

from scenes.widgets.frame import Box
from scenes.widgets.pair_field import PairField
from scenes.widgets.pair_grid import TINT, PairGrid
from scenes.widgets.pair_picks import PairPicks
from scenes.widgets.pair_walk import PairWalk

#: The share of a step's time for which the point stays where the step has led.
STOP = 0.4


def move(widget, start: Box, end: Box, *, run_time: float = 1.2) -> UpdateFromAlphaFunc:
    """Move a widget that shows itself in a box from one box to another."""
    return UpdateFromAlphaFunc(
        widget,
        lambda part, alpha: part.show(start.toward(end, alpha)),
        run_time=run_time,
        rate_func=smooth,
    )


def judge_all(grid: PairGrid, outcome: str) -> LaggedStart:
    """Show, one after another, which pairs of a grid end so."""
    cells = [AnimationGroup(*grid.judge(*place)) for place in grid.of(outcome)]
    return LaggedStart(*cells, lag_ratio=0.15, run_time=1.6 if len(cells) > 8 else 0.8)


def sort(grid: PairGrid, *, run_time: float = 1.6, **places) -> UpdateFromAlphaFunc:
    """Move the ``rows`` or the ``columns`` of a grid to other places."""
    start = {side: getattr(grid, side).copy() for side in places}
    end = {side: np.asarray(order, dtype=float) for side, order in places.items()}

    def update(_, alpha):
        grid.show(grid.box, **{side: start[side] + alpha * (end[side] - start[side]) for side in end})

    return UpdateFromAlphaFunc(grid, update, run_time=run_time, rate_func=smooth)


def square_up(grid: PairGrid, end: Box, *, seam: float, run_time: float = 1.6) -> UpdateFromAlphaFunc:
    """Move the cells of a grid together into another box, and tint them; ``seam`` pixels stay between.

    The scores of the rows change to the right side, and leave the left to the axis.
    """
    start = grid.box

    def update(_, alpha):
        apart = 1 - alpha
        gap = seam + (grid.GAP - seam) * apart
        grid.show(start.toward(end, alpha), gap=gap, corner=grid.CORNER * apart, across=alpha)
        for place in grid.of("lost"):
            grid.cells[place].set_stroke(opacity=max(apart, 0.5))
        tint = TINT + (1 - TINT) * apart
        for part in (*(grid.cells[place] for place in grid.of("won")), *grid.halves.values()):
            part.set_fill(opacity=tint)

    moved = VGroup(grid.field, *grid.heads.values())
    return UpdateFromAlphaFunc(moved, update, run_time=run_time, rate_func=smooth)


def take_steps(walk: PairWalk, start: int, end: int, *, run_time: float) -> UpdateFromAlphaFunc:
    """Walk from one step to another; each takes as long as any other, and ends with a short stop."""

    def update(_, alpha):
        made = alpha * (end - start)
        whole = max(math.ceil(made - 1e-9) - 1, 0)
        walk.show(start + whole + smooth(min(1.0, (made - whole) / (1 - STOP))))

    moved = VGroup(walk.border, walk, *walk.heads)
    return UpdateFromAlphaFunc(moved, update, run_time=run_time, rate_func=linear)


def draw(picks: PairPicks, start: int, end: int, *, run_time: float) -> UpdateFromAlphaFunc:
    """Draw pair after pair, and count them."""
    return UpdateFromAlphaFunc(
        picks,
        lambda part, alpha: part.show(start + alpha * (end - start)),
        run_time=run_time,
        rate_func=linear,
    )


def advance(field: PairField, curve, *, run_time: float = 2.0) -> UpdateFromAlphaFunc:
    """Move the border of a field to another curve.

    Both curves are followed in step, by how far they have come across and up together. So every curve on the
    way rises from corner to corner too.
    """
    one, other = (np.asarray(side, dtype=float) for side in (field.curve, curve))
    come = np.union1d(one.sum(axis=0), other.sum(axis=0))
    start, end = (
        np.array([np.interp(come, whole.sum(axis=0), side) for side in whole]) for whole in (one, other)
    )

    def update(_, alpha):
        field.show_border(start + alpha * (end - start))

    return UpdateFromAlphaFunc(
        VGroup(field.region, field.border), update, run_time=run_time, rate_func=smooth
    )
