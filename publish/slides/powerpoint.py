"""The deck for PowerPoint and its kin: films that begin by themselves, or for old machines their ends."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pptx import Presentation
from pptx.dml.color import RGBColor
from pptx.oxml import parse_xml
from pptx.util import Emu, Pt

from publish.slides.archive import rewritten
from publish.slides.deck import Deck, Slide

#: A slide is so high, and as wide as its films ask for: 7.5 inches, and 13.333 for 16:9.
HEIGHT = Emu(6858000)

#: The layout of python-pptx's own template that has a title and nothing else.
_TITLE_ONLY = 5

#: Nothing in the file says when it was made.
_MOMENT = datetime(1980, 1, 1, tzinfo=UTC)

_P = "http://schemas.openxmlformats.org/presentationml/2006/main"
_A = "http://schemas.openxmlformats.org/drawingml/2006/main"

#: What PowerPoint writes of a slide whose film starts automatically: a command that comes with the slide.
_TIMING = Path(__file__).parent / "film_timing.xml"


def write_powerpoint(deck: Deck, path: Path, *, still: bool = False) -> None:
    """Write the deck as a presentation; with ``still`` it shows the end state of each slide and has no films.

    Every slide has a title, for the outline and for who hears it read, and notes.
    """
    presentation = Presentation()
    _resize(presentation, deck)
    _colour(presentation, deck)
    layout = presentation.slide_layouts[_TITLE_ONLY]
    for slide in deck.slides:
        shown = presentation.slides.add_slide(layout)
        _entitle(shown, slide, presentation)
        place = (0, 0, presentation.slide_width, presentation.slide_height)
        if slide.clip is None or still:
            picture = shown.shapes.add_picture(str(slide.still), *place)
        else:
            poster = str(slide.opening)
            picture = shown.shapes.add_movie(
                str(slide.clip), *place, poster_frame_image=poster, mime_type="video/mp4"
            )
            _play_at_once(shown, picture, slide)
        _describe(picture, slide)
        notes = deck.notes(slide)
        if notes:
            shown.notes_slide.notes_text_frame.text = "\n".join(notes)
    _say_nothing_of_now(presentation, deck)
    presentation.save(str(path))
    rewritten(path)


def _resize(presentation: Any, deck: Deck) -> None:
    """Make slides as wide as the films are, and what stands on the template's layouts with them."""
    before = presentation.slide_width
    presentation.slide_height = HEIGHT
    presentation.slide_width = Emu(round(HEIGHT * deck.quality.width / deck.quality.height))
    master = presentation.slide_master
    for page in (master, *master.slide_layouts):
        for shape in page.placeholders:
            left, width = shape.left, shape.width
            shape.left = round(left * presentation.slide_width / before)
            shape.width = round(width * presentation.slide_width / before)


def _colour(presentation: Any, deck: Deck) -> None:
    """Give all slides the theme's background, also those that a lecturer adds, and words its ink."""
    master = presentation.slide_master
    fill = master.background.fill
    fill.solid()
    colour: Any = RGBColor
    fill.fore_color.rgb = colour.from_string(deck.theme.background.removeprefix("#"))
    ink = deck.theme.ink.removeprefix("#")
    for style in master.element.iter(f"{{{_P}}}titleStyle", f"{{{_P}}}bodyStyle"):
        for fill in style.iter(f"{{{_A}}}solidFill"):
            fill.clear()
            fill.append(fill.makeelement(f"{{{_A}}}srgbClr", {"val": ink}))


def _entitle(shown: Any, slide: Slide, presentation: Any) -> None:
    """Name a slide. The picture has a title of its own, so this one stands above the slide's edge."""
    title = shown.shapes.title
    title.text = slide.title
    height = Pt(40)
    title.left, title.width = 0, presentation.slide_width
    title.top, title.height = -height - Pt(8), height
    title.text_frame.paragraphs[0].runs[0].font.size = Pt(18)


def _play_at_once(shown: Any, movie: Any, slide: Slide) -> None:
    """Have a film begin when its slide comes."""
    timing = shown.element.find(f"{{{_P}}}timing")
    wanted = _TIMING.read_text(encoding="utf-8")
    filled = wanted.format(milliseconds=round(slide.seconds * 1000), shape=movie.shape_id)
    shown.element.replace(timing, parse_xml(re.sub(r">\s+<", "><", filled)))


def _describe(picture: Any, slide: Slide) -> None:
    """Say what a picture shows to who cannot see it."""
    properties = picture.element.xpath(".//p:cNvPr")[0]
    properties.set("name", slide.slug)
    properties.set("descr", slide.alternative or f"{slide.title}. {slide.text}".strip())


def _say_nothing_of_now(presentation: Any, deck: Deck) -> None:
    """Fill in the properties that a file has, without a date, a person or a program."""
    about = presentation.core_properties
    about.title, about.language = deck.title, deck.language
    about.author = about.last_modified_by = about.keywords = about.comments = ""
    about.created = about.modified = _MOMENT.replace(tzinfo=None)
    about.revision = 1
