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
    """The files of an output folder, without what builds keep for themselves."""
    files = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    return sorted(str(file) for file in files if ".operating-point" not in file.parts)


@pytest.fixture
def copy(tmp_path):
    """A copy of the sources, to plant faults in."""
    root = tmp_path / "copy of it"
    root.mkdir()
    copy_sources(root)
    return root


def copy_sources(root):
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, root / name)


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
    "unknown theme": (
        ["figures", "--theme", "pink"],
        "there is no theme 'pink'; there are: dark, light, print",
    ),
    "unknown language": (["figures", "--language", "tlh"], "no words in the language 'tlh'"),
    "unknown command": (["movies"], "movies"),
    "unknown option": (["videos", "--colour"], "--colour"),
    "no workers": (["videos", "--jobs", "0"], "0 is not in the range"),
    "cluster without a port": (
        ["videos", "--cluster", "localhost"],
        "'localhost' is no address of a scheduler",
    ),
    "cluster with no such port": (["videos", "--cluster", "tcp://localhost:99999"], "is no address of"),
    "cluster of another kind": (["videos", "--cluster", "http://localhost:8786"], "is no address of"),
    "missing scores": (["numbers", "--scores", "no-such-file.json"], "no-such-file.json"),
    "scores that are no table": (["numbers", "--scores", __file__], "has one column only"),
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


@pytest.mark.parametrize("command", [[], ["verify"], ["list"], ["videos"], ["figures"], ["numbers"]])
def test_help_says_what_there_is(command):
    ended = render(*command, "--help")
    assert ended.returncode == 0 and "--scores" in ended.stdout


def test_verify_prints_a_table():
    ended = render("verify")
    assert ended.returncode == 0
    assert "roc_auc_score" in ended.stdout and "agree with scikit-learn and SciPy" in ended.stdout


def test_options_first_a_folder_that_looks_like_markup_and_a_terminal_that_knows_only_ascii(tmp_path):
    folder = "año [red]y :smile:/build"
    command = [sys.executable, str(ROOT / "render.py"), "--output", folder, "figures", "confusion_matrix"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "40"}
    ended = subprocess.run(
        command, capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=300
    )
    assert ended.returncode == 0, ended.stderr
    assert "4 files in a?o [red]y :smile:/build" in ended.stderr
    assert len(files_in(tmp_path / folder)) == 5
    assert [path.name for path in tmp_path.iterdir()] == ["año [red]y :smile:"]


