"""Captions carry the story without sound: every beat has one, and there is time to read it."""

from __future__ import annotations

import pytest

from look import Words
from publish.films.captions import LINE, lines_of
from scenes import SCENES, scene_class
from tests.scenes.stage import rehearse, stage


@pytest.fixture(scope="module", params=[(name, tag) for name in SCENES for tag in ("en", "es-MX", "es-ES")])
def scene(request):
    name, language = request.param
    with stage():
        return rehearse(scene_class(name), keep_numbers=True, words=Words(language))


def test_every_caption_can_be_read(scene):
    ends = [spoken.at for spoken in scene.spoken[1:]] + [scene.time]
    for spoken, end in zip(scene.spoken, ends, strict=True):
        text = str(spoken.sentence)
        lines = lines_of(text).split("\n")
        assert len(lines) <= 2 and max(map(len, lines)) <= LINE, text
        assert end - spoken.at >= max(1.0, len(text) / 20), text


def test_every_beat_has_a_caption_of_its_own(scene):
    begins = {}
    for still in scene.shown:
        begins.setdefault(still.beat, still.at)
    times = [spoken.at for spoken in scene.spoken]
    assert all(any(abs(time - begin) < 0.05 for time in times) for begin in begins.values())
