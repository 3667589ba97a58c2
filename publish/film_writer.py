"""Where Manim hands its frames over: an encoder for each section, in a thread beside the drawing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol

from manim.renderer.cairo_renderer import CairoRenderer
from manim.scene.scene_file_writer import SceneFileWriter
from manim.typing import RGBAPixelArray
from manim.utils.exceptions import EndSceneEarlyException


class Reel(Protocol):
    """What takes the frames of one section."""

    def write(self, pixels: RGBAPixelArray, repeat: int = 1) -> None:
        """Take a frame, ``repeat`` times."""

    def close(self) -> None:
        """Finish the section."""

    def abort(self) -> None:
        """Forget the section."""


class FilmWriter(SceneFileWriter):
    """Manim's file writer, with its partial movie files replaced by one stream of frames a section.

    Manim encodes every animation into a file of its own and joins them: a key frame for each, and no say in
    colours. Here the frames of a section go to the reel that ``open_reel`` makes of its number, while the
    next are being drawn. ``marks`` lists the first frame of each section, by name.
    """

    #: Frames that may wait for the encoder: enough to keep it busy, few enough to keep memory small.
    WAITING = 8

    def __init__(
        self, settings: Any, open_reel: Callable[[int], Reel], wanted: range, report: Callable[[int], None]
    ) -> None:
        self._open_reel, self._wanted, self._report = open_reel, wanted, report
        self._reel: Reel | None = None
        self.frames = self.drawn = 0
        self.marks: list[tuple[str, int]] = []
        self._waiting: deque[Future[None]] = deque()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="encoder")
        super().__init__(settings)

    @property
    def section(self) -> int:
        """The number of the open section; what Manim opens by itself before the first is not one of ours."""
        return len(self.marks) - 1

    @property
    def wants_frames(self) -> bool:
        """Whether the open section is one to be drawn."""
        return self.section in self._wanted

    def next_section(self, name: str, type_: str, skip_animations: bool) -> None:
        """Close a section and open the next; after the last one that is wanted the scene ends early."""
        super().next_section(name, type_, skip_animations)
        if name != "autocreated":
            if not self.marks and self.frames:
                raise ValueError(f"{self.frames} frames stand before the first section, {name!r}")
            self._close_reel()
            self.marks.append((name, self.frames))
            if self.section >= self._wanted.stop:
                raise EndSceneEarlyException

    def begin_animation(self, allow_write: bool = False, **_: Any) -> None:
        """There is no file to open for a single animation."""

    def end_animation(self, allow_write: bool = False) -> None:
        """There is no file to close for a single animation."""

    def write_frame(self, pixels: RGBAPixelArray, *, repeat: int = 1) -> None:
        """Encode a frame while the next one is drawn. An encoder's failure is raised here."""
        if self._reel is None:
            self._reel = self._open_reel(self.section)
        self._waiting.append(self._thread.submit(self._reel.write, pixels, repeat))
        self.frames += repeat
        self.drawn += repeat
        while len(self._waiting) > self.WAITING:
            self._waiting.popleft().result()
        self._report(self.drawn)

    def skip_frames(self, count: int) -> None:
        """Count frames of a section that nobody wants."""
        self.frames += count

    def finish(self) -> None:
        """Encode what waits and close the last section."""
        self._close_reel()
        while self._waiting:
            self._waiting.popleft().result()
        self._thread.shutdown()

    def abort_encode_jobs(self, reraise_encoder_failures: bool = False) -> None:
        """Drop what waits and forget the open section."""
        self._thread.shutdown(cancel_futures=True)
        if self._reel is not None:
            self._reel.abort()

    def _close_reel(self) -> None:
        if self._reel is not None:
            self._waiting.append(self._thread.submit(self._reel.close))
            self._reel = None


class FilmRenderer(CairoRenderer):
    """Manim's renderer for the sections of a film that are ``wanted``.

    Earlier sections are gone through frame by frame without being drawn, so that everything stands where it
    would stand had they been drawn: an updater may carry on from the frame before. ``report`` is called
    with the frames drawn.
    """

    def __init__(
        self, open_reel: Callable[[int], Reel], wanted: range, report: Callable[[int], None]
    ) -> None:
        self._writer_options = (open_reel, wanted, report)
        super().__init__()

    def init_scene(self, scene: Any, session_spec: Any, file_writer_settings: Any) -> None:
        """Give a scene its writer."""
        self.file_writer = FilmWriter(file_writer_settings, *self._writer_options)

    def update_frame(
        self, scene: Any, mobjects: Iterable[Any] | None = None, *_: Any, **options: Any
    ) -> None:
        """Draw, if the open section is wanted."""
        if self.file_writer.wants_frames:
            super().update_frame(scene, mobjects, **options)

    def save_static_frame_data(self, scene: Any, static_mobjects: Iterable[Any]) -> Any:
        """Draw what an animation leaves alone, if the open section is wanted."""
        if self.file_writer.wants_frames:
            return super().save_static_frame_data(scene, static_mobjects)
        return None

    def get_frame(self) -> Any:
        """The picture as it stands."""
        return super().get_frame() if self.file_writer.wants_frames else None

    def add_frame(self, frame: Any, num_frames: int = 1) -> None:
        """Hand a frame over; one that nobody wants is only counted."""
        self.time += num_frames * (1 / self.camera.frame_rate)  # rounded as Manim rounds it
        if self.file_writer.wants_frames:
            self.file_writer.write_frame(frame, repeat=num_frames)
        else:
            self.file_writer.skip_frames(num_frames)

    def scene_finished(self, scene: Any) -> None:
        """Close the last section."""
        self.file_writer.finish()
