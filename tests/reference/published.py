"""The published numbers, and the groups of our functions that compute them again."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

CASES = json.loads(Path(__file__).with_name("numbers.json").read_text(encoding="utf-8"))["cases"]
NUMBERS = {number["id"]: number for case in CASES for number in case["numbers"]}
INPUTS = {number["id"]: case["inputs"] for case in CASES for number in case["numbers"]}

Values = dict[str, Any]


@dataclass(frozen=True)
class Group:
    """One function that computes all published numbers whose ids begin alike, from data made once."""

    prefix: str
    compute: Callable[[], Values]


GROUPS: list[Group] = []


def group(prefix: str) -> Callable[[Callable[[], Values]], Callable[[], Values]]:
    """Register a function for the ids with this prefix; it runs when the first of them is asked for."""

    def register(function: Callable[[], Values]) -> Callable[[], Values]:
        cached = lru_cache(maxsize=1)(function)
        GROUPS.append(Group(prefix, cached))
        return cached

    return register


def group_of(identity: str) -> Group:
    """The group with the longest prefix of an id."""
    fitting = [one for one in GROUPS if identity.startswith(one.prefix)]
    if not fitting:
        raise LookupError(f"No group computes {identity}.")
    return max(fitting, key=lambda one: len(one.prefix))


def prefixed(prefix: str, values: Values) -> Values:
    """The same values under their full ids."""
    return {prefix + name: value for name, value in values.items()}
