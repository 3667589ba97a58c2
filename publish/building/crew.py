"""The worker processes of this machine: each in a pool of its own, so that one's death is nobody else's."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Semaphore
from pathlib import Path

from publish.building import workers
from publish.building.shelf import pack
from publish.building.work import Made, Work
from publish.building.workforce import WorkerLost
from publish.cores import one_thread_each, usable_cores

#: How long a process may take to end when it is told to, in seconds.
_PATIENCE = 1.0

#: Where cases stand beside the folders of work.
SHELF = "cases"


class Crew:
    """So many processes, begun when there is work for them.

    A pool whose process dies fails everything that it holds. Here every pool holds one process and one piece
    of work: the others do not notice, and the next piece gets a new process.

    Each piece of work has a core. Those that are left, of so many ``cores`` (all that may be used), are lent
    to films that ask for one.
    """

    def __init__(self, size: int, cores: int | None = None) -> None:
        self.size = size
        self._context = multiprocessing.get_context("spawn")
        self._cores = self._context.Semaphore(usable_cores() if cores is None else cores)
        self._idle: list[_Slot] = []
        self._busy: dict[Future[Made], _Slot] = {}

    @property
    def free(self) -> int:
        """How many pieces of work can begin at once."""
        return self.size - len(self._busy)

    def submit(self, work: Work, folder: Path, made: Path, key: int) -> Future[Made]:
        """Have a process make some work in ``folder``, from what stands in ``made``; ``key`` is for reports.

        The future raises ``BrokenProcessPool`` if the process died.
        """
        shelf = folder.parent / SHELF
        packed = pack(work, shelf)
        while True:
            idle = bool(self._idle)
            slot = self._idle.pop() if idle else _Slot(self._context, self._cores)
            try:
                with _signals_later(), one_thread_each():
                    future = slot.pool.submit(workers.make, packed, shelf, folder, made, key)
            except BrokenProcessPool:  # its process was killed while it had nothing to do
                slot.end()
                if not idle:
                    raise
                continue
            slot.take_core()
            self._busy[future] = slot
            return future

    def result(self, future: Future[Made]) -> Made:
        """What was made, by a future that is done; its process is free again, or replaced if it died.

        Raises :class:`~publish.building.workforce.WorkerLost` in that case.
        """
        slot = self._busy.pop(future)
        slot.give_core_back()
        try:
            made = future.result()
        except BrokenProcessPool as error:
            slot.end()
            raise WorkerLost("the process that made it ended; was it killed, or out of memory?") from error
        except Exception:
            self._idle.append(slot)
            raise
        self._idle.append(slot)
        return made

    def reports(self) -> Iterator[tuple[int, int, int]]:
        """What the processes said since: the key of their work, steps done, and steps in all."""
        for slot in self._busy.values():
            yield from slot.said()

    def close(self) -> None:
        """End all processes, at once if they are at work."""
        slots = [*self._idle, *self._busy.values()]
        children = multiprocessing.active_children()
        if self._busy:
            for process in children:
                process.terminate()
            for process in children:
                process.join(_PATIENCE)
                if process.is_alive():
                    process.kill()
        for slot in slots:
            slot.end()
        self._idle, self._busy = [], {}


class _Slot:
    """One process: its pool, the pipe on which it reports, and its core."""

    def __init__(self, context: multiprocessing.context.SpawnContext, cores: Semaphore) -> None:
        self._reports, tell = context.Pipe(duplex=False)
        self._tell: Connection = tell
        self._cores, self._has_core = cores, False
        self.pool = ProcessPoolExecutor(1, context, workers.begin, (tell, cores))

    def take_core(self) -> None:
        # There may be more processes than cores, and a core that was lent comes back later.
        self._has_core = self._cores.acquire(block=False)

    def give_core_back(self) -> None:
        if self._has_core:
            self._cores.release()
        self._has_core = False

    def said(self) -> Iterator[tuple[int, int, int]]:
        while self._reports.poll():
            yield self._reports.recv()

    def end(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
        self._reports.close()
        self._tell.close()


@contextmanager
def _signals_later() -> Iterator[None]:
    """A process that is begun in here never sees Ctrl-C: the parent alone decides what it means.

    The new process inherits that the signal is held back, from its first moment on; ours is given it after.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
