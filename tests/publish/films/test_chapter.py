"""The chapter as delivered: every frame of its parts, marks and captions at their places."""

from __future__ import annotations

from fractions import Fraction
from unittest.mock import patch

import av
import numpy as np
import pytest
import srt

import publish.films.film
from data import load_case
from look import THEMES, Words
from publish.films.chapter import render_chapter
from publish.films.container import Mark, join, length, read_marks
from publish.films.encoder import FilmEncoder
from publish.films.film import render_film
from publish.films.quality import Quality
from tests.publish.films.test_film import TINY, Short


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """One short film, and the chapter of it."""
    folder = tmp_path_factory.mktemp("chapter")
    words, theme = Words("en"), THEMES["dark"]
    with patch.object(publish.films.film, "scene_class", lambda name: Short):
        render_film("threshold_sweep", load_case(), words, theme, TINY, folder, lambda done, total: None)
    reports = []
    films = [folder / "threshold_sweep.mp4"]
    render_chapter(
        films, load_case(), words, theme, TINY, folder, lambda done, total: reports.append((done, total))
    )
    assert reports[-1][0] == reports[-1][1]
    return folder


def decoded(film):
    with av.open(str(film)) as container:
        return [frame.to_ndarray(format="rgb24") for frame in container.decode(video=0)]


def test_the_files(made):
    names = {path.name for path in made.iterdir() if path.name.startswith("chapter")}
    assert names == {"chapter.mp4", "chapter.srt", "chapter.vtt", "chapter.png", "chapters.txt"}


def test_the_scene_is_in_the_chapter_frame_for_frame(made):
    film, chapter = decoded(made / "threshold_sweep.mp4"), decoded(made / "chapter.mp4")
    cards = len(chapter) - len(film)
    assert cards > 2 * 2 * TINY.frame_rate  # a title and one question, two seconds each at least
    assert all(np.array_equal(one, other) for one, other in zip(chapter[cards:], film, strict=True))
    assert length(made / "chapter.mp4") == Fraction(len(chapter), TINY.frame_rate)


def test_marks_name_every_section_at_its_frame(made):
    marks, own = read_marks(made / "chapter.mp4"), read_marks(made / "threshold_sweep.mp4")
    start = length(made / "chapter.mp4") - length(made / "threshold_sweep.mp4")
    assert [mark.name for mark in marks[:2]] == [
        "How good is a classifier?",
        "Slide the threshold and everything moves",
    ]
    assert [mark.name for mark in marks[2:]] == [mark.name for mark in own]
    assert [mark.name for mark in own] == ["Everyone has a score", "Stop and look"]
    for mark, its_own in zip(marks[2:], own, strict=True):
        assert abs(mark.start - start - its_own.start) <= Fraction(1, 500)


def test_captions_inside_and_beside_are_the_same(made):
    beside = list(srt.parse((made / "chapter.srt").read_text(encoding="utf-8")))
    assert [caption.content for caption in beside[:2]] == [
        "How good is a classifier?",
        "Then where should the line go?",
    ]
    inside = []
    with av.open(str(made / "chapter.mp4")) as film:
        stream = film.streams.subtitles[0]
        assert stream.language == "eng"
        for packet in film.demux(stream):
            content = bytes(packet)
            if len(content) > 2:
                inside.append(
                    (packet.pts * packet.time_base, content[2 : 2 + int.from_bytes(content[:2], "big")])
                )
    assert [text.decode() for _, text in inside] == [caption.content for caption in beside]
    for (time, _), caption in zip(inside, beside, strict=True):
        assert abs(float(time) - caption.start.total_seconds()) < 0.002
    assert beside[-1].end.total_seconds() == pytest.approx(float(length(made / "chapter.mp4")), abs=0.001)


def test_contents_in_the_form_of_video_sites(made):
    lines = (made / "chapters.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "0:00 How good is a classifier?" and len(lines) == 2


def test_the_index_is_at_the_front(made):
    content = (made / "chapter.mp4").read_bytes()
    assert content.index(b"moov") < content.index(b"mdat")


def test_joining_twice_gives_the_same_bytes(made, tmp_path):
    clips = [made / "threshold_sweep.mp4"] * 3
    for name in ("a.mp4", "b.mp4"):
        join(clips, tmp_path / name, marks=[Mark(Fraction(0), "é")], captions=[], title="t", language="es-MX")
    assert (tmp_path / "a.mp4").read_bytes() == (tmp_path / "b.mp4").read_bytes()
    assert len(decoded(tmp_path / "a.mp4")) == 3 * len(decoded(clips[0]))
    assert read_marks(tmp_path / "a.mp4") == [Mark(Fraction(0), "é")]


def test_clips_of_another_making_are_refused(made, tmp_path):
    encoder = FilmEncoder(tmp_path / "other.mp4", Quality("other", 128, 72, 15))
    encoder.write(np.zeros((72, 128, 4), dtype=np.uint8), 20)
    encoder.close()
    clips = [made / "threshold_sweep.mp4", tmp_path / "other.mp4"]
    with pytest.raises(ValueError, match=r"other\.mp4 was encoded in another way"):
        join(clips, tmp_path / "joined.mp4", marks=[], captions=[], title="t", language="en")
