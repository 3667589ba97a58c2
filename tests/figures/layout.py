"""What a reader would complain of, found by measuring: any figure can be held against it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import contextmanager
from unittest.mock import patch

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.text import Text

from figures.labels import Label
from figures.style import writing

SMALLEST_PT = 7.0
LEAST_CONTRAST = 4.5
EDGE_PT = 3.0
"""Every text stays at least so far from the edge of the figure."""

NAMES_WITH_DIGITS = re.compile(r"\bF1\b")


def complaints(figure: Figure) -> list[str]:
    """Everything wrong with the texts of a figure, in words; an empty list when all is well."""
    with writing():
        texts = drawn_texts(figure)
        renderer = FigureCanvasAgg(figure).get_renderer()
        boxes = {text: text.get_window_extent(renderer) for text in texts}
        return [
            *_too_small(texts),
            *_outside(figure, boxes),
            *_overlapping(boxes),
            *_unreadable(figure, boxes),
            *untraced(figure, texts),
        ]


def drawn_texts(figure: Figure) -> list[Text]:
    """The texts that are really drawn, found by drawing."""
    drawn: list[Text] = []
    draw = Text.draw

    def record(text: Text, renderer, *args, **kwargs):
        if text.get_visible() and text.get_text().strip():
            drawn.append(text)
        return draw(text, renderer, *args, **kwargs)

    with patch.object(Text, "draw", record):
        FigureCanvasAgg(figure).draw()
    return list(dict.fromkeys(drawn))


def untraced(figure: Figure, texts: Sequence[Text]) -> list[str]:
    """Digits among the texts of a figure that do not come from a number with a source."""
    ticks = {
        label: number
        for axes in figure.axes
        for axis in (axes.xaxis, axes.yaxis)
        for label, number in zip(
            (tick.label1 for tick in axis.get_major_ticks()),
            getattr(axis.get_major_formatter(), "numbers", ()),
            strict=False,
        )
    }
    found = []
    for text in texts:
        if text in ticks:
            rest = "" if text.get_text() == str(ticks[text]) and ticks[text].metric else text.get_text()
        elif isinstance(text, Label) and text.get_text() == str(text.sentence):
            runs = text.sentence.runs
            rest = " ".join(run.text for run in runs if run.number is None or not run.number.metric)
        else:
            rest = text.get_text()
        if re.search(r"\d", NAMES_WITH_DIGITS.sub("", rest)):
            found.append(f"{text.get_text()!r} shows digits that come from no number")
    return found


def _too_small(texts):
    for text in texts:
        if text.get_fontsize() < SMALLEST_PT:
            yield f"{text.get_text()!r} is set in {text.get_fontsize():.1f} pt"


def _outside(figure, boxes):
    width, height = figure.bbox.size
    edge = EDGE_PT * figure.dpi / 72
    for text, box in boxes.items():
        if box.x0 < edge or box.y0 < edge or box.x1 > width - edge or box.y1 > height - edge:
            yield f"{text.get_text()!r} leaves the figure"


def _overlapping(boxes):
    texts = list(boxes)
    for position, one in enumerate(texts):
        for other in texts[position + 1 :]:
            a, b = boxes[one], boxes[other]
            across, up = min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0)
            # Boxes of stacked lines touch: a line's box reaches to the next one's. Ink does not.
            if across > 1 and up > 0.12 * min(a.height, b.height):
                yield f"{one.get_text()!r} lies on {other.get_text()!r}"


def _unreadable(figure, boxes):
    """Texts with too little contrast to anything behind them, a surface or a line that passes through."""
    with _without(boxes):
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        behind = np.asarray(canvas.buffer_rgba())[:, :, :3] / 255
    for text, box in boxes.items():
        rows = slice(max(0, round(behind.shape[0] - box.y1)), max(0, round(behind.shape[0] - box.y0)))
        pixels = behind[rows, max(0, round(box.x0)) : max(0, round(box.x1))].reshape(-1, 3)
        least = contrast(to_rgb(text.get_color()), pixels).min(initial=21.0)
        if least < LEAST_CONTRAST:
            yield f"{text.get_text()!r} has a contrast of {least:.2f} to what is behind it"


@contextmanager
def _without(texts):
    for text in texts:
        text.set_visible(False)
    try:
        yield
    finally:
        for text in texts:
            text.set_visible(True)


def luminance(colours) -> np.ndarray:
    """The relative luminance of sRGB colours between 0 and 1, as WCAG defines it."""
    colours = np.asarray(colours)
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one, other) -> np.ndarray:
    """The contrast ratio of two colours, or of one to many."""
    a, b = luminance(one), luminance(other)
    return (np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05)
