"""Whole files pass; cut, damaged and mislabelled ones do not."""

from __future__ import annotations

import av
import numpy as np
import pytest
from matplotlib.figure import Figure
from PIL import Image

from publish.building.soundness import UnsoundFile, check_file


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """One whole file of each kind."""
    folder = tmp_path_factory.mktemp("whole")
    figure = Figure(figsize=(1, 1))
    figure.add_subplot().plot([1, 2])
    for suffix in ("pdf", "svg", "png"):
        figure.savefig(folder / f"figure.{suffix}")
    noise = np.random.default_rng(5)
    with av.open(str(folder / "film.mp4"), "w", options={"movflags": "+faststart"}) as film:
        stream = film.add_stream("libx264", rate=15)
        stream.width, stream.height, stream.pix_fmt = 64, 48, "yuv420p"
        for _ in range(20):
            frame = av.VideoFrame.from_ndarray(noise.integers(0, 255, (48, 64, 3), dtype=np.uint8))
            film.mux(stream.encode(frame))
        film.mux(stream.encode(None))
    (folder / "numbers.json").write_text('{"tp": 49}', encoding="utf-8")
    (folder / "film.srt").write_text("1\n00:00:00,000 --> 00:00:01,000\nOne\n\n", encoding="utf-8")
    (folder / "film.vtt").write_text("WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOne\n", encoding="utf-8")
    (folder / "chapters.txt").write_text("0:00 Número\n", encoding="utf-8")
    Image.new("RGB", (8, 8)).save(folder / "poster.png")
    return {path.name: path.read_bytes() for path in folder.iterdir()}


NAMES = ("figure.pdf", "figure.svg", "figure.png", "film.mp4", "numbers.json", "film.srt", "film.vtt")


def check(name, content, folder):
    (folder / name).write_bytes(content)
    check_file(folder / name)


@pytest.mark.parametrize("name", [*NAMES, "chapters.txt", "poster.png"])
def test_whole_files_pass(whole, tmp_path, name):
    check(name, whole[name], tmp_path)


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.9, 0.97])
@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_is_cut_off_does_not(whole, tmp_path, name, share):
    content = whole[name]
    with pytest.raises(UnsoundFile, match=name):
        check(name, content[: int(len(content) * share)], tmp_path)


@pytest.mark.parametrize("name", ["figure.pdf", "figure.svg", "figure.png", "film.mp4", "numbers.json"])
def test_a_file_of_another_kind_does_not(whole, tmp_path, name):
    with pytest.raises(UnsoundFile, match=name):
        check(name, whole["film.vtt"], tmp_path)


def test_a_damaged_picture_does_not(whole, tmp_path):
    content = bytearray(whole["figure.png"])
    content[len(content) // 2] ^= 1
    with pytest.raises(UnsoundFile, match="damaged"):
        check("figure.png", bytes(content), tmp_path)


def test_a_film_with_a_frame_less_than_its_index_says_does_not(whole, tmp_path):
    # The first sample's size in the table of sizes, set to nothing.
    content = bytearray(whole["film.mp4"])
    place = content.index(b"stsz") + 16
    content[place : place + 4] = bytes(4)
    with pytest.raises(UnsoundFile, match=r"film\.mp4"):
        check("film.mp4", bytes(content), tmp_path)


@pytest.mark.parametrize("word", ["NaN", "Infinity"])
def test_json_holds_numbers_that_are_numbers(tmp_path, word):
    with pytest.raises(UnsoundFile, match=f"holds {word}"):
        check("numbers.json", f'{{"auc": {word}}}'.encode(), tmp_path)


def test_text_is_utf_8(tmp_path):
    with pytest.raises(UnsoundFile, match=r"chapters\.txt"):
        check("chapters.txt", b"0:00 N\xfamero", tmp_path)
