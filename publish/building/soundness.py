"""Is a file whole? Each kind is read to its end before it may bear its name."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree


class UnsoundFile(ValueError):
    """A file is not what its name says, or not all of it."""


def check_file(path: Path) -> None:
    """Raise :class:`UnsoundFile` if a file is empty, cut off, or not what its name says."""
    if path.stat().st_size == 0:
        raise UnsoundFile(f"{path.name} is empty")
    check = _CHECKS.get(path.suffix)
    if check is None:
        return
    try:
        check(path)
    except UnsoundFile:
        raise
    except Exception as error:
        raise UnsoundFile(f"{path.name} is not whole: {error}") from error


def _film(path: Path) -> None:
    """As many pictures as the index says, each whole, evenly spaced from the first to the end."""
    import av

    with av.open(str(path)) as film:
        stream = film.streams.video[0]
        rate, base = stream.average_rate, stream.time_base
        if rate is None or base is None or not stream.frames:
            raise UnsoundFile(f"{path.name} has no pictures")
        packets = [packet for packet in film.demux(stream) if packet.size]
        if len(packets) != stream.frames:
            raise UnsoundFile(f"{path.name} holds {len(packets)} of {stream.frames} frames")
        if any(packet.is_corrupt for packet in packets):
            raise UnsoundFile(f"{path.name} has a damaged frame")
        shown = sorted(packet.pts * base * rate for packet in packets if packet.pts is not None)
        if [round(place - shown[0]) for place in shown] != list(range(stream.frames)):
            raise UnsoundFile(f"{path.name} has frames at wrong times")
        length = (stream.duration or 0) * base
        if abs(length - Fraction(stream.frames) / rate) > 1 / rate:
            raise UnsoundFile(f"{path.name} should last {float(stream.frames / rate):.3f} s")
        end = max((packet.pos or 0) + packet.size for packet in packets)
        if end > path.stat().st_size:
            raise UnsoundFile(f"{path.name} is cut off")


def _pdf(path: Path) -> None:
    """A head, and a trailer that says where the table of contents stands."""
    content = path.read_bytes()
    trailer = re.search(rb"startxref\s+(\d+)\s+%%EOF\s*\Z", content[-64:])
    if not content.startswith(b"%PDF-") or trailer is None:
        raise UnsoundFile(f"{path.name} has no PDF trailer")
    if not re.match(rb"xref|\d+ \d+ obj", content[int(trailer[1]) :]):
        raise UnsoundFile(f"{path.name} has a PDF trailer that points nowhere")


def _png(path: Path) -> None:
    """Every chunk up to the end mark, with its checksum."""
    content = path.read_bytes()
    if not content.startswith(b"\x89PNG\r\n\x1a\n"):
        raise UnsoundFile(f"{path.name} is no PNG")
    place, kind = 8, b""
    while kind != b"IEND":
        length = int.from_bytes(content[place : place + 4], "big")
        kind, body = content[place + 4 : place + 8], content[place + 8 : place + 8 + length]
        checksum = content[place + 8 + length : place + 12 + length]
        if zlib.crc32(kind + body).to_bytes(4, "big") != checksum:
            raise UnsoundFile(f"{path.name} is damaged or cut off")
        place += 12 + length


def _svg(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    if not root.tag.endswith("svg"):
        raise UnsoundFile(f"{path.name} is no SVG")


def _json(path: Path) -> None:
    def refuse(word: str) -> None:
        raise UnsoundFile(f"{path.name} holds {word}, which is not JSON")

    json.loads(path.read_text(encoding="utf-8"), parse_constant=refuse)


def _text(path: Path) -> None:
    path.read_text(encoding="utf-8")


def _captions(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    if " --> " not in content or not content.endswith("\n"):
        raise UnsoundFile(f"{path.name} is cut off")


_CHECKS: dict[str, Callable[[Path], None]] = {
    ".mp4": _film,
    ".pdf": _pdf,
    ".png": _png,
    ".svg": _svg,
    ".json": _json,
    ".srt": _captions,
    ".vtt": _captions,
    **dict.fromkeys((".txt", ".tex", ".typ", ".md", ".html", ".csv"), _text),
}
