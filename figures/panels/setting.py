"""What a panel can do without: axes, words and theme. In a notebook one line shall draw something."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from matplotlib.axes import Axes

from figures.style import blank_figure, style
from look.theme import THEMES, Theme
from look.words import Words


class Setting(NamedTuple):
    """Where a panel draws, in which language and in which colours."""

    axes: Axes
    words: Words
    theme: Theme


@contextmanager
def setting(
    ax: Axes | None,
    words: Words | None,
    theme: Theme | None,
    *,
    size_in: tuple[float, float],
    box: tuple[float, float, float, float] = (0.05, 0.1, 0.9, 0.85),
) -> Iterator[Setting]:
    """Fill in what was not given, and set the theme's style for as long as the block lasts.

    Without ``ax`` the panel gets a figure of its own of ``size_in`` inches and axes in ``box`` (as shares of
    it); without words it speaks English; without a theme it is light.
    """
    theme = theme if theme is not None else THEMES["light"]
    with style(theme):
        axes = ax if ax is not None else blank_figure(size_in).add_axes(box)
        yield Setting(axes, words if words is not None else _english(), theme)


@lru_cache(maxsize=1)
def _english() -> Words:
    return Words("en")
