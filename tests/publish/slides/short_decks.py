"""A deck of two short films, in every form, for which no frame is drawn."""

from __future__ import annotations

import json
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from manim import DOWN
from manim.camera.camera import Camera

import publish.films.film
import publish.slides.acts
from data import load_case
from look import THEMES, Words
from publish.films.encoder import FilmEncoder
from publish.jobs.slides import FILES
from publish.slides.decks import write_deck
from scenes.chapter_scene import ChapterScene, Spoken
from tests.publish.films.test_film import TINY

SCENES = ("score_overlap", "threshold_sweep")
DECK = "slides"

#: What is also made of one part in Spain's Spanish, dark.
SPANISH = (".html", ".pptx", ".pdf", "-handout.pdf", ".zip")


def titles(language="en"):
    """What the sections of the short film are called."""
    return [Words(language).text(f"threshold_sweep.beat.{beat}") for beat in ("scores", "half")]


class Short(ChapterScene):
    """Two beats that say and show how many there are, and then how many of them are positive."""

    slug, poster_beat = "threshold_sweep", "half"

    def construct(self):
        case, words = self.case, self.words
        everyone, positives = len(case.y_true), int(case.y_true.sum())
        self.add_headline(words("threshold_sweep.headline"), words.people(everyone, case.unit, "total"))
        for beat, count in (("scores", everyone), ("half", positives)):
            self.beat(beat)
            sentence = words.people(count, case.unit, "total" if beat == "scores" else "positives")
            self.caption.show(sentence)
            self.spoken.append(Spoken(self.time, sentence))
            self.hold(self.STILL)
            self.play(self.headline.animate.shift(0.5 * DOWN), run_time=0.8)
            self.hold(self.STILL)


@dataclass(frozen=True)
class Made:
    """The film that both parts are, the folder of the deck, and its archive unpacked."""

    film: Path
    folder: Path
    unpacked: Path

    def file(self, ending):
        return self.folder / f"{DECK}{ending}"

    @property
    def listed(self):
        """The slides as the JSON file lists them."""
        return json.loads((self.unpacked / "slides" / f"{DECK}.json").read_text(encoding="utf-8"))["slides"]

    @property
    def clips(self):
        return [self.unpacked / slide["file"] for slide in self.listed if slide["type"] == "video"]


def never(*_, **__):
    raise AssertionError("slides render no frame and encode none")


@contextmanager
def no_frame_rendered():
    """While this lasts, whoever draws or encodes a frame of a film fails."""
    with ExitStack() as stack:
        for kind, method in ((Camera, "capture_mobjects"), (FilmEncoder, "write")):
            stack.enter_context(patch.object(kind, method, never))
        yield


@contextmanager
def short_scenes():
    """While this lasts, every scene is a short one."""
    with ExitStack() as stack:
        for module in (publish.films.film, publish.slides.acts):
            stack.enter_context(patch.object(module, "scene_class", lambda name: Short))
        yield


def write(films, folder, *, language="en", theme="light", endings=None):
    """Write a deck; returns the steps that were reported."""
    folder.mkdir(exist_ok=True)
    steps = []
    endings = endings or [ending for form in FILES.values() for ending in form]
    with short_scenes(), no_frame_rendered():
        write_deck(
            DECK,
            films,
            load_case(),
            Words(language),
            THEMES[theme],
            TINY,
            [folder / f"{DECK}{ending}" for ending in endings],
            lambda done, total: steps.append((done, total)),
        )
    return steps
