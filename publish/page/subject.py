"""What a page is about: a case, read once, in the words of one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from data import Case
from figures.panels.costs import STORY_COSTS
from figures.thresholds import chosen_thresholds
from look import Words
from metrics import ScoreAxis, ThresholdTable, bayes_threshold, score_axis_of, threshold_table
from publish.page.thinning import Rows, kept_rows


@dataclass(frozen=True, eq=False)
class Subject:
    """``kept`` are the rows of ``table`` that the page holds, ``chosen`` the thresholds of its buttons."""

    case: Case
    words: Words
    table: ThresholdTable
    axis: ScoreAxis
    kept: Rows
    chosen: Mapping[str, float]

    @property
    def marked(self) -> list[int]:
        """The rows, among those kept, of the ends, of the sweep and of the buttons, upwards."""
        rows = {self.table.row(threshold) for threshold in (*self.axis.sweep, *self.chosen.values())}
        return sorted({self.place(row) for row in {*rows, 0, len(self.table) - 1}})

    def place(self, row: int) -> int:
        """Where a row that is kept stands among those kept."""
        return int(np.searchsorted(self.kept, row))


def subject_of(case: Case, words: Words) -> Subject:
    """Read a case for a page."""
    table = threshold_table(case.y_true, case.y_score)
    axis = score_axis_of(table)
    chosen = chosen_thresholds(table)
    # That of theory is kept for the costs that the page begins with: others may fall between rows.
    in_theory = bayes_threshold(**STORY_COSTS.slots)
    wanted = (table.row(threshold) for threshold in (*chosen.values(), *axis.sweep, in_theory))
    kept = kept_rows(table, axis.position(table.thresholds), {0, 1, len(table) - 1, *wanted})
    return Subject(case, words, table, axis, kept, chosen)
