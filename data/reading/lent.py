"""Streams of Python that Arrow reads ahead of us, in a thread of its own."""

from __future__ import annotations

import io
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import IO, Any

import numpy as np
import pyarrow as pa

PATIENCE = 10.0  # seconds; the thread has a block or two to read, and a dead disk must not hold us for ever


class _Loans:
    """What Arrow's thread still holds of ours: it takes Python's lock to let go of each."""

    def __init__(self) -> None:
        self._out: dict[int, weakref.ref[Any]] = {}  # by identity: arrays have no hash
        self._back = threading.Condition(threading.RLock())  # what is let go of may be so at any line of ours
        self.over = False

    def lend(self, thing: Any) -> Any:
        """``thing``, noted until nobody holds it."""
        with self._back:
            loan = weakref.ref(thing, self._returned)
            self._out[id(loan)] = loan
        return thing

    def _returned(self, loan: weakref.ref[Any]) -> None:
        with self._back:
            self._out.pop(id(loan), None)
            self._back.notify_all()

    def wait(self) -> None:
        """Until all is back, or patience ends."""
        with self._back:
            self._back.wait_for(lambda: not self._out, PATIENCE)


class _Lent(io.RawIOBase):
    """A stream that is at its end once the loans are over."""

    def __init__(self, stream: IO[bytes], loans: _Loans) -> None:
        self._stream, self._loans = stream, loans

    def readable(self) -> bool:
        """It is."""
        return True

    def read(self, size: int = -1) -> bytes:
        """The bytes that come next."""
        return b"" if self._loans.over else self._stream.read(size)

    def read_buffer(self, size: int = -1) -> Any:
        """The same in an array, which can be watched as bytes cannot; Arrow prefers this method."""
        return self._loans.lend(np.frombuffer(self.read(size), np.uint8))

    def close(self) -> None:
        """Leave the stream open: it is its owner's."""


def read_ahead(stream: IO[bytes], reader_of: Callable[[pa.PythonFile], Any]) -> Iterator[pa.RecordBatch]:
    """The batches of the reader that ``reader_of`` opens on ``stream``.

    Arrow's thread is through with the stream when this ends, however it ends: a thread that calls Python
    while the program stops would abort it, and the exit status would be the abort's.
    """
    loans = _Loans()
    reader = None
    try:
        reader = reader_of(pa.PythonFile(loans.lend(_Lent(stream, loans)), mode="r"))
        yield from reader
    except BaseException as error:
        error.__traceback__ = None  # its frames hold the stream
        raise
    finally:
        loans.over = True
        reader = None
        loans.wait()
