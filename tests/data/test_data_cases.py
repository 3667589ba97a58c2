"""The cases: made the same every time, of the stated sizes, read-only, and without scikit-learn until
asked."""

from __future__ import annotations

import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import scipy.integrate
import scipy.stats

from data import answers as answers_module
from data.answers import answers, true_variances
from data.blobs import blobs
from data.case import Case
from data.four_samples import four_samples
from data.fraud import fraud_case, fraud_data
from data.households import households
from data.made import made_case
from data.nines import nines
from data.outcomes import Forecasts, Gradings
from data.outlying_forecasts import outlying_forecasts
from data.screening import screening
from data.seven_samples import seven_samples
from data.straight_line import straight_line
from data.ten_samples import ten_samples
from data.three_clouds import _probabilities, three_clouds
from data.three_digits import three_digits
from data.three_grades import ALL_GOOD, GRADED, three_grades
from data.tumours import tumours, tumours_data
from data.twelve_units import twelve_units
from data.two_bells import rival_models, two_bells
from metrics import Counts, confusion_matrix

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(path.stem for path in (ROOT / "data").glob("*.py") if path.stem != "__init__")

CASES = {
    "four samples": (four_samples, 4, 2),
    "ten samples": (ten_samples, 10, 6),
    "seven samples": (seven_samples, 7, 3),
    "twelve units": (twelve_units, 12, 4),
    "half positive": (lambda: two_bells(20_000), 40_000, 20_000),
    "one in ten": (lambda: two_bells(2222), 22_222, 2222),
    "one in a hundred": (lambda: two_bells(202), 20_202, 202),
    "few and far": (lambda: two_bells(20, 1980, separation=2.5), 2000, 20),
    "model A": (lambda: rival_models("A"), 20_000, 200),
    "model B": (lambda: rival_models("B"), 20_000, 200),
    "fraud, train": (lambda: fraud_case("strong", "train"), 20_000, 642),
    "fraud, validation": (lambda: fraud_case("strong", "validation"), 10_000, 321),
    "fraud, strong": (lambda: fraud_case("strong"), 10_000, 320),
    "fraud, weak": (lambda: fraud_case("weak"), 10_000, 320),
    "fraud, balanced": (lambda: fraud_case("balanced"), 10_000, 320),
    "fraud, isotonic": (lambda: fraud_case("isotonic"), 10_000, 320),
    "nines": (lambda: nines(0.01), 450, 47),
    "nines, blind": (lambda: nines(1.0), 450, 47),
    "blobs, forest": (lambda: blobs("forest"), 1125, 121),
    "blobs, svc": (lambda: blobs("svc"), 1125, 121),
    "tumours, lr": (lambda: tumours("lr", "test"), 143, 53),
    "tumours, nb": (lambda: tumours("nb", "out-of-fold"), 426, 159),
    "tumours, platt": (lambda: tumours("platt", "out-of-fold"), 426, 159),
}


@pytest.mark.parametrize("name", CASES)
def test_a_case_has_its_size_its_words_and_its_digest(name):
    make, units, positives = CASES[name]
    case = make()
    assert isinstance(case, Case)
    assert (len(case), int(case.y_true.sum())) == (units, positives)
    assert all((case.name, case.negative_name, case.positive_name, case.unit, case.source))
    assert case.negative_name != case.positive_name
    assert len(case.sha256) == 64 and not case.y_score.flags.writeable
    again = make()
    assert again == case and again.sha256 == case.sha256


def test_names_of_cases_are_distinct():
    cases = [make() for make, _, _ in CASES.values()]
    assert len({case.sha256 for case in cases}) == len(cases)


def test_scores_of_models_are_probabilities_where_they_say_so():
    for case in (fraud_case("weak"), tumours("nb", "test"), tumours("platt", "test"), blobs("forest")):
        assert 0 <= case.y_score.min() < case.y_score.max() <= 1


def test_a_model_trained_anew_gives_the_same_scores():
    first = {model: fraud_case(model) for model in ("strong", "isotonic")}
    tumour, cloud = tumours("platt", "test"), three_clouds()
    from data import fraud

    for cached in (fraud_data, fraud._trained, tumours, _probabilities):
        cached.cache_clear()
    assert {model: fraud_case(model) for model in first} == first
    assert tumours("platt", "test") == tumour
    assert three_clouds().y_pred.tolist() == cloud.y_pred.tolist()


def test_the_parts_of_the_fraud_data_share_no_payment():
    rows = np.concatenate([known for known, _ in fraud_data().values()])
    assert len(np.unique(rows, axis=0)) == len(rows) == 40_000


def test_a_test_set_is_apart_from_what_was_developed_on():
    develop, test = tumours_data()
    assert len(develop) + len(test) == 569 and develop.sum() + test.sum() == 212


