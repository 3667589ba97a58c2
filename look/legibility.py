"""What readers may not be able to tell apart in a theme: pale text, and classes that look alike."""

from __future__ import annotations

from collections.abc import Iterator

from look.theme import Theme

#: The least contrast of text to what lies behind it (WCAG 2, level AA), and the least difference in CIELAB
#: at which two colours are told apart at a glance.
LEAST_CONTRAST, LEAST_DIFFERENCE = 4.5, 20.0

TEXTS = ("ink", "muted", "negative", "positive", "threshold")
SURFACES = ("background", "panel", "flagged")

#: Complete deficiencies in linear RGB, from Machado, Oliveira and Fernandes, "A physiologically-based model
#: for simulation of color vision deficiency", IEEE TVCG 15 (2009), severity 1.0; and nobody's.
SIGHTS = {
    "": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    " with protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    " with deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))

Triple = tuple[float, ...]


def weak_points(theme: Theme) -> tuple[str, ...]:
    """What some people will not see in a theme, one line each. The built-in themes have none."""
    return (*_pale(theme), *_alike(theme))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    low, high = sorted(_times(_TO_XYZ, _linear(colour))[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def difference(one: str, other: str, sight: str = "") -> float:
    """How far apart two colours look, in CIELAB, as seen with one of ``SIGHTS``.

    >>> difference("#B06A50", "#7D7D4A", " with deuteranopia") < difference("#B06A50", "#7D7D4A") / 2
    True
    """
    seen = [_times(SIGHTS[sight], _linear(colour)) for colour in (one, other)]
    labs = [_lab(tuple(min(1.0, max(0.0, part)) for part in colour)) for colour in seen]
    return float(sum((a - b) ** 2 for a, b in zip(*labs, strict=True)) ** 0.5)


def _pale(theme: Theme) -> Iterator[str]:
    pairs = [(text, surface) for text in TEXTS for surface in SURFACES]
    for text, surface in (*pairs, ("on_negative", "negative"), ("on_positive", "positive")):
        ratio = contrast(getattr(theme, text), getattr(theme, surface))
        if ratio < LEAST_CONTRAST:
            told = f"{text} on {surface} has a contrast of {ratio:.1f}, under {LEAST_CONTRAST}"
            yield f"theme {theme.name}: {told}"


def _alike(theme: Theme) -> Iterator[str]:
    for sight in SIGHTS:
        if difference(theme.negative, theme.positive, sight) < LEAST_DIFFERENCE:
            yield f"theme {theme.name}: negative and positive look much alike{sight}"


def _linear(colour: str) -> Triple:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def _times(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def _lab(colour: Triple) -> Triple:
    white = _times(_TO_XYZ, (1.0, 1.0, 1.0))
    ratios = (part / full for part, full in zip(_times(_TO_XYZ, colour), white, strict=True))
    x, y, z = (r ** (1 / 3) if r > (6 / 29) ** 3 else r / (3 * (6 / 29) ** 2) + 4 / 29 for r in ratios)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
