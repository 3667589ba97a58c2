"""Where the frames of one section go: into a clip of its own, and the last of them into a still."""

from __future__ import annotations

from pathlib import Path

from manim.typing import RGBAPixelArray
from PIL import Image

from publish.encoder import FilmEncoder
from publish.quality import Quality
from publish.sections import Section


class SectionReel:
    """The clip of a section, its last frame as a PNG file, and what is known of it, all in one folder.

    A section is encoded by itself, whether its neighbours are encoded by the same process or not: so a film
    has the same bytes in one piece and in many.
    """

    def __init__(self, section: Section, folder: Path, quality: Quality) -> None:
        self.section, self.folder = section, folder
        self.encoder = FilmEncoder(section.clip(folder), quality)
        self._last: RGBAPixelArray | None = None

    def write(self, pixels: RGBAPixelArray, repeat: int = 1) -> None:
        """Add a frame, ``repeat`` times."""
        self.encoder.write(pixels, repeat)
        self._last = pixels

    def close(self) -> None:
        """Finish the clip and write the rest. The section must be as long as it was rehearsed."""
        self.encoder.close()
        frames, rehearsed = self.encoder.frames, self.section.frames
        if frames != rehearsed or self._last is None:
            raise RuntimeError(f"{self.section.title!r} has {frames} frames; rehearsed were {rehearsed}")
        still = Image.fromarray(self._last).convert("RGB")
        still.save(self.section.still(self.folder), compress_level=1)
        self.section.write(self.folder)

    def abort(self) -> None:
        """Remove the clip."""
        self.encoder.abort()
