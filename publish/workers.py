"""The inside of a worker process: one job at a time, told by a queue, and never without a parent."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from pathlib import Path
from typing import Any

from publish.jobs import Job

_reports: Any = None


def begin(reports: Any) -> None:
    """Set a new worker up. ``reports`` is the queue that carries its progress."""
    global _reports
    _reports = reports
    # Ctrl-C reaches every process of a terminal; the parent alone decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[name] = "1"
    # Manim lets everything be logged; what fonts are made of is nobody's business here.
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def make(job: Job, folder: Path, made: Path, number: int) -> None:
    """Make a job's files below ``folder``, which is new, from what stands in ``made``."""
    folder.mkdir()
    job.make(folder, made, lambda done, total: _reports.put((number, done, total)))


def _end_with_parent() -> None:
    """A parent that was killed cannot end its workers: they notice, and end themselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
