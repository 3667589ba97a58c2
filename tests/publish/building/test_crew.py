"""What worker processes find: arithmetic in one thread, and a core more only where one is left."""

from __future__ import annotations

import json
import multiprocessing
import time
from concurrent.futures import wait
from dataclasses import dataclass
from typing import ClassVar

import pytest

from publish.building.crew import Crew
from publish.building.work import Work
from tests.publish.builds import build


@dataclass(frozen=True)
class Look:
    """Writes down what a worker finds."""

    sources: ClassVar[tuple[str, ...]] = ("publish.films.lane",)
    needs: ClassVar[tuple[str, ...]] = ()

    title: str
    seconds: float = 0.0

    @property
    def name(self):
        return f"look {self.title}"

    @property
    def files(self):
        return (f"{self.title}.json",)

    def make(self, folder, made, report):
        import numpy  # noqa: F401
        import scipy.linalg  # noqa: F401
        from threadpoolctl import threadpool_info

        from publish.films.lane import Lane

        with Lane() as lane:
            lane.widen()
            found = {
                "beside": lane.waiting > 0,
                "threads": {library["filepath"]: library["num_threads"] for library in threadpool_info()},
            }
            time.sleep(self.seconds)
        (folder / self.files[0]).write_text(json.dumps(found), encoding="utf-8")
        return ()


def found(jobs, folder, crew):
    work, _ = build(jobs, folder, workers=crew)
    assert not work.failures
    return [json.loads((folder / job.files[0]).read_text(encoding="utf-8")) for job in jobs]


def test_linear_algebra_has_one_thread(tmp_path):
    (looked,) = found([Look("one")], tmp_path, Crew(1))
    assert looked["threads"] and set(looked["threads"].values()) == {1}


@pytest.mark.parametrize(
    ("processes", "cores", "lent"), [(1, 1, 0), (1, 2, 1), (2, 2, 0), (2, 3, 1), (3, 1, 0)]
)
def test_only_cores_that_nobody_uses_are_lent(tmp_path, processes, cores, lent):
    jobs = [Look(str(number), seconds=1.5) for number in range(processes)]
    looked = found(jobs, tmp_path, Crew(processes, cores))
    assert sum(one["beside"] for one in looked) == lent


def test_a_core_is_lent_again_when_work_is_done(tmp_path):
    jobs = [Look(str(number)) for number in range(3)]
    looked = found(jobs, tmp_path, Crew(1, 2))
    assert all(one["beside"] for one in looked)


def test_a_worker_that_was_killed_while_it_had_nothing_to_do_is_replaced(tmp_path):
    crew = Crew(1, 1)
    try:
        for key in range(2):
            work, place = Work(Look(str(key))), tmp_path / str(key)
            future = crew.submit(work, place, tmp_path, key)
            wait([future])
            crew.result(future)
            (process,) = multiprocessing.active_children()
            process.kill()
            process.join()
            end = time.monotonic() + 20
            while not crew._idle[0].pool._broken and time.monotonic() < end:
                time.sleep(0.02)
    finally:
        crew.close()
    assert all((tmp_path / str(key) / f"{key}.json").is_file() for key in range(2))
