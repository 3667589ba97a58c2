"""A film as delivered: its length, its sections, and that a scene's failure leaves nothing."""

from __future__ import annotations

import multiprocessing
import threading
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import patch

import av
import numpy as np
import pytest
from PIL import Image

import publish.films.film
import publish.films.lane
from data import load_case
from look import THEMES, Words
from publish.films.assembly import assemble_film
from publish.films.encoder import FilmEncoder
from publish.films.film import render_film, render_sections, render_sheet, sections_of
from publish.films.quality import Quality
from scenes.threshold_sweep import ThresholdSweep

TINY = Quality("tiny", 426, 240, 15)


class Short(ThresholdSweep):
    """The first beat and the last line of the sweep: everything a film needs, in seconds."""

    def construct(self):
        self.build()
        self.beat("scores")
        self.say_numbers("chosen", self.readings.chosen)
        self.hold(0.6)
        self.follow()
        self.beat("half")
        self.glide_to(0.1)
        self.hold(0.6)


class Failing(ThresholdSweep):
    def construct(self):
        self.build()
        self.beat("half")
        self.hold(0.6)
        raise RuntimeError("planted")


def make(scene, folder, render=render_film, theme="dark"):
    reports = []
    with patch.object(publish.films.film, "scene_class", lambda name: scene):
        render(
            "threshold_sweep",
            load_case(),
            Words("en"),
            THEMES[theme],
            TINY,
            folder,
            lambda done, total: reports.append((done, total)),
        )
    return reports


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_film_poster_and_sheet(tmp_path, theme):
    reports = make(Short, tmp_path, theme=theme)
    assert {path.name for path in tmp_path.iterdir()} == {
        "threshold_sweep.mp4",
        "threshold_sweep.srt",
        "threshold_sweep.vtt",
        "threshold_sweep.png",
        "threshold_sweep-sheet.png",
    }
    with av.open(str(tmp_path / "threshold_sweep.mp4")) as film:
        frames = [frame.to_ndarray(format="rgb24") for frame in film.decode(video=0)]
    # 0.6 s, five steps of 4/15 s, 0.6 s
    assert len(frames) == 9 + 5 * 4 + 9
    assert reports[-1] == (len(frames), len(frames))
    assert [done for done, _ in reports] == sorted(done for done, _ in reports)
    with Image.open(tmp_path / "threshold_sweep.png") as poster:
        assert poster.size == (426, 240)
        difference = np.abs(np.asarray(poster, dtype=int) - frames[-1])
    assert difference.mean() < 4
    background = np.array([int(THEMES[theme].background[place : place + 2], 16) for place in (1, 3, 5)])
    assert np.abs(frames[0][2, 2] - background).max() <= 4


def test_a_sheet_alone_is_the_sheet_of_the_film(tmp_path):
    (tmp_path / "film").mkdir()
    (tmp_path / "sheet").mkdir()
    make(Short, tmp_path / "film")
    make(Short, tmp_path / "sheet", render_sheet)
    assert {path.name for path in (tmp_path / "sheet").iterdir()} == {
        "threshold_sweep.png",
        "threshold_sweep-sheet.png",
    }
    for name in ("threshold_sweep.png", "threshold_sweep-sheet.png"):
        assert (tmp_path / "sheet" / name).read_bytes() == (tmp_path / "film" / name).read_bytes()


@pytest.mark.parametrize("parts", [(range(0, 1), range(1, 2)), (range(1, 2), range(0, 1))])
def test_a_film_in_pieces_is_the_film(tmp_path, parts):
    """Sections rendered apart, in any order, make the same files to the byte."""
    whole, pieces, joined = (tmp_path / name for name in ("whole", "pieces", "joined"))
    for folder in (whole, pieces, joined):
        folder.mkdir()
    make(Short, whole)
    arguments = ("threshold_sweep", load_case(), Words("en"), THEMES["dark"], TINY)
    with patch.object(publish.films.film, "scene_class", lambda name: Short):
        plan = sections_of(*arguments, pieces)
        assert [section.frames for section in plan] == [9, 5 * 4 + 9]
        for wanted in parts:
            reports = []
            report = lambda done, total, reports=reports: reports.append((done, total))  # noqa: E731
            render_sections(*arguments, pieces, report, plan, wanted)
            assert reports[-1] == (plan[wanted.start].frames,) * 2
            if wanted is parts[0]:
                with pytest.raises(ValueError, match="does not hold all sections"):
                    assemble_film(*arguments, pieces, joined)
    assemble_film(*arguments, pieces, joined)
    names = {path.name for path in whole.iterdir()}
    assert len(names) == 5 and names == {path.name for path in joined.iterdir()}
    assert all((whole / name).read_bytes() == (joined / name).read_bytes() for name in names)


def test_a_film_encoded_in_a_thread_is_the_film(tmp_path, monkeypatch):
    """Whether encoding goes on beside the drawing or in turns with it, the files are the same bytes."""
    turns, beside = (tmp_path / name for name in ("turns", "beside"))
    for folder in (turns, beside):
        folder.mkdir()
    make(Short, turns)
    cores = multiprocessing.get_context("spawn").Semaphore(1)
    monkeypatch.setattr(publish.films.lane, "_shared", cores)
    widened = []
    submit = ThreadPoolExecutor.submit
    monkeypatch.setattr(
        ThreadPoolExecutor, "submit", lambda self, *work: widened.append(work) or submit(self, *work)
    )
    make(Short, beside)
    assert len(widened) > 20
    assert cores.acquire(block=False)
    names = sorted(path.name for path in turns.iterdir())
    assert names == sorted(path.name for path in beside.iterdir())
    assert all((turns / name).read_bytes() == (beside / name).read_bytes() for name in names)


@pytest.mark.parametrize("cores", [0, 1])
@pytest.mark.parametrize(
    ("method", "call"), [("_encode", 2), ("_encode", 15), ("_finish", 1), ("_finish", 2)]
)
def test_an_encoder_that_fails_is_heard_and_leaves_nothing(tmp_path, monkeypatch, cores, method, call):
    """In turns and in a thread, in the middle of a section and at its end; the core comes back."""
    shared = multiprocessing.get_context("spawn").Semaphore(cores)
    monkeypatch.setattr(publish.films.lane, "_shared", shared)
    work, calls = getattr(FilmEncoder, method), []

    def failing(self, *given):
        calls.append(given)
        if len(calls) == call:
            raise OSError("planted")
        return work(self, *given)

    monkeypatch.setattr(FilmEncoder, method, failing)
    with pytest.raises(OSError, match="planted"):
        make(Short, tmp_path)
    assert not list(tmp_path.iterdir())
    assert shared.acquire(block=False) == bool(cores)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("encoder")]


def test_a_scene_that_fails_leaves_nothing(tmp_path):
    with pytest.raises(RuntimeError, match="planted"):
        make(Failing, tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_users_manim_settings_change_nothing(tmp_path):
    from manim import config, tempconfig

    for folder in ("plain", "own"):
        (tmp_path / folder).mkdir()
    make(Short, tmp_path / "plain")
    own = {
        "background_color": "#FF0000",
        "frame_rate": 7,
        "format": "gif",
        "from_animation_number": 2,
        "quality": None,
    }
    with tempconfig({key: value for key, value in own.items() if value is not None}):
        make(Short, tmp_path / "own")
        assert config.frame_rate == 7
    name = "threshold_sweep.mp4"
    assert (tmp_path / "plain" / name).read_bytes() == (tmp_path / "own" / name).read_bytes()
