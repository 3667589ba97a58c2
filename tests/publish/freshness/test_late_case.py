"""A case that is read only when it is needed is the case that would have been read at once."""

from __future__ import annotations

import json
import pickle

import pytest

from data import Case, load_case
from data.load import DEFAULT_PATH
from publish.freshness.inputs import inputs_of
from publish.freshness.late_case import LateCase, late_case, remember_case
from publish.freshness.sources import Sources
from publish.jobs import NumbersJob


@pytest.fixture
def known(tmp_path):
    """A file of scores that was read before, and what was kept of it."""
    path, memory = tmp_path / "scores.json", tmp_path / "case.json"
    path.write_bytes(DEFAULT_PATH.read_bytes())
    remember_case(load_case(path), str(path), Sources(), memory, {})
    return path, memory


def test_it_is_known_without_being_read_and_then_is_the_same(known):
    path, memory = known
    case = late_case(str(path), Sources(), memory, {})
    assert isinstance(case, LateCase) and case._case is None
    assert (case.fingerprint, case.score_range) == (load_case(path).fingerprint, load_case(path).score_range)
    late, plain = (inputs_of(NumbersJob(one, "en"), Sources()) for one in (case, load_case(path)))
    assert late == plain and case._case is None
    assert (case.name, case.unit, case.source) == (load_case().name, "patients", load_case().source)
    assert case.scores_are_probabilities and case._case is None
    assert len(case) == 231 and case._case is not None


def test_who_is_given_work_gets_the_case_itself(known):
    path, memory = known
    sent = pickle.loads(pickle.dumps(NumbersJob(late_case(str(path), Sources(), memory, {}), "en"))).case
    assert type(sent) is Case and sent == load_case(path)


def test_a_file_with_other_bytes_is_read_at_once(known):
    path, memory = known
    scores = json.loads(path.read_text(encoding="utf-8"))
    scores["units"][0]["y_score"] = 0.5
    path.write_text(json.dumps(scores), encoding="utf-8")
    case = late_case(str(path), Sources(), memory, {})
    assert type(case) is Case and case.y_score[0] == 0.5
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match="neither a list of records nor an object of columns"):
        late_case(str(path), Sources(), memory, {})
    path.unlink()
    with pytest.raises(ValueError, match="cannot be read"):
        late_case(str(path), Sources(), memory, {})


def test_a_file_that_changes_before_it_is_read_is_not_taken_for_the_other(known):
    path, memory = known
    case = late_case(str(path), Sources(), memory, {})
    path.write_bytes(path.read_bytes().replace(b"0.", b"0.1", 1))
    with pytest.raises(ValueError, match="changed while it was used"):
        _ = case.y_true


@pytest.mark.parametrize("damage", ["", "[]", '{"key": 1}', '{"key": null, "range": [0, 1]}'])
def test_a_memory_that_is_damaged_is_none(known, damage):
    path, memory = known
    memory.write_text(damage)
    assert type(late_case(str(path), Sources(), memory, {})) is Case


def test_what_is_said_of_a_file_belongs_to_its_case(known):
    path, memory = known
    said = {"unit": "woman|women"}
    case = late_case(str(path), Sources(), memory, said)
    assert type(case) is Case and case.unit == "woman|women"
    remember_case(case, str(path), Sources(), memory, said)
    assert isinstance(late_case(str(path), Sources(), memory, said), LateCase)
    assert type(late_case(str(path), Sources(), memory, {"unit": "women"})) is Case


def test_options_about_a_file_need_one(tmp_path):
    with pytest.raises(
        ValueError, match=r"--positive-name is about a file of your own: name that with --scores"
    ):
        late_case(None, Sources(), tmp_path / "case.json", {"positive_name": "ill"})
