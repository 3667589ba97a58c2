"""How things look and read: themes, fonts, words and number formats."""

from look.numbers import Number, NumberFormat
from look.sentence import Run, Sentence
from look.theme import THEMES, Theme
from look.words import Words, languages

__all__ = ["THEMES", "Number", "NumberFormat", "Run", "Sentence", "Theme", "Words", "languages"]
