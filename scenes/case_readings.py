"""What every scene asks of a case: its table and axis, the thresholds of its story, its words."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property

import numpy as np

import metrics
from data import Case
from data.tables import table_of_case
from look import Number, Sentence, Words
from look.name import Name
from look.sentence import Run
from metrics import ClassHumps, Counts, ScoreAxis

CLASSES = ("negative", "positive")


#: How many decimals a share may need, so as not to be written as 0 or 1.
MOST_DECIMALS = 9


def rounded_share(
    write: Callable[..., Number], share: float, metric: str, *, decimals: int, most: int = MOST_DECIMALS
) -> Number:
    """A share with so many decimals, or with more where these would call a little nothing, or most all.

    ``write`` writes it as a decimal or as a percentage.
    """
    for places in range(decimals, most + 1):
        number = write(share, metric, decimals=places)
        if share in (0.0, 1.0) or number.text not in (write(end, "", decimals=places).text for end in (0, 1)):
            break
    return number


def shortened(name: Name, most: int) -> Name:
    """A name of at most so many letters in all its forms; what is left out is three dots.

    >>> str(shortened(Name("people with a very long name"), 20)), str(shortened(Name("sick"), 20))
    ('people with a very…', 'sick')
    >>> str(shortened(Name("fraudulentos y peligrosos"), 18))
    'fraudulentos…'
    """

    def short(text: str) -> str:
        if len(text) <= most:
            return text
        kept = text[: most - 1]
        # Words are left out whole, unless that leaves next to nothing.
        whole = kept if text[most - 1] == " " else kept.rpartition(" ")[0]
        words = (whole if len(whole) > most / 2 else kept).split()
        # Nor does a name end with what only joins words, such as "of" or "y".
        while len(words) > 1 and len(words[-1]) <= 3 and words[-1].islower():
            words.pop()
        return " ".join(words) + "…"

    return Name(short(name), lambda count: short(name.form(count)))


class CaseReadings:
    """A case's threshold table, read once for all of a scene's parts."""

    #: How many letters of a name there is room for in a picture.
    LONGEST = 18
    #: A curve of more vertices is drawn with fewer, none of the others farther from it than this share of the
    #: square's side: an eighth of a pixel.
    MOST_VERTICES, TOLERANCE = 2000, 1e-4

    def __init__(self, case: Case, words: Words) -> None:
        self.case, self.words = case, words
        self.table = table_of_case(case)

    # How the scores lie

    @cached_property
    def axis(self) -> ScoreAxis:
        """Where scores stand, and which thresholds a sweep visits."""
        return metrics.score_axis_of(self.table)

    @cached_property
    def groups(self) -> str:
        """How the two groups of scores lie: "overlap", "apart", "reversed" or "tied"."""
        return metrics.groups_of_scores(self.table)

    @cached_property
    def backwards(self) -> bool:
        """Whether more pairs are in the wrong order than in the right one."""
        return metrics.area_under_roc(self.table) < 0.5

    @cached_property
    def story(self) -> tuple[float, float, float]:
        """The threshold that scores call for, one that misses fewer, and one with fewer false alarms."""
        return metrics.story_thresholds(self.table)

    @cached_property
    def humps(self) -> ClassHumps:
        """The two classes' scores, smoothed, along the axis."""
        return metrics.class_humps(self.case.y_true, self.case.y_score, self.axis)

    def counts(self, threshold: float) -> Counts:
        """The four counts at any threshold."""
        return self.table.at(threshold)

    def near(self, threshold: float, steps: tuple[float, ...]) -> float:
        """The step whose numbers are written while the line is at a threshold: the nearest on the axis."""
        if threshold in steps:
            return threshold
        away = np.abs(self.axis.position(steps) - self.axis.position(threshold))
        nearest = [steps[place] for place in np.flatnonzero(away <= away.min())]
        # Beyond an end of the axis, several stand in one place.
        return min(nearest, key=lambda step: abs(step / 4 - threshold / 4))

    # How they are written

    def rounded(self, share: float, metric: str, *, decimals: int = 2) -> Number:
        """A share as a decimal; see `rounded_share`."""
        return rounded_share(self.words.numbers.decimal, share, metric, decimals=decimals)

    @cached_property
    def decimals(self) -> int:
        """With how many decimals thresholds are written, so that digits keep their places in a sweep."""
        axis = self.axis
        if (axis.low, axis.high) == (0.0, 1.0):
            return 2
        decimals = max(0, -math.floor(math.log10(axis.step) + 1e-9))
        return 0 if axis.scale == "log" or decimals > MOST_DECIMALS else decimals

    def label(self, threshold: float) -> Number:
        """A threshold as it is written."""
        return self.words.numbers.score(threshold, "threshold", decimals=self.decimals)

    @cached_property
    def ticks(self) -> list[Number]:
        """The marks of the axis."""
        return [self.words.numbers.score(tick, "axis tick") for tick in self.axis.ticks]

    @cached_property
    def ends(self) -> dict[str, Number]:
        """From where to where scores go: from 0 to 1 where they use that range, else as far as they do."""
        numbers, axis = self.words.numbers, self.axis
        if (axis.low, axis.high) == (0.0, 1.0) and len(self.table) > 2:
            return {"low": self.ticks[0], "high": self.ticks[-1]}
        ends = {"low": self.table.thresholds[-1], "high": self.table.thresholds[1]}
        return {key: numbers.significant(float(end), "score", digits=3) for key, end in ends.items()}

    @cached_property
    def full_names(self) -> dict[str, Name]:
        """The two classes by name, and the unit counted, in the plural."""
        words, case = self.words, self.case
        return {
            "positive": words.name(case.positive_name),
            "negative": words.name(case.negative_name),
            "unit": words.name(case.unit),
        }

    @cached_property
    def names(self) -> dict[str, Name]:
        """The same as they stand in a picture: the end of a long one is left out."""
        return {key: shortened(name, self.LONGEST) for key, name in self.full_names.items()}

    @cached_property
    def one_of_each(self) -> dict[str, Name]:
        """The same in the singular."""
        words, case = self.words, self.case
        names = {
            "positive": words.name(case.positive_name, 1),
            "negative": words.name(case.negative_name, 1),
            "unit": words.name(case.unit, 1),
        }
        return {key: shortened(name, self.LONGEST) for key, name in names.items()}

    @cached_property
    def curve(self) -> tuple[np.ndarray, np.ndarray]:
        """The ROC curve: every vertex, or of very many those that a picture can show."""
        drawn = metrics.table_to_draw(self.table, np.zeros_like, fine=self.TOLERANCE / 4)
        false_positive_rate, recall = metrics.roc_points(drawn)
        if len(recall) <= self.MOST_VERTICES:
            return false_positive_rate, recall
        kept = metrics.kept_vertices(false_positive_rate, recall, tolerance=self.TOLERANCE)
        return false_positive_rate[kept], recall[kept]

    def notes(self, *sentences: Sentence) -> Sentence:
        """Some sentences about how the picture is drawn, one after another, with what the axis asks for."""
        numbers, axis, found = self.words.numbers, self.axis, list(sentences)
        if self.humps.equally_large:
            found.append(self.words("axis.equally_large"))
        if axis.scale == "log":
            found.append(self.words("axis.log"))
        if axis.below or axis.above:
            beyond = axis.below + axis.above
            found.append(self.words("axis.beyond", count=beyond, n=numbers.count(beyond, "beyond")))
        found += [
            self.words("name_in_full", short=self.names[key], name=name)
            for key, name in self.full_names.items()
            if self.names[key] != name
        ]
        runs = [run for sentence in found for run in (Run(" · "), *sentence.runs)]
        return Sentence(tuple(runs[1:]))
