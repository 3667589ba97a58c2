"""How a population moves: into its place, out of the unknown, and from one test to another."""

from __future__ import annotations

import math

import numpy as np
from manim import UP, Mobject, UpdateFromAlphaFunc, VGroup, smooth

from metrics import Counts
from scenes.population_readings import PopulationReadings, Share
from scenes.widgets.crowd import Crowd
from scenes.widgets.flagged_bar import FlaggedBar
from scenes.widgets.frame import Box, Frame
from scenes.widgets.prevalence_curve import PrevalenceCurve
from scenes.widgets.text import Writing


def place_crowd(crowd: Crowd, title: Writing, box: Box, frame: Frame) -> None:
    """Put a crowd and its fence into a box, and its title over it."""
    crowd.lay_out(box)
    title.centered_at(box.at(0, 1) + frame.px(26) * UP)


def move_crowd(crowd: Crowd, title: Writing, start: Box, end: Box, frame: Frame) -> UpdateFromAlphaFunc:
    """Move a crowd with its title from one box to another."""
    return UpdateFromAlphaFunc(
        VGroup(crowd, crowd.fence, title),
        lambda _, alpha: place_crowd(crowd, title, start.toward(end, alpha), frame),
        rate_func=smooth,
    )


def reveal(crowd: Crowd, what: str) -> UpdateFromAlphaFunc:
    """Show the truth, ``known``, or the test's verdicts, ``judged``, in a crowd."""
    return UpdateFromAlphaFunc(
        crowd,
        lambda crowd, alpha: crowd.show(crowd.counts, **{what: alpha}),
        rate_func=smooth,
    )


def turn_into(
    crowd: Crowd,
    bar: FlaggedBar,
    curve: PrevalenceCurve,
    grid: np.ndarray,
    start: tuple[PopulationReadings, Share],
    end: tuple[PopulationReadings, Share],
) -> UpdateFromAlphaFunc:
    """Move people, bar, curve and point from a test at a prevalence to another, each by shares of the way.

    ``grid`` are the prevalences that the curve is led through.
    """
    (test, here), (other, there) = start, end
    ends = (test.frequencies(here).counts, other.frequencies(there).counts)
    curves = [readings.curve(grid) for readings in (test, other)]

    def between(first: float, last: float, share: float) -> float:
        return first + share * (last - first)

    def move(_: Mobject, share: float) -> None:
        some = {
            key: round(between(*(getattr(counts, key) for counts in ends), share))
            for key in ("tp", "fn", "fp")
        }
        prevalence = math.exp(between(math.log(here), math.log(there), share))
        precision = between(test.precision(prevalence), other.precision(prevalence), share)
        crowd.show(Counts(**some, tn=crowd.people - sum(some.values())))
        bar.show_length(precision)
        curve.draw(curve.curve, grid, between(*curves, share))
        curve.move_point(prevalence, precision)

    return UpdateFromAlphaFunc(curve.curve, move, rate_func=smooth)
