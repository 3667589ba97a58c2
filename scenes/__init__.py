"""The chapter's scenes: one file a scene, drawn from readings of the verified metrics."""

from __future__ import annotations

from importlib import import_module

#: The scenes in the order of the chapter. A scene's name is its file, and in capitals its class.
SCENES = ("score_overlap", "threshold_sweep", "auc_pairs", "precision_prevalence")


def scene_class(name: str):
    """The class of a scene; Manim is imported only here."""
    return getattr(import_module(f"scenes.{name}"), "".join(part.capitalize() for part in name.split("_")))
