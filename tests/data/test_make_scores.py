"""`scores.json` is what `python -m data.make_scores` makes, from the CSV that its README names."""

from __future__ import annotations

import copy
import hashlib
import json
import re

import numpy as np
import pytest

from data import make_scores

KEPT = json.loads(make_scores.JSON.read_text(encoding="ascii"))


@pytest.fixture(scope="module")
def fresh():
    return make_scores.make_scores()


def test_made_again_the_scores_are_the_same(fresh):
    assert make_scores.differences(KEPT, fresh) == []
    assert [unit["row"] for unit in fresh["units"]] == [unit["row"] for unit in KEPT["units"]]
    assert [unit["y_true"] for unit in fresh["units"]] == [unit["y_true"] for unit in KEPT["units"]]
    kept, made = ([unit["y_score"] for unit in scores["units"]] for scores in (KEPT, fresh))
    np.testing.assert_allclose(made, kept, rtol=0, atol=1e-12)


def test_the_file_is_what_would_be_written_but_for_versions_and_last_digits(fresh):
    """Byte by byte: only the versions and, from one processor to another, last digits of a score may vary."""
    comparable = copy.deepcopy(fresh)
    comparable["made"]["versions"] = KEPT["made"]["versions"]
    for unit, kept in zip(comparable["units"], KEPT["units"], strict=True):
        unit["y_score"] = kept["y_score"]
    assert make_scores.as_text(comparable).encode("ascii") == make_scores.JSON.read_bytes()


def test_two_runs_write_the_same_bytes(fresh):
    assert make_scores.as_text(make_scores.make_scores()) == make_scores.as_text(fresh)


def test_every_digit_survives_the_file(fresh):
    assert json.loads(make_scores.as_text(fresh)) == fresh


def test_labels_and_rows_are_those_of_the_csv():
    table = np.loadtxt(make_scores.CSV, delimiter=",", skiprows=1)
    rows = [unit["row"] for unit in KEPT["units"]]
    assert len(set(rows)) == len(rows) == 231
    assert table[rows, -1].astype(int).tolist() == [unit["y_true"] for unit in KEPT["units"]]
    assert table.shape == (768, 9) and table[:, -1].sum() == 268


def test_the_csv_is_the_one_that_is_named():
    digest = hashlib.sha256(make_scores.CSV.read_bytes()).hexdigest()
    assert KEPT["made"]["data_sha256"] == digest
    readme = make_scores.CSV.with_name("README.md").read_text(encoding="utf-8")
    assert re.findall(r"\b[0-9a-f]{64}\b", readme) == [digest]


def changed(path: tuple, value) -> dict:
    scores = copy.deepcopy(KEPT)
    place = scores
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return scores


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("unit",), "people", "unit: "),
        (("made", "seed"), 1, "made.seed: "),
        (("units", 3, "y_true"), 1, "unit 3: "),
        (("units", 3, "row"), 5, "unit 3: "),
        (("units", 230, "y_score"), KEPT["units"][230]["y_score"] + 1e-11, "unit 230: "),
        (("units", 0, "y_score"), float("nan"), "unit 0: "),
        (("units",), KEPT["units"][:-1], "units: "),
    ],
)
def test_a_difference_is_noticed_and_named(path, value, said):
    found = make_scores.differences(changed(path, value), KEPT)
    assert len(found) == 1 and found[0].startswith(said)


def test_versions_and_last_digits_are_no_difference():
    assert make_scores.differences(changed(("made", "versions"), {"python": "9"}), KEPT) == []
    nearly = KEPT["units"][7]["y_score"] + 1e-14
    assert make_scores.differences(changed(("units", 7, "y_score"), nearly), KEPT) == []


def test_the_command_writes_and_checks(fresh, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(make_scores, "JSON", tmp_path / "scores.json")
    monkeypatch.setattr(make_scores, "make_scores", lambda: fresh)
    assert make_scores.main([]) == 0
    assert make_scores.main(["--check"]) == 0
    assert "231 units agree" in capsys.readouterr().out
    text = make_scores.JSON.read_text(encoding="ascii")
    make_scores.JSON.write_text(text.replace('"seed": 0', '"seed": 1'), encoding="ascii")
    assert make_scores.main(["--check"]) == 1
    assert "made.seed" in capsys.readouterr().out
