"""Every text is in its place at the end of every beat, in every theme and in both shapes of frame."""

from __future__ import annotations

import pytest

from look import THEMES
from scenes import SCENES, scene_class
from scenes.widgets.text import Writing
from tests.scenes.layout import complaints
from tests.scenes.stage import rehearse, stage

SHAPES = {"landscape": (1920, 1080), "portrait": (1080, 1920)}


def inspected(name, theme, shape, planted=None):
    """Complaints by beat."""
    found = {}

    class Inspected(scene_class(name)):
        def close_beat(self):
            if self.open_beat is not None:
                if planted is not None:
                    self.add(planted(self))
                found[self.open_beat] = complaints(self)
            super().close_beat()

    with stage(*SHAPES[shape]):
        rehearse(Inspected, theme=THEMES[theme])
    return found


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SCENES)
def test_every_text_is_in_its_place(name, theme, shape):
    found = inspected(name, theme, shape)
    assert len(found) >= 5 and not any(found.values()), found


FAULTS = {
    "lies on": lambda scene: Writing(
        "planted", scene.theme, size=scene.frame.px(40), at=scene.headline.anchor.get_location()
    ),
    "leaves the safe area": lambda scene: Writing(
        "planted", scene.theme, size=scene.frame.px(40), at=scene.frame.point(1700, 700)
    ),
    "px high": lambda scene: Writing(
        "planted", scene.theme, size=scene.frame.px(20), at=scene.frame.point(900, 60)
    ),
    "contrast": lambda scene: Writing(
        "planted", scene.theme, size=scene.frame.px(40), role="background", at=scene.frame.point(1200, 60)
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault):
    found = inspected("threshold_sweep", "dark", "landscape", FAULTS[fault])
    assert all(any(fault in complaint for complaint in beat) for beat in found.values()), found
