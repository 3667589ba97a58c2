"""A crowd of people: who is sick, whom the test flags, and who is judged wrongly."""

from __future__ import annotations

import numpy as np
from manim import VGroup, VMobject, interpolate_color
from manim.utils.color import ManimColor

from look import Theme
from metrics import Counts
from scenes.widgets.frame import Box, Frame
from scenes.widgets.patient_dots import circles
from scenes.widgets.shapes import set_polygon

#: Group: the class whose colour it has, and whether it is judged rightly; in the order of the columns.
GROUPS = {
    "fn": ("positive", False),
    "tp": ("positive", True),
    "fp": ("negative", False),
    "tn": ("negative", True),
}


class Crowd(VGroup):
    """One dot a person, in columns: the missed, the caught, the false alarms and the cleared.

    So the sick stand together, and so do the flagged. ``show`` moves the borders between the four; nobody
    moves. Parts: ``groups`` by the key of a count, ``fence`` around the flagged.
    """

    FILLED = 0.72
    RING = 2.2
    #: How much the many who are rightly cleared step back.
    QUIET = 0.42

    def __init__(self, people: int, rows: int, theme: Theme, frame: Frame, box: Box):
        super().__init__()
        self.theme, self.people, self.rows = theme, people, rows
        column, row = np.divmod(np.arange(people), rows)
        #: The middle of each person, in steps from the top left corner.
        self.steps = np.column_stack([column + 0.5, -(row + 0.5), np.zeros(people)])
        self.groups = {key: VMobject() for key in GROUPS}
        self.fence = VMobject(fill_opacity=0).set_stroke(theme.threshold, 4.5)
        self.known = self.judged = 1.0
        self.counts = Counts(tp=0, fn=0, fp=0, tn=people)
        self.add(*self.groups.values())
        self.lay_out(box)

    def lay_out(self, box: Box) -> Crowd:
        """Fill a box from its top left corner."""
        columns = -(-self.people // self.rows)
        self.pitch = min(box.width / columns, box.height / self.rows)
        self.corner = np.array([box.left, box.top, 0])
        centers, radius = self.corner + self.pitch * self.steps, self.pitch / 2 * self.FILLED
        # A ring's line lies inside its disc.
        self.discs, self.rings = (
            circles(centers, size).reshape(self.people, -1, 3)
            for size in (radius, radius - self.RING * 0.005)
        )
        return self._draw()

    def show(self, counts: Counts, *, known: float | None = None, judged: float | None = None) -> Crowd:
        """Show other counts, of whole people.

        ``known`` is how much of the truth's colour the people have; ``judged`` is how far the test has
        spoken: mistakes become rings, and the rightly cleared step back.
        """
        wanted = (
            counts,
            self.known if known is None else known,
            self.judged if judged is None else judged,
        )
        if wanted == (self.counts, self.known, self.judged):
            return self
        self.counts, self.known, self.judged = wanted
        return self._draw()

    def _draw(self) -> Crowd:
        counts, known, judged = self.counts, self.known, self.judged
        muted, first = ManimColor(self.theme.muted), 0
        for key, (truth, right) in GROUPS.items():
            last = first + getattr(counts, key)
            group, own = self.groups[key], slice(first, last)
            color = interpolate_color(muted, ManimColor(getattr(self.theme, truth)), known)
            if right:  # a full disc needs no line, and is drawn sooner without
                back = judged if key == "tn" else 0.0
                group.points = (self.discs[own] + back * (self.rings[own] - self.discs[own])).reshape(-1, 3)
                group.set_stroke(color, 0).set_fill(color, 1 - back * (1 - self.QUIET))
            else:
                group.points = self.rings[own].reshape(-1, 3)
                group.set_stroke(color, self.RING).set_fill(color, 1 - judged)
            first = last
        set_polygon(self.fence, self._around(counts.fn, counts.fn + counts.flagged))
        return self

    def _around(self, first: int, last: int) -> list[np.ndarray]:
        """The outline of a run of people that fills columns from the top."""
        if first >= last:
            return []
        (left, top), (right, foot) = divmod(first, self.rows), divmod(last, self.rows)
        if left == right:
            ends = [(left, top), (left + 1, top), (left + 1, foot), (left, foot)]
        else:
            ends = [(left, top), (left + 1, top), (left + 1, 0)] if top else [(left, 0)]
            ends += [(right + 1, 0), (right + 1, foot), (right, foot)] if foot else [(right, 0)]
            ends += [(right, self.rows), (left, self.rows)]
        return [self.corner + self.pitch * np.array([x, -y, 0]) for x, y in [*ends, ends[0]]]
