"""The numbers as files for other programs: valid JSON, and no value that the metrics did not compute."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import metrics
from data import Case
from data.tables import table_of_case
from look import Name, Words
from look.theme import dark
from metrics import Snapshot
from publish.films.quality import QUALITIES
from publish.films.stage import manim_stage
from scenes import SCENES, scene_class

COUNTS = ("tp", "fn", "fp", "tn")
RATES = ("accuracy", "precision", "recall", "specificity", "false_positive_rate", "f1")


def write_numbers(case: Case, words: Words, folder: Path) -> None:
    """Write ``results.json``, ``traces.json`` and ``numbers.json`` into a folder."""
    contents = {"results": results(case), "traces": traces(case), "numbers": shown(case, words, folder)}
    for name, content in contents.items():
        text = json.dumps(_plain(content), indent=2, ensure_ascii=False, allow_nan=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def results(case: Case) -> dict[str, Any]:
    """Each scalar at the films' and figures' threshold, ours and scikit-learn's, and the AUC's pairs."""
    from data.opinions import known_report
    from metrics.verify import scalars

    table = table_of_case(case)
    pairs = metrics.pair_counts_of(table)
    threshold, *_ = metrics.story_thresholds(table)
    state = metrics.snapshot(table, threshold)
    return {
        "case": _about(case),
        "convention": "label 1 is positive; flagged means score >= threshold; undefined values are null",
        "threshold": threshold,
        "counted": {"total": table.total, "positives": table.positives, "negatives": table.negatives},
        "pairs": {"won": pairs.won, "tied": pairs.tied, "lost": pairs.lost, "total": pairs.total},
        "results": {
            check.name: {"ours": kind(check.ours), "scikit_learn": kind(check.theirs)}
            for check in scalars(case.y_true, case.y_score, threshold, report=known_report(case), table=table)
            for kind in [int if check.name in COUNTS else float]
        },
        "undefined": dict(state.undefined),
    }


def traces(case: Case) -> dict[str, Any]:
    """The full state at each of the sweep's thresholds, low to high: 0, 0.02, … 1 for most probabilities."""
    table = table_of_case(case)
    states = [metrics.snapshot(table, step) for step in reversed(metrics.score_axis_of(table).sweep)]
    return {"case": _about(case), "states": [_state(state) for state in states]}


def shown(case: Case, words: Words, folder: Path) -> dict[str, Any]:
    """What each film shows, and when: every number of every still, as written, with its value and its metric.

    A number that stays on screen is listed once, when it appears. Scenes are played through without drawing;
    ``folder`` is for Manim's own files.
    """
    from publish.films.film import variant
    from publish.films.rehearsal import RehearsalRenderer

    films = {}
    with manim_stage(QUALITIES["hd"], folder):
        for name in SCENES:
            scene = variant(scene_class(name), case, words, dark, keep_numbers=True)
            played = scene(renderer=RehearsalRenderer())
            played.render()
            films[name] = _appearances(played.shown)
    return {"case": _about(case), "language": words.language, "films": films}


def _appearances(stills: list[Any]) -> list[dict[str, Any]]:
    found, before = [], frozenset[Any]()
    for still in stills:
        new = [number for number in dict.fromkeys(still.numbers) if number not in before]
        before = frozenset(still.numbers)
        if new:
            numbers = [{"text": n.text, "value": n.value, "metric": n.metric} for n in new]
            found.append({"seconds": round(still.at, 3), "beat": still.beat, "numbers": numbers})
    return found


def _about(case: Case) -> dict[str, str]:
    return {
        "name": case.name,
        "unit": Name.of(case.unit),
        "positive": Name.of(case.positive_name),
        "negative": Name.of(case.negative_name),
        "source": case.source,
        "sha256": case.sha256,
    }


def _state(state: Snapshot) -> dict[str, Any]:
    return {
        "threshold": state.threshold,
        **{name: getattr(state.counts, name) for name in COUNTS},
        **{name: getattr(state, name) for name in RATES},
        "undefined": dict(state.undefined),
    }


def _plain(value: Any) -> Any:
    """JSON has no word for what is not a number: undefined becomes null."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return None if isinstance(value, float) and math.isnan(value) else value
