"""The script that installs what only tests use: what it asks for, and what it says where it may not."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "tools/test_tools.sh"
PROGRAMS = {"chromium": "chromium", "soffice": "libreoffice-impress-nogui", "pdftoppm": "poppler-utils"}


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of programs that is the whole machine; its user is nobody special."""
    for name in ("sh", "env"):
        (tmp_path / name).symlink_to(shutil.which(name))
    install(tmp_path, "id", "echo 1000")
    return tmp_path


def install(machine: Path, name: str, script: str = "exit 0") -> None:
    (machine / name).write_text(f"#!/bin/sh\n{script}\n")
    (machine / name).chmod(0o755)


def run(machine: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SCRIPT], env={"PATH": str(machine)} | env, capture_output=True, text=True)


def test_a_machine_that_has_all_is_left_alone(machine):
    for name in PROGRAMS:
        install(machine, name)
    install(machine, "apt-get", f"touch {machine}/called")
    done = run(machine, CI="true")
    assert (done.returncode, done.stderr) == (0, "")
    assert not (machine / "called").exists()


@pytest.mark.parametrize("missing", PROGRAMS)
def test_what_is_missing_is_named_and_only_that(machine, missing):
    for name in PROGRAMS:
        if name != missing:
            install(machine, name)
    done = run(machine)
    assert done.returncode == 0
    assert [package for package in PROGRAMS.values() if package in done.stderr] == [PROGRAMS[missing]]
    assert run(machine, CI="true").returncode == 2


def test_root_has_it_installed(machine):
    install(machine, "id", "echo 0")
    made = "; ".join(f"echo '#!/bin/sh' >{machine}/{name}; chmod +x {machine}/{name}" for name in PROGRAMS)
    (machine / "chmod").symlink_to(shutil.which("chmod"))
    install(machine, "apt-get", f'echo "$@" >>{machine}/calls; case "$*" in *install*) {made} ;; esac')
    done = run(machine, CI="true")
    assert done.returncode == 0, done.stderr
    calls = (machine / "calls").read_text()
    assert all(package in calls for package in PROGRAMS.values())
    assert "without these" not in done.stderr
