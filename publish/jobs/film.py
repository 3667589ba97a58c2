"""The job of one film."""

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
class FilmJob:
    """A scene's film with its poster and contact sheet; only the pictures if ``sheet_only``."""

    needs: ClassVar[tuple[str, ...]] = ()

    scene: str
    case: Case
    language: str
    theme: Theme
    quality: str
    sheet_only: bool = False

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"{'sheet' if self.sheet_only else 'film'} {self.scene} {self.language}-{self.theme.name}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        folder = f"videos/{self.language}-{self.theme.name}"
        pictures = (f"{folder}/{self.scene}.png", f"{folder}/{self.scene}-sheet.png")
        if self.sheet_only:
            return pictures
        return (*(f"{folder}/{self.scene}.{suffix}" for suffix in ("mp4", "srt", "vtt")), *pictures)

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__, f"scenes.{self.scene}")

    @property
    def counts_frames(self) -> bool:
        """Whether the steps that it reports are frames."""
        return not self.sheet_only

    @property
    def can_split(self) -> bool:
        """Whether several processes may share it."""
        return not self.sheet_only

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.films.film import render_film, render_sheet
        from publish.films.quality import QUALITIES
        from publish.freshness.words_read import WordsRead

        into = (folder / self.files[0]).parent
        into.mkdir(parents=True)
        render = render_sheet if self.sheet_only else render_film
        words = WordsRead(self.language)
        render(self.scene, self.case, words, self.theme, QUALITIES[self.quality], into, report)
        return words.read

    def make_part(self, folder: Path, part: int, of: int, report: Report) -> Collection[str]:
        """Make one of so many parts of the film: some neighbouring sections, as files in ``folder``."""
        from publish.films.film import render_sections, sections_of
        from publish.films.quality import QUALITIES
        from publish.films.sharing import shares
        from publish.freshness.words_read import WordsRead

        words, quality = WordsRead(self.language), QUALITIES[self.quality]
        about = (self.scene, self.case, words, self.theme, quality, folder)
        plan = sections_of(*about)
        wanted = shares([section.frames for section in plan], of)[part]
        if wanted:
            render_sections(*about, report, plan, wanted)
        return words.read

    def join(self, parts: Path, folder: Path) -> Collection[str]:
        """Make the files below ``folder`` from the sections that stand in ``parts``."""
        from publish.films.assembly import assemble_film
        from publish.films.quality import QUALITIES
        from publish.freshness.words_read import WordsRead

        into = (folder / self.files[0]).parent
        into.mkdir(parents=True)
        words = WordsRead(self.language)
        assemble_film(self.scene, self.case, words, self.theme, QUALITIES[self.quality], parts, into)
        return words.read
