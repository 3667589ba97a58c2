"""What of a font goes into a PDF: the shapes of its letters, and not its rules for setting them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fontTools import subset

#: Which letters are joined, replaced and moved closer. Matplotlib has done all that when it writes a PDF, and
#: nobody who reads it looks; but to cut them down to a figure's letters takes longer than all the rest.
RULES = ("GSUB", "GPOS", "GDEF")


@contextmanager
def letters_only() -> Iterator[None]:
    """Have Matplotlib embed fonts without their rules, for as long as the block lasts.

    A PDF looks the same, is smaller and is written in half the time.
    """
    load_font = subset.load_font

    def load_letters(*args: Any, **kwargs: Any) -> Any:
        font = load_font(*args, **kwargs)
        for rules in RULES:
            if rules in font:
                del font[rules]
        return font

    subset.load_font = load_letters
    try:
        yield
    finally:
        subset.load_font = load_font
