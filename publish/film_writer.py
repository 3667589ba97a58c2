"""Where Manim hands its frames over: one encoder for the whole film, in a thread of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from manim.renderer.cairo_renderer import CairoRenderer
from manim.scene.scene_file_writer import SceneFileWriter
from manim.typing import RGBAPixelArray

from publish.encoder import FilmEncoder


class FilmWriter(SceneFileWriter):
    """Manim's file writer, with its partial movie files replaced by one stream of frames.

    Manim encodes every animation into a file of its own and joins them: a key frame for each, and no say in
    colours. Here all frames go to one :class:`FilmEncoder`, while the next are being drawn. ``marks`` lists
    the first frame of each section, by name.
    """

    #: Frames that may wait for the encoder: enough to keep it busy, few enough to keep memory small.
    WAITING = 8

    def __init__(self, settings: Any, encoder: FilmEncoder, report: Callable[[int], None]) -> None:
        self.encoder, self._report = encoder, report
        self.frames = 0
        self.marks: list[tuple[str, int]] = []
        self._waiting: deque[Future[None]] = deque()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="encoder")
        super().__init__(settings)

    def next_section(self, name: str, type_: str, skip_animations: bool) -> None:
        """Open a section; what Manim opens by itself before the first is not one of ours."""
        super().next_section(name, type_, skip_animations)
        if name != "autocreated":
            self.marks.append((name, self.frames))

    def begin_animation(self, allow_write: bool = False, **_: Any) -> None:
        """There is no file to open for a single animation."""

    def end_animation(self, allow_write: bool = False) -> None:
        """There is no file to close for a single animation."""

    def write_frame(self, pixels: RGBAPixelArray, *, repeat: int = 1) -> None:
        """Encode a frame while the next one is drawn. An encoder's failure is raised here."""
        cut = any(first == self.frames for _, first in self.marks)
        self._waiting.append(self._thread.submit(self.encoder.write, pixels, repeat, cut=cut))
        self.frames += repeat
        while len(self._waiting) > self.WAITING:
            self._waiting.popleft().result()
        self._report(self.frames)

    def finish(self) -> None:
        """Encode what waits and close the file."""
        while self._waiting:
            self._waiting.popleft().result()
        self._thread.submit(self.encoder.close).result()
        self._thread.shutdown()

    def abort_encode_jobs(self, reraise_encoder_failures: bool = False) -> None:
        """Drop what waits and remove the file."""
        self._thread.shutdown(cancel_futures=True)
        self.encoder.abort()


class FilmRenderer(CairoRenderer):
    """Manim's renderer, writing to a film of ours; ``report`` is called with the frames done."""

    def __init__(self, encoder: FilmEncoder, report: Callable[[int], None]) -> None:
        self._encoder, self._report = encoder, report
        super().__init__()

    def init_scene(self, scene: Any, session_spec: Any, file_writer_settings: Any) -> None:
        """Give a scene its writer."""
        self.file_writer = FilmWriter(file_writer_settings, self._encoder, self._report)
