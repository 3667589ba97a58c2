"""A deck as the files that lecturers have use for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from data import Case
from look import Theme, Words
from publish.films.quality import Quality
from publish.slides.browser import write_html
from publish.slides.clip_archive import write_clips
from publish.slides.deck import Deck
from publish.slides.powerpoint import write_powerpoint
from publish.slides.story import Report, deck_of
from publish.slides.typesetting import typeset

#: How a file is written, by what its name ends with besides the deck's.
WRITERS: dict[str, Callable[[Deck, Path], None]] = {
    ".html": write_html,
    ".pptx": write_powerpoint,
    "-still.pptx": lambda deck, path: write_powerpoint(deck, path, still=True),
    ".pdf": lambda deck, path: typeset(deck.pages, "slides", path),
    "-notes.pdf": lambda deck, path: typeset(deck.pages, "notes", path),
    "-handout.pdf": lambda deck, path: typeset(deck.pages, "handout", path),
    ".zip": write_clips,
}


def write_deck(
    name: str,
    films: Sequence[Path],
    case: Case,
    words: Words,
    theme: Theme,
    quality: Quality,
    paths: Sequence[Path],
    report: Report,
) -> None:
    """Write the deck of some films, each named after its scene, in every form that ``paths`` ask for.

    What a path asks for is said by what follows ``name`` in it; see `WRITERS`.
    """
    writers = [(WRITERS[path.name.removeprefix(name)], path) for path in paths]
    steps = len(films) + 1
    with TemporaryDirectory(prefix=".deck-", dir=paths[0].parent) as scratch:
        deck = deck_of(
            name,
            films,
            case,
            words,
            theme,
            quality,
            Path(scratch),
            lambda done, _: report(done, steps + len(writers)),
        )
        for number, (write, path) in enumerate(writers, start=1):
            write(deck, path)
            report(steps + number, steps + len(writers))
