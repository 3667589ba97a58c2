"""What goes around a printed figure: its words, its numbers and where they come from, its data."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data import Case
from publish.figures.figure_files import FORMATS, save_figure, scale_of

if TYPE_CHECKING:
    from look import Number, Theme, Words

#: What a page of figures writes over their parts: ids of messages ``gallery.<id>``.
HEADINGS = ("title", "alternative", "numbers", "number", "value", "metric", "conventions", "source", "files")


def write_figure(
    name: str, case: Case | None, words: Words, theme: Theme, *, width_in: float, folder: Path
) -> list[Path]:
    """Draw a figure and write its SVG, PDF and PNG, and ``<name>.json`` with what a book needs around it."""
    from figures.labels import shown_numbers
    from figures.remarks import remarks_on
    from figures.subjects import subject_in
    from figures.widths import layout_width

    module = import_module(f"figures.{name}")
    # Asked of the figure itself, so that a new name in the catalogue makes no other figure stale.
    subject = subject_in(module, case)
    figure = module.draw(subject, words, theme, width_in=layout_width(width_in))
    paths = save_figure(figure, folder, name, width_in=width_in)
    height_in = float(figure.get_size_inches()[1]) * scale_of(figure, width_in)
    notes = {
        "name": name,
        "title": str(module.title(subject, words)),
        "caption": str(module.caption(subject, words)),
        "alternative": str(module.alternative(subject, words)),
        "conventions": [
            words.text(f"convention.{convention}")
            for convention in dict.fromkeys((*module.CONVENTIONS, *remarks_on(figure)))
        ],
        "numbers": numbers_of(
            [
                *shown_numbers(figure),
                *(
                    number
                    for said in (module.title, module.caption, module.alternative)
                    for number in said(subject, words).numbers
                ),
            ]
        ),
        "sources": [_source(one) for one in cases_of(module, subject)],
        "width_in": round(width_in, 4),
        "height_in": round(height_in, 4),
        "files": [f"{name}.{suffix}" for suffix in FORMATS],
    }
    path = folder / f"{name}.json"
    path.write_text(as_json(notes), encoding="utf-8")
    return [*paths, path]


def numbers_of(numbers: Iterable[Number]) -> list[dict[str, Any]]:
    """Each number shown once: how it is written, its value (null if undefined), the metric it came from."""
    once = dict.fromkeys((number.text, number.value, number.metric) for number in numbers)
    return [
        {"text": text, "value": None if math.isnan(value) else value, "metric": metric}
        for text, value, metric in once
    ]


def cases_of(module: Any, subject: Any) -> tuple[Case, ...]:
    """The cases that a figure is drawn from: its subject, or what the module's ``sources`` says of it."""
    if hasattr(module, "sources"):
        return tuple(module.sources(subject))
    if isinstance(subject, Case):
        return (subject,)
    if isinstance(subject, Mapping):
        return tuple(one for one in subject.values() if isinstance(one, Case))
    return ()


def _source(case: Case) -> dict[str, str]:
    return {"name": case.name, "source": case.source, "sha256": case.sha256}


def as_json(content: Any) -> str:
    """JSON as all files of figures are written: the same for the same content, and readable."""
    return json.dumps(content, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def write_figures_json(notes: Iterable[Path], words: Words, theme: str, path: Path) -> None:
    """Join what was written beside single figures into one file, with the headings that a page needs."""
    content = {
        "language": words.language,
        "theme": theme,
        "headings": {heading: words.text(f"gallery.{heading}") for heading in HEADINGS},
        "figures": [json.loads(one.read_text(encoding="utf-8")) for one in notes],
    }
    path.write_text(as_json(content), encoding="utf-8")
