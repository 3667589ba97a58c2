"""Films of the oddest cases there are: everything is in its place, and nothing that is said is false."""

from __future__ import annotations

import itertools
import re

import numpy as np
import pytest
from manim import DL, UR

from data import Case
from look import Words
from scenes import scene_class
from scenes.case_readings import CaseReadings
from scenes.population_readings import ModelReadings
from tests.scenes.layout import complaints
from tests.scenes.stage import rehearse, stage

RNG = np.random.default_rng(11)
ROWS = 400
TRUTH = (np.arange(ROWS) % 10 < 3).astype(int)
NOISE = RNG.normal(size=ROWS)
RARE = (np.arange(30_000) % 1500 == 0).astype(int)

LONG = {
    "positive_name": "people with a name of forty letters or so",
    "negative_name": "<b>\N{HEBREW LETTER ALEF}\N{CJK UNIFIED IDEOGRAPH-6F22}</b> & {everything else} here",
    "unit": "consultations in the outpatient department",
}

CASES = {
    "rare": (RARE, np.clip(10 ** (RNG.normal(-4 + 2 * RARE, 0.7)), 0, 1)),
    "common": (1 - RARE[:3001], np.clip(0.9 - 0.3 * RARE[:3001] + 0.05 * RNG.normal(size=3001), 0, 1)),
    "tied": (TRUTH, np.full(ROWS, 0.4)),
    "two scores": (TRUTH, np.where(NOISE + TRUTH > 0.7, 0.004, 0.001)),
    "hard": (TRUTH, (NOISE + TRUTH > 0.7).astype(float)),
    "perfect": (TRUTH, 10.0 * TRUTH - 5 + np.tanh(NOISE)),
    "reversed": (TRUTH, 0.6 - 0.4 * TRUTH + 0.1 * np.tanh(NOISE)),
    "backwards": (TRUTH, np.clip(0.5 - 0.1 * TRUTH + 0.15 * NOISE, 0, 1)),
    "far out": (TRUTH, np.append(NOISE[:-1] + TRUTH[:-1], 812.0)),
    "tiny": (TRUTH, 1e-9 * (NOISE + TRUTH)),
    "huge": (TRUTH, 1e300 * np.tanh(NOISE / 2 + TRUTH / 2)),
    "long names": (TRUTH, np.clip(0.4 + 0.2 * TRUTH + 0.15 * NOISE, 0, 1)),
}

#: Which film shows which of them: those in which a case asks something of its own.
PLAYED = [
    (film, name)
    for film, names in {
        "score_overlap": ("common", "two scores", "reversed", "far out", "huge", "long names"),
        "threshold_sweep": ("rare", "tied", "hard", "backwards", "tiny", "long names"),
        "auc_pairs": ("reversed",),
        "precision_prevalence": ("rare", "perfect", "long names"),
    }.items()
    for name in names
]


def case_of(name):
    truth, score = CASES[name]
    names = LONG if name == "long names" else {}
    given = {"negative_name": "fair", "positive_name": "fraud", "unit": "deals", **names}
    return Case(name=name, y_true=truth, y_score=score, source="made here", sha256="", **given)


@pytest.fixture(scope="module", params=PLAYED, ids=" ".join)
def play(request):
    """A film of a case, played once; and what is wrong at the end of each beat."""
    film, name = request.param
    found = {}

    class Inspected(scene_class(film)):
        def close_beat(self):
            if self.open_beat is not None:
                found[self.open_beat] = complaints(self)
            super().close_beat()

    with stage(640, 360):
        yield rehearse(Inspected, case=case_of(name)), found


def test_everything_is_in_its_place(play):
    _, found = play
    assert len(found) >= 5 and not any(found.values()), found


def counted(case, threshold):
    """The four counts of a threshold, by looking at every row."""
    flagged, positive = case.y_score >= threshold, case.y_true == 1
    return {
        "tp": int(np.sum(flagged & positive)),
        "fn": int(np.sum(~flagged & positive)),
        "fp": int(np.sum(flagged & ~positive)),
        "tn": int(np.sum(~flagged & ~positive)),
    }


