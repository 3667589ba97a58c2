"""The one family of fonts inside a page: only the letters that it shows, under a name of its own.

The licence of the font reserves its name for the whole files, so what is cut out of them is called otherwise;
the notices of copyright and licence stay in.
"""

from __future__ import annotations

import base64
from functools import lru_cache
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont

from look.fonts import BOLD, REGULAR, SEMIBOLD, font_file

FAMILY = "Operating Point Sans"

#: The weights that a page uses, as CSS counts them.
WEIGHTS = {REGULAR: 400, SEMIBOLD: 600, BOLD: 700}

#: What every page brings, so that pages in languages of Latin letters share their fonts while they are made.
ALWAYS = (
    "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) + "−—–‘’“”«»…·×≥≤\N{NARROW NO-BREAK SPACE}→←"
)

#: Names in a font: family, unique name, full name, PostScript name, and the family again.
_FAMILY, _UNIQUE, _FULL, _POSTSCRIPT, _TYPOGRAPHIC = 1, 3, 4, 6, 16


def font_faces(text: str) -> str:
    """CSS that carries the letters of ``text`` in each weight, as data."""
    letters = "".join(sorted({*text, *ALWAYS}))
    return "\n".join(_face(weight, number, letters) for weight, number in WEIGHTS.items())


@lru_cache(maxsize=16)
def _face(weight: str, number: int, letters: str) -> str:
    data = base64.b64encode(cut(weight, letters)).decode("ascii")
    return (
        f'@font-face{{font-family:"{FAMILY}";font-weight:{number};font-display:block;'
        f'src:url("data:font/ttf;base64,{data}") format("truetype")}}'
    )


def cut(weight: str, letters: str) -> bytes:
    """The font file of a weight with some letters alone; the same bytes for the same letters."""
    options = subset.Options(
        layout_features=["kern", "tnum", "lnum", "mark", "mkmk", "ccmp", "locl"],
        name_IDs=["*"],
        notdef_outline=True,
        hinting=False,
        recalc_timestamp=False,
    )
    font = TTFont(font_file(weight), recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, letters)))
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (_FAMILY, _TYPOGRAPHIC):
            record.string = FAMILY
        elif record.nameID in (_UNIQUE, _FULL):
            record.string = f"{FAMILY} {weight}"
        elif record.nameID == _POSTSCRIPT:
            record.string = f"{FAMILY.replace(' ', '')}-{weight}"
    into = BytesIO()
    font.save(into, reorderTables=True)
    return into.getvalue()
