"""From the sections of a scene to its files: film, captions, poster and contact sheet."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from data import Case
from look import Theme, Words
from publish.films.captions import Caption, as_srt, as_vtt
from publish.films.container import join
from publish.films.quality import Quality
from publish.films.sections import captions_of, marks_of, read_sections, starts
from publish.films.sheet import contact_sheet
from scenes.headlines import headline_of


def assemble_film(
    name: str, case: Case, words: Words, theme: Theme, quality: Quality, sections: Path, folder: Path
) -> None:
    """Make ``<name>.mp4``, ``.srt``, ``.vtt``, ``.png`` and ``<name>-sheet.png`` of a scene's sections.

    ``sections`` is the folder that :func:`publish.films.film.render_sections` filled, in one go or in
    several; one that lacks a section is a ``ValueError``. No picture is encoded again, and neither Manim nor
    the scene is needed.
    """
    parts = read_sections(sections)
    captions = captions_of(parts, quality)
    title = str(headline_of(name, case, words))
    join(
        [part.clip(sections) for part in parts],
        folder / f"{name}.mp4",
        marks=marks_of(parts, quality),
        captions=captions,
        title=title,
        language=words.language,
    )
    write_captions(captions, folder / name)
    stills = [np.asarray(Image.open(part.still(sections))) for part in parts]
    poster = next(still for still, part in zip(stills, parts, strict=True) if part.poster)
    ends = [Fraction(end, quality.frame_rate) for end in starts(parts)[1:]]
    labelled = [(clock(end), part.title, still) for end, part, still in zip(ends, parts, stills, strict=True)]
    write_pictures(name, title, poster, labelled, theme, folder)


def write_captions(captions: list[Caption], stem: Path) -> None:
    """Write ``<stem>.srt`` and ``<stem>.vtt``."""
    stem.with_suffix(".srt").write_text(as_srt(captions), encoding="utf-8")
    stem.with_suffix(".vtt").write_text(as_vtt(captions), encoding="utf-8")


def write_pictures(
    name: str,
    title: str,
    poster: NDArray[Any],
    stills: Sequence[tuple[str, str, NDArray[Any]]],
    theme: Theme,
    folder: Path,
) -> None:
    """Write the poster and the contact sheet of stills, each with its time and its name."""
    Image.fromarray(poster).convert("RGB").save(folder / f"{name}.png")
    contact_sheet(title, stills, theme).save(folder / f"{name}-sheet.png")


def clock(seconds: float | Fraction) -> str:
    """A time as people write it.

    >>> clock(83.9)
    '1:23'
    """
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"
