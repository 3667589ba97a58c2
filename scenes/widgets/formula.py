"""A formula set by Typst, in the project's own font."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from manim import MathTypst, tempconfig

from look import Theme
from look.fonts import FAMILY, font_file


class Formula(MathTypst):
    """Typst maths in the size and colours of the texts around it.

    ``roles`` maps labels of parts, as in ``{{ x : label }}``, to roles of the theme. Words stand in quotes:
    ``quoted`` puts them there.
    """

    #: The size in Manim's points that has an em of one scene unit.
    POINTS_PER_UNIT = 96.6

    #: The font, and two unseen boxes for ``fraction``: one reaches deeper than any letter, one higher.
    SETTING = f'''
        #show math.equation: set text(font: ("{FAMILY}", "New Computer Modern Math"))
        #let deep = box(height: 1em, baseline: 0.5em)
        #let high = box(height: 1em)
    '''

    def __init__(self, source: str, theme: Theme, *, size: float, roles: Mapping[str, str]):
        # Typst leaves files behind, named by the source alone and not written whole: each formula gets a
        # folder of its own, which goes when the formula has been read.
        with (
            tempfile.TemporaryDirectory(prefix="operating-point-") as folder,
            tempconfig({"media_dir": folder}),
        ):
            super().__init__(
                source,
                font_size=size * self.POINTS_PER_UNIT,
                color=theme.ink,
                typst_preamble=self.SETTING,
                font_paths=[str(Path(font_file()).parent)],
            )
        for label, role in roles.items():
            self.select(label).set_color(getattr(theme, role))


def quoted(words: str) -> str:
    """Words as Typst's maths takes them, whatever characters they hold."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def fraction(over: str, under: str) -> str:
    """Typst's source of a fraction, with air between its bar and the words over and under it."""
    return f"frac({over} #deep, {under} #high)"
