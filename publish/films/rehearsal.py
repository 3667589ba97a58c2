"""Going through a scene without drawing it, to know its sections."""

from __future__ import annotations

from typing import Any

import numpy as np
from manim.renderer.cairo_renderer import CairoRenderer


class RehearsalRenderer(CairoRenderer):
    """A renderer that brings every animation to its end at once and draws nothing.

    Its ``time`` is that of the drawn film to the last bit, so that waits which depend on it are as long.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(skip_animations=True, **options)

    def play(self, scene: Any, *animations: Any, **options: Any) -> None:
        """Bring animations to their end; what they take is counted in frames, as when they are drawn."""
        begun = self.time
        super().play(scene, *animations, **options)
        self.time = begun
        frame = 1 / self.camera.frame_rate
        if scene.is_current_animation_frozen_frame():
            self.time += int(scene.duration / frame) * frame
        else:
            for _ in np.arange(0, scene.duration, frame):
                self.time += frame

    def update_frame(self, *_: Any, **__: Any) -> None:
        """Leave the picture as it is."""

    def get_frame(self) -> Any:
        """The picture, of which nobody needs a copy."""
        return self.camera.pixel_array


class StillRenderer(RehearsalRenderer):
    """A rehearsal that draws the stills, so that at the end of a beat its last frame is there."""

    def play(self, scene: Any, *animations: Any, **options: Any) -> None:
        """Bring animations to their end, and draw the picture if it stands still."""
        super().play(scene, *animations, **options)
        if scene.is_current_animation_frozen_frame():
            self.static_image = None
            super(RehearsalRenderer, self).update_frame(scene)

    def get_frame(self) -> Any:
        """A copy of the picture: it is kept while the next is drawn."""
        return super(RehearsalRenderer, self).get_frame()
