"""Where the words are: one gettext catalogue for each language, and which of them serves a language tag."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

DOMAIN = "operating_point"
LOCALES = Path(__file__).parent / "locales"

#: Regions that are named to people, because they write numbers differently. All others are served as well.
REGIONS = {"es": ("es-MX", "es-ES")}


def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, as its folder is named: ``en``, ``es``."""
    return tuple(sorted(path.name for path in LOCALES.iterdir() if _po_file(path.name).is_file()))


def language_tags() -> tuple[str, ...]:
    """The tags to choose from, for help and errors: ``en``, ``es-MX``, ``es-ES``."""
    named = (REGIONS.get(name, (name.replace("_", "-"),)) for name in languages())
    return tuple(dict.fromkeys(tag for tags in named for tag in tags))


def language_tag(language: str) -> str:
    """The one way in which a language is written: ``es-MX`` for ``es_mx``. Raises ``ValueError`` as below."""
    catalogue_files(language)
    return str(_locale(language)).replace("_", "-")


def catalogue_files(language: str) -> tuple[Path, ...]:
    """The catalogues that serve a language tag: the language's and, if there is one, its region's.

    Raises ``ValueError`` that lists the languages there are.
    """
    try:
        locale = _locale(language)
    except ValueError:
        locale = None
    names = dict.fromkeys((locale.language, str(locale))) if locale is not None else ()
    files = tuple(_po_file(name) for name in names if _po_file(name).is_file())
    if not files:
        there = ", ".join(language_tags())
        raise ValueError(f"no words in the language {language!r}; there are: {there}")
    return files


@cache
def catalogue_of(language: str) -> Catalog:
    """The messages that serve a language tag. What a region says in its own way stands for the language's."""
    first, *regional = (read_catalogue(path) for path in catalogue_files(language))
    if not regional:
        return first
    merged = deepcopy(first)
    for message in (message for catalogue in regional for message in catalogue if message.id):
        merged.delete(message.id)
        merged[message.id] = message
    return merged


@cache
def read_catalogue(path: Path) -> Catalog:
    """The messages of one ``.po`` file. Raises ``PoFileError`` on a file that is not well formed."""
    with path.open("rb") as file:
        return read_po(file, domain=DOMAIN, abort_invalid=True)


def _locale(language: str) -> Locale:
    if not re.fullmatch(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*", language):
        raise ValueError(f"{language!r} is no language tag")
    try:
        return Locale.parse(language.replace("_", "-"), sep="-")
    except (UnknownLocaleError, TypeError) as error:
        raise ValueError(str(error)) from error


def _po_file(name: str) -> Path:
    return LOCALES / name / "LC_MESSAGES" / f"{DOMAIN}.po"
