"""Scenes about somebody else's case: what they say stays true, and names may be anything."""

from __future__ import annotations

import numpy as np
import pytest

from data import Case
from scenes import SCENES, scene_class
from scenes.threshold_sweep import ThresholdSweep
from tests.scenes.stage import rehearse, stage


def case_of(y_true, y_score, **names):
    given = {"negative_name": "grade 0", "positive_name": "type 2 diabetic", "unit": "units 50+", **names}
    return Case(name="other", y_true=y_true, y_score=y_score, source="made here", sha256="", **given)


RNG = np.random.default_rng(7)
LABELS = (RNG.random(60) < 0.3).astype(int)
SCORES = np.clip(RNG.random(60) * 0.7 + LABELS * 0.3, 0, 1)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("names", [{}, {"positive_name": "<b>", "negative_name": "{n} & %s", "unit": "[x]"}])
def test_names_may_hold_digits_and_signs(name, names):
    with stage():
        assert rehearse(scene_class(name), case=case_of(LABELS, SCORES, **names)).time > 10


def spoken(case):
    with stage():
        scene = rehearse(ThresholdSweep, case=case, keep_stills=False)
    return " ".join(str(caption.sentence) for caption in scene.spoken)


def test_nobody_is_flagged_is_said_only_where_it_is_so():
    assert "nobody is flagged" in spoken(case_of([0, 1, 0, 1], [0.1, 0.6, 0.3, 0.8]))
    said = spoken(case_of([0, 1, 0, 1], [0.1, 1.0, 0.3, 1.0]))
    assert "nobody is flagged" not in said and "At 1.00, 2 are still flagged" in said


def test_groups_that_lie_apart_are_not_said_to_overlap():
    said = spoken(case_of([0, 0, 1, 1], [0.1, 0.2, 0.7, 0.9]))
    assert "lie apart" in said and "No threshold lifts every bar" not in said and "overlap" not in said
