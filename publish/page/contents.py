"""``index.html`` of a build: one page that joins its films, figures, slides, pages and numbers."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from babel import Locale
from markupsafe import Markup

from data import Case
from look import Words
from publish.page.looks import Looks, colours
from publish.page.template import filled, read_beside
from publish.page.typeface import font_faces

TEMPLATE = "contents.html"
STYLES = ("colours.css", "contents.css")

#: What the gallery's pictures are of, most telling first: so many are shown.
THUMBS = 8

CHAPTER = "chapter"


@dataclass(frozen=True)
class Contents:
    """What a build makes, as files relative to its folder. Folders say the language and the theme.

    ``films`` are ``.mp4`` files, each with its ``.png`` and ``.vtt`` beside it; ``lists`` are the
    ``figures.json`` of the gallery.
    """

    films: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    gallery: str = ""
    slides: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()


def about(case: Case, words: Words) -> str:
    """Whose scores it is all about: how many there are, and how many of them are positive."""
    counts = (len(case), int(case.y_true.sum()))
    total, positives = (words.numbers.count(count, "units") for count in counts)
    return words.text(
        "threshold_sweep.context",
        total=total,
        positives=positives,
        unit=words.name(case.unit),
        positive=words.name(case.positive_name),
    )


def write_contents(
    contents: Contents, about: str, words: Words, looks: Looks, made: Path, path: Path
) -> None:
    """Write the page; ``about`` says whose scores it is about, and ``made`` is the folder of the build."""
    content = {
        "language": words.language,
        "say": words,
        "about": about,
        "pages": list(_pages(contents.pages)),
        "shelves": list(_shelves(contents.films, words, made)),
        "gallery": quote(contents.gallery),
        "figures": list(_figures(contents.lists[:1], looks, made)),
        "slides": list(_decks(contents.slides)),
        "numbers": [{"href": quote(file), "text": Path(file).name} for file in contents.numbers],
    }
    style = [font_faces(filled(TEMPLATE, content | {"style": ""})), colours(looks)]
    style += [read_beside(name) for name in STYLES]
    page = filled(TEMPLATE, content | {"style": Markup("\n".join(style))})
    path.write_text(page, encoding="utf-8", newline="\n")


def _pages(files: Iterable[str]) -> Iterator[dict[str, str]]:
    for file in files:
        language = Path(file).parent.name
        yield {"href": quote(file), "language": language, "text": spoken(language)}


def _shelves(films: Iterable[str], words: Words, made: Path) -> Iterator[dict[str, Any]]:
    """The films of each language and theme, the chapter first."""
    shelves: dict[str, list[str]] = {}
    for film in films:
        shelves.setdefault(Path(film).parent.name, []).append(film)
    for folder, files in shelves.items():
        language, theme = language_and_theme(folder)
        ordered = sorted(files, key=lambda file: Path(file).stem != CHAPTER)
        yield {
            "language": language,
            "spoken": spoken(language),
            "text": f"{spoken(language)}, {theme}",
            "films": [_film(file, words, made) for file in ordered],
        }


def _film(file: str, words: Words, made: Path) -> dict[str, Any]:
    name, at = Path(file).stem, Path(file)
    whole = name == CHAPTER
    return {
        "href": quote(file),
        "poster": quote(at.with_suffix(".png").as_posix()),
        # Inside the page: a page opened from a disk may not read captions from another file.
        "captions": _as_data(made / at.with_suffix(".vtt")),
        "text": words.text("contents.chapter" if whole else f"chapter.bridge.{name}"),
        "whole": whole,
    }


def _as_data(captions: Path) -> str:
    return "data:text/vtt;base64," + base64.b64encode(captions.read_bytes()).decode("ascii")


def _figures(lists: Sequence[str], looks: Looks, made: Path) -> Iterator[dict[str, str]]:
    """The first figures of a gallery."""
    for file in lists:
        folder = Path(file).parent
        found = json.loads((made / file).read_text(encoding="utf-8"))
        for figure in found["figures"][:THUMBS]:
            yield {
                "href": quote(f"{folder.as_posix()}/{figure['name']}.svg"),
                "anchor": quote(f"{folder.name}-{figure['name']}"),
                "alternative": figure["title"],
                "theme": "night" if found["theme"] == looks.dark.name else "day",
            }


def _decks(files: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The files of each language and theme."""
    decks: dict[str, list[str]] = {}
    for file in files:
        decks.setdefault(Path(file).parent.name, []).append(file)
    for folder, own in decks.items():
        language, theme = language_and_theme(folder)
        links = [{"href": quote(file), "text": Path(file).name} for file in own]
        yield {"language": language, "text": f"{spoken(language)}, {theme}", "files": links}


def language_and_theme(folder: str) -> tuple[str, str]:
    """What a folder is of. A language's tag holds capitals after its first hyphen, a theme's name may not.

    >>> language_and_theme("es-MX-dark"), language_and_theme("en-light")
    (('es-MX', 'dark'), ('en', 'light'))
    """
    parts = folder.split("-")
    length = 1
    while length < len(parts) - 1 and (
        parts[length].isupper() or parts[length].istitle() or parts[length].isdigit()
    ):
        length += 1
    return "-".join(parts[:length]), "-".join(parts[length:])


def spoken(language: str) -> str:
    """What a language calls itself.

    >>> spoken("es-MX")
    'Español (México)'
    """
    locale = Locale.parse(language, sep="-")
    name = locale.get_display_name(locale) or language
    return name[:1].upper() + name[1:]
