"""The job of one printed figure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from figures.widths import PAGE_IN
from look import Theme
from publish.jobs.job import Report

if TYPE_CHECKING:
    from data import Case

SUFFIXES = ("svg", "pdf", "png", "json")


@dataclass(frozen=True)
class FigureJob:
    """A printed figure as SVG, PDF and PNG, and what a book needs around it as JSON."""

    needs: ClassVar[tuple[str, ...]] = ()

    figure: str
    #: What it is drawn of, unless the figure brings that itself.
    case: Case | None
    language: str
    theme: Theme
    width_in: float = PAGE_IN

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"figure {self.figure} {self.language}-{self.theme.name}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        folder = f"figures/{self.language}-{self.theme.name}"
        return tuple(f"{folder}/{self.figure}.{suffix}" for suffix in SUFFIXES)

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__, f"figures.{self.figure}")

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.figures.figure_notes import write_figure
        from publish.freshness.words_read import WordsRead

        words = WordsRead(self.language)
        into = (folder / self.files[0]).parent
        write_figure(self.figure, self.case, words, self.theme, width_in=self.width_in, folder=into)
        report(1, 1)
        return words.read
