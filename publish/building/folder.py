"""The output folder: one build at a time, files that appear whole, and a place for what is not yet done."""

from __future__ import annotations

import errno
import json
import os
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

#: What builds keep for themselves, inside the output folder. Nobody else's business, and no output.
KEPT = ".operating-point"

#: How names begin of files in ``KEPT`` that are being written; what a killed build left is removed.
_UNFINISHED = ".unfinished-"

#: Where the logs of jobs that failed stand.
LOGS = "logs"


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


@contextmanager
def held(folder: Path, waiting: Callable[[str], None]) -> Iterator[bool]:
    """Hold an output folder, which is made if need be; other builds into it wait until we are done.

    Yields whether we had to wait; ``waiting`` is told for whom. The system itself lets go when a process
    ends, however it ends, so that nobody waits for the dead.
    """
    from filelock import FileLock, Timeout

    kept = folder / KEPT
    kept.mkdir(parents=True, exist_ok=True)
    lock, holder = FileLock(kept / "lock"), kept / "holder.json"
    waited = False
    try:
        lock.acquire(timeout=0)
    except Timeout:
        waited = True
        waiting(_who(holder))
        lock.acquire(poll_interval=0.2)
    try:
        replace_text(holder, json.dumps({"process": os.getpid(), "machine": socket.gethostname()}))
        yield waited
    finally:
        holder.unlink(missing_ok=True)
        lock.release()


def _who(holder: Path) -> str:
    try:
        found = json.loads(holder.read_bytes())
        return f"process {found['process']} on {found['machine']}"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"


@contextmanager
def workshop(folder: Path) -> Iterator[Path]:
    """A folder to make files in, on the same disk as their places, so that a move is one step.

    It is removed at the end, and so is whatever a killed build left. Only who holds the folder may call this.
    """
    for old in (folder / KEPT).glob("work-*"):
        shutil.rmtree(old, ignore_errors=True)
    for old in (folder / KEPT).glob(f"{_UNFINISHED}*"):
        old.unlink(missing_ok=True)
    own = Path(tempfile.mkdtemp(prefix="work-", dir=folder / KEPT))
    try:
        yield own
    finally:
        shutil.rmtree(own, ignore_errors=True)


def deliver(files: Iterable[str], made: Path, folder: Path) -> None:
    """Move files from where they were made to their places: each is on the disk before it bears its name.

    All are written out before the first is moved, so that a full disk is noticed while nothing has changed.
    """
    names = list(files)
    for name in names:
        _write_out(made / name)
    for name in names:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(made / name, target)
    for place in {(folder / name).parent for name in names}:
        _write_out(place)


def replace_text(path: Path, text: str, *, by_way_of: Path | None = None) -> None:
    """Write a text file in one step: whoever reads finds the old one or the new one, and all of it.

    Until then it stands in the folder ``by_way_of``, or else beside its place: who is killed leaves it there.
    """
    part = (by_way_of or path.parent) / f"{_UNFINISHED}{path.name}.{os.getpid()}"
    try:
        part.write_text(text, encoding="utf-8")
        _write_out(part)
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def _write_out(path: Path) -> None:
    """Have the system put a file, or a folder's list of names, on the disk now."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
