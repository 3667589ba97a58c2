"""Where the bytes come from: a file, standard input, either of them compressed with gzip or not."""

from __future__ import annotations

import gzip
import io
import os
import shutil
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import file_digest
from pathlib import Path
from typing import IO, Any

HEAD = 1 << 20
IN_MEMORY = 1 << 26  # what is expanded to be read in any order goes to the disk beyond so many bytes
GZIP = b"\x1f\x8b"
STANDARD_INPUT = "standard input"


class Source:
    """Bytes that can be read more than once. ``ValueError`` for what cannot be read or would not end.

    ``head`` are its first bytes, expanded; ``name`` is what it is called, without the folder.
    """

    def __init__(self, path: str, *, expand_limit: int) -> None:
        self._copy = _copy_of(path)  # kept here, because it goes when nobody holds it
        self._path = path if self._copy is None else self._copy.name
        self._expand_limit = expand_limit
        self.name = Path(path).name if self._copy is None else STANDARD_INPUT
        with self._raw() as raw:
            self.compressed = raw.read(len(GZIP)) == GZIP
            self._state = _state_of(raw)
            self.size = raw.seek(0, io.SEEK_END)
        if not self.size:
            raise ValueError("is empty.")
        with self.opened() as stream:
            self.head: bytes = stream.read(HEAD)
        if not self.head:
            raise ValueError("is empty.")

    @property
    def suffixes(self) -> tuple[str, ...]:
        """How its name ends, in small letters and without ".gz"."""
        return tuple(one.lower() for one in Path(self.name).suffixes if one.lower() != ".gz")

    @property
    def stem(self) -> str:
        """Its name without those endings that say of which kind it is."""
        plain = Path(self.name)
        return (Path(plain.stem) if plain.suffix.lower() == ".gz" else plain).stem

    def sha256(self) -> str:
        """The digest of the bytes as they are stored; ``ValueError`` if they changed since the beginning."""
        with self._raw() as raw:
            digest = file_digest(raw, "sha256").hexdigest()  # type: ignore[arg-type]  # it has readinto
            if _state_of(raw) != self._state:
                raise ValueError("changed while it was read; run this again.")
        return digest

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        """A stream of the expanded bytes, from the first."""
        with self._raw() as raw:
            if not self.compressed:
                yield raw
                return
            with gzip.GzipFile(fileobj=raw) as stream:
                yield io.BufferedReader(_Bounded(stream, self._expand_limit), HEAD)

    @contextmanager
    def seekable(self) -> Iterator[IO[bytes]]:
        """A stream of the expanded bytes that can be read in any order."""
        with self.opened() as stream:
            if not self.compressed:
                yield stream
                return
            with tempfile.SpooledTemporaryFile(IN_MEMORY) as copy:
                shutil.copyfileobj(stream, copy)
                copy.seek(0)
                yield copy

    @contextmanager
    def _raw(self) -> Iterator[IO[bytes]]:
        with _opened(self._path) as raw:
            yield raw


class _Bounded(io.RawIOBase):
    """The expanded bytes of a compressed stream, up to a limit."""

    def __init__(self, stream: gzip.GzipFile, limit: int) -> None:
        self._stream, self._limit, self._read = stream, limit, 0

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill the buffer with the bytes that come next."""
        try:
            count = self._stream.readinto(buffer)
        except (OSError, EOFError, zlib.error) as error:
            raise ValueError(f"is damaged: its compression breaks off or is wrong ({error}).") from error
        self._read += count
        if self._read > self._limit:
            raise ValueError(
                f"expands to more than {self._limit / 1e9:g} GB; --expand-limit raises how much it may."
            )
        return count


def _opened(path: str) -> IO[bytes]:
    if Path(path).is_dir():
        one_file = "; join the Parquet files in it into one" if any(Path(path).glob("*.parquet")) else ""
        raise ValueError(f"cannot be read (it is a folder{one_file}).")
    try:
        return open(path, "rb")
    except (OSError, ValueError) as error:
        raise ValueError(f"cannot be read ({getattr(error, 'strerror', None) or error}).") from error


def _copy_of(path: str) -> tempfile._TemporaryFileWrapper[bytes] | None:
    """A copy of what can be read only once: standard input, or a pipe that has a name."""
    if path != "-" and not Path(path).is_fifo():
        return None
    copy = tempfile.NamedTemporaryFile()  # noqa: SIM115  # it goes when the source goes
    if path == "-":
        shutil.copyfileobj(sys.stdin.buffer, copy)
    else:
        with _opened(path) as pipe:
            shutil.copyfileobj(pipe, copy)
    copy.flush()
    return copy


def _state_of(raw: IO[bytes]) -> tuple[int, int]:
    state = os.fstat(raw.fileno())
    return state.st_size, state.st_mtime_ns
