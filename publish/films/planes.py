"""A picture in the encoder's colours, of which only what changes is converted."""

from __future__ import annotations

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

from publish.films.area import Area
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


class Planes:
    """One plane of brightness and two of colour, a quarter as large (yuv420p), of a picture in RGBA.

    ``update`` brings the planes up to date, ``frame`` is a copy of them for an encoder.
    """

    def __init__(self, quality: Quality) -> None:
        self.width, self.height = quality.width, quality.height
        self._frame = Area(0, 0, self.width, self.height)
        # As one array: brightness in rows of the whole width, then each colour in rows of half the width.
        self._bytes: NDArray[np.uint8] = np.zeros((self.height * 3 // 2, self.width), dtype=np.uint8)
        size, quarter = self.width * self.height, self.width * self.height // 4
        flat, half = self._bytes.reshape(-1), (self.height // 2, self.width // 2)
        self._planes = (
            flat[:size].reshape(self.height, self.width),
            flat[size : size + quarter].reshape(half),
            flat[size + quarter :].reshape(half),
        )
        self._reformatter = VideoReformatter()

    def update(self, pixels: NDArray[Any], changed: Iterable[Area] | None = None) -> None:
        """Convert the changed areas of a picture, (height, width, 4); all of it if none are given."""
        for area in [self._frame] if changed is None else changed:
            self._convert(pixels, area.grown(_NEIGHBOURS).evened().within(self._frame))

    def frame(self) -> av.VideoFrame:
        """The picture as it is now, unmoved by later updates."""
        return av.VideoFrame.from_numpy_buffer(self._bytes.copy(), format="yuv420p")

    def _convert(self, pixels: NDArray[Any], area: Area) -> None:
        seen = area.grown(_NEIGHBOURS).within(self._frame)
        drawn = av.VideoFrame.from_numpy_buffer(
            pixels[seen.top : seen.bottom, seen.left : seen.right], format="rgba"
        )
        frame: Any = self._reformatter.reformat(
            drawn, format="yuv420p", interpolation=_INTERPOLATION, threads=1, **BT709
        )
        for plane, target, scale in zip(frame.planes, self._planes, (1, 2, 2), strict=True):
            rows = np.frombuffer(plane, np.uint8).reshape(plane.height, plane.line_size)
            inner = rows[
                (area.top - seen.top) // scale : (area.bottom - seen.top) // scale,
                (area.left - seen.left) // scale : (area.right - seen.left) // scale,
            ]
            target[area.top // scale : area.bottom // scale, area.left // scale : area.right // scale] = inner
