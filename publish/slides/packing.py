"""Films inside a page of HTML, as small as text can be that is never touched on its way.

What a film has twice is left out once, the rest is squeezed in the form of gzip, and every character then
carries seven bits. Base64 alone would make the page of a chapter a third larger than its films.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import av
import numpy as np
from numpy.typing import NDArray

#: What a script element cannot hold as it is: a NUL is replaced, a carriage return becomes a line feed, a
#: less-than sign may end the element. They stand so many places further up, and take two bytes each.
_UNSAFE, _AWAY = (0x00, 0x0D, 0x3C), 0x100
_CHARACTERS = {code: code + _AWAY for code in _UNSAFE}

#: What stands twice is left out from so many bytes on; among so many earlier key frames it is sought.
_WORTH, _BACK = 256, 8

Bytes = NDArray[np.uint8]


@dataclass(frozen=True)
class Packed:
    """A film as text, and how to get it back: ``length`` bytes, of which some are copies of earlier ones.

    Each of ``copies`` is a triple: so many bytes as they are unpacked, then a copy from a place, of a length.
    """

    text: str
    copies: tuple[tuple[int, int, int], ...]
    length: int


def pack_film(film: Path) -> Packed:
    """A film as text; always the same for the same film."""
    content = film.read_bytes()
    copies = _repeats(content, film)
    kept, done = [], 0
    triples = []
    for place, source, length in copies:
        kept.append(content[done:place])
        triples.append((place - done, source, length))
        done = place + length
    kept.append(content[done:])
    squeezed = gzip.compress(b"".join(kept), compresslevel=9, mtime=0)
    return Packed(as_text(squeezed), tuple(triples), len(content))


def unpack_film(packed: Packed) -> bytes:
    """The film again: what the page's script does."""
    plain, whole = gzip.decompress(from_text(packed.text)), bytearray()
    done = 0
    for taken, source, length in packed.copies:
        whole += plain[done : done + taken]
        done += taken
        whole += whole[source : source + length]
    return bytes(whole + plain[done:])


def as_text(content: bytes) -> str:
    r"""Bytes as text, seven bits to a character. Safe between ``<script>`` and ``</script>``.

    >>> as_text(b"<p>")
    '\x1e\x1c\x07`'
    >>> from_text(as_text(bytes(range(256)))) == bytes(range(256))
    True
    """
    bits = np.unpackbits(np.frombuffer(content, dtype=np.uint8))
    sevens = np.pad(bits, (0, -len(bits) % 7)).reshape(-1, 7)
    codes = np.packbits(sevens, axis=1).ravel() >> 1
    return codes.tobytes().decode("ascii").translate(_CHARACTERS)


def from_text(text: str) -> bytes:
    """The bytes of a text: the lowest seven bits of each character; bits left over at the end are none."""
    codes = np.array([ord(letter) & 0x7F for letter in text], dtype=np.uint8)
    bits = np.unpackbits(np.left_shift(codes, np.uint8(1))).reshape(-1, 8)[:, :7].ravel()
    return np.packbits(bits[: len(bits) // 8 * 8]).tobytes()


def _repeats(content: bytes, film: Path) -> list[tuple[int, int, int]]:
    """What stands in a film a second time: place, earlier place, and length, from the front to the back.

    Two key frames of pictures that are alike down to some line begin with the same bytes. Elsewhere nothing
    of a film stands twice.
    """
    everything = np.frombuffer(content, dtype=np.uint8)
    frames = _key_frames(film)
    found = []
    for number, (place, size) in enumerate(frames):
        own = everything[place : place + size]
        best = (0, 0, 0)
        for earlier, other_size in islice(reversed(frames[:number]), _BACK):
            start, length = _longest_equal(own, everything[earlier : earlier + other_size])
            if length > best[2]:
                best = (place + start, earlier + start, length)
        if best[2] >= _WORTH:
            found.append(best)
    return found


def _key_frames(film: Path) -> list[tuple[int, int]]:
    """Where a film's key frames stand in its file, and how long they are."""
    with av.open(str(film)) as container:
        packets = container.demux(container.streams.video[0])
        return [
            (packet.pos, packet.size)
            for packet in packets
            if packet.size and packet.is_keyframe and packet.pos is not None
        ]


def _longest_equal(one: Bytes, other: Bytes) -> tuple[int, int]:
    """Where two runs of bytes are equal for longest, counted from their beginnings, and for how long."""
    size = min(len(one), len(other))
    unequal = np.flatnonzero(one[:size] != other[:size])
    ends = np.concatenate([[-1], unequal, [size]])
    lengths = np.diff(ends) - 1
    longest = int(lengths.argmax())
    return int(ends[longest]) + 1, int(lengths[longest])
