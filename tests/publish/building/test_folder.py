"""An output folder belongs to one build at a time, whoever dies, and its files appear whole."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from publish.building.folder import KEPT, check_folder, deliver, held, replace_text, workshop
from publish.freshness.sources import ROOT

HOLD = """
import sys, time
from pathlib import Path
from publish.building.folder import held
with held(Path(sys.argv[1]), lambda who: print("waits for", who, flush=True)) as waited:
    print("holds", waited, flush=True)
    time.sleep(float(sys.argv[2]))
"""


def hold(folder, seconds):
    command = [sys.executable, "-c", HOLD, str(folder), str(seconds)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_the_second_waits_and_says_for_whom(tmp_path):
    first = hold(tmp_path, 1.5)
    assert first.stdout.readline() == "holds False\n"
    second = hold(tmp_path, 0)
    assert second.stdout.readline().startswith(f"waits for process {first.pid} on ")
    assert first.poll() is None
    assert second.stdout.readline() == "holds True\n"
    assert first.wait(10) == second.wait(10) == 0
    assert {path.name for path in (tmp_path / KEPT).iterdir()} <= {"lock"}


def test_nobody_waits_for_the_dead(tmp_path):
    first = hold(tmp_path, 60)
    assert first.stdout.readline() == "holds False\n"
    first.kill()
    first.wait(10)
    assert (tmp_path / KEPT / "holder.json").exists()
    begun = time.monotonic()
    with held(tmp_path, lambda who: pytest.fail(f"waited for {who}")) as waited:
        assert not waited
    assert time.monotonic() - begun < 1


def test_nothing_is_moved_unless_everything_is_there(tmp_path):
    made, out = tmp_path / "made", tmp_path / "out"
    (made / "a").mkdir(parents=True)
    (made / "a" / "one").write_text("new")
    (out / "a").mkdir(parents=True)
    (out / "a" / "one").write_text("old")
    with pytest.raises(FileNotFoundError):
        deliver(["a/one", "a/two"], made, out)
    assert (out / "a" / "one").read_text() == "old"
    (made / "a" / "two").write_text("new")
    deliver(["a/one", "a/two"], made, out)
    assert [(out / "a" / name).read_text() for name in ("one", "two")] == ["new", "new"]


def test_a_text_is_replaced_in_one_step_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "text"
    replace_text(path, "old")

    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        replace_text(path, "new")
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_written_is_named_before_anything_is_made(tmp_path):
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for wrong in ("file", "link"):
        with pytest.raises(ValueError, match=f"cannot write into .*{wrong}"):
            check_folder(tmp_path / wrong)
    check_folder(tmp_path / "new" / "newer")
    assert not (tmp_path / "new").exists()


WRITE = """
import os, signal, sys
from pathlib import Path
from publish.building import folder
folder._write_out = lambda path: os.kill(os.getpid(), signal.SIGKILL)
folder.replace_text(Path(sys.argv[1]) / "manifest.json", "new", by_way_of=Path(sys.argv[1]) / folder.KEPT)
"""


def test_whoever_is_killed_while_a_text_is_replaced_leaves_nothing_among_the_files(tmp_path):
    (tmp_path / "manifest.json").write_text("old")
    (tmp_path / KEPT).mkdir()
    done = subprocess.run([sys.executable, "-c", WRITE, str(tmp_path)], cwd=ROOT)
    assert done.returncode < 0
    assert {path.name for path in tmp_path.iterdir()} == {"manifest.json", KEPT}
    assert (tmp_path / "manifest.json").read_text() == "old"
    assert len(list((tmp_path / KEPT).iterdir())) == 1
    with workshop(tmp_path):
        pass
    assert list((tmp_path / KEPT).iterdir()) == []
