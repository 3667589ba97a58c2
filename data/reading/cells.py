"""What stands in one cell: a label, a score, or nothing of use."""

from __future__ import annotations

import math
import re
from decimal import Decimal
from typing import TypeAlias

Cell: TypeAlias = object
LabelKey: TypeAlias = str | float

#: Beyond this, the distance from one score to another may be no finite number any more, and no axis holds it.
LARGEST = 1e300

NO_LABEL = "every unit needs a label"
NO_NUMBER = "a score must be a finite number"
PER_CENT = "a score has no per cent sign: 93% is 0.93"
MINUS = 'a minus is written "-"'
POINTS = "decimals are written with a point, and nothing between thousands"
COMMAS = "this file writes decimals with a comma, so all must, and nothing between thousands"
UNCLOSED = "a quotation mark is not closed"
TOO_LARGE = f"scores beyond ±{LARGEST:g} cannot be drawn; divide them all by the same number"
NOT_EXACT = "no float holds it exactly; score by rank"

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_DASHES = frozenset("\N{MINUS SIGN}\N{EN DASH}\N{FULLWIDTH HYPHEN-MINUS}")
_MISSING = frozenset({"", "nan", "na", "n/a", "#n/a", "null"})


def label_key(cell: Cell) -> LabelKey | None:
    """What a label is compared by: numbers by value, however they are written; None for what is none.

    >>> label_key(" 1.0 "), label_key(True), label_key("ill"), label_key("NaN")
    (1.0, 'true', 'ill', None)
    """
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, bytes):
        cell = cell.decode("utf-8", "surrogateescape")
    if isinstance(cell, str):
        text = cell.strip()
        if text.casefold() in _MISSING or is_undecoded(text):
            return None
        return _finite(text) if _NUMBER.fullmatch(text) else text
    return _finite(cell) if isinstance(cell, int | float | Decimal) else None


def is_undecoded(cell: Cell) -> bool:
    """Whether a text holds bytes that are not in the encoding of its file."""
    return isinstance(cell, str) and any("\udc80" <= letter <= "\udcff" for letter in cell)


def group_key(cell: Cell) -> str | None:
    """What a group is told by: as it is written, for 007 is not 7; None for what is missing.

    >>> group_key(" 007 "), group_key(7), group_key("nan")
    ('007', '7', None)
    """
    written = cell.decode("utf-8", "surrogateescape") if isinstance(cell, bytes) else cell
    if not isinstance(written, str | int | float | Decimal):
        return None
    text = str(written).strip()
    return None if text.casefold() in _MISSING or is_undecoded(text) else text


def score_of(cell: Cell, *, comma: bool = False) -> tuple[float, str]:
    """A score, and what is wrong with it (nothing: ""). With ``comma`` the text 0,5 is one half.

    >>> score_of("0.5"), score_of("0,5", comma=True)
    ((0.5, ''), (0.5, ''))
    >>> score_of("half")[1], score_of(1e301)[1][:21]
    ('a score must be a finite number', 'scores beyond ±1e+300')
    """
    if isinstance(cell, str):
        text = cell.strip()
        if comma:
            text = text.replace(",", ".") if "." not in text else ""
        if not _NUMBER.fullmatch(text):
            return math.nan, _why_no_number(cell, comma=comma)
        cell = float(text)
    if isinstance(cell, bool) or not isinstance(cell, int | float | Decimal):
        return math.nan, NO_NUMBER
    try:
        score = float(cell)
    except OverflowError:
        return math.nan, TOO_LARGE
    if not math.isfinite(score):
        return math.nan, NO_NUMBER
    if abs(score) > LARGEST:
        return math.nan, TOO_LARGE
    if isinstance(cell, int) and int(score) != cell:
        return math.nan, NOT_EXACT
    return score, ""


def _why_no_number(text: str, *, comma: bool) -> str:
    """What is wrong with a text that people would read as a number, if they would."""
    text = text.strip()
    if text.endswith("%"):
        return PER_CENT
    if "\n" in text:
        return UNCLOSED
    if text[:1] in _DASHES and text[1:2].isdigit():
        return MINUS
    if _NUMBER.fullmatch(text.replace(",", "").replace(".", "")):
        return COMMAS if comma else POINTS
    return NO_NUMBER


def _finite(number: str | float | Decimal) -> float | None:
    try:
        value = float(number)
    except OverflowError:
        return None
    return value if math.isfinite(value) else None