@pytest.mark.parametrize("command", [["figures", "confusion_matrix"], []])
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
    arguments = ["figures", "confusion_matrix", "score_distribution", "--output", tmp_path / "build"]
    ended = render(*arguments, root=copy)
    assert ended.returncode == 1
    assert "planted" in ended.stderr and "figure confusion_matrix en-light" in ended.stderr
    assert "Traceback" not in ended.stderr
    folder, log = "figures/en-light/score_distribution", "logs/figure-confusion_matrix-en-light.log"
    assert f"log: {tmp_path / 'build' / log}" in ended.stderr.splitlines()
    expected = [f"{folder}.{suffix}" for suffix in ("json", "pdf", "png", "svg")]
    assert files_in(tmp_path / "build") == [*expected, log, "manifest.json"]
    assert "Traceback" in (tmp_path / "build" / log).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A checkout with one scene, drawn small, and one figure; and all that it makes."""
    root = tmp_path_factory.mktemp("small")
    copy_sources(root)
    append(root / "scenes" / "__init__.py", 'SCENES = ("precision_prevalence",)')
    append(root / "figures" / "__init__.py", 'NAMES = ("confusion_matrix",)')
    plant(root / "publish" / "films" / "quality.py", '"draft", 854, 480', '"draft", 214, 120')
    made = render("--quality", "draft", root=root, cwd=root)
    assert made.returncode == 0, made.stderr
    return root, made.stderr


def append(path, line):
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")


def listed(root):
    """What `render.py list` says of each job."""
    ended = render("list", "--quality", "draft", root=root, cwd=root)
    assert ended.returncode == 0, ended.stderr
    return dict(line.split(": ", 1) for line in ended.stdout.splitlines())


def test_everything_lands_in_its_places(small):
    root, said = small
    films = [
        f"videos/en-dark/precision_prevalence{end}" for end in ("-sheet.png", ".mp4", ".png", ".srt", ".vtt")
    ]
    chapter = [f"videos/en-dark/chapter{end}" for end in (".mp4", ".png", ".srt", ".vtt", "s.txt")]
    figures = [f"figures/en-light/confusion_matrix.{end}" for end in ("json", "pdf", "png", "svg")]
    others = ["figures/en-light/figures.json", "figures/index.html", "manifest.json"]
    made = set(files_in(root / "build"))
    slides = [f"slides/en-dark/slides{end}" for end in (".html", ".pptx", ".pdf", "-handout.pdf", ".zip")]
    assert {*films, *chapter, *figures, *slides, *others} <= made
    listed_files = json.loads((root / "build" / "manifest.json").read_text(encoding="utf-8"))["files"]
    assert made == {*listed_files, "manifest.json"}
    assert "frames/s" in said and "film precision_prevalence en-dark: done" in said
    results = json.loads((root / "build" / "numbers" / "results.json").read_text(encoding="utf-8"))
    assert results["results"]["tp"]["ours"] == 49


def test_a_second_build_makes_nothing_and_loads_neither_manim_nor_matplotlib(small):
    root, _ = small
    before = {path: path.stat().st_mtime_ns for path in (root / "build").rglob("*.*") if path.is_file()}
    command = [sys.executable, "-X", "importtime", "render.py", "--quality", "draft"]
    ended = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 0, ended.stderr
    loaded = {line.split("|")[-1].strip() for line in ended.stderr.splitlines() if "|" in line}
    assert "publish.building.build" in loaded
    assert not loaded & {"manim", "matplotlib", "numpy", "scipy", "sklearn", "av", "PIL"}
    assert "jobs were fresh" in ended.stderr and "Compared before" in ended.stderr
    outputs = {path for path in before if ".operating-point" not in path.parts}
    assert {path: path.stat().st_mtime_ns for path in outputs} == {path: before[path] for path in outputs}


def test_list_says_what_is_stale_and_why_in_words(small):
    root, _ = small
    assert set(listed(root).values()) == {"fresh"}
    catalogue = root / "look" / "locales" / "en" / "LC_MESSAGES" / "operating_point.po"
    texts = {path: path.read_bytes() for path in (catalogue, root / "look" / "theme.py")}
    try:
        text = catalogue.read_text(encoding="utf-8")
        place = text.index('msgstr "', text.index('msgid "precision_prevalence.headline"')) + len('msgstr "')
        catalogue.write_text(f"{text[:place]}So: {text[place:]}", encoding="utf-8")
        plant(root / "look" / "theme.py", 'positive="#F7B04A"', 'positive="#F7B04B"')
        (root / "build" / "figures" / "en-light" / "confusion_matrix.pdf").touch()
        found = {name: said for name, said in listed(root).items() if said != "fresh"}
    finally:
        for path, content in texts.items():
            path.write_bytes(content)
    assert found["film precision_prevalence en-dark"] == (
        "stale, changed: theme colour positive; words precision_prevalence.headline"
    )
    assert found["chapter en-dark"].startswith("stale, film precision_prevalence en-dark is made anew")
    assert not [name for name in found if name.startswith(("figure", "verification", "gallery"))]
    assert set(listed(root).values()) == {"fresh"}


def test_another_score_restales_the_verification_as_well(small, tmp_path):
    root, _ = small
    scores = json.loads((ROOT / "data" / "scores.json").read_text(encoding="utf-8"))
    scores["units"][100]["y_score"] += 1e-9
    (tmp_path / "scores.json").write_text(json.dumps(scores), encoding="utf-8")
    ended = render("list", "--quality", "draft", "--scores", tmp_path / "scores.json", root=root, cwd=root)
    said = dict(line.split(": ", 1) for line in ended.stdout.splitlines())
    for name in ("verification", "numbers", "figure confusion_matrix en-light"):
        assert said[name] == "stale, changed: the case's data"


def test_a_folder_is_held_against_its_manifest(small, tmp_path):
    root, _ = small
    ended = render("verify", "--manifest", root=root, cwd=root)
    assert ended.returncode == 0 and "are as manifest.json says" in ended.stdout
    shutil.copytree(root / "build", tmp_path / "copy")
    (tmp_path / "copy" / "numbers" / "results.json").write_text("{}")
    ended = render("verify", "--manifest", tmp_path / "copy", root=root)
    assert ended.returncode == 1
    assert "changed: numbers/results.json (numbers)" in ended.stdout
    ended = render("verify", "--manifest", tmp_path, root=root)
    assert ended.returncode == 2 and "manifest.json: cannot be read" in ended.stderr


@pytest.fixture
def rendering(small, tmp_path):
    """A film on its way, the numbers compared already: the process, and its output folder."""
    root, _ = small
    shutil.copytree(root / "build" / ".operating-point", tmp_path / "build" / ".operating-point")
    command = [sys.executable, "render.py", "videos", "precision_prevalence", "--quality", "draft"]
    process = subprocess.Popen(
        [*command, "--output", tmp_path / "build"],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=root,
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
    begun = time.monotonic()
    os.killpg(process.pid, stop) if stop == signal.SIGINT else process.send_signal(stop)
    _, errors = process.communicate(timeout=30)
    assert time.monotonic() - begun < seconds(2)
    assert process.returncode == 130
    assert "stopped" in errors and "Traceback" not in errors and "leaked" not in errors
    assert files_in(folder) == []
    assert nobody_left_in(process.pid, within=2)


@pytest.mark.parametrize("later", [0.0, 0.15, 0.3])
def test_stopped_while_it_loads_it_says_so_without_a_traceback(tmp_path, later):
    command = [
        sys.executable,
        "-X",
        "importtime",
        str(ROOT / "render.py"),
        "numbers",
        "--output",
        str(tmp_path),
    ]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    said = []
    for line in process.stderr:
        said.append(line)
        if "publish.stopping" in line:
            break
    time.sleep(0.02 + later)
    begun = time.monotonic()
    os.killpg(process.pid, signal.SIGINT)
    said += process.stderr.readlines()
    assert process.wait(30) == 130 and time.monotonic() - begun < seconds(2)
    # Once the work has begun, a progress display may leave its line first.
    rest = [line.strip() for line in said if line.strip() and not line.startswith("import time:")]
    assert rest == ["stopped; files that were not finished are not kept"]
    assert nobody_left_in(process.pid, within=2)


def test_killed_it_leaves_nobody_running_and_the_next_build_clears_up(small, rendering):
    process, folder = rendering
    process.kill()
    process.communicate(timeout=30)
    assert nobody_left_in(process.pid, within=10)
    assert files_in(folder) == []
    assert list((folder / ".operating-point").glob("work-*"))
    ended = render("figures", "confusion_matrix", "--output", folder, root=small[0])
    assert ended.returncode == 0, ended.stderr
    assert {path.name for path in folder.iterdir()} == {".operating-point", "manifest.json", "figures"}
    assert not list((folder / ".operating-point").glob("work-*"))


def seconds(count):
    """So many seconds of a machine that is ours alone; more where others wait for its cores as well."""
    return count * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def nobody_left_in(group, *, within):
    """Whether all processes of a group have ended, given a little time to do so."""
    end = time.monotonic() + seconds(within)
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
