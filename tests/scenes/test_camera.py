"""What our camera draws is what Manim's draws: the same pixels, in every frame of every scene."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest
from manim import DOWN, LEFT, ORIGIN, RIGHT, UP, Line, Scene, VMobject
from manim.renderer.cairo_renderer import CairoRenderer
from manim.scene.scene_file_writer import SceneFileWriter

from publish.films.area import Area
from publish.films.film_writer import FilmRenderer
from scenes import SCENES, scene_class
from scenes.widgets.patient_dots import circles
from tests.scenes.stage import stage

#: Few frames and small ones: plain Manim takes its time. What depends on size is drawn large below.
SMALL = {"width": 640, "height": 360, "frame_rate": 2}
LARGE = {"width": 1920, "height": 1080, "frame_rate": 4}


class Reel:
    """Takes frames and remembers what each looked like."""

    def __init__(self):
        self.frames, self.drawn = [], []

    def write(self, pixels, repeat, changed=None):
        self.frames += [hashlib.sha1(pixels.tobytes()).hexdigest()] * repeat
        self.drawn.append(list(changed or []))

    def close(self, last):
        """There is no file."""

    wait = abort = lambda self: None


class PlainWriter(SceneFileWriter):
    """Manim's writer, with its frames remembered instead of encoded."""

    def __init__(self, settings):
        super().__init__(settings)
        self.reel = Reel()

    def begin_animation(self, allow_write=False, **_):
        """There is no file."""

    end_animation = begin_animation

    def write_frame(self, pixels, *, repeat=1):
        self.reel.write(pixels, repeat)


def filmed(kind, **size):
    """A scene through our camera; its reel."""
    reel = Reel()
    with stage(**size):
        kind(renderer=FilmRenderer(lambda section: reel, range(99), lambda frames: None)).render()
    return reel


def manims_own(kind, **size):
    """The frames of a scene through Manim's camera."""
    with stage(**size):
        plain = kind(renderer=CairoRenderer(PlainWriter))
        plain.render()
    return plain.renderer.file_writer.reel.frames


@pytest.mark.parametrize("name", SCENES)
def test_every_frame_is_manims_own(name):
    ours, theirs = filmed(scene_class(name), **SMALL).frames, manims_own(scene_class(name), **SMALL)
    assert len(ours) == len(theirs) > 100
    different = [number for number, pair in enumerate(zip(ours, theirs, strict=True)) if len(set(pair)) > 1]
    assert not different, f"{len(different)} of {len(theirs)} frames differ, first {different[:5]}"


class CrowdOfDots(Scene):
    """Rows of dots with a line passing under them; then some of them go over to others of another colour."""

    TILT = 0.0
    PITCH = 0.1973

    def construct(self):
        self.next_section("dots")
        column, row = np.divmod(np.arange(240), 8)
        steps = np.column_stack([column, row + self.TILT * column, 0 * row])
        shapes = circles(self.PITCH * steps - (3.1, 0.7, 0), 0.071).reshape(240, -1, 3)
        line = Line(DOWN, UP).set_stroke("#F9E2AF", 5)
        ones, others = VMobject(), VMobject(fill_opacity=0.3)

        def part(number):
            ones.points, others.points = shapes[number:].reshape(-1, 3), shapes[:number].reshape(-1, 3)

        part(30)
        ones.set_stroke("#89B4FA", 2.2).set_fill("#89B4FA", 0.42)
        others.set_stroke("#FAB387", 2.2)
        self.add(line, ones, others)
        self.play(line.animate.shift(0.31 * RIGHT))
        self.wait(0.25, frozen_frame=True)
        for number in (31, 47, 200):
            part(number)
            self.wait(0.25, frozen_frame=True)
        ones.set_fill(opacity=0.9)
        self.wait(0.25, frozen_frame=True)
        ones.scale(0.97, about_point=ORIGIN)
        self.wait(0.25, frozen_frame=True)


#: At whole pixels from each other dots look alike, so that most are copies of others.
WHOLE = 25 / 135


