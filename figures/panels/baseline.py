"""Two bars of all units: who the model judges rightly, and who is judged rightly without any model."""

from __future__ import annotations

from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from data import Case
from figures.labels import broken, number_axis, round_values, width_of, write
from figures.panels.scales import REFERENCE
from figures.panels.setting import setting
from figures.readings import story_thresholds, table_of
from figures.style import RATE, SMALL, TEXT, THIN
from look.numbers import Number, decimals_of_rate
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import Counts, ThresholdTable, accuracy

#: Inches: the height of the drawing without its axis, of a bar, and where the bars begin, from the top; of a
#: number, and of a line of its name.
HEIGHT, BAR, TOPS = 2.08, 0.6, (0.24, 1.16)
NUMBER, LINE = 0.22, 0.14
SIZE_IN, BOX = (5.6, 2.7), (0.05, 0.2, 0.9, 0.76)


@dataclass(frozen=True)
class Part:
    """A stretch of a bar: some of the units, whose truth is ``role``, judged rightly or not."""

    cell: str
    count: int
    role: str
    right: bool


def draw_baseline(
    case: Case,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    threshold: float | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw all units as a bar, first those judged rightly: by the model, and by saying the same of everybody.

    The length of the filled part is the accuracy. Outlined and hatched are the two kinds of mistakes. Without
    ``threshold`` it is the first of `story_thresholds`. Axes of ``HEIGHT`` inches suit the text.
    """
    table = table_of(case)
    with setting(ax, words, theme, size_in=SIZE_IN, box=BOX) as (axes, words, theme):
        at = story_thresholds(table)[0] if threshold is None else threshold
        axes.set(xlim=(0, table.total), ylim=(HEIGHT, 0), yticks=[])
        axes.spines[["left", "top", "right"]].set_visible(False)
        number_axis(axes.xaxis, round_values(0, table.total), words, "units")
        axes.set_xlabel(words.name(case.unit), fontsize=TEXT, color=theme.ink, labelpad=3)
        nothing, kind = do_nothing(table)
        number = words.numbers.score(at, "threshold")
        said = words("figure.accuracy_baseline.model", threshold=number)
        model, baseline = accuracies_of(table.at(at), nothing, words)
        _draw_bar(axes, TOPS[0], table.at(at), model, said, words, theme)
        without = words(f"figure.accuracy_baseline.{kind}")
        _draw_bar(axes, TOPS[1], nothing, baseline, without, words, theme)
        _compare(axes, table.at(at), nothing, words, theme)
        return axes


def accuracies_of(counts: Counts, nothing: Counts, words: Words) -> tuple[Number, Number]:
    """The accuracy of the model and without one, in as many decimals as it takes to tell them apart."""
    model, baseline = accuracy(counts), accuracy(nothing)
    least = max(decimals_of_rate(model), decimals_of_rate(baseline))
    for decimals in range(least, 10):
        written = words.numbers.decimal(model, "accuracy", decimals=decimals)
        without = words.numbers.decimal(baseline, "majority accuracy", decimals=decimals)
        if model == baseline or written.text != without.text:
            break
    return written, without


def do_nothing(table: ThresholdTable) -> tuple[Counts, str]:
    """The counts of the rule that says of everybody what most are, and whom it flags."""
    if table.positives > table.negatives:
        return table.counts(len(table) - 1), "everybody"
    return table.counts(0), "nobody"


def _compare(axes: Axes, counts: Counts, nothing: Counts, words: Words, theme: Theme) -> None:
    """Carry the end of what is right without a model up to the model's bar; bracket what that one adds."""
    there, right = nothing.tp + nothing.tn, counts.tp + counts.tn
    under = TOPS[0] + BAR + 0.05
    style = {"color": theme.threshold, "zorder": REFERENCE}
    axes.plot([there, there], [under, TOPS[1]], linewidth=THIN, dashes=(4, 3), **style)
    if right <= there:
        return
    axes.plot(
        [there, there, right, right], [under, under + 0.06, under + 0.06, under], linewidth=2 * THIN, **style
    )
    number = words.numbers.count(right - there, "judged rightly beyond the baseline")
    said = words("figure.accuracy_baseline.more", n=number, count=right - there)
    (x, _), (end, _) = axes.transData.transform([(right, 0), (counts.total, 0)]) / axes.figure.dpi
    gap = right * 0.05 / (x - axes.get_window_extent().x0 / axes.figure.dpi)
    fits = width_of(str(said), weight="bold") + 0.05 < end - x
    place, align = (right + gap, "left") if fits else (there - gap, "right")
    write(axes, place, under + 0.05, said, weight="bold", color=theme.threshold, ha=align, va="center")


def _draw_bar(
    axes: Axes, top: float, counts: Counts, value: Number, said: Sentence, words: Words, theme: Theme
) -> None:
    parts = [
        Part("tn", counts.tn, "negative", True),
        Part("tp", counts.tp, "positive", True),
        Part("fp", counts.fp, "negative", False),
        Part("fn", counts.fn, "positive", False),
    ]
    # The first bar is headed, the second one footed: between them is room to compare.
    y = top - 0.09 if top == TOPS[0] else top + BAR + 0.19
    write(axes, 0, y, said, weight="semibold", va="baseline")
    number = words("figure.accuracy_baseline.accuracy", accuracy=value)
    write(axes, counts.total, y, number, weight="semibold", ha="right", va="baseline")
    left = 0.0
    for part in parts:
        left = _draw_part(axes, left, top, part, words, theme)


def _draw_part(axes: Axes, left: float, top: float, part: Part, words: Words, theme: Theme) -> float:
    """One stretch of a bar, with number and name where there is room for them. Returns where it ends."""
    width, colour = part.count, getattr(theme, part.role)
    axes.add_patch(
        Rectangle(
            (left, top),
            width,
            BAR,
            facecolor=colour if part.right else "none",
            edgecolor=theme.background if part.right else colour,
            hatch=None if part.right else "////" if part.role == "negative" else "\\\\\\\\",
            linewidth=0.6 if part.right else 0.9,
        )
    )
    (x0, _), (x1, _) = axes.transData.transform([(left, 0), (left + width, 0)]) / axes.figure.dpi
    room = x1 - x0 - 0.1
    number = words.numbers.count(part.count, part.cell)
    wide = width_of(str(number), size=RATE, weight="bold")
    if wide > room:
        return left + width
    names = broken(words(f"cell.{part.cell}"), room, size=SMALL)
    widest = max(width_of(str(name), size=SMALL) for name in names)
    if len(names) > 2 or widest > room:
        names, widest = [], 0.0
    ink = getattr(theme, f"on_{part.role}") if part.right else colour
    middle, high = left + width / 2, NUMBER + LINE * len(names)
    y = top + (BAR - high) / 2
    if not part.right:
        # A clear ground between the hatches.
        half = (max(wide, widest) / 2 + 0.03) * width / (x1 - x0)
        axes.add_patch(Rectangle((middle - half, y), 2 * half, high, facecolor=theme.background, linewidth=0))
    for said, size, weight, height in (
        (number, RATE, "bold", NUMBER),
        *((name, SMALL, "regular", LINE) for name in names),
    ):
        write(
            axes, middle, y + height / 2, said, size=size, weight=weight, color=ink, ha="center", va="center"
        )
        y += height
    return left + width
