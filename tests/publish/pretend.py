"""Jobs that cost nothing and fail in every way, for builds with real processes."""

from __future__ import annotations

import json
import os
import signal
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar


@dataclass(frozen=True)
class Pretend:
    """Writes what it is told to, after a while; then does what ``then`` says."""

    sources: ClassVar[tuple[str, ...]] = ("publish.films.captions",)

    title: str
    text: str = "{}"
    seconds: float = 0.0
    then: str = ""
    where: str = ""
    needs: tuple[str, ...] = ()
    suffix: str = "json"

    @property
    def name(self):
        return f"pretend {self.title}"

    @property
    def files(self):
        return (f"pretend/{self.title}.{self.suffix}", f"pretend/{self.title}-process.txt")

    def make(self, folder, made, report):
        (folder / "pretend").mkdir()
        half = self.text[: len(self.text) // 2]
        (folder / self.files[0]).write_text(half, encoding="utf-8")
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            time.sleep(0.01)
            report(1, 2)
        if self.needs:
            text = json.dumps([(made / need).read_text(encoding="utf-8") for need in self.needs])
        else:
            text = self.text
        print(f"{self.title} speaks")
        if self.then == "die once" and not (Path(self.where) / self.title).exists():
            (Path(self.where) / self.title).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        if self.then == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.then == "raise":
            raise RuntimeError("planted")
        if self.then == "forget":
            return ()
        if self.then == "edit":
            Path(self.where).write_text("# edited meanwhile\n", encoding="utf-8")
        if self.then != "half":
            (folder / self.files[0]).write_text(text, encoding="utf-8")
        (folder / self.files[1]).write_text("the same\n", encoding="utf-8")
        report(2, 2)
        return ()


@dataclass(frozen=True)
class Joined(Pretend):
    """Serves without some of the files that it needs."""

    def without(self, files):
        return replace(self, needs=tuple(need for need in self.needs if need not in files))


@dataclass(frozen=True)
class Shared:
    """A job that several processes share: numbers in a row, some from each."""

    sources: ClassVar[tuple[str, ...]] = ("publish.films.captions",)
    needs: ClassVar[tuple[str, ...]] = ()
    can_split: ClassVar[bool] = True

    title: str
    count: int

    @property
    def name(self):
        return f"shared {self.title}"

    @property
    def files(self):
        return (f"{self.title}.txt",)

    def make(self, folder, made, report):
        parts = folder / "parts"
        parts.mkdir()
        self.make_part(parts, 0, 1, report)
        return self.join(parts, folder)

    def make_part(self, folder, part, of, report):
        for number in range(self.count):
            if number % of == part:
                (folder / f"{number:03}").write_text(f"{number} ", encoding="utf-8")
        return ()

    def join(self, parts, folder):
        text = "".join(path.read_text(encoding="utf-8") for path in sorted(parts.iterdir()))
        (folder / self.files[0]).write_text(text, encoding="utf-8")
        return ()
