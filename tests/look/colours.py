"""Colours as people see them: contrast as WCAG defines it, CIELAB, simulated colour-vision deficiencies."""

from __future__ import annotations

import numpy as np

#: Simulation of complete deficiencies in linear RGB, from Machado, Oliveira and Fernandes, "A
#: physiologically-based model for simulation of color vision deficiency", IEEE TVCG 15 (2009), severity 1.0.
DEFICIENT = {
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = TO_XYZ.sum(axis=1)


def linear(colour):
    """Linear RGB from 0 to 1 of a colour, ``#RRGGBB`` or linear already."""
    if not isinstance(colour, str):
        return np.asarray(colour)
    values = np.array([int(colour[place : place + 2], 16) for place in (1, 3, 5)]) / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def contrast(one, other):
    """The contrast ratio, from 1 to 21."""
    low, high = sorted(float(TO_XYZ[1] @ linear(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(colour):
    """CIELAB coordinates; the first is lightness from 0 to 100."""
    ratio = TO_XYZ @ linear(colour) / WHITE
    f = np.where(ratio > (6 / 29) ** 3, np.cbrt(ratio), ratio / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def seen_with(deficiency, colour):
    """Linear RGB that looks to everybody as the colour looks to somebody with the deficiency."""
    return np.clip(np.array(DEFICIENT[deficiency]) @ linear(colour), 0, 1)
