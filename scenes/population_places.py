"""Where the parts of the scene on populations stand, in a wide frame and in a high one."""

from __future__ import annotations

from scenes.widgets.frame import Box, Frame

#: Where each part stands, in pixels from the top left of the safe area: left, top, right, bottom.
LANDSCAPE = {
    "opening": (364, 200, 1364, 825),
    "crowd": (0, 174, 800, 674),
    "bar": (0, 692, 800, 846),
    "curve": (974, 200, 1684, 600),
    "formula": (920, 706, 1728, 840),
}
PORTRAIT = {
    "opening": (0, 460, 960, 1060),
    "crowd": (0, 186, 960, 786),
    "bar": (0, 812, 960, 966),
    "curve": (90, 1060, 930, 1370),
    "formula": (0, 1472, 972, 1590),
}


def population_boxes(frame: Frame) -> dict[str, Box]:
    """The places of the parts in a frame; in the opening the crowd is alone."""
    places = PORTRAIT if frame.portrait else LANDSCAPE
    return {name: frame.box(*place) for name, place in places.items()}
