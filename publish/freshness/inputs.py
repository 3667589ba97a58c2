"""Everything that decides about a job's files, each input by its name and its contents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

from look import Theme
from publish.freshness.messages import catalogue_digest
from publish.freshness.sources import Sources
from publish.freshness.versions import FONT_SOURCE, font_digest, versions_of

FONT = "font"


class Decided(Protocol):
    """What inputs decide about: a job, or the verification; a dataclass whose fields are options."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The modules of ours that it runs."""


@dataclass(frozen=True)
class Inputs:
    """The inputs of a job that are known before it is made.

    ``sources`` are files of the checkout and ``versions`` of packages; ``options`` are the job's own fields.
    Messages are known only afterwards: ``language`` says whose they will be, and ``catalogue`` is the digest
    of them all.
    """

    sources: Mapping[str, str]
    options: Mapping[str, str]
    versions: Mapping[str, str]
    language: str | None
    catalogue: str

    def changed(self, root: Path) -> list[str]:
        """The source files and the catalogue that are no longer as they were: read again, from the disk."""
        changed = [file for file, digest in self.sources.items() if _digest(root / file) != digest]
        if self.language is not None and catalogue_digest(self.language) != self.catalogue:
            changed.append(f"the words of {self.language}")
        return sorted(changed)


def inputs_of(job: Decided, sources: Sources) -> Inputs:
    """The inputs of a job, as they are now."""
    reached = sources.reached(job.sources)
    versions = versions_of(reached.packages)
    if FONT_SOURCE in reached.files:
        versions[FONT] = font_digest()
    language = getattr(job, "language", None)
    return Inputs(
        sources={file: sources.digest(file) for file in sorted(reached.files)},
        options=dict(_options(job)),
        versions=versions,
        language=language,
        catalogue=catalogue_digest(language) if language is not None else "",
    )


def _options(job: Any, within: str = "") -> Iterator[tuple[str, str]]:
    for field in fields(job):
        name, value = f"{within}{field.name}", getattr(job, field.name)
        if hasattr(value, "fingerprint"):
            yield name, value.fingerprint
        elif isinstance(value, Theme):
            yield from _options(value, within or f"{name} colour ")
        elif is_dataclass(value):
            yield from _options(value, f"{name} ")
        else:
            yield name, value if isinstance(value, str) else repr(value)


def _digest(path: Path) -> str | None:
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None
