"""How neighbouring sections are shared out, so that several processes can draw one film."""

from __future__ import annotations

from itertools import pairwise


def shares(weights: list[int], parts: int) -> list[range]:
    """Neighbouring items shared out into so many ranges, as even in weight as their order allows.

    >>> shares([5, 1, 1, 1, 4], 2), shares([3], 2)
    ([range(0, 2), range(2, 5)], [range(0, 1), range(1, 1)])
    """
    ends, total, done = [0], sum(weights), 0
    for number, weight in enumerate(weights):
        # An item belongs to the part in which most of it lies.
        while len(ends) < parts and done + weight / 2 > total * len(ends) / parts and number > 0:
            ends.append(number)
        done += weight
    ends += [len(weights)] * (parts + 1 - len(ends))
    return [range(start, end) for start, end in pairwise(ends)]
