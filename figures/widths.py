"""How wide a figure is printed, by name or in inches."""

from __future__ import annotations

import math
import re

#: Widths in inches: a column and a page of a book, and a slide.
WIDTHS = {"column": 3.35, "page": 6.4, "slide": 10.0}
PAGE_IN = WIDTHS["page"]

NARROWEST, WIDEST = 3.3, 40.0

#: From this width on, two panels stand side by side; on a narrower figure they stand under one another.
BESIDE_IN = 5.0


def width_in_inches(said: str) -> float:
    """The width that somebody asked for: a name of `WIDTHS`, or inches.

    Raises ``ValueError`` that says what may be asked for.

    >>> width_in_inches("column"), width_in_inches("4.5"), width_in_inches("4.5in")
    (3.35, 4.5, 4.5)
    """
    if said in WIDTHS:
        return WIDTHS[said]
    inches = re.fullmatch(r"(\d+(?:\.\d+)?|\.\d+)(?: ?in)?", said.strip())
    width = float(inches.group(1)) if inches else math.nan
    if not NARROWEST <= width <= WIDEST:
        raise ValueError(
            f"there is no width {said!r}; say {', '.join(WIDTHS)}, or inches from {NARROWEST:g} to {WIDEST:g}"
        )
    return width


def layout_width(printed_in: float) -> float:
    """The width that a figure is laid out at to be printed at another one.

    Up to a page they are the same: the layout reflows, and text keeps its size. Whatever is wider than a page
    is seen from further away, as a slide is: it is a page enlarged, with its text.

    >>> layout_width(3.35), layout_width(10.0)
    (3.35, 6.4)
    """
    return min(printed_in, PAGE_IN)
