"""A tree of whole people: all of them, who is ill, and who of these the test flags."""

from __future__ import annotations

from dataclasses import dataclass

from matplotlib.axes import Axes
from matplotlib.patches import FancyBboxPatch

from figures.labels import broken, write
from figures.panels.setting import setting
from figures.style import COUNT, RATE, SMALL, TEXT, THIN
from look.sentence import Sentence
from look.theme import Theme
from look.words import Words
from metrics import NaturalFrequencies

#: Inches: the height of the drawing and of its boxes, and where the rows of boxes begin, from the top.
HEIGHT, BOX, ROWS = 2.62, 0.5, (0.0, 0.86, 1.72)
GAP, INSET, WIDEST = 0.09, 0.02, 5.6
SIZE_IN = (5.6, HEIGHT)
CENTRE = {"ha": "center", "va": "center"}


@dataclass(frozen=True)
class Node:
    """A box: how many people, what they are, its middle and width in inches, its row, and how it is drawn."""

    count: int
    metric: str
    said: Sentence
    middle: float
    width: float
    row: int
    role: str
    filled: bool


def draw_tree(
    story: NaturalFrequencies,
    words: Words | None = None,
    theme: Theme | None = None,
    *,
    ax: Axes | None = None,
) -> Axes:
    """Draw the people of a story as boxes that part, and bracket those who are flagged.

    Filled boxes are judged rightly, outlined ones wrongly. The two groups of flagged people stand in the
    middle, side by side, because precision is the share of the one in both. Axes of ``HEIGHT`` inches suit
    the text.
    """
    with setting(ax, words, theme, size_in=SIZE_IN, box=(0, 0, 1, 1)) as (axes, words, theme):
        width = axes.get_window_extent().width / axes.figure.dpi
        axes.set(xlim=(0, width), ylim=(HEIGHT, 0))
        axes.set_axis_off()
        root, branches, leaves = _nodes(story, width, words)
        for parent, children in ((root, branches), (branches[0], leaves[:2]), (branches[1], leaves[2:])):
            for child in children:
                _link(axes, parent, child, theme)
        for node in (root, *branches, *leaves):
            _draw_box(axes, node, words, theme)
        _bracket(axes, leaves[1], leaves[2], story, words, theme)
        return axes


def _nodes(story: NaturalFrequencies, width: float, words: Words) -> tuple[Node, list[Node], list[Node]]:
    counts = story.counts
    leaf = (width - 3 * GAP) / 4
    middles = [leaf / 2 + place * (leaf + GAP) for place in range(4)]
    branch = min(leaf * 1.5, 1.6)

    def node(
        count: int, key: str, middle: float, size: float, row: int, role: str, *, filled: bool = True
    ) -> Node:
        said = words(f"figure.natural_frequencies.{key}", count=count)
        return Node(count, key, said, middle, size, row, role, filled)

    root = node(story.people, "people", width / 2, branch, 0, "ink", filled=False)
    branches = [
        node(counts.positives, "sick", (middles[0] + middles[1]) / 2, branch, 1, "positive", filled=False),
        node(counts.negatives, "healthy", (middles[2] + middles[3]) / 2, branch, 1, "negative", filled=False),
    ]
    leaves = [
        node(counts.fn, "missed", middles[0], leaf, 2, "positive", filled=False),
        node(counts.tp, "caught", middles[1], leaf, 2, "positive"),
        node(counts.fp, "alarmed", middles[2], leaf, 2, "negative", filled=False),
        node(counts.tn, "cleared", middles[3], leaf, 2, "negative"),
    ]
    return root, branches, leaves


def _link(axes: Axes, parent: Node, child: Node, theme: Theme) -> None:
    top, bottom = ROWS[parent.row] + BOX - INSET, ROWS[child.row] + INSET
    axes.plot([parent.middle, child.middle], [top, bottom], color=theme.muted, linewidth=THIN, zorder=0.5)


def _draw_box(axes: Axes, node: Node, words: Words, theme: Theme) -> None:
    colour = getattr(theme, node.role)
    leaf = node.row == 2
    solid = not leaf or node.filled
    axes.add_patch(
        FancyBboxPatch(
            (node.middle - node.width / 2 + INSET, ROWS[node.row] + INSET),
            node.width - 2 * INSET,
            BOX - 2 * INSET,
            boxstyle="round,pad=0,rounding_size=0.06",
            facecolor=colour if node.filled else theme.background,
            edgecolor=colour,
            linewidth=1.2 if leaf else 0.9,
            linestyle="-" if solid else (0, (4, 2.5)),
        )
    )
    ink = getattr(theme, f"on_{node.role}") if node.filled else colour
    number = words.numbers.count(node.count, node.metric)
    top = ROWS[node.row]
    lines = broken(node.said, node.width - 0.12)
    size, y = (COUNT if node.width > 1.0 else RATE, 0.17) if len(lines) == 1 else (RATE, 0.13)
    write(axes, node.middle, top + y, number, size=size, weight="bold", color=ink, **CENTRE)
    for rank, line in enumerate(lines):
        at = top + 0.37 if len(lines) == 1 else top + 0.28 + 0.125 * rank
        text_size = TEXT if len(lines) == 1 else SMALL
        write(axes, node.middle, at, line, size=text_size, color=ink, **CENTRE)


def _bracket(
    axes: Axes, one: Node, other: Node, story: NaturalFrequencies, words: Words, theme: Theme
) -> None:
    """Under the two boxes of flagged people, how many they are together."""
    left, right = one.middle - one.width / 2 + INSET, other.middle + other.width / 2 - INSET
    y = ROWS[2] + BOX + 0.05
    axes.plot(
        [left, left, right, right], [y, y + 0.06, y + 0.06, y], color=theme.threshold, linewidth=2 * THIN
    )
    flagged = words.numbers.count(story.counts.flagged, "flagged")
    said = words("figure.natural_frequencies.flagged", flagged=flagged, count=story.counts.flagged)
    middle = (left + right) / 2
    write(axes, middle, y + 0.2, said, weight="bold", color=theme.threshold, ha="center", va="center")
