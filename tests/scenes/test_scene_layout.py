"""Every text is in its place at the end of every beat: languages, a made-up one, themes, shapes of frame."""

from __future__ import annotations

import pytest

from look import THEMES, language_tags
from scenes import SCENES, scene_class
from scenes.cards import BridgeCard, TitleCard
from scenes.widgets.text import Writing
from tests.pseudo import words_in
from tests.scenes.layout import complaints
from tests.scenes.stage import rehearse, stage

#: Layout does not depend on how many pixels there are; half of them in each direction are drawn sooner.
SHAPES = {"landscape": (960, 540), "portrait": (540, 960)}
LANGUAGES = (*language_tags(), "pseudo")


def inspected(scene, planted=None, *, theme="dark", shape="landscape", language="en"):
    """Complaints by beat."""
    found = {}

    class Inspected(scene):
        def close_beat(self):
            if self.open_beat is not None:
                if planted is not None:
                    self.add(planted(self))
                found[self.open_beat] = complaints(self)
            super().close_beat()

    with stage(*SHAPES[shape]):
        rehearse(Inspected, theme=THEMES[theme], words=words_in(language))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SCENES)
def test_every_text_is_in_its_place(name, theme, shape, language):
    found = inspected(scene_class(name), theme=theme, shape=shape, language=language)
    assert len(found) >= 5 and not any(found.values()), found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("part", [None, *SCENES])
def test_the_words_of_every_card_are_in_their_place(part, shape, language):
    card = TitleCard if part is None else type("Bridge", (BridgeCard,), {"part": part})
    # A card is one text on the background: its contrast is that of the theme.
    found = inspected(card, shape=shape, language=language)
    assert list(found) == ["card"] and not found["card"], found


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
    found = inspected(scene_class("threshold_sweep"), FAULTS[fault])
    assert all(any(fault in complaint for complaint in beat) for beat in found.values()), found


def test_a_text_that_is_half_faded_is_found():
    def faded(scene):
        at = scene.frame.point(1200, 60)
        return Writing("planted", scene.theme, size=scene.frame.px(40), role="muted", at=at).set_opacity(0.4)

    found = inspected(scene_class("threshold_sweep"), faded)
    assert all(any("'planted' has a contrast" in complaint for complaint in beat) for beat in found.values())
