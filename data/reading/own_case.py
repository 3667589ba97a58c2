"""A case from somebody's own file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from data.case import Case
from data.reading import kinds
from data.reading.choices import Choices
from data.reading.columns import chosen_columns, weight_columns
from data.reading.delimited import open_delimited
from data.reading.gathering import Found, gathered
from data.reading.json_text import Records, json_document, json_lines
from data.reading.labels import Sides, sides
from data.reading.names import LONGEST, checked_name, plain_text, shown
from data.reading.npz import open_npz
from data.reading.parquet import open_parquet
from data.reading.source import Source
from data.reading.table import Table

UNIT, NEGATIVE, POSITIVE = "cases", "negative", "positive"
PATH_SHOWN = 120  # letters of a path in a message; of a longer one its end


@dataclass(frozen=True)
class Reading:
    """A case, and what it was read from: for people who want to be sure that it is what they meant.

    ``kind`` says how the file is written; ``positive`` and ``negative`` are the two labels as they stand in
    it; ``unused_weights`` are columns that look like weights.
    """

    case: Case
    kind: str
    label_column: str
    score_column: str
    rival_column: str | None
    group_column: str | None
    positive: str
    negative: str
    unused_weights: tuple[str, ...]


def read_case(path: str, choices: Choices | None = None) -> Reading:
    """Read labels and scores from a file, or from standard input ("-").

    CSV and its kin, JSON, JSON Lines, Parquet and NPZ, each also compressed with gzip. A file is read in
    pieces; what is kept of a row is nine bytes, and twice that at the peak. ``ValueError`` in at most three
    lines says what is wrong with the file, where, and what to do.
    """
    try:
        return _read(path, choices or Choices())
    except (ValueError, OSError) as error:
        named = "standard input" if path == "-" else path
        named = named if len(named) <= PATH_SHOWN else "…" + named[1 - PATH_SHOWN :]
        said = error if isinstance(error, ValueError) else f"cannot be read ({shown(str(error), 80)})."
        raise ValueError(f"{plain_text(named)}: {said}") from error


def _read(path: str, choices: Choices) -> Reading:
    source = Source(path, expand_limit=choices.expand_bytes)
    table = _opened(source, choices)
    wanted = chosen_columns(table.columns, choices)
    found = gathered(table, wanted)
    given = table.texts if isinstance(table, Records) else {}
    decided = sides(found.labels, choices.positive)
    named = [None if at is None else plain_text(table.columns[at]) for at in (wanted.rival, wanted.group)]
    if found.groups is not None and not found.groups.any():
        raise ValueError(
            f"every row is of one group in {shown(named[1])}, so nothing says how groups differ; without "
            "--group-column rows are taken one by one."
        )
    return Reading(
        case=_case_of(found, decided, choices, source, given, rival_name=named[0] or ""),
        kind=table.kind + (", compressed" if source.compressed else ""),
        label_column=plain_text(table.columns[wanted.label]),
        score_column=plain_text(table.columns[wanted.score]),
        rival_column=named[0],
        group_column=named[1],
        positive=plain_text(decided.labels[decided.positive]),
        negative=plain_text(decided.labels[1 - decided.positive]),
        unused_weights=tuple(map(plain_text, weight_columns(table.columns))),
    )


def _opened(source: Source, choices: Choices) -> Table:
    kind = kinds.kind_of(source.head, source.suffixes)
    if kind == kinds.PARQUET:
        return open_parquet(source)
    if kind == kinds.NPZ:
        return open_npz(source, limit=choices.expand_bytes)
    if kind == kinds.JSON:
        return json_document(source)
    return json_lines(source) if kind == kinds.LINES else open_delimited(source)


def _case_of(
    found: Found,
    decided: Sides,
    choices: Choices,
    source: Source,
    given: Mapping[str, str],
    *,
    rival_name: str,
) -> Case:
    label = (found.codes == decided.positive).astype(np.int8)
    for array in (label, found.scores, found.rival, found.groups):
        if array is not None:
            array.flags.writeable = False  # and so the case keeps it, without a copy
    file = plain_text(source.name)
    names = {
        "unit": UNIT,
        "negative_name": decided.negative_name,
        "positive_name": decided.positive_name,
        **{
            key: checked_name(given[key], key)
            for key in ("unit", "negative_name", "positive_name")
            if key in given
        },
    }
    return Case(
        name=plain_text(given.get("name", "")) or plain_text(source.stem) or file or "scores",
        y_true=label,
        y_score=found.scores,
        negative_name=choices.negative_name or names["negative_name"],
        positive_name=choices.positive_name or names["positive_name"],
        unit=choices.unit or names["unit"],
        source=plain_text(given.get("source", "")) or file,
        sha256=source.sha256(),
        groups=found.groups,
        rival_score=found.rival,
        rival_name=plain_text(rival_name)[:LONGEST] or ("the other" if found.rival is not None else ""),
    )
