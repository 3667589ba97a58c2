"""What is wrong with a file, in a message of at most three lines: the first ten places, and how many."""

from __future__ import annotations

from collections.abc import Iterable

SHOWN = 10
ROOM = 200  # letters for a list; a message is short enough to be read
COUNTED = 1_000_000  # who has more that is wrong has understood


def listed(items: Iterable[str], *, room: int = ROOM, most: int = SHOWN) -> str:
    """The first of some items, as many as there is room for, and "…" for the others.

    >>> listed(["'a'", "'b'", "'c'"], most=2)
    "'a', 'b', …"
    """
    kept: list[str] = []
    for item in items:
        if len(kept) == most or (kept and sum(map(len, kept)) + 2 * len(kept) + len(item) > room):
            return ", ".join([*kept, "…"])
        kept.append(item)
    return ", ".join(kept)


class Complaints:
    """Collects what is wrong, place by place; ``place`` is the word for one: "line", "row", "record"."""

    def __init__(self, place: str) -> None:
        self._place, self._said = place, list[str]()
        self._kinds: dict[str, None] = {}
        self._count = 0

    def add(self, where: int, said: str, why: str) -> None:
        """Something is wrong in one place: what stands there, and why it cannot."""
        self._count += 1
        self._kinds[why] = None
        if len(self._said) < SHOWN:
            self._said.append(f"{self._place} {where}: {said}")

    @property
    def enough(self) -> bool:
        """Whether looking for more would help nobody."""
        return self._count >= COUNTED

    def raise_any(self) -> None:
        """``ValueError`` if something was wrong."""
        if not self._count:
            return
        why = "; ".join(list(self._kinds)[:3])
        if self._count == 1:
            raise ValueError(f"{self._said[0]}; {why}.")
        total = f"{self._count:,}{' or more' if self.enough else ''} {self._place}s cannot be used"
        raise ValueError(f"{total}: {listed(self._said)}. {why[:1].upper()}{why[1:]}.")
