"""Of which kind a file is: told by its contents, and only where these leave it open by its name."""

from __future__ import annotations

import codecs
import json
from collections.abc import Sequence

DELIMITED, JSON, LINES, PARQUET, NPZ = "delimited", "json", "lines", "parquet", "npz"

_STARTS = {
    b"PAR1": PARQUET,
    b"PK\x03\x04": NPZ,
}
_REFUSED = {
    b"\x93NUMPY": "is one NumPy array; save both with numpy.savez(file, y_true=…, y_score=…).",
    b"\x80": "looks like a pickle, which is not read because it may run anything; save CSV or Parquet.",
    b"\xd0\xcf\x11\xe0": "is an old Excel workbook; save the sheet as CSV.",
    b"\x89HDF": "is an HDF5 file; save CSV or Parquet.",
    b"%PDF": "is a PDF, not a table; save CSV or Parquet.",
    b"{\\rtf": "is a text processor's document, not a table; save CSV or Parquet.",
    b"version https://git-lfs": "is a pointer of Git LFS, not the file itself; `git lfs pull` fetches that.",
    b"BZh": "is compressed with bzip2; only gzip is expanded.",
    b"\xfd7zXZ": "is compressed with xz; only gzip is expanded.",
    b"\x28\xb5\x2f\xfd": "is compressed with zstd; only gzip is expanded.",
}


def kind_of(head: bytes, suffixes: Sequence[str]) -> str:
    """The kind of a file that begins so. ``ValueError`` for one that is of no use.

    >>> kind_of(b"y_true,y_score", []), kind_of(b'[{"y_true": 1}]', []), kind_of(b"PAR1", [".csv"])
    ('delimited', 'json', 'parquet')
    """
    for start, kind in _STARTS.items():
        if head.startswith(start):
            if kind == NPZ and b"xl/" in head[:4096] + head[-4096:]:
                raise ValueError("is an Excel workbook; save the sheet as CSV.")
            return kind
    for start, why in _REFUSED.items():
        if head.startswith(start):
            raise ValueError(why)
    text = head.decode(encoding_of(head), "replace").lstrip()
    if text[:9].casefold().startswith(("<!doctype", "<html", "<?xml")):
        raise ValueError("is a web page or XML, not a table; perhaps a page to sign in was saved instead.")
    if text[:1] not in ("{", "["):
        if ".json" in suffixes:
            raise ValueError("is not valid JSON: it begins with neither { nor [.")
        return DELIMITED
    if text[0] == "[":
        return JSON
    first, _, rest = text.partition("\n")
    if {".jsonl", ".ndjson"} & set(suffixes):
        return LINES
    return LINES if rest.strip() and _is_object(first) else JSON


def encoding_of(head: bytes) -> str:
    r"""How the text of a file is encoded, by the mark at its start; without one it must be UTF-8.

    >>> encoding_of(b"\xff\xfey\x00"), encoding_of(b"y_true")
    ('utf-16', 'utf-8')
    """
    if head.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise ValueError("is UTF-32 text; save it as UTF-8.")
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if head.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if b"\x00" in head:
        halves = (head[:200:2].count(0), head[1:200:2].count(0))
        utf16 = len(head) > 8 and min(halves) == 0 and max(halves) > 0.8 * len(head[:200:2])
        raise ValueError(
            "looks like UTF-16 text without the mark at its start; save it as UTF-8."
            if utf16
            else "holds zero bytes: it is no text, and none of the other kinds that are read."
        )
    return "utf-8"


def not_utf8(where: str) -> str:
    """What is said of text that is not in the encoding it should be in."""
    return f"{where} is not UTF-8 text, perhaps Latin-1 (Windows-1252); save the file as UTF-8"


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False
