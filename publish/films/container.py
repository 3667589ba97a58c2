"""The finished film: clips joined without encoding again, with chapter marks and captions inside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import av
from av.packet import Packet
from av.stream import Disposition
from av.video.stream import VideoStream
from babel import Locale
from babel.core import get_global

from publish.films.captions import Caption, lines_of

if TYPE_CHECKING:
    from av.container.core import Chapter

#: The index stands at the front, and nothing in the file depends on when or where it was made.
MP4 = {"movflags": "+faststart", "fflags": "+bitexact"}

_MILLISECOND = Fraction(1, 1000)

# The writer of text tracks asks for a style sheet and takes nothing from it.
_STYLE = (
    b"[Script Info]\nScriptType: v4.00+\n[V4+ Styles]\nFormat: Name\nStyle: Default\n[Events]\nFormat: Text\n"
)


@dataclass(frozen=True)
class Mark:
    """A chapter mark: the second at which a section begins, and its name."""

    start: Fraction
    name: str

    def moved(self, seconds: Fraction) -> Mark:
        """The same mark, so much later."""
        return Mark(self.start + seconds, self.name)


def join(
    clips: Sequence[Path],
    target: Path,
    *,
    marks: Sequence[Mark],
    captions: Sequence[Caption],
    title: str,
    language: str,
) -> None:
    """Join clips into ``target``, their pictures copied packet by packet.

    ``language`` is a tag such as ``es-MX``, for players that choose captions by language. Clips that were
    encoded in another way than the first are a ``ValueError``: a film has one description for all its
    pictures.
    """
    ends = [length(clip) for clip in clips]
    total = sum(ends, Fraction(0))
    with av.open(str(target), "w", format="mp4", options=MP4) as film, av.open(str(clips[0])) as first:
        source = first.streams.video[0]
        video = film.add_stream_from_template(source)
        text = film.add_stream("mov_text")
        text.time_base = text.codec_context.time_base = _MILLISECOND
        text.codec_context.subtitle_header = _STYLE
        text.metadata["language"] = _three_letters(language)
        # Films carry their captions in the picture: players offer the track, and show it to who asks.
        text.disposition = Disposition(0)
        film.metadata["title"] = title
        film.set_chapters(_chapters(marks, total))
        spoken = _text(captions)
        waiting = next(spoken, None)
        for packet in _pictures(clips, ends, source.codec_context.extradata):
            while waiting is not None and _time(waiting) <= _time(packet):
                waiting.stream = text
                film.mux(waiting)
                waiting = next(spoken, None)
            packet.stream = video
            film.mux(packet)


def length(clip: Path) -> Fraction:
    """How long a clip is, in seconds, to the frame."""
    with av.open(str(clip)) as film:
        stream = film.streams.video[0]
        return Fraction(stream.frames) / Fraction(stream.average_rate or 0)


def read_marks(film: Path) -> list[Mark]:
    """The chapter marks inside a film."""
    with av.open(str(film)) as container:
        return [
            Mark(chapter["start"] * (chapter["time_base"] or _MILLISECOND), chapter["metadata"]["title"])
            for chapter in container.chapters()
        ]


def _pictures(
    clips: Sequence[Path], lengths: Sequence[Fraction], description: bytes | None
) -> Iterator[Packet[VideoStream]]:
    start = Fraction(0)
    for clip, seconds in zip(clips, lengths, strict=True):
        with av.open(str(clip)) as film:
            stream = film.streams.video[0]
            if stream.codec_context.extradata != description:
                raise ValueError(f"{clip.name} was encoded in another way than the film's first clip")
            offset = start / (stream.time_base or 1)
            if offset.denominator != 1:
                raise ValueError(f"{clip.name} cannot begin at {float(start)} s: its clock is too coarse")
            for packet in film.demux(stream):
                if packet.pts is not None and packet.dts is not None:
                    packet.pts += int(offset)
                    packet.dts += int(offset)
                    yield packet
        start += seconds


def _text(captions: Sequence[Caption]) -> Iterator[Packet[Any]]:
    for caption in captions:
        content = lines_of(caption.text).encode()
        packet: Packet[Any] = Packet(len(content).to_bytes(2, "big") + content)
        packet.pts = packet.dts = round(caption.start / _MILLISECOND)
        packet.duration = round(caption.end / _MILLISECOND) - packet.pts
        packet.time_base = _MILLISECOND
        yield packet


def _chapters(marks: Sequence[Mark], total: Fraction) -> list[Chapter]:
    ends = [*(mark.start for mark in marks), total][1:]
    return [
        {
            "id": number,
            "start": round(mark.start / _MILLISECOND),
            "end": round(end / _MILLISECOND),
            "time_base": _MILLISECOND,
            "metadata": {"title": mark.name},
        }
        for number, (mark, end) in enumerate(zip(marks, ends, strict=True), start=1)
    ]


def _time(packet: Packet[Any]) -> Fraction:
    """When a packet is shown, in seconds."""
    return Fraction(packet.pts or 0) * (packet.time_base or 1)


def _three_letters(language: str) -> str:
    """The three letters that MP4 files name a language by (ISO 639-2)."""
    two = Locale.parse(language.replace("_", "-"), sep="-").language
    return next((three for three, alias in get_global("language_aliases").items() if alias == two), "und")
