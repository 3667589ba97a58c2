"""Where a film is encoded: at once, or in a thread where a core is to spare, and the same either way."""

from __future__ import annotations

import multiprocessing
import threading

import numpy as np
import pytest

from publish.films import lane as lanes
from publish.films.encoder import FilmEncoder
from publish.films.lane import Lane
from publish.films.quality import Quality

SMALL = Quality("small", 128, 72, 30)


@pytest.fixture
def cores(monkeypatch):
    """One core to spare."""
    shared = multiprocessing.get_context("spawn").Semaphore(1)
    monkeypatch.setattr(lanes, "_shared", shared)
    return shared


@pytest.fixture(params=["in turns", "beside"])
def either(request, monkeypatch):
    """No core to spare, or one."""
    count = ["in turns", "beside"].index(request.param)
    monkeypatch.setattr(lanes, "_shared", multiprocessing.get_context("spawn").Semaphore(count))
    return request.param


def thread_of(lane):
    return lane.submit(threading.get_ident).result()


def test_unless_cores_are_shared_all_is_done_at_once():
    with Lane() as lane:
        lane.widen()
        assert lane.waiting == 0 and thread_of(lane) == threading.get_ident()


def test_one_core_to_spare_is_one_thread_and_comes_back(cores):
    with Lane() as first, Lane() as second:
        assert thread_of(first) == threading.get_ident()
        for lane in (first, second, first):
            lane.widen()
        assert thread_of(first) != threading.get_ident() and first.waiting > 0
        assert thread_of(second) == threading.get_ident() and second.waiting == 0
        first.shutdown()
        second.widen()
        assert thread_of(second) != threading.get_ident()
    assert cores.acquire(block=False) and not cores.acquire(block=False)


def test_a_core_comes_back_after_a_failure(cores):
    with pytest.raises(RuntimeError, match="planted"), Lane() as lane:
        lane.widen()
        raise RuntimeError("planted")
    assert cores.acquire(block=False)


def test_work_is_done_in_its_order(either):
    done = []
    with Lane() as lane:
        lane.widen()
        for number in range(50):
            last = lane.submit(done.append, number)
        last.result()
    assert done == list(range(50))


def test_what_fails_is_raised_by_whoever_waits_for_it(tmp_path, either):
    def fail():
        raise OSError("planted")

    with Lane() as lane:
        lane.widen()
        encoder = FilmEncoder(tmp_path / "film.mp4", SMALL, lane=lane)
        assert (lane.waiting > 0) == (either == "beside")
        encoder.write(np.zeros((72, 128, 4), np.uint8))
        encoder.then(fail)
        with pytest.raises(OSError, match="planted"):
            encoder.wait()
        encoder.abort()
    assert not list(tmp_path.iterdir())


def test_an_aborted_film_does_not_end_the_lane(tmp_path, either):
    picture = np.zeros((72, 128, 4), np.uint8)
    with Lane() as lane:
        lane.widen()
        first = FilmEncoder(tmp_path / "first.mp4", SMALL, lane=lane)
        first.write(picture, 40)
        first.abort()
        second = FilmEncoder(tmp_path / "second.mp4", SMALL, lane=lane)
        second.write(picture, 3)
        second.close()
    assert [path.name for path in tmp_path.iterdir()] == ["second.mp4"]
