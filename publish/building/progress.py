"""How far a build is: one display over all jobs, plain lines where there is no terminal."""

from __future__ import annotations

import time
from collections import deque
from contextlib import ExitStack
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

from rich.console import Console

from publish.jobs import Job

#: How progress can be shown.
MODES = ("auto", "bar", "plain", "none")

#: The rate is that of so many seconds.
_WINDOW = 5.0


@dataclass
class _Way:
    """How far one job is: for each of its parts, the steps done and the steps in all."""

    seconds: float
    frames: bool
    parts: int = 1
    steps: dict[int, tuple[int, int]] = field(default_factory=dict)
    over: bool = False
    said: float = 0.0

    @property
    def done(self) -> int:
        return sum(done for done, _ in self.steps.values())

    @property
    def total(self) -> int:
        """Steps in all; of parts that have said nothing yet, as many as of the others."""
        known = sum(total for _, total in self.steps.values())
        return round(known * max(1.0, self.parts / max(1, len(self.steps))))

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return 1.0 if self.over else self.done / self.total if self.total else 0.0


class Progress:
    """Frames done, their rate and the time left, of all jobs together: a bar, or now and then a line.

    A line is written when a film is a quarter further, and when a job is done. ``mode`` is one of ``MODES``:
    ``auto`` is a bar on a terminal and lines elsewhere.
    """

    def __init__(self, console: Console | None = None, mode: str = "auto") -> None:
        self.console = console or Console(stderr=True)
        self.mode = ("bar" if self.console.is_terminal else "plain") if mode == "auto" else mode
        self._ways: dict[str, _Way] = {}
        self._begun = time.monotonic()
        self._frames: deque[tuple[float, int]] = deque([(self._begun, 0)])
        self._bars: Any = None
        self._tasks: dict[str, Any] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Progress:
        self._begun = time.monotonic()
        self._frames = deque([(self._begun, 0)])
        if self.mode == "bar":
            from rich.progress import BarColumn, TextColumn
            from rich.progress import Progress as Bars

            columns = (TextColumn("{task.description}"), BarColumn(24), TextColumn("{task.fields[said]}"))
            self._bars = self._stack.enter_context(Bars(*columns, console=self.console, transient=True))
            self._tasks[""] = self._bars.add_task("all", total=1.0, said=self._summary())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()
        self._bars, self._tasks = None, {}

    def add(self, job: Job, seconds: float) -> None:
        """A job that will be made, and takes about so many seconds."""
        self._ways[job.name] = _Way(seconds, bool(getattr(job, "counts_frames", False)))

    def report(self, job: Job, part: int, parts: int, done: int, total: int) -> None:
        """A part of a job has done so much of so much: frames of a film, or steps of anything else."""
        way = self._ways[job.name]
        way.parts, way.steps[part] = parts, (done, total)
        now = time.monotonic()
        self._frames.append((now, self.frames_done))
        while len(self._frames) > 2 and now - self._frames[1][0] > _WINDOW:
            self._frames.popleft()
        quarter = int(4 * way.share) / 4
        if self.mode == "plain" and way.frames and way.said < quarter < 1:
            way.said = quarter
            self._line(f"{job.name}: {way.done:,} of {way.total:,} frames")
        self._show(job.name)

    def finish(self, job: Job, *, failed: bool) -> None:
        """A job is over."""
        way = self._ways[job.name]
        if failed:
            way.seconds *= way.share  # what it did not do tells nothing of how fast the others are
        way.over = True
        if failed or self.mode == "plain":
            self._line(f"{job.name}: {'FAILED' if failed else 'done'}")
        self._show(job.name)

    @property
    def frames_done(self) -> int:
        """Frames of all films so far."""
        return sum(way.done for way in self._ways.values() if way.frames)

    @property
    def rate(self) -> float:
        """Frames a second, lately."""
        (begun, before), (now, after) = self._frames[0], self._frames[-1]
        return (after - before) / (now - begun) if now > begun else 0.0

    @property
    def seconds_left(self) -> float | None:
        """About how long the rest takes, if it goes on as it went; ``None`` while too little is done."""
        everything = sum(way.seconds for way in self._ways.values())
        done = sum(way.seconds * way.share for way in self._ways.values())
        if not everything or done < everything / 50:
            return None
        return (time.monotonic() - self._begun) * (everything - done) / done

    def _summary(self) -> str:
        over = sum(way.over for way in self._ways.values())
        said = [f"{over} of {len(self._ways)} jobs"]
        frames = sum(way.total for way in self._ways.values() if way.frames)
        if frames:
            said.append(f"{self.frames_done:,} of {frames:,} frames")
            if self.frames_done < frames:
                said.append(f"{self.rate:.0f} frames/s")
        left = self.seconds_left
        if left is not None and over < len(self._ways):
            said.append(f"{_clock(left)} left")
        return ", ".join(said)

    def _show(self, name: str) -> None:
        if self._bars is None:
            return
        way = self._ways[name]
        if name not in self._tasks and not way.over:
            self._tasks[name] = self._bars.add_task(name, total=1.0, said="")
        if way.over and name in self._tasks:
            self._bars.remove_task(self._tasks.pop(name))
        elif name in self._tasks:
            unit = " frames" if way.frames else ""
            self._bars.update(
                self._tasks[name], completed=way.share, said=f"{way.done:,} of {way.total:,}{unit}"
            )
        total = sum(other.seconds for other in self._ways.values())
        share = sum(other.seconds * other.share for other in self._ways.values()) / total if total else 1.0
        self._bars.update(self._tasks[""], completed=share, said=self._summary())

    def _line(self, text: str) -> None:
        if self.mode == "none":
            return
        seconds = time.monotonic() - self._begun
        line = f"[{seconds:6.1f} s] {text} ({self._summary()})"
        self.console.print(line, markup=False, highlight=False, soft_wrap=True)


def _clock(seconds: float) -> str:
    """A span of time as people write it.

    >>> _clock(83.9), _clock(3723)
    ('1:24', '1:02:03')
    """
    minutes, second = divmod(round(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
