"""How things look and read: themes, fonts, words and number formats."""

from look.catalogues import language_tag, language_tags, languages
from look.name import Name
from look.numbers import Number, NumberFormat
from look.sentence import Run, Sentence
from look.theme import THEMES, Theme
from look.words import Words

__all__ = [
    "THEMES",
    "Name",
    "Number",
    "NumberFormat",
    "Run",
    "Sentence",
    "Theme",
    "Words",
    "language_tag",
    "language_tags",
    "languages",
]
