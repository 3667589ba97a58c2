"""The sample chapter in docs/, built as an author builds it, holds figure, caption, numbers and snippet."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from data import load_case
from figures.widths import PAGE_IN
from look import THEMES
from publish.jobs import FigureJob, FigureListJob, SnippetsJob, TextNumbersJob
from publish.texts.snippets import snippets

CHAPTER = Path(__file__).resolve().parents[3] / "docs" / "chapter"

#: Where the pages go: not into build/, whose every file the manifest accounts for.
PAGES = "docs/chapter/_build"


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """A checkout's docs and build folders with what the chapter needs, and nothing else."""
    root = tmp_path_factory.mktemp("book")
    shutil.copytree(
        CHAPTER, root / "docs" / "chapter", ignore=shutil.ignore_patterns("__pycache__", "_build")
    )
    case = load_case()
    for number, job in enumerate(
        (
            FigureJob("roc_and_pr", case, "en", THEMES["light"], PAGE_IN),
            FigureListJob(("roc_and_pr",), "en", "light"),
            SnippetsJob(("f1",)),
            TextNumbersJob(case, "en"),
        )
    ):
        job.make(root / str(number), root / "build", lambda done, all_of_them: None)
        shutil.copytree(root / str(number), root / "build", dirs_exist_ok=True)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-n", "docs/chapter", PAGES]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return root / "build"


@pytest.fixture(scope="module")
def page(book):
    return (book.parent / PAGES / "index.html").read_text(encoding="utf-8")


def plain(page: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", "", page)))


def test_the_figure_its_caption_and_its_alternative_text_are_there(book, page):
    notes = json.loads((book / "figures/en-light/roc_and_pr.json").read_text(encoding="utf-8"))
    assert notes["caption"] in plain(page)
    [alternative] = re.findall(r'<img alt="([^"]+)"', page)
    assert html.unescape(alternative) == notes["alternative"]
    [image] = re.findall(r'src="(_images/[^"]+)"', page)
    drawn = book / "figures/en-light/roc_and_pr.svg"
    assert (book.parent / PAGES / image).read_bytes() == drawn.read_bytes()


def test_the_numbers_are_there_and_none_is_typed(book, page):
    numbers = json.loads((book / "numbers/variables.json").read_text(encoding="utf-8"))
    said = plain(page)
    assert f"catches {numbers['tp']} of the {numbers['positives']}, a recall of {numbers['recall']}" in said
    assert f"AUC of {numbers['auc']}" in said
    written = re.sub(r"\{\{.*?\}\}|F1", "", (CHAPTER / "index.md").read_text(encoding="utf-8"))
    assert not re.search(r"\d", written)


def test_the_snippet_is_there_to_the_letter(page):
    [shown] = re.findall(r"<pre>(.*?)</pre>", page, re.DOTALL)
    assert html.unescape(re.sub(r"<[^>]+>", "", shown)) == snippets()["f1"]


def test_the_manifest_accounts_for_all_of_the_build_folder(book):
    assert sorted(path.name for path in book.iterdir()) == ["figures", "numbers", "snippets"]


def test_no_name_is_left_without_its_number(page):
    said = plain(page[page.index("<body") :])
    assert "{{" not in said and "—" not in said
