"""Each beat begins and ends with a still of at least half a second."""

from __future__ import annotations

import hashlib

import pytest

from publish.film_writer import FilmRenderer
from scenes import SCENES, scene_class
from tests.scenes.stage import rehearse, stage

FRAME_RATE = 15


class FrameLog:
    """Takes frames where an encoder would, and remembers what each looked like."""

    def __init__(self):
        self.frames = []

    def write(self, pixels, repeat=1, *, cut=False):
        self.frames += [hashlib.sha1(pixels.tobytes()).hexdigest()] * repeat

    def close(self):
        """There is no file."""


@pytest.fixture(scope="module", params=SCENES)
def played(request):
    log = FrameLog()
    with stage(426, 240, FRAME_RATE):
        scene = rehearse(scene_class(request.param), renderer=FilmRenderer(log, lambda frames: None))
    return log.frames, scene


def test_beats_begin_and_end_still(played):
    frames, scene = played
    marks = scene.renderer.file_writer.marks
    assert len(marks) >= 5 and marks[0][1] == 0
    least = -(-FRAME_RATE // 2)
    for (name, start), end in zip(marks, [start for _, start in marks[1:]] + [len(frames)], strict=True):
        assert len(set(frames[start : start + least])) == 1, f"{name} begins in motion"
        assert len(set(frames[end - least : end])) == 1, f"{name} ends in motion"


def test_the_scene_is_as_long_as_it_says(played):
    frames, scene = played
    assert len(frames) == pytest.approx(scene.time * FRAME_RATE, abs=1)
