"""Scores of one's own on the command line: how they are handed over, and nothing made of bad ones."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from click import UsageError
from click.testing import CliRunner

from data import Case
from publish.building.folder import KEPT
from publish.freshness.late_case import remember_case
from publish.freshness.sources import Sources
from publish.request import CASE, Request
from render import cli
from tests.data.corpus import BAD, BAD_BYTES, CSV, GOOD, GOOD_BYTES, SCORES, choices_of, content_of

ROOT = Path(__file__).resolve().parents[1]
WORDS = "label,p,old,who\nham,0.5,1,a\nspam,0.25,2,b\nspam,0.9,3,a\nham,0.1,4,c\n"


def call(*arguments, content=None):
    """Run a command in this process; what it says, and its exit status or its complaint."""
    return CliRunner().invoke(cli, [*map(str, arguments)], input=content, standalone_mode=False)


@pytest.mark.parametrize("command", ["numbers", "figures", "videos", "list", "verify"])
@pytest.mark.parametrize("name", ["text_among_scores.csv", "objects.npz"])
def test_nothing_is_written_because_of_a_bad_file(command, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_bytes(content_of(name))
    done = call(command, "--scores", name)
    assert isinstance(done.exception, UsageError) and (BAD | BAD_BYTES_SAID)[name] in done.exception.message
    assert done.output == ""
    assert [path.name for path in tmp_path.iterdir()] == [name]


BAD_BYTES_SAID = {name: said for name, (_, said) in BAD_BYTES.items()}


@pytest.mark.parametrize("name", [*BAD, *BAD_BYTES])
def test_check_refuses_every_bad_file(name, tmp_path):
    (tmp_path / name).write_bytes(content_of(name))
    positive = choices_of(name).positive
    done = call("check", tmp_path / name, *(["--positive", positive] if positive else []))
    assert isinstance(done.exception, UsageError) and done.output == ""
    assert (BAD | BAD_BYTES_SAID)[name] in done.exception.message


@pytest.mark.parametrize("name", ["plain.csv", "lines.jsonl", "plain.parquet", "plain.npz", "packed.csv.gz"])
def test_check_reads_every_kind_of_file(name, tmp_path):
    assert name in GOOD or name in GOOD_BYTES
    (tmp_path / name).write_bytes(content_of(name))
    done = call("check", tmp_path / name)
    assert done.exception is None and "4 cases" in done.output and name in done.output
    assert call("check", "--scores", tmp_path / name).output == done.output
    assert json.loads(call("check", tmp_path / name, "--json").output)["rows"] == 4


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--weight-column", "old"], "weights are not supported"),
        (["--unit", "a|b|c"], "--unit takes a name, or its forms for one and for many"),
        (["--unit", ""], "--unit takes a name"),
        (["--positive-name", "x" * 41], "--positive-name is longer than 40 letters"),
        (["--score-column", "old", "--compare", "old"], "cannot be both the score and the second score"),
        (
            ["--score-column", "q"],
            "has no column 'q' (--score-column); its columns are 'label', 'p', 'old', 'who'",
        ),
        (["--expand-limit", "0"], "--expand-limit"),
        (["--positive", "eggs"], "--positive 'eggs' is no label; the labels are 'ham' and 'spam'"),
        ([], "the labels are 'ham' and 'spam'; --positive says which is positive"),
    ],
)
def test_what_cannot_be_is_said_with_its_option(options, said, tmp_path):
    (tmp_path / "mine.csv").write_text(WORDS, encoding="utf-8")
    for command in ("check", "numbers"):
        done = call(command, "--scores", tmp_path / "mine.csv", *options)
        assert isinstance(done.exception, UsageError) and said in done.exception.format_message()
    assert [path.name for path in tmp_path.iterdir()] == ["mine.csv"]


def test_options_about_a_file_need_one_and_a_file_is_named_once(tmp_path):
    assert "name that with --scores" in call("numbers", "--unit", "mails").exception.message
    assert "give one of them" in call("check", "a.csv", "--scores", "b.csv").exception.message


@pytest.mark.parametrize("missing", ["no such file.csv", "", "."])
def test_what_is_no_file_is_said(missing, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = call("check", missing).exception.message
    assert "cannot be read" in said and "\n" not in said


def test_a_folder_of_parquet_files_is_said_to_be_one(tmp_path):
    said = call("check", tmp_path).exception.message
    assert said.endswith("cannot be read (it is a folder).")
    (tmp_path / "part-00000.parquet").write_bytes(content_of("plain.parquet"))
    assert (
        "it is a folder; join the Parquet files in it into one" in call("check", tmp_path).exception.message
    )


def test_everything_that_is_said_of_a_file_is_in_its_case(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(WORDS, encoding="utf-8")
    request = Request.of(
        scores=str(path),
        output=str(tmp_path / "build"),
        score_column="p",
        compare="old",
        group_column="who",
        positive="spam",
        positive_name="junk",
        unit="mail|mails",
        label_column=None,
    )
    case = request.case
    assert (case.name, case.source, case.unit) == ("mine", "mine.csv", "mail|mails")
    assert (case.positive_name, case.negative_name, case.rival_name) == ("junk", "ham", "old")
    assert case.y_true.tolist() == [0, 1, 1, 0] and case.y_score.tolist() == [0.5, 0.25, 0.9, 0.1]
    assert case.rival_score.tolist() == [1, 2, 3, 4] and case.groups.tolist() == [0, 1, 0, 2]


def test_scores_from_standard_input_in_a_process_of_its_own(tmp_path):
    command = [sys.executable, str(ROOT / "render.py"), "check", "-"]
    done = subprocess.run(command, input=CSV, capture_output=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stderr
    assert b"4 cases" in done.stdout and b"standard input" in done.stdout
    done = subprocess.run(command, input=b"\x00", capture_output=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 2 and done.stdout == b""
    assert done.stderr.decode().splitlines()[0].startswith("error: standard input: holds zero bytes")
    assert len(done.stderr.splitlines()) == 2 and not list(tmp_path.iterdir())


def test_a_pipe_that_has_a_name_is_read_once_even_if_a_build_remembers_one(tmp_path):
    kept = tmp_path / "build" / KEPT
    kept.mkdir(parents=True)
    (tmp_path / "mine.csv").write_bytes(CSV)
    regular = Request.of(scores=str(tmp_path / "mine.csv"), output=str(tmp_path / "build"))
    remember_case(regular.case, str(tmp_path / "mine.csv"), Sources(), kept / CASE, {})
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(CSV,))
    writer.start()
    case = Request.of(scores=str(pipe), output=str(tmp_path / "build")).case
    writer.join()
    assert type(case) is Case and case.y_score.tolist() == SCORES and case.source == "standard input"


def test_a_compressed_file_that_grows_without_end_is_stopped(tmp_path):
    path = tmp_path / "bomb.csv.gz"
    path.write_bytes(gzip.compress(b"y_true,y_score\n1,1\n0,0\n" + b"1,0.5\n" * 400_000))
    said = call("check", path, "--expand-limit", "0.002").exception.message
    assert "expands to more than 0.002 GB; --expand-limit raises" in said
    assert "400,002 cases" in call("check", path).output


def test_a_build_warns_of_letters_that_no_font_of_ours_has(tmp_path):
    (tmp_path / "病.csv").write_bytes(CSV)
    options = ["--scores", tmp_path / "病.csv", "--output", tmp_path / "build", "--jobs", "1"]
    first, second = (call("snippets", "f1", *options) for _ in range(2))
    for done in (first, second):
        assert done.exception is None and done.return_value == 0
        assert (
            "warning: the font has no 病 (U+75C5): films and figures draw an empty box there" in done.stderr
        )
    assert "1 of 1 jobs were fresh" in second.stderr
