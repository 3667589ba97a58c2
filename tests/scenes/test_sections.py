"""A scene's sections drawn apart are, frame for frame, those of the whole, and as long as rehearsed."""

from __future__ import annotations

import hashlib

import pytest

from publish.films.film import rehearse
from publish.films.film_writer import FilmRenderer
from publish.films.quality import Quality
from scenes import SCENES, scene_class
from tests.scenes.stage import stage

SMALL = Quality("small", 426, 240, 5)


class Digests:
    """Takes a section's frames and remembers what each looked like, and how long it was shown."""

    def __init__(self):
        self.frames = []
        self.closed = False

    def write(self, pixels, repeat, changed):
        self.frames.append((hashlib.sha1(pixels.tobytes()).hexdigest(), repeat))

    def close(self, last):
        self.closed = True

    def wait(self):
        """Nothing is left to do."""

    def abort(self):
        """There is no file."""


def drawn(name, wanted):
    """The frames of the wanted sections of a scene, by section."""
    reels = {}
    with stage(SMALL.width, SMALL.height, SMALL.frame_rate):
        renderer = FilmRenderer(
            lambda number: reels.setdefault(number, Digests()), wanted, report=lambda frames: None
        )
        scene_class(name)(renderer=renderer).render()
    assert all(reel.closed for reel in reels.values())
    return {number: reel.frames for number, reel in reels.items()}


@pytest.mark.parametrize("name", SCENES)
def test_sections_apart_are_those_of_the_whole(name):
    with stage(SMALL.width, SMALL.height, SMALL.frame_rate):
        plan = rehearse(scene_class(name), SMALL)
    whole = drawn(name, range(len(plan)))
    lengths = {number: sum(repeat for _, repeat in frames) for number, frames in whole.items()}
    assert lengths == {section.number: section.frames for section in plan}
    middle = len(plan) // 2
    first, last = drawn(name, range(middle)), drawn(name, range(middle, len(plan)))
    assert first | last == whole and not set(first) & set(last)
    alone = drawn(name, range(middle, middle + 1))
    assert alone == {middle: whole[middle]}
