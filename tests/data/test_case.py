"""A case checks itself once, cannot be changed, and travels between processes unharmed."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from dataclasses import FrozenInstanceError

import numpy as np
import pytest

from data import Case, load_case

WORDS = {
    "name": "four",
    "negative_name": "good",
    "positive_name": "bad",
    "unit": "parts",
    "source": "by hand",
    "sha256": "",
}


def four(**changes) -> Case:
    return Case(**({"y_true": [1, 0, 1, 0], "y_score": [0.9, 0.8, 0.7, 0.1], **WORDS} | changes))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"y_score": [0.9, 0.8, 0.7]}, "y_true has 4 entries and y_score has 3"),
        ({"y_true": [], "y_score": []}, "y_true is empty"),
        ({"y_true": [1, 1, 1, 1]}, "Every label is 1; a case needs units of both classes"),
        ({"y_true": [0, 0, 0, 0]}, "Every label is 0; a case needs units of both classes"),
        ({"y_true": [1, 0, 2, 0]}, "y_true holds the labels 0, 1, 2"),
        ({"y_true": [1, -1, 1, -1]}, "y_true must hold 0 and 1, not -1 and 1"),
        ({"y_true": ["bad", "good", "bad", "good"]}, "y_true holds the labels 'bad', 'good'"),
        ({"y_score": [0.9, float("nan"), 0.7, 0.1]}, "y_score holds NaN at position 1"),
        ({"y_score": [0.9, 0.8, float("inf"), 0.1]}, "y_score holds an infinite score at position 2"),
        ({"unit": 7}, "unit must be a string, not 7"),
        ({"name": None}, "name must be a string, not None"),
        ({"groups": [1, 1, 2]}, "groups has 3 entries and y_true has 4"),
        ({"groups": [1.5, 1.5, 2.5, 2.5]}, "groups must be one whole number for each unit"),
        ({"rival_score": [0.1] * 3, "rival_name": "b"}, "rival_score has 3 entries and y_true has 4"),
        (
            {"rival_score": [0.1, float("nan"), 0, 1], "rival_name": "b"},
            "rival_score holds NaN at position 1",
        ),
        ({"rival_score": [0.1, 0.2, 0.3, 0.4]}, "rival_score and rival_name come together"),
        ({"rival_name": "b"}, "rival_score and rival_name come together"),
    ],
)
def test_a_wrong_case_is_refused_in_a_line(changes, said):
    with pytest.raises(ValueError) as caught:
        four(**changes)
    assert said in str(caught.value) and "\n" not in str(caught.value)


def test_arrays_are_private_copies_and_read_only():
    label, score = np.array([1, 0, 1, 0]), np.array([0.9, 0.8, 0.7, 0.1])
    case = four(y_true=label, y_score=score)
    score[0] = 0.0
    label[0] = 0
    assert case.y_score.tolist() == [0.9, 0.8, 0.7, 0.1] and case.y_true.tolist() == [1, 0, 1, 0]
    assert case.y_true.dtype == np.int8 and case.y_score.dtype == np.float64
    for array in (case.y_true, case.y_score):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    with pytest.raises(FrozenInstanceError):
        case.name = "five"


def test_an_array_that_nobody_can_change_is_not_copied():
    score = np.array([0.9, 0.8, 0.7, 0.1])
    score.flags.writeable = False
    assert four(y_score=score).y_score is score
    changeable = np.array([0.9, 0.8, 0.7, 0.1])
    window = changeable[:]
    window.flags.writeable = False
    case = four(y_score=window)
    changeable[0] = 0.0
    assert case.y_score[0] == 0.9


def test_a_second_model_and_groups_are_part_of_the_case():
    more = {"groups": [7, 7, 3, 3], "rival_score": [0.5, 0.5, 2, -1], "rival_name": "other"}
    case = four(**more)
    assert case.groups.dtype == np.int64 and case.groups.tolist() == [7, 7, 3, 3]
    assert case.rival_score.dtype == np.float64 and not case.rival_score.flags.writeable
    assert pickle.loads(pickle.dumps(case)) == case
    others = [four(), four(**more | {"groups": [7, 7, 3, 4]}), four(**more | {"rival_name": "another"})]
    assert case not in others and four().groups is None and four().rival_score is None


@pytest.mark.parametrize(("highest", "probabilities"), [(1.0, True), (float(np.nextafter(1, 2)), False)])
def test_scores_from_0_to_1_may_be_read_as_probabilities(highest, probabilities):
    assert four(y_score=[highest, 0.8, 0.7, 0.0]).scores_are_probabilities is probabilities
    assert not four(y_score=[highest, 0.8, 0.7, -1e-300]).scores_are_probabilities


def test_equal_contents_make_equal_cases_and_any_difference_unequal_ones():
    case = four()
    assert case == four() and hash(case) == hash(four())
    assert case == four(y_true=np.array([True, False, True, False]), y_score=np.array([0.9, 0.8, 0.7, 0.1]))
    assert case != "four"
    changes = [{key: "other"} for key in WORDS]
    changes += [{"y_true": [0, 1, 1, 0]}, {"y_score": [0.9, 0.8, float(np.nextafter(0.7, 1)), 0.1]}]
    different = {four(**change) for change in changes}
    assert len(different) == len(changes) and case not in different


def test_neighbouring_words_cannot_be_mistaken_for_one_another():
    assert four(negative_name="ab", positive_name="c") != four(negative_name="a", positive_name="bc")


def test_a_pickled_case_is_the_same_and_still_read_only():
    case = load_case()
    again = pickle.loads(pickle.dumps(case))
    assert again == case and hash(again) == hash(case)
    assert not again.y_score.flags.writeable and not again.y_true.flags.writeable


def fingerprint_of(case: Case) -> tuple[str, bool]:
    return case.fingerprint, case.y_score.flags.writeable


def test_a_case_reaches_a_worker_process():
    case = load_case()
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("fork")) as pool:
        assert pool.submit(fingerprint_of, case).result() == (case.fingerprint, False)
