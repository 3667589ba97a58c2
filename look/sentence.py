"""A sentence ready to be set: runs of text with their emphasis, and the numbers among them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from string import Formatter

from look.name import Name
from look.numbers import Number

Slot = str | Number

#: Emphasis a translator may use in a message: ``<b>bold</b>`` or one of these roles of the theme.
ROLES = ("ink", "muted", "negative", "positive", "threshold")
_TAG = re.compile(r"<(/?)(\w+)>")


@dataclass(frozen=True)
class Run:
    """A stretch of text in one weight and colour. ``number`` is set where the text is a number on show."""

    text: str
    role: str | None = None
    bold: bool = False
    number: Number | None = None


@dataclass(frozen=True)
class Sentence:
    """Runs in reading order. ``str(sentence)`` is the plain text."""

    runs: tuple[Run, ...]

    def __str__(self) -> str:
        return "".join(run.text for run in self.runs)

    @property
    def numbers(self) -> tuple[Number, ...]:
        """The numbers the sentence shows, in reading order."""
        return tuple(run.number for run in self.runs if run.number is not None)


def compose(template: str, slots: dict[str, Slot]) -> Sentence:
    """Fill a message's named slots and read its emphasis.

    Emphasis is read from the template alone, before the slots are filled: a class that somebody named ``<b>``
    stays the three characters it is. ``{positive:fn}`` is the name in the form for so many as the slot ``fn``
    says, ``{positive:one}`` in that for one.

    >>> str(compose("Of <b>{n} flagged</b>, {k} are sick.", {"n": "72", "k": "49"}))
    'Of 72 flagged, 49 are sick.'
    >>> str(compose("These are {names}.", {"names": "people with…"}))
    'These are people with…'
    """
    runs: list[Run] = []
    open_tags: list[str] = []

    def add(text: str, number: Number | None = None) -> None:
        if text.startswith(".") and runs and runs[-1].text.endswith("…"):
            text = text[1:]  # a name that was cut ends with dots, and so does the sentence
        if text:
            roles = [tag for tag in open_tags if tag != "b"]
            runs.append(Run(text, roles[-1] if roles else None, "b" in open_tags, number))

    def value_of(slot: str) -> Slot:
        if slot not in slots:
            raise KeyError(f"no value for the slot {{{slot}}} of {template!r}")
        return slots[slot]

    def form(value: Slot, count: str) -> Slot:
        if not count or not isinstance(value, Name):
            return value
        counted = {"one": 1, "many": 2}
        number = counted[count] if count in counted else getattr(value_of(count), "value", math.nan)
        # People that are broken, such as 58.5, are many.
        return value.form(int(number) if number == number // 1 else 2)

    for literal, slot, count, _conversion in Formatter().parse(template):
        position = 0
        for match in _TAG.finditer(literal):
            add(literal[position : match.start()])
            position = match.end()
            closing, tag = match.groups()
            if tag != "b" and tag not in ROLES:
                raise ValueError(f"unknown emphasis <{tag}> in {template!r}")
            if not closing:
                open_tags.append(tag)
            elif not open_tags or open_tags.pop() != tag:
                raise ValueError(f"</{tag}> closes nothing in {template!r}")
        add(literal[position:])
        if slot is not None:
            value = form(value_of(slot), count or "")
            add(str(value), value if isinstance(value, Number) else None)
    if open_tags:
        raise ValueError(f"<{open_tags[-1]}> is never closed in {template!r}")
    return Sentence(tuple(runs))
