"""Letters that the fonts do not have, which films and figures would draw as empty boxes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from look.fonts import font_file


def missing_letters(texts: Iterable[str]) -> str:
    """The letters of some texts that the font lacks, each once, in the order in which they come.

    >>> missing_letters(["diabético", "病人 😀"])
    '病人😀'
    """
    known = _known()
    letters = dict.fromkeys(letter for text in texts for letter in text)
    return "".join(letter for letter in letters if ord(letter) not in known and not letter.isspace())


def told_of_missing(texts: Iterable[str]) -> str:
    """A sentence that names the letters that the font lacks; nothing if it has them all."""
    missing = missing_letters(texts)
    if not missing:
        return ""
    named = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing[:8])
    more = ", …" if len(missing) > 8 else ""
    return (
        f"the font has no {named}{more}: films and figures draw an empty box there; other names are given "
        "with --unit, --positive-name and --negative-name."
    )


@cache
def _known() -> frozenset[int]:
    import uharfbuzz  # type: ignore[import-untyped]

    face = uharfbuzz.Face(uharfbuzz.Blob(font_file().read_bytes()))
    return frozenset(face.unicodes)
