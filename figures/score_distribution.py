"""The scores of both classes overlap: whatever the threshold, some are missed and some alarmed for nothing.

Above, the smoothed scores, each hump as large as its class; below, every unit at its score, so that the
smoothing hides nothing. Filled is judged rightly at the threshold; hatched humps and outlined dots are the
two kinds of mistakes.
"""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from data import Case
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.hints import with_hint
from figures.labels import extent, together, write
from figures.panels import draw_score_dots, draw_score_humps
from figures.panels.dots import score_strips
from figures.panels.humps import hump_heights
from figures.readings import axis_of, story_thresholds, table_of, threshold_with_fewest_mistakes
from figures.style import SMALL, style
from figures.thresholds import said_threshold
from figures.widths import PAGE_IN
from look.sentence import Run, Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import groups_of_scores

CONVENTIONS = ("flagged", "smoothing")

#: Inches: from the edge to the axis, the dots, their axis, the humps, and what is written over these.
SIDE, DOTS, BELOW, HUMPS, HEADS = MARGIN + 0.05, 1.0, 0.52, 1.75, 0.24


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw humps over dots, with one threshold through both."""
    threshold = story_thresholds(table_of(case))[0]
    with style(theme):
        width = width_in - 2 * SIDE
        each = all(strip.whole for strip in score_strips(case, threshold, width, DOTS))
        said = _context(case, each, words)
        body = BELOW + DOTS + HUMPS + HEADS
        figure, _ = headed_figure(width_in, body, title(case, words), said, theme)
        dots = add_axes_in(figure, SIDE, BELOW, width, DOTS)
        draw_score_dots(case, words, theme, threshold=threshold, ax=dots)
        humps = add_axes_in(figure, SIDE, BELOW + DOTS, width, HUMPS)
        draw_score_humps(case, words, theme, threshold=threshold, ax=humps)
        _draw_sides(humps, threshold, words, theme)
        return figure


def _draw_sides(axes: Axes, threshold: float, words: Words, theme: Theme) -> None:
    """Over the threshold line its value, and on either side what the model says there."""
    figure, box = axes.figure, axes.get_window_extent()
    y, gap = box.y1 / figure.dpi + 0.06, 0.15
    named = words("threshold.label", threshold=words.numbers.score(threshold, "threshold"))
    label = write(figure, 0, y, named, weight="bold", color=theme.threshold, ha="center", va="baseline")
    # Over the line, but not beyond the ends of the axis.
    half = extent(label).width / 2 / figure.dpi
    left, right = box.x0 / figure.dpi, box.x1 / figure.dpi
    x = axes.transData.transform((threshold, 0))[0] / figure.dpi
    x = min(max(x, left + half), right - half)
    label.set_x(x)
    for side, at, align, room in (
        ("cleared", x - half - gap, "right", x - half - gap - left),
        ("flagged", x + half + gap, "left", right - x - half - gap),
    ):
        text = write(
            figure, at, y, words(f"figure.score_distribution.{side}"), size=SMALL, color=theme.muted, ha=align
        )
        text.set_va("baseline")
        # At an end of the axis there is nobody on that side to speak of.
        if extent(text).width / figure.dpi > room:
            text.remove()


def _context(case: Case, each: bool, words: Words) -> Sentence:
    """Whose scores these are, how the marks are read, and what is not even about humps or axis."""
    axis, threshold = axis_of(table_of(case)), story_thresholds(table_of(case))[0]
    parts = [words(f"figure.score_distribution.{'dots' if each else 'columns'}", **who(case, words))]
    if hump_heights(case, threshold)[-1]:
        parts.append(words("axis.equally_large"))
    if axis.scale == "log":
        parts.append(words("axis.log"))
    beyond = axis.below + axis.above
    if beyond:
        parts.append(words("axis.beyond", count=beyond, n=words.numbers.count(beyond, "beyond the axis")))
    runs = [run for part in parts for run in (Run(" · "), *part.runs)]
    return Sentence(tuple(runs[1:]))


def title(case: Case, words: Words) -> Sentence:
    """The fewest mistakes any threshold makes, or that one makes none; or that the scores are no help."""
    slots, fewest = _slots(case, words)
    kind = {"tied": "title_tied", "reversed": "title_reversed", "apart": "title_apart"}.get(
        groups_of_scores(table_of(case)), "title"
    )
    return words(f"figure.score_distribution.{kind}", count=fewest, **slots)


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    slots, fewest = _slots(case, words)
    threshold = story_thresholds(table_of(case))[0]
    alike = hump_heights(case, threshold)[-1]
    humps = words(f"figure.score_distribution.{'humps_alike' if alike else 'humps_by_class'}")
    apart = "" if fewest else "_apart"
    said = together(words(f"figure.score_distribution.caption{apart}", **slots), humps)
    return with_hint(said, case, words)


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    slots, _ = _slots(case, words)
    return with_hint(words("figure.score_distribution.alternative", **slots), case, words)


def _slots(case: Case, words: Words) -> tuple[dict[str, Slot], int]:
    """What the sentences say, and the fewest mistakes as a plain number."""
    table = table_of(case)
    best = said_threshold(table, threshold_with_fewest_mistakes(table))
    fewest = table.at(best).mistakes
    threshold = story_thresholds(table)[0]
    counts = table.at(threshold)
    slots = who(case, words) | {
        "threshold": words.numbers.score(threshold, "threshold"),
        "best": words.numbers.score(best, "threshold"),
        "fewest": words.numbers.count(fewest, "fewest mistakes"),
        "fn": words.numbers.count(counts.fn, "fn"),
        "fp": words.numbers.count(counts.fp, "fp"),
    }
    return slots, fewest
