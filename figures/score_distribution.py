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
from figures.labels import extent, write
from figures.panels import draw_score_dots, draw_score_humps
from figures.panels.dots import score_strips
from figures.readings import shortest_threshold, story_thresholds, table_of, threshold_with_fewest_mistakes
from figures.style import SMALL, style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words

CONVENTIONS = ("flagged", "smoothing")

#: Inches: from the edge to the axis, the dots, their axis, the humps, and what is written over these.
SIDE, DOTS, BELOW, HUMPS, HEADS = MARGIN + 0.05, 1.0, 0.52, 1.75, 0.24


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw humps over dots, with one threshold through both."""
    threshold = story_thresholds(table_of(case))[0]
    with style(theme):
        width = width_in - 2 * SIDE
        each = all(strip.whole for strip in score_strips(case, threshold, width, DOTS))
        said = words(f"figure.score_distribution.{'dots' if each else 'columns'}", **who(case, words))
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


def title(case: Case, words: Words) -> Sentence:
    """The fewest mistakes any threshold makes, or that one makes none."""
    slots, fewest = _slots(case, words)
    return words(
        "figure.score_distribution.title" if fewest else "figure.score_distribution.title_apart",
        count=fewest,
        **slots,
    )


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    slots, _ = _slots(case, words)
    return words("figure.score_distribution.caption", **slots)


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    slots, _ = _slots(case, words)
    return words("figure.score_distribution.alternative", **slots)


def _slots(case: Case, words: Words) -> tuple[dict[str, Slot], int]:
    """What the sentences say, and the fewest mistakes as a plain number."""
    table = table_of(case)
    best = shortest_threshold(table, threshold_with_fewest_mistakes(table))
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
