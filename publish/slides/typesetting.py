"""Pages set by Typst: the slides that are no film, the slides as PDF, with notes, and the handout."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from shutil import copyfile
from typing import Any

import typst
from babel import Locale

from look import Theme
from look.fonts import font_file

_TEMPLATE = Path(__file__).parent / "pages.typ"

#: Where paper is Letter, by CLDR (supplemental data, measurement: paperSize); elsewhere it is A4.
LETTER = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])


def paper_of(language: str) -> str:
    """The paper that printers have where a language is spoken, as Typst names it.

    >>> paper_of("en"), paper_of("es-MX"), paper_of("es-ES")
    ('us-letter', 'us-letter', 'a4')
    """
    return "us-letter" if _locale(language).territory in LETTER else "a4"


def write_pages(
    content: Mapping[str, Any], language: str, theme: Theme, size: tuple[int, int], folder: Path
) -> None:
    """Lay ``content`` ready in a folder, in which the pictures that it names stand, for :func:`typeset`.

    ``size`` is a slide's width and height in pixels; ``content`` has what pages.typ asks for besides.
    """
    locale = _locale(language)
    copyfile(_TEMPLATE, folder / "pages.typ")
    given = {
        "theme": asdict(theme),
        "width": size[0],
        "height": size[1],
        "paper": paper_of(language),
        "lang": locale.language,
        "region": locale.territory,
        **content,
    }
    (folder / "pages.json").write_text(json.dumps(given, ensure_ascii=False), encoding="utf-8")


def typeset(folder: Path, form: str, target: Path) -> None:
    """Set the pages of a form (``slides``, ``notes`` or ``handout``) as PDF, always the same to the byte."""
    target.write_bytes(_compiled(folder, form, format="pdf", timestamp=0))


def cards(folder: Path, height: int) -> Sequence[bytes]:
    """The slides that are no section of a film, each as a PNG of so many lines."""
    drawn: bytes | list[bytes] = _compiled(folder, "cards", format="png", ppi=72 * height / 540)
    return [drawn] if isinstance(drawn, bytes) else drawn


def _compiled(folder: Path, form: str, **options: Any) -> Any:
    fonts = typst.Fonts(include_system_fonts=False, font_paths=[str(font_file().parent)])
    compiler = typst.Compiler(
        str(folder / "pages.typ"), root=str(folder), font_paths=fonts, sys_inputs={"form": form}
    )
    return compiler.compile(**options)


def _locale(language: str) -> Locale:
    """The locale of a tag, with the country where most of its speakers live if it names none."""
    locale = Locale.parse(language.replace("_", "-"), sep="-")
    if locale.territory is None:
        from babel.core import get_global

        likely = get_global("likely_subtags").get(locale.language, locale.language)
        return Locale.parse(likely)
    return locale
