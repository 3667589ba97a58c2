"""How fast films are made: against the encoder alone, against plain Manim, along a scene, and by size.

    python -m benchmarks.render [--scene NAME]... [--sections N] [--repeats 3] [--only PART]...

Ratios of medians, all from one run. Without `--sections` whole scenes are made, which takes an hour; with it
only the first sections of each, start-up included in both. Parts:

encoder   ours on two processes, with start-up, against only encoding the same frames in two processes
manim     the same scene files through `manim -qh`, one after the other, against ours
growth    a sweep of 60 seconds there and back: time a frame in its last quarter against its first; a worker's
          third render against its first; and the most memory it needed
size      processor time at 2160p60 against 1080p60
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import av

from benchmarks.encoder_settings import LOSSLESS, LosslessReel
from data import load_case
from look import Words
from look.theme import dark
from publish.films.film import record, rehearse, render_sections, sections_of, variant
from publish.films.quality import QUALITIES
from publish.films.stage import manim_stage
from scenes import SCENES, scene_class

ROOT = Path(__file__).resolve().parent.parent
CORES = 2
BATCH = 60  # frames held in memory while they are encoded


@dataclass(frozen=True)
class Work:
    """Some sections of a scene at a quality."""

    scene: str
    first: int
    last: int
    quality: str = "hd"

    @property
    def arguments(self):
        return self.scene, load_case(), Words("en"), dark, QUALITIES[self.quality]


def in_processes(task: Callable, works: list) -> list:
    """Do each piece of work in one of two new processes; what each returned."""
    with ProcessPoolExecutor(CORES, get_context("spawn")) as pool:
        return list(pool.map(task, works))


def wall(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def make(work: Work) -> float:
    """Make sections as a build does; returns the processor seconds it took."""
    begun = time.process_time()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plan = sections_of(*work.arguments, folder)
        render_sections(*work.arguments, folder, lambda *_: None, plan, range(work.first, work.last))
    return time.process_time() - begun


def keep_frames(task: tuple[Work, str]) -> None:
    """Draw sections into clips without loss, as the encoder is given them."""
    from publish.films.film_writer import FilmRenderer

    work, folder = task
    quality = QUALITIES[work.quality]
    with manim_stage(quality, Path(folder)):
        kind = variant(scene_class(work.scene), *work.arguments[1:4])
        renderer = FilmRenderer(
            lambda number: LosslessReel(Path(folder, f"{work.scene}-{number:02}.mp4"), quality, LOSSLESS),
            range(work.first, work.last),
            lambda _: None,
        )
        kind(renderer=renderer).render()


def encode(clips: list[str]) -> float:
    """Encode the frames of clips with a film's settings; returns the seconds without those for reading."""
    from fractions import Fraction

    from publish.films.encoder import KEY_FRAMES, X264

    taken = 0.0
    for clip in clips:
        with av.open(clip) as source, av.open(f"{clip}.again.mp4", "w") as film:
            given = source.streams.video[0]
            rate = int(given.average_rate)
            stream = film.add_stream("libx264", rate=rate, options={"g": str(KEY_FRAMES * rate), **X264})
            stream.width, stream.height, stream.pix_fmt = given.width, given.height, "yuv420p"
            stream.codec_context.time_base = stream.time_base = tick = Fraction(1, rate)
            frames, number = source.decode(video=0), 0
            while batch := [frame for frame, _ in zip(frames, range(BATCH), strict=False)]:
                for frame in batch:
                    frame.pts, frame.time_base, frame.pict_type = number, tick, 0
                    number += 1
                begun = time.perf_counter()
                packets = [packet for frame in batch for packet in stream.encode(frame)]
                film.mux(packets)
                taken += time.perf_counter() - begun
            begun = time.perf_counter()
            film.mux(stream.encode(None))
            taken += time.perf_counter() - begun
    return taken


def against_the_encoder(works: list[Work], repeats: int, folder: Path) -> None:
    in_processes(keep_frames, [(work, str(folder)) for work in works])
    clips = sorted((str(path) for path in folder.glob("*.mp4")), key=lambda clip: -Path(clip).stat().st_size)
    halves = [clips[start::CORES] for start in range(CORES)]
    ours, encoding = [], []
    for _ in range(repeats):
        ours.append(wall(lambda: in_processes(make, works)))
        encoding.append(max(in_processes(encode, halves)))
    report("ours against encoding alone", ours, encoding, "at most 1.5")


def against_manim(works: list[Work], repeats: int) -> None:
    ours, theirs = [], []
    for _ in range(repeats):
        ours.append(wall(lambda: in_processes(make, works)))
        theirs.append(sum(wall(lambda work=work: plain(work)) for work in works))
    report("plain manim against ours", theirs, ours, "at least 2.5")


