"""What the page shows that never moves: curves and humps as SVG paths, ticks, and where names stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from data import Case
from look import Words
from metrics import ScoreAxis, ThresholdTable, class_humps, prevalence
from publish.page.subject import Subject
from publish.page.thinning import Rows

Floats = NDArray[np.float64]

#: The side of every picture, in the units of its paths; the page stretches it to its place.
SIDE = 1000

#: How much of the humps' picture is left free over the higher one.
HEADROOM = 0.26

#: As a share of that picture, how far apart in height names must be to stand one over the other.
NAME_HEIGHT = 0.15

#: Up to so many units each has a mark of its own under the humps.
MARKS = 600


@dataclass(frozen=True)
class Tick:
    """A number on an axis: where it stands, in percent of the axis, and how it is written."""

    place: str
    text: str

    @property
    def anchor(self) -> str:
        """Which part of the text stands there, so that none of it leaves the axis."""
        share = float(self.place.rstrip("%"))
        return "start" if share < 4 else "end" if share > 96 else "middle"


@dataclass(frozen=True)
class Hump:
    """The scores of one class: the surface, the line over it, its marks, and where its name stands."""

    surface: str
    line: str
    marks: str
    name_x: str
    name_y: str
    anchor: str


def percent(share: float) -> str:
    """A share as an SVG length.

    >>> percent(1 / 3)
    '33.33%'
    """
    return f"{round(100 * share, 2):g}%"


def humps(case: Case, axis: ScoreAxis) -> tuple[Hump, Hump, bool]:
    """The smoothed scores of the negatives and of the positives, and whether both are drawn equally large.

    Each is as large as its class, unless one would be too flat to be seen.
    """
    drawn = class_humps(case.y_true, case.y_score, axis)
    grid, heights = drawn.places, (drawn.negative, drawn.positive)
    tallest = max(float(height.max()) for height in heights)
    places = axis.position(case.y_score if len(case) <= MARKS else np.empty(0))
    shares = [height / tallest * (1 - HEADROOM) for height in heights]
    names = _name_places(shares)
    found = []
    for label, share, (name, anchor) in zip((0, 1), shares, names, strict=True):
        line = line_path(grid, share)
        own = np.sort(places[case.y_true == label]) if len(places) else places
        height = max(float(one[name]) for one in shares)
        found.append(
            Hump(
                surface=f"{line}V{SIDE}H0Z",
                line=line,
                marks="".join(f"M{_number(place)} 0V{SIDE}" for place in own),
                name_x=percent(float(grid[name])),
                name_y=percent(1 - height - 0.05),
                anchor=anchor,
            )
        )
    return found[0], found[1], drawn.equally_large


def _name_places(shares: list[Floats]) -> list[tuple[int, str]]:
    """Where each hump's name stands, and which end of it: where the hump stands out most above the other.

    Names that would lie on one another stand one over the other where the humps differ enough in height, and
    otherwise side by side.
    """
    points = len(shares[0])
    tops = [
        int(np.argmax(one - other if (one - other).max() > 0.01 else one))
        for one, other in (shares, shares[::-1])
    ]
    negative, positive = (min(max(top, 4), points - 5) for top in tops)
    edges = [
        (top, "start" if top < points // 8 else "end" if top > points - points // 8 else "middle")
        for top in (negative, positive)
    ]
    if abs(negative - positive) < points // 8:
        over = [max(float(one[top]) for one in shares) for top in tops]
        lower = int(np.argmin(over))
        low, high = tops[lower], tops[1 - lower]
        side = "start" if low >= high else "end"
        room = points - low if side == "start" else low
        if abs(over[0] - over[1]) > NAME_HEIGHT and room > points // 6:
            # The lower name goes away from the higher hump, which only falls there.
            edges = [(top, edge) for top, (_, edge) in zip(tops, edges, strict=True)]
            edges[lower] = (low, side)
            return edges
        middle = min(max((negative + positive) // 2, points // 6), points - points // 6)
        first, second = ("end", "start") if negative <= positive else ("start", "end")
        return [
            (middle - 2 if first == "end" else middle + 2, first),
            (middle - 2 if second == "end" else middle + 2, second),
        ]
    return edges


def roc_path(table: ThresholdTable, kept: Rows) -> str:
    """The ROC curve through the kept vertices."""
    return line_path(table.fp[kept] / table.negatives, table.tp[kept] / table.positives)


def precision_recall_path(table: ThresholdTable, kept: Rows) -> str:
    """The precision–recall curve in the steps that average precision adds up, from its first vertex."""
    rows = kept[kept > 0]
    recall, precision = table.tp[rows] / table.positives, table.tp[rows] / (table.tp[rows] + table.fp[rows])
    steps = [f"M{_number(recall[0])} {_number(1 - precision[0])}"]
    for across, up in zip(recall[1:].tolist(), precision[1:].tolist(), strict=True):
        steps.append(f"V{_number(1 - up)}H{_number(across)}")
    return "".join(steps)


def line_path(x: Floats, y: Floats) -> str:
    """A line through points whose coordinates are shares of the picture; up is up.

    >>> line_path(np.array([0.0, 0.5]), np.array([0.0, 1.0]))
    'M0 1000L500 0'
    """
    points = (f"{_number(a)} {_number(1 - b)}" for a, b in zip(x.tolist(), y.tolist(), strict=True))
    return "M" + "L".join(points)


def _number(share: float) -> str:
    return f"{round(SIDE * share, 2):g}"


def score_ticks(axis: ScoreAxis, words: Words) -> list[Tick]:
    """The numbers along the axis of scores."""
    return [
        Tick(percent(float(axis.position(value))), str(words.numbers.score(float(value), "score")))
        for value in axis.ticks
    ]


def share_ticks(words: Words, values: Iterable[float] = (0.0, 0.5, 1.0)) -> list[Tick]:
    """The numbers along an axis from 0 to 1."""
    return [Tick(percent(value), str(words.numbers.tick(value, "share"))) for value in values]


def own_prevalence(table: ThresholdTable) -> float:
    """The precision of guessing."""
    return prevalence(table.counts(0))


def drawings(subject: Subject) -> dict[str, Any]:
    """All of it."""
    case, words, table, axis, kept = (
        subject.case,
        subject.words,
        subject.table,
        subject.axis,
        subject.kept,
    )
    negative, positive, equally_large = humps(case, axis)
    return {
        "equally_large": equally_large,
        "negative": negative,
        "positive": positive,
        "roc": roc_path(table, kept),
        "precision_recall": precision_recall_path(table, kept),
        "score_ticks": score_ticks(axis, words),
        "ticks": share_ticks(words),
        "chance": percent(1 - own_prevalence(table)),
    }
