"""How things look and read: themes, fonts, words and number formats."""

from look.catalogues import language_tag, language_tags, languages
from look.legibility import weak_points
from look.name import Name
from look.numbers import Number, NumberFormat
from look.sentence import Run, Sentence
from look.theme import THEMES, Theme
from look.theme_files import load_theme, theme_named, themes_named
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
    "load_theme",
    "theme_named",
    "themes_named",
    "weak_points",
]
