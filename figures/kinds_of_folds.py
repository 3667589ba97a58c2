"""Four ways to cut the same rows into folds: what a fold lacks, and what is torn apart, depends on the way.

Twenty-four rows of eight people, six of them positive and most of these early. Plain folds may test no
positive at all; stratified folds share them out; grouped folds keep a person's rows together; folds in time
never train on what comes after.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data.splits import Splits, kinds_of_splits
from figures.heading import MARGIN, add_axes_in, headed_figure
from figures.labels import write
from figures.panels.folds import draw_folds, folds_height, positives_tested
from figures.sources import Source, source_of
from figures.style import SMALL, style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words

CONVENTIONS = ()

#: Inches between two kinds, and for the head of the numbers at the right.
BETWEEN, HEAD = 0.12, 0.08


def subject() -> tuple[Splits, ...]:
    """The rows, cut in four ways."""
    return kinds_of_splits()


def sources(kinds: tuple[Splits, ...]) -> tuple[Source, ...]:
    """Where the rows come from."""
    return (source_of("rows of people", "made by hand", kinds[0].positive, kinds[0].person),)


def draw(kinds: tuple[Splits, ...], words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the four kinds one under the other."""
    body = HEAD + sum(folds_height(splits) + BETWEEN for splits in kinds) + MARGIN
    with style(theme):
        said = words("figure.kinds_of_folds.context", **_slots(kinds, words))
        figure, top = headed_figure(width_in, body, title(kinds, words), said, theme)
        muted = {"size": SMALL, "color": theme.muted, "ha": "right", "va": "baseline"}
        head = words("figure.kinds_of_folds.positives")
        write(figure, width_in - MARGIN, top - HEAD, head, **muted)
        # The head of the numbers stands a little above the name of the first kind, which may be long.
        top -= HEAD
        for splits in kinds:
            top -= folds_height(splits)
            place = (MARGIN, top, width_in - 2 * MARGIN, folds_height(splits))
            draw_folds(splits, words, theme, ax=add_axes_in(figure, *place))
            top -= BETWEEN
        return figure


def title(kinds: tuple[Splits, ...], words: Words) -> Sentence:
    """How many positives plain and stratified folds test."""
    return words("figure.kinds_of_folds.title", **_slots(kinds, words))


def caption(kinds: tuple[Splits, ...], words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.kinds_of_folds.caption", **_slots(kinds, words))


def alternative(kinds: tuple[Splits, ...], words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.kinds_of_folds.alternative", **_slots(kinds, words))


def _slots(kinds: tuple[Splits, ...], words: Words) -> dict[str, Slot]:
    count = words.numbers.count
    first = kinds[0]
    slots: dict[str, Slot] = {
        "rows": count(len(first), "rows"),
        "people": count(len(set(first.person.tolist())), "people"),
        "positives": count(int(first.positive.sum()), "positives"),
        "folds": count(len(first.folds), "folds"),
    }
    for splits in kinds:
        tested = positives_tested(splits)
        slots[f"{splits.kind}_least"] = count(min(tested), f"positives tested, {splits.kind}")
        slots[f"{splits.kind}_most"] = count(max(tested), f"positives tested, {splits.kind}")
    return slots
