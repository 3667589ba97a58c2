"""Qualities a film can be made in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Quality:
    """A film's size in pixels and its frames per second."""

    name: str
    width: int
    height: int
    frame_rate: int


QUALITIES: dict[str, Quality] = {
    quality.name: quality
    for quality in (
        Quality("draft", 854, 480, 15),
        Quality("hd", 1920, 1080, 60),
        Quality("uhd", 3840, 2160, 60),
    )
}
