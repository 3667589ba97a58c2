"""In every still of every scene, each digit belongs to a number that says which metric it came from."""

from __future__ import annotations

import re

import pytest
from manim import SVGMobject

from scenes import SCENES, scene_class
from scenes.widgets.text import Writing, legible
from tests.scenes.stage import rehearse, stage

#: Names that hold a digit and are no number; and in formulas the share of all that is left.
NAMES = re.compile(r"\bF1\b|\(1 - pi\)")


def stills(name, planted=None):
    """What is wrong in each still of a scene, and how many there were."""
    found, seen = [], 0

    class Watched(scene_class(name)):
        def rest(self, seconds):
            nonlocal seen
            if planted is not None and seen == 0:
                self.add(planted(self))
            seen += 1
            found.extend(untraced(self))
            super().rest(seen and seconds)

    with stage():
        rehearse(Watched)
    return found, seen


def untraced(scene):
    """Digits on screen that come from no number, in words."""
    for writing in legible(scene.mobjects):
        for run in writing.sentence.runs:
            if run.number is not None:
                if not run.number.metric or run.text != run.number.text:
                    yield f"{run.text!r} does not say which metric it is"
            elif re.search(r"\d", NAMES.sub("", run.text)):
                yield f"{run.text!r} in {writing.text!r} comes from no number"
    inside = {part for writing in legible(scene.mobjects) for part in writing.get_family()}
    for part in {part for mobject in scene.mobjects for part in mobject.get_family()} - inside:
        source = (
            getattr(part, "typst_code", None)
            or getattr(part, "text", None)
            or getattr(part, "tex_string", None)
        )
        if isinstance(part, SVGMobject) and re.search(r"\d", NAMES.sub("", str(source or ""))):
            yield f"{source!r} is set with digits that come from no number"


@pytest.mark.parametrize("name", SCENES)
def test_every_digit_comes_from_a_metric(name):
    found, seen = stills(name)
    assert seen > 10 and not found, found


def test_a_planted_digit_is_found():
    def plant(scene):
        writing = Writing("planted", scene.theme, size=scene.frame.px(30))
        writing.sentence = type(writing.sentence)((type(writing.sentence.runs[0])("about 7"),))
        return writing

    found, _ = stills("threshold_sweep", plant)
    assert any("about 7" in complaint for complaint in found)
