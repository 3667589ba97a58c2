"""What a viewer would complain of, found by measuring a scene as it stands."""

from __future__ import annotations

import itertools

import numpy as np
from manim.utils.color import ManimColor

from tests.scenes.stage import writings

SMALLEST_PX = 28
LEAST_CONTRAST = 4.5


def complaints(scene):
    """Everything wrong with the texts on screen, in words; an empty list when all is well."""
    texts = writings(scene)
    boxes = [ink(text) for text in texts]
    px, safe = scene.frame.px(1), scene.frame.safe
    found = []
    for text, (low, high) in zip(texts, boxes, strict=True):
        if text.size < (SMALLEST_PX - 0.01) * px:
            found.append(f"{text.text!r} is {text.size / px:.1f} px high")
        if (
            low[0] < safe.left - px
            or low[1] < safe.bottom - px
            or high[0] > safe.right + px
            or high[1] > safe.top + px
        ):
            found.append(f"{text.text!r} leaves the safe area")
    for (one, (low, high)), (other, (other_low, other_high)) in itertools.combinations(
        list(zip(texts, boxes, strict=True)), 2
    ):
        if np.all(np.minimum(high, other_high) - np.maximum(low, other_low) > px):
            found.append(f"{one.text!r} lies on {other.text!r}")
    return found + too_faint(scene, texts, boxes)


def ink(text):
    """The corners of what is inked, in scene units."""
    points = np.concatenate([part.points for part in text.submobjects[1:] if len(part.points)])
    return points.min(axis=0)[:2], points.max(axis=0)[:2]


def too_faint(scene, texts, boxes):
    """Texts with too little contrast to what lies behind them, drawn without the texts."""
    parts = [part for text in texts for part in text.submobjects if part.has_points()]
    colours = [
        {
            (part.get_fill_color().to_hex(), part.get_fill_opacity())
            for part in text.submobjects[1:]
            if part.has_points()
        }
        for text in texts
    ]
    opacities = [part.get_fill_opacity() for part in parts]
    for part in parts:
        part.set_fill(opacity=0)
    scene.renderer.static_image = None
    super(type(scene.renderer), scene.renderer).update_frame(scene)
    behind = scene.renderer.get_frame()[:, :, :3] / 255
    for part, opacity in zip(parts, opacities, strict=True):
        part.set_fill(opacity=opacity)
    height, width = behind.shape[:2]
    found = []
    for text, own, (low, high) in zip(texts, colours, boxes, strict=True):
        columns = slice(*((x / scene.frame.width + 0.5) * width for x in (low[0], high[0])))
        rows = slice(*((0.5 - y / scene.frame.height) * height for y in (high[1], low[1])))
        pixels = behind[int(rows.start) : int(rows.stop) + 1, int(columns.start) : int(columns.stop) + 1]
        surface = pixels.reshape(-1, 3)
        for colour, opacity in own:
            seen = surface + opacity * (ManimColor(colour).to_rgb() - surface)
            # A thin line that crosses a letter is no surface: one pixel in a hundred may be anything.
            least = np.quantile(contrast(seen, surface), 0.01)
            if least < LEAST_CONTRAST:
                found.append(f"{text.text!r} has a contrast of {least:.2f} to what is behind it")
    return found


def luminance(colours):
    """The relative luminance of sRGB colours from 0 to 1, as WCAG defines it."""
    colours = np.asarray(colours)
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one, other):
    """The contrast ratio of two colours, from 1 to 21."""
    high, low = np.maximum(luminance(one), luminance(other)), np.minimum(luminance(one), luminance(other))
    return (high + 0.05) / (low + 0.05)
