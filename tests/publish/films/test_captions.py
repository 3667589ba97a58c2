"""Captions as files: two lines of 42 characters, times to the millisecond, nothing taken for markup."""

from __future__ import annotations

from fractions import Fraction

import av
import pytest
import srt
from hypothesis import given
from hypothesis import strategies as st

from publish.films.captions import LINE, Caption, as_srt, as_vtt, from_srt, lines_of

CAPTIONS = [
    Caption(Fraction(0), Fraction(22, 5), "The model gave every patient a score."),
    Caption(
        Fraction(22, 5), Fraction(4000), "Of <b> & {x}, 49 are caught: recall 0.61. The other 31 are missed."
    ),
]


def test_srt_reads_back():
    assert from_srt(as_srt(CAPTIONS)) == CAPTIONS
    first, second = srt.parse(as_srt(CAPTIONS))
    assert first.content == CAPTIONS[0].text
    assert second.start.total_seconds() == 4.4 and second.end.total_seconds() == 4000


@pytest.mark.parametrize("name", ["<b>", "<script>x</script>", "a<b", "<font color=red>"])
def test_no_player_takes_a_name_in_srt_for_a_tag(name, tmp_path):
    path = tmp_path / "film.srt"
    path.write_text(as_srt([Caption(Fraction(0), Fraction(2), f"49 {name} are caught")]), encoding="utf-8")
    with av.open(str(path)) as film:
        (shown,) = (subtitle.ass.decode() for subtitle in film.decode(subtitles=0))
    assert shown.split(",,")[-1].replace("\u2060", "") == f"49 {name} are caught"


def test_vtt_has_its_head_hours_and_no_markup():
    text = as_vtt(CAPTIONS)
    assert text.startswith(
        "WEBVTT\n\n00:00:00.000 --> 00:00:04.400\nThe model gave every patient a score.\n\n"
    )
    assert "00:00:04.400 --> 01:06:40.000\nOf &lt;b&gt; &amp; {x}" in text


@given(st.lists(st.text("abcdefg.", min_size=1, max_size=20), min_size=1, max_size=12))
def test_breaking_keeps_every_word_and_never_makes_a_needless_line(words):
    text = " ".join(words)
    lines = lines_of(text).split("\n")
    assert " ".join(lines) == text
    assert all(len(line) <= LINE for line in lines)
    if len(text) <= LINE:
        assert len(lines) == 1


def test_two_lines_are_as_even_as_they_can_be():
    assert lines_of("a " * 30 + "b") == "\n".join(["a " * 15 + "a", "a " * 14 + "b"])


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (
            "Ahora la verdad: 151 sanos y 80 diabéticos. Sus scores se superponen.",
            "Ahora la verdad: 151 sanos",
        ),
        (
            "A la izquierda se descarta el 61% de los 80 diabéticos que hay en total",
            "A la izquierda se descarta el 61%",
        ),
        (
            "Every line that can be drawn through it, but no further than that",
            "Every line that can be drawn through it,",
        ),
    ],
)
def test_a_line_ends_with_no_word_that_leans_on_the_next(text, first):
    assert lines_of(text).split("\n")[0] == first


@pytest.mark.parametrize("seconds", [Fraction(1, 3), Fraction(3661)])
def test_a_caption_moves_with_its_film(seconds):
    moved = CAPTIONS[0].moved(seconds)
    assert (moved.start, moved.end) == (seconds, Fraction(22, 5) + seconds)
