"""A stage for scenes in tests: built and played through without a film, at any size."""

from __future__ import annotations

from contextlib import contextmanager

from manim import tempconfig

from publish.films.rehearsal import RehearsalRenderer
from scenes.widgets.text import legible


@contextmanager
def stage(width=1920, height=1080, frame_rate=15):
    """Manim set for a dry run."""
    settings = {
        "dry_run": True,
        "pixel_width": width,
        "pixel_height": height,
        "frame_rate": frame_rate,
        "disable_caching": True,
        "progress_bar": "none",
        "verbosity": "ERROR",
    }
    with tempconfig(settings):
        yield


def rehearse(scene_class, renderer=None, **attributes):
    """Play a scene to its end without drawing; returns it as it stands then."""
    scene = type(scene_class.__name__, (scene_class,), attributes)(renderer=renderer or RehearsalRenderer())
    scene.render()
    return scene


def writings(scene):
    """Every text that can be read in the scene now."""
    return legible(scene.mobjects)
