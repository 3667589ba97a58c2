"""What Manim's own cache does not see changes the film all the same: real films, made small.

One score far down a long file; only a metric; only a NumPy integer that a closure holds.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import numpy as np
import pytest

from publish.freshness.sources import ROOT
from tests.publish.builds import contents

# The first beat of the sweep, and a polygon with as many corners as a NumPy integer says.
SHORT = """

from manim import RegularPolygon, always_redraw
import numpy as np

_Whole = ThresholdSweep
CORNERS = np.int64(5)


class ThresholdSweep(_Whole):
    poster_beat = "half"

    def construct(self):
        self.build()
        corners = CORNERS
        self.add(always_redraw(lambda: RegularPolygon(n=int(corners))))
        self.beat("scores")
        self.say_numbers("chosen", self.readings.chosen)
        self.hold(0.6)
        self.follow()
        self.beat("half")
        self.glide_to(0.1)
        self.hold(0.6)
"""

BUILD = """
import sys
from pathlib import Path
from rich.console import Console
from data import load_case
from look import THEMES
from publish.building.build import Build
from publish.building.crew import Crew
from publish.building.folder import KEPT, held
from publish.freshness.records import Records
from publish.freshness.sources import Sources
from publish.freshness.verdicts import verdicts
from publish.jobs import FilmJob
from publish.building.progress import Progress

if __name__ == "__main__":
    folder, processes = Path(sys.argv[1]), int(sys.argv[2])
    job = FilmJob("threshold_sweep", load_case("scores.json"), "en", THEMES["dark"], "draft")
    with held(folder, print):
        records = Records(folder / KEPT / "records", folder)
        [verdict] = verdicts([job], Sources(), records, folder)
        print("; ".join(verdict.reasons) or "fresh")
        work = Build(folder, records, Progress(Console(stderr=True), "none"))
        if verdict.reasons:
            work.run([verdict], Crew(processes))
        assert not work.failures, work.failures[0].details
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    root = tmp_path_factory.mktemp("checkout")
    for place in ("data", "figures", "look", "metrics", "publish", "scenes"):
        shutil.copytree(ROOT / place, root / place, ignore=shutil.ignore_patterns("__pycache__"))
    sweep = root / "scenes" / "threshold_sweep.py"
    sweep.write_text(sweep.read_text(encoding="utf-8") + SHORT, encoding="utf-8")
    plant(root / "publish" / "films" / "quality.py", '"draft", 854, 480', '"draft", 428, 240')
    (root / "build_it.py").write_text(BUILD)
    chance = np.random.default_rng(3)
    labels = chance.random(2000) < 0.35
    scores = np.clip(chance.normal(0.35 + 0.3 * labels, 0.15), 0, 1).round(4)
    scores[1000], labels[1000] = 0.61, True
    units = [{"y_true": int(y), "y_score": float(s)} for y, s in zip(labels, scores, strict=True)]
    texts = {
        "name": "long",
        "negative_name": "good",
        "positive_name": "bad",
        "unit": "parts",
        "source": "here",
    }
    (root / "scores.json").write_text(json.dumps({**texts, "units": units}))
    return root


def plant(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def film(root, folder="build", processes=1):
    """Build; returns why the film was stale, and its bytes."""
    command = [sys.executable, "build_it.py", folder, str(processes)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    path = root / folder / "videos" / "en-dark" / "threshold_sweep.mp4"
    return done.stdout.strip(), path.read_bytes()


def test_each_of_three_changes_that_a_cache_may_miss_changes_the_film(checkout):
    reason, first = film(checkout)
    assert reason == "never made"
    assert film(checkout) == ("fresh", first)

    # Split at its sections between two processes, it is the same film with the same pictures and captions.
    assert film(checkout, "split", processes=2) == ("never made", first)
    assert contents(checkout / "split") == contents(checkout / "build")

    scores = json.loads((checkout / "scores.json").read_text())
    scores["units"][1000]["y_score"] = 0.11
    (checkout / "scores.json").write_text(json.dumps(scores))
    reason, second = film(checkout)
    assert reason == "changed: the case's data" and second != first

    plant(checkout / "metrics" / "rates.py", "counts.tp, counts.flagged", "counts.tp, counts.positives")
    reason, third = film(checkout)
    assert reason == "changed: metrics/rates.py" and third != second

    plant(checkout / "scenes" / "threshold_sweep.py", "np.int64(5)", "np.int64(6)")
    reason, fourth = film(checkout)
    assert reason == "changed: scenes/threshold_sweep.py" and fourth != third
