"""Every file of the corpus: good ones are read as they were meant, bad ones refused with place and reason."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pytest

from data.reading import gathering, own_case, read_case
from tests.data.corpus import (
    BAD,
    BAD_BYTES,
    CSV,
    FOLDER,
    GOOD,
    GOOD_BYTES,
    LABELS,
    choices_of,
    content_of,
)

ROOT = Path(__file__).resolve().parents[2]
ALL_GOOD = {**GOOD, **{name: good for name, (_, good) in GOOD_BYTES.items()}}
ALL_BAD = {**BAD, **{name: said for name, (_, said) in BAD_BYTES.items()}}


@pytest.fixture
def written(tmp_path):
    def write(name):
        path = tmp_path / name
        path.write_bytes(content_of(name))
        return str(path)

    return write


def test_every_file_has_an_outcome_and_every_outcome_a_file():
    there = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.*")}
    assert there == {f"good/{name}" for name in GOOD} | {f"bad/{name}" for name in BAD}
    assert len(ALL_GOOD) + len(ALL_BAD) > 100


@pytest.mark.parametrize("name", ALL_GOOD)
def test_a_good_file_is_read_as_it_was_meant(name, written):
    good = ALL_GOOD[name]
    reading = read_case(written(name), choices_of(name))
    assert reading.kind == good.kind
    assert (reading.case.y_true.tolist(), reading.case.y_score.tolist()) == (LABELS, good.scores)
    for attribute, expected in good.more.items():
        holder = reading.case if attribute.startswith("case.") else reading
        assert getattr(holder, attribute.removeprefix("case.")) == expected


@pytest.mark.parametrize("name", ALL_GOOD)
def test_reading_row_by_row_finds_the_same(name, written, monkeypatch):
    path = written(name)
    fast = read_case(path, choices_of(name)).case

    def never(table, wanted):
        raise gathering.Trouble

    monkeypatch.setattr(gathering, "_from_batches", never)
    assert read_case(path, choices_of(name)).case == fast


@pytest.mark.parametrize("name", ALL_BAD)
def test_a_bad_file_is_refused_with_place_and_reason(name, written):
    with pytest.raises(ValueError) as caught:
        read_case(written(name), choices_of(name))
    text = str(caught.value)
    assert ALL_BAD[name] in text
    assert name in text and len(text) <= 400 and text.count("\n") <= 2 and text.isprintable()


def test_groups_and_a_second_model_come_along(written):
    case = read_case(written("groups_and_rival.csv"), choices_of("groups_and_rival.csv")).case
    assert case.groups.tolist() == [0, 1, 0, 2]
    assert case.rival_score.tolist() == [0.5, 0.6, 3, -1]


def test_what_is_read_in_many_blocks_is_what_is_read_in_one(tmp_path, monkeypatch):
    rng = np.random.default_rng(1)
    label, score = rng.integers(0, 2, 30_000), rng.normal(size=30_000)
    path = tmp_path / "many.csv"
    lines = (f"{a},{b!r},{c}" for a, b, c in zip(label, score.tolist(), label + 7, strict=True))
    path.write_text("\n".join(["y_true,y_score,who", *lines]), encoding="utf-8")
    choices = own_case.Choices(group_column="who")
    one = read_case(str(path), choices).case
    monkeypatch.setattr("data.reading.delimited.BLOCK", 1 << 12)
    assert read_case(str(path), choices).case == one
    assert (one.y_score == score).all() and (one.y_true == label).all()
    assert len(set(zip(one.groups.tolist(), label.tolist(), strict=True))) == 2


def test_a_file_that_changes_while_it_is_read_is_not_believed(tmp_path, monkeypatch):
    path = tmp_path / "mine.csv"
    path.write_bytes(CSV)
    gathered = gathering.gathered

    def slow(table, wanted):
        found = gathered(table, wanted)
        path.write_bytes(CSV + b"1,1\n")
        return found

    monkeypatch.setattr(own_case, "gathered", slow)
    with pytest.raises(ValueError, match="changed while it was read; run this again"):
        read_case(str(path))


def test_a_first_line_without_end_is_no_table(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_bytes(b"y_true," * 200_000)
    with pytest.raises(ValueError, match="no end of a line in its first 1,048,576 bytes"):
        read_case(str(path))


def test_one_group_is_none(tmp_path):
    """Drawing the only group again gives the same rows: an interval without width would look certain."""
    path = tmp_path / "one.csv"
    path.write_text("y_true,y_score,who\n1,0.9,ann\n0,0.2,ann\n", encoding="utf-8")
    with pytest.raises(ValueError, match="every row is of one group in 'who', so nothing says"):
        read_case(str(path), own_case.Choices(group_column="who"))
    assert len(read_case(str(path)).case) == 2


def test_groups_are_told_by_what_is_written(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text("label,p,who\n1,0.9,007\n0,0.8,7\n1,0.7,7.0\n0,0.1,007\n", encoding="utf-8")
    assert read_case(str(path), own_case.Choices(group_column="who")).case.groups.tolist() == [0, 1, 2, 0]
    path.write_text("label,p,who\n1,0.9,a\n0,0.8,\n", encoding="utf-8")
    with pytest.raises(ValueError, match="line 3: 'who' is ''; every unit needs a group"):
        read_case(str(path), own_case.Choices(group_column="who"))


def test_memory_stays_below_three_times_the_scores(tmp_path):
    """In a process of its own, beyond what the same process takes for four rows."""
    rows = 1_000_000
    rng = np.random.default_rng(2)
    table = pa.table(
        {"y_true": rng.integers(0, 2, rows), "y_score": rng.random(rows), "more": rng.random(rows)}
    )
    pyarrow.csv.write_csv(table, tmp_path / "many.csv")
    (tmp_path / "few.csv").write_bytes(CSV)
    code = (
        "import resource, sys; from data.reading import read_case; read_case(sys.argv[1]);"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)"
    )
    few, many = (
        int(
            subprocess.run(
                [sys.executable, "-c", code, tmp_path / name], cwd=ROOT, capture_output=True, check=True
            ).stdout
        )
        for name in ("few.csv", "many.csv")
    )
    assert many - few < 3 * 8 * rows
