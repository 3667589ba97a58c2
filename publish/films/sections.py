"""A film in pieces: each section a clip with its still and what is said in it, to be joined later."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from itertools import accumulate
from pathlib import Path

from publish.films.captions import Caption
from publish.films.container import Mark
from publish.films.quality import Quality


@dataclass(frozen=True)
class Section:
    """A section of a film, which is a beat of its scene.

    ``said`` are captions, each with the frame of the section at which it appears. ``poster`` says whether the
    section's last frame is the film's poster, and ``of`` how many sections the film has.
    """

    number: int
    of: int
    title: str
    frames: int
    said: tuple[tuple[int, str], ...]
    poster: bool

    def clip(self, folder: Path) -> Path:
        """Where its clip stands among the sections in a folder."""
        return folder / f"section-{self.number:02}.mp4"

    def still(self, folder: Path) -> Path:
        """Where its last frame stands."""
        return folder / f"section-{self.number:02}.png"

    def write(self, folder: Path) -> None:
        """Write what is known of it beside its clip and its still."""
        content = json.dumps(asdict(self), ensure_ascii=False, indent=1)
        (folder / f"section-{self.number:02}.json").write_text(content + "\n", encoding="utf-8")


def read_sections(folder: Path) -> list[Section]:
    """All sections of a film, in their order; ``ValueError`` if one is missing."""
    sections = []
    for path in sorted(folder.glob("section-*.json")):
        fields = json.loads(path.read_text(encoding="utf-8"))
        sections.append(Section(**fields | {"said": tuple((frame, text) for frame, text in fields["said"])}))
    if not sections or [section.number for section in sections] != list(range(sections[0].of)):
        raise ValueError(f"{folder} does not hold all sections of a film")
    return sections


def starts(sections: Sequence[Section]) -> list[int]:
    """The frame of the film at which each section begins, and the one after the last."""
    return list(accumulate((section.frames for section in sections), initial=0))


def marks_of(sections: Sequence[Section], quality: Quality) -> list[Mark]:
    """The sections as chapter marks."""
    return [
        Mark(Fraction(start, quality.frame_rate), section.title)
        for section, start in zip(sections, starts(sections), strict=False)
    ]


def captions_of(sections: Sequence[Section], quality: Quality) -> list[Caption]:
    """The film's captions, each until the next, to the frame."""
    begun = starts(sections)
    said = [
        (start + frame, text)
        for section, start in zip(sections, begun, strict=False)
        for frame, text in section.said
    ]
    ends = [*(frame for frame, _ in said), begun[-1]][1:]
    return [
        Caption(Fraction(frame, quality.frame_rate), Fraction(end, quality.frame_rate), text)
        for (frame, text), end in zip(said, ends, strict=True)
    ]
