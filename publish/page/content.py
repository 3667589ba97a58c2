"""What the template of the page is filled with."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from figures.panels.costs import STORY_COSTS
from figures.thresholds import CAUGHT
from look.sentence import Sentence
from metrics import ScoreAxis, area_under_roc, average_precision
from publish.page.drawings import SIDE, Tick, drawings, percent, share_ticks
from publish.page.forms import Piece, pieces, slots
from publish.page.populations import stop_ticks, stops_of
from publish.page.rows import BARS, rows_of
from publish.page.subject import Subject
from publish.page.writing import number_format, threshold_decimals

#: Up to so many thresholds the table of points lists all; of more, those of the sweep and of the buttons.
LISTED = 500

#: From so many units on, counts are set smaller.
MANY = 100_000


@dataclass(frozen=True)
class Choice:
    """A button: its words, and the threshold that it leads to unless that depends on the costs."""

    name: str
    text: str
    threshold: float | None = None
    row: int | None = None
    value: str = ""


def content_of(subject: Subject) -> dict[str, Any]:
    """Everything by the names that the template has for it, but for styles, scripts and what they carry."""
    case, words, table = subject.case, subject.words, subject.table
    numbers = words.numbers
    stops, own, first = stops_of(table, words)
    listed = list(range(len(subject.kept))) if len(subject.kept) <= LISTED else subject.marked
    drawn = drawings(subject)
    return {
        "language": words.language,
        "side": SIDE,
        "say": words,
        "context": words(
            "page.context",
            n=numbers.count(table.total, "units"),
            positives=numbers.count(table.positives, "positives"),
            unit=words.name(case.unit),
            positive=words.name(case.positive_name),
        ),
        "names": {
            "negative": words.name(case.negative_name, 2),
            "positive": words.name(case.positive_name, 2),
        },
        "notes": list(_notes(subject, equally_large=drawn["equally_large"])),
        "choices": list(_choices(subject)),
        "rows_named": {
            name: words("matrix.row", n=numbers.count(size, name), name=words.name(called))
            for name, size, called in (
                ("positive", table.positives, case.positive_name),
                ("negative", table.negatives, case.negative_name),
            )
        },
        "many": table.total >= MANY,
        "bars": BARS,
        "areas": _areas(subject),
        "readings": _readings(subject),
        "zero": str(numbers.count(0, "cost")),
        "ticks_up": [_turned(tick) for tick in share_ticks(words)],
        "stop_ticks": stop_ticks(words),
        "stops": stops,
        "own_place": percent(stops[own]["place"]),
        "listed_note": _listed_note(subject, len(listed)),
        "footer": [
            words.text("convention.flagged"),
            *([] if drawn["equally_large"] else [words.text("convention.smoothing")]),
            words.text("page.source", source=case.source),
        ],
        "data": _json(
            {
                "rows": rows_of(subject),
                "axis": _axis(subject.axis) | {"decimals": threshold_decimals(case)},
                "format": number_format(words),
                "case": {"positives": table.positives, "negatives": table.negatives, "total": table.total},
                "stops": stops,
                "own": own,
                "sweep": subject.axis.sweep,
                "listed": listed,
                "side": SIDE,
                "defaults": {
                    "threshold": subject.chosen["default"],
                    "miss": str(STORY_COSTS.c_fn),
                    "alarm": str(STORY_COSTS.c_fp),
                    "stop": first,
                },
            }
        ),
        **drawn,
    }


def _axis(axis: ScoreAxis) -> dict[str, Any]:
    """The axis for the page. On one that is not linear it knows the places of its rows alone."""
    length = axis.high - axis.low
    linear = axis.scale == "linear" and math.isfinite(length)
    return {
        "low": axis.low,
        "high": axis.high,
        "scale": "linear" if linear else "rows",
        # To what power of ten a threshold is rounded while it is dragged.
        "grain": math.floor(math.log10(length / 100)) if linear else 0,
    }


def _choices(subject: Subject) -> Iterator[Choice]:
    """The thresholds that matter."""
    words, numbers = subject.words, subject.words.numbers
    decimals = threshold_decimals(subject.case)
    for name in ("default", "fewest", "catching"):
        threshold = subject.chosen[name]
        yield Choice(
            name,
            words.text(f"page.choice.{name}", share=numbers.percent(CAUGHT, "recall")),
            threshold,
            subject.place(subject.table.row(threshold)),
            str(numbers.score(threshold, "threshold", decimals=decimals)),
        )
    yield Choice("cheapest", words.text("page.choice.cheapest"))
    if subject.case.scores_are_probabilities:
        yield Choice("bayes", words.text("page.choice.bayes"))


def _areas(subject: Subject) -> dict[str, Sentence]:
    words, numbers = subject.words, subject.words.numbers
    auc = numbers.decimal(area_under_roc(subject.table), "auc")
    ap = numbers.decimal(average_precision(subject.table), "average precision")
    return {"roc": words("roc.area", auc=auc), "precision_recall": words("page.average_precision", ap=ap)}


def _readings(subject: Subject) -> dict[str, list[Piece]]:
    """Sentences of one form only, with places for their numbers."""
    words = subject.words

    def reading(message: str, *names: str) -> list[Piece]:
        named: dict[str, Any] = {"positive": words.name(subject.case.positive_name)}
        return pieces(words(message, **(named | slots(dict.fromkeys(names, 2)))))

    there = ("prevalence", "precision_there", "precision", "recall")
    return {
        "roc": reading("page.reading.roc", "false_positive_rate", "recall"),
        "precision_recall": reading("page.reading.precision_recall", "precision", "recall"),
        "least": reading("page.costs.least", "least_threshold"),
        "population": reading("page.population.precision", *there),
    }


def _notes(subject: Subject, *, equally_large: bool) -> Iterator[Sentence]:
    """What has to be known before anything on the page is read."""
    words, numbers, table = subject.words, subject.words.numbers, subject.table
    if area_under_roc(table) < 0.5:
        yield words("page.note.reversed")
    if len(table) == 2:
        yield words("page.note.tied")
    if len(subject.kept) < len(table):
        # The threshold that flags nobody is no score.
        kept, there = (numbers.count(size - 1, "thresholds") for size in (len(subject.kept), len(table)))
        yield words("page.note.thinned", kept=kept, all=there)
    if equally_large:
        yield words("page.note.equally_large")
    beyond = subject.axis.below + subject.axis.above
    if beyond:
        n, unit = numbers.count(beyond, "beyond"), words.name(subject.case.unit)
        yield words("page.note.beyond", count=beyond, n=n, unit=unit)


def _listed_note(subject: Subject, listed: int) -> str:
    if listed == len(subject.table):
        return ""
    n, total = (subject.words.numbers.count(size, "thresholds") for size in (listed, len(subject.table)))
    return subject.words.text("page.points.some", n=n, total=total)


def _turned(tick: Tick) -> Tick:
    """The same number on an axis that goes up."""
    return Tick(percent(1 - float(tick.place.rstrip("%")) / 100), tick.text)


def _json(content: Mapping[str, Any]) -> Markup:
    """JSON that ends no script, whatever it holds."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))
