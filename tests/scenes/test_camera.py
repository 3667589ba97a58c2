"""What our camera draws is what Manim's draws: the same pixels, in every frame of every scene."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest
from manim import DOWN, ORIGIN, RIGHT, UP, Line, Scene, VMobject
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
        self.frames, self.areas = [], []

    def write(self, pixels, repeat, changed=None):
        self.frames += [hashlib.sha1(pixels.tobytes()).hexdigest()] * repeat
        self.areas += changed or []

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

    def construct(self):
        self.next_section("dots")
        column, row = np.divmod(np.arange(240), 8)
        steps = np.column_stack([column, row + self.TILT * column, 0 * row])
        shapes = circles(0.1973 * steps - (3.1, 0.7, 0), 0.071).reshape(240, -1, 3)
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


@pytest.mark.parametrize("tilt", [0.0, 0.037])
def test_dots_that_did_not_change_are_left_alone_with_manims_own_pixels(tilt):
    kind = type("Dots", (CrowdOfDots,), {"TILT": tilt})
    ours = filmed(kind, **LARGE)
    assert ours.frames == manims_own(kind, **LARGE)
    assert len(set(ours.frames)) > 7
    everybody = Area(500, 300, 1300, 640).size
    in_part = [area for area in ours.areas if 0 < area.size < everybody / 8]
    # In rows one dot more is a dot's area; dots that share rows of pixels at many heights are drawn together.
    assert any(area.size < 40 * 40 for area in in_part) is not bool(tilt)
