"""The job of the parts of ``metrics`` that a book shows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from publish.jobs.job import Report


@dataclass(frozen=True)
class SnippetsJob:
    """``snippets/<name>.py`` for each name, and ``snippets/names.txt`` that lists them."""

    needs: ClassVar[tuple[str, ...]] = ()

    names: tuple[str, ...]

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return "snippets"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        return ("snippets/names.txt", *(f"snippets/{name}.py" for name in self.names))

    @property
    def sources(self) -> tuple[str, ...]:
        """The module that it runs, and all those that it reads."""
        from publish.texts.snippets import modules

        return (__name__, *modules())

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.texts.snippets import write_snippets

        into = folder / "snippets"
        into.mkdir(parents=True)
        write_snippets(self.names, into)
        (into / "names.txt").write_bytes("".join(f"{name}\n" for name in self.names).encode())
        report(1, 1)
        return ()
