"""The frame: one unit of length, the safe area, and places that are the same in every scene."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Box:
    """A rectangle in scene units."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    @property
    def center(self) -> np.ndarray:
        """The middle."""
        return self.at(0.5, 0.5)

    def toward(self, other: Box, share: float) -> Box:
        """The box on the way to another one, ``share`` of the way."""
        return Box(
            *(
                start + share * (end - start)
                for start, end in (
                    (self.left, other.left),
                    (self.bottom, other.bottom),
                    (self.right, other.right),
                    (self.top, other.top),
                )
            )
        )

    def at(self, across: float, up: float) -> np.ndarray:
        """The point at these shares of the width and the height, from the bottom left."""
        return np.array([self.left + across * self.width, self.bottom + up * self.height, 0.0])


@dataclass(frozen=True)
class Frame:
    """A film's frame, ``width`` by ``height`` scene units, laid out in pixels of a 1080-line film.

    ``px`` turns those pixels into scene units; the short side always has 1080 of them, so text keeps its
    size in a portrait frame.
    """

    width: float
    height: float

    #: Share of each side that stays free, for screens that crop.
    SAFE = 0.05

    def px(self, pixels: float) -> float:
        """So many pixels of a 1080-line film, in scene units."""
        return pixels * min(self.width, self.height) / 1080

    @property
    def portrait(self) -> bool:
        """Whether the frame is higher than wide."""
        return self.height > self.width

    @property
    def safe(self) -> Box:
        """The area that everything stays in."""
        x, y = self.width * (0.5 - self.SAFE), self.height * (0.5 - self.SAFE)
        return Box(-x, -y, x, y)

    def box(self, left: float, top: float, right: float, bottom: float) -> Box:
        """A rectangle in pixels, measured from the top left corner of the safe area."""
        safe = self.safe
        return Box(
            safe.left + self.px(left),
            safe.top - self.px(bottom),
            safe.left + self.px(right),
            safe.top - self.px(top),
        )

    def point(self, x: float, y: float) -> np.ndarray:
        """A place in pixels, measured from the top left corner of the safe area."""
        return np.array([self.safe.left + self.px(x), self.safe.top - self.px(y), 0.0])
