"""The job of one chapter."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from look import Theme
from publish.jobs.job import Report
from scenes import SCENES

if TYPE_CHECKING:
    from data import Case


@dataclass(frozen=True)
class ChapterJob:
    """The films of all scenes joined, with a title and a question before each."""

    counts_frames: ClassVar[bool] = True

    case: Case
    language: str
    theme: Theme
    quality: str

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"chapter {self.language}-{self.theme.name}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        folder = f"videos/{self.language}-{self.theme.name}"
        return (
            *(f"{folder}/chapter.{suffix}" for suffix in ("mp4", "srt", "vtt", "png")),
            f"{folder}/chapters.txt",
        )

    @property
    def needs(self) -> tuple[str, ...]:
        """Films and captions that it is made from."""
        folder = f"videos/{self.language}-{self.theme.name}"
        return tuple(f"{folder}/{scene}.{suffix}" for scene in SCENES for suffix in ("mp4", "srt"))

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs."""
        return (__name__,)

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.films.chapter import render_chapter
        from publish.films.quality import QUALITIES
        from publish.freshness.words_read import WordsRead

        into = (folder / self.files[0]).parent
        into.mkdir(parents=True)
        films = [made / file for file in self.needs if file.endswith(".mp4")]
        words = WordsRead(self.language)
        render_chapter(films, self.case, words, self.theme, QUALITIES[self.quality], into, report)
        return words.read
