"""A made-up language: English with accents and two letters in five more, to try whether longer words fit."""

from __future__ import annotations

import re
from functools import cache

from babel.messages.catalog import Catalog

from look import Words
from look.catalogues import catalogue_of

ACCENTED = str.maketrans("aeiouncAEIOU", "áéîöüñçÁÉÎÖÜ")

#: What stays as it is in a message: slots and emphasis.
KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>)")


def pseudo(text: str) -> str:
    """A message in the made-up language; slots, emphasis, and short forms such as F1 and AUC stay.

    >>> pseudo("<b>{n}</b> missed, AUC {auc}")
    '<b>{n}</b> mîîîsséd, AUC {auc}'
    """
    parts = KEPT.split(text)
    return "".join(part if KEPT.fullmatch(part) else re.sub(r"[^\W\d_]+", _longer, part) for part in parts)


def _longer(word: re.Match[str]) -> str:
    letters = word.group()
    if letters.isupper() or len(letters) == 1:
        return letters
    vowel = re.search("[aeiouy]", letters, re.IGNORECASE)
    place = vowel.end() if vowel else len(letters)
    more = letters[place - 1].lower() * round(0.4 * len(letters))
    return (letters[:place] + more + letters[place:]).translate(ACCENTED)


@cache
def pseudo_words() -> Words:
    """Words in the made-up language, with numbers as in Spain, whose percentages are the longest."""
    catalogue = Catalog(locale="en")
    for message in catalogue_of("en"):
        if message.id:
            said = message.string
            grown = pseudo(said) if isinstance(said, str) else tuple(pseudo(form) for form in said)
            catalogue.add(message.id, grown)
    return Words("es-ES", catalogue=catalogue)


def words_in(language: str) -> Words:
    """Words in a language, or in the made-up one: ``pseudo``."""
    return pseudo_words() if language == "pseudo" else Words(language)
