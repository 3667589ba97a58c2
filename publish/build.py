"""From jobs to files: worker processes make each job apart, and only whole files reach the output folder."""

from __future__ import annotations

import errno
import multiprocessing
import os
import shutil
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty
from typing import Any

from publish import workers
from publish.jobs import FilmJob, Job
from publish.progress import Progress

_MAKING = ".making-"


@dataclass(frozen=True)
class Failure:
    """A job that failed: a line that says why, and the traceback for who wants it."""

    job: str
    reason: str
    details: str


def check_folder(folder: Path) -> None:
    """Raise ``ValueError``, in one line, if files could not be written into a folder. Nothing is made yet."""
    try:
        if folder.is_symlink() and not folder.exists():
            raise FileNotFoundError(errno.ENOENT, "it is a link to nowhere")
        nearest = next(place for place in (folder, *folder.absolute().parents) if place.exists())
        with tempfile.TemporaryFile(dir=nearest):
            pass
    except OSError as error:
        raise ValueError(f"cannot write into {folder}: {error.strerror or error}") from None


def build(jobs: Sequence[Job], folder: Path, *, processes: int, progress: Progress) -> list[Failure]:
    """Make all jobs into the output folder, side by side; returns those that failed.

    A job works in a folder of its own inside the output folder. When all its files are done they are moved
    to their places, each in one step: an interrupted build leaves every earlier file whole. One job's
    failure stops only the jobs that need its files.
    """
    context = multiprocessing.get_context("spawn")
    with _workshop(folder) as workshop, progress:
        reports = context.Queue()
        pool = ProcessPoolExecutor(min(processes, len(jobs)), context, workers.begin, (reports,))
        try:
            return _work_off(jobs, pool, workshop, folder, reports, progress)
        except BaseException:
            for process in list(getattr(pool, "_processes", {}).values()):
                process.terminate()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _workshop(folder: Path) -> Iterator[Path]:
    """A folder inside the output folder to make files in, so that a move is one step; removed at the end.

    What a killed build left behind is removed as well; its folder names the process that it belonged to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{_MAKING}*"):
        if not _is_running(old.name.removeprefix(_MAKING).partition("-")[0]):
            shutil.rmtree(old, ignore_errors=True)
    own = Path(tempfile.mkdtemp(prefix=f"{_MAKING}{os.getpid()}-", dir=folder))
    try:
        yield own
    finally:
        shutil.rmtree(own, ignore_errors=True)


def _is_running(process: str) -> bool:
    try:
        os.kill(int(process), 0)
    except (ValueError, ProcessLookupError):
        return False
    except OSError:
        return True  # it runs, and belongs to somebody else
    return True


def _work_off(
    jobs: Sequence[Job],
    pool: ProcessPoolExecutor,
    workshop: Path,
    folder: Path,
    reports: Any,
    progress: Progress,
) -> list[Failure]:
    # The longest first: a film that starts last keeps everybody waiting.
    waiting = sorted(range(len(jobs)), key=lambda number: not isinstance(jobs[number], FilmJob))
    for number in waiting:
        progress.add(number, jobs[number].name)
    running: dict[Future[None], int] = {}
    failures: list[Failure] = []
    unmade = {file for job in jobs for file in job.files}
    while waiting or running:
        for number in [number for number in waiting if unmade.isdisjoint(jobs[number].needs)]:
            waiting.remove(number)
            future = pool.submit(workers.make, jobs[number], workshop / str(number), folder, number)
            running[future] = number
        if not running:
            failures += [Failure(jobs[number].name, "what it is made from failed", "") for number in waiting]
            for number in waiting:
                progress.finish(number, failed=True)
            return failures
        done, _ = wait(running, timeout=0.1, return_when=FIRST_COMPLETED)
        _pass_on(reports, progress)
        for future in done:
            number = running.pop(future)
            failure = _finish(future, jobs[number], workshop / str(number), folder)
            progress.finish(number, failed=failure is not None)
            if failure is None:
                unmade.difference_update(jobs[number].files)
            else:
                failures.append(failure)
    return failures


def _finish(future: Future[None], job: Job, made: Path, folder: Path) -> Failure | None:
    try:
        future.result()
        for file in job.files:
            target = folder / file
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(made / file, target)
    except BrokenProcessPool:
        return Failure(job.name, "the process that made it ended; was it killed, or out of memory?", "")
    except Exception as error:
        details = "".join(traceback.format_exception(error))
        return Failure(job.name, f"{type(error).__name__}: {error}", details)
    shutil.rmtree(made, ignore_errors=True)
    return None


def _pass_on(reports: Any, progress: Progress) -> None:
    try:
        while True:
            progress.report(*reports.get_nowait())
    except Empty:
        pass
