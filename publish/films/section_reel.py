"""Where the frames of one section go: into a clip of its own, and the last of them into a still."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from numpy.typing import NDArray
from PIL import Image

from publish.films.area import Area
from publish.films.encoder import FilmEncoder
from publish.films.lane import Lane
from publish.films.quality import Quality
from publish.films.sections import Section


class SectionReel:
    """The clip of a section, its last frame as a PNG file, and what is known of it, all in one folder.

    A section is encoded by itself, whether its neighbours are encoded by the same process or not: so a film
    has the same bytes in one piece and in many.
    """

    def __init__(self, section: Section, folder: Path, quality: Quality, lane: Lane) -> None:
        self.section, self.folder = section, folder
        lane.widen()
        self.encoder = FilmEncoder(section.clip(folder), quality, lane=lane)

    def write(self, pixels: NDArray[Any], repeat: int, changed: Iterable[Area]) -> None:
        """Add a frame, ``repeat`` times; it may differ from the one before in the ``changed`` areas."""
        self.encoder.write(pixels, repeat, changed)

    def close(self, last: NDArray[Any]) -> None:
        """Let the clip be finished and the rest be written, without waiting; ``last`` is the last frame.

        A section that is not as long as it was rehearsed is a ``RuntimeError``.
        """
        frames, rehearsed = self.encoder.frames, self.section.frames
        if frames != rehearsed:
            raise RuntimeError(f"{self.section.title!r} has {frames} frames; rehearsed were {rehearsed}")
        still = Image.fromarray(last[:, :, :3].copy())
        self.encoder.finish()
        self.encoder.then(lambda: still.save(self.section.still(self.folder), compress_level=1))
        self.encoder.then(lambda: self.section.write(self.folder))

    def wait(self) -> None:
        """Wait until all is written."""
        self.encoder.wait()

    def abort(self) -> None:
        """Remove the clip."""
        self.encoder.abort()
