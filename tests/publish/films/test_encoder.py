"""The film file: size, rate, colours, place of the index, and the same bytes each time."""

from __future__ import annotations

import struct
from fractions import Fraction

import av
import numpy as np
import pytest
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc

from publish.films.encoder import X264, FilmEncoder
from publish.films.quality import QUALITIES, Quality

SMALL = Quality("small", 128, 72, 30)


def plain(quality, colour):
    return np.full((quality.height, quality.width, 4), (*colour, 255), dtype=np.uint8)


def write_film(path, quality, frames):
    encoder = FilmEncoder(path, quality)
    for colour, repeat in frames:
        encoder.write(plain(quality, colour), repeat)
    encoder.close()
    return path


def test_hd_is_1080p60_with_bt709_tags_and_the_index_first(tmp_path):
    path = write_film(tmp_path / "film.mp4", QUALITIES["hd"], [((14, 19, 27), 5), ((247, 176, 74), 4)])
    with av.open(str(path)) as film:
        stream = film.streams.video[0]
        context = stream.codec_context
        assert (context.name, context.pix_fmt, stream.width, stream.height) == ("h264", "yuv420p", 1920, 1080)
        assert stream.average_rate == 60 and stream.frames == 9
        assert stream.duration * stream.time_base == Fraction(9, 60)
        assert context.color_range == ColorRange.MPEG and context.colorspace == Colorspace.ITU709
        assert context.color_primaries == ColorPrimaries.BT709 and context.color_trc == ColorTrc.BT709
    kinds = atoms(path.read_bytes())
    assert kinds.index(b"moov") < kinds.index(b"mdat")


def atoms(content):
    kinds, place = [], 0
    while place < len(content):
        size, kind = struct.unpack(">I4s", content[place : place + 8])
        kinds.append(kind)
        place += size or len(content)
    return kinds


@pytest.mark.parametrize(
    "colour", [(255, 255, 255), (14, 19, 27), (247, 176, 74), (76, 155, 224), (0, 0, 255)]
)
def test_a_colour_comes_out_as_it_went_in(tmp_path, colour):
    """Limited range and the BT.709 matrix, worked out here from their definition."""
    path = write_film(tmp_path / "film.mp4", SMALL, [(colour, 3)])
    with av.open(str(path)) as film:
        planes = [np.asarray(plane) for plane in next(film.decode(video=0)).planes]
    red, green, blue = (value / 255 for value in colour)
    luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    expected = (16 + 219 * luma, 128 + 224 * (blue - luma) / 1.8556, 128 + 224 * (red - luma) / 1.5748)
    for plane, value in zip(planes, expected, strict=True):
        assert abs(float(np.median(plane[: 128 * 36 // 4])) - value) <= 1.5


def test_the_same_frames_give_the_same_bytes(tmp_path):
    frames = [((n, 255 - n, 128), 2) for n in range(0, 250, 10)]
    first, second = (write_film(tmp_path / name, SMALL, frames).read_bytes() for name in ("a.mp4", "b.mp4"))
    assert first == second


def test_an_aborted_film_leaves_no_file(tmp_path):
    encoder = FilmEncoder(tmp_path / "film.mp4", SMALL)
    encoder.write(plain(SMALL, (1, 2, 3)))
    encoder.abort()
    assert not list(tmp_path.iterdir())


def test_qualities_have_even_sides():
    assert all(quality.width % 2 == quality.height % 2 == 0 for quality in QUALITIES.values())


@pytest.mark.parametrize("able", ["0", "SSE2,SSSE3", "AVX,SSE4.2"])
def test_any_processor_writes_the_same_bytes(tmp_path, able):
    """Odd sizes too: with the shortest cuts of new processors, they differed even from run to run."""
    noise = np.random.default_rng(5).integers(0, 256, (12, 21, 4), dtype=np.uint8)
    picture = np.ascontiguousarray(noise.repeat(20, axis=0).repeat(20, axis=1)[:, :418])
    files = []
    for name, more in (("all", ""), ("some", f":asm={able}")):
        settings = {**X264, "x264-params": X264["x264-params"] + more}
        encoder = FilmEncoder(tmp_path / f"{name}.mp4", Quality("odd", 418, 240, 30), settings)
        for step in range(12):
            encoder.write(np.ascontiguousarray(np.roll(picture, 3 * step, axis=1)))
        encoder.close()
        files.append(encoder.path.read_bytes())
    assert files[0] == files[1]
