"""The command line as people use it: real processes, real files."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from scenes import SCENES

ROOT = Path(__file__).parents[1]
SOURCES = ("data", "figures", "look", "metrics", "publish", "scenes", "render.py")


def render(*arguments, root=ROOT, cwd=None):
    command = [sys.executable, str(root / "render.py"), *map(str, arguments)]
    environment = {**os.environ, "COLUMNS": "200"}
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", cwd=cwd, env=environment, timeout=300
    )


def files_in(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.fixture
def copy(tmp_path):
    """A copy of the sources, to plant faults in."""
    root = tmp_path / "copy of it"
    root.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, root / name)
    return root


def plant(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new), encoding="utf-8")


WRONG = {
    "unknown scene": (
        ["videos", "NoSuchScene"],
        f"no scene named 'NoSuchScene'; there are: {', '.join(SCENES)}",
    ),
    "unknown figure": (["figures", "roc"], "no figure named 'roc'; there are: score_distribution"),
    "unknown quality": (["videos", "--quality", "best"], "'best' is not one of 'draft', 'hd', 'uhd'"),
    "unknown theme": (["figures", "--theme", "pink"], "there is no theme 'pink'; there are: dark, light, print"),
    "unknown language": (["figures", "--language", "tlh"], "no words in the language 'tlh'"),
    "unknown command": (["movies"], "movies"),
    "unknown option": (["videos", "--colour"], "--colour"),
    "no workers": (["videos", "--jobs", "0"], "0 is not in the range"),
    "missing scores": (["numbers", "--scores", "no-such-file.json"], "no-such-file.json"),
    "scores that are no JSON": (["numbers", "--scores", __file__], "not valid JSON"),
    "output is a file": (["numbers", "--output", __file__], "cannot write into"),
    "output in no place": (
        ["numbers", "--output", "/proc/nowhere/build"],
        "cannot write into /proc/nowhere/build",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_use_ends_in_two_clear_lines(case, tmp_path):
    arguments, message = WRONG[case]
    if "--output" not in arguments:
        arguments = [*arguments, "--output", tmp_path / "build"]
    if case in ("unknown command", "unknown option"):
        arguments = arguments[:-2]
    ended = render(*arguments, cwd=tmp_path)
    assert ended.returncode == 2
    assert message in ended.stderr
    assert len(ended.stderr.strip().splitlines()) <= 2
    assert "Traceback" not in ended.stderr + ended.stdout
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", [[], ["verify"], ["videos"], ["figures"], ["numbers"]])
def test_help_says_what_there_is(command):
    ended = render(*command, "--help")
    assert ended.returncode == 0 and "--scores" in ended.stdout


def test_verify_prints_a_table():
    ended = render("verify")
    assert ended.returncode == 0
    assert "roc_auc_score" in ended.stdout and "agree with scikit-learn and SciPy" in ended.stdout


def test_numbers_from_anywhere_into_a_folder_of_any_name(tmp_path):
    ended = render("numbers", "--output", "año 1/build", cwd=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert files_in(tmp_path) == [
        f"año 1/build/numbers/{name}.json" for name in ("numbers", "results", "traces")
    ]


def test_a_folder_may_look_like_markup_and_a_terminal_may_know_only_ascii(tmp_path):
    command = [
        sys.executable,
        str(ROOT / "render.py"),
        "figures",
        "confusion_matrix",
        "--output",
        "[red]y :smile:",
    ]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "40"}
    ended = subprocess.run(
        command, capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=300
    )
    assert ended.returncode == 0, ended.stderr
    assert "3 files in [red]y :smile:" in ended.stderr
    assert len(files_in(tmp_path / "[red]y :smile:")) == 3


def test_options_before_the_command_hold_too(tmp_path):
    ended = render("--output", tmp_path / "build", "numbers")
    assert ended.returncode == 0, ended.stderr
    assert (tmp_path / "build" / "numbers" / "results.json").is_file()


@pytest.mark.parametrize(
    "command", [["numbers"], ["figures", "confusion_matrix"], ["videos", "--quality", "draft"], []]
)
def test_a_wrong_formula_stops_everything(copy, tmp_path, command):
    """Precision with the misses where the false alarms belong: exit status 1, and nothing is written."""
    plant(copy / "metrics" / "rates.py", "counts.tp, counts.flagged", "counts.tp, counts.positives")
    ended = render(*command, "--output", tmp_path / "build", root=copy)
    assert ended.returncode == 1
    assert "precision" in ended.stderr and "Nothing was made" in ended.stderr
    assert not (tmp_path / "build").exists()


def test_verify_fails_on_a_wrong_formula(copy):
    plant(copy / "metrics" / "rates.py", "counts.tp, counts.flagged", "counts.tp, counts.positives")
    ended = render("verify", root=copy)
    assert ended.returncode == 1 and "differs" in ended.stdout


def test_one_failure_does_not_stop_the_others(copy, tmp_path):
    plant(
        copy / "figures" / "confusion_matrix.py",
        "-> Figure:\n",
        "-> Figure:\n    raise RuntimeError('planted')\n",
    )
    ended = render(
        "figures", "confusion_matrix", "score_distribution", "--output", tmp_path / "build", root=copy
    )
    assert ended.returncode == 1
    assert "planted" in ended.stderr and "figure confusion_matrix en-light" in ended.stderr
    assert "Traceback" not in ended.stderr
    folder = "figures/en-light/score_distribution"
    assert files_in(tmp_path / "build") == [f"{folder}.{suffix}" for suffix in ("pdf", "png", "svg")]


def test_the_whole_draft_lands_in_its_places(tmp_path):
    ended = render("--quality", "draft", "--output", tmp_path / "build")
    assert ended.returncode == 0, ended.stderr
    made = files_in(tmp_path / "build")
    films = [
        f"videos/en-dark/{scene}{end}"
        for scene in SCENES
        for end in ("-sheet.png", ".mp4", ".png", ".srt", ".vtt")
    ]
    chapter = [f"videos/en-dark/chapter{end}" for end in (".mp4", ".png", ".srt", ".vtt", "s.txt")]
    assert {name for name in made if name.startswith("videos")} == {*films, *chapter}
    assert len([name for name in made if name.startswith("figures/en-light/")]) == 12
    assert len(made) == len(films) + len(chapter) + 12 + 3
    assert "frames" in ended.stderr
    results = json.loads((tmp_path / "build" / "numbers" / "results.json").read_text(encoding="utf-8"))
    assert results["results"]["tp"]["ours"] == 49


@pytest.fixture
def rendering(tmp_path):
    """A film on its way: the process, and its output folder."""
    command = [sys.executable, str(ROOT / "render.py"), "videos", "threshold_sweep", "--quality", "draft"]
    process = subprocess.Popen(
        [*command, "--output", tmp_path / "build"], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    for line in process.stderr:
        if "frames" in line:
            break
    yield process, tmp_path / "build"
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopped_it_leaves_nothing_half_written_and_nobody_running(rendering, stop):
    process, folder = rendering
    os.killpg(process.pid, stop) if stop == signal.SIGINT else process.send_signal(stop)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "stopped" in errors and "Traceback" not in errors
    assert list(folder.iterdir()) == []
    assert nobody_left_in(process.pid, seconds=5)


def test_killed_it_leaves_nobody_running_and_the_next_build_clears_up(rendering):
    process, folder = rendering
    process.kill()
    process.communicate(timeout=30)
    assert nobody_left_in(process.pid, seconds=10)
    assert not [name for name in files_in(folder) if not name.startswith(".making-")]
    ended = render("numbers", "--output", folder)
    assert ended.returncode == 0, ended.stderr
    assert [path.name for path in folder.iterdir()] == ["numbers"]


def nobody_left_in(group, *, seconds):
    """Whether all processes of a group have ended, given a little time to do so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
