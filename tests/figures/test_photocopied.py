"""Photocopied, a figure in the theme `print` still tells apart what its colours tell apart."""

from __future__ import annotations

import importlib
from itertools import combinations

import numpy as np
import pytest
from matplotlib.collections import Collection
from matplotlib.colors import to_hex, to_rgba
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from figures import NAMES, subject_of
from figures.style import blank_figure, style
from look import THEMES, Words
from tests.figures.cases import CASES
from tests.look.colours import lab

PRINT = THEMES["print"]

#: Colours further apart than this in CIELAB are seen as different; greys that differ by less than this in
#: lightness are not, once they have been through a copier.
DIFFERENT_COLOUR, DIFFERENT_GREY = 20, 8


def marks(axes):
    """What is drawn in some axes: the colour of each mark over the paper, and everything else of its look."""
    for artist in axes.get_children():
        if artist is axes.patch or not artist.get_visible():
            continue
        alpha = 1.0 if artist.get_alpha() is None else artist.get_alpha()
        if isinstance(artist, Line2D):
            if artist.get_linestyle() != "None" and len(artist.get_xdata()) > 1:
                yield on_paper(artist.get_color(), alpha), ("line", artist.get_linestyle())
            if artist.get_marker() not in ("None", "", None):
                look = ("dot", artist.get_marker(), is_hollow(artist.get_markerfacecolor()))
                yield on_paper(artist.get_markeredgecolor(), alpha), look
        elif isinstance(artist, Collection):
            faces, edges = artist.get_facecolor(), artist.get_edgecolor()
            hollow = not len(faces) or all(face[3] == 0 for face in faces)
            style = str(artist.get_linestyle()), artist.get_hatch()
            for colour in np.unique(np.atleast_2d(edges if hollow else faces), axis=0):
                yield on_paper(colour), (type(artist).__name__, hollow, *style)
        elif isinstance(artist, Patch):
            hollow = is_hollow(artist.get_facecolor())
            colour = artist.get_edgecolor() if hollow else artist.get_facecolor()
            yield on_paper(colour), ("area", hollow, artist.get_linestyle(), artist.get_hatch())


def is_hollow(face) -> bool:
    """Whether an area shows the paper."""
    return on_paper(face) == PRINT.background.lower()


def on_paper(colour, alpha=1.0) -> str:
    """A colour as it is seen where it is laid over the paper."""
    *rgb, own = to_rgba(colour)
    share = own * alpha
    return to_hex(share * np.array(rgb) + (1 - share) * np.array(to_rgba(PRINT.background)[:3]))


def lost_in_grey(figure) -> list[str]:
    """Marks of one look that only their hue tells apart; an empty list when all is well."""
    found = []
    for axes in figure.axes:
        for (one, look), (other, other_look) in combinations(dict.fromkeys(marks(axes)), 2):
            a, b = lab(one), lab(other)
            if (
                look == other_look
                and np.linalg.norm(a - b) > DIFFERENT_COLOUR
                and abs(a[0] - b[0]) < DIFFERENT_GREY
            ):
                found.append(f"{one} and {other} are one grey, and both {look}")
    return found


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_told_by_hue_alone(name):
    draw = importlib.import_module(f"figures.{name}").draw
    assert lost_in_grey(draw(subject_of(name, CASES["diabetes"]), Words("en"), PRINT)) == []


@pytest.fixture
def two_lines():
    with style(PRINT):
        axes = blank_figure((3, 2)).add_axes((0, 0, 1, 1))
        return axes, axes.plot([0, 1], [0, 1], color="#B06A50") + axes.plot([0, 1], [1, 0], color="#7D7D4A")


def test_two_hues_of_one_grey_are_found(two_lines):
    axes, _ = two_lines
    [told] = lost_in_grey(axes.figure)
    assert told.startswith("#b06a50 and #7d7d4a are one grey")


def test_a_dashed_line_is_told_from_a_solid_one(two_lines):
    axes, (line, _) = two_lines
    line.set_linestyle("--")
    assert lost_in_grey(axes.figure) == []


def test_two_tints_of_one_grey_are_found():
    with style(PRINT):
        axes = blank_figure((3, 2)).add_axes((0, 0, 1, 1))
        axes.fill_between([0, 1], 1, color="#B06A50", alpha=0.9, linewidth=0)
        axes.fill_between([0, 1], 1, color="#7D7D4A", alpha=0.9, linewidth=0)
        assert len(lost_in_grey(axes.figure)) == 1
