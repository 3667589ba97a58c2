"""Which x264 settings a film is best encoded with: time, size, and likeness to the frames as drawn.

    python -m benchmarks.encoder_settings [--scene NAME] [--section N] [--quality hd] [--frames 300]

One section of a scene is drawn once and kept without loss; then each candidate encodes it with one thread.
Time is the processor's, for encoding alone. Size is relative to x264's `medium`. Likeness is SSIM, of the
least like frame: of brightness, and of the worse of the two colours. What was chosen, and why, is in
docs/decisions/encoder-settings.md.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, islice
from pathlib import Path

import av

from data import load_case
from look import Words
from look.theme import dark
from publish.films.encoder import FilmEncoder
from publish.films.film import rehearse, variant
from publish.films.film_writer import FilmRenderer
from publish.films.quality import QUALITIES, Quality
from publish.films.stage import manim_stage
from scenes import SCENES, scene_class

LOSSLESS = {"preset": "ultrafast", "qp": "0", "threads": "1"}
ANIMATION = {"tune": "animation"}

#: Name, and what is asked of x264; the first is what sizes are compared with.
CANDIDATES = {
    "medium": {"preset": "medium", **ANIMATION},
    "medium, no tune": {"preset": "medium"},
    "fast": {"preset": "fast", **ANIMATION},
    "faster": {"preset": "faster", **ANIMATION},
    "veryfast": {"preset": "veryfast", **ANIMATION},
    "veryfast, no tune": {"preset": "veryfast"},
    "veryfast, key frames 5 s apart": {"preset": "veryfast", **ANIMATION, "g": "5"},
    "superfast": {"preset": "superfast", **ANIMATION},
    "veryfast, crf 21": {"preset": "veryfast", **ANIMATION, "crf": "21"},
}


class LosslessReel(FilmEncoder):
    """A section's frames, kept as the encoder is given them."""

    def close(self, last=None):
        super().close()


def draw(scene: str, section: int, quality: Quality, path: Path) -> None:
    """Draw one section of a scene into a film without loss."""
    with manim_stage(quality, path.parent):
        kind = variant(scene_class(scene), load_case(), Words("en"), dark)
        if section not in range(len(rehearse(kind, quality))):
            raise SystemExit(f"{scene} has no section {section}")
        renderer = FilmRenderer(
            lambda _: LosslessReel(path, quality, LOSSLESS), range(section, section + 1), lambda _: None
        )
        kind(renderer=renderer).render()


def decoded(path: Path, most: int) -> Iterator[av.VideoFrame]:
    """The first frames of a film."""
    with av.open(str(path)) as film:
        yield from islice(film.decode(video=0), most)


def encode(source: Path, most: int, settings: dict[str, str], quality: Quality, path: Path) -> float:
    """Encode the frames of a film anew; returns the milliseconds of processor time a frame."""
    rate = quality.frame_rate
    options = {"crf": "18", "threads": "1", **settings, "g": str(int(settings.get("g", "2")) * rate)}
    taken, count = 0.0, 0
    with av.open(str(path), "w") as film:
        stream = film.add_stream("libx264", rate=rate, options=options)
        stream.width, stream.height, stream.pix_fmt = quality.width, quality.height, "yuv420p"
        stream.codec_context.time_base = stream.time_base = tick = Fraction(1, rate)
        for frame in chain(decoded(source, most), [None]):
            if frame is not None:
                frame.pts, frame.time_base, frame.pict_type = count, tick, 0
                count += 1
            begun = time.thread_time()
            packets = stream.encode(frame)
            taken += time.thread_time() - begun
            film.mux(packets)
    return 1000 * taken / count


def likeness(one: Path, other: Path, most: int, quality: Quality) -> tuple[float, float]:
    """The least SSIM of brightness and of colour among every sixth frame of two films."""
    graph = av.filter.Graph()
    sources = [
        graph.add_buffer(
            width=quality.width, height=quality.height, format="yuv420p", time_base=Fraction(1, 60)
        )
        for _ in range(2)
    ]
    compare, sink = graph.add("ssim"), graph.add("buffersink")
    for place, source in enumerate(sources):
        source.link_to(compare, 0, place)
    compare.link_to(sink)
    graph.configure()
    brightness, colour = [], []
    for number, frames in enumerate(zip(decoded(one, most), decoded(other, most), strict=True)):
        if number % 6:
            continue
        for frame, source in zip(frames, sources, strict=True):
            frame.pts, frame.time_base = number, Fraction(1, 60)
            source.push(frame)
        found = sink.pull().metadata
        brightness.append(float(found["lavfi.ssim.Y"]))
        colour.append(min(float(found[f"lavfi.ssim.{plane}"]) for plane in "UV"))
    return min(brightness), min(colour)


def main(arguments: list[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.encoder_settings", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--scene", choices=SCENES, default="threshold_sweep")
    parser.add_argument(
        "--section", type=int, default=3, metavar="N", help="which of its sections, from 0; default: 3"
    )
    parser.add_argument("--quality", choices=QUALITIES, default="hd")
    parser.add_argument("--frames", type=int, default=300, metavar="N", help="how many of its frames")
    options = parser.parse_args(arguments)
    quality = QUALITIES[options.quality]
    with tempfile.TemporaryDirectory() as name:
        source, film = Path(name) / "lossless.mp4", Path(name) / "film.mp4"
        draw(options.scene, options.section, quality, source)
        print(f"{'setting':34}{'ms/frame':>10}{'size':>8}{'SSIM Y':>10}{'SSIM UV':>10}")
        first = 0
        for label, settings in CANDIDATES.items():
            taken = encode(source, options.frames, settings, quality, film)
            size = film.stat().st_size
            first = first or size
            like = likeness(source, film, options.frames, quality)
            print(f"{label:34}{taken:>10.1f}{size / first:>8.2f}{like[0]:>10.4f}{like[1]:>10.4f}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
