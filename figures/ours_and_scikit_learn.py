"""Why the numbers can be trusted: all were computed twice, here and by scikit-learn or SciPy, and agree.

Above, the five best-known metrics from both; below, the largest difference that each check found, by the
decimal place in which it shows. Beyond the tolerance there is nobody.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from data.opinions import report_of
from figures.heading import MARGIN, add_axes_in, headed_figure, who
from figures.labels import write
from figures.panels import draw_differences, draw_pairs
from figures.panels.pairs import ROW
from figures.readings import story_thresholds, table_of
from figures.style import TEXT, style
from figures.widths import BESIDE_IN, PAGE_IN
from look.numbers import Number
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import snapshot
from metrics.verify import side_by_side

CONVENTIONS = ("flagged", "undefined")

#: Inches: under the differences, the differences, and between the two panels.
BELOW, STRIP, BETWEEN = 0.52, 1.0, 0.42

#: The height of the differences in a column, where what is said of them stands one above the other.
NARROW_STRIP = 1.3


def draw(case: Case, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the five metrics over all the differences."""
    table = table_of(case)
    threshold = story_thresholds(table)[0]
    report = report_of(case)
    pairs = side_by_side(case.y_true, case.y_score, threshold, report=report, table=table)
    with style(theme):
        height, low = ROW * (len(pairs) + 1), STRIP if width_in >= BESIDE_IN else NARROW_STRIP
        body = height + BETWEEN + low + BELOW
        figure, top = headed_figure(width_in, body, title(case, words), context(case, words), theme)
        width = width_in - 2 * MARGIN
        named = words("threshold.label", threshold=words.numbers.score(threshold, "threshold"))
        write(figure, MARGIN, top - ROW * 0.6, named, color=theme.muted, va="baseline")
        rows = add_axes_in(figure, MARGIN, top - height, width, height)
        draw_pairs(pairs, snapshot(table, threshold).undefined, words, theme, ax=rows)

        top -= height + BETWEEN
        checks = words.numbers.count(len(report.checks), "checks")
        head = words("figure.ours_and_scikit_learn.differences", count=len(report.checks), checks=checks)
        write(figure, MARGIN, top + 0.1, head, size=TEXT, weight="semibold", va="baseline")
        strip = add_axes_in(figure, MARGIN, BELOW, width, low)
        draw_differences(report, words, theme, ax=strip)
        return figure


def title(case: Case, words: Words) -> Sentence:
    """That everything agrees, or how much does not."""
    report = report_of(case)
    kind = "title" if report.ok else "title_failed"
    return words(f"figure.ours_and_scikit_learn.{kind}", count=len(report.failures), **_slots(case, words))


def caption(case: Case, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.ours_and_scikit_learn.caption", **_slots(case, words))


def alternative(case: Case, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.ours_and_scikit_learn.alternative", **_slots(case, words))


def context(case: Case, words: Words) -> Sentence:
    """How large the largest difference is."""
    report = report_of(case)
    kind = (
        "apart"
        if not report.ok
        else "largest"
        if any(check.difference for check in report.checks)
        else "identical"
    )
    return words(f"figure.ours_and_scikit_learn.{kind}", **_slots(case, words))


def _slots(case: Case, words: Words) -> dict[str, Slot]:
    report = report_of(case)
    threshold = story_thresholds(table_of(case))[0]
    return who(case, words) | {
        "threshold": words.numbers.score(threshold, "threshold"),
        "compared": words.numbers.count(report.compared, "values compared"),
        "failed": words.numbers.count(len(report.failures), "failed checks"),
        "checks": words.numbers.count(len(report.checks), "checks"),
        "difference": _written_out(max(check.difference for check in report.checks), words),
    }


def _written_out(difference: float, words: Words) -> Number:
    """A difference with as many decimals as it takes to see its first digit."""
    decimals = next(places for places in range(20) if difference >= 10.0**-places or places == 19)
    return words.numbers.decimal(min(difference, 1e9), "largest difference", decimals=decimals)