def test_hand_made_numbers_are_the_published_inputs():
    assert four_samples(second_score=0.6).y_score.tolist() == [0.9, 0.6, 0.7, 0.1]
    counts = ten_samples()
    assert (counts.y_score[counts.y_true == 1].sum(), counts.y_score[counts.y_true == 0].sum()) == (5, 1)
    assert seven_samples().y_score[seven_samples().y_true == 1].tolist() == [0.9, 0.6, 0.35]
    assert confusion_matrix(three_grades().y_true, three_grades().y_pred).tolist() == [
        list(row) for row in GRADED
    ]
    blind = three_grades(all_called_good=True)
    assert confusion_matrix(blind.y_true, blind.y_pred).tolist() == [list(row) for row in ALL_GOOD]
    assert (households().y_pred - households().y_true).tolist() == [2, -2, 0, -6, 3, 2]


def test_positives_are_drawn_before_negatives_and_a_generator_goes_on():
    rng = np.random.default_rng(3)
    case = two_bells(5, 4, separation=1.0)
    assert case.y_score.tolist() == [*rng.normal(1.0, 1, 5), *rng.normal(0, 1, 4)]
    rng = np.random.default_rng(3)
    assert two_bells(5, 4, rng=rng) != two_bells(5, 4, rng=rng)


def test_gradings_and_forecasts_are_checked_copied_and_read_only():
    for case in (three_grades(), three_clouds(), three_digits()):
        assert isinstance(case, Gradings) and len(case.classes) == 3
        assert len(case) == len(case.y_pred) and not case.y_true.flags.writeable
    for case in (households(), outlying_forecasts(), *straight_line().values()):
        assert isinstance(case, Forecasts) and len(case) == len(case.y_pred)
        assert not case.y_true.flags.writeable and not case.y_pred.flags.writeable
    words = {"name": "n", "unit": "u", "source": "s"}
    with pytest.raises(ValueError, match="count 2 classes from 0"):
        Gradings(y_true=[0, 2], y_pred=[0, 1], classes=("a", "b"), **words)
    with pytest.raises(ValueError, match="equally long"):
        Gradings(y_true=[0, 1], y_pred=[0], classes=("a", "b"), **words)
    with pytest.raises(ValueError, match="NaN"):
        Forecasts(y_true=[0, 1], y_pred=[0, float("nan")], **words)
    mine = np.array([1.0, 2.0])
    kept = Forecasts(y_true=mine, y_pred=mine, **words)
    mine[0] = 9
    assert kept.y_true.tolist() == kept.y_pred.tolist() == [1.0, 2.0] and mine.flags.writeable
    labels = np.array([0, 1])
    graded = Gradings(y_true=labels, y_pred=labels, classes=("a", "b"), **words)
    labels[0] = 1
    assert graded.y_true.tolist() == [0, 1]


def test_the_never_rare_rule_never_says_rare():
    assert set(three_clouds(never_rare=True).y_pred.tolist()) == {0, 1}
    assert np.bincount(three_clouds().y_true).tolist() == [1500, 400, 100]


def test_only_the_range_of_the_straight_line_differs():
    ranges = straight_line()
    assert list(ranges) == ["same", "narrow", "wide"]
    spread = {name: float(np.ptp(case.y_pred)) for name, case in ranges.items()}
    assert spread["narrow"] < spread["same"] < spread["wide"]


def test_answers_are_of_people_with_chances_of_their_own():
    case = answers()
    assert np.bincount(case.person).tolist() == [20] * 30
    assert set(case.correct.tolist()) == {0, 1} and not case.correct.flags.writeable
    between, within = true_variances()
    normal = scipy.stats.norm(answers_module.MEAN, answers_module.DEVIATION)

    def expected(function) -> float:
        whole = scipy.integrate.quad(
            lambda odds: function(1 / (1 + np.exp(-odds))) * normal.pdf(odds),
            -15,
            17,
            epsabs=1e-13,
            limit=200,
        )
        return whole[0]

    mean = expected(lambda chance: chance)
    assert between == pytest.approx(expected(lambda chance: (chance - mean) ** 2), abs=1e-9)
    assert within == pytest.approx(expected(lambda chance: chance * (1 - chance)), abs=1e-9)


def test_screening_is_near_what_its_rates_say():
    counts = screening(0.01)
    assert counts.total == 1_000_000
    expected = Counts(tp=9000, fn=1000, fp=49_500, tn=940_500)
    for name in ("tp", "fn", "fp", "tn"):
        assert abs(getattr(counts, name) - getattr(expected, name)) < 5 * getattr(expected, name) ** 0.5


@pytest.mark.parametrize(
    "make",
    [
        lambda: fraud_case("strongest"),
        lambda: fraud_case("strong", "future"),
        lambda: tumours("lr", "train"),
        lambda: tumours("svm", "test"),
        lambda: blobs("tree"),
        lambda: rival_models("C"),
    ],
)
def test_what_there_is_not_is_said(make):
    with pytest.raises(ValueError, match="There is no model"):
        make()


def test_made_cases_are_checked_like_any():
    with pytest.raises(ValueError, match="equally long"):
        made_case("n", [0, 1], [0.5], negative_name="a", positive_name="b", unit="u", source="s")


def test_importing_all_cases_loads_no_scikit_learn():
    names = ", ".join(f"data.{name}" for name in MODULES)
    code = f"import sys, {names}; print(*[name for name in ('sklearn', 'scipy') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_true(name):
    found = doctest.testmod(importlib.import_module(f"data.{name}"))
    assert found.failed == 0
