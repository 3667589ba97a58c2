"""What the metrics say about a case's pairs, as numbers ready to be written."""

from __future__ import annotations

from functools import cached_property

import metrics
from data import Case
from look import Number, Sentence, Words


class PairReadings:
    """A case's pairs of one positive and one negative: counted, in a table, and as slots of a sentence.

    A small case has a table of its pairs, ``pairs``; ``curve`` is the border of the pairs won, for a case of
    any size.
    """

    #: Of the AUC, if it has more; and of scores that are nearly equal.
    AUC_DECIMALS, MOST_DECIMALS = 3, 9

    def __init__(self, case: Case, words: Words) -> None:
        self.case, self.words = case, words
        self.table = metrics.threshold_table(case.y_true, case.y_score)
        self.counts = metrics.pair_counts_of(self.table)

    @cached_property
    def pairs(self) -> metrics.PairTable:
        """Every pair, cell by cell."""
        return metrics.pair_table(self.case.y_true, self.case.y_score)

    @cached_property
    def steps(self):
        """The ROC curve step by step: false positive rates and recalls at every distinct score."""
        return metrics.roc_points(self.table)

    @cached_property
    def passed(self) -> list[tuple[Number, list[int], list[int]]]:
        """What each step of the curve passes: its threshold, and the rows and columns of that score."""
        sides = (self.pairs.positives, self.pairs.negatives)
        return [
            (
                self.words.numbers.shortest(float(threshold), "threshold"),
                *([place for place, score in enumerate(side) if score == threshold] for side in sides),
            )
            for threshold in self.table.thresholds[1:]
        ]

    @cached_property
    def curve(self):
        """The same curve by its corners alone, which are enough to draw it."""
        return metrics.roc_curve(self.case.y_true, self.case.y_score, drop_intermediate=True)[:2]

    @cached_property
    def names(self) -> dict[str, str]:
        """The two classes and the unit, in the plural."""
        words, case = self.words, self.case
        return {
            "positive": words.name(case.positive_name),
            "negative": words.name(case.negative_name),
            "unit": words.name(case.unit),
        }

    @cached_property
    def auc(self) -> Number:
        """The share of the pairs won, which is the area under the ROC curve, as it is written: rounded."""
        rounded = self.words.numbers.decimal(self.exact_auc.value, "auc", decimals=self.AUC_DECIMALS)
        return min(self.exact_auc, rounded, key=lambda number: len(number.text))

    @cached_property
    def exact_auc(self) -> Number:
        """The same with every digit."""
        return self.words.numbers.shortest(metrics.area_under_roc(self.table), "auc")

    @cached_property
    def slots(self) -> dict[str, str | Number]:
        """Everything a sentence about the pairs may name."""
        numbers, table, pairs = self.words.numbers, self.table, self.counts
        counts = {
            "total": table.total,
            "positives": table.positives,
            "negatives": table.negatives,
            "pairs": pairs.total,
            "won": pairs.won,
            "tied": pairs.tied,
            "lost": pairs.lost,
        }
        return {
            **{key: numbers.count(n, key) for key, n in counts.items()},
            "credit": numbers.shortest(metrics.mann_whitney_u(pairs), "credit", decimals=0),
            "auc": self.auc,
            "exact": self.exact_auc,
            "share": numbers.percent(self.auc.value, "auc"),
            **self.names,
        }

    @cached_property
    def one_of_each(self) -> dict[str, str]:
        """The two classes and the unit, in the singular."""
        words, case = self.words, self.case
        return {
            "positive": words.name(case.positive_name, 1),
            "negative": words.name(case.negative_name, 1),
            "unit": words.name(case.unit, 1),
        }

    def score(self, value: float) -> Number:
        """A score, exact as written."""
        return self.words.numbers.shortest(float(value), "score")

    def comparison(self, positive: float, negative: float, outcome: str, *, named: bool = False) -> Sentence:
        """Two scores and which is higher, decimals enough to tell them apart; ``named`` adds the classes."""
        first, second = (float(score) for score in (positive, negative))
        decimals = 2
        while True:
            written = [
                self.words.numbers.decimal(score, "score", decimals=decimals) for score in (first, second)
            ]
            if first == second or written[0].text != written[1].text or decimals == self.MOST_DECIMALS:
                break
            decimals += 1
        place = "auc_pairs.pick" if named else "auc_pairs.compare"
        return self.words(f"{place}.{outcome}", first=written[0], second=written[1], **self.one_of_each)

    def context(self) -> Sentence:
        """Who is judged."""
        return self.words("auc_pairs.context", **self.slots)
