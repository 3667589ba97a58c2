"""What stands on the pages of a deck, laid ready for Typst."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import metrics
from data import Case
from look import Words
from publish.slides.deck import DIVIDER, SUMMARY, TITLE, Deck, Slide
from publish.slides.typesetting import write_pages

#: Half a pixel of a slide that is 1920 wide: nobody sees a line moved by less.
TOLERANCE = 0.5 / 1920


def lay_pages(deck: Deck, parts: Sequence[str], case: Case, words: Words) -> None:
    """Write all that pages.typ asks for into the deck's folder. ``parts`` are the questions of its parts."""
    table = metrics.threshold_table(case.y_true, case.y_score)
    state = metrics.snapshot(table, 0.5)
    x, y = metrics.roc_points(table)
    kept = metrics.kept_vertices(x, y, tolerance=TOLERANCE)
    content = {
        "title": deck.title,
        "on-screen": deck.on_screen,
        "parts": parts if len(parts) > 1 else [],
        "curve": [(float(x[vertex]), float(y[vertex])) for vertex in kept],
        "point": _finite(state.false_positive_rate, state.recall),
        "slides": [_page(slide, number, deck, parts, words) for number, slide in enumerate(deck.slides, 1)],
    }
    write_pages(content, deck.language, deck.theme, (deck.quality.width, deck.quality.height), deck.pages)


def _finite(*values: float) -> list[float] | None:
    """The coordinates of a point, if it has any: with one class only there are none."""
    return [float(value) for value in values] if all(math.isfinite(value) for value in values) else None


def _page(slide: Slide, number: int, deck: Deck, parts: Sequence[str], words: Words) -> dict[str, Any]:
    count = words.numbers.count
    page: dict[str, Any] = {
        "kind": slide.kind,
        "title": slide.title,
        "part": slide.part,
        "said": slide.said,
        "text": slide.text,
        "shown": slide.shown,
        "alternative": slide.alternative or f"{slide.title}. {slide.text}",
        "still": slide.still.name,
        "over": None,
        "number": words.text(
            "chapter.part", part=count(number, "part"), parts=count(len(deck.slides), "parts")
        ),
    }
    if slide.kind == TITLE:
        page["over"] = slide.text
    elif slide.kind == DIVIDER and len(parts) > 1:
        part, many = count(parts.index(slide.title) + 1, "part"), count(len(parts), "parts")
        page["over"] = words.text("chapter.part", part=part, parts=many)
    elif slide.kind == SUMMARY:
        page["figure"] = f"{slide.slug.split('-', 1)[1]}.svg"
    return page
