"""Where the parts of the scene on overlapping scores stand, in a wide frame and in a high one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scenes.widgets.frame import Box, Frame

#: Where each part stands, in pixels from the top left of the safe area: left, top, right, bottom. In the
#: opening all dots stand in one pile, then apart, in one for each class; humps push them down into rows; last
#: comes the strip of mistakes.
LANDSCAPE = {
    "opening": {"block": (10, 170, 1330, 370), "pile": (10, 380, 1330, 760)},
    "apart": {"negative": (10, 170, 1330, 536), "positive": (10, 560, 1330, 760)},
    "spread": {
        "humps": (10, 190, 1330, 500),
        "negative": (10, 516, 1330, 640),
        "positive": (10, 664, 1330, 760),
    },
    "stacked": {
        "humps": (10, 190, 1330, 372),
        "negative": (10, 380, 1330, 490),
        "positive": (10, 510, 1330, 580),
        "strip": (10, 604, 1330, 770),
    },
}
PORTRAIT = {
    "opening": {"block": (10, 200, 962, 560), "pile": (10, 600, 962, 1100)},
    "apart": {"negative": (10, 190, 962, 640), "positive": (10, 700, 962, 1100)},
    "spread": {
        "humps": (10, 190, 962, 700),
        "negative": (10, 730, 962, 910),
        "positive": (10, 960, 962, 1100),
    },
    "stacked": {
        "humps": (10, 190, 962, 540),
        "negative": (10, 556, 962, 716),
        "positive": (10, 750, 962, 860),
        "strip": (10, 900, 962, 1200),
    },
}

#: Where the counts of each row stand: where their digits' column begins, and their middle.
LANDSCAPE_COUNTS = {
    "opening": {"total": (1360, 640)},
    "apart": {"negative": (1360, 440), "positive": (1360, 700)},
    "spread": {"negative": (1360, 574), "positive": (1360, 708)},
    "stacked": {"negative": (1360, 420), "positive": (1360, 530), "strip": (1360, 670)},
}
PORTRAIT_COUNTS = {
    "opening": {"total": (10, 1240)},
    "apart": {"negative": (10, 1240), "positive": (10, 1350)},
    "spread": {"negative": (10, 1240), "positive": (10, 1350)},
    "stacked": {"negative": (10, 1300), "positive": (10, 1410), "strip": (10, 1540)},
}


class OverlapPlaces:
    """The places of a frame, by arrangement: ``boxes`` of the parts, and ``counts`` beside the rows.

    Where the positives are the more, they have the higher row of dots.
    """

    def __init__(self, frame: Frame, *, mostly_positive: bool) -> None:
        boxes = {
            name: {part: frame.box(*place) for part, place in parts.items()}
            for name, parts in (PORTRAIT if frame.portrait else LANDSCAPE).items()
        }
        self.counts = {
            name: {row: frame.point(*place) for row, place in rows.items()}
            for name, rows in (PORTRAIT_COUNTS if frame.portrait else LANDSCAPE_COUNTS).items()
        }
        self.boxes = (
            {name: _with_rows_exchanged(parts) for name, parts in boxes.items()} if mostly_positive else boxes
        )
        for name, rows in self.counts.items():
            if "negative" in rows and not frame.portrait:
                # A count stands beside its row, wherever the row's floor is.
                floors = (parts[name]["negative"].bottom for parts in (self.boxes, boxes))
                rows["negative"] = rows["negative"] + np.array([0, next(floors) - next(floors), 0])


def _with_rows_exchanged(parts: dict[str, Box]) -> dict[str, Box]:
    """The same places, with the higher row of dots for the positives, where they are the more."""
    if not {"negative", "positive"} <= parts.keys():
        return parts
    over, under = parts["negative"], parts["positive"]
    border = over.top - under.height
    return parts | {
        "negative": replace(over, bottom=border),
        "positive": replace(under, top=border - (over.bottom - under.top)),
    }
