"""What the metrics say about a case's pairs, as numbers ready to be written."""

from __future__ import annotations

from functools import cached_property

import metrics
from data import Case
from look import Number, Sentence, Words
from scenes.case_readings import MOST_DECIMALS, CaseReadings, rounded_share


class PairReadings(CaseReadings):
    """A case's pairs of one positive and one negative: counted, in a table, and as slots of a sentence.

    A small case has a table of its pairs, ``pairs``; of any other the pairs are counted, and ``curve`` is the
    border of those won.
    """

    #: Of the AUC, if it has more.
    AUC_DECIMALS = 3

    def __init__(self, case: Case, words: Words) -> None:
        super().__init__(case, words)
        self.pair_counts = metrics.pair_counts_of(self.table)

    @cached_property
    def pairs(self) -> metrics.PairTable:
        """Every pair, cell by cell."""
        return metrics.pair_table(self.case.y_true, self.case.y_score)

    @cached_property
    def sides(self) -> tuple[int, int]:
        """How many rows and columns the pairs make: the positives and the negatives."""
        return self.table.positives, self.table.negatives

    @cached_property
    def scores(self) -> dict[str, list[Number]]:
        """The scores of a small case by class, high to low, as they are written."""
        return {
            "positive": [self.score(score) for score in self.pairs.positives],
            "negative": [self.score(score) for score in self.pairs.negatives],
        }

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
    def ending(self) -> str:
        """How often the positive of a pair scores higher, in a word where that is special."""
        special = {"apart": "always", "reversed": "never", "tied": "tied"}.get(self.groups)
        kinds = ("backwards",) * self.backwards + ("with_ties",) * bool(self.pair_counts.tied)
        return special or "_".join(kinds)

    @cached_property
    def auc(self) -> Number:
        """The share of the pairs won, which is the area under the ROC curve, as it is written: rounded."""
        rounded = self.rounded(self.exact_auc.value, "auc", decimals=self.AUC_DECIMALS)
        return min(self.exact_auc, rounded, key=lambda number: len(number.text))

    @cached_property
    def exact_auc(self) -> Number:
        """The same with every digit."""
        return self.words.numbers.shortest(metrics.area_under_roc(self.table), "auc")

    @cached_property
    def slots(self) -> dict[str, str | Number]:
        """Everything a sentence about the pairs may name."""
        numbers, table, pairs = self.words.numbers, self.table, self.pair_counts
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
            "share": rounded_share(numbers.percent, self.auc.value, "auc", decimals=0),
            **self.names,
        }

    def score(self, value: float) -> Number:
        """A score, exact as written."""
        return self.words.numbers.score(float(value), "score", decimals=2)

    def comparison(self, positive: float, negative: float, outcome: str, *, named: bool = False) -> Sentence:
        """Two scores and which is higher, decimals enough to tell them apart; ``named`` adds the classes."""
        numbers, scores = self.words.numbers, (float(positive), float(negative))
        usual = 1e-3 <= max(map(abs, scores)) < 1e4 or scores == (0.0, 0.0)
        for digits in range(2, MOST_DECIMALS + 1):
            written = [
                numbers.decimal(score, "score", decimals=digits)
                if usual
                else numbers.significant(score, "score", digits=digits)
                for score in scores
            ]
            if outcome == "tied" or written[0].text != written[1].text:
                break
        else:
            written = [self.score(score) for score in scores]
        place = "auc_pairs.pick" if named else "auc_pairs.compare"
        return self.words(f"{place}.{outcome}", first=written[0], second=written[1], **self.one_of_each)

    def context(self) -> Sentence:
        """Who is judged."""
        return self.words("auc_pairs.context", **{**self.slots, **self.full_names})