@pytest.mark.parametrize(("tilt", "pitch"), [(0.0, 0.1973), (0.037, 0.1973), (0.0, WHOLE)])
def test_dots_that_did_not_change_are_left_alone_with_manims_own_pixels(tilt, pitch):
    kind = type("Dots", (CrowdOfDots,), {"TILT": tilt, "PITCH": pitch})
    ours = filmed(kind, **LARGE)
    assert ours.frames == manims_own(kind, **LARGE)
    assert len(set(ours.frames)) > 7
    everybody = Area(500, 300, 1300, 640).size
    in_part = [area for areas in ours.drawn for area in areas if 0 < area.size < everybody / 8]
    # In rows one dot more is a dot's area; dots that share rows of pixels at many heights are drawn together.
    assert any(area.size < 40 * 40 for area in in_part) is not bool(tilt)


class CutHills(Scene):
    """Hills that are filled up to a line, which goes to and fro, jumps, and leaves them empty."""

    BACKGROUND = "#1E1E2E"
    #: Where the line stands, as shares of the frame: small steps and large ones, both ways, past both ends.
    CUTS = (0.5, 0.501, 0.5004, 0.52, 0.47, 0.47, 0.2, 0.81, 0.8125, 0.0, 0.003, 1.0, 0.997, 1.2, 0.6, 0.6003)

    def construct(self):
        self.camera.background_color = self.BACKGROUND
        self.camera.init_background()
        self.next_section("hills")
        x = np.linspace(-5, 5, 65)
        heights = [3 * np.exp(-((x + 1) ** 2)), 2 * np.exp(-((x - 1.3) ** 2) / 3) + np.cos(9 * x) / 9]
        fills = [VMobject(stroke_width=0).set_fill(color, 0.4) for color in ("#89B4FA", "#FAB387")]
        flagged = VMobject(stroke_width=0).set_fill("#313244", 1)
        lines = [
            VMobject().set_points_as_corners(np.column_stack([x, height, 0 * x])).set_stroke("#CDD6F4", 4)
            for height in heights
        ]
        over = Line(LEFT, RIGHT).set_stroke("#F9E2AF", 3, 0.6)

        def cut(share):
            at = 10 * share - 5
            for fill, height, side in zip(fills, heights, (x < at, x > at), strict=True):
                top = np.column_stack([x, height, 0 * x])[side]
                end = [at, np.interp(at, x, height), 0]
                top = np.vstack([top, [end]] if side[0] else [[end], top])
                corners = [*top, [top[-1][0], 0, 0], [top[0][0], 0, 0], top[0]]
                set_corners(fill, corners if side.any() else [])
            set_corners(
                flagged, [(at, -1, 0), (5, -1, 0), (5, 3.3, 0), (at, 3.3, 0), (at, -1, 0)][: 5 * (at < 5)]
            )

        def still():
            self.wait(0.25, frozen_frame=True)

        cut(self.CUTS[0])
        self.add(flagged, *fills, *lines, over)
        for share in self.CUTS:
            cut(share)
            still()
        fills[0].set_fill("#A6E3A1")
        cut(0.55)
        still()
        fills[1].set_fill(opacity=1)
        still()
        cut(0.56)
        still()
        self.add(fills[0])  # over all others
        cut(0.58)
        still()
        fills[1].set_stroke("#F38BA8", 2)
        cut(0.59)
        still()
        for fill in fills:
            fill.rotate(0.1)
        still()


def set_corners(shape, corners):
    """Give a shape corners, or nothing."""
    return shape.set_points_as_corners(np.array(corners)) if len(corners) else shape.clear_points()


@pytest.mark.parametrize("background", ["#1E1E2E", "#FFFFFF"])
def test_of_an_area_that_is_cut_only_a_strip_is_drawn_with_manims_own_pixels(background):
    kind = type("Hills", (CutHills,), {"BACKGROUND": background})
    ours = filmed(kind, **LARGE)
    different = [
        number
        for number, pair in enumerate(zip(ours.frames, manims_own(kind, **LARGE), strict=True))
        if len(set(pair)) > 1
    ]
    assert not different
    assert len(set(ours.frames)) > 15
    # From 0.5 to 0.501 is a hundredth of a unit; the flagged region alone covers 390,000 pixels.
    first = ours.drawn[1]
    assert 0 < sum(area.size for area in first) < 60_000
