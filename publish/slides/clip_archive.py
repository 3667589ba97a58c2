"""The clips as they are, with the JSON file that ``manim-slides present`` reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from publish.slides.archive import write_archive
from publish.slides.deck import Deck, Slide

#: The folder that ``manim-slides`` looks into.
FOLDER = "slides"


def write_clips(deck: Deck, path: Path) -> None:
    """Write ``slides/<deck>.json`` and ``slides/<deck>/``, which holds a clip or a picture for each slide.

    Where the archive was unpacked, ``manim-slides present <deck>`` presents it.
    """
    shown = {slide.slug: slide.clip or slide.still for slide in deck.slides}
    names = {slug: f"{FOLDER}/{deck.name}/{slug}{file.suffix}" for slug, file in shown.items()}
    content = {
        "slides": [_slide(deck, slide, names[slide.slug]) for slide in deck.slides],
        "resolution": [deck.quality.width, deck.quality.height],
        "background_color": deck.theme.background,
    }
    listed = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
    files = {names[slug]: file for slug, file in shown.items()}
    write_archive({f"{FOLDER}/{deck.name}.json": listed.encode(), **files}, path)


def _slide(deck: Deck, slide: Slide, file: str) -> dict[str, Any]:
    """A slide as manim-slides describes it. Played backwards it is what it is played forwards."""
    return {
        "file": file,
        "rev_file": file,
        "type": "video" if slide.clip is not None else "image",
        "notes": "\n".join(deck.notes(slide)),
    }
