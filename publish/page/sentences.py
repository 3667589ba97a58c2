"""What the page says about a threshold, in the forms that its numbers call for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from data import Case
from look import Sentence, Words
from metrics import Counts, Snapshot
from publish.page.forms import Form, Forms, slots

CELLS = ("tp", "fn", "fp", "tn")

#: The counts that sentences name.
COUNTS = (*CELLS, "flagged", "cleared", "correct", "positives", "negatives", "total")


@dataclass(frozen=True)
class Texts:
    """``forms`` of each text by its name, and by the same name which of them each state ``takes``."""

    forms: Mapping[str, list[Form]]
    takes: Mapping[str, list[int]]


def texts_of(case: Case, words: Words, states: Sequence[Snapshot], metrics: Sequence[str]) -> Texts:
    """The main sentence, the heads of the matrix, the words in its cells, and what each metric counts."""
    makers: dict[str, Callable[[Counts], list[Sentence]]] = {
        "sentence": partial(_sentence, case, words),
        **{head: partial(_head, words, head) for head in ("flagged", "cleared")},
        **{cell: partial(_cell, words, cell) for cell in CELLS},
        **{metric: partial(_detail, case, words, metric) for metric in metrics},
    }
    forms = {name: Forms() for name in makers}
    takes = {
        name: [forms[name].place(make(state.counts)) for state in states] for name, make in makers.items()
    }
    return Texts({name: one.written() for name, one in forms.items()}, takes)


def counted(counts: Counts) -> dict[str, int]:
    """The counts that sentences name."""
    return {name: getattr(counts, name) for name in COUNTS}


def _head(words: Words, head: str, counts: Counts) -> list[Sentence]:
    """The head of a column: how many are flagged or cleared."""
    count = getattr(counts, head)
    return [words(f"matrix.{head}", count=count, n=slots({head: count})[head])]


def _cell(words: Words, cell: str, counts: Counts) -> list[Sentence]:
    return [words(f"cell.{cell}", count=getattr(counts, cell))]


def _sentence(case: Case, words: Words, counts: Counts) -> list[Sentence]:
    """What the threshold does, in people: who is flagged, how many of them rightly, and who is missed."""
    named: dict[str, Any] = _names(case, words) | slots({"threshold": 0} | counted(counts))
    told = "missed" if counts.fn else "none_missed"
    missed = words(f"page.sentence.{told}", count=counts.fn, **named)
    if not counts.flagged:
        return [words("page.sentence.nobody", **named), missed]
    right, agrees = "right", counts.tp
    if counts.tp in (0, counts.flagged):
        right, agrees = "all_right" if counts.tp else "none_right", counts.flagged
    return [
        words("page.sentence.flagged", count=counts.flagged, **named),
        words(f"page.sentence.{right}", count=agrees, **named),
        missed,
    ]


def _detail(case: Case, words: Words, metric: str, counts: Counts) -> list[Sentence]:
    """What a metric counts, or why it has no value."""
    reason = Snapshot(0.0, counts).undefined.get(metric)
    if reason:
        return [words(f"undefined.{reason}")]
    named: dict[str, Any] = _names(case, words) | slots(counted(counts))
    message = "page.detail.specificity" if metric == "specificity" else f"detail.{metric}"
    return [words(message, count=counts.flagged if metric == "precision" else None, **named)]


def _names(case: Case, words: Words) -> dict[str, Any]:
    return {
        "unit": words.name(case.unit),
        "positive": words.name(case.positive_name),
        "negative": words.name(case.negative_name),
    }
