"""What a deck of slides is, whatever file it becomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from look import Theme
from publish.films.quality import Quality

#: The kinds of slides: what opens the deck, what opens a part, a section of a film, what closes a part.
TITLE, DIVIDER, SECTION, SUMMARY = "title", "divider", "section", "summary"


@dataclass(frozen=True)
class Slide:
    """One slide: what it is called, what the lecturer may say, and its pictures.

    ``part`` is the question that the slide's part answers. ``said`` are the sentences that go with it, and
    ``shown`` the numbers on screen at its end, each kind by its name: ``("recall", "0.61")``.
    ``alternative`` stands for the picture where it cannot be seen. ``still`` is a picture of its end state. A
    section also has ``clip``, an MP4 of so many ``seconds``, and ``opening``, a picture of its first frame.
    """

    kind: str
    slug: str
    title: str
    part: str
    said: tuple[str, ...]
    shown: tuple[tuple[str, str], ...]
    alternative: str
    still: Path
    clip: Path | None = None
    opening: Path | None = None
    seconds: float = 0.0

    @property
    def text(self) -> str:
        """What is said, in one paragraph."""
        return " ".join(self.said)


@dataclass(frozen=True)
class Deck:
    """Slides in their order, and what they have in common.

    ``name`` is that of its files. ``on_screen`` is what the notes write over the numbers shown, and ``help``
    are the sentences of a browser. In the folder ``pages`` its pages are laid ready to be set.
    """

    name: str
    title: str
    language: str
    theme: Theme
    quality: Quality
    on_screen: str
    help: Mapping[str, str]
    pages: Path
    slides: tuple[Slide, ...]

    def notes(self, slide: Slide) -> list[str]:
        """What the lecturer sees with a slide, line by line: what is said, and the numbers on screen."""
        if not slide.shown:
            return list(slide.said)
        return [*slide.said, "", self.on_screen, *(f"{name}: {numbers}" for name, numbers in slide.shown)]
