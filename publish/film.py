"""One scene, rendered: the film, its poster and its contact sheet."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image

from data import Case
from look import Theme, Words
from publish.quality import Quality
from publish.sheet import contact_sheet
from scenes import scene_class

#: Called with the frames done and how many there will be, as far as is known.
Report = Callable[[int, int], None]


def render_film(
    name: str, case: Case, words: Words, theme: Theme, quality: Quality, folder: Path, report: Report
) -> None:
    """Render a scene into ``folder``: ``<name>.mp4``, its poster ``<name>.png`` and ``<name>-sheet.png``.

    Manim's configuration is global: a process renders one film at a time.
    """
    from publish.encoder import FilmEncoder
    from publish.film_writer import FilmRenderer
    from publish.rehearsal import RehearsalRenderer

    with _manim(quality):
        variant = _variant(name, case, words, theme)
        rehearsal = variant(renderer=RehearsalRenderer())
        rehearsal.render()
        expected = round(rehearsal.time * quality.frame_rate)

        encoder = FilmEncoder(folder / f"{name}.mp4", quality)
        scene = variant(renderer=FilmRenderer(encoder, lambda frames: report(frames, expected)))
        scene.render()
        _write_pictures(scene, folder)
        report(encoder.frames, encoder.frames)


def render_sheet(
    name: str, case: Case, words: Words, theme: Theme, quality: Quality, folder: Path, report: Report
) -> None:
    """Only the poster and the contact sheet of a scene, without drawing the frames between its beats."""
    with _manim(quality):
        scene = _variant(name, case, words, theme)(skip_animations=True)
        scene.render()
        _write_pictures(scene, folder)
        report(1, 1)


def _variant(name: str, case: Case, words: Words, theme: Theme) -> Any:
    own = scene_class(name)
    return type(own.__name__, (own,), {"case": case, "words": words, "theme": theme, "keep_stills": True})


def _write_pictures(scene: Any, folder: Path) -> None:
    stills = {still.beat: still for still in scene.stills}
    Image.fromarray(stills[scene.poster_beat].pixels).convert("RGB").save(folder / f"{scene.slug}.png")
    sheet = contact_sheet(
        scene.words.text(f"{scene.slug}.headline"),
        [(_clock(still.time), still.title, still.pixels) for still in stills.values()],
        scene.theme,
    )
    sheet.save(folder / f"{scene.slug}-sheet.png")


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


@contextmanager
def _manim(quality: Quality) -> Iterator[None]:
    """Manim, configured by us alone: whatever a user's own configuration file says, a film stays the same.

    Manim's cache of animations is off, because it can replay a clip that shows an old number.
    """
    from manim import tempconfig

    with tempfile.TemporaryDirectory(prefix="operating-point-") as scratch:
        settings = {
            "pixel_width": quality.width,
            "pixel_height": quality.height,
            "frame_rate": quality.frame_rate,
            "frame_height": 8.0,
            "frame_width": 8.0 * quality.width / quality.height,
            "media_dir": scratch,
            "log_dir": f"{scratch}/logs",
            "format": "mp4",
            "renderer": "cairo",
            "background_opacity": 1.0,
            "disable_caching": True,
            "save_sections": False,
            "write_all": False,
            "dry_run": False,
            "from_animation_number": 0,
            "upto_animation_number": float("inf"),
            "preview": False,
            "show_in_file_browser": False,
            "enable_gui": False,
            "log_to_file": False,
            "output_file": "",
            "progress_bar": "none",
            "verbosity": "ERROR",
            "seed": 0,
        }
        with tempconfig(settings):
            yield
