"""The page on which the reader holds the threshold: one file with everything inside, from a case."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from markupsafe import Markup

from data import Case
from figures.panels.costs import STORY_COSTS
from figures.thresholds import CAUGHT, chosen_thresholds
from look import Words
from look.sentence import Sentence
from metrics import (
    ScoreAxis,
    ThresholdTable,
    area_under_roc,
    average_precision,
    score_axis_of,
    threshold_table,
)
from publish.page.drawings import SIDE, Tick, drawings, percent, share_ticks
from publish.page.forms import pieces, slots
from publish.page.looks import Looks, colours
from publish.page.populations import stop_ticks, stops_of
from publish.page.rows import BARS, rows_of
from publish.page.template import filled, read_beside
from publish.page.thinning import Rows, kept_rows
from publish.page.typeface import font_faces
from publish.page.writing import number_format, threshold_decimals

TEMPLATE = "page.html"
STYLES = ("colours.css", "scores.css", "layout.css", "media.css")
SCRIPTS = (
    "data.js",
    "numbers.js",
    "table.js",
    "costs.js",
    "population.js",
    "views.js",
    "state.js",
    "panels.js",
    "link.js",
    "threshold.js",
    "points.js",
    "main.js",
)

#: Up to so many thresholds the table of points lists all; of more, those of the sweep and of the buttons.
LISTED = 500

#: From so many units on, counts are set smaller.
MANY = 100_000

#: Nothing is fetched and nothing runs but what the file carries, each known by its digest.
POLICY = (
    "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; "
    "font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
)


@dataclass(frozen=True)
class Choice:
    """A button: its words, and the threshold that it leads to unless that depends on the costs."""

    name: str
    text: str
    threshold: float | None = None
    row: int | None = None
    value: str = ""


def write_page(case: Case, words: Words, looks: Looks, path: Path) -> None:
    """Write the page into a file."""
    path.write_text(page_of(case, words, looks), encoding="utf-8", newline="\n")


def page_of(case: Case, words: Words, looks: Looks) -> str:
    """The page as HTML; the same characters for the same case, words and looks."""
    table = threshold_table(case.y_true, case.y_score)
    axis = score_axis_of(table)
    chosen = chosen_thresholds(table)
    kept = _kept(table, axis, chosen.values())
    content = _content(case, words, table, axis, kept, chosen)
    # Which letters the font has to bring is known once everything is written.
    bare = filled(TEMPLATE, content | {"style": "", "script": "", "policy": ""})
    style = "\n".join([font_faces(bare), colours(looks), *(read_beside(name) for name in STYLES)])
    script = "\n".join(read_beside(name) for name in SCRIPTS)
    policy = POLICY.format(script=_digest(script), style=_digest(style))
    return filled(TEMPLATE, content | {"style": Markup(style), "script": Markup(script), "policy": policy})


def _kept(table: ThresholdTable, axis: ScoreAxis, chosen: Iterable[float]) -> Rows:
    edges = np.asarray(axis.position(table.thresholds), dtype=np.float64)
    wanted = [0, 1, len(table) - 1, *(table.row(threshold) for threshold in (*chosen, *axis.sweep))]
    return kept_rows(table, edges, wanted)


def _content(
    case: Case, words: Words, table: ThresholdTable, axis: ScoreAxis, kept: Rows, chosen: Mapping[str, float]
) -> dict[str, Any]:
    """What the template is filled with."""
    decimals = threshold_decimals(case)
    stops, own, first = stops_of(table, words)
    drawn = drawings(case, words, table, axis, kept)
    listed = _listed(table, axis, kept, chosen.values())
    context = words(
        "page.context",
        n=words.numbers.count(table.total, "units"),
        positives=words.numbers.count(table.positives, "positives"),
        unit=words.name(case.unit),
        positive=words.name(case.positive_name),
    )
    return {
        "language": words.language,
        "side": SIDE,
        "say": words,
        "context": context,
        "names": {
            "negative": words.name(case.negative_name, 2),
            "positive": words.name(case.positive_name, 2),
        },
        "notes": _notes(case, words, table, axis, kept, equally_large=drawn["equally_large"]),
        "choices": _choices(case, words, table, kept, chosen, decimals),
        "rows_named": {
            name: words("matrix.row", n=words.numbers.count(size, name), name=words.name(called))
            for name, size, called in (
                ("positive", table.positives, case.positive_name),
                ("negative", table.negatives, case.negative_name),
            )
        },
        "many": table.total >= MANY,
        "bars": BARS,
        "areas": _areas(words, table),
        "readings": _readings(case, words, table),
        "zero": str(words.numbers.count(0, "cost")),
        "ticks_up": _turned(share_ticks(words)),
        "stop_ticks": stop_ticks(words),
        "stops": stops,
        "own_place": percent(stops[own]["place"]),
        "listed_note": _listed_note(words, listed, table),
        "footer": _footer(case, words),
        "data": _json(
            {
                "rows": rows_of(case, words, table, axis, kept),
                "axis": _axis(axis) | {"decimals": decimals},
                "format": number_format(words),
                "case": {"positives": table.positives, "negatives": table.negatives, "total": table.total},
                "stops": stops,
                "own": own,
                "sweep": axis.sweep,
                "listed": listed,
                "side": SIDE,
                "defaults": {
                    "threshold": chosen["default"],
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


def _choices(
    case: Case,
    words: Words,
    table: ThresholdTable,
    kept: Rows,
    chosen: Mapping[str, float],
    decimals: int,
) -> list[Choice]:
    """The thresholds that matter."""
    share = words.numbers.percent(CAUGHT, "recall")
    found = []
    for name in ("default", "fewest", "catching"):
        threshold = chosen[name]
        found.append(
            Choice(
                name,
                words.text(f"page.choice.{name}", share=share),
                threshold,
                int(np.searchsorted(kept, table.row(threshold))),
                str(words.numbers.score(threshold, "threshold", decimals=decimals)),
            )
        )
    found.append(Choice("cheapest", words.text("page.choice.cheapest")))
    if case.scores_are_probabilities:
        found.append(Choice("bayes", words.text("page.choice.bayes")))
    return found


def _areas(words: Words, table: ThresholdTable) -> dict[str, Sentence]:
    auc = words.numbers.decimal(area_under_roc(table), "auc")
    ap = words.numbers.decimal(average_precision(table), "average precision")
    return {"roc": words("roc.area", auc=auc), "precision_recall": words("page.average_precision", ap=ap)}


def _readings(case: Case, words: Words, table: ThresholdTable) -> dict[str, Any]:
    """Sentences of one form only, with places for their numbers."""
    positive = words.name(case.positive_name)

    def places(*names: str) -> dict[str, Any]:
        return dict(slots(dict.fromkeys(names, 2)))

    return {
        "roc": pieces(words("page.reading.roc", **places("false_positive_rate", "recall"))),
        "precision_recall": pieces(words("page.reading.precision_recall", **places("precision", "recall"))),
        "least": pieces(words("page.costs.least", **places("least_threshold"))),
        "population": pieces(
            words(
                "page.population.precision",
                positive=positive,
                **places("prevalence", "precision_there", "precision", "recall"),
            )
        ),
    }


def _notes(
    case: Case,
    words: Words,
    table: ThresholdTable,
    axis: ScoreAxis,
    kept: Rows,
    *,
    equally_large: bool,
) -> list[Sentence]:
    """What has to be known before anything on the page is read."""
    notes = []
    if area_under_roc(table) < 0.5:
        notes.append(words("page.note.reversed"))
    if len(table) == 2:
        notes.append(words("page.note.tied"))
    if len(kept) < len(table):
        # The threshold that flags nobody is no score.
        shown, there = (words.numbers.count(size - 1, "thresholds") for size in (len(kept), len(table)))
        notes.append(words("page.note.thinned", kept=shown, all=there))
    if equally_large:
        notes.append(words("page.note.equally_large"))
    beyond = axis.below + axis.above
    if beyond:
        unit = words.name(case.unit)
        notes.append(
            words("page.note.beyond", count=beyond, n=words.numbers.count(beyond, "beyond"), unit=unit)
        )
    return notes


def _listed(table: ThresholdTable, axis: ScoreAxis, kept: Rows, chosen: Iterable[float]) -> list[int]:
    """Which of the kept rows the table of points lists."""
    if len(kept) <= LISTED:
        return list(range(len(kept)))
    rows = {table.row(threshold) for threshold in (*axis.sweep, *chosen)} | {0, len(table) - 1}
    return sorted(int(np.searchsorted(kept, row)) for row in rows)


def _listed_note(words: Words, listed: list[int], table: ThresholdTable) -> str:
    if len(listed) == len(table):
        return ""
    n, total = (words.numbers.count(size, "thresholds") for size in (len(listed), len(table)))
    return words.text("page.points.some", n=n, total=total)


def _footer(case: Case, words: Words) -> list[str]:
    return [
        words.text("convention.flagged"),
        words.text("convention.smoothing"),
        words.text("page.source", source=case.source),
    ]


def _turned(ticks: list[Tick]) -> list[Tick]:
    """The same numbers along an axis that goes up."""
    return [Tick(percent(1 - float(tick.place.rstrip("%")) / 100), tick.text) for tick in ticks]


def _json(content: Mapping[str, Any]) -> Markup:
    """JSON that ends no script, whatever it holds."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return Markup(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))


def _digest(text: str) -> str:
    return base64.b64encode(sha256(text.encode()).digest()).decode("ascii")
