"""A picture in the encoder's colours, of which only what changes is converted."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

import av
import numpy as np
from av.video.reformatter import (
    ColorPrimaries,
    ColorRange,
    Colorspace,
    ColorTrc,
    Interpolation,
    VideoReformatter,
)
from numpy.typing import NDArray

from publish.films.area import Area, gathered
from publish.films.quality import Quality

#: The colours of high-definition video: BT.709 in limited range.
BT709 = {
    "dst_colorspace": Colorspace.ITU709,
    "dst_color_range": ColorRange.MPEG,
    "dst_color_primaries": ColorPrimaries.BT709,
    "dst_color_trc": ColorTrc.BT709,
}

#: How a colour for four pixels is made of theirs and their neighbours': with the least bleeding at edges.
_INTERPOLATION = Interpolation.BICUBIC | Interpolation.ACCURATE_RND | Interpolation.BITEXACT

#: No neighbour farther away has a part in that: a cubic over four pixels is stretched to eight.
_NEIGHBOURS = 4

#: How many pixels of the picture, across and up, a byte of each plane stands for.
_SCALES = (1, 2, 2)


class Planes:
    """One plane of brightness and two of colour, a quarter as large (yuv420p), of a picture in RGBA.

    ``frame`` brings a picture up to date and gives it to an encoder. It stays as it is while so many
    ``later`` ones are asked for, and is drawn over then: a copy of each would take longer than what changes.
    """

    #: Two areas are copied as one if that costs at most so many pixels more.
    SPARE = 16_000

    def __init__(self, quality: Quality, *, later: int) -> None:
        self._frame = Area(0, 0, quality.width, quality.height)
        self._sheets = deque(_Sheet(quality) for _ in range(later + 1))
        self._reformatter = VideoReformatter()

    def frame(self, pixels: NDArray[Any], changed: Iterable[Area] | None = None) -> av.VideoFrame:
        """A picture, (height, width, 4), that may differ from the one before in the changed areas only."""
        before = self._sheets[-1]
        sheet = self._sheets.popleft()
        self._sheets.append(sheet)
        for area in gathered(sheet.stale, spare=self.SPARE):
            sheet.copy(before, area)
        sheet.stale.clear()
        for area in [self._frame] if changed is None else changed:
            whole = area.grown(_NEIGHBOURS).evened().within(self._frame)
            self._convert(pixels, whole, sheet)
            for other in self._sheets:
                if other is not sheet:
                    other.stale.append(whole)
        return av.VideoFrame.from_numpy_buffer(sheet.bytes, format="yuv420p")

    def _convert(self, pixels: NDArray[Any], area: Area, sheet: _Sheet) -> None:
        seen = area.grown(_NEIGHBOURS).within(self._frame)
        drawn = av.VideoFrame.from_numpy_buffer(
            pixels[seen.top : seen.bottom, seen.left : seen.right], format="rgba"
        )
        frame: Any = self._reformatter.reformat(
            drawn, format="yuv420p", interpolation=_INTERPOLATION, threads=1, **BT709
        )
        for plane, target, scale in zip(frame.planes, sheet.planes, _SCALES, strict=True):
            rows = np.frombuffer(plane, np.uint8).reshape(plane.height, plane.line_size)
            inner = rows[
                (area.top - seen.top) // scale : (area.bottom - seen.top) // scale,
                (area.left - seen.left) // scale : (area.right - seen.left) // scale,
            ]
            target[_part(area, scale)] = inner


class _Sheet:
    """Room for one picture: its ``planes``, as one array of ``bytes``, and where a later one differs."""

    def __init__(self, quality: Quality) -> None:
        width, height = quality.width, quality.height
        # Brightness in rows of the whole width, then each colour in rows of half the width.
        self.bytes: NDArray[np.uint8] = np.zeros((height * 3 // 2, width), dtype=np.uint8)
        size, quarter = width * height, width * height // 4
        flat, half = self.bytes.reshape(-1), (height // 2, width // 2)
        self.planes = (
            flat[:size].reshape(height, width),
            flat[size : size + quarter].reshape(half),
            flat[size + quarter :].reshape(half),
        )
        self.stale: list[Area] = []

    def copy(self, other: _Sheet, area: Area) -> None:
        """Take an area with even sides over from another one."""
        for ours, theirs, scale in zip(self.planes, other.planes, _SCALES, strict=True):
            ours[_part(area, scale)] = theirs[_part(area, scale)]


def _part(area: Area, scale: int) -> tuple[slice, slice]:
    return (
        slice(area.top // scale, area.bottom // scale),
        slice(area.left // scale, area.right // scale),
    )
