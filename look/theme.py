"""Themes: what each colour is for, in three looks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """Colours by role, as ``#RRGGBB``.

    Hue says the truth: ``negative`` and ``positive`` belong to the two classes and to nothing else. Right or
    wrong is said by fill against outline, never by hue alone. What the viewer moves is ``threshold``; what
    merely measures is ``curve`` and ``bar``.
    """

    name: str
    background: str
    panel: str
    """Quiet surface behind a chart or a bar."""
    grid: str
    ink: str
    muted: str
    negative: str
    on_negative: str
    """Text on a surface filled with ``negative``."""
    positive: str
    on_positive: str
    threshold: str
    """The threshold line and the operating point."""
    flagged: str
    """The region at or above the threshold."""
    curve: str
    chance: str
    bar: str
    bar_track: str
    second: str
    """A second series that measures the same thing, such as a second opinion."""


dark = Theme(
    name="dark",
    background="#0E131B",
    panel="#151D28",
    grid="#2C3848",
    ink="#EEF2F6",
    muted="#93A1B3",
    negative="#4C9BE0",
    on_negative="#0E131B",
    positive="#F7B04A",
    on_positive="#0E131B",
    threshold="#FFFFFF",
    flagged="#1B2430",
    curve="#C9D4E0",
    chance="#8695A9",
    bar="#C9D4E0",
    bar_track="#1E2835",
    second="#8695A9",
)

light = Theme(
    name="light",
    background="#FFFFFF",
    panel="#F4F6F8",
    grid="#D5DCE3",
    ink="#1B232C",
    muted="#5B6875",
    negative="#174F86",
    on_negative="#FFFFFF",
    positive="#AD5500",
    on_positive="#FFFFFF",
    threshold="#1B232C",
    flagged="#EFF2F5",
    curve="#1B232C",
    chance="#5B6875",
    bar="#46525F",
    bar_track="#DFE5EA",
    second="#8A96A3",
)

# Photocopied to grey, the two classes must still differ: one is much darker than the other.
print_ = Theme(
    name="print",
    background="#FFFFFF",
    panel="#FFFFFF",
    grid="#CFCFCF",
    ink="#111111",
    muted="#555555",
    negative="#12305A",
    on_negative="#FFFFFF",
    positive="#A85400",
    on_positive="#FFFFFF",
    threshold="#111111",
    flagged="#F0F0F0",
    curve="#111111",
    chance="#555555",
    bar="#444444",
    bar_track="#E2E2E2",
    second="#9A9A9A",
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (dark, light, print_)}
