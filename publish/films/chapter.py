"""The chapter: a title, and each scene's film after the question that leads to it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from data import Case
from look import Theme, Words
from publish.films.assembly import clock, write_captions
from publish.films.captions import Caption, from_srt
from publish.films.container import Mark, join, length, read_marks
from publish.films.film import Report, record, rehearse, variant
from publish.films.quality import Quality
from publish.films.sections import captions_of
from publish.films.stage import manim_stage
from scenes.headlines import headline_of


def render_chapter(
    films: Sequence[Path],
    case: Case,
    words: Words,
    theme: Theme,
    quality: Quality,
    folder: Path,
    report: Report,
) -> None:
    """Join the scenes' films, each named after its scene, into ``chapter.mp4``.

    Beside it come ``chapter.srt``, ``.vtt``, the poster ``.png``, and ``chapters.txt`` in the form that
    video sites read: a line for the title and for each scene, since they want marks at least ten seconds
    apart.
    """
    from PIL import Image

    from scenes.cards import BridgeCard, TitleCard

    cards = [variant(TitleCard, case, words, theme)]
    cards += [variant(BridgeCard, case, words, theme, part=film.stem) for film in films]
    clips: list[Path] = []
    captions: list[Caption] = []
    marks: list[Mark] = []
    contents: list[Mark] = []
    now = Fraction(0)
    with manim_stage(quality, folder) as scratch:
        for number, card in enumerate(cards):
            sections = scratch / f"card{number}"
            sections.mkdir()
            (section,) = plan = rehearse(card, quality)
            record(card, quality, sections, lambda done, total: None, plan, range(1))
            if number == 0:
                Image.open(section.still(sections)).save(folder / "chapter.png")
            name = section.title
            if number:
                name = str(headline_of(films[number - 1].stem, case, words))
            marks.append(Mark(now, name))
            contents.append(Mark(now, name))
            captions += [caption.moved(now) for caption in captions_of(plan, quality)]
            clips.append(section.clip(sections))
            now += Fraction(section.frames, quality.frame_rate)
            if number:
                film = films[number - 1]
                marks += [mark.moved(now) for mark in read_marks(film)]
                spoken = from_srt(film.with_suffix(".srt").read_text(encoding="utf-8"))
                captions += [caption.moved(now) for caption in spoken]
                clips.append(film)
                now += length(film)
            report(number + 1, len(cards) + 1)
        join(
            clips,
            folder / "chapter.mp4",
            marks=marks,
            captions=captions,
            title=words.text("chapter.title"),
            language=words.language,
        )
    write_captions(captions, folder / "chapter")
    lines = [f"{clock(mark.start)} {mark.name}\n" for mark in contents]
    (folder / "chapters.txt").write_text("".join(lines), encoding="utf-8")
    report(len(cards) + 1, len(cards) + 1)
