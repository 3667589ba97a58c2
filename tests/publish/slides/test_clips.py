"""Films in pieces: the clips are the film, and hold its sections in order, by name."""

from __future__ import annotations

import av
import numpy as np
import pytest

from data import load_case
from look import THEMES, Words
from publish.films.container import read_marks
from publish.slides.acts import FURNITURE, acts_of, name_of, named_numbers
from publish.slides.clips import cut, first_frame, last_frame
from scenes import SCENES
from tests.publish.films.test_film import TINY


def frames(file):
    with av.open(str(file)) as film:
        return [frame.to_ndarray(format="rgb24") for frame in film.decode(video=0)]


def packets(file):
    with av.open(str(file)) as film:
        return [bytes(packet) for packet in film.demux(film.streams.video[0]) if packet.size]


def test_the_clips_joined_are_the_film_frame_for_frame_and_byte_for_byte(made):
    first, second = made.clips[: len(made.clips) // 2], made.clips[len(made.clips) // 2 :]
    whole = frames(made.film)
    for clips in (first, second):
        pieces = [frame for clip in clips for frame in frames(clip)]
        assert len(pieces) == len(whole) > 30
        assert all(np.array_equal(one, other) for one, other in zip(pieces, whole, strict=True))
        assert [packet for clip in clips for packet in packets(clip)] == packets(made.film)


def test_every_clip_begins_at_its_beginning_with_a_key_frame(made):
    for clip in made.clips:
        with av.open(str(clip)) as film:
            stream = film.streams.video[0]
            shown = [packet for packet in film.demux(stream) if packet.size]
            assert shown[0].is_keyframe and min(packet.pts for packet in shown) == 0
            assert stream.codec_context.colorspace == 1  # BT.709, as the film


def test_first_and_last_frame_are_those_of_the_clip(made):
    for clip in made.clips:
        own = frames(clip)
        assert np.array_equal(np.asarray(first_frame(clip)), own[0])
        assert np.array_equal(np.asarray(last_frame(clip)), own[-1])


def test_a_film_of_another_scene_is_refused(made, tmp_path):
    length = len(frames(made.film))
    with pytest.raises(ValueError, match=rf"has {length} frames, where its scene has {length + 1}"):
        cut(made.film, [0, length + 1], [tmp_path / "a.mp4"])
    with pytest.raises(ValueError, match="cannot be cut at frame 5: no key frame is there"):
        cut(made.film, [0, 5, length], [tmp_path / "a.mp4", tmp_path / "b.mp4"])


@pytest.fixture(scope="module")
def acts(tmp_path_factory):
    """All scenes in English, and one in the other languages."""
    folder, case, theme = tmp_path_factory.mktemp("acts"), load_case(), THEMES["light"]
    found = {"en": acts_of(SCENES, case, Words("en"), theme, TINY, folder)}
    for language in ("es-MX", "es-ES"):
        found[language] = acts_of(["threshold_sweep"], case, Words(language), theme, TINY, folder)
    return found


@pytest.mark.parametrize("language", ["en", "es-MX", "es-ES"])
def test_sections_are_named_and_ordered_as_in_the_scene_in_every_language(acts, language):
    words = Words(language)
    beats = next(act.beats for act in acts["en"] if act.scene == "threshold_sweep")
    act = next(act for act in acts[language] if act.scene == "threshold_sweep")
    assert act.beats == beats and len(beats) > 5
    assert [section.title for section in act.sections] == [
        words.text(f"threshold_sweep.beat.{beat}") for beat in beats
    ]
    assert all(section.said for section in act.sections)


def test_clips_are_named_as_the_marks_of_the_film(made):
    titles = [mark.name for mark in read_marks(made.film)]
    slugs = [clip.stem.split("-", 2)[2] for clip in made.clips]
    assert slugs == ["scores", "half"] * 2 and len(titles) == 2


@pytest.mark.parametrize("language", ["en", "es-MX"])
def test_every_number_that_a_film_shows_has_a_name_in_the_notes(acts, language):
    words = Words(language)
    metrics = {number.metric for act in acts["en"] for numbers in act.numbers for number in numbers}
    assert len(metrics) > 15 and not metrics & FURNITURE
    nameless = [
        metric
        for metric in metrics
        for key in [metric.replace(" ", "_")]
        if f"slides.number.{key}" not in words.catalogue and f"metric.{key}" not in words.catalogue
    ]
    assert nameless == []
    assert name_of("never heard of", words) == "never heard of"


def test_numbers_of_a_kind_stand_together_each_once(acts):
    shown = {act.scene: act.numbers for act in acts["en"]}
    named = named_numbers(shown["auc_pairs"][0], Words("en"))
    scores = dict(named)["scores"].split(", ")
    assert len(scores) == len(set(scores)) == 4
    assert len(named) == len(dict(named))
