"""What a film's headline says of a case: also where the film itself is not at hand, as in chapter marks."""

from __future__ import annotations

import metrics
from data import Case
from data.tables import table_of_case
from look import Sentence, Words


def variant(place: str, kind: str) -> str:
    """The place of the words for a kind of case; those for groups that overlap, or of no kind, are plain.

    >>> variant("truth", "apart"), variant("truth", "overlap"), variant("truth", "")
    ('truth_apart', 'truth', 'truth')
    """
    return place if kind in ("", "overlap") else f"{place}_{kind}"


def headline_of(film: str, case: Case, words: Words) -> Sentence:
    """The headline of a scene's film."""
    groups = metrics.groups_of_scores(table_of_case(case))
    if film == "score_overlap":
        return words(variant("score_overlap.headline", groups))
    if film == "threshold_sweep":
        return words(variant("threshold_sweep.headline", "tied" if groups == "tied" else ""))
    return words(f"{film}.headline")
