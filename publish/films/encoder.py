"""From drawn frames to an H.264 file whose colours every player shows alike."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from concurrent.futures import wait as wait_for
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

import av
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc
from numpy.typing import NDArray

from publish.films.area import Area
from publish.films.lane import Lane
from publish.films.planes import Planes
from publish.films.quality import Quality

#: Chosen by an experiment (docs/decisions/encoder-settings.md). One x264 thread: with more, the bytes and
#: even the frames depend on how many there are. Parallelism comes from processes. Left to itself, x264 also
#: takes short cuts that only some processors know, and the bytes would differ from machine to machine.
X264 = {
    "preset": "veryfast",
    "crf": "18",
    "tune": "animation",
    "threads": "1",
    "x264-params": "cpu-independent=1",
}

#: How many seconds apart key frames are at the most: a player that seeks decodes so much.
KEY_FRAMES = 2


class FilmEncoder:
    """Writes RGBA frames to an MP4: H.264, yuv420p, BT.709 in limited range, index at the front.

    Encoding goes on in a ``lane``, which may be a thread beside the drawing; failures are raised by this call
    or a later one. End with :meth:`close`, which is :meth:`finish` and :meth:`wait`, or with :meth:`abort`,
    which removes the file. ``frames`` counts what was written.
    """

    def __init__(
        self,
        path: Path,
        quality: Quality,
        settings: Mapping[str, str] = MappingProxyType(X264),
        lane: Lane | None = None,
    ) -> None:
        self.path, self.quality = path, quality
        self.frames = 0
        self._lane = lane or Lane()
        self._later = self._lane.waiting
        self._planes = Planes(quality, later=self._later)
        self._frame: av.VideoFrame | None = None
        self._waiting: deque[Future[None]] = deque()
        self._encoded = 0
        self._time_base = Fraction(1, quality.frame_rate)
        self._container = av.open(
            str(path), "w", format="mp4", options={"movflags": "+faststart", "fflags": "+bitexact"}
        )
        options = {"g": str(KEY_FRAMES * quality.frame_rate), **settings}
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

    def write(self, pixels: NDArray[Any], repeat: int = 1, changed: Iterable[Area] | None = None) -> None:
        """Add an RGBA frame, ``(height, width, 4)``, ``repeat`` times; afterwards it may be drawn over.

        ``changed`` are the areas in which it may differ from the frame before: only they are converted.
        """
        areas = None if self._frame is None or changed is None else list(changed)
        if areas is None or areas:
            self._frame = self._planes.frame(pixels, areas)
        self.frames += repeat
        self._submit(self._encode, self._frame, repeat)
        while len(self._waiting) > self._later:
            self._waiting.popleft().result()

    def close(self) -> None:
        """Write what the encoder still holds, and the index."""
        self.finish()
        self.wait()

    def finish(self) -> None:
        """The same, without waiting for it."""
        self._submit(self._finish)

    def then(self, action: Callable[[], None]) -> None:
        """Do something else in the encoder's lane, after what was asked for so far."""
        self._submit(action)

    def wait(self) -> None:
        """Wait until all is done."""
        while self._waiting:
            self._waiting.popleft().result()

    def abort(self) -> None:
        """Stop and remove the file."""
        for future in self._waiting:
            future.cancel()
        wait_for(self._waiting)
        self._container.close()
        self.path.unlink(missing_ok=True)

    def _submit(self, action: Callable[..., None], *arguments: Any) -> None:
        self._waiting.append(self._lane.submit(action, *arguments))

    def _encode(self, frame: av.VideoFrame, repeat: int) -> None:
        frame.time_base = self._time_base
        for _ in range(repeat):
            frame.pts = self._encoded
            self._container.mux(self._stream.encode(frame))
            self._encoded += 1

    def _finish(self) -> None:
        self._container.mux(self._stream.encode(None))
        self._container.close()
