"""Where the parts of the scene on pairs stand, in a wide frame and in a high one."""

from __future__ import annotations

from scenes.widgets.frame import Box, Frame

#: Where each part stands, in pixels from the top left of the safe area: left, top, right, bottom.
LANDSCAPE = {
    "opening": (160, 240, 1568, 500),
    "line": (484, 195, 1244, 290),
    "small": (484, 500, 1244, 845),
    "grid": (200, 290, 960, 810),
    "square": (290, 190, 870, 770),
    "tally": (1120, 290, 1728, 800),
}
PORTRAIT = {
    "opening": (40, 600, 820, 800),
    "line": (180, 290, 820, 385),
    "small": (180, 580, 932, 960),
    "grid": (180, 370, 932, 920),
    "square": (180, 220, 860, 900),
    "tally": (180, 1025, 900, 1565),
}


def pair_boxes(frame: Frame) -> dict[str, Box]:
    """The places of the parts in a frame; in the opening the line of scores is alone."""
    places = PORTRAIT if frame.portrait else LANDSCAPE
    return {name: frame.box(*place) for name, place in places.items()}
