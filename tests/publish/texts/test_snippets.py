"""Snippets: the regions of the metrics, whole, dedented, and the same on every machine."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

import metrics
from publish.jobs import SnippetsJob
from publish.texts.snippets import METRICS, chosen_snippets, regions_of, snippets


def test_every_region_of_the_metrics_is_a_snippet_that_parses():
    begun = sum(path.read_text().count("# region: ") for path in METRICS.rglob("*.py"))
    assert len(snippets()) == begun > 90
    for name, text in snippets().items():
        assert ast.parse(text).body, name
        assert text == text.strip("\n") + "\n" and not text.startswith(" ")


def test_a_snippet_is_what_the_file_says():
    source = (METRICS / "rates.py").read_text(encoding="utf-8")
    assert snippets()["f1"].startswith("def f1(counts: Counts")
    assert snippets()["f1"] in source
    assert metrics.f1.__doc__ in snippets()["f1"]


def test_a_region_inside_a_class_is_dedented():
    source = "class A:\n    # region: method\n    def b(self):\n        return 1\n    # endregion\n"
    assert regions_of(source, "a.py") == {"method": "def b(self):\n    return 1\n"}


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("# region: a\n", "a.py, line 1: the region a is never closed"),
        ("# endregion\n", "a.py, line 1: a region ends that never began"),
        ("# region: a\n# region: b\n# endregion\n", "a.py, line 2: a region begins inside the region a"),
        ("# region: a\n# endregion\n# region: a\n# endregion\n", "a.py, line 3: there already is a region a"),
    ],
)
def test_regions_that_do_not_match_are_told_with_their_line(source, complaint):
    with pytest.raises(ValueError, match=complaint):
        regions_of(source, "a.py")


def test_a_wrong_name_is_answered_with_those_that_are_near():
    with pytest.raises(ValueError, match=r"no snippet named 'precison'; did you mean precision, "):
        chosen_snippets(["precison"])
    with pytest.raises(
        ValueError, match=r"no snippet named 'zzzzzz'; there are: absolute_errors, accuracy, "
    ):
        chosen_snippets(["zzzzzz"])
    assert chosen_snippets([]) == tuple(snippets())


def test_the_files_are_the_snippets_and_a_list_of_their_names(tmp_path):
    job = SnippetsJob(chosen_snippets(["f1", "auc"]))
    job.make(tmp_path, tmp_path, lambda done, all_of_them: None)
    written = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert written == set(job.files) == {"snippets/names.txt", "snippets/auc.py", "snippets/f1.py"}
    assert (tmp_path / "snippets/names.txt").read_bytes() == b"auc\nf1\n"
    assert (tmp_path / "snippets/f1.py").read_bytes() == snippets()["f1"].encode()


def test_a_change_in_any_of_the_metrics_makes_them_stale():
    assert {"metrics.rates", "metrics.bootstrap"} <= set(SnippetsJob(("f1",)).sources)


def test_on_the_command_line_a_wrong_name_is_wrong_use():
    command = [sys.executable, "render.py", "snippets", "precison"]
    done = subprocess.run(command, cwd=METRICS.parent, capture_output=True, text=True)
    assert done.returncode == 2 and done.stdout == ""
    assert "there is no snippet named 'precison'; did you mean precision" in done.stderr
    assert "Traceback" not in done.stderr and len(done.stderr.splitlines()) <= 3
