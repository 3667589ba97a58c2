"""The set-up script, run for real in temporary checkouts: only what it would install from is replaced."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info[1]}"
TOOLS = ("sh", "cat", "cmp", "dirname", "env", "flock", "head", "mkdir", "mv", "rm", "sleep")

# Stands in for pip inside the environments that the script makes. It says what it was called with.
PIP = """
import os, sys, time
with open(os.environ["CALLS"], "a") as calls:
    print("pip", *sys.argv[1:], os.environ["PIP_CONSTRAINT"], os.environ.get("PIP_USER", ""), file=calls)
time.sleep(float(os.environ.get("PIP_TAKES", "0")))
sys.exit(int(os.environ.get("PIP_EXIT", "0")))
"""

# A Python whose environments hold that pip; in everything else it is the real one.
WITH_VENV = """
case "$1 $2" in
"-m venv")
    echo venv >>"$CALLS"
    "{python}" -m venv --without-pip "$3" && site=$(echo "$3"/lib/python3*/site-packages) &&
        mkdir "$site/pip" && cat "$PIP_MODULE" >"$site/pip/__main__.py" ;;
*) exec "{python}" "$@" ;;
esac
"""

# Says what it was called with; once it has installed something, the file it leaves makes the library "exist".
APT_GET = """
echo "apt-get $* ${DEBIAN_FRONTEND-}" >>"$CALLS"
case "$*" in *install*) echo >"$LIBRARIES" ;; esac
"""


class Machine:
    """A machine with nothing on it but what a test puts there, and a checkout whose path is a hard one."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.calls_file = folder / "calls"
        self.libraries = folder / "libraries"
        self.checkout = folder / "my check-out ñ"
        (self.checkout / "tools").mkdir(parents=True)
        shutil.copy(ROOT / "tools/setup.sh", self.checkout / "tools")
        for name in ("pyproject.toml", "constraints.txt"):
            (self.checkout / name).write_text(f"# {name}\n")
        (self.checkout / "metrics").mkdir()
        (self.checkout / "metrics/__init__.py").touch()
        self.bin.mkdir()
        for tool in TOOLS:
            if found := shutil.which(tool):
                (self.bin / tool).symlink_to(found)
        (folder / "pip.py").write_text(PIP)
        self.env = {
            "PATH": str(self.bin),
            "CALLS": str(self.calls_file),
            "LIBRARIES": str(self.libraries),
            "PIP_MODULE": str(folder / "pip.py"),
        }
        self.has("python3", WITH_VENV.format(python=PYTHON))
        self.has("cc", "exit 0")
        self.has("pkg-config", '[ -e "$LIBRARIES" ]')
        self.has("id", "echo 0")
        self.has("apt-get", APT_GET)
        self.libraries.touch()

    def has(self, command: str, script: str) -> None:
        path = self.bin / command
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def lacks(self, command: str) -> None:
        (self.bin / command).unlink()

    def start(self, *arguments: str, **env: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(self.checkout / "tools/setup.sh"), *arguments],
            env=self.env | env,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def set_up(self, *arguments: str, **env: str) -> tuple[int, list[str]]:
        """The exit status and the lines said."""
        process = self.start(*arguments, **env)
        said, _ = process.communicate(timeout=60)
        return process.returncode, said.splitlines()

    def calls(self) -> list[str]:
        """What was called since this was last asked."""
        lines = self.calls_file.read_text().splitlines() if self.calls_file.exists() else []
        self.calls_file.unlink(missing_ok=True)
        return lines

    def kinds(self) -> list[str]:
        return [line.split()[0] for line in self.calls()]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def ready(machine: Machine) -> Machine:
    """A machine whose checkout was set up before."""
    status, said = machine.set_up()
    assert (status, said[-1]) == (0, "setup: ready")
    assert machine.kinds() == ["venv", "pip"]
    return machine


# --- the environment --------------------------------------------------------------------------------------


