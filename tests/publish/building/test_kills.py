"""Killed at any moment, a build leaves whole files, and the next one goes on from there."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from publish.building.manifest import differences
from publish.freshness.sources import ROOT
from tests.publish.builds import build, contents, reasons
from tests.publish.little_build import jobs

KILLS = 20


def start(folder, *arguments):
    command = [sys.executable, "-m", "tests.publish.little_build", str(folder), *map(str, arguments)]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    )


def finished(folder, *arguments):
    process = start(folder, *arguments)
    said, _ = process.communicate(timeout=120)
    return process.returncode, said


def children(process):
    """The worker processes of a build, where the system lists them."""
    found = []
    with suppress(OSError):
        for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(int(child))
    return found


def gone(group, seconds=5.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("undisturbed")
    begun = time.monotonic()
    assert finished(folder) == (0, "made 12\n")
    return contents(folder), time.monotonic() - begun


def test_killed_twenty_times_it_ends_as_if_it_had_never_been(undisturbed, tmp_path):
    """Killed with -9: the build itself, or one of its workers, at moments that nobody chose."""
    expected, seconds = undisturbed
    chance = random.Random(20)
    kills = killed_workers = 0
    while kills < KILLS:
        process = start(tmp_path)
        time.sleep(chance.uniform(0.1, 0.9) * seconds)
        victims = children(process.pid) if chance.random() < 0.4 else []
        with suppress(ProcessLookupError):
            os.kill(chance.choice(victims) if victims else process.pid, signal.SIGKILL)
            killed_workers += bool(victims)
        process.communicate(timeout=120)
        assert gone(process.pid), "a worker outlived its build"
        found = {name: text for name, text in contents(tmp_path).items() if name != "manifest.json"}
        assert found.items() <= expected.items(), "a file bears its name and is not whole"
        kills += 1
        if found.keys() >= expected.keys() - {"manifest.json"}:
            for name in chance.sample(sorted(found), 5):
                (tmp_path / name).unlink()
    status, said = finished(tmp_path)
    assert status == 0, said
    assert contents(tmp_path) == expected
    assert differences(tmp_path) == []
    assert not any(reasons(jobs(), tmp_path).values())
    if Path("/proc/self/task").is_dir():
        assert killed_workers > 0


def test_what_was_finished_is_not_made_again(tmp_path):
    process = start(tmp_path)
    end = time.monotonic() + 60
    while not list(tmp_path.glob("pretend/row*.json")) and time.monotonic() < end:
        time.sleep(0.01)
    time.sleep(0.3)
    process.kill()
    process.communicate(timeout=60)
    assert gone(process.pid)
    there = len(list(tmp_path.glob("pretend/row?.json")))
    fresh = [name for name, why in reasons(jobs(), tmp_path).items() if not why]
    status, said = finished(tmp_path)
    assert status == 0
    # The one that was just being put on record may have to be made again, and no other.
    assert max(1, there - 1) <= len(fresh) < 12
    assert int(said.split()[-1]) == 12 - len(fresh)


@pytest.fixture
def small_disk(tmp_path):
    """A disk of its own with little room, where such a thing can be had."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=400k", "none", str(folder)]
    try:
        done = subprocess.run(mount, capture_output=True, text=True)
    except FileNotFoundError:
        pytest.skip("there is no command named mount")
    if done.returncode:
        pytest.skip(f"no small disk can be mounted here: {done.stderr.strip()}")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_on_a_full_disk_earlier_files_stay_and_the_next_build_goes_on(small_disk):
    assert finished(small_disk)[0] == 0
    before = contents(small_disk)
    _, said = finished(small_disk, 60_000)
    assert "No space left" in said or "disk is full" in said
    assert "Traceback" not in said
    after = contents(small_disk, without=("logs",))
    for name, text in after.items():
        if name.startswith("pretend/row") and name.endswith(".json"):
            assert text == before[name] or len(text) > 60_000, "a file bears its name and is not whole"
    assert before.keys() == after.keys()
    subprocess.run(["mount", "-o", "remount,size=4m", str(small_disk)], check=True)  # room is made
    status, said = finished(small_disk)
    assert status == 0, said
    assert contents(small_disk, without=("logs",)) == before


def test_a_worker_killed_in_the_middle_is_replaced(tmp_path):
    if not Path("/proc/self/task").is_dir():
        pytest.skip("this system does not list child processes")
    process = start(tmp_path)
    end = time.monotonic() + 60
    while len(found := children(process.pid)) < 2 and time.monotonic() < end:
        time.sleep(0.01)
    time.sleep(0.2)
    os.kill(found[0], signal.SIGKILL)
    said, _ = process.communicate(timeout=60)
    assert said == "made 12\n"


def test_the_build_itself_is_what_a_program_of_its_own_makes(undisturbed, tmp_path):
    build(jobs(), tmp_path, processes=1)
    assert contents(tmp_path) == undisturbed[0]


def test_two_builds_at_once_make_everything_once(undisturbed, tmp_path):
    processes = [start(tmp_path), start(tmp_path)]
    said = sorted(process.communicate(timeout=120)[0] for process in processes)
    assert said == ["made 0\n", "made 12\n"]
    assert contents(tmp_path) == undisturbed[0]


def test_a_folder_that_cannot_be_written_any_more_keeps_what_it_has(small_disk):
    assert finished(small_disk)[0] == 0
    before = contents(small_disk)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    command = [sys.executable, "render.py", "figures", "confusion_matrix", "--output", str(small_disk)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"error: cannot write into {small_disk}: Read-only file system")
    assert contents(small_disk) == before
    assert differences(small_disk) == []
