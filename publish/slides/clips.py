"""The sections of a finished film as clips of their own, and their first and last frames."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import av
from av.packet import Packet
from av.video.stream import VideoStream
from PIL import Image

from publish.films.container import MP4


def cut(film: Path, starts: Sequence[int], targets: Sequence[Path]) -> None:
    """Write each section of a film into a file of its own, its pictures copied packet by packet.

    ``starts`` holds the frame at which each section begins and, last, the film's length; there is a target
    for each section. Joined, the clips are the film, frame for frame. ``ValueError`` if a section cannot be
    taken out, because it does not begin with a key frame or the film has another length.
    """
    with av.open(str(film)) as whole:
        stream = whole.streams.video[0]
        if stream.frames != starts[-1]:
            raise ValueError(f"{film.name} has {stream.frames} frames, where its scene has {starts[-1]}")
        packets = _by_section(whole.demux(stream), stream, starts)
        for number, ((start, end), target) in enumerate(zip(pairwise(starts), targets, strict=True)):
            own = packets[number]
            if len(own) != end - start or not own[0].is_keyframe:
                raise ValueError(f"{film.name} cannot be cut at frame {start}: no key frame is there")
            _write(own, stream, start, target)


def first_frame(clip: Path) -> Image.Image:
    """The picture that a clip opens with."""
    with av.open(str(clip)) as film:
        return _image(next(film.decode(video=0)))


def last_frame(clip: Path) -> Image.Image:
    """The picture that a clip ends with; only what follows its last key frame is decoded."""
    with av.open(str(clip)) as film:
        stream = film.streams.video[0]
        film.seek(stream.duration or 0, stream=stream)
        *_, last = film.decode(stream)
        return _image(last)


def _image(frame: av.VideoFrame) -> Image.Image:
    return Image.fromarray(frame.to_ndarray(format="rgb24"))


def _frame(ticks: int, stream: VideoStream) -> int:
    """Which frame of a film is shown at a time, in the film's own ticks."""
    return round(ticks * (stream.time_base or 1) * (stream.average_rate or 1))


def _by_section(
    packets: object, stream: VideoStream, starts: Sequence[int]
) -> dict[int, list[Packet[VideoStream]]]:
    """The packets of each section, in the order of the film."""
    of_frame = [number for number, (start, end) in enumerate(pairwise(starts)) for _ in range(start, end)]
    found: dict[int, list[Packet[VideoStream]]] = defaultdict(list)
    for packet in packets:  # type: ignore[attr-defined]
        if packet.size and packet.pts is not None:
            found[of_frame[_frame(packet.pts, stream)]].append(packet)
    return found


def _write(packets: list[Packet[VideoStream]], stream: VideoStream, start: int, target: Path) -> None:
    """Write packets as a film that begins at its own beginning."""
    offset = start / ((stream.average_rate or 1) * (stream.time_base or 1))
    with av.open(str(target), "w", format="mp4", options=MP4) as clip:
        video = clip.add_stream_from_template(stream)
        for packet in packets:
            packet.pts = (packet.pts or 0) - int(offset)
            packet.dts = (packet.dts or 0) - int(offset)
            packet.stream = video
            clip.mux(packet)
