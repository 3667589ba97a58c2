"""What the metrics say about one test in many populations, as numbers ready to be written."""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

import numpy as np

import metrics
from look import Number, Words
from metrics import NaturalFrequencies
from scenes.case_readings import CaseReadings, rounded_share

Share = float | Fraction

#: Where a model is taken from a population in which more are positive.
USUAL = (Fraction(1, 10), Fraction(1, 20), Fraction(1, 100))

PEOPLE = ("tp", "fn", "fp", "tn", "positives", "negatives", "flagged")


def round_prevalences(rarest: Fraction, most: Fraction) -> list[Fraction]:
    """Every prevalence with one digit between two, from rare to common: 0.1 %, 0.2 %, …, 1 %, 2 %, …."""
    decades = range(math.floor(math.log10(rarest)) - 1, 1)
    shares = {digit * Fraction(10) ** decade for decade in decades for digit in range(1, 10)}
    return sorted(share for share in shares if rarest <= share <= most)


def rarer_prevalences(own: Share) -> tuple[Fraction, ...]:
    """Three round prevalences, each rarer than the one before and all rarer than a model's own.

    >>> [float(share) for share in rarer_prevalences(0.346)]
    [0.1, 0.05, 0.01]
    >>> [float(share) for share in rarer_prevalences(0.002)]
    [0.001, 0.0001, 1e-05]
    """
    if own > USUAL[0]:
        return USUAL
    decade = math.ceil(math.log10(own) - 1e-9) - 1
    return tuple(Fraction(10) ** (decade - further) for further in range(3))


class PopulationReadings:
    """A test, known by its recall and false positive rate, applied to so many people at each prevalence.

    ``prevalences`` are those whose numbers may be written. Numbers of people are expectations; those that
    are drawn are whole.
    """

    #: The message over the crowd.
    TITLE = "title"

    def __init__(
        self,
        words: Words,
        *,
        recall: Share,
        false_positive_rate: Share,
        people: int,
        prevalences: Iterable[Share],
        names: dict[str, str],
    ) -> None:
        self.words, self.people, self.names = words, people, names
        self.recall, self.false_positive_rate = recall, false_positive_rate
        self.prevalences = tuple(prevalences)

    def curve(self, prevalences: Iterable[float]) -> np.ndarray:
        """The precision at each of many prevalences; ``nan`` where nobody would be flagged."""
        return metrics.precision_over_prevalences(self.recall, self.false_positive_rate, list(prevalences))

    def precision(self, prevalence: Share) -> float:
        """The precision at any prevalence, for the places of things."""
        return metrics.precision_at_prevalence(
            self.recall, self.false_positive_rate, prevalence, zero_division=math.nan
        )

    def near(self, prevalence: float) -> Share:
        """The prevalence whose numbers are written while the point is at another."""
        return min(self.prevalences, key=lambda share: abs(math.log(share) - math.log(prevalence)))

    @lru_cache(maxsize=256)  # noqa: B019 (readings live as long as their scene)
    def frequencies(self, prevalence: Share) -> NaturalFrequencies:
        """The people at a prevalence: whole ones to draw, and what is expected exactly."""
        return metrics.natural_frequencies(
            self.people,
            prevalence=prevalence,
            recall=self.recall,
            false_positive_rate=self.false_positive_rate,
        )

    def shown_precision(self, prevalence: Share) -> Number:
        """The precision as it is written on the curve: 0.67."""
        write = self.words.numbers.decimal
        return rounded_share(write, self.precision(prevalence), "precision", decimals=2)

    @lru_cache(maxsize=256)  # noqa: B019
    def slots(self, prevalence: Share) -> dict[str, str | Number]:
        """Everything a sentence about a prevalence may name.

        People are the expectations, ``whole_tp`` and ``whole_fp`` those drawn; ``share`` is the precision as
        a percentage, ``precision`` as a decimal.
        """
        numbers, story = self.words.numbers, self.frequencies(prevalence)
        expected = story.exact | {
            "positives": story.exact["tp"] + story.exact["fn"],
            "negatives": story.exact["fp"] + story.exact["tn"],
            "flagged": story.exact["tp"] + story.exact["fp"],
        }
        return {
            "people": numbers.count(self.people, "people"),
            "prevalence": self._percent(prevalence, "prevalence"),
            "recall": self._percent(self.recall, "recall", decimals=0),
            "false_positive_rate": self._percent(self.false_positive_rate, "false_positive_rate", decimals=0),
            "share": rounded_share(numbers.percent, self.precision(prevalence), "precision", decimals=1),
            "precision": self.shown_precision(prevalence),
            **{key: self._expected(expected[key], key) for key in PEOPLE},
            "whole_tp": numbers.count(story.counts.tp, "whole_tp"),
            "whole_fp": numbers.count(story.counts.fp, "whole_fp"),
            **self.names,
        }

    def _percent(self, share: Share, metric: str, *, decimals: int = 1) -> Number:
        """A percentage, without decimals where it needs none."""
        whole = (Fraction(share) * 100).denominator == 1
        write = self.words.numbers.percent
        return rounded_share(write, float(share), metric, decimals=0 if whole else decimals)

    def _expected(self, people: Fraction, metric: str) -> Number:
        """A number of people that may be broken: as it is where two decimals do, else to one."""
        if people.denominator == 1:
            return self.words.numbers.count(int(people), metric)
        if (people * 100).denominator == 1:
            return self.words.numbers.tick(float(people), metric)
        return rounded_share(self.words.numbers.decimal, float(people), metric, decimals=1)


class ModelReadings(PopulationReadings):
    """A case's model, at the threshold that its scores call for, as a test.

    ``own`` is the prevalence that it was tried at, ``elsewhere`` are rarer ones that it is taken to;
    ``flags`` says whether it flags anybody.
    """

    TITLE = "title_units"

    def __init__(self, case: CaseReadings, *, people: int) -> None:
        threshold = case.story[0]
        counts = case.counts(threshold)
        recall, false_positive_rate, self.own = metrics.exact_rates(counts)
        self.flags = counts.flagged > 0
        self.elsewhere, self.full_names = rarer_prevalences(self.own), case.full_names
        super().__init__(
            case.words,
            recall=recall,
            false_positive_rate=false_positive_rate,
            people=people,
            prevalences=[*round_prevalences(self.elsewhere[-1], Fraction(1)), self.own],
            names={
                **case.names,
                "threshold": case.label(threshold),
                "of_negatives": case.words.numbers.count(counts.negatives, "of negatives"),
            },
        )

    def taken(self) -> dict[str, object]:
        """The slots about the populations that it is taken to."""
        found: dict[str, object] = {}
        for place, prevalence in zip(("first", "second", "third"), self.elsewhere, strict=True):
            slots = self.slots(prevalence)
            found |= {place: slots["prevalence"], f"precision_{place}": slots["precision"]}
        return found | self.names
