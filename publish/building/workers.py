"""The inside of a worker process: one piece of work at a time, and never without a parent."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path

from publish.building.reporting import now_and_then
from publish.building.shelf import unpack
from publish.building.work import Made, Work, log_of
from publish.films.lane import Cores, share
from publish.jobs import Report

_tell: Connection | None = None


def begin(tell: Connection, cores: Cores) -> None:
    """Set a new worker up. ``tell`` carries its progress, ``cores`` are those that nobody uses."""
    global _tell
    _tell = tell
    share(cores)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    # Manim lets everything be logged; what fonts are made of is nobody's business here.
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def make(packed: bytes, shelf: Path, folder: Path, made: Path, key: int) -> Made:
    """Make some work below ``folder``, which is new; what it prints goes to a log beside it.

    Work comes packed, its cases on a shelf; see :mod:`publish.building.shelf`.
    """
    folder.mkdir()
    with _printed_to(log_of(folder)):
        work: Work = unpack(packed, shelf)
        return work.run(folder, made, _report_of(key))


def _report_of(key: int) -> Report:
    """What tells the parent how far some work is."""
    return now_and_then(lambda done, total: _tell.send((key, done, total)) if _tell is not None else None)


@contextmanager
def _printed_to(log: Path) -> Iterator[None]:
    """Everything that is printed meanwhile goes to a file, from C libraries too."""
    streams = (sys.stdout, sys.stderr)
    kept = [os.dup(1), os.dup(2)]
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    try:
        for number in (1, 2):
            os.dup2(file, number)
        yield
    finally:
        for stream in streams:
            with suppress(OSError):  # a full disk has no room for what was said about it
                stream.flush()
        for number, old in zip((1, 2), kept, strict=True):
            os.dup2(old, number)
            os.close(old)
        os.close(file)


def _end_with_parent() -> None:
    """A parent that was killed cannot end its workers: they notice, and end themselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
