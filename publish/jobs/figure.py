"""The job of one printed figure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from look import Theme
from publish.jobs.job import Report

if TYPE_CHECKING:
    from data import Case


@dataclass(frozen=True)
class FigureJob:
    """A printed figure as SVG, PDF and PNG."""

    needs: ClassVar[tuple[str, ...]] = ()

    figure: str
    case: Case
    language: str
    theme: Theme

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"figure {self.figure} {self.language}-{self.theme.name}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        folder = f"figures/{self.language}-{self.theme.name}"
        return tuple(f"{folder}/{self.figure}.{suffix}" for suffix in ("svg", "pdf", "png"))

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__, f"figures.{self.figure}")

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.figure_files import save_figure
        from publish.words_read import WordsRead

        words = WordsRead(self.language)
        figure = import_module(f"figures.{self.figure}").draw(self.case, words, self.theme)
        save_figure(figure, (folder / self.files[0]).parent, self.figure)
        report(1, 1)
        return words.read
