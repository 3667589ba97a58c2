"""Names that a user gives: made plain, so that no letter in them does anything but be read."""

from __future__ import annotations

import unicodedata

LONGEST = 40


def plain_text(text: str) -> str:
    r"""The text without what has no shape of its own: controls, marks that turn the direction, half letters.

    >>> plain_text("  two\nlines \u202e reversed\x00")
    'two lines reversed'
    """
    kept = (
        " " if letter.isspace() or unicodedata.category(letter) == "Zl" else letter
        for letter in text
        if letter.isspace() or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join("".join(kept).split())


def checked_name(text: str, option: str) -> str:
    """A name made plain: one form, or "one|many". ``ValueError`` that names the option for any other.

    >>> checked_name("patient | patients", "--unit")
    'patient|patients'
    """
    forms = [plain_text(form) for form in text.split("|")]
    if not all(forms) or len(forms) > 2:
        raise ValueError(
            f"{option} takes a name, or its forms for one and for many as in 'patient|patients', "
            f"not {shown(text)}."
        )
    if max(map(len, forms)) > LONGEST:
        raise ValueError(f"{option} is longer than {LONGEST} letters; films and figures have no room for it.")
    return "|".join(forms)


def shown(value: object, longest: int = 24) -> str:
    r"""A value as an error message shows it: in quotes, in one line, and not too long.

    >>> shown("a\tb"), shown("x" * 30), shown(None)
    ("'a\\tb'", "'xxxxxxxxxxxxxxxxxxxxxxxx…'", 'nothing')
    >>> print(shown(b"s\xed".decode("utf-8", "surrogateescape")))
    's\xed'
    """
    if value is None:
        return "nothing"
    text = value if isinstance(value, str) else str(value)
    cut = text if len(text) <= longest else text[:longest] + "…"
    plain = "".join(letter if letter.isprintable() else _escaped(letter) for letter in cut)
    return f"'{plain}'" if isinstance(value, str) else plain


def _escaped(letter: str) -> str:
    """A letter without a shape by its number, a byte that is no letter in its encoding as it is."""
    byte = ord(letter) - 0xDC00
    return f"\\x{byte:02x}" if 0x80 <= byte <= 0xFF else ascii(letter)[1:-1]
