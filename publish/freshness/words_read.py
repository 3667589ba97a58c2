"""Words that remember which messages were read, so that a translation restales only what shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from babel.messages.catalog import Catalog

from look import Words
from look.catalogues import catalogue_of


class WordsRead(Words):
    """:class:`~look.Words` of a language; ``read`` holds the ids of the messages looked up so far.

    An id that the catalogue lacks counts as well: a translation that somebody adds later changes the result.
    """

    def __init__(self, language: str) -> None:
        self.read: set[str] = set()
        catalogue: Any = _Watched(catalogue_of(language), self.read)
        super().__init__(language, catalogue=catalogue)


class _Watched:
    """A catalogue that notes every question about one of its messages."""

    def __init__(self, catalogue: Catalog, read: set[str]) -> None:
        self._catalogue, self._read = catalogue, read

    def get(self, message_id: Any, context: str | None = None) -> Any:
        self._read.add(str(message_id))
        return self._catalogue.get(message_id, context)

    def __getitem__(self, message_id: Any) -> Any:
        return self.get(message_id)

    def __contains__(self, message_id: Any) -> bool:
        self._read.add(str(message_id))
        return message_id in self._catalogue

    def __iter__(self) -> Iterator[Any]:
        return iter(self._catalogue)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._catalogue, name)
