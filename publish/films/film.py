"""One scene, rendered: all at once, or its sections apart, in any processes and any order.

A scene is rehearsed (:func:`sections_of`), its sections are drawn and encoded (:func:`render_sections`),
and the film is their clips joined (:func:`publish.films.assembly.assemble_film`). :func:`render_film` does
all three, with the same bytes.

Manim's configuration is global: a process renders one thing at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from data import Case
from look import Theme, Words
from publish.films.assembly import assemble_film, clock, write_pictures
from publish.films.quality import Quality
from publish.films.sections import Section
from publish.films.stage import manim_stage
from scenes import scene_class
from scenes.headlines import headline_of

#: Called with the frames done and how many there will be, as far as is known.
Report = Callable[[int, int], None]


def render_film(
    name: str, case: Case, words: Words, theme: Theme, quality: Quality, folder: Path, report: Report
) -> None:
    """Render a scene into ``folder``: ``<name>.mp4``, ``.srt``, ``.vtt``, ``.png``, ``<name>-sheet.png``."""
    with TemporaryDirectory(prefix=".sections-", dir=folder) as scratch:
        sections = Path(scratch)
        plan = sections_of(name, case, words, theme, quality, sections)
        render_sections(name, case, words, theme, quality, sections, report, plan, range(len(plan)))
        assemble_film(name, case, words, theme, quality, sections, folder)


def sections_of(
    name: str, case: Case, words: Words, theme: Theme, quality: Quality, folder: Path
) -> list[Section]:
    """The sections of a scene, each with its exact length; nothing is drawn, which takes a second or two.

    ``folder`` holds scratch files meanwhile, and nothing afterwards.
    """
    with manim_stage(quality, folder):
        return rehearse(variant(scene_class(name), case, words, theme), quality)


def render_sections(
    name: str,
    case: Case,
    words: Words,
    theme: Theme,
    quality: Quality,
    folder: Path,
    report: Report,
    plan: Sequence[Section],
    wanted: range,
) -> None:
    """Draw and encode some neighbouring sections of a scene: numbers ``wanted`` of its ``plan``.

    Each leaves a clip, a still and a few words in ``folder``, under names of its own. The scene is gone
    through from its beginning, but what comes before the first wanted section is not drawn. ``report`` is
    called with the frames of the wanted sections.
    """
    with manim_stage(quality, folder):
        record(variant(scene_class(name), case, words, theme), quality, folder, report, plan, wanted)


def render_sheet(
    name: str, case: Case, words: Words, theme: Theme, quality: Quality, folder: Path, report: Report
) -> None:
    """Only the poster and the contact sheet of a scene, without drawing the frames between its beats."""
    from publish.films.rehearsal import StillRenderer

    with manim_stage(quality, folder):
        kind = variant(scene_class(name), case, words, theme, keep_stills=True)
        scene = kind(renderer=StillRenderer())
        scene.render()
        stills = {still.beat: still for still in scene.stills}
        labelled = [
            (
                clock(Fraction(round(still.time * quality.frame_rate), quality.frame_rate)),
                still.title,
                still.pixels,
            )
            for still in stills.values()
        ]
        title = str(headline_of(name, case, words))
        write_pictures(name, title, stills[scene.poster_beat].pixels, labelled, theme, folder)
        report(1, 1)


def variant(scene: type, case: Case, words: Words, theme: Theme, **attributes: Any) -> Any:
    """A scene's class for a case, in a language and a look."""
    return type(scene.__name__, (scene,), {"case": case, "words": words, "theme": theme, **attributes})


def rehearse(scene_class: Any, quality: Quality) -> list[Section]:
    """Go through a scene without drawing it; returns its sections. Manim must be set for a film."""
    from publish.films.rehearsal import RehearsalRenderer

    scene = scene_class(renderer=RehearsalRenderer())
    scene.render()
    return sections_in(scene, quality)


def sections_in(scene: Any, quality: Quality) -> list[Section]:
    """The sections of a scene that was played."""
    frames = [round(beat.time * quality.frame_rate) for beat in scene.beats]
    ends = [*frames, round(scene.time * quality.frame_rate)][1:]
    said = [(round(spoken.at * quality.frame_rate), str(spoken.sentence)) for spoken in scene.spoken]
    return [
        Section(
            number=number,
            of=len(frames),
            title=beat.title,
            frames=end - start,
            said=tuple((frame - start, text) for frame, text in said if start <= frame < end),
            poster=beat.name == scene.poster_beat,
        )
        for number, (beat, start, end) in enumerate(zip(scene.beats, frames, ends, strict=True))
    ]


def record(
    scene_class: Any,
    quality: Quality,
    folder: Path,
    report: Report,
    plan: Sequence[Section],
    wanted: range,
) -> None:
    """Draw and encode the wanted sections of a scene into ``folder``. Manim must be set for a film."""
    from publish.films.film_writer import FilmRenderer
    from publish.films.lane import Lane
    from publish.films.section_reel import SectionReel

    expected = sum(section.frames for section in plan[wanted.start : wanted.stop])
    with Lane() as lane:
        renderer = FilmRenderer(
            lambda number: SectionReel(plan[number], folder, quality, lane),
            wanted,
            lambda frames: report(frames, expected),
        )
        scene_class(renderer=renderer).render()
    report(expected, expected)
