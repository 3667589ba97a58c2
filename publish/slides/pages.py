"""What stands on the pages of a deck, laid ready for Typst."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import metrics
from look import Words
from publish.slides.deck import DIVIDER, SUMMARY, TITLE, Deck, Slide
from publish.slides.typesetting import write_pages
from scenes.case_readings import CaseReadings

Point = tuple[float, float]


def lay_pages(deck: Deck, parts: Sequence[str], readings: CaseReadings, words: Words) -> None:
    """Write all that pages.typ asks for into the deck's folder. ``parts`` are the questions of its parts."""
    curve, point = curve_of(readings)
    content = {
        "title": deck.title,
        "on-screen": deck.on_screen,
        "parts": parts if len(parts) > 1 else [],
        "curve": curve,
        "point": point,
        "slides": [_page(slide, number, deck, parts, words) for number, slide in enumerate(deck.slides, 1)],
    }
    write_pages(content, deck.language, deck.theme, (deck.quality.width, deck.quality.height), deck.pages)


def curve_of(readings: CaseReadings) -> tuple[list[Point], Point]:
    """The ROC curve of a case, in as few vertices as can be seen, and its operating point, as in the film."""
    state = metrics.snapshot(readings.table, readings.story[0])
    x, y = readings.curve
    curve = [(float(right), float(up)) for right, up in zip(x, y, strict=True)]
    return curve, (float(state.false_positive_rate), float(state.recall))


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
