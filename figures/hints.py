"""What a reader should be told who might not notice: scores that go the wrong way."""

from __future__ import annotations

from data import Case
from figures.labels import together
from figures.readings import area_under_roc, kept, table_of
from look.sentence import Sentence
from look.words import Words
from metrics import delong_interval


@kept
def goes_the_wrong_way(case: Case) -> bool:
    """Whether high scores go with the negatives, hardly by chance: the AUC's interval lies below one half."""
    return area_under_roc(table_of(case)) < 0.5 and not delong_interval(case.y_true, case.y_score).high >= 0.5


def with_hint(sentence: Sentence, case: Case, words: Words) -> Sentence:
    """A caption, with a hint where the scores go the wrong way; nothing is turned round silently."""
    return together(sentence, words("figure.wrong_way")) if goes_the_wrong_way(case) else sentence
