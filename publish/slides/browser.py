"""The deck as one page of HTML that needs nothing else: no network, no folder beside it."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup
from PIL import Image

from look.legibility import contrast
from publish.slides.deck import DIVIDER, TITLE, Deck, Slide
from publish.slides.packing import pack_film

_HERE = Path(__file__).parent
_PAGE, _SCRIPT = _HERE / "deck.html", _HERE / "deck.js"

#: Stills that stand in for a film: in the overview, and where a browser cannot play H.264.
_STILL_WIDTH, _STILL_QUALITY = 960, 75


def write_html(deck: Deck, path: Path) -> None:
    """Write the deck as a page for reveal.js, whose files come with the package sphinx-revealjs."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True)
    page = environment.from_string(_PAGE.read_text(encoding="utf-8")).render(
        deck=deck,
        theme=deck.theme,
        dark=contrast(deck.theme.background, "#FFFFFF") > contrast(deck.theme.background, "#000000"),
        stacks=_stacks([_shown(slide) for slide in deck.slides]),
        size=_script({"width": deck.quality.width, "height": deck.quality.height}),
        again=_script(deck.help["again"]),
        last=_script(deck.help["last"]),
        no_script=deck.help["no script"],
        script=Markup(_SCRIPT.read_text(encoding="utf-8")),
        reveal=_reveal(),
    )
    path.write_text(page, encoding="utf-8", newline="")


def _shown(slide: Slide) -> dict[str, Any]:
    """A slide as the page shows it."""
    film = None if slide.clip is None else pack_film(slide.clip)
    return {
        "slug": slide.slug,
        "kind": slide.kind,
        "title": slide.title,
        "alternative": slide.alternative or f"{slide.title}. {slide.text}",
        "said": slide.said,
        "shown": slide.shown,
        "film": None if film is None else Markup(film.text),
        "copies": "" if film is None else _script([film.length, *film.copies]),
        "picture": f"data:image/webp;base64,{b64encode(_picture(slide)).decode('ascii')}",
    }


def _stacks(slides: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The slides of each part together: the overview shows them in a column."""
    stacks: list[list[dict[str, Any]]] = []
    for slide in slides:
        if slide["kind"] in (TITLE, DIVIDER):
            stacks.append([])
        stacks[-1].append(slide)
    return stacks


def _picture(slide: Slide) -> bytes:
    """The still of a slide: as it is, unless a film stands over it."""
    content = BytesIO()
    with Image.open(slide.still) as still:
        image = still.convert("RGB")
        if slide.clip is None:
            image.save(content, "WEBP", lossless=True, quality=100, method=4)
        else:
            image.thumbnail((_STILL_WIDTH, _STILL_WIDTH), Image.Resampling.LANCZOS)
            image.save(content, "WEBP", quality=_STILL_QUALITY, method=4)
    return content.getvalue()


def _script(value: Any) -> Markup:
    """A value in a script element, where a less-than sign could end it."""
    return Markup(json.dumps(value, ensure_ascii=True).replace("<", "\\u003c"))


def _reveal() -> dict[str, Markup]:
    """What the page takes from reveal.js."""
    package = import_module("sphinx_revealjs")
    folder = Path(str(package.__file__)).parent / "_static" / "revealjs"
    files = {"js": "dist/reveal.js", "css": "dist/reveal.css", "notes": "plugin/notes/notes.js"}
    return {name: Markup((folder / file).read_text(encoding="utf-8")) for name, file in files.items()}
