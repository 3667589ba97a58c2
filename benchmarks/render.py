"""How fast films are made: against the encoder alone, against plain Manim, along a scene, and by size.

    python -m benchmarks.render [--quick] [--scene NAME]... [--repeats N] [--only PART]...

Ratios from one run, each with what is promised and whether it is kept; start-up is in all of them. Less than
half an hour on two quiet cores; `--quick` takes only the first seconds of everything, for a look. Parts:

encoder   whole scenes, ours on two processes, against only encoding the same frames in two processes
manim     the first ten seconds or more of each scene: `manim -qh`, one scene after the other, against ours
growth    a sweep of 60 seconds there and back: time a frame in its last quarter against its first; a worker's
          third render against its first; and the most memory it needed
size      the first two seconds or more of each scene: processor time at 2160p60 against 1080p60
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
from publish.cores import one_thread_each
from publish.films.film import record, rehearse, render_sections, sections_of, variant
from publish.films.quality import QUALITIES
from publish.films.sections import starts
from publish.films.stage import manim_stage
from scenes import SCENES, scene_class

ROOT = Path(__file__).resolve().parent.parent
CORES = 2
BATCH = 60  # frames held in memory while they are encoded


@dataclass(frozen=True)
class Extent:
    """How much is made for a ratio: so many frames of each scene or more (all, if 0), and how often.

    The median counts.
    """

    frames: int
    repeats: int


#: What takes minutes is done once.
FULL = {"encoder": Extent(0, 1), "manim": Extent(600, 1), "growth": Extent(3600, 1), "size": Extent(120, 3)}
QUICK = {"encoder": Extent(240, 1), "manim": Extent(240, 1), "growth": Extent(600, 1), "size": Extent(30, 1)}


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
    """Do each piece of work in one of two new processes, begun as a build's are; what each returned."""
    with one_thread_each(), ProcessPoolExecutor(CORES, get_context("spawn")) as pool:
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


def first_sections(scenes: list[str], frames: int, folder: Path) -> list[Work]:
    """Of each scene the first sections, so many frames or more; the longest first, as in a build."""
    works = []
    for scene in scenes:
        ends = starts(sections_of(*Work(scene, 0, 0).arguments, folder))[1:]
        last = next((count for count, end in enumerate(ends, 1) if frames and end >= frames), len(ends))
        works.append((ends[last - 1], Work(scene, 0, last)))
    works.sort(key=lambda pair: -pair[0])
    print(f"  {len(works)} scenes, {sum(length for length, _ in works)} frames of film", flush=True)
    return [work for _, work in works]


def against_the_encoder(works: list[Work], repeats: int, folder: Path) -> None:
    in_processes(keep_frames, [(work, str(folder)) for work in works])
    clips = sorted((str(path) for path in folder.glob("*.mp4")), key=lambda clip: -Path(clip).stat().st_size)
    halves = [clips[start::CORES] for start in range(CORES)]
    ours, encoding = [], []
    for _ in range(repeats):
        ours.append(wall(lambda: in_processes(make, works)))
        encoding.append(max(in_processes(encode, halves)))
    compare("ours against encoding alone", ours, encoding, at_most=1.5)


def against_manim(works: list[Work], repeats: int) -> None:
    ours, theirs = [], []
    for _ in range(repeats):
        ours.append(wall(lambda: in_processes(make, works)))
        theirs.append(sum(wall(lambda work=work: plain(work)) for work in works))
    compare("plain manim against ours", theirs, ours, at_least=2.5)


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


def growth(frames: int, repeats: int) -> None:
    quarters, renders, peaks = zip(*in_processes(grow, [frames] * repeats), strict=True)
    promise("last quarter of a sweep against first", statistics.median(quarters), at_most=1.1)
    promise("third render in a worker against first", statistics.median(renders), at_most=1.1)
    promise("most memory of a worker, GB", max(peaks), at_most=1.2)


def there_and_back(frames: int, rate: int) -> type:
    """A scene of so many frames in which the line goes along the whole axis, and back."""
    from scenes.threshold_sweep import ThresholdSweep

    class ThereAndBack(ThresholdSweep):
        SECONDS_PER_STEP = frames / rate / 2 / ThresholdSweep.STEPS

        def construct(self) -> None:
            self.build()
            self.follow()
            self.beat("raise")
            self.glide_to(self.readings.end)
            self.glide_to(self.readings.start)

    return ThereAndBack


def grow(frames: int) -> tuple[float, float, float]:
    quality = QUALITIES["hd"]
    times: list[float] = []
    with tempfile.TemporaryDirectory() as name, manim_stage(quality, Path(name)):
        kind = variant(there_and_back(frames, quality.frame_rate), load_case(), Words("en"), dark)
        plan = rehearse(kind, quality)
        if abs(sum(section.frames for section in plan) - frames) > quality.frame_rate:
            raise RuntimeError(
                f"the sweep has {sum(section.frames for section in plan)} frames, not {frames}"
            )
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
    compare("2160p60 against 1080p60 (processor)", taken["uhd"], taken["hd"], at_most=4.5)


def compare(name: str, one: list[float], other: list[float], **limit: float) -> None:
    above, below = statistics.median(one), statistics.median(other)
    promise(name, above / below, **limit)
    print(f"  {above:.1f} s against {below:.1f} s, {len(one)} of each", flush=True)


def promise(name: str, value: float, *, at_most: float | None = None, at_least: float | None = None) -> None:
    kept = value <= at_most if at_least is None else value >= at_least
    limit = f"at most {at_most}" if at_least is None else f"at least {at_least}"
    print(f"{name:42}{value:>8.2f}   {limit}: {'kept' if kept else 'BROKEN'}", flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Print the ratios."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.render", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--scene", choices=SCENES, action="append", help="default: all")
    parser.add_argument("--quick", action="store_true", help="only the first seconds of everything")
    parser.add_argument("--repeats", type=int, metavar="N", help="how often; the median counts")
    parser.add_argument("--only", choices=FULL, action="append", help="only this part; may be repeated")
    options = parser.parse_args(arguments)
    scenes = options.scene or list(SCENES)
    for part, extent in (QUICK if options.quick else FULL).items():
        if part not in (options.only or FULL):
            continue
        repeats = options.repeats or extent.repeats
        print(f"{part}:", flush=True)
        with tempfile.TemporaryDirectory() as name:
            if part == "growth":
                growth(extent.frames, repeats)
                continue
            works = first_sections(scenes, extent.frames, Path(name))
            if part == "encoder":
                against_the_encoder(works, repeats, Path(name))
            elif part == "manim":
                against_manim(works, repeats)
            else:
                by_size(works, repeats)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
