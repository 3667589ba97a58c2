"""What a panel can do without: axes, words and theme. In a notebook one line shall draw something."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

import matplotlib as mpl
from matplotlib.axes import Axes

from figures.style import FAMILY, SMALL, blank_figure, is_set, style
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
    if ax is not None and not is_set(theme):
        _dress(ax, theme)
    with style(theme):
        axes = ax if ax is not None else blank_figure(size_in).add_axes(box)
        yield Setting(axes, words if words is not None else _english(), theme)


def _dress(axes: Axes, theme: Theme) -> None:
    """Give axes that somebody else made the looks of our own."""
    axes.set_facecolor(theme.background)
    with style(theme):
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_tick_params(
                color=theme.muted,
                labelcolor=theme.muted,
                labelsize=SMALL,
                labelfontfamily=FAMILY,
                length=mpl.rcParams["xtick.major.size"],
                width=mpl.rcParams["xtick.major.width"],
                pad=mpl.rcParams["xtick.major.pad"],
            )
            axis.label.set_fontfamily(FAMILY)
        for place in ("left", "center", "right"):
            axes.set_title("", loc=place, fontfamily=FAMILY)
        for spine in axes.spines.values():
            spine.set(color=theme.muted, linewidth=mpl.rcParams["axes.linewidth"])


@lru_cache(maxsize=1)
def _english() -> Words:
    return Words("en")
