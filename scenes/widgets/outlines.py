"""Outlines of text from the font files: shaped by HarfBuzz, as curves that Manim fills."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
import uharfbuzz as hb

from look.fonts import font_file

#: The height of capitals and of digits over the baseline, in ems, for centring text on a line or in a box.
CAP_HEIGHT = 0.66


@dataclass(frozen=True)
class Outline:
    """Cubic curves in ems, ``(4 n, 3)``, with the pen's start at the origin; and how far the pen moved."""

    points: np.ndarray
    advance: float


class _CurvePen:
    """Collects what HarfBuzz draws, lines and quadratic curves too, as cubic curves of four points.

    The methods have the names that font tools give to a pen's.
    """

    def __init__(self) -> None:
        self.curves: list[tuple[tuple[float, float], ...]] = []

    def moveTo(self, point):
        self.start = self.here = point

    def lineTo(self, point):
        (x0, y0), (x1, y1) = self.here, point
        third, two_thirds = ((x0 + (x1 - x0) * k, y0 + (y1 - y0) * k) for k in (1 / 3, 2 / 3))
        self.curveTo(third, two_thirds, point)

    def qCurveTo(self, control, point):
        first, second = (
            tuple(end + (middle - end) * 2 / 3 for end, middle in zip(ends, control, strict=True))
            for ends in (self.here, point)
        )
        self.curveTo(first, second, point)

    def curveTo(self, first, second, point):
        self.curves.append((self.here, first, second, point))
        self.here = point

    def closePath(self):
        if self.here != self.start:
            self.lineTo(self.start)


@cache
def _font(weight: str) -> hb.Font:
    return hb.Font(hb.Face(hb.Blob.from_file_path(str(font_file(weight)))))


@cache
def _glyph(glyph: int, weight: str) -> np.ndarray:
    pen = _CurvePen()
    _font(weight).draw_glyph_with_pen(glyph, pen)
    return np.array(pen.curves, dtype=float).reshape(-1, 2)


@lru_cache(maxsize=8192)
def outline(text: str, weight: str) -> Outline:
    """The outline of a text on one line, kerned as the font says. Digits are as wide as each other."""
    font = _font(weight)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, {})
    x = y = 0
    pieces = []
    for info, position in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
        offset = np.array([x + position.x_offset, y + position.y_offset])
        pieces.append(_glyph(info.codepoint, weight) + offset)
        x += position.x_advance
        y += position.y_advance
    em = font.face.upem
    flat = np.concatenate(pieces) if pieces else np.zeros((0, 2))
    points = np.column_stack([flat / em, np.zeros(len(flat))])
    points.flags.writeable = False
    return Outline(points, x / em)
