"""The job of ``index.html``, which joins all that a build makes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from look import Theme
from publish.jobs.job import Report

if TYPE_CHECKING:
    from data import Case


@dataclass(frozen=True)
class IndexJob:
    """``index.html`` of a build; the fields are those of :class:`publish.page.contents.Contents`."""

    case: Case
    language: str
    light: Theme
    dark: Theme
    paper: Theme
    films: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    gallery: str = ""
    slides: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return "index"

    @property
    def files(self) -> tuple[str, ...]:
        """Its file, relative to the output folder."""
        return ("index.html",)

    @property
    def needs(self) -> tuple[str, ...]:
        """The captions of the films, and the lists of figures."""
        return (*(f"{film.removesuffix('.mp4')}.vtt" for film in self.films), *self.lists)

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__, "publish.page.contents")

    def without(self, files: Collection[str]) -> IndexJob:
        """The index of a build in which some files are missing: it leads to none of them."""

        def there(those: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(file for file in those if file not in files)

        no_gallery = self.gallery in files
        return replace(
            self,
            films=there(self.films),
            lists=() if no_gallery else there(self.lists),
            gallery="" if no_gallery else self.gallery,
            slides=there(self.slides),
            pages=there(self.pages),
            numbers=there(self.numbers),
        )

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the file below ``folder``, from what stands in ``made``."""
        from publish.freshness.words_read import WordsRead
        from publish.page.contents import Contents, about, write_contents
        from publish.page.looks import Looks

        words = WordsRead(self.language)
        contents = Contents(self.films, self.lists, self.gallery, self.slides, self.pages, self.numbers)
        looks = Looks(self.light, self.dark, self.paper)
        write_contents(contents, about(self.case, words), words, looks, made, folder / self.files[0])
        report(1, 1)
        return words.read
