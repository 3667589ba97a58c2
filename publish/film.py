"""One scene, rendered: the film with its captions and chapter marks, its poster and its contact sheet."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from PIL import Image

from data import Case
from look import Theme, Words
from publish.captions import Caption, as_srt, as_vtt
from publish.container import Mark, join
from publish.quality import Quality
from publish.sheet import contact_sheet
from publish.stage import manim_stage
from scenes import scene_class

#: Called with the frames done and how many there will be, as far as is known.
Report = Callable[[int, int], None]


def render_film(
    name: str, case: Case, words: Words, theme: Theme, quality: Quality, folder: Path, report: Report
) -> None:
    """Render a scene into ``folder``: ``<name>.mp4``, ``.srt``, ``.vtt``, ``.png`` and ``<name>-sheet.png``.

    Manim's configuration is global: a process renders one film at a time.
    """
    with manim_stage(quality, folder) as scratch:
        scene = record(variant(scene_class(name), case, words, theme), scratch / "clip.mp4", quality, report)
        captions = captions_of(scene, quality)
        join(
            [scratch / "clip.mp4"],
            folder / f"{name}.mp4",
            marks=marks_of(scene, quality),
            captions=captions,
            title=words.text(f"{name}.headline"),
            language=words.language,
        )
        write_captions(captions, folder / name)
        _write_pictures(scene, folder)


def render_sheet(
    name: str, case: Case, words: Words, theme: Theme, quality: Quality, folder: Path, report: Report
) -> None:
    """Only the poster and the contact sheet of a scene, without drawing the frames between its beats."""
    with manim_stage(quality, folder):
        scene = variant(scene_class(name), case, words, theme)(skip_animations=True)
        scene.render()
        _write_pictures(scene, folder)
        report(1, 1)


def variant(scene: type, case: Case, words: Words, theme: Theme, **attributes: Any) -> Any:
    """A scene's class for a case, in a language and a look."""
    given = {"case": case, "words": words, "theme": theme, "keep_stills": True, **attributes}
    return type(scene.__name__, (scene,), given)


def record(scene_class: Any, clip: Path, quality: Quality, report: Report) -> Any:
    """Rehearse a scene to know its length, then render it to ``clip``; returns the scene as it ended."""
    from publish.encoder import FilmEncoder
    from publish.film_writer import FilmRenderer
    from publish.rehearsal import RehearsalRenderer

    rehearsal = scene_class(renderer=RehearsalRenderer())
    rehearsal.render()
    expected = round(rehearsal.time * quality.frame_rate)

    encoder = FilmEncoder(clip, quality)
    scene = scene_class(renderer=FilmRenderer(encoder, lambda frames: report(frames, expected)))
    scene.render()
    report(encoder.frames, encoder.frames)
    return scene


def captions_of(scene: Any, quality: Quality) -> list[Caption]:
    """A rendered scene's captions, each until the next, to the frame."""
    frames = [
        *(round(spoken.at * quality.frame_rate) for spoken in scene.spoken),
        scene.renderer.file_writer.frames,
    ]
    return [
        Caption(Fraction(start, quality.frame_rate), Fraction(end, quality.frame_rate), str(spoken.sentence))
        for spoken, start, end in zip(scene.spoken, frames, frames[1:], strict=False)
    ]


def marks_of(scene: Any, quality: Quality) -> list[Mark]:
    """A rendered scene's sections as chapter marks."""
    return [
        Mark(Fraction(frame, quality.frame_rate), name) for name, frame in scene.renderer.file_writer.marks
    ]


def write_captions(captions: list[Caption], stem: Path) -> None:
    """Write ``<stem>.srt`` and ``<stem>.vtt``."""
    stem.with_suffix(".srt").write_text(as_srt(captions), encoding="utf-8")
    stem.with_suffix(".vtt").write_text(as_vtt(captions), encoding="utf-8")


def _write_pictures(scene: Any, folder: Path) -> None:
    stills = {still.beat: still for still in scene.stills}
    Image.fromarray(stills[scene.poster_beat].pixels).convert("RGB").save(folder / f"{scene.slug}.png")
    sheet = contact_sheet(
        scene.words.text(f"{scene.slug}.headline"),
        [(clock(still.time), still.title, still.pixels) for still in stills.values()],
        scene.theme,
    )
    sheet.save(folder / f"{scene.slug}-sheet.png")


def clock(seconds: float | Fraction) -> str:
    """A time as people write it.

    >>> clock(83.9)
    '1:23'
    """
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"