def test_numbers_are_those_of_the_threshold_as_it_is_written(play):
    scene, _ = play
    if scene.slug not in ("score_overlap", "threshold_sweep"):
        pytest.skip("the other films have no line")
    readings = scene.readings
    steps = readings.steps if scene.slug == "threshold_sweep" else readings.grid
    for threshold in (readings.half, *steps[:: max(1, len(steps) // 5)], *steps[-1:]):
        scene.threshold.set_value(threshold)
        scene.follower.update()
        humps = scene.humps if scene.slug == "threshold_sweep" else scene.plot.humps
        (written,) = humps.line_label.numbers
        truth = counted(scene.case, float(written.text.replace("\N{MINUS SIGN}", "-").replace(",", "")))
        assert written.value == threshold
        if scene.slug == "threshold_sweep":
            shown = {key: number.numbers[0].value for key, number in scene.matrix.numbers.items()}
            assert shown == truth
        else:
            assert scene.tallies["fn"].number.numbers[0].value == truth["fn"]
            assert scene.tallies["fp"].number.numbers[0].value == truth["fp"]
        across = (humps.line.get_center()[0] - humps.box.left) / humps.box.width
        assert across == pytest.approx(float(readings.axis.position(threshold)), abs=1e-9)


def claims(case):
    """What may be said of a case only if it is so: words, and whether they are true."""
    low, high = case.y_score[case.y_true == 0], case.y_score[case.y_true == 1]
    tied, apart, turned = np.ptp(case.y_score) == 0, low.max() < high.min(), high.max() < low.min()
    wins = np.searchsorted(np.sort(low), high, side="left").sum()
    ties = np.searchsorted(np.sort(low), high, side="right").sum() - wins
    auc = (wins + ties / 2) / (len(low) * len(high))
    overlap = not (tied or apart or turned)
    return {
        "(?<!not )overlap": overlap,
        r"lie apart|a line can part|\bparts the\b|no mistake at all": apart,
        "wrong side|wrong way round|the lower ones|Higher scores mean": turned,
        "turned round": auc < 0.5 and not tied,
        "same score|alike|at one score": tied,
        "always": auc == 1,
        "never scores": auc == 0,
        "So choose": overlap,
    }


#: What some of the cases call for.
SAID = {
    ("score_overlap", "reversed"): "wrong way round",
    ("threshold_sweep", "tied"): "the same score",
    ("threshold_sweep", "backwards"): "No threshold lifts every bar",
    ("auc_pairs", "reversed"): "turned round",
    ("precision_prevalence", "perfect"): "Without a false alarm",
}


def test_what_is_so_is_said_and_nothing_else(play):
    scene, _ = play
    said = " ".join([scene.headline.text, *(str(spoken.sentence) for spoken in scene.spoken)])
    assert SAID.get((scene.slug, scene.case.name), "") in said
    for words, true in claims(scene.case).items():
        assert true or not re.search(words, said), (words, said)
    for spoken in scene.spoken:
        numbers = {number.metric: number.value for number in spoken.sentence.numbers}
        text = str(spoken.sentence)
        if "nobody is flagged" in text:
            assert not np.any(scene.case.y_score >= numbers["threshold"])
        if "is missed" in text and "nobody" in text:
            assert numbers["fn"] == 0
        if "no false alarm" in text or "without a single false alarm" in text:
            assert numbers.get("fp", 0) == 0
        assert "…." not in text
        assert "  " not in text and not re.search(r"\b1 (false alarms|mistakes|are)\b", text), text


def test_the_area_is_written_where_the_curve_does_not_pass(play):
    scene, _ = play
    if scene.slug != "threshold_sweep":
        pytest.skip("the other films have no panel")
    area, path = scene.roc.area, scene.roc.path
    steps = np.concatenate([np.linspace(one, other, 50) for one, other in itertools.pairwise(path)])
    inside = np.all((steps > area.get_corner(DL)) & (steps < area.get_corner(UR)), axis=1, where=[1, 1, 0])
    assert not inside.any()


def test_a_precision_is_the_same_in_every_film():
    """19 of 152 are 0.125, which is written 0.13; worked out from rounded rates it would be 0.12."""
    truth = np.repeat([1, 1, 0, 0], [19, 80, 133, 68])
    score = np.repeat([0.9, 0.1, 0.9, 0.1], [19, 80, 133, 68])
    case = Case(
        name="half", y_true=truth, y_score=score, negative_name="fair", positive_name="fraud", unit="deals",
        source="made here", sha256="",
    )  # fmt: skip
    model = ModelReadings(CaseReadings(case, Words("en")), people=1000)
    assert model.precision(model.own) == 0.125
    assert str(model.shown_precision(model.own)) == "0.13"
    # 300 have 99 and 152: of a thousand, 330 whole people are positive, not 330.0.
    assert [str(model.slots(model.own)[key]) for key in ("prevalence", "positives")] == ["33%", "330"]


def test_a_large_case_is_drawn_with_little():
    """However many rows there are, a film holds no more than can be seen."""
    rows = 100_000
    truth = (RNG.random(rows) < 0.01).astype(int)
    score = np.clip(0.3 + 0.2 * truth + 0.1 * RNG.normal(size=rows), 0, 1)
    case = Case(
        name="large", y_true=truth, y_score=score, negative_name="fair", positive_name="fraud", unit="deals",
        source="made here", sha256="",
    )  # fmt: skip
    for film in ("score_overlap", "auc_pairs"):
        with stage(320, 180):
            scene = rehearse(scene_class(film), case=case)
        points = sum(len(part.points) for part in {one for top in scene.mobjects for one in top.get_family()})
        assert points < 80_000, film
    assert scene.everyone.pair_counts.total == int(truth.sum()) * int(rows - truth.sum())
