"""The looks of a page: which themes it carries, and their colours as CSS."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from look import THEMES, Theme
from look.legibility import contrast

PAPER = "print"


@dataclass(frozen=True)
class Looks:
    """The themes of a page: by day, by night and on paper. The reader's system chooses."""

    light: Theme = THEMES["light"]
    dark: Theme = THEMES["dark"]
    paper: Theme = THEMES[PAPER]


def looks_of(themes: Sequence[Theme]) -> Looks:
    """The looks for the themes asked for: the first bright one by day, the first dark one by night.

    >>> looks_of([THEMES["dark"], THEMES["print"]]) == Looks()
    True
    """
    screen = [theme for theme in themes if theme.name != PAPER]
    bright = [theme for theme in screen if is_bright(theme)]
    dark = [theme for theme in screen if not is_bright(theme)]
    return Looks(light=[*bright, Looks.light][0], dark=[*dark, Looks.dark][0])


def is_bright(theme: Theme) -> bool:
    """Whether black stands out from its background more than white does."""
    return contrast(theme.background, "#000000") > contrast(theme.background, "#FFFFFF")


def colours(looks: Looks) -> str:
    """The roles of the themes as variables, each where it holds.

    >>> "--on-positive:" in colours(Looks())
    True
    """
    return "\n".join(
        [
            f":root{{{_variables(looks.light)}}}",
            f"@media screen and (prefers-color-scheme: dark){{:root{{{_variables(looks.dark)}}}}}",
            f"@media print{{:root{{{_variables(looks.paper)}}}}}",
        ]
    )


def _variables(theme: Theme) -> str:
    roles = (field.name for field in fields(theme) if field.name != "name")
    return ";".join(f"--{role.replace('_', '-')}:{getattr(theme, role)}" for role in roles)
