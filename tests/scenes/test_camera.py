"""What our camera draws is what Manim's draws: the same pixels, in every frame of every scene."""

from __future__ import annotations

import hashlib

import pytest
from manim.renderer.cairo_renderer import CairoRenderer
from manim.scene.scene_file_writer import SceneFileWriter

from publish.films.film_writer import FilmRenderer
from scenes import SCENES, scene_class
from tests.scenes.stage import stage

FRAME_RATE = 4


class Reel:
    """Takes frames and remembers what each looked like."""

    def __init__(self):
        self.frames = []

    def write(self, pixels, repeat, changed=None):
        self.frames += [hashlib.sha1(pixels.tobytes()).hexdigest()] * repeat

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


@pytest.mark.parametrize("name", SCENES)
def test_every_frame_is_manims_own(name):
    ours = Reel()
    with stage(854, 480, FRAME_RATE):
        scene_class(name)(
            renderer=FilmRenderer(lambda section: ours, range(99), lambda frames: None)
        ).render()
        plain = scene_class(name)(renderer=CairoRenderer(PlainWriter))
        plain.render()
    theirs = plain.renderer.file_writer.reel.frames
    assert len(ours.frames) == len(theirs) > 100
    different = [
        number for number, pair in enumerate(zip(ours.frames, theirs, strict=True)) if len(set(pair)) > 1
    ]
    assert not different, f"{len(different)} of {len(theirs)} frames differ, first {different[:5]}"
