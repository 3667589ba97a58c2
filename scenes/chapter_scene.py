"""What every scene of the chapter has: a case, words, a theme, a frame, and beats that end in a still."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from manim import Scene, config

from data import Case, load_case
from look import Number, Sentence, Theme, Words
from look.theme import dark
from scenes.widgets.caption import Caption
from scenes.widgets.frame import Frame
from scenes.widgets.paragraph import Paragraph
from scenes.widgets.text import Writing, legible


@dataclass(frozen=True)
class Spoken:
    """A caption and the time, in seconds, at which it appeared."""

    at: float
    sentence: Sentence


@dataclass(frozen=True)
class Beat:
    """A beat, what it is called, and the time, in seconds, at which it begins."""

    name: str
    title: str
    time: float


@dataclass(frozen=True)
class Still:
    """A beat's last frame: RGBA pixels ``(height, width, 4)``, and when it ends, in seconds."""

    beat: str
    title: str
    time: float
    pixels: np.ndarray


@dataclass(frozen=True)
class Shown:
    """The numbers on screen in a still: the time in seconds at which it begins, its beat, and the numbers."""

    at: float
    beat: str | None
    numbers: tuple[Number, ...]


class ChapterScene(Scene):
    """A scene that is a function of its case, words, theme and size, and of nothing else.

    Class attributes hold them, so that the plain ``manim`` command works on a scene file and a variant is a
    subclass: ``type(name, (ThresholdSweep,), {"words": Words("es"), "theme": light})``.
    """

    case: Case | None = None
    words: Words | None = None
    theme: Theme = dark

    #: The scene's short name: its file, the prefix of its words, its output.
    slug: str
    #: The beat whose last frame is the film's poster.
    poster_beat: str

    #: Whether to keep the last frame of each beat, for a contact sheet.
    keep_stills = False

    #: Whether to keep what numbers are on screen in every still.
    keep_numbers = False

    #: The shortest still at the two ends of a beat, in seconds; and how fast people read, in characters a
    #: second.
    STILL = 0.6
    READING_SPEED = 16

    def setup(self) -> None:
        """Fill in the defaults and lay out the frame."""
        self.case = self.case if self.case is not None else load_case()
        self.words = self.words if self.words is not None else Words("en")
        # The short side is always 8 units, so that lines are as strong in a portrait frame as in a wide one.
        unit = 8 / min(config.pixel_width, config.pixel_height)
        self.frame = Frame(config.pixel_width * unit, config.pixel_height * unit)
        self.camera.frame_width, self.camera.frame_height = self.frame.width, self.frame.height
        self.camera.background_color = self.theme.background
        self.camera.init_background()
        self.caption = Caption(self.theme, self.frame)
        self.beats: list[Beat] = []
        self.spoken: list[Spoken] = []
        self.stills: list[Still] = []
        self.shown: list[Shown] = []
        self.open_beat: str | None = None

    def tear_down(self) -> None:
        """Close the last beat."""
        self.close_beat()

    def say(self, place: str, *, count: int | None = None, **slots) -> None:
        """Change the caption to the words of a place."""
        sentence = self.words(f"{self.slug}.caption.{place}", count=count, **slots)
        self.caption.show(sentence)
        self.spoken.append(Spoken(self.time, sentence))

    def beat(self, name: str) -> None:
        """Open a beat: a section of the film, named in the chapter marks."""
        self.close_beat()
        self.open_beat = name
        self.beats.append(Beat(name, self.title(name), self.time))
        self.next_section(self.title(name))

    def title(self, beat: str) -> str:
        """What a beat is called."""
        return self.words.text(f"{self.slug}.beat.{beat}")

    def close_beat(self) -> None:
        """Keep the last frame of the open beat, if stills are kept."""
        if self.open_beat is not None and self.keep_stills:
            beat, pixels = self.open_beat, self.renderer.get_frame()
            self.stills.append(Still(beat, self.title(beat), self.time, pixels))

    def hold(self, seconds: float | None = None) -> None:
        """A still: so long, or until the last caption has been read, and never under ``STILL``."""
        if seconds is None:
            last = self.spoken[-1]
            seconds = len(str(last.sentence)) / self.READING_SPEED + self.STILL - (self.time - last.at)
        self.rest(max(seconds, self.STILL))

    def rest(self, seconds: float) -> None:
        """A still of so many seconds, to the frame."""
        if self.keep_numbers:
            numbers = (number for writing in legible(self.mobjects) for number in writing.numbers)
            self.shown.append(Shown(self.time, self.open_beat, tuple(numbers)))
        frames = max(1, round(seconds * config.frame_rate))
        # Manim rounds a wait down to whole frames; a thousandth of a frame more keeps all of them.
        self.wait((frames + 1e-3) / config.frame_rate)

    def add_headline(self, headline: Sentence, context: Sentence) -> None:
        """Write the scene's insight at the top left, and its context under it, muted, in one line or two."""
        px, safe = self.frame.px, self.frame.safe
        self.headline = Writing(
            headline, self.theme, size=px(56), bold=True, at=self.frame.point(0, 46), max_width=safe.width
        )
        self.context = Paragraph(
            context,
            self.theme,
            self.frame,
            sizes=range(34, 27, -1),
            width=safe.width,
            at=self.frame.point(0, 98),
            role="muted",
        )
        self.add(self.headline, self.context, self.caption)
