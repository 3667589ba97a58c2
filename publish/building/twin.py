"""Would another machine make the same bytes? What decides that, compared before it is given any work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from publish.freshness.inputs import FONT
from publish.freshness.sources import ROOT, Sources
from publish.freshness.versions import font_digest, versions_of
from publish.jobs import Job

_SOURCES = "this project's sources"
#: What decides is not in Python alone: words, and the parts of pages.
_KINDS = (".py", ".po", ".html", ".css", ".js", ".typ", ".xml")
_PLACES = ("metrics", "data", "look", "scenes", "figures", "publish")


@dataclass(frozen=True)
class Twin:
    """Versions of some packages, of Python and the font, and the digest of our own sources, by name."""

    packages: tuple[str, ...]
    facts: dict[str, str]


def twin_here(jobs: Sequence[Job]) -> Twin:
    """What decides about some jobs on this machine."""
    reached = Sources().reached(source for job in jobs for source in job.sources)
    return twin_of(tuple(sorted(reached.packages)))


def twin_of(packages: tuple[str, ...]) -> Twin:
    """The same for packages by import name, in this process: also for sources that it loaded long ago."""
    now = _sources_digest()
    sources = now if now == _AT_FIRST else f"{_AT_FIRST} at first, then {now}"
    return Twin(packages, {**versions_of(packages), FONT: font_digest(), _SOURCES: sources})


def differing(ours: Twin, theirs: Twin) -> list[str]:
    """What differs, in words; nothing if the other is a twin.

    >>> differing(Twin((), {"numpy": "2.4.6"}), Twin((), {"numpy": "2.4.5"}))
    ['numpy is 2.4.5 there and 2.4.6 here']
    """
    return [
        _in_words(name, ours.facts[name], theirs.facts.get(name, "missing")) for name in _names(ours, theirs)
    ]


def _names(ours: Twin, theirs: Twin) -> list[str]:
    return [name for name, value in ours.facts.items() if theirs.facts.get(name) != value]


def _in_words(name: str, here: str, there: str) -> str:
    if name == _SOURCES:
        return f"{name} are not the same there; after a change, start its process anew"
    if name == FONT:
        return "the font's files are not the same there"
    return f"{name} is {there} there and {here} here"


def _sources_digest() -> str:
    digest = sha256()
    files = [path for place in _PLACES for path in (ROOT / place).rglob("*") if path.suffix in _KINDS]
    for path in sorted(files, key=_relative):
        content = path.read_bytes()
        digest.update(f"{_relative(path)}:{len(content)}:".encode() + content)
    return digest.hexdigest()


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


#: The sources when this process first loaded some of them: it may not see what changes later.
_AT_FIRST = _sources_digest()
