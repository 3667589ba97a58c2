"""The job of the numbers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from publish.jobs.job import Report
from scenes import SCENES

if TYPE_CHECKING:
    from data import Case


@dataclass(frozen=True)
class NumbersJob:
    """The numbers as JSON; those that films show are written as in ``language``."""

    needs: ClassVar[tuple[str, ...]] = ()

    case: Case
    language: str

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return "numbers"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        return ("numbers/results.json", "numbers/traces.json", "numbers/numbers.json")

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs: the scenes too, to know what they show."""
        return (__name__, *(f"scenes.{scene}" for scene in SCENES))

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.freshness.words_read import WordsRead
        from publish.texts.numbers import write_numbers

        into = folder / "numbers"
        into.mkdir(parents=True)
        words = WordsRead(self.language)
        write_numbers(self.case, words, into)
        report(1, 1)
        return words.read
