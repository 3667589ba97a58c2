"""An ROC curve is drawn by walking down the scores: a positive is a step up, a negative a step to the right.

Four samples make four steps. One negative stands above a positive, so one of the four cells, each of which is
a pair of a positive and a negative, lies above the curve: the AUC is three quarters.
"""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from data import Case
from data.four_samples import four_samples
from figures.boxes import BELOW, LEFT
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.labels import write, write_runs
from figures.panels.ranking import ROW, draw_ranking
from figures.panels.square import TEXTS
from figures.panels.traced import draw_traced_roc, steps_of
from figures.placing import place_within
from figures.readings import area_under_roc, pair_counts_of, table_of
from figures.style import COUNT, SMALL, style
from figures.widths import BESIDE_IN, PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import pair_table

CONVENTIONS = ("flagged", "auc")

#: The messages that compare a positive with a negative, by how their pair ends.
PAIR = {1: "won", 0: "tied", -1: "lost"}

#: Inches: the list of samples, the square, and what is free over both.
LIST_IN, SIDE_IN, ABOVE = 2.3, 2.6, 0.12


def subject() -> Case:
    """The four samples."""
    return four_samples()


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the samples in order, and the steps that they make."""
    table = table_of(case)
    rows = ROW * len(steps_of(table))
    beside = width_in >= BESIDE_IN
    side = min(SIDE_IN, width_in - LEFT - MARGIN)
    square = BELOW + side + ABOVE
    with style(theme):
        body = square if beside else square + rows + 0.45
        who_it_is = words("figure.who", **who(case, words))
        figure, top = headed_figure(width_in, body, title(case, words), who_it_is, theme)
        head = top - 0.18
        write(figure, MARGIN, head, words("figure.roc_steps.order"), weight="semibold", va="baseline")
        width = LIST_IN if beside else width_in - 2 * MARGIN
        draw_ranking(case, words, theme, ax=add_axes_in(figure, MARGIN, head - 0.1 - rows, width, rows))
        left = width_in - MARGIN - side if beside else LEFT
        axes = add_axes_in(figure, left, BELOW, side, side)
        draw_traced_roc(case, words, theme, ax=axes)
        _name_pairs(axes, case, words, theme)
        auc = words("roc.area", auc=words.numbers.shortest(area_under_roc(table), "auc"))
        area = write(axes, 0, 0, auc, size=COUNT, weight="bold", zorder=TEXTS)
        place_within([area], (0.75, 0.32), axes)
        return figure


def _name_pairs(axes: Axes, case: Case, words: Words, theme: Theme) -> None:
    """Write into each cell which pair it is, and who of the two scores higher."""
    pairs = pair_table(case.y_true, case.y_score)
    height, width = 1 / len(pairs.positives), 1 / len(pairs.negatives)
    for row, positive in enumerate(pairs.positives):
        for column, negative in enumerate(pairs.negatives):
            said = words(
                f"figure.roc_steps.{PAIR[int(pairs.outcomes[row, column])]}",
                one=words.numbers.score(positive, "score"),
                other=words.numbers.score(negative, "score"),
            )
            place = ((column + 0.5) * width, (row + 0.13) * height)
            write_runs(axes, *place, said, theme, size=SMALL, align="center", color=theme.muted)


def title(case: Case, words: Words) -> Sentence:
    """The rule, and what it comes to."""
    return words("figure.roc_steps.title", **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.roc_steps.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.roc_steps.alternative", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    table = table_of(case)
    pairs = pair_counts_of(table)
    scores = [words.numbers.score(step.threshold, "score") for step in steps_of(table)]
    return who(case, words) | {
        "won": words.numbers.count(pairs.won, "pairs won"),
        "total": words.numbers.count(pairs.total, "pairs"),
        "auc": words.numbers.shortest(area_under_roc(table), "auc"),
        **{f"score_{rank}": score for rank, score in enumerate(scores, start=1)},
    }
