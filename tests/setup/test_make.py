"""What `make` passes on, seen by a stand-in for the environment's Python."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which set-up and Python only write down what they were given, one argument a line."""
    checkout = tmp_path / "my checkout ñ"
    for name, script in {
        "tools/setup.sh": 'printf "%s\\n" set-up "$@" >>said',
        "tools/test_tools.sh": 'printf "%s\\n" tools >>said',
        ".venv/bin/python": 'printf "%s\\n" python "$@" >>said; exit "${PYTHON_EXIT:-0}"',
    }.items():
        path = checkout / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
    shutil.copy(ROOT / "Makefile", checkout)
    shutil.copytree(ROOT / ".ci", checkout / ".ci")
    return checkout


def run(
    checkout: Path, *command: str, cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    (checkout / "said").unlink(missing_ok=True)
    return subprocess.run(
        command,
        cwd=cwd or checkout,
        env=clean | env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )


def said(checkout: Path, *arguments: str, **env: str) -> list[list[str]]:
    """The calls of set-up and of Python that `make` made: a name and its arguments each."""
    done = run(checkout, "make", *arguments, **env)
    assert done.returncode == 0, done.stderr
    calls: list[list[str]] = []
    for word in (checkout / "said").read_text().splitlines():
        if word in ("set-up", "python", "tools"):
            calls.append([])
        calls[-1].append(word)
    return calls


def test_a_chapter_without_options_is_left_to_the_defaults(checkout):
    assert said(checkout, "chapter") == [["set-up"], ["python", "render.py"]]
    assert said(checkout) == said(checkout, "chapter")


def test_options_of_a_chapter_are_passed_on(checkout):
    options = ["QUALITY=draft", "LANGUAGE=en es-MX", "THEME=dark", "SCORES=a.csv", "OUTPUT=out", "JOBS=2"]
    assert said(checkout, "chapter", *options)[1][1:] == [
        *("render.py", "--quality", "draft", "--language", "en", "--language", "es-MX", "--theme", "dark"),
        *("--scores", "a.csv", "--output", "out", "--jobs", "2"),
    ]


def test_the_desktops_language_is_not_an_option(checkout):
    environment = {
        "LANGUAGE": "en_GB:en",
        "QUALITY": "uhd",
        "OUTPUT": "/",
        "ARGS": "--force",
        "PYTHON": "python2",
    }
    assert said(checkout, "chapter", **environment) == [["set-up"], ["python", "render.py"]]
    assert said(checkout, "-e", "chapter", **environment) == [["set-up"], ["python", "render.py"]]
    assert said(checkout, "chapter", "LANGUAGE=en", **environment)[1][2:] == ["--language", "en"]


HARD_NAMES = """
my scores.csv|it's.csv|say "hi".csv|$HOME.csv|$(touch hacked).csv|`touch hacked`|a;b&c>d|a,b)c(d.csv|*
#1.csv|a=b:c.csv|100%.csv|back\\slash|ñandú 中.csv|~/a.csv|a\tb.csv
"""


@pytest.mark.parametrize("name", re.split(r"[|\n]", HARD_NAMES.strip()))
def test_a_name_arrives_as_it_was_given_whatever_it_contains(checkout, name):
    arguments = said(checkout, "chapter", f"SCORES={name}", f"OUTPUT={name}")[1]
    assert arguments == ["python", "render.py", "--scores", name, "--output", name]
    assert not (checkout / "hacked").exists()


def test_args_are_words_of_the_shell(checkout):
    arguments = said(checkout, "chapter", "ARGS=--force --unit 'inspected units'")[1]
    assert arguments[2:] == ["--force", "--unit", "inspected units"]


def test_a_chosen_python_reaches_the_set_up(checkout):
    assert said(checkout, "setup", "PYTHON=/opt/my python/bin/python3") == [
        ["set-up", "--python", "/opt/my python/bin/python3"]
    ]


def test_make_test_checks_style_types_and_tests(checkout):
    assert said(checkout, "test", "ARGS=-k roc")[1:] == [
        ["python", "-m", "ruff", "check", "."],
        ["python", "-m", "ruff", "format", "--check", "."],
        ["python", "-m", "mypy"],
        ["tools"],
        ["python", "-m", "pytest", "-n", "auto", "-k", "roc"],
    ]


def test_catalogues_are_refreshed_and_languages_begun(checkout):
    assert said(checkout, "catalogue")[1] == ["python", "-m", "tools.catalogues"]
    assert said(checkout, "catalogue", "LANGUAGE=pt_BR fr")[1][3:] == ["pt_BR", "fr"]


def test_a_failure_is_a_failure(checkout):
    assert run(checkout, "make", "chapter", PYTHON_EXIT="1").returncode != 0
    assert run(checkout, "make", "test", PYTHON_EXIT="1").returncode != 0
    (checkout / "tools/setup.sh").write_text("#!/bin/sh\nexit 2\n")
    assert run(checkout, "make", "chapter").returncode != 0
    assert not (checkout / "said").exists(), "nothing runs in an environment that is not ready"


def test_continuous_integration_runs_make_test_from_anywhere(checkout, tmp_path):
    with_seed = '#!/bin/sh\nprintf \'%s\\n\' "${PYTHONHASHSEED-no seed}" "$@" >>said\n'
    (checkout / ".venv/bin/python").write_text(with_seed)
    done = run(checkout, str(checkout / ".ci/run"), cwd=tmp_path, CI="true", PYTHONHASHSEED="0")
    assert done.returncode == 0, done.stderr
    lines = (checkout / "said").read_text().splitlines()
    assert lines[:2] == ["set-up", "no seed"]
    assert "pytest" in lines
    (checkout / ".venv/bin/python").write_text("#!/bin/sh\nexit 1\n")
    assert run(checkout, str(checkout / ".ci/run"), cwd=tmp_path, CI="true").returncode != 0


def test_clean_removes_what_was_made_and_nothing_else(checkout):
    (checkout / "build/videos").mkdir(parents=True)
    assert run(checkout, "make", "clean").returncode == 0
    assert sorted(path.name for path in checkout.iterdir()) == [".ci", ".venv", "Makefile", "tools"]


def test_help_names_every_target(checkout):
    targets = re.search(r"^\.PHONY: (.*)$", (checkout / "Makefile").read_text(), re.MULTILINE)[1].split()
    shown = run(checkout, "make", "help").stdout
    assert sorted(re.findall(r"^  ([a-z]+)  +\S", shown, re.MULTILINE)) == sorted(targets)
