"""Text on figures: every label remembers the sentence it sets, so that each number shown can be traced."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.text import Text
from matplotlib.ticker import FixedFormatter, FixedLocator, MaxNLocator
from matplotlib.transforms import Bbox

from figures.style import TEXT
from look.numbers import Number
from look.sentence import Run, Sentence
from look.theme import Theme
from look.words import Words


class Label(Text):
    """A text that sets one sentence and keeps it."""

    def __init__(self, x: float, y: float, sentence: Sentence, **properties: Any) -> None:
        """Set ``sentence`` at (x, y); ``properties`` are those of a Matplotlib text."""
        super().__init__(x, y, str(sentence), **properties)
        self.sentence = sentence


class Ticks(FixedFormatter):
    """The numbers at an axis's ticks."""

    def __init__(self, numbers: Sequence[Number]) -> None:
        """Write these numbers, in the order of the ticks."""
        super().__init__([str(number) for number in numbers])
        self.numbers = tuple(numbers)


def sentence_of(*parts: str | Number) -> Sentence:
    """A sentence of plain text and numbers, for what needs no translation, such as a number alone."""
    return Sentence(
        tuple(Run(str(part), number=part if isinstance(part, Number) else None) for part in parts)
    )


def share_of(share: float, metric: str, words: Words) -> Number:
    """A share in percent, with as many decimals as it takes not to call a little nothing or most all."""
    for decimals in range(7):
        number = words.numbers.percent(share, metric, decimals=decimals)
        ends = (words.numbers.percent(end, metric, decimals=decimals).text for end in (0.0, 1.0))
        if share in (0.0, 1.0) or number.text not in ends:
            break
    return number


def write(
    place: Axes | Figure,
    x: float,
    y: float,
    sentence: Sentence | Number | str,
    *,
    size: float = TEXT,
    **properties: Any,
) -> Label:
    """Put a sentence, a number or a name on an axes (in its data's units) or on a figure (in inches)."""
    if not isinstance(sentence, Sentence):
        sentence = sentence_of(sentence)
    label = Label(x, y, sentence, fontsize=size, **properties)
    if "transform" not in properties:
        label.set_transform(place.transData if isinstance(place, Axes) else place.dpi_scale_trans)
    place.add_artist(label)
    label.set_clip_on(False)
    return label


def write_runs(
    place: Axes | Figure,
    x: float,
    y: float,
    sentence: Sentence,
    theme: Theme,
    *,
    size: float = TEXT,
    align: str = "left",
    **properties: Any,
) -> list[Label]:
    """Put a sentence in one line, each of its runs in its own colour and weight; else as ``write`` does.

    ``align`` says what of the line is at ``x``: its left, center or right. On an axes, the line stays where
    it is put now; the axes' limits must be set before.
    """
    figure = place.figure if isinstance(place, Axes) else place
    if isinstance(place, Axes):
        x, y = place.transData.transform((x, y)) / figure.dpi
    weights = ["semibold" if run.bold else "regular" for run in sentence.runs]
    widths = [
        _width_in(figure, run.text, size, weight) for run, weight in zip(sentence.runs, weights, strict=True)
    ]
    x -= sum(widths) * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
    labels = []
    for run, width, weight in zip(sentence.runs, widths, weights, strict=True):
        colour = {"color": getattr(theme, run.role)} if run.role else {}
        one = Sentence((run,))
        labels.append(write(figure, x, y, one, size=size, weight=weight, **(properties | colour)))
        x += width
    return labels


def broken(
    figure: Figure, sentence: Sentence, width_in: float, *, size: float = TEXT, weight: str
) -> list[Sentence]:
    """A sentence in as few lines as fit into a width, and these about equally long."""
    lines = _fill(figure, sentence, width_in, size, weight)
    if len(lines) == 1:
        return lines
    narrower = (
        _fill(figure, sentence, share * width_in, size, weight) for share in np.linspace(0.5, 1.0, 26)
    )
    return next(filled for filled in narrower if len(filled) <= len(lines))


def _fill(figure: Figure, sentence: Sentence, width_in: float, size: float, weight: str) -> list[Sentence]:
    lines: list[list[Run]] = [[]]
    used = 0.0
    for run in sentence.runs:
        # A number stays whole; plain text may be broken after a space.
        for piece in [run.text] if run.number else re.findall(r"[^ ]* |[^ ]+", run.text):
            width = _width_in(figure, piece, size, weight)
            if lines[-1] and used + _width_in(figure, piece.rstrip(" "), size, weight) > width_in:
                lines.append([])
                used = 0.0
            lines[-1].append(replace(run, text=piece))
            used += width
    return [
        Sentence(tuple(_joined([*line[:-1], replace(line[-1], text=line[-1].text.rstrip(" "))])))
        for line in lines
    ]


def _joined(pieces: list[Run]) -> list[Run]:
    runs: list[Run] = []
    for piece in pieces:
        if runs and replace(runs[-1], text="") == replace(piece, text="") and piece.number is None:
            runs[-1] = replace(piece, text=runs[-1].text + piece.text)
        else:
            runs.append(piece)
    return runs


def _width_in(figure: Figure, text: str, size: float, weight: str) -> float:
    font = FontProperties(size=size, weight=weight)
    renderer = figure.canvas.get_renderer()
    # Measured between two strokes: the width of ink alone would leave out the spaces at the ends.
    inside, outside = (
        renderer.get_text_width_height_descent(f"|{part}|", font, False)[0] for part in (text, "")
    )
    return float(inside - outside) / figure.dpi


def extent(text: Text) -> Bbox:
    """The box of a text in pixels."""
    return text.get_window_extent(text.get_figure().canvas.get_renderer())


def number_axis(axis: Axis, values: Sequence[float], words: Words, metric: str) -> None:
    """Put ticks at these values, written in the reader's locale."""
    step = min(np.diff(values), default=0.0)
    # A tick has at most four decimals; where the values lie closer than that, each is written out.
    write_number = (
        words.numbers.tick if step >= 1e-3 or not step else partial(words.numbers.shortest, decimals=0)
    )
    axis.set_major_locator(FixedLocator(values))
    axis.set_major_formatter(Ticks([write_number(value, metric) for value in values]))


def round_values(low: float, high: float, most: int = 4) -> list[float]:
    """A few round numbers from ``low`` to ``high``, both included where they are round themselves."""
    values = MaxNLocator(nbins=most, steps=[1, 2, 2.5, 5, 10]).tick_values(low, high)
    # Multiples of a step leave dust in the last digits: 0.30000000000000004.
    return [float(f"{value:.12g}") for value in values if low <= value <= high]


def shown_numbers(figure: Figure) -> list[Number]:
    """Every number a figure shows, those at the ticks included."""
    numbers = [number for label in figure.findobj(Label) for number in label.sentence.numbers]
    for axes in figure.axes:
        for axis in (axes.xaxis, axes.yaxis):
            numbers += getattr(axis.get_major_formatter(), "numbers", ())
    return numbers
