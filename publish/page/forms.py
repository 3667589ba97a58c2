"""Sentences whose numbers change: the forms that they take, each once, with places for the numbers.

Which form a count calls for ("1 patient is", "2 patients are") is decided here, by the language's own rules,
so that the page only looks it up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from look import Number, Sentence

#: A stretch of text: the text, or the name of the number that stands there; its class; which of both it is.
Piece: TypeAlias = tuple[str, str, int]
Form: TypeAlias = tuple[Piece, ...]

TEXT, NUMBER = 0, 1


class Forms:
    """All forms of one text, in the order in which they were first needed."""

    def __init__(self) -> None:
        self._places: dict[Form, int] = {}

    def place(self, sentences: Iterable[Sentence]) -> int:
        """The place of a text among the forms; its sentences stand one after the other."""
        form: list[Piece] = []
        for sentence in sentences:
            form += [(" ", "", TEXT), *pieces(sentence)] if form else pieces(sentence)
        return self._places.setdefault(tuple(form), len(self._places))

    def written(self) -> list[Form]:
        """All forms, by their places."""
        return list(self._places)


def slot(value: int, name: str) -> Number:
    """A number in whose place the page writes the one of that name; the sentence agrees with ``value``."""
    return Number(value, name, name)


def slots(counts: dict[str, int]) -> dict[str, Number]:
    """Such a place for each count by its name."""
    return {name: slot(value, name) for name, value in counts.items()}


def pieces(sentence: Sentence) -> list[Piece]:
    """A sentence for the page: its runs, and which of them are numbers.

    >>> from look import Words
    >>> pieces(Words("en")("matrix.flagged", count=2, n=slot(2, "flagged")))
    [('flagged', 'strong', 1), (' flagged', '', 0)]
    """
    return [
        (
            run.text,
            " ".join([*([run.role] if run.role else []), *(["strong"] if run.bold else [])]),
            NUMBER if run.number is not None else TEXT,
        )
        for run in sentence.runs
    ]