def test_packages_come_at_their_pins_and_into_the_environment(machine):
    machine.set_up(PIP_USER="1")
    install = "install --quiet --log .venv/pip.log --editable .[dev]"
    assert machine.calls() == ["venv", f"pip {install} constraints.txt "]


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_the_environment_finds_the_checkout_from_anywhere(ready, locale):
    python = ready.checkout / ".venv/bin/python"
    code = "import metrics; print(ascii(metrics.__file__))"
    done = subprocess.run(
        [python, "-c", code], cwd="/", env={"LC_ALL": locale}, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ascii(str(ready.checkout / "metrics/__init__.py"))


def test_a_second_call_does_nothing_even_with_nothing_to_install_from(ready):
    for command in ("python3", "cc", "pkg-config", "id", "apt-get"):
        ready.lacks(command)
    assert ready.set_up() == (0, [])
    assert ready.calls() == []


def test_touched_files_are_not_changed_files(ready):
    for file in ready.checkout.rglob("*.t*"):
        os.utime(file, (0, 0))
    assert ready.set_up() == (0, [])
    assert ready.calls() == []


@pytest.mark.parametrize("name", ["constraints.txt", "pyproject.toml", "tools/setup.sh"])
def test_a_changed_pin_is_brought_in(ready, name):
    with (ready.checkout / name).open("a") as file:
        file.write("# changed\n")
    assert ready.set_up()[0] == 0
    assert ready.kinds() == ["pip"]
    assert ready.set_up() == (0, [])


def test_a_moved_checkout_gets_a_new_environment(ready):
    ready.checkout = ready.checkout.rename(ready.checkout.with_name("elsewhere"))
    assert ready.set_up()[0] == 0
    assert ready.kinds() == ["venv", "pip"]


@pytest.mark.parametrize("missing", ["bin/python", "bin", "made-from"])
def test_a_broken_environment_is_made_anew(ready, missing):
    path = ready.checkout / ".venv" / missing
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert ready.set_up()[0] == 0
    assert ready.kinds() == ["venv", "pip"]


def test_a_failed_installation_is_said_and_repaired_by_the_next_call(machine):
    status, said = machine.set_up(PIP_EXIT="1")
    assert (status, len(said)) == (1, 2)
    assert said[1].startswith("setup: pip could not install the packages")
    machine.calls()
    assert machine.set_up()[0] == 0
    assert machine.kinds() == ["venv", "pip"]


def test_a_failed_update_does_not_leave_an_old_environment_that_counts_as_ready(ready):
    (ready.checkout / "constraints.txt").write_text("# a version that does not exist\n")
    assert ready.set_up(PIP_EXIT="1")[0] == 1
    (ready.checkout / "constraints.txt").write_text("# constraints.txt\n")
    ready.calls()
    assert ready.set_up()[0] == 0
    assert ready.kinds() == ["venv", "pip"]


def test_a_killed_set_up_is_repaired_by_the_next_call(machine):
    process = machine.start(PIP_TAKES="30")
    until = time.monotonic() + 30
    while not (machine.calls_file.exists() and "pip" in machine.calls_file.read_text()):
        assert time.monotonic() < until
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    machine.calls()
    assert machine.set_up()[0] == 0
    assert machine.kinds() == ["venv", "pip"]


@pytest.mark.skipif(
    shutil.which("flock") is None, reason="without flock, two set-ups at once are not kept apart"
)
def test_two_at_once_set_up_once(machine):
    both = [machine.start(PIP_TAKES="1"), machine.start(PIP_TAKES="1")]
    said = [process.communicate(timeout=60)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert machine.kinds() == ["venv", "pip"]
    assert sum("waiting" in text for text in said) == 1


# --- which Python -----------------------------------------------------------------------------------------

ANSWERS = 'echo "{minor}"; exit 0'  # enough of a Python to be asked for its version


def test_an_old_python_is_passed_over_for_the_newest_suitable_one(machine):
    (machine.bin / "python3").rename(machine.bin / "python3.12")
    machine.has("python3", ANSWERS.format(minor=9))
    machine.has("python3.11", ANSWERS.format(minor=11))
    machine.has("python3.14", "exit 127")  # a version manager's stand-in for what is not installed
    status, said = machine.set_up()
    assert (status, said[-1]) == (0, "setup: ready")


@pytest.mark.parametrize("minor", [10, 15])
def test_without_a_suitable_python_one_line_says_so(machine, minor):
    machine.has("python3", ANSWERS.format(minor=minor))
    status, said = machine.set_up()
    assert (status, len(said)) == (2, 1)
    assert "Python 3.11 to 3.14 is needed and none was found" in said[0]
    assert machine.calls() == []


def test_the_python_asked_for_is_taken(machine):
    (machine.bin / "python3").rename(machine.bin / "mine")
    assert machine.set_up("--python", "mine")[0] == 0
    assert machine.kinds() == ["venv", "pip"]
    assert machine.set_up("--python", "mine") == (0, [])
    assert machine.set_up() == (0, []), "what is there serves as long as no other is asked for"


def test_another_python_gets_another_environment(ready):
    real = WITH_VENV.format(python=PYTHON)
    ready.has("other", f'case "$1" in -I) echo /opt/other 3.12; exit ;; esac\n{real}')
    assert ready.set_up("--python", "other")[0] == 0
    assert ready.kinds() == ["venv", "pip"]


@pytest.mark.parametrize("asked", ["python3.7", "no-such-python"])
def test_an_unusable_python_asked_for_is_refused(machine, asked):
    machine.has("python3.7", ANSWERS.format(minor=7))
    status, said = machine.set_up("--python", asked)
    assert (status, said) == (2, [f"setup: {asked} is not a Python 3.11 or newer"])


# --- system packages --------------------------------------------------------------------------------------


def test_only_what_is_missing_is_installed(machine):
    machine.libraries.unlink()
    assert machine.set_up()[0] == 0
    update, install, *rest = machine.calls()
    assert update.startswith("apt-get update")
    assert install.startswith("apt-get install")
    assert install.endswith(" libcairo2-dev libpango1.0-dev noninteractive")
    assert rest[0] == "venv"


def test_a_missing_compiler_and_headers_are_noticed(machine):
    bare = f'case "$*" in *Python.h*|*ensurepip*) exit 1 ;; esac\n{WITH_VENV.format(python=PYTHON)}'
    machine.has("python3", bare)
    machine.lacks("cc")
    machine.lacks("pkg-config")
    machine.lacks("apt-get")
    status, said = machine.set_up()
    headers, venv = (f"python3.{sys.version_info[1]}-{part}" for part in ("dev", "venv"))
    assert (status, len(said)) == (2, 1)
    assert f"missing: gcc libc6-dev libcairo2-dev libpango1.0-dev pkg-config {headers} {venv})" in said[0]
    assert "brew install cairo pango pkg-config" in said[0]
    assert "dnf install gcc pkgconf cairo-devel pango-devel python3-devel" in said[0]


def test_without_apt_get_nothing_is_asked_when_nothing_is_missing(machine):
    machine.lacks("apt-get")
    assert machine.set_up()[0] == 0


@pytest.mark.parametrize("sudo", [None, "exit 1"])
def test_an_ordinary_user_is_told_in_one_line_what_to_install(machine, sudo):
    """No sudo at all; or one that wants a password, with nobody there to type it."""
    machine.libraries.unlink()
    machine.has("id", "echo 1000")
    if sudo:
        machine.has("sudo", sudo)
    assert machine.set_up() == (
        2,
        ["setup: system packages are missing; as root: apt-get install libcairo2-dev libpango1.0-dev"],
    )
    assert machine.calls() == []
    assert not (machine.checkout / ".venv").exists()


def test_an_ordinary_user_with_sudo_installs_with_it(machine):
    machine.libraries.unlink()
    machine.has("id", "echo 1000")
    machine.has("sudo", 'echo sudo >>"$CALLS"\ncase "$1" in -n) shift ;; esac\nexec "$@"')
    machine.has("true", "exit 0")
    assert machine.set_up()[0] == 0
    assert machine.kinds() == ["sudo", "sudo", "apt-get", "sudo", "apt-get", "venv", "pip"]


def test_a_dead_package_source_does_not_stop_a_set_up_that_can_go_on(machine):
    machine.libraries.unlink()
    machine.has("apt-get", f'case "$*" in *update*) exit 100 ;; esac\n{APT_GET}')
    assert machine.set_up()[0] == 0


def test_packages_that_do_not_help_are_not_reported_as_success(machine):
    machine.libraries.unlink()
    machine.has("apt-get", "exit 0")
    status, said = machine.set_up()
    assert status == 2
    assert said[-1] == "setup: still missing for python3 after apt-get: libcairo2-dev libpango1.0-dev"


def test_wrong_usage_is_said(machine):
    assert machine.set_up("--help") == (2, ["setup: usage: tools/setup.sh [--python PYTHON]"])
