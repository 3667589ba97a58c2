"""One display over all jobs: frames done, their rate and the time left."""

from __future__ import annotations

import io
from types import SimpleNamespace

import pytest
from rich.console import Console

import publish.building.progress
from publish.building.progress import Progress


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes when it is told to."""
    now = SimpleNamespace(time=100.0)
    monkeypatch.setattr(publish.building.progress.time, "monotonic", lambda: now.time)
    return now


def job(name, *, frames=True):
    return SimpleNamespace(name=name, counts_frames=frames)


def shown(mode, *, terminal=False):
    said = io.StringIO()
    return said, Progress(Console(file=said, force_terminal=terminal, width=140), mode)


FILM, OTHER, FIGURE = job("film a"), job("film b"), job("figure c", frames=False)


def test_frames_rate_and_time_left_are_of_all_jobs_together(clock):
    said, progress = shown("plain")
    with progress:
        progress.add(FILM, 30)
        progress.add(OTHER, 10)
        clock.time += 10
        progress.report(FILM, 0, 1, 150, 300)
        progress.report(OTHER, 0, 1, 50, 100)
    assert progress.frames_done == 200
    assert progress.rate == pytest.approx(20)
    assert progress.seconds_left == pytest.approx(10)
    assert said.getvalue().splitlines() == [
        "[  10.0 s] film a: 150 of 300 frames (0 of 2 jobs, 150 of 300 frames, 15 frames/s, 0:17 left)",
        "[  10.0 s] film b: 50 of 100 frames (0 of 2 jobs, 200 of 400 frames, 20 frames/s, 0:10 left)",
    ]


def test_parts_of_a_film_count_as_one_film(clock):
    said, progress = shown("plain")
    with progress:
        progress.add(FILM, 10)
        clock.time += 1
        progress.report(FILM, 1, 2, 60, 100)
        assert "60 of 200 frames" in said.getvalue()
        progress.report(FILM, 0, 2, 100, 110)
    assert "film a: 160 of 210 frames" in said.getvalue()


def test_the_rate_is_that_of_the_last_seconds(clock):
    _, progress = shown("none")
    with progress:
        progress.add(FILM, 10)
        for second in range(1, 31):
            clock.time += 1
            progress.report(FILM, 0, 1, second * (10 if second <= 20 else 20), 1000)
    assert progress.rate == pytest.approx(20)


def test_a_job_that_fails_makes_nobody_look_faster(clock):
    _, progress = shown("none")
    with progress:
        progress.add(FILM, 10)
        progress.add(OTHER, 10)
        clock.time += 10
        progress.report(FILM, 0, 1, 50, 100)
        progress.finish(OTHER, failed=True)
    assert progress.seconds_left == pytest.approx(10)


def test_when_all_frames_are_done_there_is_no_rate_to_tell(clock):
    said, progress = shown("plain")
    with progress:
        progress.add(FILM, 10)
        progress.add(FIGURE, 1)
        clock.time += 10
        progress.report(FILM, 0, 1, 100, 100)
        progress.finish(FILM, failed=False)
        clock.time += 60
        progress.finish(FIGURE, failed=False)
    assert said.getvalue().splitlines()[-1] == ("[  70.0 s] figure c: done (2 of 2 jobs, 100 of 100 frames)")


@pytest.mark.parametrize("mode", ["auto", "plain"])
def test_without_a_terminal_there_are_plain_lines(clock, mode):
    said, progress = shown(mode)
    with progress:
        progress.add(FIGURE, 1)
        progress.report(FIGURE, 0, 1, 1, 1)
        progress.finish(FIGURE, failed=False)
    assert said.getvalue() == "[   0.0 s] figure c: done (1 of 1 jobs)\n"


def test_on_a_terminal_there_is_a_bar_and_only_failures_leave_a_line():
    said, progress = shown("auto", terminal=True)
    with progress:
        progress.add(FILM, 1)
        progress.add(FIGURE, 1)
        progress.report(FILM, 0, 1, 1234, 5000)
        progress.finish(FIGURE, failed=True)
        progress.finish(FILM, failed=False)
    text = said.getvalue()
    assert "1,234 of 5,000 frames" in text and "figure c: FAILED" in text
    assert "film a: done" not in text


def test_none_is_nothing():
    said, progress = shown("none", terminal=True)
    with progress:
        progress.add(FIGURE, 1)
        progress.report(FIGURE, 0, 1, 1, 1)
        progress.finish(FIGURE, failed=True)
    assert said.getvalue() == ""
