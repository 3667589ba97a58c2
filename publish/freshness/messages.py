"""Messages as inputs: one changed translation counts for the jobs that read it, and for no other."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from hashlib import sha256

from look.catalogues import catalogue_files, catalogue_of

#: Stands for every message of a catalogue, where a job cannot say which it read.
ALL = "*"


def catalogue_digest(language: str) -> str:
    """The SHA-256 of the catalogues that serve a language, as they are on the disk now."""
    digest = sha256()
    for path in catalogue_files(language):
        content = path.read_bytes()
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()


def message_digests(language: str, ids: Collection[str]) -> dict[str, str]:
    """For each message its translation's digest, empty for a message that the catalogue lacks."""
    return {message_id: _message_digest(language, message_id) for message_id in sorted(ids)}


@cache
def _message_digest(language: str, message_id: str) -> str:
    if message_id == ALL:
        return catalogue_digest(language)
    catalogue = catalogue_of(language)
    message = catalogue.get(message_id)
    if message is None:
        return ""
    said = (message.id, message.string, message.fuzzy, catalogue.plural_expr)
    return sha256(repr(said).encode()).hexdigest()
