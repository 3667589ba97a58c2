"""How every figure is set: one family of fonts, few sizes, colours by role from a theme."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cache

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex, to_rgb
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

from look.fonts import font_files
from look.theme import Theme

#: The family's name inside Matplotlib: our own, so that no installed copy of the family can be taken for it.
FAMILY = "Operating Point Sans"

#: Sizes in points at the printed size. Nothing is set smaller than ``SMALL``.
TITLE, TEXT, SMALL, RATE, COUNT, FIGURES = 10.5, 8.5, 7.5, 12.0, 15.0, 21.0

#: Figures are measured and saved at this resolution, so that what was laid out is what is printed.
DPI = 300

CURVE_WIDTH, THIN = 1.4, 0.7

#: What Matplotlib reads only when a figure is written: text as it was measured, in every format; outlines
#: in SVG, so that it looks the same everywhere; TrueType in PDF, because publishers reject Type 3; and no
#: random names.
WRITING = {
    "text.hinting": "none",
    "svg.fonttype": "path",
    "svg.hashsalt": "operating-point",
    "pdf.fonttype": 42,
}


_current: ContextVar[Theme | None] = ContextVar("theme", default=None)


@contextmanager
def style(theme: Theme) -> Iterator[None]:
    """Matplotlib's settings for a theme, for as long as the block lasts."""
    if is_set(theme):  # a panel on a figure of the same theme
        yield
        return
    with mpl.rc_context(_defaults() | _settings(theme)):
        token = _current.set(theme)
        try:
            yield
        finally:
            _current.reset(token)


def is_set(theme: Theme) -> bool:
    """Whether the settings of a theme hold here: then axes that are made have its looks already."""
    return _current.get() == theme


@contextmanager
def writing() -> Iterator[None]:
    """What Matplotlib must be told while a figure is written to a file, for as long as the block lasts."""
    with mpl.rc_context(_defaults() | WRITING):
        yield


def _defaults() -> dict[str, object]:
    """Matplotlib's own settings, so that what a reader has set in a matplotlibrc changes no figure."""
    # Naming the backend would make Matplotlib load pyplot.
    return {key: value for key, value in mpl.rcParamsDefault.items() if key != "backend"}


def _settings(theme: Theme) -> dict[str, object]:
    _register_fonts()
    settings: dict[str, object] = {
        **WRITING,
        "figure.dpi": DPI,
        "figure.facecolor": theme.background,
        "axes.facecolor": "none",
        "axes.edgecolor": theme.muted,
        "axes.linewidth": THIN,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "font.family": [FAMILY],
        "font.size": TEXT,
        "text.color": theme.ink,
        # A text is set as it is written: a class that somebody named "$x$" is no formula.
        "text.parse_math": False,
        "hatch.linewidth": THIN,
        "lines.linewidth": CURVE_WIDTH,
        "lines.solid_joinstyle": "miter",
        "lines.solid_capstyle": "butt",
    }
    for axis in ("xtick", "ytick"):
        settings |= {
            f"{axis}.color": theme.muted,
            f"{axis}.labelcolor": theme.muted,
            f"{axis}.labelsize": SMALL,
            f"{axis}.major.size": 2.5,
            f"{axis}.major.width": THIN,
            f"{axis}.major.pad": 2.5,
        }
    return settings


@cache
def _register_fonts() -> None:
    for path in font_files():
        known = len(fontManager.ttflist)
        fontManager.addfont(path)
        # One entry a file: the alternative names that Matplotlib adds would make the semibold a regular as
        # well.
        fontManager.ttflist[known:] = [replace(fontManager.ttflist[known], name=FAMILY)]


def blank_figure(size_in: tuple[float, float]) -> Figure:
    """An empty figure of that size that can be measured. Call it inside ``style``."""
    figure = Figure(figsize=size_in, dpi=DPI)
    FigureCanvasAgg(figure)
    return figure


def tint(colour: str, ground: str, amount: float) -> str:
    """A colour thinned with what it lies on: opaque, so that print needs no blending.

    >>> tint("#000000", "#ffffff", 0.2)
    '#cccccc'
    """
    pairs = zip(to_rgb(colour), to_rgb(ground), strict=True)
    return to_hex([amount * front + (1 - amount) * back for front, back in pairs])
