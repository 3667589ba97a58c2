"""Where the one family of fonts lives: static files inside an installed package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

FAMILY = "Source Sans Pro"

REGULAR, SEMIBOLD, BOLD, ITALIC = "Regular", "Semibold", "Bold", "It"


@cache
def font_file(weight: str = REGULAR) -> Path:
    """The TrueType file of a weight: ``REGULAR``, ``SEMIBOLD``, ``BOLD`` or ``ITALIC``.

    Raises ``FileNotFoundError`` that says what to install when the font package is missing.
    """
    try:
        path = Path(str(files("font_source_sans_pro"))) / "files" / f"SourceSansPro-{weight}.ttf"
    except ModuleNotFoundError:
        raise FileNotFoundError("the font package is missing: pip install font-source-sans-pro") from None
    if not path.is_file():
        raise FileNotFoundError(f"no file for the weight {weight!r} of {FAMILY}: {path.name}")
    return path


def font_files() -> tuple[Path, ...]:
    """All files of the family that films, figures and pages use."""
    return tuple(font_file(weight) for weight in (REGULAR, SEMIBOLD, BOLD, ITALIC))
