"""`constraints.txt` pins everything that the environment holds, and names no place."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[2]
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PINS = {
    canonicalize_name(name): version
    for name, version in (line.split("==") for line in LINES if not line.startswith("#"))
}


def declared() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["dev"]]


def needed() -> dict[str, Distribution]:
    """Everything that is needed here, followed from the declared dependencies through what they require."""
    found: dict[str, Distribution] = {}
    waiting = [(item, extra) for item in declared() for extra in ("", *item.extras)]
    done = set()
    while waiting:
        requirement, extra = waiting.pop()
        name = canonicalize_name(requirement.name)
        if (name, extra) in done:
            continue
        done.add((name, extra))
        found[name] = distribution(name)
        for text in found[name].requires or []:
            item = Requirement(text)
            if item.marker is None or item.marker.evaluate({"extra": extra}):
                waiting += [(item, wanted) for wanted in ("", *item.extras)]
    return found


def test_a_pin_is_a_name_and_a_version():
    pattern = re.compile(r"#.*|[A-Za-z0-9._-]+==[0-9][0-9a-z.]*")
    assert [line for line in LINES if not pattern.fullmatch(line)] == []
    assert len(PINS) == len([line for line in LINES if not line.startswith("#")])


def test_everything_needed_is_pinned_at_the_version_that_runs_here():
    assert {name: item.version for name, item in needed().items()} == {
        name: PINS.get(name, "not pinned") for name in needed()
    }


def test_every_pin_is_one_that_the_declared_ranges_allow():
    assert [
        str(item) for item in declared() if Version(PINS[canonicalize_name(item.name)]) not in item.specifier
    ] == []
