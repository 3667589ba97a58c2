"""From films to a deck: a title, and for each scene its question, its sections and a figure to end with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from data import Case
from look import Theme, Words
from publish.films.quality import Quality
from publish.slides.acts import Act, acts_of, named_numbers
from publish.slides.clips import cut, first_frame, last_frame
from publish.slides.deck import DIVIDER, SECTION, TITLE, Deck, Slide
from publish.slides.pages import lay_pages
from publish.slides.summaries import summary_of
from publish.slides.typesetting import cards
from scenes.case_readings import CaseReadings

Report = Callable[[int, int], None]

#: A slide that is no film has at least so many lines, however small the films are.
LINES = 1080

#: Frames of films: what H.264 left of them would make a PNG three times as large, and look no better.
_AS_JPEG: dict[str, Any] = {"quality": 92, "subsampling": "4:4:4", "optimize": True}


def deck_of(
    name: str,
    films: Sequence[Path],
    case: Case,
    words: Words,
    theme: Theme,
    quality: Quality,
    folder: Path,
    report: Report,
) -> Deck:
    """The deck of some films, each named after its scene. Clips, pictures and pages are put into ``folder``.

    No frame of a film is rendered or encoded again.
    """
    acts = acts_of([film.stem for film in films], case, words, theme, quality, folder)
    readings = CaseReadings(case, words)
    about = about_of(readings, words)
    slides = [Slide(TITLE, "title", words.text("chapter.title"), "", (about,), (), "", folder)]
    for number, (act, film) in enumerate(zip(acts, films, strict=True)):
        report(number, len(acts) + 1)
        slides.append(Slide(DIVIDER, act.scene, act.question, act.question, (), (), act.question, folder))
        slides += _sections(act, film, words, quality, folder, first=len(slides) + 1)
        slides.append(summary_of(act, case, words, theme, folder))
    deck = Deck(
        name=name,
        title=words.text("chapter.title"),
        language=words.language,
        theme=theme,
        quality=quality,
        on_screen=words.text("slides.on_screen"),
        help={
            "again": words.text("slides.key.again"),
            "last": words.text("slides.key.last"),
            "no script": words.text("slides.no_script"),
        },
        pages=folder,
        slides=tuple(_in_place(slide, number, folder) for number, slide in enumerate(slides, start=1)),
    )
    lay_pages(deck, [act.question for act in acts], readings, words)
    drawn = cards(folder, max(LINES, quality.height))
    for slide, picture in zip((slide for slide in deck.slides if slide.kind != SECTION), drawn, strict=True):
        slide.still.write_bytes(picture)
    report(len(acts) + 1, len(acts) + 1)
    return deck


def about_of(readings: CaseReadings, words: Words) -> str:
    """Whom the deck is about."""
    table = readings.table
    return words.text(
        "chapter.about",
        total=words.numbers.count(table.total, "total"),
        positives=words.numbers.count(table.positives, "positives"),
        unit=words.name(readings.case.unit, table.total),
        positive=readings.full_names["positive"],
    )


def _sections(
    act: Act, film: Path, words: Words, quality: Quality, folder: Path, *, first: int
) -> list[Slide]:
    """The sections of a film, cut out of it."""
    slides = []
    for number, (beat, section, numbers) in enumerate(
        zip(act.beats, act.sections, act.numbers, strict=True), start=first
    ):
        said = tuple(text for _, text in section.said)
        slide = Slide(
            kind=SECTION,
            slug=f"{act.scene}-{beat}",
            title=section.title,
            part=act.question,
            said=said,
            shown=tuple(named_numbers(numbers, words)),
            alternative=" ".join((f"{section.title}.", *said)),
            still=folder,
            seconds=section.frames / quality.frame_rate,
        )
        stem = _in_place(slide, number, folder).still.with_suffix("")
        slides.append(
            replace(slide, clip=stem.with_suffix(".mp4"), opening=stem.with_name(f"{stem.name}-opening.jpg"))
        )
    cut(film, act.starts, [slide.clip for slide in slides if slide.clip is not None])
    for slide in slides:
        if slide.clip is not None and slide.opening is not None:
            last_frame(slide.clip).save(slide.clip.with_suffix(".jpg"), **_AS_JPEG)
            first_frame(slide.clip).save(slide.opening, **_AS_JPEG)
    return slides


def _in_place(slide: Slide, number: int, folder: Path) -> Slide:
    """A slide that knows its place in the deck, in the names of its files."""
    slug = f"{number:02}-{slide.slug}"
    return replace(slide, slug=slug, still=folder / f"{slug}.{'jpg' if slide.kind == SECTION else 'png'}")
