"""How far a build is: one display over all jobs, plain lines where there is no terminal."""

from __future__ import annotations

import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bars
from rich.text import Text


class Progress:
    """A bar for each running job on a terminal; elsewhere a line when a job is a quarter further, or done."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(stderr=True)
        self._names: dict[int, str] = {}
        self._said: dict[int, float] = {}
        self._tasks: dict[int, TaskID] = {}
        self._begun = time.monotonic()
        self._bars = Bars(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            _Rate(),
            TimeRemainingColumn(),
            console=self.console,
            disable=not self.console.is_terminal,
        )

    def __enter__(self) -> Progress:
        self._bars.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bars.stop()

    def add(self, number: int, name: str) -> None:
        """A job that will be made."""
        self._names[number] = name
        self._tasks[number] = self._bars.add_task(name, total=None, start=False, visible=False)

    def report(self, number: int, done: int, total: int) -> None:
        """A job has done so much of so much: frames of a film, or one whole figure."""
        task = self._tasks[number]
        if not self._bars.tasks[task].started:
            self._bars.start_task(task)
        self._bars.update(task, completed=done, total=total, visible=True)
        quarter = int(4 * done / max(1, total)) / 4
        if (
            not self.console.is_terminal
            and total > 1
            and done < total
            and quarter > self._said.get(number, 0.0)
        ):
            self._said[number] = quarter
            self._line(f"{self._names[number]}: {done} of {total}{' frames' if total > 50 else ''}")

    def finish(self, number: int, *, failed: bool) -> None:
        """A job is over."""
        task = self._bars.tasks[self._tasks[number]]
        self._bars.update(
            task.id, total=task.completed or 1, completed=task.completed or 1, visible=task.started
        )
        if failed or not self.console.is_terminal:
            self._line(f"{self._names[number]}: {'FAILED' if failed else 'done'}")

    def _line(self, text: str) -> None:
        seconds = time.monotonic() - self._begun
        self.console.print(f"[{seconds:6.1f} s] {text}", markup=False, highlight=False, soft_wrap=True)


class _Rate(TextColumn):
    """Frames a second, where a job has frames."""

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        """The rate of a running job."""
        return Text(f"{task.speed:.0f}/s" if task.speed and (task.total or 0) > 1 else "")
