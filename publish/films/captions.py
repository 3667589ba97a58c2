"""Captions of a film as subtitle files: two lines of 42 characters, each from its frame to the next one's."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction

import srt

LINE = 42

#: A letter without width, at which no line breaks.
WORD_JOINER = "\u2060"

#: How many characters less even the two lines may be, so that they break after a phrase, and so that they do
#: not break after a word that leans on the next one: a count, or a word as short as most articles are.
_PHRASE = _LEANING = 16
_SHORT = 3


@dataclass(frozen=True)
class Caption:
    """A caption and the time it is shown, in seconds: from ``start`` up to ``end``."""

    start: Fraction
    end: Fraction
    text: str

    def moved(self, seconds: Fraction) -> Caption:
        """The same caption, so much later."""
        return Caption(self.start + seconds, self.end + seconds, self.text)


def lines_of(text: str) -> str:
    """A caption on one line if it fits, else on two: as even as can be, and rather broken after a phrase.

    >>> print(lines_of("Of 80 diabetic, 49 are caught: recall 0.61. The other 31 are missed."))
    Of 80 diabetic, 49 are caught:
    recall 0.61. The other 31 are missed.
    >>> print(lines_of("Now the truth: 151 healthy, 80 diabetic. Their scores overlap."))
    Now the truth: 151 healthy,
    80 diabetic. Their scores overlap.
    """
    if len(text) <= LINE:
        return text
    breaks = [place for place, letter in enumerate(text) if letter == " "]
    fitting = [place for place in breaks if place <= LINE and len(text) - place - 1 <= LINE]
    if not fitting:
        return "\n".join(textwrap.wrap(text, LINE, break_long_words=False))
    place = min(fitting, key=lambda place: abs(2 * place - len(text)) + _regret(text[:place]))
    return f"{text[:place]}\n{text[place + 1 :]}"


def _regret(line: str) -> int:
    """How many characters less even two lines may be to avoid that the first is this one."""
    *_, last = line.split(" ")
    if last.endswith(tuple(",.:;?!")):
        return -_PHRASE
    return _LEANING if last.isdigit() or (last.isalpha() and len(last) <= _SHORT) else 0


def as_srt(captions: Sequence[Caption]) -> str:
    """The captions as SubRip, in which no name is taken for a tag."""
    return str(
        srt.compose(
            srt.Subtitle(number, _delta(caption.start), _delta(caption.end), _without_tags(caption.text))
            for number, caption in enumerate(captions, start=1)
        )
    )


def from_srt(text: str) -> list[Caption]:
    """The captions that were written by `as_srt`."""
    return [
        Caption(
            Fraction(str(subtitle.start.total_seconds())),
            Fraction(str(subtitle.end.total_seconds())),
            subtitle.content.replace("\n", " ").replace(WORD_JOINER, ""),
        )
        for subtitle in srt.parse(text)
    ]


def as_vtt(captions: Sequence[Caption]) -> str:
    """The captions as WebVTT, which browsers read."""
    cues = [
        f"{_clock(caption.start)} --> {_clock(caption.end)}\n{_escaped(caption.text)}\n"
        for caption in captions
    ]
    return "\n".join(["WEBVTT\n", *cues])


def _without_tags(text: str) -> str:
    """Text in which no player finds a tag: SubRip has no way to write "<", but no tag begins as these do."""
    return lines_of(text).replace("<", "<" + WORD_JOINER)


def _escaped(text: str) -> str:
    """Text in which nothing is taken for a tag."""
    return html.escape(lines_of(text), quote=False)


def _delta(seconds: Fraction) -> timedelta:
    return timedelta(milliseconds=round(seconds * 1000))


def _clock(seconds: Fraction) -> str:
    rest, milliseconds = divmod(round(seconds * 1000), 1000)
    minutes, second = divmod(rest, 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours:02}:{minute:02}:{second:02}.{milliseconds:03}"
