"""Every file of the corpus: good ones are read as they were meant, bad ones refused with place and reason."""

from __future__ import annotations

import numpy as np
import pytest

from data.reading import gathering, own_case, read_case
from tests.data.corpus import (
    BAD,
    BAD_BYTES,
    FOLDER,
    GOOD,
    GOOD_BYTES,
    LABELS,
    choices_of,
    content_of,
)

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
