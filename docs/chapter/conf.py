"""The sample chapter's settings: what `render.py` made becomes names that the text can use.

Build it from the checkout, after `python render.py numbers`, `figures` and `snippets`::

    python -m sphinx docs/chapter docs/chapter/_build
"""

from __future__ import annotations

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parents[1] / "build"
FIGURES = BUILD / "figures" / "en-light"

project = "Judging a classifier"
extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "substitution"]
html_theme = "alabaster"
html_theme_options = {"nosidebar": True}
html_copy_source = html_show_sourcelink = html_show_copyright = False
numfig = True
exclude_patterns = ["_build"]


def plain(text: str) -> str:
    """A text in which nothing is markup to Markdown."""
    return "".join(f"\\{sign}" if sign in r"\`*_{}[]<>#|~$" else sign for sign in text)


def figure(notes: dict[str, str]) -> str:
    """The directive for a figure, with the caption and the alternative text that were made with it."""
    name = notes["name"]
    return "\n".join(
        (
            f"::::{{figure}} ../../build/figures/en-light/{name}.svg",
            f":alt: {json.dumps(notes['alternative'], ensure_ascii=False)}",
            f":name: {name}",
            "",
            plain(notes["caption"]),
            "::::",
        )
    )


def snippet(name: str) -> str:
    """The directive that shows a region of the metrics."""
    return f"::::{{literalinclude}} ../../build/snippets/{name}.py\n:language: python\n::::"


def names() -> dict[str, str]:
    """Everything that the text may name between double braces."""
    variables = json.loads((BUILD / "numbers" / "variables.json").read_text(encoding="utf-8"))
    figures = json.loads((FIGURES / "figures.json").read_text(encoding="utf-8"))["figures"]
    regions = (BUILD / "snippets" / "names.txt").read_text(encoding="utf-8").split()
    return {
        **{name: plain(text) for name, text in variables.items()},
        **{f"figure {notes['name']}": figure(notes) for notes in figures},
        **{f"snippet {name}": snippet(name) for name in regions},
    }


myst_substitutions = names()
