"""The contact sheet: a film at a glance, one labelled frame a beat."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from look.fonts import BOLD, REGULAR, font_file
from look.theme import Theme

WIDTH, GAP, LABEL, HEAD = 960, 32, 64, 104


def contact_sheet(
    title: str, stills: Sequence[tuple[str, str, NDArray[np.uint8]]], theme: Theme, *, columns: int = 3
) -> Image.Image:
    """One picture of many: for each still its time, the name of its beat, and the frame.

    ``stills`` are triples of time, name and RGBA frame ``(height, width, 4)``, all of one size.
    """
    height, width = stills[0][2].shape[:2]
    cell_width, cell_height = WIDTH, round(WIDTH * height / width)
    columns = min(columns, len(stills))
    rows = -(-len(stills) // columns)
    sheet = Image.new(
        "RGB",
        (GAP + columns * (cell_width + GAP), HEAD + rows * (LABEL + cell_height + GAP)),
        theme.panel if theme.panel != theme.background else theme.flagged,
    )
    draw = ImageDraw.Draw(sheet)
    bold, regular = (ImageFont.truetype(str(font_file(weight)), 32) for weight in (BOLD, REGULAR))
    draw.text((GAP, HEAD / 2), title, theme.ink, ImageFont.truetype(str(font_file(BOLD)), 44), anchor="lm")
    for number, (time, name, pixels) in enumerate(stills):
        row, column = divmod(number, columns)
        x, y = GAP + column * (cell_width + GAP), HEAD + row * (LABEL + cell_height + GAP)
        draw.text((x, y + LABEL / 2), time, theme.muted, regular, anchor="lm")
        label = textwrap.shorten(name, 48, placeholder="…")
        draw.text((x + regular.getlength(time) + 18, y + LABEL / 2), label, theme.ink, bold, anchor="lm")
        still = (
            Image.fromarray(pixels).convert("RGB").resize((cell_width, cell_height), Image.Resampling.LANCZOS)
        )
        sheet.paste(still, (x, y + LABEL))
    return sheet
