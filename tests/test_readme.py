"""What the README shows can be used as it stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner
from matplotlib.figure import Figure

from data import load_case
from look import Words, load_theme
from publish.texts.macros import tex_name, typst_name
from publish.texts.text_numbers import text_numbers
from render import cli

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language; of none, those without a mark."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    return [content for mark, content in fenced if mark == language]


def commands() -> list[str]:
    """Every call of ``render.py`` in a block, without the remark two spaces behind it."""
    lines = [line for block in blocks("") for line in block.splitlines() if "render.py" in line]
    calls = [call for line in lines for call in line.split(" && ")]
    return [re.split(r" {2,}", call.split("render.py", 1)[1])[0].strip() for call in calls]


def test_the_scores_are_in_the_form_that_is_read(tmp_path):
    [example] = blocks("json")
    (tmp_path / "mails.json").write_text(example, encoding="utf-8")
    case = load_case(tmp_path / "mails.json")
    assert (case.positive_name, case.unit, case.y_true.tolist()) == ("spam", "mails", [1, 0, 1])


def test_the_theme_is_one(tmp_path):
    [example] = blocks("toml")
    (tmp_path / "brand.toml").write_text(example, encoding="utf-8")
    assert load_theme(tmp_path / "brand.toml").positive == "#FF9E64"


def test_the_panel_draws():
    [example] = blocks("python")
    ax = Figure().subplots()  # not yet on a canvas that can draw, as before a notebook shows it
    exec(compile(example, "README.md", "exec"), {"ax": ax})
    assert ax.lines


@pytest.mark.parametrize("command", commands())
def test_every_command_is_one_that_render_knows(command):
    words = shlex.split(re.sub(r"\[(\w+)…?\]", "", command).replace("brand.toml", "light"))
    done = CliRunner().invoke(cli, [*words, "--help"])
    assert done.exit_code == 0, done.output
    shown = [word for word in words if word.startswith("--")]
    assert all(option in done.output for option in shown)


def test_every_link_and_every_place_in_the_tables_is_there():
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    rows = [row for row in README.splitlines() if row.startswith("| ")]
    places = [place for row in rows for place in re.findall(r"`([\w.]+/[\w./]*)`", row)]
    assert len(links) > 5 and len(places) > 10
    assert [name for name in (*links, *places) if not (ROOT / name).exists()] == []


def test_the_names_of_numbers_are_those_that_are_written():
    numbers = text_numbers(load_case(), Words("en"))
    shown = set(re.findall(r"\\op[A-Z]\w+|#op-[\w-]+", README))
    assert shown == {tex_name("recall"), f"#{typst_name('recall')}"} and "recall" in numbers
