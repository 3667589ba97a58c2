"""The tails of two humps that lie on the wrong side of the line, hatched; and where the humps overlap."""

from __future__ import annotations

import numpy as np
from manim import VGroup, VMobject

from look import Sentence, Theme
from scenes.widgets.naming import place_over
from scenes.widgets.score_humps import ScoreHumps
from scenes.widgets.shapes import set_polygon
from scenes.widgets.text import Writing


class MistakeTails(VGroup):
    """Slanted lines under each hump where its class is judged wrongly.

    The lines stand still while the threshold moves over them. Parts, by class: ``hatching``.
    """

    GAP = 15
    WIDTH = 2.6

    def __init__(self, humps: ScoreHumps, theme: Theme):
        super().__init__()
        self.humps = humps
        self.laid_out, self.lines = None, {}
        self.hatching = {
            key: VMobject(fill_opacity=0).set_stroke(getattr(theme, key), self.WIDTH)
            for key in humps.densities
        }
        self.add(*self.hatching.values())

    def show(self, threshold: float) -> MistakeTails:
        """Hatch what a threshold judges wrongly, under the humps as they lie now."""
        cut = self.humps.place([threshold], [0])[0][0]
        if self.laid_out != (self.humps.box, self.humps.growth):
            self.laid_out = (self.humps.box, self.humps.growth)
            self.lines = {key: self._lines(key) for key in self.hatching}
        for key, shape in self.hatching.items():
            low, high = self.lines[key]
            missed = key == "positive"
            start = low[:, 0] if missed else np.maximum(low[:, 0], cut)
            end = np.minimum(high[:, 0], cut) if missed else high[:, 0]
            seen = start < end
            # At 45 degrees a line rises as much as it runs.
            foot, run = low[seen], np.column_stack([start, end])[seen]
            rise = run - foot[:, :1]
            ends = [
                np.column_stack([run[:, side], foot[:, 1] + rise[:, side], np.zeros(len(foot))])
                for side in (0, 1)
            ]
            thirds = [ends[0] + (ends[1] - ends[0]) * share for share in (0, 1 / 3, 2 / 3, 1)]
            shape.points = np.stack(thirds, axis=1).reshape(-1, 3)
        return self

    def _lines(self, key: str) -> tuple[np.ndarray, np.ndarray]:
        """The two ends of each stretch of a slanted line under a whole hump."""
        humps, gap = self.humps, self.humps.frame.px(self.GAP)
        hill = humps.hill(key)
        box = humps.box
        feet = np.arange(box.left - box.height, box.right, gap)[:, np.newaxis]
        runs = np.linspace(0, box.height, 161)
        across = feet + runs
        top = np.interp(across, hill[:, 0], hill[:, 1] - box.bottom)
        inside = (runs < top) & (across >= box.left) & (across <= box.right)
        # A line may enter a hill on its left slope, and leave and enter it again where it has several tops.
        line, enters = np.nonzero(inside & ~np.roll(inside, 1, axis=1) | inside & (runs == 0.0))
        _, leaves = np.nonzero(inside & ~np.append(inside[:, 1:], np.zeros((len(feet), 1), bool), axis=1))
        foot, zero = feet[line, 0], np.zeros(len(line))
        # Ends are measured from the foot on the axis, wherever the line becomes visible.
        low = np.column_stack([foot + runs[enters], box.bottom + runs[enters], zero])
        high = np.column_stack([foot + runs[leaves], box.bottom + runs[leaves], zero])
        return low, high


class OverlapArea(VGroup):
    """The area that both humps cover, with its name over it. Parts: ``area``, ``name``."""

    def __init__(self, humps: ScoreHumps, name: Sentence, theme: Theme):
        super().__init__()
        top = humps.valley
        floor = np.array([humps.box.at(1, 0), humps.box.at(0, 0)])
        self.area = set_polygon(VMobject(), np.vstack([top, floor, top[:1]]))
        self.area.set_stroke(theme.ink, 4).set_fill(theme.ink, 0.2)
        peak = int(np.argmax(top[:, 1]))
        self.name = Writing(name, theme, size=humps.frame.px(34), bold=True, align="center")
        line = humps.line.get_center()[0] if humps.threshold is not None else None
        place_over(
            self.name,
            top[peak][0],
            humps.ridge,
            humps.box,
            gap=humps.frame.px(40),
            line=line,
            others=list(humps.names.values()),
        )
        self.add(self.area, self.name)
