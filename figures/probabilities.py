"""Figures that speak of probabilities: a case's scores if they are some, or what they become when scaled."""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from data.recalibrated import is_fitted_to_cells, is_of_probabilities, recalibrated
from figures.remarks import remark
from look.sentence import Sentence
from look.words import Words


def probabilities_of(case: Case) -> Case:
    """The case itself if its scores are from 0 to 1, else with its scores scaled to probabilities."""
    return case if is_of_probabilities(case) else recalibrated(case)


def said_of(case: Case, words: Words, sentence: Sentence) -> Sentence:
    """A context, followed by how the scores became probabilities if they were none."""
    if is_of_probabilities(case):
        return sentence
    return Sentence((*sentence.runs, *words("figure.probabilities.scaled").runs))


def scaled_on(figure: Figure, case: Case) -> Figure:
    """The same figure, on which scaled probabilities are drawn: how very many were scaled is noted."""
    if is_fitted_to_cells(case):
        remark(figure, "platt_cells")
    return figure
