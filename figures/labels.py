"""Text on figures: every label remembers the sentence it sets, so that each number shown can be traced."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.text import Text
from matplotlib.ticker import FixedFormatter, FixedLocator, MaxNLocator
from matplotlib.transforms import Bbox

from figures.style import DPI, FAMILY, TEXT
from look.numbers import Number
from look.sentence import Run, Sentence
from look.theme import Theme
from look.words import Words

#: The smallest size of a long name of a panel or an axis, in points, and what stays free at a figure's edges.
LEAST, EDGE_IN = 7.0, 0.06

#: Ticks of these may be numbers of any size; others, from here on, are written as 10M.
SCORES, A_MILLION = ("score", "threshold"), 1_000_000


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


def together(*sentences: Sentence) -> Sentence:
    """Whole sentences one after another."""
    runs = [run for sentence in sentences for run in (Run(" "), *sentence.runs)]
    return Sentence(tuple(runs[1:]))


def share_of(share: float, metric: str, words: Words, *, within: float = 1.0) -> Number:
    """A share in percent, with as many decimals as it takes not to call a little nothing or most all.

    It is off by no more than its part ``within`` either: within 0.05, one in 200 is 0.5% and not 1%.
    """
    for decimals in range(7):
        number = words.numbers.percent(share, metric, decimals=decimals)
        ends = (words.numbers.percent(end, metric, decimals=decimals).text for end in (0.0, 1.0))
        near = abs(round(share, decimals + 2) - share) <= within * share
        if share in (0.0, 1.0) or (number.text not in ends and near):
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

    ``align`` says what of the line is at ``x``: its left, center or right. On an axes, the line keeps its
    place in the axes; the axes' limits must be set before.
    """
    weights = ["semibold" if run.bold else "regular" for run in sentence.runs]
    widths = [
        width_of(run.text, size=size, weight=weight)
        for run, weight in zip(sentence.runs, weights, strict=True)
    ]
    ahead = -sum(widths) * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
    labels = []
    for run, width, weight in zip(sentence.runs, widths, weights, strict=True):
        colour = {"color": getattr(theme, run.role)} if run.role else {}
        one = Sentence((run,))
        if isinstance(place, Axes):
            at, properties["transform"] = _in_axes(place, x, y, ahead), place.transAxes
        else:
            at = x + ahead, y
        labels.append(write(place, *at, one, size=size, weight=weight, **(properties | colour)))
        ahead += width
    return labels


def _in_axes(axes: Axes, x: float, y: float, inches: float) -> tuple[float, float]:
    """A place so many inches to the right of one in the axes' data, as a share of the axes."""
    pixels = axes.transData.transform((x, y)) + np.array([inches * axes.figure.dpi, 0.0])
    across, up = axes.transAxes.inverted().transform(pixels)
    return float(across), float(up)


def broken(
    sentence: Sentence, width_in: float, *, size: float = TEXT, weight: str = "regular"
) -> list[Sentence]:
    """A sentence in as few lines as fit into a width, and these about equally long."""
    lines = _fill(sentence, width_in, size, weight)
    if len(lines) == 1:
        return lines
    narrower = (_fill(sentence, share * width_in, size, weight) for share in np.linspace(0.5, 1.0, 26))
    return next(filled for filled in narrower if len(filled) <= len(lines))


def _fill(sentence: Sentence, width_in: float, size: float, weight: str) -> list[Sentence]:
    lines: list[list[Run]] = [[]]
    used = 0.0
    for word in _words(sentence):
        text = "".join(piece.text for piece in word)
        if lines[-1] and used + width_of(text.rstrip(" "), size=size, weight=weight) > width_in:
            lines.append([])
            used = 0.0
        lines[-1] += word
        used += width_of(text, size=size, weight=weight)
    return [
        Sentence(tuple(_joined([*line[:-1], replace(line[-1], text=line[-1].text.rstrip(" "))])))
        for line in lines
    ]


def _words(sentence: Sentence) -> list[list[Run]]:
    """What of a sentence must stay on one line: a number stays whole, text may be broken after a space."""
    words: list[list[Run]] = [[]]
    for run in sentence.runs:
        for piece in [run.text] if run.number else re.findall(r"[^ ]* |[^ ]+", run.text):
            words[-1].append(replace(run, text=piece))
            if piece.endswith(" "):
                words.append([])
    return [word for word in words if word]


def _joined(pieces: list[Run]) -> list[Run]:
    runs: list[Run] = []
    for piece in pieces:
        if runs and replace(runs[-1], text="") == replace(piece, text="") and piece.number is None:
            runs[-1] = replace(piece, text=runs[-1].text + piece.text)
        else:
            runs.append(piece)
    return runs


@lru_cache(maxsize=4096)
def width_of(text: str, *, size: float = TEXT, weight: str = "regular") -> float:
    """The width in inches of a text in our fonts, spaces at its ends included. Call it inside ``style``."""
    font = FontProperties(family=FAMILY, size=size, weight=weight)
    # Measured between two strokes: the width of ink alone would leave out the spaces at the ends.
    inside, outside = (
        _ruler(DPI).get_text_width_height_descent(f"|{part}|", font, False)[0] for part in (text, "")
    )
    return float(inside - outside) / DPI


@lru_cache(maxsize=4)
def _ruler(dpi: float) -> RendererAgg:
    """A renderer that only measures: one that could draw a figure would hold a picture of it."""
    return RendererAgg(1, 1, dpi)


def extent(text: Text) -> Bbox:
    """The box of a text in pixels, whatever draws the figure: a notebook may have chosen PDF or SVG."""
    return text.get_window_extent(_ruler(text.get_figure(root=True).dpi))


def fit(text: Text, room_in: float) -> Text:
    """Set a text smaller where it would be wider than its room, but never under what is legible in print."""
    wide_in = extent(text).width / text.get_figure().dpi
    text.set_fontsize(max(LEAST, text.get_fontsize() * min(1.0, room_in / max(wide_in, 1e-9))))
    return text


def name_axis(axes: Axes, name: str, theme: Theme) -> None:
    """Name the horizontal axis below it, within the width of the figure."""
    label = axes.set_xlabel(name, fontsize=TEXT, color=theme.ink, labelpad=3)
    box, across = axes.get_position(), axes.figure.get_size_inches()[0]
    to_edge = min(box.x0 + box.x1, 2 - box.x0 - box.x1)
    fit(label, across * to_edge - 2 * EDGE_IN)


def number_axis(axis: Axis, values: Sequence[float], words: Words, metric: str) -> None:
    """Put ticks at these values, written in the reader's locale."""
    step = min(np.diff(values), default=0.0)
    numbers = words.numbers
    if metric in SCORES:
        write_number = numbers.score
    elif max(values, default=0.0) >= A_MILLION:
        write_number = numbers.compact
    else:
        # A tick has at most four decimals; where the values lie closer than that, each is written out.
        write_number = numbers.tick if step >= 1e-3 or not step else partial(numbers.shortest, decimals=0)
    axis.set_major_locator(FixedLocator(values))
    axis.set_major_formatter(Ticks([write_number(value, metric) for value in values]))
    if axis.axis_name == "x":
        _keep_last_inside(axis)


def _keep_last_inside(axis: Axis) -> None:
    """Have the last number of an axis end at its tick where the figure has no room for half of it beyond."""
    figure = axis.get_figure(root=True)
    labels = axis.get_ticklabels()
    if labels and extent(labels[-1]).x1 > figure.bbox.width - EDGE_IN * figure.dpi:
        labels[-1].set_horizontalalignment("right")


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
