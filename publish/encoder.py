"""From drawn frames to an H.264 file whose colours every player shows alike."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import av
from av.video.reformatter import (
    ColorPrimaries,
    ColorRange,
    Colorspace,
    ColorTrc,
    Interpolation,
    VideoReformatter,
)
from numpy.typing import NDArray

from publish.quality import Quality

#: One x264 thread: with more, the bytes and even the frames depend on how many there are. Parallelism comes
#: from processes.
_X264 = {"preset": "medium", "crf": "18", "tune": "animation", "threads": "1"}


class FilmEncoder:
    """Writes RGBA frames to an MP4: H.264, yuv420p, BT.709 in limited range, index at the front.

    End with :meth:`close`, or with :meth:`abort`, which removes the file. ``frames`` counts what was written.
    """

    def __init__(self, path: Path, quality: Quality) -> None:
        self.path, self.quality = path, quality
        self.frames = 0
        self._time_base = Fraction(1, quality.frame_rate)
        self._reformatter = VideoReformatter()
        self._container = av.open(
            str(path), "w", format="mp4", options={"movflags": "+faststart", "fflags": "+bitexact"}
        )
        options = _X264 | {"g": str(2 * quality.frame_rate)}
        stream = self._container.add_stream("libx264", rate=quality.frame_rate, options=options)
        stream.width, stream.height, stream.pix_fmt = quality.width, quality.height, "yuv420p"
        stream.time_base = self._time_base
        context = stream.codec_context
        context.time_base = self._time_base
        context.color_range = ColorRange.MPEG
        context.colorspace = Colorspace.ITU709
        context.color_primaries = ColorPrimaries.BT709
        context.color_trc = ColorTrc.BT709
        self._stream = stream

    def write(self, pixels: NDArray[Any], repeat: int = 1) -> None:
        """Add an RGBA frame, ``(height, width, 4)``, ``repeat`` times."""
        drawn = av.VideoFrame.from_ndarray(pixels, format="rgba")
        frame = self._reformatter.reformat(
            drawn,
            format="yuv420p",
            dst_colorspace=Colorspace.ITU709,
            dst_color_range=ColorRange.MPEG,
            dst_color_primaries=ColorPrimaries.BT709,
            dst_color_trc=ColorTrc.BT709,
            interpolation=Interpolation.BICUBIC | Interpolation.ACCURATE_RND | Interpolation.BITEXACT,
            threads=1,
        )
        for _ in range(repeat):
            frame.pts, frame.time_base = self.frames, self._time_base
            self._container.mux(self._stream.encode(frame))
            self.frames += 1

    def close(self) -> None:
        """Write what the encoder still holds, and the index."""
        self._container.mux(self._stream.encode(None))
        self._container.close()

    def abort(self) -> None:
        """Stop and remove the file."""
        self._container.close()
        self.path.unlink(missing_ok=True)
