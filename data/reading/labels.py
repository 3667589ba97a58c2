"""Which of two labels is the positive one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from data.reading.cells import LabelKey, label_key
from data.reading.names import LONGEST, plain_text, shown

#: Pairs that say by themselves which is positive: the positive label, and those that may be its negative.
CONVENTIONS: dict[LabelKey, frozenset[LabelKey]] = {
    1.0: frozenset({0.0, -1.0}),
    "true": frozenset({"false"}),
    "verdadero": frozenset({"falso"}),
    "t": frozenset({"f"}),
    "yes": frozenset({"no"}),
    "y": frozenset({"n"}),
    "positive": frozenset({"negative"}),
    "pos": frozenset({"neg"}),
    "+": frozenset({"-", "−"}),
    "sí": frozenset({"no"}),
    "si": frozenset({"no"}),
    "positivo": frozenset({"negativo"}),
    "s": frozenset({"n"}),
}


@dataclass(frozen=True)
class Sides:
    """The numbers of the positive and the negative label, and the labels as people write them."""

    positive: int
    labels: tuple[str, str]
    conventional: bool

    @property
    def positive_name(self) -> str:
        """What the positive class is called unless somebody says otherwise."""
        return self._name(self.positive, "positive")

    @property
    def negative_name(self) -> str:
        """What the negative class is called unless somebody says otherwise."""
        return self._name(1 - self.positive, "negative")

    def _name(self, number: int, otherwise: str) -> str:
        name = plain_text(self.labels[number]).replace("|", "/")
        return name if not self.conventional and name and len(name) <= LONGEST else otherwise


def sides(labels: Sequence[LabelKey], positive: str | None) -> Sides:
    """Decide which label is positive. ``ValueError`` that lists them and names the option, if that is open.

    >>> sides(["ham", "spam"], "spam").positive_name, sides([-1.0, 1.0], None).positive_name
    ('spam', 'positive')
    """
    written = [_written(label) for label in labels]
    if len(labels) == 1:
        raise ValueError(
            f"every label is {written[0]}; both classes must occur, or there is nothing to judge."
        )
    if len(labels) > 2:
        spelled = _spelled_alike(labels)
        if spelled:
            raise ValueError(
                f"the labels {' and '.join(map(shown, spelled))} differ in capitals only; write them alike."
            )
        listed = ", ".join(written[:6]) + (", …" if len(written) > 6 else "")
        raise ValueError(
            f"there are {len(labels)} labels ({listed}), not two; keep the rows of two, or make a column "
            "that is 1 for one of them and 0 for all others."
        )
    folded = [label.casefold() if isinstance(label, str) else label for label in labels]
    conventional = [at for at in (0, 1) if folded[1 - at] in CONVENTIONS.get(folded[at], ())]
    numbers = all(isinstance(label, float) for label in labels)
    if positive is None:
        if len(conventional) != 1:
            raise ValueError(
                f"the labels are {written[0]} and {written[1]}; --positive says which is positive."
            )
        chosen = conventional[0]
    else:
        chosen = _asked_for(labels, written, positive)
    return Sides(chosen, (_text(labels[0]), _text(labels[1])), bool(conventional) or numbers)


def _asked_for(labels: Sequence[LabelKey], written: Sequence[str], positive: str) -> int:
    key = label_key(positive)
    hits = [at for at, label in enumerate(labels) if label == key]
    folded = positive.strip().casefold()
    hits = hits or [at for at, label in enumerate(labels) if _text(label).casefold() == folded]
    if len(hits) != 1:
        raise ValueError(f"--positive {shown(positive)} is no label; the labels are {' and '.join(written)}.")
    return hits[0]


def _spelled_alike(labels: Sequence[LabelKey]) -> list[str]:
    """Two of the labels that are one but for capitals, or none."""
    seen: dict[str, str] = {}
    for label in labels:
        if isinstance(label, str):
            if label.casefold() in seen:
                return [seen[label.casefold()], label]
            seen[label.casefold()] = label
    return []


def _text(label: LabelKey) -> str:
    return f"{label:g}" if isinstance(label, float) else label


def _written(label: LabelKey) -> str:
    return shown(label) if isinstance(label, str) else _text(label)