def plain(work: Work) -> None:
    """The same sections through Manim's own command, with what it does by default."""
    name = scene_class(work.scene).__name__
    last = plays_before(work)
    part = [] if last is None else ["-n", f"0,{last}"]
    # A folder of its own each time: Manim would find its animations of the time before.
    with tempfile.TemporaryDirectory() as media:
        command = [sys.executable, "-m", "manim", "-qh", "--media_dir", media, *part]
        subprocess.run(
            [*command, f"scenes/{work.scene}.py", name], cwd=ROOT, check=True, capture_output=True, text=True
        )


def plays_before(work: Work) -> int | None:
    """The number of the last animation of some first sections; nothing if they are all."""
    from publish.films.rehearsal import RehearsalRenderer

    plays: list[int] = []

    class Counted(scene_class(work.scene)):
        def next_section(self, *arguments, **options):
            plays.append(self.renderer.num_plays)
            super().next_section(*arguments, **options)

    with tempfile.TemporaryDirectory() as name, manim_stage(QUALITIES["draft"], Path(name)):
        Counted(renderer=RehearsalRenderer()).render()
    return plays[work.last] - 1 if work.last < len(plays) else None


def growth(repeats: int) -> None:
    quarters, renders, peaks = zip(*in_processes(grow, [None] * repeats), strict=True)
    print(f"{'last quarter of a minute against first':42}{statistics.median(quarters):>8.2f}   (at most 1.1)")
    print(f"{'third render in a worker against first':42}{statistics.median(renders):>8.2f}   (at most 1.1)")
    print(f"{'most memory of a worker, GB':42}{max(peaks):>8.2f}   (under 1.2)", flush=True)


def grow(_: None) -> tuple[float, float, float]:
    from scenes.threshold_sweep import ThresholdSweep

    class ThereAndBack(ThresholdSweep):
        SECONDS_PER_STEP = 0.6

        def construct(self):
            self.build()
            self.follow()
            self.beat("raise")
            self.glide_to(1.0)
            self.glide_to(0.0)

    times: list[float] = []
    quality = QUALITIES["hd"]
    with tempfile.TemporaryDirectory() as name, manim_stage(quality, Path(name)):
        kind = variant(ThereAndBack, load_case(), Words("en"), dark)
        plan = rehearse(kind, quality)
        record(
            kind, quality, Path(name), lambda *_: times.append(time.process_time()), plan, range(len(plan))
        )
    quarter = len(times) // 4
    last, first = times[-2] - times[-2 - quarter], times[quarter] - times[0]
    renders = [make(Work("threshold_sweep", 1, 2)) for _ in range(3)]
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    peak = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) / 1e6
    return last / first, renders[2] / renders[0], peak


def by_size(works: list[Work], repeats: int) -> None:
    taken: dict[str, list[float]] = {"uhd": [], "hd": []}
    for _ in range(repeats):
        for quality, seconds in taken.items():
            scaled = [Work(work.scene, work.first, work.last, quality) for work in works]
            seconds.append(sum(in_processes(make, scaled)))
    report("2160p60 against 1080p60 (processor)", taken["uhd"], taken["hd"], "at most 4.5")


def report(name: str, one: list[float], other: list[float], goal: str) -> None:
    ratio = statistics.median(one) / statistics.median(other)
    both = f"{statistics.median(one):.1f} s, {statistics.median(other):.1f} s"
    print(f"{name:42}{ratio:>8.2f}   ({goal}; {both})", flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Print the ratios."""
    parts = ("encoder", "manim", "growth", "size")
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.render", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--scene", choices=SCENES, action="append", help="default: all")
    parser.add_argument("--sections", type=int, metavar="N", help="only so many first sections of each scene")
    parser.add_argument("--repeats", type=int, default=3, metavar="N", help="how often; the median counts")
    parser.add_argument("--only", choices=parts, action="append", help="only this part; may be repeated")
    options = parser.parse_args(arguments)
    wanted = options.only or parts
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        works = []
        for scene in options.scene or SCENES:
            count = len(sections_of(*Work(scene, 0, 0).arguments, folder))
            works.append(Work(scene, 0, min(options.sections or count, count)))
        if "encoder" in wanted:
            against_the_encoder(works, options.repeats, folder)
        if "manim" in wanted:
            against_manim(works, options.repeats)
        if "growth" in wanted:
            growth(options.repeats)
        if "size" in wanted:
            by_size(works, options.repeats)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
