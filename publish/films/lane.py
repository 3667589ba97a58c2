"""Where a film is encoded: in turns with the drawing, or beside it while a core is to spare."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any, Protocol

#: Frames that may wait for a thread: enough to keep it busy, few enough that they are still in the
#: processor's cache when their turn comes.
_WAITING = 3


class Cores(Protocol):
    """Cores that some processes share: a semaphore that counts those which nobody uses."""

    def acquire(self, block: bool = True) -> bool:
        """Take one; whether there was one, if it is not to wait."""

    def release(self) -> None:
        """Give one back."""


_shared: Cores | None = None


def share(cores: Cores) -> None:
    """Let the films of this process use cores of these. Until then there are none to spare."""
    global _shared
    _shared = cores


class Lane(Executor):
    """Does what it is given in its order: at once, or in a thread of its own.

    Two threads on one core push each other's pictures out of its cache, which costs both of them time; so a
    thread is begun only where there is a core for it. :meth:`widen` looks for one. Use it as a context
    manager, or end with ``shutdown``.
    """

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None
        self._cores: Cores | None = None

    @property
    def waiting(self) -> int:
        """How many frames may wait here."""
        return 0 if self._thread is None else _WAITING

    def widen(self) -> None:
        """Go on in a thread from now on, if a core is to spare."""
        if self._thread is None and _shared is not None and _shared.acquire(block=False):
            self._cores = _shared
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="encoder")

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do something, now or later; the future raises what it raises."""
        if self._thread is not None:
            return self._thread.submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the thread, if there is one, and give its core back."""
        if self._thread is not None:
            self._thread.shutdown(wait, cancel_futures=cancel_futures)
            self._thread = None
        if self._cores is not None:
            self._cores.release()
            self._cores = None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown(cancel_futures=kind is not None)
