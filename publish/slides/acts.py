"""What a deck tells of each scene: its sections, what is said in them, and the numbers then on screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from data import Case
from look import Number, Theme, Words
from publish.films.film import sections_in, variant
from publish.films.quality import Quality
from publish.films.rehearsal import RehearsalRenderer
from publish.films.sections import Section, starts
from publish.films.stage import manim_stage
from scenes import scene_class

#: Numbers that are part of the furniture, and not read out.
FURNITURE = frozenset({"axis tick"})


@dataclass(frozen=True)
class Act:
    """A scene as slides tell it: for each section its beat, and the numbers on screen at its end."""

    scene: str
    question: str
    sections: tuple[Section, ...]
    beats: tuple[str, ...]
    numbers: tuple[tuple[Number, ...], ...]

    @property
    def starts(self) -> list[int]:
        """The frame of the film at which each section begins, and the one after the last."""
        return starts(self.sections)


def acts_of(
    names: Sequence[str], case: Case, words: Words, theme: Theme, quality: Quality, folder: Path
) -> list[Act]:
    """Go through scenes without drawing them, a second or so each; ``folder`` is for scratch files."""
    with manim_stage(quality, folder):
        return [_act_of(name, case, words, theme, quality) for name in names]


def _act_of(name: str, case: Case, words: Words, theme: Theme, quality: Quality) -> Act:
    scene = variant(scene_class(name), case, words, theme, keep_numbers=True)(renderer=RehearsalRenderer())
    scene.render()
    # The last still of a beat is the one that counts.
    shown = {still.beat: still.numbers for still in scene.shown}
    beats = tuple(beat.name for beat in scene.beats)
    return Act(
        scene=name,
        question=words.text(f"chapter.bridge.{name}"),
        sections=tuple(sections_in(scene, quality)),
        beats=beats,
        numbers=tuple(_worth_saying(shown.get(beat, ())) for beat in beats),
    )


def _worth_saying(numbers: Sequence[Number]) -> tuple[Number, ...]:
    """Each number once, without the furniture."""
    return tuple(
        dict.fromkeys(number for number in numbers if number.metric not in FURNITURE and number.text)
    )


def named_numbers(numbers: Sequence[Number], words: Words) -> list[tuple[str, str]]:
    """What the numbers are, in words, each with all numbers of its kind: ("recall", "0.61")."""
    found: dict[str, list[str]] = {}
    for number in numbers:
        texts = found.setdefault(name_of(number.metric, words), [])
        if number.text not in texts:
            texts.append(number.text)
    return [(name, ", ".join(texts)) for name, texts in found.items()]


def name_of(metric: str, words: Words) -> str:
    """What people call a metric; one that no catalogue names is called as the metrics call it."""
    key = metric.replace(" ", "_")
    for message in (f"slides.number.{key}", f"metric.{key}"):
        if message in words.catalogue:
            return words.text(message)
    return metric.replace("_", " ")
