"""The page on which the reader holds the threshold: one file with everything inside, from a case."""

from __future__ import annotations

import base64
from hashlib import sha256
from pathlib import Path

from markupsafe import Markup

from data import Case
from look import Words
from publish.page.content import content_of
from publish.page.looks import Looks, colours
from publish.page.subject import subject_of
from publish.page.template import filled, read_beside
from publish.page.typeface import font_faces

TEMPLATE = "page.html"
STYLES = ("colours.css", "scores.css", "layout.css", "media.css")
SCRIPTS = (
    "data.js",
    "numbers.js",
    "table.js",
    "costs.js",
    "population.js",
    "views.js",
    "state.js",
    "panels.js",
    "link.js",
    "threshold.js",
    "points.js",
    "main.js",
)

#: Nothing is fetched and nothing runs but what the file carries, each known by its digest.
POLICY = (
    "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; "
    "font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
)


def write_page(case: Case, words: Words, looks: Looks, path: Path) -> None:
    """Write the page into a file."""
    path.write_text(page_of(case, words, looks), encoding="utf-8", newline="\n")


def page_of(case: Case, words: Words, looks: Looks) -> str:
    """The page as HTML; the same characters for the same case, words and looks."""
    content = content_of(subject_of(case, words))
    # Which letters the font has to bring is known once everything is written.
    bare = filled(TEMPLATE, content | {"style": "", "script": "", "policy": ""})
    style = "\n".join([font_faces(bare), colours(looks), *(read_beside(name) for name in STYLES)])
    script = "\n".join(read_beside(name) for name in SCRIPTS)
    policy = POLICY.format(script=_digest(script), style=_digest(style))
    return filled(TEMPLATE, content | {"style": Markup(style), "script": Markup(script), "policy": policy})


def _digest(text: str) -> str:
    return base64.b64encode(sha256(text.encode()).digest()).decode("ascii")
