"""The counts beside the rows of dots: of all, of each class, of each kind of mistake, of all mistakes."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from look import Number, Theme, Words
from scenes.overlap_readings import OverlapReadings
from scenes.widgets.frame import Frame
from scenes.widgets.tally import Tally

#: The row that each count stands beside.
ROWS = {
    "total": "total",
    "negatives": "negative",
    "positives": "positive",
    "fp": "negative",
    "fn": "positive",
    "mistakes": "strip",
}


class OverlapTallies:
    """A tally for each key of ``ROWS``; each comes on screen by itself, as the story needs it.

    ``places`` are those of the rows, by arrangement. ``show`` takes the slots of a threshold and writes the
    mistakes; who there are is written once. ``arrange`` moves everything from one arrangement to another.
    """

    def __init__(
        self,
        readings: OverlapReadings,
        words: Words,
        theme: Theme,
        frame: Frame,
        places: Mapping[str, Mapping[str, np.ndarray]],
    ):
        self.words, self.places = words, places
        self.tallies = {}
        for key, row in ROWS.items():
            place = next(rows[row] for rows in places.values() if row in rows)
            role = row if row in ("negative", "positive") else "ink"
            self.tallies[key] = Tally(theme, frame, place, role=role, ruled=row == "strip")
        slots = readings.slots(readings.half)
        for key, name in (("total", "unit"), ("negatives", "negative"), ("positives", "positive")):
            self.tallies[key].show(slots[key], readings.names[name])

    def __getitem__(self, key: str) -> Tally:
        return self.tallies[key]

    def show(self, slots: Mapping[str, str | Number]) -> OverlapTallies:
        """Write the mistakes of another threshold."""
        for key, name in (("fp", "negatives"), ("fn", "positives"), ("mistakes", "total")):
            label = self.words(f"score_overlap.count.{key}", count=slots[key].value)
            self.tallies[key].show(slots[key], label, self.words(f"score_overlap.of.{name}", **slots))
        return self

    def arrange(self, start: str, end: str, share: float) -> OverlapTallies:
        """Move those with a place in both arrangements a share of the way from one to the other."""
        for key, row in ROWS.items():
            ends = [self.places[name].get(row) for name in (start, end)]
            if all(place is not None for place in ends):
                self.tallies[key].lay_out(ends[0] + share * (ends[1] - ends[0]))
        return self
