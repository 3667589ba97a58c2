"""While something moves, each frame is what a picture drawn afresh would be: nothing old stays in sight."""

from __future__ import annotations

import numpy as np
import pytest
from manim import Scene, ValueTracker, VMobject
from manim.renderer.cairo_renderer import CairoRenderer

from scenes import SCENES, scene_class
from tests.scenes.stage import rehearse, stage

EVERY = 4

#: How far a grey may be off, in levels: less than a shaded region is from the background.
LEVELS = 6


class Comparing(CairoRenderer):
    """Draws every few frames a second time, from nothing, and keeps the largest difference."""

    def __init__(self):
        super().__init__()
        self.frames, self.worst, self.when = 0, 0.0, None

    def render(self, scene, time, moving_mobjects=None):
        self.update_frame(scene, moving_mobjects)
        self.frames += 1
        if self.frames % EVERY == 0:
            drawn, still = self.get_frame().astype(int), self.static_image
            self.static_image = None
            self.update_frame(scene)
            differs = (np.abs(drawn - self.get_frame()).max(axis=2) > LEVELS).mean()
            self.static_image = still
            if differs > self.worst:
                self.worst, self.when = differs, self.time
        self.add_frame(self.get_frame())


def worst(scene_type, **attributes):
    with stage(640, 360, 15):
        scene = rehearse(scene_type, renderer=Comparing(), **attributes)
    assert scene.renderer.frames > EVERY
    return scene.renderer.worst, scene.renderer.when


@pytest.mark.parametrize("name", SCENES)
def test_frames_in_motion_are_as_drawn_afresh(name):
    share, when = worst(scene_class(name))
    assert share < 2e-4, f"{share:.2%} of the frame at {when:.2f} s is not what the scene holds then"


def test_a_ghost_is_found():
    """A part that is replaced during an animation stays in sight: the comparison must see it."""

    class Ghost(Scene):
        def construct(self):
            def square(x):
                corners = [[x, 0, 0], [x + 1, 0, 0], [x + 1, 1, 0], [x, 0, 0]]
                return VMobject(fill_opacity=1).set_points_as_corners(corners)

            holder, tracker = VMobject().add(square(0)), ValueTracker(0)
            holder.add_updater(lambda mobject: mobject.set_submobjects([square(tracker.get_value())]))
            self.add(holder)
            self.play(tracker.animate.set_value(3), run_time=1)

    assert worst(Ghost)[0] > 2e-4
