"""The job of a deck of slides, and of the forms of it that are made on request."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from look import Theme
from publish.jobs.job import Report
from scenes import SCENES

if TYPE_CHECKING:
    from data import Case

#: The forms of a deck, and the files of each, by what is added to the deck's name.
DECK, STILL, NOTES = "slides", "still slides", "slides with notes"
FILES = {
    DECK: (".html", ".pptx", ".pdf", "-handout.pdf", ".zip"),
    STILL: ("-still.pptx",),
    NOTES: ("-notes.pdf",),
}


@dataclass(frozen=True)
class SlidesJob:
    """A deck of some scenes: their films cut into slides, a title and questions before, figures after."""

    scenes: tuple[str, ...]
    case: Case
    language: str
    theme: Theme
    quality: str
    form: str = DECK

    @property
    def deck(self) -> str:
        """What its files are called; a deck of chosen scenes says which."""
        return "slides" if self.scenes == SCENES else "-".join(("slides", *self.scenes))

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        chosen = "" if self.scenes == SCENES else f" of {', '.join(self.scenes)}"
        return f"{self.form}{chosen} {self.language}-{self.theme.name}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        folder = f"slides/{self.language}-{self.theme.name}"
        return tuple(f"{folder}/{self.deck}{ending}" for ending in FILES[self.form])

    @property
    def needs(self) -> tuple[str, ...]:
        """The films that it is cut from."""
        folder = f"videos/{self.language}-{self.theme.name}"
        return tuple(f"{folder}/{scene}.mp4" for scene in self.scenes)

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules that it runs: the scenes, to know what is said and shown, and the figures."""
        from publish.slides.figures_shown import SUMMARIES

        figures = (f"figures.{SUMMARIES[scene]}" for scene in self.scenes)
        return (__name__, *(f"scenes.{scene}" for scene in self.scenes), *figures)

    def make(self, folder: Path, made: Path, report: Report) -> Collection[str]:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.films.quality import QUALITIES
        from publish.freshness.words_read import WordsRead
        from publish.slides.decks import write_deck

        paths = [folder / file for file in self.files]
        paths[0].parent.mkdir(parents=True)
        words = WordsRead(self.language)
        films = [made / file for file in self.needs]
        write_deck(self.deck, films, self.case, words, self.theme, QUALITIES[self.quality], paths, report)
        return words.read
