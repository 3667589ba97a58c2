"""Where Manim hands its frames over: each section to a reel of its own, and only what changed in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from manim.renderer.cairo_renderer import CairoRenderer
from manim.scene.scene_file_writer import SceneFileWriter
from manim.utils.exceptions import EndSceneEarlyException
from numpy.typing import NDArray

from publish.films.area import Area
from publish.films.camera import FilmCamera


class Reel(Protocol):
    """What takes the frames of one section."""

    def write(self, pixels: NDArray[Any], repeat: int, changed: Iterable[Area]) -> None:
        """Take a frame, (height, width, 4), ``repeat`` times, before it is drawn over.

        It may differ from the frame before, if there was one, in the ``changed`` areas.
        """

    def close(self, last: NDArray[Any]) -> None:
        """Finish the section, without waiting; ``last`` is its last frame, before it is drawn over."""

    def wait(self) -> None:
        """Wait until a closed section is finished."""

    def abort(self) -> None:
        """Forget the section."""


class FilmWriter(SceneFileWriter):
    """Manim's file writer, with its partial movie files replaced by one reel a section.

    Manim encodes every animation into a file of its own and joins them: a key frame for each, and no say in
    colours. Here the frames of a section go to the reel that ``open_reel`` makes of its number. ``marks``
    lists the first frame of each section, by name.
    """

    def __init__(
        self, settings: Any, open_reel: Callable[[int], Reel], wanted: range, report: Callable[[int], None]
    ) -> None:
        self._open_reel, self._wanted, self._report = open_reel, wanted, report
        self._reel: Reel | None = None
        self._last: NDArray[Any] | None = None
        self._closing: deque[Reel] = deque()
        self.frames = self.drawn = 0
        self.marks: list[tuple[str, int]] = []
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

    def write_picture(self, pixels: NDArray[Any], changed: Iterable[Area], repeat: int) -> None:
        """Hand a frame over. An encoder's failure is raised here."""
        if self._reel is None:
            self._reel = self._open_reel(self.section)
        self._reel.write(pixels, repeat, changed)
        self._last = pixels
        self.frames += repeat
        self.drawn += repeat
        self._report(self.drawn)

    def skip_frames(self, count: int) -> None:
        """Count frames of a section that nobody wants."""
        self.frames += count

    def finish(self) -> None:
        """Close the last section and wait until all is written."""
        self._close_reel()
        self._wait_for_closing(most=0)

    def abort_encode_jobs(self, reraise_encoder_failures: bool = False) -> None:
        """Forget what is not finished."""
        for reel in (*self._closing, self._reel):
            if reel is not None:
                reel.abort()

    def _close_reel(self) -> None:
        if self._reel is not None and self._last is not None:
            self._reel.close(self._last)
            self._closing.append(self._reel)
            self._reel = None
            # Encoders that still work hold dozens of frames each.
            self._wait_for_closing(most=1)

    def _wait_for_closing(self, *, most: int) -> None:
        """Wait until so many are left; one that failed is among them, to be aborted."""
        while len(self._closing) > most:
            self._closing[0].wait()
            self._closing.popleft()


class FilmRenderer(CairoRenderer):
    """Manim's renderer for the sections of a film that are ``wanted``.

    Earlier sections are gone through frame by frame without being drawn, so that everything stands where it
    would stand had they been drawn: an updater may carry on from the frame before. ``report`` is called
    with the frames drawn.
    """

    camera: FilmCamera
    file_writer: FilmWriter
    static_image: Any

    def __init__(
        self, open_reel: Callable[[int], Reel], wanted: range, report: Callable[[int], None]
    ) -> None:
        self._writer_options = (open_reel, wanted, report)
        self._changed: list[Area] = []
        super().__init__(camera_class=FilmCamera)

    def init_scene(self, scene: Any, session_spec: Any, file_writer_settings: Any) -> None:
        """Give a scene its writer."""
        self.file_writer = FilmWriter(file_writer_settings, *self._writer_options)

    def update_frame(self, scene: Any, mobjects: Any = None, *_: Any, **options: Any) -> None:
        """Say what is to be seen, if the open section is wanted."""
        if self.file_writer.wants_frames:
            super().update_frame(scene, mobjects, **options)

    def save_static_frame_data(self, scene: Any, static_mobjects: Any) -> Any:
        """Keep what an animation leaves alone: not as pixels, as Manim does, but as what draws them."""
        self.static_image = None
        if static_mobjects and self.file_writer.wants_frames:
            self.update_frame(scene, static_mobjects)
            self.static_image = self.camera.backdrop()
        return self.static_image

    def get_frame(self) -> Any:
        """The picture, which the next frame is drawn over."""
        if self.file_writer.wants_frames:
            self._changed += self.camera.paint()
        return self.camera.pixel_array

    def add_frame(self, frame: Any, num_frames: int = 1) -> None:
        """Hand a frame over; one that nobody wants is only counted."""
        self.time += num_frames * (1 / self.camera.frame_rate)  # rounded as Manim rounds it
        if self.file_writer.wants_frames:
            self.file_writer.write_picture(frame, self._changed, num_frames)
            self._changed = []
        else:
            self.file_writer.skip_frames(num_frames)

    def scene_finished(self, scene: Any) -> None:
        """Close the last section."""
        self.file_writer.finish()
