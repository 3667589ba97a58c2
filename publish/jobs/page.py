"""The job of the page on which the reader moves the threshold."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from look import Theme
from publish.jobs.job import Report

if TYPE_CHECKING:
    from data import Case


@dataclass(frozen=True)
class PageJob:
    """``page/<language>/index.html``: one file that needs no other."""

    needs: ClassVar[tuple[str, ...]] = ()

    case: Case
    language: str
    light: Theme
    dark: Theme
    paper: Theme

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"page {self.language}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its file, relative to the output folder."""
        return (f"page/{self.language}/index.html",)

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__, "publish.page.page")

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the file below ``folder``, from what stands in ``made``."""
        from publish.freshness.words_read import WordsRead
        from publish.page.looks import Looks
        from publish.page.page import write_page

        path = folder / self.files[0]
        path.parent.mkdir(parents=True)
        words = WordsRead(self.language)
        write_page(self.case, words, Looks(self.light, self.dark, self.paper), path)
        report(1, 1)
        return words.read
