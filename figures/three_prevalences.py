"""ROC does not see how rare the positives are; precision does.

One model, two bell curves of scores, among as many positives as negatives, and then fewer and fewer
positives. Its ROC curve stays, because each rate is a share of one class alone. Precision mixes both classes,
and falls. The dashed curves are exact; the samples lie on them but for chance.
"""

from __future__ import annotations

from matplotlib.figure import Figure

from data import Case
from data.two_bells import two_bells
from figures.boxes import boxes, head_panel
from figures.heading import headed_figure
from figures.labels import share_of
from figures.panels.bells import Bells, draw_bell_precision_recall, draw_bell_rocs
from figures.readings import average_precision, table_of
from figures.style import style
from figures.widths import PAGE_IN
from look.sentence import Sentence, Slot
from look.theme import Theme
from look.words import Words
from metrics import binormal_auc, snapshot

CONVENTIONS = ("flagged", "auc", "average_precision")

#: How many positives stand against the same number of negatives: half, a tenth and a hundredth of all.
POSITIVES = {"half": 20_000, "tenth": 2_222, "hundredth": 202}
SEPARATION, THRESHOLD = 2.0, 1.0


def subject() -> Bells:
    """Three samples of the same two bell curves."""
    samples = {name: two_bells(many, separation=SEPARATION) for name, many in POSITIVES.items()}
    return Bells(samples, separation=SEPARATION, threshold=THRESHOLD)


def sources(bells: Bells) -> tuple[Case, ...]:
    """What is drawn."""
    return tuple(bells.samples.values())


def draw(bells: Bells, words: Words, theme: Theme, *, width_in: float = PAGE_IN) -> Figure:
    """Draw the ROC curves in one panel, the precision–recall curves in the other."""
    with style(theme):
        places = boxes(width_in, 2, aspect=1)
        said = words("figure.three_prevalences.context")
        figure, _ = headed_figure(width_in, places.height, title(bells, words), said, theme)
        roc, curve = places.axes(figure)
        head_panel(roc, words("figure.three_prevalences.roc"))
        head_panel(curve, words("figure.three_prevalences.precision_recall"))
        draw_bell_rocs(bells, words, theme, ax=roc)
        draw_bell_precision_recall(bells, words, theme, ax=curve)
        return figure


def title(bells: Bells, words: Words) -> Sentence:
    """How far precision falls at one threshold."""
    return words("figure.three_prevalences.title", **_slots(bells, words))


def caption(bells: Bells, words: Words) -> Sentence:
    """What is drawn and how, for the line under the printed figure."""
    return words("figure.three_prevalences.caption", **_slots(bells, words))


def alternative(bells: Bells, words: Words) -> Sentence:
    """What somebody who cannot see the figure should know of it."""
    return words("figure.three_prevalences.alternative", **_slots(bells, words))


def _slots(bells: Bells, words: Words) -> dict[str, Slot]:
    slots: dict[str, Slot] = {
        "threshold": words.numbers.tick(bells.threshold, "threshold"),
        "separation": words.numbers.tick(bells.separation, "separation"),
        "auc": words.numbers.decimal(binormal_auc(bells.separation), "exact auc", decimals=3),
        "negatives": words.numbers.count(table_of(bells.samples["half"]).negatives, "negatives"),
    }
    for name, case in bells.samples.items():
        table = table_of(case)
        slots |= {
            f"share_{name}": share_of(round(bells.prevalence(name), 4), "prevalence", words),
            f"precision_{name}": share_of(snapshot(table, bells.threshold).precision, "precision", words),
            f"ap_{name}": words.numbers.rate(average_precision(table), "average precision", decimals=3),
        }
    return slots
