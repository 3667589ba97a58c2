"""What `check` says, for another program."""

from __future__ import annotations

import json
import math
from typing import Any

import metrics
from data.reading import Reading
from look.name import Name
from publish.checking.line import Line
from publish.checking.remarks import remarks
from publish.checking.summary import Summary


def check_as_json(reading: Reading) -> str:
    """One object of JSON: what was read, the numbers with their intervals, and the remarks.

    What has no value is null. Ends of intervals are those of the method, not cut.
    """
    case, summary = reading.case, Summary(reading.case)
    counts = summary.counts
    content = {
        "source": case.source,
        "sha256": case.sha256,
        "kind": reading.kind,
        "columns": {
            "label": reading.label_column,
            "score": reading.score_column,
            "compare": reading.rival_column,
            "group": reading.group_column,
        },
        "unit": Name.of(case.unit),
        "rows": len(case),
        "positive": {
            "name": Name.of(case.positive_name),
            "label": reading.positive,
            "rows": counts.positives,
        },
        "negative": {
            "name": Name.of(case.negative_name),
            "label": reading.negative,
            "rows": counts.negatives,
        },
        "prevalence": metrics.prevalence(counts),
        "scores": {
            "low": case.score_range[0],
            "high": case.score_range[1],
            "different": len(summary.table) - 1,
            "may_be_probabilities": case.scores_are_probabilities,
        },
        "threshold": _plain(summary.threshold),
        "counts": {"tp": counts.tp, "fn": counts.fn, "fp": counts.fp, "tn": counts.tn},
        "metrics": [_line(line) for line in (*summary.ranking, *summary.rival, *summary.rates)],
        "remarks": [{"urgent": one.urgent, "text": one.text} for one in remarks(reading, summary)],
    }
    return json.dumps(content, indent=1, ensure_ascii=False, allow_nan=False)


def _line(line: Line) -> dict[str, Any]:
    one = line.interval
    return {
        "name": line.name,
        "value": _plain(one.estimate),
        "low": _plain(one.low),
        "high": _plain(one.high),
        "level": one.level,
        "method": one.method,
    }


def _plain(number: float) -> float | None:
    return number if math.isfinite(number) else None
