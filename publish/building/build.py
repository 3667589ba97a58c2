"""From jobs to files: what is stale is made side by side, and only whole, checked files reach the folder."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from publish.building.estimates import parts_of, seconds_of
from publish.building.failures import Failure, JobFailed, failure_of, forget_log
from publish.building.folder import deliver, workshop
from publish.building.manifest import write_manifest
from publish.building.progress import Progress
from publish.building.work import Made, Work, log_of
from publish.building.workforce import WorkerLost, Workers
from publish.freshness.messages import message_digests
from publish.freshness.output import Output
from publish.freshness.records import Record, Records
from publish.freshness.sources import ROOT
from publish.freshness.verdicts import Verdict, need_digests
from publish.jobs.job import Joining

#: How often work whose worker died is begun, before the job fails.
_ATTEMPTS = 2


@dataclass
class _Task:
    """A stale job on its way: the parts that are not done, and what the done ones left."""

    verdict: Verdict
    seconds: float
    parts: int = 1
    undone: int = 1
    needs: dict[str, str] = field(default_factory=dict)
    messages: set[str] = field(default_factory=set)
    spent: float = 0.0


@dataclass(frozen=True)
class _Running:
    task: _Task
    work: Work
    folder: Path
    attempt: int
    key: int


class Build:
    """One build into a folder that is held: :meth:`run` makes what is stale, and says what failed."""

    def __init__(self, folder: Path, records: Records, progress: Progress, root: Path = ROOT) -> None:
        self.folder, self.records, self.progress, self.root = folder, records, progress, root
        self.failures: list[Failure] = []
        self.made: list[str] = []
        self._keys = itertools.count()
        self._waiting: list[_Task] = []
        self._queue: list[tuple[_Task, Work, int]] = []
        self._running: dict[Future[Made], _Running] = {}
        self._unmade: set[str] = set()

    def run(self, stale: Sequence[Verdict], workers: Workers) -> None:
        """Make all stale jobs, the longest first. One that fails stops only those that need its files.

        What joins files of others is made of those that are there. What is finished is in its place and
        recorded at once, whatever happens to the rest.
        """
        known = self.records.read_all()
        self._waiting = sorted(
            (_Task(verdict, seconds_of(verdict.job, known)) for verdict in stale),
            key=lambda task: -task.seconds,
        )
        self._unmade = {file for task in self._waiting for file in task.verdict.job.files}
        costs = [task.seconds for task in self._waiting]
        for task in self._waiting:
            task.parts = task.undone = parts_of(task.verdict.job, task.seconds, costs, workers.size)
            self.progress.add(task.verdict.job, task.seconds)
        with workshop(self.folder) as place, closing(workers), self.progress:
            while self._waiting or self._queue or self._running:
                self._enqueue()
                while self._queue and workers.free > 0:
                    self._begin(*self._queue.pop(0), workers, place)
                if not self._running and not self._queue and not self._make_do():
                    self._give_up()
                    break
                done, _ = wait(self._running, timeout=0.1, return_when=FIRST_COMPLETED)
                for key, steps, total in workers.reports():
                    self._report(key, steps, total)
                for future in done:
                    self._finish(self._running.pop(future), future, workers, place)

    def _enqueue(self) -> None:
        """Have everything wait for workers that waits for no files any more."""
        while True:
            ready = [task for task in self._waiting if self._unmade.isdisjoint(task.verdict.job.needs)]
            if not ready:
                return
            self._enqueue_all(ready)

    def _enqueue_all(self, ready: Sequence[_Task]) -> None:
        for task in ready:
            self._waiting.remove(task)
            job = task.verdict.job
            task.needs = need_digests(job, self.records.read_all(), self.folder) if job.needs else {}
            if job.needs and self._is_fresh_after_all(task):
                self._unmade.difference_update(job.files)
                self.progress.finish(job, failed=False)
            elif task.parts == 1:
                self._queue.append((task, Work(job), 1))
            else:
                self._queue += [(task, Work(job, part, task.parts), 1) for part in range(task.parts)]

    def _is_fresh_after_all(self, task: _Task) -> bool:
        """Whether what a job needs came out as it was, and nothing else changed."""
        job, inputs = task.verdict.job, task.verdict.inputs
        if "forced" in task.verdict.reasons:
            return False
        return not self.records.why_stale([(job.name, job.files, inputs, task.needs)])[0]

    def _begin(self, task: _Task, work: Work, attempt: int, workers: Workers, place: Path) -> None:
        key = next(self._keys)
        folder = place / str(key)
        made = _parts(task, place) if work.of > 1 else self.folder
        future = workers.submit(work, folder, made, key)
        self._running[future] = _Running(task, work, folder, attempt, key)

    def _report(self, key: int, steps: int, total: int) -> None:
        running = next((running for running in self._running.values() if running.key == key), None)
        if running is not None:
            self.progress.report(
                running.task.verdict.job, running.work.part, running.task.parts, steps, total
            )

    def _finish(self, running: _Running, future: Future[Made], workers: Workers, place: Path) -> None:
        task, work = running.task, running.work
        job = task.verdict.job
        try:
            made = workers.result(future)
            task.messages.update(made.messages)
            task.spent += made.seconds
            if work.is_whole:
                self._publish(task, made, running.folder)
            else:
                _keep(made, running.folder, _parts(task, place))
                task.undone -= 1
                if task.undone == 0:
                    self._queue.insert(0, (task, Work(job, task.parts, task.parts), 1))
                return
        except WorkerLost as error:
            if running.attempt < _ATTEMPTS:
                self._queue.insert(0, (task, work, running.attempt + 1))
                return
            self._fail(task, JobFailed(str(error)), log_of(running.folder))
        except Exception as error:
            self._fail(task, error, log_of(running.folder))
        else:
            self._unmade.difference_update(job.files)
            self.made.append(job.name)
            forget_log(job.name, self.folder)
            self.progress.finish(job, failed=False)

    def _publish(self, task: _Task, made: Made, folder: Path) -> None:
        """Put the files of a job in their places, and on record."""
        job, inputs = task.verdict.job, task.verdict.inputs
        changed = inputs.changed(self.root)
        if job.needs:
            # A chapter of two builds' films would look right, and be wrong.
            needed = need_digests(job, self.records.read_all(), self.folder)
            changed += [file for file, digest in needed.items() if digest != task.needs[file]]
        if changed:
            raise JobFailed(f"{', '.join(changed)} changed while it was made; run the build again")
        deliver(made.files, folder, self.folder)
        outputs = {file: Output.made(self.folder / file, digest) for file, digest in made.files.items()}
        messages = message_digests(inputs.language, task.messages) if inputs.language is not None else {}
        self.records.save(
            job.name,
            Record(
                sources=inputs.sources,
                needs=task.needs,
                options=inputs.options,
                versions=inputs.versions,
                language=inputs.language,
                catalogue=inputs.catalogue,
                messages=messages,
                outputs=outputs,
                seconds=task.spent,
            ),
        )
        write_manifest(self.records.read_all(), self.folder)

    def _fail(self, task: _Task, error: Exception, printed: Path | None = None) -> None:
        job = task.verdict.job
        self._queue = [queued for queued in self._queue if queued[0] is not task]
        if job.name not in {failure.job for failure in self.failures}:
            self.failures.append(failure_of(job.name, error, printed, self.folder))
            self.progress.finish(job, failed=True)

    def _make_do(self) -> bool:
        """Have that which is of use without the files of jobs that failed be made without them."""
        missing = {file for file in self._unmade if not (self.folder / file).is_file()}
        found = False
        for task in list(self._waiting):
            job = task.verdict.job
            if isinstance(job, Joining):
                self._waiting.remove(task)
                # All its needs go on record, so that it is stale once what is missing has been made.
                task.needs = need_digests(job, self.records.read_all(), self.folder)
                self._queue.append((task, Work(job.without(missing)), 1))
                found = True
        return found

    def _give_up(self) -> None:
        """What waits for files of jobs that failed will never be made."""
        for task in self._waiting:
            missing = [file for file in task.verdict.job.needs if file in self._unmade]
            self._fail(task, JobFailed(f"what it is made from failed: {missing[0]}"))
        self._waiting = []


def _parts(task: _Task, place: Path) -> Path:
    """Where the parts of a job are put together."""
    folder = place / "parts of" / task.verdict.job.name.replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _keep(made: Made, folder: Path, parts: Path) -> None:
    for file in made.files:
        (folder / file).replace(parts / file)
