"""How scenes move: each beat begins and ends with a still, and nothing flashes."""

from __future__ import annotations

import hashlib
from itertools import pairwise

import numpy as np
import pytest

from publish.films.film_writer import FilmRenderer
from scenes import SCENES, scene_class
from tests.scenes.stage import rehearse, stage

FRAME_RATE = 15

#: Pixels along a square whose mean colour is compared, and the share of all squares that may change at once.
BLOCK, AT_ONCE = 6, 0.025


class FrameLog:
    """Takes frames where an encoder would, and remembers what each looked like."""

    def __init__(self):
        self.frames = []
        self.small = []
        self.coarse = []

    def write(self, pixels, repeat, changed):
        self.frames += [hashlib.sha1(pixels.tobytes()).hexdigest()] * repeat
        self.small += [pixels[::4, ::4, :3].astype(np.float32) / 255] * repeat
        self.coarse += [blocks(pixels)] * repeat

    def close(self, last):
        """There is no file."""

    def wait(self):
        """Nothing is left to do."""


def blocks(pixels):
    """Means of squares of pixels, in which a dot that moves by less than itself hardly shows."""
    high, wide = (side // BLOCK for side in pixels.shape[:2])
    whole = pixels[: high * BLOCK, : wide * BLOCK, :3].astype(np.float32) / 255
    return whole.reshape(high, BLOCK, wide, BLOCK, 3).mean(axis=(1, 3))


@pytest.fixture(scope="module", params=SCENES)
def played(request):
    log = FrameLog()
    with stage(426, 240, FRAME_RATE):
        renderer = FilmRenderer(lambda section: log, range(100), lambda frames: None)
        scene = rehearse(scene_class(request.param), renderer=renderer)
    return log, scene


def test_beats_begin_and_end_still(played):
    log, scene = played
    marks = scene.renderer.file_writer.marks
    assert len(marks) >= 5 and marks[0][1] == 0
    least = -(-FRAME_RATE // 2)
    ends = [start for _, start in marks[1:]] + [len(log.frames)]
    for (name, start), end in zip(marks, ends, strict=True):
        assert len(set(log.frames[start : start + least])) == 1, f"{name} begins in motion"
        assert len(set(log.frames[end - least : end])) == 1, f"{name} ends in motion"


def test_the_scene_is_as_long_as_it_says(played):
    log, scene = played
    assert len(log.frames) == pytest.approx(scene.time * FRAME_RATE, abs=1)
    assert 30 <= scene.time <= 70


def test_nothing_large_comes_or_goes_at_once(played):
    """The first frame after a still is near the still: what changes begins to change, captions apart."""
    log, _ = played
    for now in range(2, len(log.frames)):
        if log.frames[now] != log.frames[now - 1] == log.frames[now - 2]:
            share = changed(log.coarse[now - 1], log.coarse[now])
            assert share < AT_ONCE, f"{share:.1%} of the frame at {now / FRAME_RATE:.2f} s"


def test_what_goes_at_once_is_seen():
    before, after = np.zeros((40, 71, 3)), np.zeros((40, 71, 3))
    after[:10, :20] = [0.1, 0.2, 0.3]
    assert changed(before, after) > AT_ONCE > changed(before, 0.1 * after)


def changed(before, after):
    """The share of two frames, in squares, that is not the same in both."""
    return (np.abs(after - before).max(axis=2) > 0.04).mean()


def test_nothing_flashes(played):
    """At most three flashes in any second, as WCAG counts them, and no large saturated red."""
    log, _ = played
    assert most_flashes(log.small) <= 3
    assert max(red_share(frame) for frame in log.small[::5]) < 0.1


def most_flashes(frames):
    """The most flashes in any second: opposing changes of luminance over a quarter of the frame."""
    changes = []
    for before, after in pairwise(frames):
        difference = luminance(after) - luminance(before)
        rising, falling = (difference > 0.1).mean() > 0.25, (difference < -0.1).mean() > 0.25
        changes.append(int(rising) - int(falling))
    turns = [change for change in changes if change]
    if not turns:
        return 0
    return max(
        sum(abs(change) for change in changes[start : start + FRAME_RATE]) // 2
        for start in range(len(changes))
    )


def luminance(frame):
    linear = np.where(frame <= 0.04045, frame / 12.92, ((frame + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def red_share(frame):
    """The share of the frame that is saturated red: red is at least four fifths of the sum (WCAG)."""
    return (frame[..., 0] >= 0.8 * np.maximum(frame.sum(axis=-1), 1e-6)).mean()


def test_flashes_are_counted():
    black, white = np.zeros((9, 16, 3), np.float32), np.ones((9, 16, 3), np.float32)
    assert most_flashes([black, white] * 5 + [black] * 20) >= 4
    assert most_flashes([black] * 30) == 0
    assert red_share(np.ones((9, 16, 3)) * [1, 0.05, 0.05]) == 1
