"""Themes from files: a TOML file names any of the roles, the rest come from a built-in theme.

base = "dark"          # or "light", which is the default, or "print"
positive = "#F7B04A"
negative = "#4C9BE0"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import fields, replace
from difflib import get_close_matches
from pathlib import Path

from look.theme import THEMES, Theme

BASE, DEFAULT_BASE = "base", "light"
ROLES = tuple(field.name for field in fields(Theme) if field.name != "name")


def theme_named(text: str) -> Theme:
    """The theme that somebody asked for: a built-in one by its name, or the path of a TOML file.

    Raises ``ValueError`` that says in one line what is wrong and what is allowed.
    """
    if text in THEMES:
        return THEMES[text]
    if Path(text).suffix.lower() != ".toml" and not Path(text).is_file():
        raise ValueError(f"there is no theme {text!r}; there are: {_there()}")
    return load_theme(Path(text))


def themes_named(texts: Sequence[str]) -> tuple[Theme, ...]:
    """The themes that were asked for, each once. ``ValueError`` also on two files of one name."""
    themes = tuple(dict.fromkeys(theme_named(text) for text in texts))
    for number, theme in enumerate(themes):
        if theme.name.casefold() in {other.name.casefold() for other in themes[:number]}:
            raise ValueError(f"two theme files are called {theme.name!r}, and so would be their folders")
    return themes


def load_theme(path: Path) -> Theme:
    """The theme of a TOML file, named after the file. Raises ``ValueError`` as above."""
    name = re.sub(r"[^\w-]+", "-", path.stem).strip("-")
    if not name or name.casefold() in THEMES:
        raise ValueError(
            f"{path}: a theme is named after its file; call it something else than {path.stem!r}"
        )
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ValueError(f"there is no theme file {path}; without a file there are: {_there()}") from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise ValueError(f"{path} cannot be read: {reason}") from None
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path} is not TOML: {error}") from None
    for key, value in said.items():
        wrong = _wrong(key, value)
        if wrong:
            raise ValueError(f"{path}{_line_of(key, text)}: {wrong}")
    base = THEMES[said.pop(BASE, DEFAULT_BASE)]
    return replace(base, name=name, **{role: colour.upper() for role, colour in said.items()})


def _wrong(key: str, value: object) -> str:
    """What is wrong with a line of a theme file; an empty text if nothing is."""
    if key == BASE:
        known = isinstance(value, str) and value in THEMES
        return "" if known else f"there is no base {value!r}; there are: {_there()}"
    if key not in ROLES:
        close = get_close_matches(key, ROLES, n=1)
        hint = f", perhaps {close[0]!r}" if close else ""
        return f"there is no role {key!r}{hint}; there are: {BASE}, {', '.join(ROLES)}"
    if not (isinstance(value, str) and re.fullmatch("#[0-9A-Fa-f]{6}", value)):
        return f"{key} is {value!r}; a colour is written as '#RRGGBB', six hexadecimal digits"
    return ""


def _line_of(key: str, text: str) -> str:
    """Where a key stands, for a message: ``, line 3``."""
    opening = re.compile(rf"""\s*\[?\[?\s*["']?{re.escape(key)}["']?\s*[=.\]]""")
    found = (number for number, line in enumerate(text.splitlines(), start=1) if opening.match(line))
    number = next(found, None)
    return "" if number is None else f", line {number}"


def _there() -> str:
    return ", ".join(THEMES)
