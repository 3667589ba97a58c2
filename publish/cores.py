"""The cores of this machine, and how processes share them: each counts in one thread."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

#: Where libraries that do linear algebra look for the number of their threads, when they are loaded.
_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def usable_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Processes that are begun in here do linear algebra in one thread.

    More would take turns with those of other processes, and sums could depend on how many there are. It
    cannot be said in the process itself: by then it has loaded NumPy.
    """
    before = {name: os.environ.get(name) for name in _THREADS}
    os.environ.update(dict.fromkeys(_THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
