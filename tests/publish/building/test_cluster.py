"""A scheduler and two workers on this machine: the same bytes, also when one of them is killed."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from contextlib import suppress

import pytest

import publish.building.cluster
import publish.building.twin
from data import load_case
from look import THEMES
from publish.building.cluster import Cluster, ClusterError
from publish.building.parcels import Sent
from publish.building.twin import Twin, differing, twin_here
from publish.freshness import versions
from publish.freshness.sources import ROOT
from publish.jobs import FigureJob
from tests.publish.builds import build, contents
from tests.publish.pretend import Pretend, Shared

pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")

JOBS = [
    FigureJob("confusion_matrix", load_case(), "en", THEMES["light"]),
    Pretend("a", text="[1]"),
    Pretend("b", needs=("pretend/a.json",)),
    Shared("row", 20),
]


def started(*arguments):
    command = [sys.executable, "-m", *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def worker(address, *options):
    """A worker without the nurse that would start it anew."""
    return started("distributed.cli.dask_worker", address, "--no-nanny", "--no-dashboard", *options)


@pytest.fixture(scope="module")
def cluster():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    place = ("--host", "127.0.0.1", "--port", port, "--no-dashboard")
    processes = [started("distributed.cli.dask_scheduler", *place)]
    processes += [worker(address, "--nthreads", 1) for _ in range(2)]
    wait_for(address, 2)
    yield address, processes
    for process in processes:
        process.kill()
        process.wait(10)


def wait_for(address, count):
    from distributed import Client

    end = time.monotonic() + 60
    while True:
        with suppress(OSError), Client(address, timeout=2, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=60)
            return
        assert time.monotonic() < end, "no cluster came up"


def test_the_same_bytes_as_here(cluster, tmp_path):
    address, _ = cluster
    here, _ = build(JOBS, tmp_path / "here", processes=1)
    there, said = build(JOBS, tmp_path / "there", workers=Cluster(address, JOBS), mode="plain")
    assert here.failures == there.failures == []
    assert sorted(here.made) == sorted(there.made)
    assert contents(tmp_path / "here") == contents(tmp_path / "there")
    assert len(contents(tmp_path / "there")) == 10
    assert "figure confusion_matrix en-light: done" in said


def test_a_case_travels_once(cluster, tmp_path, monkeypatch):
    address, _ = cluster
    sent = []
    monkeypatch.setattr(
        publish.building.cluster, "sent_case", lambda case: sent.append(case) or Sent(case, None)
    )
    jobs = [FigureJob("confusion_matrix", load_case(), "en", THEMES[theme]) for theme in ("light", "print")]
    work, _ = build(jobs, tmp_path, workers=Cluster(address, jobs))
    assert work.failures == [] and len(work.made) == 2
    assert sent == [load_case()]


def test_a_job_that_fails_there_fails_alone(cluster, tmp_path):
    address, _ = cluster
    jobs = [Pretend("good"), Pretend("bad", then="raise"), Pretend("half", text='{"a": 1}', then="half")]
    work, _ = build(jobs, tmp_path, workers=Cluster(address, jobs))
    assert {failure.job: failure.reason.split(":")[0] for failure in work.failures} == {
        "pretend bad": "RuntimeError",
        "pretend half": "UnsoundFile",
    }
    assert work.made == ["pretend good"]


def test_other_versions_are_named_before_anything_is_sent(cluster, monkeypatch):
    address, _ = cluster
    real = versions._version
    monkeypatch.setattr(versions, "_version", lambda name: "999" if name == "numpy" else real(name))
    with pytest.raises(ClusterError, match=r"tcp://127.*: numpy is 2\.\d+\.\d+ there and 999 here"):
        Cluster(address, JOBS)


def test_other_sources_are_named(cluster, monkeypatch):
    address, _ = cluster
    monkeypatch.setattr(publish.building.twin, "_sources_digest", lambda: "another")
    monkeypatch.setattr(publish.building.twin, "_AT_FIRST", "another")
    with pytest.raises(ClusterError, match="this project's sources are not the same there"):
        Cluster(address, JOBS)


def test_a_worker_that_was_asked_too_late_is_asked_with_its_work(cluster, tmp_path, monkeypatch):
    address, _ = cluster
    jobs = [Pretend("one")]
    workers = Cluster(address, jobs)
    workers._twin = Twin(workers._twin.packages, {**workers._twin.facts, "Python": "2.7"})
    work, _ = build(jobs, tmp_path, workers=workers)
    assert "Python is 3." in work.failures[0].reason and "there and 2.7 here" in work.failures[0].reason


def test_nobody_answers(monkeypatch):
    monkeypatch.setattr(publish.building.cluster, "_PATIENCE", 0.5)
    with pytest.raises(ClusterError, match=r"no scheduler answers at tcp://127\.0\.0\.1:1"):
        Cluster("tcp://127.0.0.1:1", JOBS)


def test_without_the_extra_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r'pip install -e "\.\[cluster\]"'):
        Cluster("tcp://127.0.0.1:1", JOBS)


def test_twins_differ_in_what_they_are_told_of():
    here = twin_here(JOBS)
    assert differing(here, twin_here(JOBS)) == []
    assert {"numpy", "matplotlib", "Python", "font"} <= here.facts.keys()
    assert differing(here, Twin(here.packages, {**here.facts, "font": "x"})) == [
        "the font's files are not the same there"
    ]


def test_a_worker_with_more_threads_is_refused(cluster):
    address, _ = cluster
    extra = worker(address, "--nthreads", 2)
    try:
        wait_for(address, 3)
        with pytest.raises(ClusterError, match="has 2 threads, and Manim can use one"):
            Cluster(address, JOBS)
    finally:
        extra.kill()
        extra.wait(10)


def test_a_worker_that_is_killed_costs_only_the_time_of_its_job(cluster, tmp_path):
    """The last test but one: a worker is gone afterwards."""
    address, processes = cluster
    jobs = [Pretend(f"slow{number}", seconds=2.5, text=f"[{number}]") for number in range(3)]
    jobs += [job for job in JOBS if isinstance(job, FigureJob)]  # perhaps its case was where it is gone
    workers = Cluster(address, jobs)
    killed = []

    class Killing:
        """Kills a worker as soon as both have said that they are at work."""

        size, free = 2, 1000

        def __init__(self):
            self.heard = set()

        def reports(self):
            for key, done, total in workers.reports():
                self.heard.add(key)
                if len(self.heard) == 2 and not killed:
                    killed.append(processes[1])
                    processes[1].kill()
                yield key, done, total

        def __getattr__(self, name):
            return getattr(workers, name)

    work, _ = build(jobs, tmp_path, workers=Killing())
    assert killed and work.failures == []
    assert sorted(work.made) == sorted(job.name for job in jobs)
    assert contents(tmp_path)["pretend/slow2.json"] == b"[2]"


def test_a_scheduler_that_is_killed_fails_what_it_had_and_no_more(cluster, tmp_path, monkeypatch):
    """The last test here: nobody schedules afterwards."""
    address, processes = cluster
    monkeypatch.setattr(publish.building.cluster, "_PATIENCE", 1.0)
    build([Pretend("before", text="[0]")], tmp_path)
    jobs = [Pretend("before", text="[0]"), Pretend("slow", seconds=60.0)]
    jobs.append(Pretend("after", needs=("pretend/slow.json",)))
    workers = Cluster(address, jobs)

    class Killing:
        """Kills the scheduler as soon as the work has begun."""

        size, free = 2, 1000

        def reports(self):
            for report in workers.reports():
                processes[0].kill()
                yield report

        def __getattr__(self, name):
            return getattr(workers, name)

    work, _ = build(jobs, tmp_path, workers=Killing())
    assert {failure.job: failure.reason for failure in work.failures} == {
        "pretend slow": "the cluster lost it: its scheduler is gone, or dropped it",
        "pretend after": "what it is made from failed: pretend/slow.json",
    }
    assert work.made == [] and contents(tmp_path)["pretend/before.json"] == b"[0]"
