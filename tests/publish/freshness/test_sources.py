"""Which source files a job depends on: neither one too few nor one too many."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from publish.freshness.sources import ROOT, Sources


def tree(root, **files):
    """A checkout of a few files: ``a__b`` is ``a/b.py``."""
    for name, text in files.items():
        path = root / f"{name.replace('__', '/').replace('/init', '/__init__')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Sources(root)


HANDS_ON = {
    "m__init": '"""Doc."""\nfrom m.one import f, g as renamed\nfrom m.two import h\n__all__ = ["f"]\n',
    "m__one": "from m.deep import d",
    "m__two": "import math",
    "m__deep": "import numpy.linalg",
}


@pytest.mark.parametrize(
    ("text", "files", "packages"),
    [
        ("from m import f", {"m/one.py", "m/deep.py"}, {"numpy"}),
        ("from m import h", {"m/two.py"}, set()),
        ("from m import renamed", {"m/one.py", "m/deep.py"}, {"numpy"}),
        ("import m\nm.h()", {"m/two.py"}, set()),
        ("import m as other\nother.h()", {"m/two.py"}, set()),
        ("import m\nx = m", {"m/__init__.py", "m/one.py", "m/two.py", "m/deep.py"}, {"numpy"}),
        ("from m import *", {"m/__init__.py", "m/one.py", "m/two.py", "m/deep.py"}, {"numpy"}),
        ("from m import two", {"m/two.py"}, set()),
        ("import m.two", {"m/two.py"}, set()),
        ("def f():\n    from m.two import h", {"m/two.py"}, set()),
        ("from importlib import import_module\nimport_module('m.two')", {"m/two.py"}, set()),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from m import f", set(), set()),
        (
            "import typing\nif typing.TYPE_CHECKING:\n    import m\nelse:\n    import m.two",
            {"m/two.py"},
            set(),
        ),
        ("import os, json\nfrom PIL import Image", set(), {"PIL"}),
    ],
)
def test_imports_lead_to_the_files_that_define_what_is_used(tmp_path, text, files, packages):
    found = tree(tmp_path, **HANDS_ON, scene=text).reached(["scene"])
    assert found.files == {"scene.py", *files}
    assert found.packages == packages


def test_relative_imports_are_followed(tmp_path):
    sources = tree(tmp_path, p__init="", p__a="from .b import x\nfrom . import c", p__b="", p__c="")
    assert sources.reached(["p.a"]).files == {"p/a.py", "p/b.py", "p/c.py"}


def test_a_package_that_does_something_when_it_is_loaded_counts(tmp_path):
    sources = tree(tmp_path, p__init="import numpy\nnumpy.seterr('raise')", p__a="", top="import p.a")
    assert sources.reached(["top"]).files == {"top.py", "p/a.py", "p/__init__.py"}
    assert sources.reached(["top"]).packages == {"numpy"}


def test_a_package_that_only_defines_names_does_not(tmp_path):
    text = "ALL = {'a': 1}\nNAMES = tuple(ALL)\ndef f():\n    pass\nclass C:\n    pass\n"
    sources = tree(tmp_path, p__init=text, p__a="", top="import p.a", names="from p import NAMES")
    assert sources.reached(["top"]).files == {"top.py", "p/a.py"}
    assert sources.reached(["names"]).files == {"names.py", "p/__init__.py"}


def test_files_that_lie_beside_and_are_named_count(tmp_path):
    sources = tree(tmp_path, p__init="", p__a="NAME = 'table.csv'\nOTHER = 'missing.csv'")
    (tmp_path / "p" / "table.csv").write_text("1\n")
    assert sources.reached(["p.a"]).files == {"p/a.py", "p/table.csv"}


def test_a_module_that_is_named_before_it_is_imported_is_followed(tmp_path):
    sources = tree(tmp_path, p__init="", p__a="NAME = 'b.py'\nimport p.b", p__b="import p.c", p__c="")
    assert sources.reached(["p.a"]).files == {"p/a.py", "p/b.py", "p/c.py"}


def test_what_is_remembered_is_what_would_be_read(tmp_path):
    memory = tmp_path / "memory.json"
    roots = ["publish.jobs.film", "scenes.score_overlap", "publish.jobs.figure", "figures.roc_and_pr"]
    first = Sources(memory=memory)
    found = first.reached(roots)
    first.remember()
    assert Sources(memory=memory).reached(roots) == found == Sources().reached(roots)
    for damage in ("", "[]", '{"form": 0}', '{"form": 2, "files": {"x": {}}}'):
        memory.write_text(damage)
        assert Sources(memory=memory).reached(roots) == found


def test_a_changed_file_is_read_again_in_spite_of_the_memory(tmp_path):
    tree(tmp_path, **HANDS_ON, scene="from m import h")
    first = Sources(tmp_path, tmp_path / "memory.json")
    first.reached(["scene"])
    first.remember()
    tree(tmp_path, scene="from m import f")
    found = Sources(tmp_path, tmp_path / "memory.json").reached(["scene"])
    assert found.files == {"scene.py", "m/one.py", "m/deep.py"}


def test_scenes_and_figures_do_not_depend_on_each_other():
    sources = Sources()
    film = sources.reached(["publish.jobs.film", "scenes.score_overlap"]).files
    figure = sources.reached(["publish.jobs.figure", "figures.score_distribution"]).files
    assert "scenes/score_overlap.py" in film and "scenes/auc_pairs.py" not in film
    assert not [file for file in film if file.startswith("figures/")]
    assert not [file for file in figure if file.startswith("scenes/")]
    assert "metrics/density.py" in film & figure and "metrics/bootstrap.py" not in film | figure


# What really runs, watched from outside: the second opinion on what was read.
WATCHED = """
import cProfile, importlib, json, sys
sys.path.insert(0, {root!r})
from pathlib import Path
from data import load_case
from look import THEMES
from publish.freshness.sources import Sources
from publish.jobs import FigureJob, FilmJob
case = load_case()
job = {job}
# What is loaded before is not taken for what runs; loading one file of a package may load them all.
for file in Sources().reached(job.sources).files:
    if file.endswith(".py"):
        importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
watch = cProfile.Profile()
watch.runcall(job.make, Path({folder!r}), Path({folder!r}), lambda done, total: None)
ran = {{entry.code.co_filename for entry in watch.getstats() if not isinstance(entry.code, str)}}
print(json.dumps([sorted(ran), list(job.sources)]))
"""


@pytest.mark.parametrize(
    "job",
    [
        'FigureJob("score_distribution", case, "en", THEMES["light"])',
        'FilmJob("auc_pairs", case, "en", THEMES["dark"], "draft", sheet_only=True)',
    ],
)
def test_no_file_runs_that_was_not_found_by_reading(tmp_path, job):
    code = WATCHED.format(root=str(ROOT), folder=str(tmp_path), job=job)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    ran, modules = json.loads(done.stdout.splitlines()[-1])
    # The environment may stand inside the checkout; what is installed in it is not ours.
    here = [file for file in ran if file.startswith(f"{ROOT}/") and "/site-packages/" not in file]
    ours = {file.removeprefix(f"{ROOT}/") for file in here}
    found = Sources().reached(modules, by_value=True).files
    assert len(ours) > 8
    assert ours - found == set()
