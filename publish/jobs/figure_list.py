"""The jobs that bring figures together: a list for each language and theme, and a gallery of them all."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from publish.jobs.job import Report


@dataclass(frozen=True)
class FigureListJob:
    """``figures.json`` of one language and theme: what goes around each figure, in the order of the book."""

    figures: tuple[str, ...]
    language: str
    theme: str

    @property
    def folder(self) -> str:
        """Where it and its figures stand, relative to the output folder."""
        return f"figures/{self.language}-{self.theme}"

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"list of figures {self.language}-{self.theme}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its file, relative to the output folder."""
        return (f"{self.folder}/figures.json",)

    @property
    def needs(self) -> tuple[str, ...]:
        """What stands beside each figure."""
        return tuple(f"{self.folder}/{figure}.json" for figure in self.figures)

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__,)

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the file below ``folder``, from what stands in ``made``."""
        from publish.figures.figure_notes import write_figures_json
        from publish.freshness.words_read import WordsRead

        path = folder / self.files[0]
        path.parent.mkdir(parents=True)
        words = WordsRead(self.language)
        write_figures_json([made / file for file in self.needs], words, self.theme, path)
        report(1, 1)
        return words.read


@dataclass(frozen=True)
class GalleryJob:
    """``figures/index.html``: all figures with captions and alternative texts, by theme and language."""

    lists: tuple[FigureListJob, ...]

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return "gallery of figures"

    @property
    def files(self) -> tuple[str, ...]:
        """Its file, relative to the output folder."""
        return ("figures/index.html",)

    @property
    def needs(self) -> tuple[str, ...]:
        """The lists."""
        return tuple(file for one in self.lists for file in one.files)

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__,)

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the file below ``folder``, from what stands in ``made``."""
        from publish.figures.gallery import write_gallery

        path = folder / self.files[0]
        path.parent.mkdir(parents=True)
        write_gallery([made / file for file in self.needs], path)
        report(1, 1)
        return ()
