"""The job of the numbers that a text names."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from publish.jobs.job import Report

if TYPE_CHECKING:
    from data import Case


@dataclass(frozen=True)
class TextNumbersJob:
    """``numbers.tex``, ``numbers.typ`` and ``variables.json`` in one language.

    The first of several languages has the plain names; the others say theirs: ``numbers-es-MX.tex``.
    """

    needs: ClassVar[tuple[str, ...]] = ()

    case: Case
    language: str
    first: bool = True

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"numbers for the text {self.language}"

    @property
    def stem(self) -> str:
        """What is added to the names of its files."""
        return "" if self.first else f"-{self.language}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        return tuple(f"numbers/{name}" for name in file_names(self.stem))

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__,)

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.freshness.words_read import WordsRead
        from publish.texts.text_numbers import write_text_numbers

        words = WordsRead(self.language)
        (folder / "numbers").mkdir(parents=True)
        write_text_numbers(self.case, words, [folder / file for file in self.files])
        report(1, 1)
        return words.read


def file_names(added: str = "") -> tuple[str, str, str]:
    """The three files, for LaTeX, for Typst, and for tools that read variables from JSON or YAML."""
    return f"numbers{added}.tex", f"numbers{added}.typ", f"variables{added}.json"
