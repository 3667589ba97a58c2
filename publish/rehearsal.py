"""Going through a scene without drawing it, to know how long it is."""

from __future__ import annotations

from typing import Any

from manim.renderer.cairo_renderer import CairoRenderer


class RehearsalRenderer(CairoRenderer):
    """A renderer that brings every animation to its end at once and draws nothing."""

    def __init__(self, **options: Any) -> None:
        super().__init__(skip_animations=True, **options)

    def update_frame(self, *_: Any, **__: Any) -> None:
        """Leave the picture as it is."""
